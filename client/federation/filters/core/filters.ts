// The filters: attributes that a playground must have and classes that are hidden, the rule that applies them, and
// their encoding in the page's URL.
import { COMPLETENESS_CLASSES } from "contract/playground/completeness.ts";
import type { FilterAnswer } from "contract/playground/filter_answers.ts";
import {
  FILTER_ATTRIBUTES,
  type FilterAttribute,
  matchesAttribute,
} from "contract/playground/filter_attributes.ts";
import type { Completeness, Playground } from "contract/types.ts";
import { LOCAL_FILTERS, type LocalFilter } from "./local_filters.ts";

/** The sets are in the order of the contract's lists, so that equal filters give equal URLs. */
export interface Filters {
  /** A playground must have all of them. */
  readonly attributes: ReadonlySet<FilterAttribute>;
  /** Further requirements, which the page applies, and only to single playgrounds. */
  readonly local: ReadonlySet<LocalFilter>;
  /** Hidden classes. */
  readonly hidden: ReadonlySet<Completeness>;
  /** If true, single playgrounds also pass if the filtered property is unknown. */
  readonly includesUnknown: boolean;
}

export const NO_FILTERS: Filters = {
  attributes: new Set(),
  local: new Set(),
  hidden: new Set(),
  includesUnknown: false,
};

export type FilterName = FilterAttribute | LocalFilter;

/** Creates filters from names in any order. Ignores unknown names. */
export function makeFilters(
  attributes: Iterable<string>,
  hidden: Iterable<string>,
  includesUnknown = false,
): Filters {
  const [attributeNames, hiddenNames] = [new Set(attributes), new Set(hidden)];
  return {
    includesUnknown,
    attributes: new Set(FILTER_ATTRIBUTES.filter((name) => attributeNames.has(name))),
    local: new Set(LOCAL_FILTERS.filter((name) => attributeNames.has(name))),
    hidden: new Set(COMPLETENESS_CLASSES.filter((name) => hiddenNames.has(name))),
  };
}

/** Toggles one attribute. */
export function toggleAttribute(filters: Filters, attribute: FilterName): Filters {
  const names = namesOf(filters).symmetricDifference(new Set([attribute]));
  return makeFilters(names, filters.hidden, filters.includesUnknown && names.size > 0);
}

/** The filters that nodes apply to their clusters. */
export function withoutLocal(filters: Filters): Filters {
  const { attributes, hidden, local, includesUnknown } = filters;
  return local.size === 0 && !includesUnknown ? filters : makeFilters(attributes, hidden);
}

/** Filters for which the page's rule finds more playgrounds, by their tags, than the rule of other programs' nodes. */
const BY_TAGS: ReadonlySet<FilterName> = new Set(["baby", "toddler", "wheelchair", "theme", "fence"]);

/** Filters that many nodes lack. */
const BY_TOILETS: ReadonlySet<FilterName> = new Set(["toilet", "changing_table"]);

/** The filters that a node can apply to its clusters with the same result as the page for single playgrounds. */
export function filtersFor(
  filters: Filters,
  { hasPageFilters, hasToiletFilters }: { hasPageFilters: boolean; hasToiletFilters: boolean },
): Filters {
  const names = [...namesOf(filters)];
  const kept = names.filter((name) =>
    (hasPageFilters || !BY_TAGS.has(name)) && (hasToiletFilters || !BY_TOILETS.has(name))
  );
  if (kept.length === names.length) return filters;
  return makeFilters(kept, filters.hidden, filters.includesUnknown);
}

export function namesOf({ attributes, local }: Filters): Set<FilterName> {
  return new Set<FilterName>([...attributes, ...local]);
}

/** Toggles whether a class is hidden. */
export function toggleClass(filters: Filters, completeness: Completeness): Filters {
  const hidden = filters.hidden.symmetricDifference(new Set([completeness]));
  return makeFilters(namesOf(filters), hidden, filters.includesUnknown);
}

export function countFilters({ attributes, local, hidden }: Filters): number {
  return attributes.size + local.size + hidden.size;
}

