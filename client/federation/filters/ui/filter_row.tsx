// Below the search: the chips of the most wanted filters, those that are set first, and a notice about their effect.
import { useLayoutEffect, useRef } from "preact/hooks";
import { type FilterName, namesOf } from "../core/filters.ts";
import { QUICK_FILTERS } from "../core/offered_filters.ts";
import type { FiltersModel } from "../filters_model.ts";
import type { FilterSheetTexts } from "../texts/texts.ts";
import { CloserButton, type CloserState, describeReach } from "./closer.tsx";
import { FILTER_BUTTON_ID } from "./filter_button.tsx";
import { useCutChips } from "./use_cut_chips.ts";
import { UnfilteredIcon } from "../../../kit/ui/panel_icons.tsx";

interface FilterChipsProps {
  readonly state: { readonly filters: FiltersModel };
  readonly texts: { readonly filterSheet: FilterSheetTexts };
}

export function FilterChips({ state: { filters }, texts: { filterSheet } }: FilterChipsProps) {
  /** A pressed chip moves or disappears. */
  const pressed = useRef<HTMLButtonElement | null>(null);
  useCutChips();
  useLayoutEffect(() => {
    const chip = pressed.current;
    if (chip === null) return;
    pressed.current = null;
    if (!chip.isConnected) return focusFilterButton();
    chip.focus({ preventScroll: true });
    show(chip);
  });
  return (
    <>
      {listChips(filters, filterSheet).map(({ key, label, isSet, toggle }) => (
        <button
          key={key}
          type="button"
          class="chip"
          aria-pressed={isSet}
          onFocus={({ currentTarget }) => {
            // Browsers do not scroll to a partly visible chip. Skipped for pointers, whose target must not move.
            if (currentTarget.matches(":focus-visible")) show(currentTarget);
          }}
          onClick={({ currentTarget }) => {
            pressed.current = currentTarget;
            toggle();
          }}
        >
          {label}
        </button>
      ))}
    </>
  );
}

const show = (chip: Element) => chip.scrollIntoView({ block: "nearest", inline: "nearest" });

function focusFilterButton(): void {
  document.getElementById(FILTER_BUTTON_ID)?.focus();
}

interface FilterNoticeProps {
  readonly state: CloserState;
  readonly texts: { readonly filterSheet: FilterSheetTexts };
  /** Lists the nearest playgrounds that pass, anywhere. */
  readonly onList: () => void;
}

/** Explains an empty result, filters without effect at this zoom level, or regions that do not support them. */
export function FilterNotice({ state, texts: { filterSheet: texts }, onList }: FilterNoticeProps) {
  const { filters, shown } = state;
  const regions = shown.unfiltered.value;
  const reach = describeReach(state, texts);
  const reset = () => {
    focusFilterButton();
    filters.reset();
  };
  return (
    <div class="filter-notice" role="status">
      {reach !== null && (
        <div class="notice">
          <p>{reach}</p>
          <CloserButton state={state} texts={texts} onPress={focusFilterButton} />
        </div>
      )}
      {regions.length > 0 && (
        <p class="notice">
          {texts.unfiltered(regions)} {texts.unfilteredSign}{" "}
          <span class="unfiltered-icon">
            <UnfilteredIcon />
          </span>
        </p>
      )}
      {shown.isNothingLeft.value && (
        <div class="notice">
          <p>{texts.nothingLeft}</p>
          <button type="button" class="text-button" onClick={onList}>{texts.nearest}</button>
          <button type="button" class="text-button" onClick={reset}>{texts.reset}</button>
        </div>
      )}
    </div>
  );
}

function listChips(filters: FiltersModel, texts: FilterSheetTexts) {
  const current = filters.current.value;
  const names = namesOf(current);
  const chipOf = (name: FilterName) => ({
    key: name as string,
    label: texts.shortAttribute(name),
    isSet: names.has(name),
    toggle: () => filters.toggleAttribute(name),
  });
  return [
    ...[...names].map(chipOf),
    ...[...current.hidden].map((name) => ({
      key: name as string,
      label: texts.hiddenClass(name),
      isSet: true,
      toggle: () => filters.toggleClass(name),
    })),
    ...current.includesUnknown
      ? [{ key: "unknown", label: texts.withUnknown, isSet: true, toggle: filters.toggleUnknown }]
      : [],
    ...QUICK_FILTERS.filter((name) => !names.has(name)).map(chipOf),
  ];
}
