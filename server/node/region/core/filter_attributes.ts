// Encodes the data API's filter attributes as bits, so that a query only has to compare one number.
import { answerFilter } from "contract/playground/filter_answers.ts";
import {
  FILTER_ATTRIBUTES,
  type FilterAttribute,
  type FilterProperties,
} from "contract/playground/filter_attributes.ts";
import type { FilterCounts } from "contract/types.ts";

/** Returns the bits of the filters that a playground passes. `properties` are those in the data API. */
export function attributeBits(
  properties: FilterProperties & Readonly<Record<string, unknown>>,
  isRestricted: boolean,
): number {
  const playground = { properties, restricted: isRestricted };
  return FILTER_ATTRIBUTES.reduce(
    (bits, name, i) => answerFilter(name, playground) === "yes" ? bits | (1 << i) : bits,
    0,
  );
}

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
