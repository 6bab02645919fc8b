// The filter attributes of the data API as bits, so that a query compares one number.
import { FILTER_ATTRIBUTES, type FilterAttribute } from "../../../contract/filter_attributes.ts";
import type { DerivedProperties } from "./derive.ts";

interface Filterable extends Omit<DerivedProperties, "area"> {
  readonly isRestricted: boolean;
}

type Test = (playground: Filterable) => boolean;

/** Unmapped properties do not match. */
const TESTS: Readonly<Record<FilterAttribute, Test>> = {
  private: ({ isRestricted }) => !isRestricted,
  water: ({ is_water }) => is_water,
  baby: ({ for_baby }) => for_baby,
  toddler: ({ for_toddler }) => for_toddler,
  wheelchair: ({ for_wheelchair }) => for_wheelchair,
  bench: ({ bench_count }) => bench_count > 0,
  picnic: ({ picnic_count }) => picnic_count > 0,
  shelter: ({ shelter_count }) => shelter_count > 0,
  table_tennis: ({ table_tennis_count }) => table_tennis_count > 0,
  soccer: ({ has_soccer }) => has_soccer,
  basketball: ({ has_basketball }) => has_basketball,
  fence: ({ has_fence }) => has_fence,
  has_dogs: ({ has_dogs }) => has_dogs,
  theme: ({ has_theme }) => has_theme,
  shade: ({ has_shade }) => has_shade === true,
};

/** The bits of the attributes that a playground has. */
export function attributeBits(playground: Filterable): number {
  return FILTER_ATTRIBUTES.reduce((bits, name, i) => TESTS[name](playground) ? bits | (1 << i) : bits, 0);
}

/** The bits of the attributes that a filter requires. */
export function filterBits(names: Iterable<FilterAttribute>): number {
  let bits = 0;
  for (const name of names) bits |= 1 << FILTER_ATTRIBUTES.indexOf(name);
  return bits;
}
