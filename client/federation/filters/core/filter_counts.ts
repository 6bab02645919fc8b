// Counts the playgrounds in view that would remain with each filter, for the numbers in the chips.
import { FILTER_ATTRIBUTES } from "contract/playground/filter_attributes.ts";
import type { Playground } from "contract/types.ts";
import { type FilterName, type Filters, makeFilters, matchesFilters, type PageRule } from "./filters.ts";
import { LOCAL_FILTERS } from "./local_filters.ts";

/** The number of playgrounds that pass the current filters and this one. `open_now` is absent while it is unknown. */
export function countPerFilter(
  playgrounds: readonly Playground[],
  filters: Filters,
  page: PageRule,
  isOpeningKnown: boolean,
): ReadonlyMap<FilterName, number> {
  const left = playgrounds.filter((playground) => matchesFilters(playground, filters, page));
  const known = [...FILTER_ATTRIBUTES, ...LOCAL_FILTERS].filter((name) =>
    name !== "open_now" || isOpeningKnown
  );
  return new Map(known.map((name) => {
    const single = makeFilters([name], []);
    return [name, left.filter((playground) => matchesFilters(playground, single, page)).length];
  }));
}
