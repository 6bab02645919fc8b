// What the visitor wants to see of all playgrounds.
import { COMPLETENESS_CLASSES } from "../../../contract/completeness.ts";
import {
  FILTER_ATTRIBUTES,
  type FilterAttribute,
  matchesAttribute,
} from "../../../contract/filter_attributes.ts";
import type { Completeness, Playground } from "../../../contract/types.ts";

/** Both sets keep the order of the two lists, so that equal filters make equal addresses. */
export interface Filters {
  /** Every one of them must hold. */
  readonly attributes: ReadonlySet<FilterAttribute>;
  /** Classes that are left out. */
  readonly hidden: ReadonlySet<Completeness>;
}

export const NO_FILTERS: Filters = { attributes: new Set(), hidden: new Set() };

/** Makes filters of names in any order; names that are not known are left out. */
export function makeFilters(attributes: Iterable<string>, hidden: Iterable<string>): Filters {
  const [wanted, unwanted] = [new Set(attributes), new Set(hidden)];
  return {
    attributes: new Set(FILTER_ATTRIBUTES.filter((name) => wanted.has(name))),
    hidden: new Set(COMPLETENESS_CLASSES.filter((name) => unwanted.has(name))),
  };
}

/** The same filters with one attribute asked for, or not any more. */
export function toggleAttribute({ attributes, hidden }: Filters, attribute: FilterAttribute): Filters {
  return makeFilters(attributes.symmetricDifference(new Set([attribute])), hidden);
}

/** The same filters with one class left out, or not any more. */
export function toggleClass({ attributes, hidden }: Filters, completeness: Completeness): Filters {
  return makeFilters(attributes, hidden.symmetricDifference(new Set([completeness])));
}

/** How many filters are set. */
export function countFilters({ attributes, hidden }: Filters): number {
  return attributes.size + hidden.size;
}

export function isFiltering(filters: Filters): boolean {
  return countFilters(filters) > 0;
}

export function areSameFilters(a: Filters, b: Filters): boolean {
  return a === b ||
    countFilters(a) === countFilters(b) && a.attributes.isSubsetOf(b.attributes) &&
      a.hidden.isSubsetOf(b.hidden);
}

/** Whether a playground passes; what is not known of it counts as no. Equals what nodes do with their buckets. */
export function matchesFilters(playground: Playground, { attributes, hidden }: Filters): boolean {
  if (hidden.has(playground.completeness)) return false;
  const { properties, restricted } = playground;
  for (const name of attributes) if (!matchesAttribute(name, properties, restricted)) return false;
  return true;
}

// The query of the page's address <-> filters: `?filter=baby,water&hide=missing`. What else is in the query stays
// there, to the letter.
const ATTRIBUTES = "filter";
const HIDDEN = "hide";

/** Reads `location.search`; names that nobody knows are left out. */
export function parseFilterQuery(search: string): Filters {
  const params = new URLSearchParams(search);
  const namesOf = (key: string) => params.getAll(key).flatMap((text) => text.split(","));
  return makeFilters(namesOf(ATTRIBUTES), namesOf(HIDDEN));
}

/** The query with these filters in it; without any filter and anything else, an empty text. */
export function formatFilterQuery(search: string, { attributes, hidden }: Filters): string {
  const parts = search.replace(/^\?/, "").split("&").filter((part) => part !== "" && !isOurs(part));
  if (attributes.size > 0) parts.push(`${ATTRIBUTES}=${[...attributes].join(",")}`);
  if (hidden.size > 0) parts.push(`${HIDDEN}=${[...hidden].join(",")}`);
  return parts.length > 0 ? `?${parts.join("&")}` : "";
}

function isOurs(part: string): boolean {
  const [key] = new URLSearchParams(part).keys();
  return key === ATTRIBUTES || key === HIDDEN;
}
