// Counts the playgrounds that the current filters leave, and those that would remain with one filter more.
import { FILTER_ATTRIBUTES } from "contract/playground/filter_attributes.ts";
import type { Playground } from "contract/types.ts";
import { evaluateFilters, type FilterName, type Filters, type PageRule } from "./filters.ts";
import { LOCAL_FILTERS } from "./local_filters.ts";

export interface FilterCounts {
  /** The playgrounds that pass the current filters. */
  readonly left: number;
  /** Those for which it is unknown whether they pass. */
  readonly unknown: number;
  /** Those that pass the current filters and this one. `open_now` is absent while it is unknown. */
  readonly perFilter: ReadonlyMap<FilterName, number>;
}

export function countPerFilter(
  playgrounds: readonly Playground[],
  filters: Filters,
  page: PageRule,
  isOpeningKnown: boolean,
): FilterCounts {
  const answers = Map.groupBy(playgrounds, (playground) => evaluateFilters(playground, filters, page));
  const [yes, unknown] = [answers.get("yes") ?? [], answers.get(null) ?? []];
  const left = filters.includesUnknown ? [...yes, ...unknown] : yes;
  const known = [...FILTER_ATTRIBUTES, ...LOCAL_FILTERS].filter((name) =>
    name !== "open_now" || isOpeningKnown
  );
  return {
    left: left.length,
    unknown: unknown.length,
    perFilter: new Map(
      known.map((name) => [name, left.filter((playground) => page(name, playground) === "yes").length]),
    ),
  };
}