export function isFiltering(filters: Filters): boolean {
  return countFilters(filters) > 0;
}

export function areSameFilters(a: Filters, b: Filters): boolean {
  return a === b ||
    a.includesUnknown === b.includesUnknown && countFilters(a) === countFilters(b) &&
      a.attributes.isSubsetOf(b.attributes) &&
      a.local.isSubsetOf(b.local) && a.hidden.isSubsetOf(b.hidden);
}

/** The fields of a playground that filters read. */
export type Filterable = Pick<Playground, "completeness" | "properties" | "restricted">;

/** Whether a playground passes one filter. */
export type PageRule = (
  name: FilterName,
  playground: Pick<Playground, "properties" | "restricted">,
) => FilterAnswer;

/**
 * Whether a playground passes all filters. Null if none fails, but a filtered property is unknown. While `page` is not
 * loaded (null), this uses the rule that nodes apply to their buckets: unknown properties fail, and local filters have
 * no effect.
 */
export function evaluateFilters(
  playground: Filterable,
  { attributes, local, hidden }: Filters,
  page: PageRule | null,
): FilterAnswer {
  const { completeness, properties, restricted } = playground;
  if (hidden.has(completeness)) return "no";
  if (page === null) {
    for (const name of attributes) if (!matchesAttribute(name, properties, restricted)) return "no";
    return "yes";
  }
  let answer: FilterAnswer = "yes";
  for (const names of [attributes, local]) {
    for (const name of names) {
      const each = page(name, playground);
      if (each === "no") return "no";
      if (each === null) answer = null;
    }
  }
  return answer;
}

/** Whether a playground is shown with these filters; see {@link evaluateFilters}. */
export function matchesFilters(playground: Filterable, filters: Filters, page: PageRule | null): boolean {
  const answer = evaluateFilters(playground, filters, page);
  return answer === "yes" || answer === null && filters.includesUnknown;
}

/** The filters whose answer is unknown for a playground; empty while `page` is not loaded (null). */
export function listUnknown(
  playground: Parameters<PageRule>[1],
  filters: Filters,
  page: PageRule | null,
): FilterName[] {
  return [...namesOf(filters)].filter((name) => page?.(name, playground) === null);
}

const ATTRIBUTES_PARAMETER = "filter";
const HIDDEN_PARAMETER = "hide";
const UNKNOWN_PARAMETER = "unknown";
const UNKNOWN_SHOWN = "show";

/** Parses `location.search`: `?filter=baby,water&hide=missing&unknown=show`. Ignores unknown names. */
export function parseFilterQuery(search: string): Filters {
  const params = new URLSearchParams(search);
  const listOf = (key: string) => params.getAll(key).flatMap((text) => text.split(","));
  const filters = makeFilters(listOf(ATTRIBUTES_PARAMETER), listOf(HIDDEN_PARAMETER));
  const includesUnknown = params.get(UNKNOWN_PARAMETER) === UNKNOWN_SHOWN && namesOf(filters).size > 0;
  return { ...filters, includesUnknown };
}

/** Replaces the filters in `search`; other parameters stay unchanged. Empty if nothing is left. */
export function formatFilterQuery(search: string, filters: Filters): string {
  const [names, { hidden, includesUnknown }] = [namesOf(filters), filters];
  const parts = search.replace(/^\?/, "").split("&").filter((part) =>
    part !== "" && !isFilterParameter(part)
  );
  if (names.size > 0) parts.push(`${ATTRIBUTES_PARAMETER}=${[...names].join(",")}`);
  if (hidden.size > 0) parts.push(`${HIDDEN_PARAMETER}=${[...hidden].join(",")}`);
  if (includesUnknown) parts.push(`${UNKNOWN_PARAMETER}=${UNKNOWN_SHOWN}`);
  return parts.length > 0 ? `?${parts.join("&")}` : "";
}

function isFilterParameter(part: string): boolean {
  const [key] = new URLSearchParams(part).keys();
  return key === ATTRIBUTES_PARAMETER || key === HIDDEN_PARAMETER || key === UNKNOWN_PARAMETER;
}
