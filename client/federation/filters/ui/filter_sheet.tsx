// The sheet with a checkbox for every filter.
import { type ComponentChildren, Fragment } from "preact";
import { useId, useRef, useState } from "preact/hooks";
import { COMPLETENESS_CLASSES } from "contract/playground/completeness.ts";
import { FILTER_GROUPS, type FilterGroup, filtersOfGroup } from "contract/playground/filter_attributes.ts";
import { countPerFilter } from "../core/filter_counts.ts";
import { type FilterName, isFiltering } from "../core/filters.ts";
import { DEVICE_FILTERS } from "../core/local_filters.ts";
import type { FilterSheetTexts, FilterTexts } from "../texts/texts.ts";
import { CloserButton, type CloserState, describeReach } from "./closer.tsx";
import { FILTER_SHEET_ID } from "./filter_button.tsx";
import type { SheetsModel } from "../../../kit/sheets_model.ts";
import type { KitTexts } from "../../../kit/texts/texts.ts";
import { UnfilteredIcon } from "../../../kit/ui/panel_icons.tsx";
import { Sheet } from "../../../kit/ui/sheet.tsx";

export interface FilterSheetProps {
  /** Describes what the map shows with these filters. */
  readonly result: string;
  readonly state: CloserState & { readonly sheets: SheetsModel };
  readonly iconOf: (attribute: FilterName) => ComponentChildren;
  /** Lists the nearest playgrounds that pass, anywhere. */
  readonly onList: () => void;
  readonly texts: KitTexts & FilterTexts & { readonly filterSheet: FilterSheetTexts };
}

/** The filters that families want most. */
const POPULAR: readonly FilterName[] = [
  "open_now",
  "baby",
  "toddler",
  "fence",
  "shade",
  "water",
  "baby_swing",
];

/** Always unfolded, so that people who depend on them find them. */
const INCLUSIVE = insertLocal(filtersOfGroup("inclusive"));

/** Headings with the remaining filters, in display order. */
const GROUPS = FILTER_GROUPS.filter((group) => group !== "inclusive").flatMap(
  (group): (readonly [FilterGroup | "devices", readonly FilterName[]])[] => {
    const names = insertLocal(filtersOfGroup(group));
    return group === "equipment" ? [[group, names], ["devices", DEVICE_FILTERS]] : [[group, names]];
  },
).map(([group, names]) => [group, names.filter((name) => !POPULAR.includes(name))] as const);

/** Puts local filters after the nodes' filters on the same subject. */
function insertLocal(names: readonly FilterName[]): readonly FilterName[] {
  return names.flatMap((name): readonly FilterName[] => {
    if (name === "toddler") return [name, "school_children"];
    return name === "wheelchair" ? [name, "wheelchair_access", "basket_swing", "ramp"] : [name];
  });
}

