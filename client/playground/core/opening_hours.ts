// Reads the tag `opening_hours`. opening_evaluation.ts evaluates it in a worker, and hours_texts.ts describes it.
import type { OpeningStatus } from "../../federation/filters/core/opening_states.ts";
import type { RegionPlace } from "contract/registry/region_place.ts";
import { readWholeText } from "contract/playground/tag_text.ts";
import type { Place } from "./outside_links.ts";

type Properties = Readonly<Record<string, unknown>>;

export interface OpeningQuestion {
  /** Value of the tag `opening_hours`. */
  readonly value: string;
  /** Position for sunrise and sunset. */
  readonly place: Place;
  /** The region whose holidays apply. */
  readonly region: RegionPlace;
  readonly now: Date;
}

export type OpeningAnswer =
  | {
    readonly kind: "evaluated";
    /** The tag in the library's normalised form. */
    readonly rules: string;
    readonly status: OpeningStatus;
    /** Time at which the status must be evaluated again; null if not within a year. */
    readonly validUntil: Date | null;
    /** Last day of the current school holidays if the hours depend on them, else null. */
    readonly schoolHolidaysUntil: Date | null;
  }
  | { readonly kind: "invalid" }
  | { readonly kind: "timedOut" }
  /** The worker could not be started. */
  | { readonly kind: "unavailable" };

/** Messages of the worker: `ready` once after its start, then `received` and `answered` for each question. */
export type OpeningWorkerMessage =
  | { readonly kind: "ready" }
  | { readonly kind: "received" }
  | { readonly kind: "answered"; readonly answer: OpeningAnswer };

/** How the day of a time is written: omitted, as "tomorrow", as a weekday, or as a date. */
export type DayName = "today" | "tomorrow" | "thisWeek" | "later";

/**
 * Returns the tag's value. Null if absent or longer than 300 characters, because parsing takes time, a node can send
 * anything, and a truncated rule would be wrong.
 */
export function readOpeningHours(properties: Properties): string | null {
  return readWholeText(properties, "opening_hours");
}

/** Chooses how to write the day of a time. Counts calendar days in the browser's time zone. */
export function nameDay(moment: Date, now: Date): DayName {
  const midnight = (days: number) => new Date(now.getFullYear(), now.getMonth(), now.getDate() + days);
  if (moment < midnight(1)) return "today";
  if (moment < midnight(2)) return "tomorrow";
  return moment < midnight(7) ? "thisWeek" : "later";
}
