// What the visitor wants to see of all playgrounds.
import type { Completeness } from "../../contract/types.ts";

/** In the order in which they are offered. The names are those of the data API, without its prefix. */
export const FILTER_ATTRIBUTES = [
  "private",
  "water",
  "baby",
  "toddler",
  "wheelchair",
  "bench",
  "picnic",
  "shelter",
  "table_tennis",
  "soccer",
  "basketball",
  "fence",
  "has_dogs",
  "theme",
  "shade",
] as const;

export type FilterAttribute = (typeof FILTER_ATTRIBUTES)[number];

export interface Filters {
  /** Every one of them must hold. */
  readonly attributes: ReadonlySet<FilterAttribute>;
  /** Classes that are left out. */
  readonly hidden: ReadonlySet<Completeness>;
}

export const NO_FILTERS: Filters = { attributes: new Set(), hidden: new Set() };
