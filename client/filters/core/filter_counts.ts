// How many of the playgrounds in view each filter leaves, for the numbers beside the checkboxes.
import { FILTER_ATTRIBUTES } from "../../../contract/filter_attributes.ts";
import type { Playground } from "../../../contract/types.ts";
import { type FilterName, type Filters, makeFilters, matchesFilters } from "./filters.ts";
import { LOCAL_FILTERS } from "./local_filters.ts";

/** By name: the playgrounds that pass the present filters and this one. */
export function countPerFilter(
  playgrounds: readonly Playground[],
  filters: Filters,
): ReadonlyMap<FilterName, number> {
  const left = playgrounds.filter((playground) => matchesFilters(playground, filters));
  return new Map([...FILTER_ATTRIBUTES, ...LOCAL_FILTERS].map((name) => {
    const single = makeFilters([name], []);
    return [name, left.filter((playground) => matchesFilters(playground, single)).length];
  }));
}
