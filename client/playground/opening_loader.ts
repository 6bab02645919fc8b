// Keeps the chosen playground's opening state right while it is shown.
import { effect } from "@preact/signals";
import type { PlacedPlayground } from "../tiers/core/placed_playground.ts";
import { placeOf } from "./core/map_links.ts";
import { type OpeningStatus, readOpeningHours } from "./core/opening_hours.ts";
import { evaluateOpening } from "./evaluate_opening.ts";
import type { OpeningModel } from "./opening_model.ts";
import type { SelectionModel } from "./selection_model.ts";

export interface OpeningLoaderParts {
  readonly state: { readonly opening: OpeningModel; readonly selection: SelectionModel };
  readonly now: () => Date;
  /** Calls back once after so many milliseconds; the returned function calls that off. */
  readonly wait: (callback: () => void, delayMs: number) => () => void;
}

const MINUTE_MS = 60_000;

/** Follows the selection; the returned function stops that. */
export function startOpeningLoader({ state, now, wait }: OpeningLoaderParts): () => void {
  return effect(() => {
    const placed = state.selection.selected.value;
    const stop = placed === null ? null : watch(placed);
    return () => {
      stop?.();
      state.opening.show(null);
    };
  });

  function watch(placed: PlacedPlayground): (() => void) | null {
    const value = readOpeningHours(placed.playground.properties);
    const evaluation = value === null ? null : evaluateOpening(value, placeOf(placed.playground));
    if (evaluation === null) return null;
    const { rules, statusAt } = evaluation;
    if (statusAt === null) {
      state.opening.show({ placed, rules, status: null, asOf: now() });
      return null;
    }
    let status: OpeningStatus | null = null;
    let cancel = () => {};
    const look = () => {
      const asOf = now();
      // Between two changes only the words for it become others ("tomorrow" turns into "today").
      if (status === null || (status.changesAt !== null && asOf >= status.changesAt)) status = statusAt(asOf);
      state.opening.show({ placed, rules, status, asOf });
      cancel = wait(look, MINUTE_MS - asOf.getTime() % MINUTE_MS);
    };
    look();
    return () => cancel();
  }
}
