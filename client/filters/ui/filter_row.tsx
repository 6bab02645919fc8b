// Below the search while filters are set: a chip for each of them, and what is to be known about their effect.
import type { ReadonlySignal } from "@preact/signals";
import { useLayoutEffect, useRef } from "preact/hooks";
import type { FiltersModel } from "../filters_model.ts";
import type { FilterSheetTexts } from "../texts/texts.ts";
import { FILTER_BUTTON_ID } from "./filter_button.tsx";
import { CloseIcon } from "../../kit/ui/icons.tsx";
import type { ViewModel } from "../../view/view_model.ts";

/** What filters do to what the map shows. */
export interface FilterEffect {
  /** Names of regions in view that cannot filter. */
  readonly unfiltered: ReadonlySignal<readonly string[]>;
  /** True when all answers for the view are there, and nothing of them passes the filters. */
  readonly isNothingLeft: ReadonlySignal<boolean>;
}

export interface FilterRowState {
  readonly filters: FiltersModel;
  readonly view: ViewModel;
  readonly shown: FilterEffect;
}

export interface FilterRowTexts {
  readonly filterSheet: FilterSheetTexts;
}

export interface FilterRowProps {
  readonly state: FilterRowState;
  readonly texts: FilterRowTexts;
}

export function FilterRow({ state, texts: { filterSheet: texts } }: FilterRowProps) {
  return (
    <div class="filter-row">
      <Chips state={state} texts={texts} />
      <EffectNotice state={state} texts={texts} />
    </div>
  );
}

interface FilterRowPartProps {
  readonly state: FilterRowState;
  readonly texts: FilterSheetTexts;
}

function Chips({ state: { filters }, texts }: FilterRowPartProps) {
  const list = useRef<HTMLUListElement>(null);
  const removedAt = useRef<number | null>(null);
  const chips = listSetFilters(filters, texts);
  // What had the focus is gone: its neighbour gets it, so that the Tab key goes on from here.
  useLayoutEffect(() => {
    if (removedAt.current === null) return;
    const buttons = list.current!.querySelectorAll("button");
    buttons[Math.min(removedAt.current, buttons.length - 1)]?.focus();
    removedAt.current = null;
  }, [chips.length]);
  const removeAt = (index: number) => {
    if (chips.length === 1) return removeLast(chips[0]!.remove);
    removedAt.current = index;
    chips[index]!.remove();
  };
  return (
    <ul class="chips" ref={list} aria-label={texts.chipsLabel}>
      {chips.map(({ key, label }, index) => (
        <li key={key}>
          <button type="button" class="chip" aria-label={texts.remove(label)} onClick={() => removeAt(index)}>
            <span class="chip-face">
              {label}
              <CloseIcon />
            </span>
          </button>
        </li>
      ))}
      {chips.length > 1 && (
        <li>
          <button type="button" class="chip chip-reset" onClick={() => removeLast(filters.reset)}>
            <span class="chip-face">{texts.reset}</span>
          </button>
        </li>
      )}
    </ul>
  );
}

/** The row goes with its last chip: the focus returns to where filters are set. */
function removeLast(remove: () => void): void {
  document.getElementById(FILTER_BUTTON_ID)?.focus();
  remove();
}

/** One notice at a time: that there is nothing, that filters do not act yet, or where they never do. */
function EffectNotice({ state: { filters, shown, view }, texts }: FilterRowPartProps) {
  const regions = shown.unfiltered.value;
  const isMacro = view.tier.value === "macro";
  const isNothingLeft = shown.isNothingLeft.value;
  return (
    <div class="filter-notice" role="status">
      {isMacro && <p class="notice">{texts.actsFromNextStep}</p>}
      {regions.length > 0 && <p class="notice">{texts.unfiltered(regions.join(", "))}</p>}
      {isNothingLeft && (
        <div class="notice">
          <p>{texts.nothingLeft}</p>
          <button type="button" class="text-button" onClick={() => removeLast(filters.reset)}>
            {texts.reset}
          </button>
        </div>
      )}
    </div>
  );
}

// The filters that are set, in their order, with words and the way to remove each.
export interface SetFilter {
  readonly key: string;
  readonly label: string;
  readonly remove: () => void;
}

export function listSetFilters(filters: FiltersModel, texts: FilterSheetTexts): SetFilter[] {
  const { attributes, hidden } = filters.current.value;
  return [
    ...[...attributes].map((attribute) => ({
      key: attribute,
      label: texts.attribute(attribute),
      remove: () => filters.toggleAttribute(attribute),
    })),
    ...[...hidden].map((completeness) => ({
      key: completeness,
      label: texts.hiddenClass(completeness),
      remove: () => filters.toggleClass(completeness),
    })),
  ];
}
