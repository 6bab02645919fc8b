// The row below the search while filters are active: a chip for each filter, and a notice about their effect.
import { useLayoutEffect, useRef } from "preact/hooks";
import type { FiltersModel } from "../filters_model.ts";
import type { FilterSheetTexts } from "../texts/texts.ts";
import { CloserButton, type CloserState, describeReach } from "./closer.tsx";
import { FILTER_BUTTON_ID } from "./filter_button.tsx";
import { CloseIcon } from "../../../kit/ui/icons.tsx";

export type FilterRowState = CloserState;

export interface FilterRowTexts {
  readonly filterSheet: FilterSheetTexts;
}

interface FilterRowProps {
  readonly state: FilterRowState;
  readonly texts: FilterRowTexts;
  /** Lists the nearest playgrounds that pass, anywhere. */
  readonly onList: () => void;
  /** Whether to explain the filters' effect, and to offer what they hide. */
  readonly hasNotice: boolean;
}

export function FilterRow({ state, texts: { filterSheet: texts }, onList, hasNotice }: FilterRowProps) {
  return (
    <div class="filter-row">
      <Chips state={state} texts={texts} unknown={hasNotice ? state.shown.unknown.value : 0} />
      {hasNotice && <EffectNotice state={state} texts={texts} onList={onList} />}
    </div>
  );
}

interface FilterRowPartProps {
  readonly state: FilterRowState;
  readonly texts: FilterSheetTexts;
}

interface ChipsProps extends FilterRowPartProps {
  /** Number of playgrounds offered although they may not pass. */
  readonly unknown: number;
}

function Chips({ state: { filters }, texts, unknown }: ChipsProps) {
  const list = useRef<HTMLUListElement>(null);
  const removedAt = useRef<number | null>(null);
  const chips = listActiveFilters(filters, texts);
  // Moves the focus from a removed chip to its neighbour, so that the Tab key continues from there.
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
    <ul class="chips" ref={list} aria-label={texts.chipsLabel} onFocusIn={showFocused}>
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
      {unknown > 0 && (
        <li>
          <button type="button" class="chip chip-unknown" onClick={() => showUnknown(filters)}>
            <span class="chip-face">{texts.showUnknown(unknown)}</span>
          </button>
        </li>
      )}
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

/** Browsers do not scroll to a partly visible chip. Skipped for pointers, whose target must not move. */
function showFocused({ target }: FocusEvent): void {
  const chip = target as Element;
  if (chip.matches(":focus-visible")) chip.scrollIntoView({ block: "nearest", inline: "nearest" });
}

/** Moves the focus first, because the button turns into the chip that hides them again. */
function showUnknown(filters: FiltersModel): void {
  focusFilterButton();
  filters.toggleUnknown();
}

/** The row disappears with its last chip, so the focus returns to the filter button. */
function removeLast(remove: () => void): void {
  focusFilterButton();
  remove();
}

function focusFilterButton(): void {
  document.getElementById(FILTER_BUTTON_ID)?.focus();
}

/** Explains an empty result, filters without effect at this zoom level, or regions that do not support them. */
function EffectNotice({ state, texts, onList }: FilterRowPartProps & Pick<FilterRowProps, "onList">) {
  const { filters, shown } = state;
  const regions = shown.unfiltered.value;
  const reach = describeReach(state, texts);
  const isNothingLeft = shown.isNothingLeft.value;
  return (
    <div class="filter-notice" role="status">
      {reach !== null && (
        <div class="notice">
          <p>{reach}</p>
          <CloserButton state={state} texts={texts} onPress={focusFilterButton} />
        </div>
      )}
      {regions.length > 0 && <p class="notice">{texts.unfiltered(regions)}</p>}
      {isNothingLeft && (
        <div class="notice">
          <p>{texts.nothingLeft}</p>
          <button type="button" class="text-button" onClick={onList}>{texts.nearest}</button>
          <button type="button" class="text-button" onClick={() => removeLast(filters.reset)}>
            {texts.reset}
          </button>
        </div>
      )}
    </div>
  );
}

interface ActiveFilter {
  readonly key: string;
  readonly label: string;
  readonly remove: () => void;
}

function listActiveFilters(filters: FiltersModel, texts: FilterSheetTexts): ActiveFilter[] {
  const { attributes, local, hidden, includesUnknown } = filters.current.value;
  return [
    ...[...attributes, ...local].map((attribute) => ({
      key: attribute,
      label: texts.attribute(attribute),
      remove: () => filters.toggleAttribute(attribute),
    })),
    ...[...hidden].map((completeness) => ({
      key: completeness,
      label: texts.hiddenClass(completeness),
      remove: () => filters.toggleClass(completeness),
    })),
    ...includesUnknown ? [{ key: "unknown", label: texts.withUnknown, remove: filters.toggleUnknown }] : [],
  ];
}
