// The OGC API's documents about collections: their list, and for each one a description and the schemas of its items.
import {
  describeList,
  describeRecord,
  type JsonSchema,
  referTo,
} from "../../../../base/openapi/core/json_schema.ts";
import { type Collection, COLLECTIONS } from "../../data/core/collections.ts";
import { CSV, GEOJSON } from "../../data/core/download_format.ts";
import { LICENCE } from "../../data/core/licence.ts";
import { CRS84, CRS_URIS } from "./crs.ts";
import {
  defineDocument,
  LICENCE_LINK,
  LINKS,
  linkTo,
  MEDIA_TYPES,
  type OgcFacts,
  type Resource,
  selfLinks,
  TEXT,
  URI,
} from "./resource.ts";

const RELATIONS = "http://www.opengis.net/def/rel/ogc/1.0";
const SYSTEMS = describeList(URI);
const TIME: JsonSchema = { type: "string", format: "date-time", nullable: true };

const COLLECTION_SCHEMA = describeRecord({
  id: TEXT,
  title: TEXT,
  description: TEXT,
  attribution: TEXT,
  extent: {
    type: "object",
    properties: {
      spatial: describeRecord({
        bbox: describeList(describeList({ type: "number" }, { minItems: 4, maxItems: 4 }), { minItems: 1 }),
        crs: URI,
      }),
      temporal: describeRecord({
        interval: describeList(describeList(TIME, { minItems: 2, maxItems: 2 }), { minItems: 1 }),
      }),
    },
  },
  itemType: { type: "string", enum: ["feature"] },
  crs: SYSTEMS,
  storageCrs: URI,
  links: LINKS,
});

/** The schema of the queryables and of the items' schema, which are JSON Schemas themselves. */
const JSON_SCHEMA = describeRecord({
  $schema: URI,
  $id: URI,
  type: { type: "string", enum: ["object"] },
  title: TEXT,
  properties: { type: "object" },
  additionalProperties: { type: "boolean" },
});

export const COLLECTION_LIST = defineDocument({
  path: "/collections",
  id: "collections",
  summary: "The collections",
  schema: [
    "collections",
    describeRecord({ links: LINKS, crs: SYSTEMS, collections: describeList(referTo("collection")) }),
  ],
}, (facts) => ({
  links: [...selfLinks(`${facts.base}/collections`), LICENCE_LINK],
  crs: CRS_URIS,
  collections: COLLECTIONS.map((each) => describeCollection(facts, each)),
}));

export function listCollectionDocuments(collection: Collection): readonly Resource[] {
  const { id, title } = collection;
  const path = `/collections/${id}`;
  const type = MEDIA_TYPES.schema;
  return [
    defineDocument({
      path,
      id: `${id}Collection`,
      summary: `${title}: the collection`,
      schema: ["collection", COLLECTION_SCHEMA],
    }, (facts) => describeCollection(facts, collection)),
    defineDocument({
      path: `${path}/queryables`,
      id: `${id}Queryables`,
      summary: `${title}: properties for selecting items`,
      schema: ["jsonSchema", JSON_SCHEMA],
      type,
    }, (facts) => describeQueryables(facts, collection)),
    defineDocument({
      path: `${path}/schema`,
      id: `${id}Schema`,
      summary: `${title}: schema of the items`,
      schema: ["jsonSchema", JSON_SCHEMA],
      type,
    }, (facts) => describeItems(facts, collection)),
  ];
}

export const linkToQueryables = ({ base }: OgcFacts, { id }: Pick<Collection, "id">) =>
  linkTo(
    `${base}/collections/${id}/queryables`,
    `${RELATIONS}/queryables`,
    MEDIA_TYPES.schema,
    "Properties for selecting items",
  );

function describeCollection(facts: OgcFacts, { id, title, description }: Collection) {
  const { base, root, bbox, dataTimestamp } = facts;
  const href = `${base}/collections/${id}`;
  const { geojson, schema } = MEDIA_TYPES;
  return {
    id,
    title,
    description,
    attribution: LICENCE.attribution,
    extent: {
      ...(bbox && { spatial: { bbox: [bbox], crs: CRS84 } }),
      ...(dataTimestamp !== null && { temporal: { interval: [[dataTimestamp, dataTimestamp]] } }),
    },
    itemType: "feature",
    crs: CRS_URIS,
    storageCrs: CRS84,
    links: [
      ...selfLinks(href),
      linkTo(`${href}/items?f=json`, "items", geojson, `${title} as GeoJSON`),
      linkTo(`${href}/items?f=html`, "items", "text/html", `${title} as a web page`),
      linkToQueryables(facts, { id }),
      linkTo(`${href}/schema`, `${RELATIONS}/schema`, schema, "Schema of the items"),
      ...(id === "playgrounds"
        ? [
          linkTo(root + GEOJSON.path, "enclosure", geojson, "All items as one file"),
          linkTo(root + CSV.path, "enclosure", "text/csv", "All items as a table"),
        ]
        : []),
      LICENCE_LINK,
    ],
  };
}

const JSON_TYPES = { text: "string", integer: "integer", boolean: "boolean" } as const;

const describeGeometry = ({ arePoints }: Collection) => ({
  "title": "Geometry",
  "format": arePoints === true ? "geometry-point" : "geometry-any",
  "x-ogc-role": "primary-geometry",
});

const describeProperties = ({ properties }: Collection, typeOf: (type: string) => unknown) =>
  Object.fromEntries(
    properties.map(({ name, type, description }) => [name, { type: typeOf(JSON_TYPES[type]), description }]),
  );

const startSchema = ({ base }: OgcFacts, { id, title }: Collection, name: string) => ({
  "$schema": "https://json-schema.org/draft/2020-12/schema",
  "$id": `${base}/collections/${id}/${name}`,
  "type": "object",
  title,
});

/** The properties by which items can be filtered, as JSON Schema. */
const describeQueryables = (facts: OgcFacts, collection: Collection) => ({
  ...startSchema(facts, collection, "queryables"),
  "properties": {
    geometry: describeGeometry(collection),
    ...describeProperties(collection, (type) => type),
  },
  "additionalProperties": false,
});

/** The properties of the items, as JSON Schema. Items also have all other tags of OpenStreetMap. */
const describeItems = (facts: OgcFacts, collection: Collection) => ({
  ...startSchema(facts, collection, "schema"),
  description: collection.description,
  "properties": {
    id: { "type": "string", "description": "Such as W123.", "pattern": "^[NWR]\\d+$", "x-ogc-role": "id" },
    geometry: describeGeometry(collection),
    ...describeProperties(collection, (type) => [type, "null"]),
  },
  "additionalProperties": true,
});
