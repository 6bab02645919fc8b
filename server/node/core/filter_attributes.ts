// The filter attributes of the data API as bits, so that a query compares one number.
import {
  FILTER_ATTRIBUTES,
  type FilterAttribute,
  type FilterProperties,
  matchesAttribute,
} from "contract/filter_attributes.ts";

/** The bits of the attributes that a playground has. */
export function attributeBits(properties: FilterProperties, isRestricted: boolean): number {
  return FILTER_ATTRIBUTES.reduce(
    (bits, name, i) => matchesAttribute(name, properties, isRestricted) ? bits | (1 << i) : bits,
    0,
  );
}

/** The bits of the attributes that a filter requires. */
export function filterBits(names: Iterable<FilterAttribute>): number {
  let bits = 0;
  for (const name of names) bits |= 1 << FILTER_ATTRIBUTES.indexOf(name);
  return bits;
}
