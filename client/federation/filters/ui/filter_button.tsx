// The button that opens the filter sheet, with the number of active filters.
import { countFilters } from "../core/filters.ts";
import type { FiltersModel } from "../filters_model.ts";
import type { FilterTexts } from "../texts/texts.ts";
import type { SheetsModel } from "../../../kit/sheets_model.ts";
import type { KitTexts } from "../../../kit/texts/texts.ts";
import { FilterIcon } from "../../../kit/ui/icons.tsx";

export const FILTER_BUTTON_ID = "filter-button";
export const FILTER_SHEET_ID = "filter-sheet";

interface FilterButtonProps {
  readonly state: { readonly filters: FiltersModel; readonly sheets: SheetsModel };
  readonly texts: KitTexts & FilterTexts;
}

export function FilterButton({ state: { filters, sheets }, texts }: FilterButtonProps) {
  const count = countFilters(filters.current.value);
  const isOpen = sheets.open.value === "filters";
  return (
    <button
      type="button"
      id={FILTER_BUTTON_ID}
      class="chip filter-button"
      aria-expanded={isOpen}
      aria-controls={isOpen ? FILTER_SHEET_ID : undefined}
      onClick={() => sheets.toggle("filters")}
    >
      <FilterIcon />
      <span>{texts.filters}</span>
      {count > 0 && (
        <span class="filter-count">
          <span aria-hidden="true">{texts.number(count)}</span>
          <span class="visually-hidden">{texts.filtersActive(count)}</span>
        </span>
      )}
    </button>
  );
}
