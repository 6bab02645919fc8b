// The schemas of answers that several functions have in common. Pure.
import type { SchemaObject } from "../../base/openapi/core/json_schema.ts";
import { describeList, describeRecord, orNull, referTo } from "../../base/openapi/core/json_schema.ts";
import {
  ANY_GEOMETRY,
  AREA,
  COUNT,
  describeCollection,
  describeFeature,
  DEVICES,
  FLAG,
  LANDMARK,
  NAME,
  OSM_ID,
  OSM_TYPE,
  STREET,
  TEXT,
} from "./field_schemas.ts";

const OTHER_TAGS = { additionalProperties: orNull(TEXT) } as const;

const NEAR_METRES = { ...orNull(COUNT), maximum: 1_000 };

/** Properties that are absent if they are unknown. */
const OPTIONAL_PROPERTIES = {
  path_surfaces: describeList(TEXT, {
    description:
      "Values of `surface=*` of the paths in the playground, most frequent first; absent if not mapped.",
  }),
  gate_count: {
    type: "integer",
    minimum: 1,
    description: "Gates and openings that are mapped on the outline; absent if there are none.",
  },
  toilet_m: {
    ...NEAR_METRES,
    description:
      "Straight-line distance to the nearest public toilet in metres; null if none is known within 1,000 m, absent " +
      "if the extract ends there.",
  },
  changing_table_m: {
    ...NEAR_METRES,
    description: "The same for the nearest public toilet with a changing table.",
  },
  on_ground_of: describeList(TEXT, {
    minItems: 1,
    maxItems: 2,
    description:
      "The kindergarten, school or childcare on whose ground the playground lies: kind, and name if it has one; " +
      "absent if there is none, or if the tags state who may use the playground, and when.",
  }),
} as const;

const PLAYGROUND_PROPERTIES = describeRecord({
  osm_id: OSM_ID,
  osm_type: OSM_TYPE,
  name: NAME,
  leisure: TEXT,
  operator: NAME,
  access: NAME,
  surface: NAME,
  area: {
    type: "number",
    minimum: 0,
    description: "In square metres; 0 for a playground mapped as a point.",
  },
  tree_count: COUNT,
  device_count: COUNT,
  bench_count: COUNT,
  shelter_count: COUNT,
  picnic_count: COUNT,
  table_tennis_count: COUNT,
  has_soccer: FLAG,
  has_basketball: FLAG,
  is_water: FLAG,
  for_baby: FLAG,
  for_toddler: FLAG,
  for_wheelchair: { ...orNull(FLAG), description: "Null if unknown for every device." },
  has_fence: FLAG,
  has_dogs: FLAG,
  has_theme: FLAG,
  has_shade: { ...orNull(FLAG), description: "Null if shade is not mapped." },
  near_street: STREET,
  near_landmark: LANDMARK,
  device_kinds: DEVICES,
}, { ...OTHER_TAGS, description: "All other tags of the OpenStreetMap object follow, as text." });

const PLAYGROUND = describeFeature(AREA, {
  ...PLAYGROUND_PROPERTIES,
  properties: { ...PLAYGROUND_PROPERTIES.properties, ...OPTIONAL_PROPERTIES },
});

const EQUIPMENT = describeFeature(
  ANY_GEOMETRY,
  describeRecord({
    osm_id: OSM_ID,
    osm_type: OSM_TYPE,
    name: NAME,
    sport: NAME,
    amenity: NAME,
    leisure: NAME,
    surface: NAME,
  }, OTHER_TAGS),
);

const TREE = describeFeature(
  ANY_GEOMETRY,
  describeRecord({
    osm_id: OSM_ID,
    name: NAME,
    feature_type: { type: "string", enum: ["tree", "tree_row"] },
    length_m: orNull({ type: "number", minimum: 0 }),
  }, OTHER_TAGS),
);

export const FEATURE_SCHEMAS = {
  Playground: PLAYGROUND,
  PlaygroundCollection: describeCollection(referTo("Playground")),
  EquipmentCollection: describeCollection(EQUIPMENT),
  TreeCollection: describeCollection(TREE),
} as const satisfies Readonly<Record<string, SchemaObject>>;

export const ERROR_SCHEMAS = {
  ApiError: describeRecord({
    code: { type: "string", description: "PostgREST or PostgreSQL error code." },
    message: TEXT,
    details: orNull(TEXT),
    hint: orNull(TEXT),
  }),
  Refusal: describeRecord({ error: TEXT }),
} as const satisfies Readonly<Record<string, SchemaObject>>;
