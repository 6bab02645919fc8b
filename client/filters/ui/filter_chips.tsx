// Loads the row of active filters once there are any. Hidden while the filter sheet is open, which shows the same.
import { isFiltering } from "../core/filters.ts";
import type { FilterRowState, FilterRowTexts } from "./filter_row.tsx";
import { lazyPart } from "../../kit/ui/lazy_part.tsx";
import type { KitTexts, LazyTexts } from "../../kit/texts/texts.ts";
import type { SheetsModel } from "../../kit/sheets_model.ts";

interface FilterChipsProps {
  readonly state: FilterRowState & { readonly sheets: SheetsModel };
  readonly texts: KitTexts & LazyTexts<FilterRowTexts>;
}

const FilterRow = lazyPart<FilterChipsProps, FilterRowTexts>(async () =>
  (await import("./filter_row.tsx")).FilterRow
);

export function FilterChips(props: FilterChipsProps) {
  const { filters, sheets } = props.state;
  const isVisible = isFiltering(filters.current.value) && sheets.open.value !== "filters";
  return isVisible ? <FilterRow {...props} /> : null;
}
