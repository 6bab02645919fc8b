// The filters for playgrounds: one row per filter, shared by the page, the data-node and the data API.

/** Requirement of a filter: a property that is true, a count above 0, a short walk, or public access. */
type Requirement =
  | { readonly flag: string }
  | { readonly count: string }
  | { readonly metres: string }
  | { readonly access: "public" };

/** Maximum straight-line distance of a place that counts as nearby: about ten minutes on foot. */
export const NEARBY_METRES = 615;

/**
 * In the order of URLs. Names are those of the data API without its prefix `filter_`; properties are those that nodes
 * derive. `private` is named after the playgrounds it hides.
 */
const FILTERS = {
  private: { access: "public" },
  baby: { flag: "for_baby" },
  toddler: { flag: "for_toddler" },
  wheelchair: { flag: "for_wheelchair" },
  water: { flag: "is_water" },
  table_tennis: { count: "table_tennis_count" },
  soccer: { flag: "has_soccer" },
  basketball: { flag: "has_basketball" },
  bench: { count: "bench_count" },
  picnic: { count: "picnic_count" },
  shelter: { count: "shelter_count" },
  theme: { flag: "has_theme" },
  fence: { flag: "has_fence" },
  shade: { flag: "has_shade" },
  has_dogs: { flag: "has_dogs" },
  toilet: { metres: "toilet_m" },
  changing_table: { metres: "changing_table_m" },
} as const satisfies Readonly<Record<string, Requirement>>;

export type FilterAttribute = keyof typeof FILTERS;

type Rule = (typeof FILTERS)[FilterAttribute];
type Flag = Extract<Rule, { readonly flag: string }>["flag"];
type Count = Extract<Rule, { readonly count: string }>["count"];
type Distance = Extract<Rule, { readonly metres: string }>["metres"];

/**
 * Straight-line distances from a playground to the nearest places, in whole metres. They are null if no such place is
 * known nearby, and absent if the data does not reach far enough to tell.
 */
export type NearbyDistances = Readonly<Partial<Record<Distance, number | null>>>;

/** The properties that filters read. A node that does not derive all of them does not compile. */
export type FilterProperties =
  & Readonly<Record<Flag, boolean | null>>
  & Readonly<Record<Count, number>>
  & NearbyDistances;

export const FILTER_ATTRIBUTES = Object.keys(FILTERS) as readonly FilterAttribute[];

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
  if ("metres" in rule) return isNearby(properties[rule.metres]);
  const count = properties[rule.count];
  return typeof count === "number" && count > 0;
}

/** Whether a distance, as nodes send it, is a short walk. */
export function isNearby(metres: unknown): boolean {
  return typeof metres === "number" && metres <= NEARBY_METRES;
}
