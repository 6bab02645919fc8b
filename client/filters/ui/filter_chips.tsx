// The filters that are set, each to be removed by a press. Fetched when there are some; an open sheet says the same.
import { isFiltering } from "../core/filters.ts";
import { lazyPart } from "../../kit/ui/lazy_part.tsx";
import type { PartProps } from "../../page/ui/part.ts";

const FilterRow = lazyPart<PartProps>(async () => (await import("./filter_row.tsx")).FilterRow);

export function FilterChips(props: PartProps) {
  const { filters, sheets } = props.state;
  const isWanted = isFiltering(filters.current.value) && sheets.open.value !== "filters";
  return isWanted ? <FilterRow {...props} /> : null;
}
