// The filters for playgrounds: one row per filter, shared by the page, the data-node and the data API.

/** A heading of the filter sheet. */
export type FilterGroup = "audience" | "inclusive" | "equipment" | "surroundings";

/** Requirement of a filter: a property that is true, a count above 0, or public access. */
type Requirement = { readonly flag: string } | { readonly count: string } | { readonly access: "public" };

/**
 * Filters in display order. Names are those of the data API without its prefix `filter_`; properties are those that
 * nodes derive. `private` is named after the playgrounds it hides.
 */
const FILTERS = {
  private: { group: "audience", access: "public" },
  baby: { group: "audience", flag: "for_baby" },
  toddler: { group: "audience", flag: "for_toddler" },
  wheelchair: { group: "inclusive", flag: "for_wheelchair" },
  water: { group: "equipment", flag: "is_water" },
  table_tennis: { group: "equipment", count: "table_tennis_count" },
  soccer: { group: "equipment", flag: "has_soccer" },
  basketball: { group: "equipment", flag: "has_basketball" },
  bench: { group: "equipment", count: "bench_count" },
  picnic: { group: "equipment", count: "picnic_count" },
  shelter: { group: "equipment", count: "shelter_count" },
  theme: { group: "equipment", flag: "has_theme" },
  fence: { group: "surroundings", flag: "has_fence" },
  shade: { group: "surroundings", flag: "has_shade" },
  has_dogs: { group: "surroundings", flag: "has_dogs" },
} as const satisfies Readonly<Record<string, { readonly group: FilterGroup } & Requirement>>;

export type FilterAttribute = keyof typeof FILTERS;

type Rule = (typeof FILTERS)[FilterAttribute];
type Flag = Extract<Rule, { readonly flag: string }>["flag"];
type Count = Extract<Rule, { readonly count: string }>["count"];

/** The properties that filters read. A node that does not derive all of them does not compile. */
export type FilterProperties =
  & Readonly<Record<Flag, boolean | null>>
  & Readonly<Record<Count, number>>;

export const FILTER_ATTRIBUTES = Object.keys(FILTERS) as readonly FilterAttribute[];

export const FILTER_GROUPS: readonly FilterGroup[] = ["audience", "inclusive", "equipment", "surroundings"];

/** The filters under a heading, in display order. */
export function filtersOfGroup(group: FilterGroup): readonly FilterAttribute[] {
  return FILTER_ATTRIBUTES.filter((name) => FILTERS[name].group === group);
}

/**
 * Whether a playground passes a filter. Unknown properties fail. Properties also contain OSM tags as texts, so a flag
 * must be the value true, and a count must be a number.
 */
export function matchesAttribute(
  name: FilterAttribute,
  properties: Readonly<Record<string, unknown>>,
  isRestricted: boolean,
): boolean {
  const rule = FILTERS[name];
  if ("access" in rule) return !isRestricted;
  if ("flag" in rule) return properties[rule.flag] === true;
  const count = properties[rule.count];
  return typeof count === "number" && count > 0;
}
