// Evaluates the chosen playground's opening hours and keeps the state up to date while it is shown. The only file that
// imports the opening_hours library, which is large: load this file lazily.
import { effect } from "@preact/signals";
import OpeningHours from "opening_hours";
import { type OpeningStatus, readOpeningHours } from "./core/opening_hours.ts";
import { type Place, placeOf } from "./core/outside_links.ts";
import type { OpeningModel } from "./details_model.ts";
import type { SelectionModel } from "./selection_model.ts";
import type { PlacedPlayground } from "../tiers/core/placed_playground.ts";

export interface OpeningLoaderParts {
  readonly state: { readonly opening: OpeningModel; readonly selection: SelectionModel };
  readonly now: () => Date;
  /** A one-shot timer; the returned function cancels it. */
  readonly wait: (callback: () => void, delayMs: number) => () => void;
}

const MINUTE_MS = 60_000;

/** Follows the selection; the returned function stops it. */
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
    const update = () => {
      const asOf = now();
      // Between two changes only the wording changes ("tomorrow" becomes "today").
      if (status === null || (status.changesAt !== null && asOf >= status.changesAt)) status = statusAt(asOf);
      state.opening.show({ placed, rules, status, asOf });
      cancel = wait(update, MINUTE_MS - asOf.getTime() % MINUTE_MS);
    };
    update();
    return () => cancel();
  }
}

interface Evaluation {
  /** The value, normalised. */
  readonly rules: string;
  /** Null where the value refers to days that a position does not determine (school holidays). */
  readonly statusAt: ((now: Date) => OpeningStatus) | null;
}

type Location = ConstructorParameters<typeof OpeningHours>[1];

/** More than a year, to cover a yearly closure. */
const HORIZON_MS = 400 * 24 * 60 * 60 * 1000;
/** School holidays differ from state to state; without a state the library logs errors. */
const SCHOOL_HOLIDAYS = /\bSH\b/;

/** Null for an invalid value. Times are in the time zone of the browser. */
export function evaluateOpening(value: string, { lat, lon }: Place): Evaluation | null {
  // Public holidays are always Germany's: a position alone does not tell the country. The library reads the position,
  // needed for sunrise and sunset, from strings only, contrary to its types.
  const location = { lat: String(lat), lon: String(lon), address: { country_code: "de" } };
  try {
    // Normalised for the library's default location, which has data for every kind of holiday.
    const rules = new OpeningHours(value, null).prettifyValue();
    // The library accepts incomplete rules.
    if (rules === "") return null;
    if (SCHOOL_HOLIDAYS.test(rules)) return { rules, statusAt: null };
    const hours = new OpeningHours(value, location as unknown as Location);
    // Some values throw only on evaluation.
    readStatus(hours, new Date(0));
    return { rules, statusAt: (now) => readStatus(hours, now) };
  } catch {
    return null;
  }
}

function readStatus(hours: OpeningHours, now: Date): OpeningStatus {
  const state = hours.getStateString(now);
  const changesAt = hours.getNextChange(now, new Date(now.getTime() + HORIZON_MS)) ?? null;
  // A range of years does not change within the horizon either, but it is not "always".
  if (state === "open" && changesAt === null && hours.isWeekStable()) return { kind: "always", changesAt };
  return { kind: state === "close" ? "closed" : state, changesAt };
}
