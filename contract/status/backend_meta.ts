// Parses the answer of `get_meta`, for the hub's probe and the page.
import * as v from "../kit/valibot.ts";
import { parseBbox } from "../geometry/bbox.ts";
import { field, isJsonObject, parsedBy, toCamelCase } from "../kit/fields.ts";
import { parseShape } from "../geometry/shape.ts";
import { FILTER_ATTRIBUTES } from "../playground/filter_attributes.ts";
import { parseStaticMeta } from "../static/static_files.ts";
import type { BackendMeta } from "../types.ts";

/** Fields of `get_meta` that are also in the status document while a backend is down. */
export const knownFields = {
  name: field.text,
  bbox: parsedBy(parseBbox),
  playground_count: field.count,
  complete: field.count,
  partial: field.count,
  missing: field.count,
};

/** Fields of `get_meta` that are also in the status document. */
export const reportedFields = {
  ...knownFields,
  relation_id: field.integer,
  importing: field.flag,
  version: field.text,
  last_import_at: field.timestamp,
  import_every_days: field.count,
  osm_data_timestamp: field.timestamp,
  impressum_url: field.httpUrl,
  privacy_url: field.httpUrl,
  has_legal: field.flag,
  page_filters: field.flag,
};

const filterCountsSchema = v.object(
  Object.fromEntries(FILTER_ATTRIBUTES.map((name) => [name, field.count])),
);

const metaSchema = v.pipe(
  v.object({
    ...reportedFields,
    region_geom: v.optional(v.unknown(), null),
    static: parsedBy(parseStaticMeta),
    last_check_at: field.timestamp,
    last_change_at: field.timestamp,
    filter_counts: parsedBy((value) => isJsonObject(value) ? v.parse(filterCountsSchema, value) : null),
    report_url: field.text,
    country: field.country,
    state: field.state,
    languages: field.languages,
  }),
  v.transform(({ region_geom, static: staticMeta, ...wire }): BackendMeta => ({
    ...toCamelCase(wire),
    staticMeta,
    regionShape: parseShape(region_geom),
  })),
);

/**
 * Whether the object has the fields that every data-node sends in `get_meta`: a number of playgrounds and a box, each
 * valid or null (before the first import). Stricter than {@link parseBackendMeta}, for answers of unverified services.
 */
export function hasMetaShape(value: unknown): boolean {
  if (!isJsonObject(value)) return false;
  const { playgroundCount, bbox } = v.parse(metaSchema, value);
  const isGiven = (raw: unknown, parsed: unknown) => raw === null || (raw !== undefined && parsed !== null);
  return isGiven(value.playground_count, playgroundCount) &&
    (isGiven(value.bbox, bbox) || isNoBox(value.bbox));
}

/** Nodes without a boundary of their region send four nulls. */
const isNoBox = (value: unknown) =>
  Array.isArray(value) && value.length === 4 && value.every((part) => part === null);

/**
 * Parses an answer of `get_meta`. Returns null unless it is a JSON object. An invalid field becomes null and does not
 * affect other fields.
 */
export function parseBackendMeta(value: unknown): BackendMeta | null {
  return isJsonObject(value) ? v.parse(metaSchema, value) : null;
}
