// Evaluates the chosen playground's opening hours and keeps the state up to date while it is shown.
import { effect, type Signal } from "@preact/signals";
import { type Wait, waitForMinute } from "../kit/async/schedule.ts";
import { type OpeningAnswer, readOpeningHours } from "./core/opening_hours.ts";
import { placeOf } from "./core/outside_links.ts";
import type { Opening } from "./details_model.ts";
import type { OpeningEvaluator } from "./opening_evaluator.ts";
import type { SelectionModel } from "./selection_model.ts";
import type { PlacedPlayground } from "../tiers/core/placed_playground.ts";

export interface OpeningLoaderParts {
  readonly state: { readonly opening: Signal<Opening | null>; readonly selection: SelectionModel };
  readonly evaluator: OpeningEvaluator;
  readonly now: () => Date;
  readonly wait: Wait;
}

/** Follows the selection; the returned function stops it. */
export function startOpeningLoader({ state, evaluator, now, wait }: OpeningLoaderParts): () => void {
  return effect(() => {
    const placed = state.selection.selected.value;
    const stop = placed === null ? null : watch(placed);
    return () => {
      stop?.();
      state.opening.value = null;
    };
  });

  function watch(placed: PlacedPlayground): (() => void) | null {
    const value = readOpeningHours(placed.playground.properties);
    if (value === null) return null;
    const place = placeOf(placed.playground);
    let known: Extract<OpeningAnswer, { kind: "evaluated" }> | null = null;
    let isStopped = false;
    let cancel = () => {};
    const update = async () => {
      const asOf = now();
      // Between two changes only the wording changes ("tomorrow" becomes "today").
      if (known === null || (known.status.changesAt !== null && asOf >= known.status.changesAt)) {
        const answer = await evaluator.evaluate({ value, place, now: asOf });
        if (isStopped) return;
        if (answer.kind !== "evaluated") return showOnce(placed, value, answer, asOf);
        known = answer;
      }
      state.opening.value = { placed, rules: known.rules, status: known.status, asOf };
      cancel = waitForMinute(wait, update, asOf, now());
    };
    update();
    return () => {
      isStopped = true;
      cancel();
    };
  }

  /** Shows an answer that does not change with time. */
  function showOnce(
    placed: PlacedPlayground,
    value: string,
    answer: Exclude<OpeningAnswer, { kind: "evaluated" }>,
    asOf: Date,
  ): void {
    if (answer.kind === "normalised") {
      state.opening.value = { placed, rules: answer.rules, status: null, asOf };
    } else if (answer.kind === "timedOut") {
      state.opening.value = { placed, rules: value, status: { kind: "unclear", changesAt: null }, asOf };
    } else state.opening.value = null;
  }
}
