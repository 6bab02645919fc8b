// Schemas of the answers of the OGC API, for its definition.
import {
  describeList,
  describeRecord,
  type JsonSchema,
  referTo,
} from "../../../../base/openapi/core/json_schema.ts";

const text = { type: "string" } as const;
const links = describeList(referTo("link"));
const systems = describeList({ type: "string", format: "uri" });

export const OGC_SCHEMAS: Readonly<Record<string, JsonSchema>> = {
  link: {
    type: "object",
    required: ["href", "rel"],
    properties: { href: { type: "string", format: "uri" }, rel: text, type: text, title: text },
  },
  landingPage: describeRecord({ title: text, description: text, attribution: text, links }),
  conformance: describeRecord({ links, conformsTo: describeList({ type: "string", format: "uri" }) }),
  collections: describeRecord({ links, crs: systems, collections: describeList(referTo("collection")) }),
  collection: describeRecord({
    id: text,
    title: text,
    description: text,
    attribution: text,
    extent: {
      type: "object",
      properties: {
        spatial: describeRecord({
          bbox: describeList(describeList({ type: "number" }, { minItems: 4, maxItems: 4 }), { minItems: 1 }),
          crs: { type: "string", format: "uri" },
        }),
        temporal: describeRecord({
          interval: describeList(
            describeList({ type: "string", format: "date-time", nullable: true }, {
              minItems: 2,
              maxItems: 2,
            }),
            { minItems: 1 },
          ),
        }),
      },
    },
    itemType: { type: "string", enum: ["feature"] },
    crs: systems,
    storageCrs: { type: "string", format: "uri" },
    links,
  }),
  jsonSchema: describeRecord({
    $schema: { type: "string", format: "uri" },
    $id: { type: "string", format: "uri" },
    type: { type: "string", enum: ["object"] },
    title: text,
    properties: { type: "object" },
    additionalProperties: { type: "boolean" },
  }),
  featureCollection: {
    type: "object",
    required: ["type", "numberMatched", "numberReturned", "links", "features"],
    properties: {
      type: { type: "string", enum: ["FeatureCollection"] },
      numberMatched: { type: "integer", minimum: 0 },
      numberReturned: { type: "integer", minimum: 0 },
      attribution: text,
      links,
      features: describeList(referTo("feature")),
    },
  },
  feature: {
    type: "object",
    required: ["type", "id", "geometry", "properties"],
    properties: {
      type: { type: "string", enum: ["Feature"] },
      id: { type: "string", pattern: "^[NWR]\\d+$" },
      geometry: describeRecord({
        type: { type: "string", enum: ["Point", "LineString", "Polygon", "MultiPolygon"] },
        coordinates: { type: "array", items: {} },
      }),
      properties: { type: "object" },
      links,
    },
  },
  problem: describeRecord({
    type: text,
    title: text,
    status: { type: "integer", minimum: 400, maximum: 599 },
    detail: text,
  }),
  openApi: describeRecord({ openapi: text, info: { type: "object" }, paths: { type: "object" } }),
};
