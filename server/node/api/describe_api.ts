// The OpenAPI document of the data API: of our own functions, or of those of a region's database. Pure.
import {
  type ApiAnswer,
  type ApiDocument,
  type ApiOperation,
  type ApiParameter,
  ODBL,
} from "../../base/openapi/core/api_document.ts";
import { encodeOpenApi } from "../../base/openapi/core/encode_open_api.ts";
import { type JsonSchema, referTo } from "../../base/openapi/core/json_schema.ts";
import type { FunctionArguments } from "../store/function_store.ts";
import { ANSWER_SCHEMAS, ANSWERS, ANY_JSON } from "./answer_schemas.ts";
import { FUNCTION_NAMES, FUNCTION_PARAMETERS, type FunctionName } from "./function_parameters.ts";
import { findParameterText, FUNCTION_TEXTS } from "./function_texts.ts";
import type { Parameters, ParameterType } from "./parameters.ts";
import { schemaOfType } from "./parameter_schema.ts";

/** The functions of a region's database, as it declares them. */
export type DeclaredFunctions = ReadonlyMap<string, FunctionArguments>;

/** Media types as they are sent. */
const JSON_TYPE = "application/json";

const asJson = (schema: JsonSchema) => ({ [JSON_TYPE]: schema });

const NOT_MODIFIED: ApiAnswer = { description: "The client has this answer already (`If-None-Match`)." };
const UNAVAILABLE: ApiAnswer = {
  description: "The data cannot be read now, or too many large answers are being sent.",
  headers: { "Retry-After": { description: "Seconds to wait.", schema: { type: "integer" } } },
  content: asJson(referTo("Refusal")),
};

const describeError = (description: string): ApiAnswer => ({
  description,
  content: asJson(referTo("ApiError")),
});

const ETAG = {
  ETag: { description: "Changes with the answer.", schema: { type: "string" } },
} as const satisfies ApiAnswer["headers"];

const FEED: ApiOperation = {
  path: "/changes.atom",
  id: "get_changes_feed",
  summary: "Recent changes as a feed",
  description: "The newest changes as an Atom feed, in the language of the installation.",
  parameters: [],
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
  parameters: [],
  answers: {
    200: { description: "The document.", headers: ETAG, content: asJson({ type: "object" }) },
    304: NOT_MODIFIED,
  },
};

export interface DescribedApi {
  readonly version: string;
  /** The functions of the region's database that are called; null for our own functions. */
  readonly declared: DeclaredFunctions | null;
  /** The API's address relative to that of the document. */
  readonly server: string;
}

/** The document as JSON text. */
export function describeApi({ version, declared, server }: DescribedApi): string {
  const { ApiError, Refusal } = ANSWER_SCHEMAS;
  const document: ApiDocument = {
    title: "Data API of a playground data-node",
    version,
    description: "Playgrounds of a region, from OpenStreetMap: © OpenStreetMap contributors, " +
      "https://www.openstreetmap.org/copyright. Boxes and places are in degrees (WGS 84).",
    licence: ODBL,
    servers: [{ url: server }],
    operations: [
      SELF,
      ...(declared === null
        ? FUNCTION_NAMES.map((name) => describeFunction(name, FUNCTION_PARAMETERS[name]))
        : [...declared].map(([name, parameters]) => describeFunction(name, parameters, true))),
      FEED,
    ],
    schemas: declared === null ? ANSWER_SCHEMAS : { ApiError, Refusal },
  };
  return JSON.stringify(encodeOpenApi(document));
}

function describeFunction(name: string, { required, optional }: Parameters, isRelayed = false): ApiOperation {
  const known = Object.hasOwn(FUNCTION_TEXTS, name) ? FUNCTION_TEXTS[name as FunctionName] : null;
  const defaults: Readonly<Record<string, ApiParameter["example"]>> = isRelayed ? {} : known?.defaults ?? {};
  const describe =
    (isRequired: boolean) => ([parameter, type]: readonly [string, ParameterType]): ApiParameter => {
      const { description = "An argument of the database's function.", example } =
        findParameterText(parameter) ?? {};
      const value = defaults[parameter];
      return {
        name: parameter,
        in: "query",
        required: isRequired,
        description,
        schema: { ...schemaOfType(type), ...(value !== undefined && { default: value }) },
        ...(example !== undefined && { example }),
      };
    };
  const answer = isRelayed ? ANY_JSON : ANSWERS[name as FunctionName];
  return {
    path: `/rpc/${encodeURIComponent(name)}`,
    id: name,
    summary: known?.summary ?? name,
    description: known?.description ?? "A function of the region's database.",
    parameters: [
      ...Object.entries(required).map(describe(true)),
      ...Object.entries(optional).map(describe(false)),
    ],
    answers: {
      200: { description: "The answer.", headers: ETAG, content: asJson(answer) },
      304: NOT_MODIFIED,
      400: describeError("A value is not one of its type, or out of range."),
      404: describeError("An argument is missing, unknown or repeated."),
      ...(isRelayed && { 413: describeError("The answer is larger than the node sends.") }),
      503: UNAVAILABLE,
    },
    ...(name === "get_playgrounds" && { isDeprecated: true }),
  };
}
