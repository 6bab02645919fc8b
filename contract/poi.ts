// The answer of `get_pois`: toilets, cafés and other places near a playground.
import { isJsonObject } from "./fields.ts";
import { parsePosition, type Position } from "./geometry.ts";
import { parseItems } from "./item_list.ts";
import type { Parsed } from "./playground.ts";
import { parseTags, type Tags } from "./tags.ts";

export interface Poi {
  readonly position: Position;
  readonly tags: Tags;
}

/** Parses the array; null for anything else. Entries without a position are dropped. */
export function parsePois(value: unknown): Parsed<Poi> | null {
  return parseItems(value, (item) => {
    if (!isJsonObject(item)) return null;
    const position = parsePosition([item.lon, item.lat]);
    return position && { position, tags: parseTags(item.tags) };
  });
}