export function FilterSheet({ state, result, iconOf, texts, onList }: FilterSheetProps) {
  const { filters, sheets } = state;
  const sheetTexts = texts.filterSheet;
  const { attributes, local, hidden } = filters.current.value;
  const isActive = new Set<FilterName>([...attributes, ...local]);
  const reach = describeReach(state, sheetTexts);
  const showButton = useRef<HTMLButtonElement>(null);
  // Unfolded if it contains an active filter, so that the filter is visible.
  const [isAllOpen] = useState(() =>
    hidden.size > 0 || GROUPS.some(([, names]) => names.some((name) => isActive.has(name)))
  );
  const hintId = useId();
  const candidates = state.shown.candidates.value;
  const [rule, { isComplete }] = [filters.pageRule.value, filters.opening.value];
  const counts = candidates && rule && countPerFilter(candidates, filters.current.value, rule, isComplete);
  const listGroup = (group: FilterGroup | "devices" | "popular", names: readonly FilterName[]) => (
    <fieldset class="filter-group filter-pills" key={group}>
      <legend>{sheetTexts.group(group)}</legend>
      {names.map((attribute) => (
        <Fragment key={attribute}>
          <FilterOption
            icon={iconOf(attribute)}
            count={counts?.get(attribute)}
            label={sheetTexts.attribute(attribute)}
            isChecked={isActive.has(attribute)}
            onToggle={() => filters.toggleAttribute(attribute)}
            describedBy={attribute === "open_now" ? hintId : undefined}
          />
          {attribute === "open_now" && <p class="filter-hint" id={hintId}>{sheetTexts.openNowHint}</p>}
        </Fragment>
      ))}
    </fieldset>
  );
  return (
    <Sheet
      id={FILTER_SHEET_ID}
      name="filters"
      title={texts.filters}
      texts={texts}
      onClose={() => sheets.close()}
    >
      {listGroup("popular", POPULAR)}
      {listGroup("inclusive", INCLUSIVE)}
      <div class="filter-actions">
        {state.shown.unknown.value > 0 && (
          <button type="button" class="text-button" onClick={filters.toggleUnknown}>
            {sheetTexts.showUnknown(state.shown.unknown.value)}
          </button>
        )}
        <button
          type="button"
          class="text-button"
          disabled={!isFiltering(filters.current.value)}
          onClick={filters.reset}
        >
          {sheetTexts.reset}
        </button>
      </div>
      <details class="filter-all" open={isAllOpen}>
        <summary>{sheetTexts.all}</summary>
        {GROUPS.map(([group, names]) => listGroup(group, names))}
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
      </details>
      <UnfilteredRegions names={state.shown.unfiltered.value} texts={sheetTexts} />
      <div class="filter-footer">
        {reach !== null && (
          <div class="filter-reach">
            <p>{reach}</p>
            <CloserButton state={state} texts={sheetTexts} onPress={() => showButton.current!.focus()} />
          </div>
        )}
        {isFiltering(filters.current.value) && (
          <button type="button" class="text-button filter-list" onClick={onList}>{sheetTexts.nearest}</button>
        )}
        {/* Not a live region, because the page already has one with this number. */}
        <button type="button" class="text-button filter-show" ref={showButton} onClick={sheets.close}>
          {state.view.tier.value === "macro" ? texts.close : sheetTexts.show(result)}
        </button>
      </div>
    </Sheet>
  );
}

interface FilterOptionProps {
  readonly label: string;
  readonly icon?: ComponentChildren;
  /** Number of playgrounds in view that would remain; undefined if single playgrounds are not loaded. */
  readonly count?: number | undefined;
  readonly isChecked: boolean;
  /** Id of an additional description. */
  readonly describedBy?: string | undefined;
  readonly onToggle: () => void;
}

function FilterOption({ label, icon, count, isChecked, describedBy, onToggle }: FilterOptionProps) {
  const countId = useId();
  const hasCount = count !== undefined;
  const look = icon === undefined ? "filter-option" : "filter-pill";
  return (
    <label class={count === 0 && !isChecked ? `${look} filter-empty` : look}>
      <input
        type="checkbox"
        checked={isChecked}
        onChange={onToggle}
        aria-describedby={[hasCount && countId, describedBy].filter(Boolean).join(" ") || undefined}
      />
      {icon}
      <span>{label}</span>
      {/* Describes the checkbox, whose name is the label alone. */}
      {hasCount && <span class="filter-leaves" id={countId} aria-hidden="true">{count}</span>}
    </label>
  );
}

/** Regions that do not support filters, with the symbol that marks them on the map. */
function UnfilteredRegions(
  { names, texts }: { readonly names: readonly string[]; readonly texts: FilterSheetTexts },
) {
  if (names.length === 0) return null;
  return (
    <div class="filter-unable">
      <p>{texts.unfiltered(names)}</p>
      <p>
        {texts.unfilteredSign}{" "}
        <span class="unfiltered-icon">
          <UnfilteredIcon />
        </span>
      </p>
    </div>
  );
}
