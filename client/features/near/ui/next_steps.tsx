// Buttons that widen the results if no playground passes all filters, or some cannot be decided.
import { isFiltering } from "../../../federation/filters/core/filters.ts";
import type { FilterSheetTexts } from "../../../federation/filters/texts/texts.ts";
import type { NearList } from "../core/near_list.ts";
import type { NearTexts } from "../texts/texts.ts";
import { isMatched, type NearState } from "./near_state.ts";

interface NextStepsProps {
  readonly state: Pick<NearState, "filters" | "near">;
  readonly list: NearList;
  readonly texts: { readonly filterSheet: FilterSheetTexts; readonly near: NearTexts };
}

export function NextSteps({ state: { filters, near }, list, texts }: NextStepsProps) {
  const { relaxation, unknown } = list;
  const isFiltered = isFiltering(filters.current.value);
  const canWiden = isFiltered && !isMatched(list) && !near.isWide.value;
  const isStuck = isFiltered && relaxation === null && list.rows.length === 0;
  if (!isStuck && relaxation === null && unknown === 0 && !canWiden) return null;
  return (
    <div class="near-steps">
      {unknown > 0 && (
        <button type="button" class="text-button" onClick={filters.toggleUnknown}>
          {texts.filterSheet.showUnknown(unknown)}
        </button>
      )}
      {relaxation && (
        <button
          type="button"
          class="text-button"
          onClick={() => filters.toggleAttribute(relaxation.filter)}
        >
          {texts.near.without(relaxation.filter, relaxation.count)}
        </button>
      )}
      {canWiden && (
        <button type="button" class="text-button" onClick={near.widen}>{texts.near.farther}</button>
      )}
      {isStuck && (
        <button type="button" class="text-button" onClick={filters.reset}>{texts.filterSheet.reset}</button>
      )}
    </div>
  );
}
