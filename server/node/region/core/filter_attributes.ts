// The bits of the data API's filter attributes, see `attributeBits`. A query only has to compare one number.
import { FILTER_ATTRIBUTES, type FilterAttribute } from "contract/playground/filter_attributes.ts";
import type { FilterCounts } from "contract/types.ts";

/** Returns the bits of the attributes that a filter requires. */
export function filterBits(names: Iterable<FilterAttribute>): number {
  let bits = 0;
  for (const name of names) bits |= 1 << FILTER_ATTRIBUTES.indexOf(name);
  return bits;
}

/** Counts the playgrounds that pass each filter. `all` has the bits of each playground. */
export function countPerFilter(all: Uint32Array): FilterCounts {
  const count = (i: number) => all.reduce((sum, bits) => sum + (bits >>> i & 1), 0);
  return Object.fromEntries(FILTER_ATTRIBUTES.map((name, i) => [name, count(i)]));
}
