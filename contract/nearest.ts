// The answer of `get_nearest_playgrounds`. Its `distance_m` is ignored: depending on their release nodes measure to the
// outline or to the centre, so distances of several nodes cannot be compared.
import * as v from "valibot";
import { field, isJsonObject } from "./fields.ts";
import { parsePosition, type Position } from "./geometry.ts";
import { parseItems } from "./item_list.ts";
import { parseOsmId } from "./osm_id.ts";
import type { Parsed } from "./playground.ts";

export interface NearestPlayground {
  /** Answers do not contain the OSM type. */
  readonly osmId: number;
  readonly name: string | null;
  /** Near the centre. */
  readonly position: Position;
}

/** Parses the array; null for anything else. Entries without an id or a position are dropped. */
export function parseNearest(value: unknown): Parsed<NearestPlayground> | null {
  return parseItems(value, (item) => {
    if (!isJsonObject(item)) return null;
    const osmId = parseOsmId(item.osm_id);
    const position = parsePosition([item.lon, item.lat]);
    if (osmId === null || position === null) return null;
    return { osmId: Math.abs(osmId), name: v.parse(field.text, item.name), position };
  });
}
