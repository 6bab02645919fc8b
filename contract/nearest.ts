// The answer of `get_nearest_playgrounds`. Its `distance_m` is not read: nodes of different age measure to
// outlines or to middles, and distances of several nodes are compared.
import * as v from "valibot";
import { field, isJsonObject } from "./fields.ts";
import { parsePosition, type Position } from "./geometry.ts";
import { parseItems } from "./item_list.ts";
import { parseOsmId } from "./osm_id.ts";
import type { Parsed } from "./playground.ts";

export interface NearestPlayground {
  /** The type is not sent. */
  readonly osmId: number;
  readonly name: string | null;
  /** Somewhere in its middle. */
  readonly position: Position;
}

/** Reads the array; null when it is none. Entries without an id or a position are dropped. */
export function parseNearest(value: unknown): Parsed<NearestPlayground> | null {
  return parseItems(value, (item) => {
    if (!isJsonObject(item)) return null;
    const osmId = parseOsmId(item.osm_id);
    const position = parsePosition([item.lon, item.lat]);
    if (osmId === null || position === null) return null;
    return { osmId: Math.abs(osmId), name: v.parse(field.text, item.name), position };
  });
}
