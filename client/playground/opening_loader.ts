// Keeps the chosen playground's opening state right while it is shown.
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

// The only place that knows the library for opening hours. It is large: whatever imports this file is fetched late.
export interface Evaluation {
  /** The value in its proper spelling. */
  readonly rules: string;
  /** Null where the value names days that cannot be known from a position. */
  readonly statusAt: ((now: Date) => OpeningStatus) | null;
}

type Location = ConstructorParameters<typeof OpeningHours>[1];

/** Farther than a year: whoever closes once a year is seen to do so. */
const HORIZON_MS = 400 * 24 * 60 * 60 * 1000;
/** School holidays differ from state to state, and the library complains loudly when it does not know which. */
const SCHOOL_HOLIDAYS = /\bSH\b/;

/** Null when the value is no opening hours at all. Times are those of the clock of this machine. */
export function evaluateOpening(value: string, { lat, lon }: Place): Evaluation | null {
  // Public holidays are Germany's, for a position alone tells no country. The library reads the position, needed
  // for sunrise and sunset, from texts only, whatever its types say.
  const location = { lat: String(lat), lon: String(lon), address: { country_code: "de" } };
  try {
    // Spelled for the library's own default place, where no kind of holiday is unknown.
    const rules = new OpeningHours(value, null).prettifyValue();
    // The library is content with less than a rule.
    if (rules === "") return null;
    if (SCHOOL_HOLIDAYS.test(rules)) return { rules, statusAt: null };
    const hours = new OpeningHours(value, location as unknown as Location);
    // Some values fail only when they are asked about a day.
    readStatus(hours, new Date(0));
    return { rules, statusAt: (now) => readStatus(hours, now) };
  } catch {
    return null;
  }
}

function readStatus(hours: OpeningHours, now: Date): OpeningStatus {
  const state = hours.getStateString(now);
  const changesAt = hours.getNextChange(now, new Date(now.getTime() + HORIZON_MS)) ?? null;
  // Seasons of a few years do not change within the horizon either, but they are not for ever.
  if (state === "open" && changesAt === null && hours.isWeekStable()) return { kind: "always", changesAt };
  return { kind: state === "close" ? "closed" : state, changesAt };
}
