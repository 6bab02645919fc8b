// The sheet with a checkbox for every filter.
import { COMPLETENESS_CLASSES } from "../../../contract/completeness.ts";
import { FILTER_GROUPS, filtersOfGroup } from "../../../contract/filter_attributes.ts";
import { isFiltering } from "../core/filters.ts";
import type { FilterEffect, FiltersModel } from "../filters_model.ts";
import type { FilterSheetTexts, FilterTexts } from "../texts/texts.ts";
import { FILTER_SHEET_ID } from "./filter_button.tsx";
import type { SheetsModel } from "../../kit/sheets_model.ts";
import type { KitTexts } from "../../kit/texts/texts.ts";
import { FilterIcon } from "../../kit/ui/icons.tsx";
import { Sheet } from "../../kit/ui/sheet.tsx";
import type { ViewModel } from "../../view/view_model.ts";

interface FilterSheetProps {
  /** Text: what the map shows with these filters. */
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
  const sheetTexts = texts.filterSheet;
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
          <legend>{sheetTexts.group(group)}</legend>
          {filtersOfGroup(group).map((attribute) => (
            <FilterOption
              key={attribute}
              label={sheetTexts.attribute(attribute)}
              isChecked={attributes.has(attribute)}
              onToggle={() => filters.toggleAttribute(attribute)}
            />
          ))}
        </fieldset>
      ))}
      <fieldset class="filter-group">
        <legend>{sheetTexts.group("dataQuality")}</legend>
        {COMPLETENESS_CLASSES.map((completeness) => (
          <FilterOption
            key={completeness}
            label={sheetTexts.shownClass(completeness)}
            isChecked={!hidden.has(completeness)}
            onToggle={() => filters.toggleClass(completeness)}
          />
        ))}
      </fieldset>
      <UnfilteredRegions names={state.shown.unfiltered.value} texts={sheetTexts} />
      <div class="filter-footer">
        {/* Not a live region: the page has one with the same text. */}
        <p class="filter-result">
          {state.view.tier.value === "macro" ? sheetTexts.actsFromNextStep : result}
        </p>
        <button
          type="button"
          class="text-button"
          disabled={!isFiltering(filters.current.value)}
          onClick={filters.reset}
        >
          {sheetTexts.reset}
        </button>
      </div>
    </Sheet>
  );
}

interface FilterOptionProps {
  readonly label: string;
  readonly isChecked: boolean;
  readonly onToggle: () => void;
}

function FilterOption({ label, isChecked, onToggle }: FilterOptionProps) {
  return (
    <label class="filter-option">
      <input type="checkbox" checked={isChecked} onChange={onToggle} />
      <span>{label}</span>
    </label>
  );
}

interface UnfilteredRegionsProps {
  readonly names: readonly string[];
  readonly texts: FilterSheetTexts;
}

/** Regions that do not support filters, with the symbol that marks them on the map. */
function UnfilteredRegions({ names, texts }: UnfilteredRegionsProps) {
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
