// Ranges of OpenStreetMap ids, to skip blobs that have none of the wanted ones.
import type { IdRange } from "./osm_element.ts";

/** Null: there are no ids. */
export function rangeOf(ids: Iterable<number>): IdRange | null {
  let range: IdRange | null = null;
  for (const id of ids) {
    if (range === null) range = { min: id, max: id };
    else if (id < range.min) range.min = id;
    else if (id > range.max) range.max = id;
  }
  return range;
}

export const overlap = (a: IdRange | null, b: IdRange | null): boolean =>
  a !== null && b !== null && a.min <= b.max && b.min <= a.max;
