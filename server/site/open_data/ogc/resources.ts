// The table of the OGC API: its paths, their parameters, their answers. Requests are routed and checked by it, and the
// definition of the API is written from it.
import {
  type ApiAnswer,
  type ApiDocument,
  type ApiOperation,
  ODBL,
} from "../../../base/openapi/core/api_document.ts";
import { encodeOpenApi } from "../../../base/openapi/core/encode_open_api.ts";
import { referTo } from "../../../base/openapi/core/json_schema.ts";
import { PROBLEM_TYPE } from "../../../base/http/problem.ts";
import { VERSION } from "../../../base/kit/version.ts";
import { type Collection, COLLECTIONS } from "../data/core/collections.ts";
import {
  API_DESCRIPTION,
  collections,
  conformance,
  describeCollection,
  itemSchema,
  landingPage,
  MEDIA_TYPES,
  type OgcFacts,
  queryables,
} from "./core/documents.ts";
import { CRS, FORMAT, listItemParameters } from "./core/items_query.ts";
import { describeParameters } from "./core/parameters.ts";
import { OGC_SCHEMAS } from "./core/ogc_schemas.ts";
import { answerItem, answerItems } from "./item_answers.ts";
import type { Resource } from "./resource.ts";

const problem = (description: string): ApiAnswer => ({
  description,
  content: { [PROBLEM_TYPE]: referTo("problem") },
});
const UNCHANGED: ApiAnswer = { description: "The client has the answer with this ETag." };
const BAD_REQUEST = problem(
  "A parameter is unknown, repeated or not usable; the detail says what is allowed.",
);
const MALFORMED = problem(`${BAD_REQUEST.description} Or the path is malformed.`);
const NOT_AVAILABLE = problem(
  "The data cannot be read now, or too many requests are running. Try again later.",
);

function answered(type: string, schema: string, description: string): ApiOperation["answers"] {
  return {
    200: { description, content: { [type]: referTo(schema), "text/html": { type: "string" } } },
    304: UNCHANGED,
    400: BAD_REQUEST,
    503: NOT_AVAILABLE,
  };
}

interface Description {
  readonly path: string;
  readonly id: string;
  readonly summary: string;
  readonly schema: string;
  readonly type?: string;
}

/** A document that follows from the facts. */
function define(
  { path, id, summary, schema, type = MEDIA_TYPES.json }: Description,
  compose: (facts: OgcFacts) => unknown,
): Resource {
  return {
    path,
    parameters: { f: FORMAT },
    type,
    answer: ({ facts }) => ({ kind: "document", parts: [JSON.stringify(compose(facts))] }),
    operation: {
      id,
      summary,
      description: summary,
      tags: ["Capabilities"],
      answers: answered(type, schema, summary),
    },
  };
}

function listCollectionResources(collection: Collection): readonly Resource[] {
  const { id, title } = collection;
  const path = `/collections/${id}`;
  const idOf = (name: string) => `${id}${name}`;
  const items = listItemParameters(collection);
  const item = { f: FORMAT, crs: CRS };
  return [
    define(
      { path, id: idOf("Collection"), summary: `${title}: what the collection holds`, schema: "collection" },
      (facts) => describeCollection(facts, collection),
    ),
    define(
      {
        path: `${path}/queryables`,
        id: idOf("Queryables"),
        summary: `${title}: properties by which items can be selected`,
        schema: "jsonSchema",
        type: MEDIA_TYPES.schema,
      },
      (facts) => queryables(facts, collection),
    ),
    define(
      {
        path: `${path}/schema`,
        id: idOf("Schema"),
        summary: `${title}: schema of the items`,
        schema: "jsonSchema",
        type: MEDIA_TYPES.schema,
      },
      (facts) => itemSchema(facts, collection),
    ),
    {
      path: `${path}/items`,
      parameters: items,
      type: MEDIA_TYPES.geojson,
      answer: (call) => answerItems(call, collection),
      operation: {
        id: idOf("Items"),
        summary: `${title} in pages`,
        description:
          `${collection.description} In the order of the import, in pages: follow the link "next".`,
        tags: ["Data"],
        answers: {
          ...answered(MEDIA_TYPES.geojson, "featureCollection", "A page of items."),
          410: problem(
            "The data was imported again since the page with this cursor. Start again without cursor.",
          ),
        },
      },
    },
    {
      path: `${path}/items/{featureId}`,
      parameters: item,
      type: MEDIA_TYPES.geojson,
      answer: (call) => answerItem(call, collection),
      operation: {
        id: idOf("Item"),
        summary: `${title}: one of them`,
        description: "The item with this id.",
        tags: ["Data"],
        answers: {
          ...answered(MEDIA_TYPES.geojson, "feature", "The item."),
          400: MALFORMED,
          404: problem("There is no item with this id."),
        },
      },
    },
  ];
}

export const RESOURCES: readonly Resource[] = [
  define({ path: "", id: "landingPage", summary: "Landing page", schema: "landingPage" }, landingPage),
  {
    path: "/api",
    parameters: { f: FORMAT },
    type: MEDIA_TYPES.openapi,
    answer: () => ({ kind: "document", parts: [readDefinition()] }),
    operation: {
      id: "apiDefinition",
      summary: "This document",
      description: "The definition of the API.",
      tags: ["Capabilities"],
      answers: answered(MEDIA_TYPES.openapi, "openApi", "The definition of the API."),
    },
  },
  define(
    {
      path: "/conformance",
      id: "conformance",
      summary: "Classes of the standards that the API meets",
      schema: "conformance",
    },
    conformance,
  ),
  define(
    { path: "/collections", id: "collections", summary: "The collections", schema: "collections" },
    collections,
  ),
  ...COLLECTIONS.flatMap(listCollectionResources),
];

const ITEM_ID: ApiOperation["parameters"][number] = {
  name: "featureId",
  in: "path",
  required: true,
  description: "Type and number of the OpenStreetMap element, such as W123.",
  schema: { type: "string", pattern: "^[NWR]\\d{1,15}$" },
};

let definition: string | null = null;

/** The definition of the API as text, written once. */
const readDefinition = (): string => definition ??= writeDefinition();

function writeDefinition(): string {
  const operations = RESOURCES.map(({ path, parameters, operation }): ApiOperation => ({
    ...operation,
    path: path === "" ? "/" : path,
    parameters: [...(path.endsWith("}") ? [ITEM_ID] : []), ...describeParameters(parameters)],
  }));
  const document: ApiDocument = {
    title: "Playgrounds: OGC API Features",
    version: VERSION,
    description: API_DESCRIPTION,
    licence: ODBL,
    servers: [{ url: "." }],
    operations,
    schemas: OGC_SCHEMAS,
  };
  return JSON.stringify(encodeOpenApi(document));
}
