// The schemas of the answers of our own functions. The type checker asks for one for each. Pure.
import { MAX_LANGUAGES } from "contract/kit/language_tags.ts";
import { NOTICE_KINDS } from "contract/playground/notice.ts";
import type { JsonSchema, SchemaObject } from "../../base/openapi/core/json_schema.ts";
import { describeList, describeRecord, orNull, referTo } from "../../base/openapi/core/json_schema.ts";
import {
  ANY_GEOMETRY,
  AREA,
  BBOX,
  CLASS,
  COUNT,
  describeCollection,
  describeFeature,
  DEVICES,
  FLAG,
  LANDMARK,
  LATITUDE,
  LONGITUDE,
  NAME,
  OSM_ID,
  OSM_TYPE,
  POI_TAGS,
  STREET,
  TAGS,
  TEXT,
  TIME,
} from "./field_schemas.ts";
import type { FunctionName } from "./function_parameters.ts";

const OTHER_TAGS = { additionalProperties: orNull(TEXT) } as const;

/** Absent where nothing is mapped, and in stores of earlier versions. */
const WAYS_ON_SITE = {
  path_surfaces: describeList(TEXT, {
    description:
      "Values of `surface=*` of the paths in the playground, most frequent first; absent if not mapped.",
  }),
  gate_count: {
    type: "integer",
    minimum: 1,
    description: "Gates and openings that are mapped on the outline; absent without any.",
  },
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
  for_wheelchair: { ...orNull(FLAG), description: "Null if it is not known of any device." },
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
  properties: { ...PLAYGROUND_PROPERTIES.properties, ...WAYS_ON_SITE },
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

const POSITION = { lat: LATITUDE, lon: LONGITUDE } as const;
const LISTED = {
  osm_id: OSM_ID,
  osm_type: OSM_TYPE,
  name: NAME,
  ...POSITION,
  near_street: STREET,
  near_landmark: LANDMARK,
  device_kinds: DEVICES,
  tags: TAGS,
} as const;

const CLASS_COUNTS = { complete: COUNT, partial: COUNT, missing: COUNT } as const;
const AGE = orNull({ type: "integer", minimum: 0, description: "In seconds." });
const LINK = orNull(TEXT);

/** The fields of a notice. */
export const NOTICE_SCHEMA = {
  osm_type: OSM_TYPE,
  osm_id: OSM_ID,
  lon: LONGITUDE,
  lat: LATITUDE,
  kind: { type: "string", enum: NOTICE_KINDS },
  from: {
    ...orNull(TEXT),
    description: "A day or a time, as the operator wrote it; null: it has no beginning.",
  },
  until: { ...orNull(TEXT), description: "The last day, or the time of its end; null: not known." },
  starts_at: { ...orNull(TIME), description: "From when it is in force; null with `from`." },
  ends_at: { ...orNull(TIME), description: "The moment after its end; null with `until`." },
  text: { type: "object", description: "By BCP 47 tag; may be empty.", additionalProperties: TEXT },
  link: { ...LINK, description: "Where to read more." },
} as const satisfies Readonly<Record<string, SchemaObject>>;

/** Shared schemas by name. */
export const ANSWER_SCHEMAS = {
  Playground: PLAYGROUND,
  PlaygroundCollection: describeCollection(referTo("Playground")),
  EquipmentCollection: describeCollection(EQUIPMENT),
  TreeCollection: describeCollection(TREE),
  Bucket: describeRecord({
    ...POSITION,
    count: { ...COUNT, minimum: 1, description: "The sum of the four classes." },
    ...CLASS_COUNTS,
    restricted: { ...COUNT, description: "Not open to the public; in none of the other classes." },
  }),
  NearPlayground: describeRecord({
    ...LISTED,
    distance_m: { ...COUNT, description: "To the outline; 0 inside." },
  }),
  FoundPlayground: describeRecord({ ...LISTED, operator: NAME }),
  Poi: describeRecord({ ...POSITION, osm_id: OSM_ID, tags: POI_TAGS }),
  Centre: describeRecord({
    osm_id: OSM_ID,
    ...POSITION,
    completeness: CLASS,
    filter_attrs: { type: "object", additionalProperties: orNull(FLAG) },
  }),
  Change: describeRecord({
    at: { ...TIME, description: "When the import that found it began to be served." },
    kind: { type: "string", enum: ["new", "better", "changed", "gone"] },
    osm_type: OSM_TYPE,
    osm_id: OSM_ID,
    name: NAME,
    near_street: STREET,
    near_landmark: LANDMARK,
    ...POSITION,
    from: { ...orNull(CLASS), description: "Completeness before; null for a new playground." },
    to: { ...orNull(CLASS), description: "Completeness afterwards; null for one that is gone." },
  }),
  Notice: describeRecord(NOTICE_SCHEMA),
  Meta: describeRecord({
    relation_id: orNull(OSM_ID),
    name: NAME,
    playground_count: COUNT,
    complete: orNull(COUNT),
    partial: orNull(COUNT),
    missing: orNull(COUNT),
    bbox: orNull(BBOX),
    last_import_at: orNull(TIME),
    data_age_seconds: AGE,
    last_check_at: orNull(TIME),
    last_change_at: orNull(TIME),
    import_every_days: { type: "number", minimum: 0, description: "0: none is scheduled." },
    osm_data_timestamp: orNull(TIME),
    osm_data_age_seconds: AGE,
    importing: FLAG,
    version: TEXT,
    impressum_url: LINK,
    privacy_url: LINK,
    has_legal: FLAG,
    page_filters: FLAG,
    report_url: { ...LINK, description: "Where damage is reported, with placeholders." },
    country: { ...orNull(TEXT), description: "ISO 3166-1, two letters; null: unknown." },
    state: {
      ...orNull(TEXT),
      description: "ISO 3166-2, such as DE-HE; null: unknown, or the country has none.",
    },
    languages: {
      type: "array",
      items: TEXT,
      maxItems: MAX_LANGUAGES,
      description: "Of names in the region, as BCP 47 tags; empty: unknown.",
    },
    region_geom: orNull(AREA),
  }),
  ApiError: describeRecord({
    code: { type: "string", description: "A code of PostgREST or PostgreSQL." },
    message: TEXT,
    details: orNull(TEXT),
    hint: orNull(TEXT),
  }),
  Refusal: describeRecord({ error: TEXT }),
} as const satisfies Readonly<Record<string, SchemaObject>>;

const refer = (name: keyof typeof ANSWER_SCHEMAS): JsonSchema => referTo(name);

export const ANSWERS: Readonly<Record<FunctionName, JsonSchema>> = {
  get_playground_clusters: describeList(refer("Bucket")),
  get_playgrounds_bbox: refer("PlaygroundCollection"),
  get_equipment: refer("EquipmentCollection"),
  get_standalone_equipment: refer("EquipmentCollection"),
  get_trees: refer("TreeCollection"),
  get_playground: orNull(PLAYGROUND),
  get_playgrounds: refer("PlaygroundCollection"),
  get_nearest_playgrounds: describeList(refer("NearPlayground")),
  search_playgrounds: describeList(refer("FoundPlayground")),
  get_pois: describeList(refer("Poi")),
  get_surroundings: describeList(refer("Poi")),
  get_playground_centroids: describeList(refer("Centre")),
  get_legal: orNull(describeRecord({ content: { type: "string", description: "HTML." } })),
  get_changes: describeList(refer("Change")),
  get_notices: describeList(refer("Notice")),
  get_meta: refer("Meta"),
};

/** Any JSON: what a function of a database answers is known to the database alone. */
export const ANY_JSON: JsonSchema = {};
