// Ends the list: more that may match, or more from a larger area.
import { isFiltering } from "../../../federation/filters/core/filters.ts";
import type { FilterSheetTexts } from "../../../federation/filters/texts/texts.ts";
import { isMatched, MAX_ROWS, type NearList } from "../core/near_list.ts";
import { reachMetresOf } from "../core/within_reach.ts";
import type { NearTexts } from "../texts/texts.ts";
import type { NearState } from "./near_state.ts";

interface NextStepsProps {
  readonly state: Pick<NearState, "filters" | "near">;
  readonly list: NearList;
  readonly texts: {
    readonly distance: (metres: number) => string;
    readonly filterSheet: FilterSheetTexts;
    readonly near: NearTexts;
  };
}

export function NextSteps({ state: { filters, near }, list, texts }: NextStepsProps) {
  const { relaxation, rows, unknown } = list;
  const [isFiltered, isWide] = [isFiltering(filters.current.value), near.isWide.value];
  const hasNone = rows.length === 0 || !isMatched(list);
  // The list of the view ends at its edge, so nothing can be said about what is beyond.
  const isShort = hasNone || rows.length < MAX_ROWS && near.place.value?.kind !== "view";
  const steps: readonly (readonly [label: string, press: () => void] | null)[] = [
    unknown > 0 ? [texts.filterSheet.showUnknown(unknown), filters.toggleUnknown] : null,
    relaxation && [
      texts.near.without(relaxation.filter, relaxation.count),
      () => filters.toggleAttribute(relaxation.filter),
    ],
    isFiltered && rows.length === 0 && relaxation === null ? [texts.filterSheet.reset, filters.reset] : null,
  ];
  const shown = steps.filter((step) => step !== null);
  if (shown.length === 0 && !isShort) return null;
  return (
    <div class="near-end">
      {shown.map(([label, press]) => <Step key={label} label={label} onPress={press} />)}
      {isShort && !hasNone && <p>{texts.near.noMore(texts.distance(reachMetresOf(isWide)))}</p>}
      {isShort && !isWide && <Step label={texts.near.farther} onPress={near.widen} />}
    </div>
  );
}

const Step = ({ label, onPress }: { readonly label: string; readonly onPress: () => void }) => (
  <button type="button" class="near-step" onClick={onPress}>{label}</button>
);
