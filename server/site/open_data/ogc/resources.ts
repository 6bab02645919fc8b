// The resources of the OGC API. This table routes and checks requests, and the definition of the API is generated from
// it.
import { type ApiAnswer, type ApiOperation, ODBL } from "../../../base/openapi/core/api_document.ts";
import { encodeOpenApi } from "../../../base/openapi/core/encode_open_api.ts";
import { describeRecord, type JsonSchema, referTo } from "../../../base/openapi/core/json_schema.ts";
import { PROBLEM_TYPE } from "../../../base/http/problem.ts";
import type { PlaygroundStore } from "../../../node/store/playground_store.ts";
import { VERSION } from "../../../base/kit/version.ts";
import { COLLECTIONS } from "../data/core/collections.ts";
import { COLLECTION_LIST, listCollectionDocuments } from "./core/collection_documents.ts";
import { CONFORMANCE } from "./core/conformance.ts";
import { describeParameters } from "./core/parameters.ts";
import { listItemResources } from "./items.ts";
import { LANDING_PAGE } from "./core/landing_page.ts";
import { API_DESCRIPTION, defineDocument, MEDIA_TYPES, type Resource, TEXT, URI } from "./core/resource.ts";

const API_DEFINITION = defineDocument({
  path: "/api",
  id: "apiDefinition",
  summary: "This document",
  description: "The definition of the API.",
  answered: "The definition of the API.",
  type: MEDIA_TYPES.openapi,
  schema: [
    "openApi",
    describeRecord({ openapi: TEXT, info: { type: "object" }, paths: { type: "object" } }),
  ],
}, () => describeApi());

export const RESOURCES: readonly Resource<PlaygroundStore>[] = [
  LANDING_PAGE,
  API_DEFINITION,
  CONFORMANCE,
  COLLECTION_LIST,
  ...COLLECTIONS.flatMap((each) => [...listCollectionDocuments(each), ...listItemResources(each)]),
];

const LINK_SCHEMA: JsonSchema = {
  type: "object",
  required: ["href", "rel"],
  properties: { href: URI, rel: TEXT, type: TEXT, title: TEXT },
};
const PROBLEM_SCHEMA = describeRecord({
  type: TEXT,
  title: TEXT,
  status: { type: "integer", minimum: 400, maximum: 599 },
  detail: TEXT,
});

const describeApi = () =>
  encodeOpenApi({
    title: "Playgrounds: OGC API Features",
    version: VERSION,
    description: API_DESCRIPTION,
    licence: ODBL,
    servers: [{ url: "." }],
    operations: RESOURCES.map(describeOperation),
    schemas: Object.fromEntries([
      ["link", LINK_SCHEMA],
      ...RESOURCES.filter((each) => each !== API_DEFINITION).map(({ schema }) => schema),
      ["problem", PROBLEM_SCHEMA],
      API_DEFINITION.schema,
    ]),
  });

const BAD_REQUEST = "A parameter is unknown, repeated or invalid; `detail` lists what is allowed.";

function describeOperation(resource: Resource<PlaygroundStore>): ApiOperation {
  const { path, id, summary, description, tag, pathParameter, parameters, type, schema: [name] } = resource;
  const problems = Object.entries({
    400: pathParameter ? `${BAD_REQUEST} Or the path is malformed.` : BAD_REQUEST,
    503: "The data cannot be read at the moment, or too many requests are running. Try again later.",
    ...resource.problems,
  }).map(([status, description]): [string, ApiAnswer] => [
    status,
    { description, content: { [PROBLEM_TYPE]: referTo("problem") } },
  ]);
  return {
    path: path === "" ? "/" : path,
    id,
    summary,
    description,
    tags: [tag],
    parameters: [...(pathParameter ? [pathParameter] : []), ...describeParameters(parameters)],
    answers: {
      200: {
        description: resource.answered,
        content: { [type]: referTo(name), "text/html": { type: "string" } },
      },
      304: { description: "The client already has the response with this ETag." },
      ...Object.fromEntries(problems),
    },
  };
}
