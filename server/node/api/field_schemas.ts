// The schemas of fields and geometries that answers of this program's functions have in common. Pure.
import { COMPLETENESS_CLASSES } from "contract/playground/completeness.ts";
import { NOTICE_KINDS } from "contract/playground/notice.ts";
import type { JsonSchema, SchemaObject } from "../../base/openapi/core/json_schema.ts";
import { describeList, describeRecord, orNull } from "../../base/openapi/core/json_schema.ts";

export const TEXT: SchemaObject = { type: "string" };
export const FLAG: SchemaObject = { type: "boolean" };
export const COUNT: SchemaObject = { type: "integer", minimum: 0 };
export const TIME: SchemaObject = { type: "string", format: "date-time" };
export const LONGITUDE: SchemaObject = { type: "number", minimum: -180, maximum: 180 };
export const LATITUDE: SchemaObject = { type: "number", minimum: -90, maximum: 90 };
export const OSM_ID: SchemaObject = { type: "integer", format: "int64", minimum: 0 };
export const OSM_TYPE: SchemaObject = {
  type: "string",
  enum: ["N", "W", "R"],
  description: "Node, way or relation of OpenStreetMap.",
};
export const CLASS: SchemaObject = { type: "string", enum: COMPLETENESS_CLASSES };
export const NAME = orNull(TEXT);
export const TAGS: SchemaObject = {
  type: "object",
  description: "Tags of the OpenStreetMap object.",
  additionalProperties: TEXT,
};
export const POI_TAGS: SchemaObject = { ...TAGS, additionalProperties: orNull(TEXT) };
export const STREET: SchemaObject = { ...NAME, description: "The nearest named street." };
export const LANDMARK = orNull(describeList(TEXT, {
  minItems: 2,
  maxItems: 4,
  description:
    "A landmark nearby: kind, name, distance in metres and direction; for the settlement around it, only kind " +
    "and name.",
}));
export const DEVICES = describeList(TEXT, {
  description: "Values of `playground=*` of the devices, most frequent first.",
});
export const BBOX = describeList({ type: "number" }, {
  minItems: 4,
  maxItems: 4,
  description: "West, south, east and north in degrees.",
});

function describeGeometry(types: readonly string[]): SchemaObject {
  return describeRecord({
    type: { type: "string", enum: types },
    coordinates: { type: "array", items: {}, description: "As in GeoJSON (RFC 7946)." },
  });
}
export const AREA = describeGeometry(["Polygon", "MultiPolygon"]);
export const ANY_GEOMETRY = describeGeometry(["Point", "LineString", "Polygon", "MultiPolygon"]);

export const describeFeature = (geometry: JsonSchema, properties: JsonSchema): SchemaObject =>
  describeRecord({ type: { type: "string", enum: ["Feature"] }, geometry, properties });

export const describeCollection = (feature: JsonSchema): SchemaObject =>
  describeRecord({
    type: { type: "string", enum: ["FeatureCollection"] },
    features: describeList(feature),
  });

export const POSITION = { lat: LATITUDE, lon: LONGITUDE } as const;
export const CLASS_COUNTS = { complete: COUNT, partial: COUNT, missing: COUNT } as const;
export const LINK = orNull(TEXT);

/** The fields of a notice. */
export const NOTICE_SCHEMA = {
  osm_type: OSM_TYPE,
  osm_id: OSM_ID,
  lon: LONGITUDE,
  lat: LATITUDE,
  kind: { type: "string", enum: NOTICE_KINDS },
  from: {
    ...orNull(TEXT),
    description: "A day or a time, as the operator wrote it; null if there is no start.",
  },
  until: { ...orNull(TEXT), description: "The last day, or the time of the end; null if unknown." },
  starts_at: { ...orNull(TIME), description: "When it takes effect; null if `from` is null." },
  ends_at: { ...orNull(TIME), description: "When it no longer applies; null if `until` is null." },
  text: {
    type: "object",
    description: "Texts by BCP 47 language tag; may be empty.",
    additionalProperties: TEXT,
  },
  link: { ...LINK, description: "Link to further information." },
} as const satisfies Readonly<Record<string, SchemaObject>>;
