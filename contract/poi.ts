// The answer of `get_pois`: what families look for around a playground.
import { isJsonObject } from "./fields.ts";
import { parsePosition, type Position } from "./geometry.ts";
import { parseItems } from "./item_list.ts";
import type { Parsed } from "./playground.ts";
import { parseTags, type Tags } from "./tags.ts";

export interface Poi {
  readonly position: Position;
  readonly tags: Tags;
}

/** Reads the array; null when it is none. Entries without a position are dropped. */
export function parsePois(value: unknown): Parsed<Poi> | null {
  return parseItems(value, (item) => {
    if (!isJsonObject(item)) return null;
    const position = parsePosition([item.lon, item.lat]);
    return position && { position, tags: parseTags(item.tags) };
  });
}
