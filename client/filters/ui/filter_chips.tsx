// The filters that are set, each to be removed by a press. Fetched when there are some; an open sheet says the same.
import { isFiltering } from "../core/filters.ts";
import type { FilterRowState, FilterRowTexts } from "./filter_row.tsx";
import { lazyPart } from "../../kit/ui/lazy_part.tsx";
import type { KitTexts, LazyTexts } from "../../kit/texts/texts.ts";
import type { SheetsModel } from "../../kit/sheets_model.ts";

export interface FilterChipsProps {
  readonly state: FilterRowState & { readonly sheets: SheetsModel };
  readonly texts: KitTexts & LazyTexts<FilterRowTexts>;
}

const FilterRow = lazyPart<FilterChipsProps, FilterRowTexts>(async () =>
  (await import("./filter_row.tsx")).FilterRow
);

export function FilterChips(props: FilterChipsProps) {
  const { filters, sheets } = props.state;
  const isWanted = isFiltering(filters.current.value) && sheets.open.value !== "filters";
  return isWanted ? <FilterRow {...props} /> : null;
}
