// Everything that can be filtered by.
import { COMPLETENESS_CLASSES } from "../../../contract/completeness.ts";
import { FILTER_GROUPS, filtersOfGroup } from "../../../contract/filter_attributes.ts";
import { isFiltering } from "../core/filters.ts";
import type { FiltersModel } from "../filters_model.ts";
import type { FilterSheetTexts, FilterTexts } from "../texts/texts.ts";
import { FILTER_SHEET_ID } from "./filter_button.tsx";
import type { FilterEffect } from "./filter_row.tsx";
import type { SheetsModel } from "../../kit/sheets_model.ts";
import type { KitTexts } from "../../kit/texts/texts.ts";
import { FilterIcon } from "../../kit/ui/icons.tsx";
import { Sheet } from "../../kit/ui/sheet.tsx";
import type { ViewModel } from "../../view/view_model.ts";

export interface FilterSheetProps {
  /** What the map shows with these filters, in words. */
  readonly result: string;
  readonly state: {
    readonly filters: FiltersModel;
    readonly sheets: SheetsModel;
    readonly view: ViewModel;
    readonly shown: Pick<FilterEffect, "unfiltered">;
  };
  readonly texts: KitTexts & FilterTexts & { readonly filterSheet: FilterSheetTexts };
}

export function FilterSheet({ state, result, texts }: FilterSheetProps) {
  const { filters, sheets } = state;
  const ownTexts = texts.filterSheet;
  const { attributes, hidden } = filters.current.value;
  return (
    <Sheet
      id={FILTER_SHEET_ID}
      name="filters"
      title={texts.filters}
      texts={texts}
      onClose={() => sheets.close()}
    >
      {FILTER_GROUPS.map((group) => (
        <fieldset class="filter-group" key={group}>
          <legend>{ownTexts.group(group)}</legend>
          {filtersOfGroup(group).map((attribute) => (
            <FilterOption
              key={attribute}
              label={ownTexts.attribute(attribute)}
              isChecked={attributes.has(attribute)}
              onToggle={() => filters.toggleAttribute(attribute)}
            />
          ))}
        </fieldset>
      ))}
      <fieldset class="filter-group">
        <legend>{ownTexts.group("dataQuality")}</legend>
        {COMPLETENESS_CLASSES.map((completeness) => (
          <FilterOption
            key={completeness}
            label={ownTexts.shownClass(completeness)}
            isChecked={!hidden.has(completeness)}
            onToggle={() => filters.toggleClass(completeness)}
          />
        ))}
      </fieldset>
      <UnfilteredRegions names={state.shown.unfiltered.value} texts={ownTexts} />
      <div class="filter-footer">
        {/* Not a live region: the page's own one says the same, whether the sheet is open or not. */}
        <p class="filter-result">
          {state.view.tier.value === "macro" ? ownTexts.actsFromNextStep : result}
        </p>
        <button
          type="button"
          class="text-button"
          disabled={!isFiltering(filters.current.value)}
          onClick={filters.reset}
        >
          {ownTexts.reset}
        </button>
      </div>
    </Sheet>
  );
}

// One line of the filter sheet; all of it can be pressed.
export interface FilterOptionProps {
  readonly label: string;
  readonly isChecked: boolean;
  readonly onToggle: () => void;
}

export function FilterOption({ label, isChecked, onToggle }: FilterOptionProps) {
  return (
    <label class="filter-option">
      <input type="checkbox" checked={isChecked} onChange={onToggle} />
      <span>{label}</span>
    </label>
  );
}

// Which regions show everything although filters are set, and the sign that says so on the map.
export interface UnfilteredRegionsProps {
  readonly names: readonly string[];
  readonly texts: FilterSheetTexts;
}

export function UnfilteredRegions({ names, texts }: UnfilteredRegionsProps) {
  if (names.length === 0) return null;
  return (
    <div class="filter-unable">
      <p>{texts.unfiltered(names.join(", "))}</p>
      <p>
        {texts.unfilteredSign}{" "}
        <span class="unfiltered-sign">
          <FilterIcon isCrossedOut />
        </span>
      </p>
    </div>
  );
}
