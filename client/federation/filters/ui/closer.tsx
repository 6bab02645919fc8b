// Explains where all filters have an effect if some have none here, with a button that moves there.
import type { TierThresholds } from "../../regions/core/tiers.ts";
import type { CameraModel, ViewModel } from "../../view/view_model.ts";
import { type FilteredMarks, moveCloser } from "../core/filter_moves.ts";
import type { FilterEffect, FiltersModel } from "../filters_model.ts";
import type { FilterSheetTexts } from "../texts/texts.ts";
import type { ReadonlySignal } from "@preact/signals";

export interface CloserState {
  readonly camera: CameraModel;
  readonly features: { readonly thresholds: TierThresholds };
  readonly filters: FiltersModel;
  readonly shown: FilterEffect & { readonly data: ReadonlySignal<FilteredMarks> };
  readonly view: ViewModel;
}

/** Returns null if all active filters apply. Reads signals. */
export function describeReach(
  { filters, view }: Pick<CloserState, "filters" | "view">,
  texts: FilterSheetTexts,
): string | null {
  const tier = view.tier.value;
  const { local } = filters.current.value;
  return tier !== "polygon" && local.size > 0 ? texts.localActsCloser([...local]) : null;
}

interface CloserButtonProps {
  readonly state: CloserState;
  readonly texts: FilterSheetTexts;
  /** Must move the focus, because the button can disappear. */
  readonly onPress: () => void;
}

export function CloserButton(
  { state: { camera, features, shown, view }, texts, onPress }: CloserButtonProps,
) {
  const press = () => {
    const middle = view.state.peek();
    if (middle === null) return;
    onPress();
    view.touch();
    camera.ask(moveCloser(shown.data.peek(), middle, features.thresholds));
  };
  return <button type="button" class="text-button" onClick={press}>{texts.closer}</button>;
}
