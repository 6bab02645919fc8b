// Reads and words the tag `opening_hours`; opening_evaluation.ts evaluates it, in a worker.
import type { OpeningStatus } from "../../filters/core/opening_states.ts";
import { readWholeText } from "../../../contract/tag_text.ts";
import type { Place } from "./outside_links.ts";

type Properties = Readonly<Record<string, unknown>>;

/** What the worker is asked. */
export interface OpeningQuestion {
  /** The tag. */
  readonly value: string;
  /** For sunrise and sunset. */
  readonly place: Place;
  readonly now: Date;
}

export type OpeningAnswer =
  /** `rules`: the tag, normalised. */
  | { readonly kind: "evaluated"; readonly rules: string; readonly status: OpeningStatus }
  /** The tag refers to days that a position does not determine (school holidays). */
  | { readonly kind: "normalised"; readonly rules: string }
  | { readonly kind: "invalid" }
  | { readonly kind: "timedOut" }
  /** The worker could not be started. */
  | { readonly kind: "unavailable" };

/** What the worker sends: `ready` once after its start, then `received` and `answered` for each question. */
export type OpeningWorkerMessage =
  | { readonly kind: "ready" }
  | { readonly kind: "received" }
  | { readonly kind: "answered"; readonly answer: OpeningAnswer };

/** How a moment is worded: time only, with "tomorrow", with a weekday, or with a date. */
export type DayName = "today" | "tomorrow" | "thisWeek" | "later";

/**
 * The tag's value; null when absent or longer than 300 characters: parsing takes time, a node may send anything, and
 * a truncated rule would be wrong.
 */
export function readOpeningHours(properties: Properties): string | null {
  return readWholeText(properties, "opening_hours");
}

/**
 * Replaces the tag's abbreviations (keys of `words`, such as `Mo`, `PH`, `off`) with words, one line per rule.
 * Comments in quotation marks stay as they are.
 */
export function describeRules(value: string, words: ReadonlyMap<string, string>): string[] {
  const translate = (text: string) =>
    text.replace(/\p{L}+|24\/7/gu, (word) => words.get(word) ?? word)
      .replace(/(?<=[\p{L}\d.])-(?=[\p{L}\d(])/gu, "–");
  const parts = value.split(/("[^"]*")/);
  const worded = parts.map((part, i) => (i % 2 === 1 ? part : translate(part).replaceAll(";", "\n")));
  return worded.join("").split("\n").map((line) => line.trim()).filter((line) => line !== "");
}

/** Counts calendar days in the time zone of the browser. */
export function nameDay(moment: Date, now: Date): DayName {
  const midnight = (days: number) => new Date(now.getFullYear(), now.getMonth(), now.getDate() + days);
  if (moment < midnight(1)) return "today";
  if (moment < midnight(2)) return "tomorrow";
  return moment < midnight(7) ? "thisWeek" : "later";
}
