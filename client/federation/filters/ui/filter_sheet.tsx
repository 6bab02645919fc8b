// The sheet with a chip for every filter, and the number of playgrounds that each leaves.
import type { ReadonlySignal } from "@preact/signals";
import { useId, useMemo, useState } from "preact/hooks";
import { COMPLETENESS_CLASSES } from "contract/playground/completeness.ts";
import { countPerFilter } from "../core/filter_counts.ts";
import { type FilterName, isFiltering, namesOf } from "../core/filters.ts";
import { type FilterGroup, OFFERED_FILTERS } from "../core/offered_filters.ts";
import type { FilterSheetTexts, FilterTexts } from "../texts/texts.ts";
import { type CloserState, describeReach } from "./closer.tsx";
import { FILTER_SHEET_ID } from "./filter_button.tsx";
import type { RegionTexts } from "../../regions/texts/texts.ts";
import type { Playground } from "contract/types.ts";
import type { SheetsModel } from "../../../kit/sheets_model.ts";
import type { KitTexts } from "../../../kit/texts/texts.ts";
import { Sheet } from "../../../kit/ui/sheet.tsx";

interface FilterSheetProps {
  readonly state: CloserState & {
    readonly isMapping: ReadonlySignal<boolean>;
    readonly sheets: SheetsModel;
    readonly shown: { readonly inView: ReadonlySignal<{ readonly playgrounds: number }> };
  };
  /**
   * The playgrounds that the list chooses from; null until they are loaded. Undefined if it is the list of the view.
   */
  readonly around: readonly Playground[] | null | undefined;
  /** Opens the list. */
  readonly onList: () => void;
  readonly texts: KitTexts & FilterTexts & Pick<RegionTexts, "playgrounds"> & {
    readonly filterSheet: FilterSheetTexts;
  };
}

const GROUPS = Object.entries(OFFERED_FILTERS) as [FilterGroup, readonly FilterName[]][];
const OFFERED = new Set(GROUPS.flatMap(([, names]) => names));

export function FilterSheet({ state, texts, around, onList }: FilterSheetProps) {
  const { filters, isMapping, sheets, shown } = state;
  const words = texts.filterSheet;
  const current = filters.current.value;
  const [names, { hidden }] = [namesOf(current), current];
  // Filters of old links stay until the sheet is closed, and classes in the mapping view.
  const [old] = useState(() => ({
    names: [...names].filter((name) => !OFFERED.has(name)),
    hasClasses: hidden.size > 0,
  }));
  const [resets, setResets] = useState(0);
  const hintId = useId();
  const [rule, { isComplete }] = [filters.pageRule.value, filters.opening.value];
  const candidates = around === undefined ? shown.candidates.value : around;
  const counts = useMemo(
    () => candidates && rule && countPerFilter(candidates, current, rule, isComplete),
    [candidates, current, rule, isComplete],
  );
  const unknown = counts?.unknown ?? 0;
  const isOpeningPending = names.has("open_now") && !isComplete;
  const left = around === undefined ? countInView(state, words) : isOpeningPending ? null : counts?.left;

  const chipOf = (name: FilterName) => {
    const [isSet, count] = [names.has(name), counts?.perFilter.get(name)];
    return (
      <button
        key={name}
        type="button"
        class={count === 0 && !isSet ? "chip filter-empty" : "chip"}
        aria-pressed={isSet}
        aria-describedby={isSet && name === "open_now" ? hintId : undefined}
        onClick={() => filters.toggleAttribute(name)}
      >
        <span>{words.attribute(name)}</span>
        {count !== undefined && (
          <span class="filter-leaves">
            <span aria-hidden="true">{texts.number(count)}</span>
            <span class="visually-hidden">{texts.playgrounds(count)}</span>
          </span>
        )}
      </button>
    );
  };
  const reset = () => {
    filters.reset();
    // The button disappears, so the heading takes the focus.
    setResets(resets + 1);
  };
  return (
    <Sheet
      id={FILTER_SHEET_ID}
      name="filters"
      stop="full"
      title={texts.filters}
      texts={texts}
      onClose={sheets.close}
      focusKey={resets}
      action={isFiltering(current) && (
        <button type="button" class="filter-reset" onClick={reset}>{words.reset}</button>
      )}
      footer={
        <div class="filter-footer">
          {/* Not a live region, because the page already has one with this number. */}
          <button
            type="button"
            class="text-button"
            onClick={onList}
          >
            {left ? words.show(texts.playgrounds(left)) : left === 0 ? words.none : words.nearest}
          </button>
        </div>
      }
    >
      {GROUPS.map(([group, offered]) => (
        <fieldset class="filter-group" key={group}>
          <legend>{words.group(group)}</legend>
          {[...offered, ...group === "surroundings" ? old.names : []].map(chipOf)}
          {group === "when" && names.has("open_now") && (
            <p class="filter-hint" id={hintId}>{words.openNowHint}</p>
          )}
        </fieldset>
      ))}
      {(isMapping.value || old.hasClasses) && (
        <fieldset class="filter-group">
          <legend>{words.group("dataQuality")}</legend>
          {COMPLETENESS_CLASSES.map((name) => (
            <button
              key={name}
              type="button"
              class="chip"
              aria-pressed={hidden.has(name)}
              onClick={() => filters.toggleClass(name)}
            >
              {words.hiddenClass(name)}
            </button>
          ))}
        </fieldset>
      )}
      {names.size > 0 && (
        <label class="filter-unknown">
          <span>{words.alsoUnknown}{unknown > 0 && ` (${texts.number(unknown)})`}</span>
          <input
            type="checkbox"
            role="switch"
            checked={current.includesUnknown}
            onChange={filters.toggleUnknown}
          />
        </label>
      )}
    </Sheet>
  );
}

/** The playgrounds in view that pass; null if that cannot be told. Reads signals. */
function countInView(state: FilterSheetProps["state"], words: FilterSheetTexts): number | null {
  const { shown, view } = state;
  if (shown.isNothingLeft.value) return 0;
  if (shown.unfiltered.value.length > 0 || describeReach(state, words) !== null) return null;
  return (view.tier.value === "macro" ? shown.matches.value : shown.inView.value.playgrounds) || null;
}
