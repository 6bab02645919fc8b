// Evaluates the selected playground's opening hours and keeps the status up to date while it is shown.
import { computed, effect, type Signal } from "@preact/signals";
import type { RegionPlace } from "contract/registry/region_place.ts";
import { type Wait, waitForMinute } from "../../kit/async/schedule.ts";
import { type OpeningAnswer, readOpeningHours } from "../core/opening_hours.ts";
import { placeOf } from "../core/outside_links.ts";
import type { Opening } from "../details/details_model.ts";
import { createHolidayPlaces } from "./holiday_places.ts";
import type { OpeningEvaluator } from "./opening_evaluator.ts";
import type { BackendsModel } from "../../federation/regions/backends_model.ts";
import type { SelectionModel } from "../selection/selection_model.ts";
import type { PlacedPlayground } from "../../federation/tiers/core/placed_playground.ts";

export interface OpeningLoaderParts {
  readonly state: {
    readonly opening: Signal<Opening | null>;
    readonly selection: SelectionModel;
    readonly backends: Pick<BackendsModel, "views">;
  };
  readonly evaluator: OpeningEvaluator;
  readonly now: () => Date;
  readonly wait: Wait;
}

/** Follows the selection; the returned function stops it. */
export function startOpeningLoader({ state, evaluator, now, wait }: OpeningLoaderParts): () => void {
  const places = createHolidayPlaces(state.backends);
  // The region as a text, which changes only with the selected playground's own region.
  const regionText = computed(() => {
    const placed = state.selection.selected.value;
    return placed && JSON.stringify(places(placed.origin.backendKey, placeOf(placed.playground)));
  });
  return effect(() => {
    const [placed, region] = [state.selection.selected.value, regionText.value];
    const stop = placed === null || region === null ? null : watch(placed, JSON.parse(region));
    return () => {
      stop?.();
      state.opening.value = null;
    };
  });

  function watch(placed: PlacedPlayground, region: RegionPlace): (() => void) | null {
    const value = readOpeningHours(placed.playground.properties);
    if (value === null) return null;
    const place = placeOf(placed.playground);
    let known: Extract<OpeningAnswer, { kind: "evaluated" }> | null = null;
    let isStopped = false;
    let cancel = () => {};
    const update = async () => {
      const asOf = now();
      // Between two changes only the wording can change ("tomorrow" becomes "today").
      if (known === null || (known.validUntil !== null && asOf >= known.validUntil)) {
        const answer = await evaluator.evaluate({ value, place, region, now: asOf });
        if (isStopped) return;
        if (answer.kind !== "evaluated") return showOnce(placed, value, answer, asOf);
        known = answer;
      }
      const { rules, status, schoolHolidaysUntil } = known;
      state.opening.value = { placed, rules, status, asOf, schoolHolidaysUntil };
      cancel = waitForMinute(wait, update, asOf, now());
    };
    update();
    return () => {
      isStopped = true;
      cancel();
    };
  }

  /** Shows an answer that does not change over time. */
  function showOnce(
    placed: PlacedPlayground,
    value: string,
    answer: Exclude<OpeningAnswer, { kind: "evaluated" }>,
    asOf: Date,
  ): void {
    const status = { kind: "unclear", changesAt: null } as const;
    state.opening.value = answer.kind === "timedOut"
      ? { placed, rules: value, status, asOf, schoolHolidaysUntil: null }
      : null;
  }
}
