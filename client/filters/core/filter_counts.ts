// How many of the playgrounds in view each filter leaves, for the numbers beside the checkboxes.
import { FILTER_ATTRIBUTES, type FilterAttribute } from "../../../contract/filter_attributes.ts";
import type { Playground } from "../../../contract/types.ts";
import { type Filters, makeFilters, matchesFilters } from "./filters.ts";

/** By attribute: the playgrounds that pass the present filters and this one. */
export function countPerFilter(
  playgrounds: readonly Playground[],
  filters: Filters,
): ReadonlyMap<FilterAttribute, number> {
  const left = playgrounds.filter((playground) => matchesFilters(playground, filters));
  return new Map(FILTER_ATTRIBUTES.map((name) => {
    const single = makeFilters([name], []);
    return [name, left.filter((playground) => matchesFilters(playground, single)).length];
  }));
}
