// The OpenAPI document of the data API. It describes this program's functions, or those of a region's database. Pure.
import {
  type ApiAnswer,
  type ApiDocument,
  type ApiOperation,
  type ApiParameter,
  ODBL,
} from "../../base/openapi/core/api_document.ts";
import { encodeOpenApi } from "../../base/openapi/core/encode_open_api.ts";
import { type JsonSchema, referTo } from "../../base/openapi/core/json_schema.ts";
import type { StoreApi } from "./answer_calls.ts";
import { ERROR_SCHEMAS, FEATURE_SCHEMAS } from "./answer_schemas.ts";
import type { ApiFunction } from "./api_function.ts";
import { findFunction, FUNCTIONS } from "./functions/functions.ts";
import type { Parameter, Parameters } from "./parameters.ts";
import { schemaOfType } from "./parameter_schema.ts";

/** Media types of the answers. */
const JSON_TYPE = "application/json";

const asJson = (schema: JsonSchema) => ({ [JSON_TYPE]: schema });

const NOT_MODIFIED: ApiAnswer = { description: "The client already has this response (`If-None-Match`)." };
const UNAVAILABLE: ApiAnswer = {
  description: "The data cannot be read at the moment, or too many large responses are being sent.",
  headers: { "Retry-After": { description: "Seconds to wait.", schema: { type: "integer" } } },
  content: asJson(referTo("Refusal")),
};

const describeError = (description: string): ApiAnswer => ({
  description,
  content: asJson(referTo("ApiError")),
});

const ETAG = {
  ETag: { description: "Changes whenever the response changes.", schema: { type: "string" } },
} as const satisfies ApiAnswer["headers"];

const FEED: ApiOperation = {
  path: "/changes.atom",
  id: "get_changes_feed",
  summary: "Recent changes as a feed",
  description: "The newest changes as an Atom feed, in the language of the installation.",
  answers: {
    200: {
      description: "The feed.",
      headers: ETAG,
      content: { "application/atom+xml": { type: "string" } },
    },
    304: NOT_MODIFIED,
    503: UNAVAILABLE,
  },
};

const SELF: ApiOperation = {
  path: "/",
  id: "get_description",
  summary: "This document",
  description: "The functions of the data API as an OpenAPI document.",
  answers: {
    200: { description: "The document.", headers: ETAG, content: asJson({ type: "object" }) },
    304: NOT_MODIFIED,
  },
};

export interface DescribedApi {
  readonly version: string;
  readonly declared: StoreApi["declared"];
  /** Address of the API relative to the document. */
  readonly server: string;
}

/** Returns the document as JSON text. */
export function describeApi({ version, declared, server }: DescribedApi): string {
  const document: ApiDocument = {
    title: "Data API of a playground data-node",
    version,
    description: "Playgrounds of a region, from OpenStreetMap: © OpenStreetMap contributors, " +
      "https://www.openstreetmap.org/copyright. Boxes and positions are in degrees (WGS 84).",
    licence: ODBL,
    servers: [{ url: server }],
    operations: [
      SELF,
      ...(declared === null
        ? FUNCTIONS.map((each) => describeFunction(each))
        : [...declared].map((each) => describeFunction(describeDeclared(...each), RELAYED_ANSWERS))),
      FEED,
    ],
    schemas: declared === null
      ? Object.assign({}, FEATURE_SCHEMAS, ...FUNCTIONS.map(({ schemas }) => schemas), ERROR_SCHEMAS)
      : ERROR_SCHEMAS,
  };
  return JSON.stringify(encodeOpenApi(document));
}

type Described = Omit<ApiFunction, "run">;

/** Describes a function of the database, without a schema for the answer, because the database declares none. */
function describeDeclared(name: string, parameters: Parameters): Described {
  const { summary = name, description = "A function of the region's database.", isDeprecated = false } =
    findFunction(name) ?? {};
  return { name, summary, description, isDeprecated, parameters, answer: {} };
}

const RELAYED_ANSWERS = { 413: describeError("The response exceeds the node's size limit.") };

function describeFunction(
  { name, summary, description, isDeprecated, parameters: { required, optional }, answer }: Described,
  furtherAnswers: ApiOperation["answers"] = {},
): ApiOperation {
  const describe =
    (isRequired: boolean) =>
    ([name, { type, default: value, ...text }]: readonly [string, Parameter]): ApiParameter => ({
      name,
      in: "query",
      required: isRequired,
      schema: { ...schemaOfType(type), ...(value !== undefined && { default: value }) },
      ...text,
    });
  return {
    path: `/rpc/${encodeURIComponent(name)}`,
    id: name,
    summary,
    description,
    parameters: [
      ...Object.entries(required).map(describe(true)),
      ...Object.entries(optional).map(describe(false)),
    ],
    answers: {
      200: { description: "The response.", headers: ETAG, content: asJson(answer) },
      304: NOT_MODIFIED,
      400: describeError("A value has the wrong type or is out of range."),
      404: describeError("An argument is missing, unknown or repeated."),
      ...furtherAnswers,
      503: UNAVAILABLE,
    },
    ...(isDeprecated && { isDeprecated }),
  };
}
