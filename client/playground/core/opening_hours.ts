// What the tag `opening_hours` says, apart from its evaluation, which a library does.
import { readWholeText } from "../../kit/core/tag_text.ts";

type Properties = Readonly<Record<string, unknown>>;

export interface OpeningStatus {
  /** `always`: open by day and night, the whole year. `unknown`: the tag itself does not settle it. */
  readonly kind: "always" | "open" | "closed" | "unknown";
  /** When it ends; null when that is not foreseeable. */
  readonly changesAt: Date | null;
}

/** How a moment is called from another one: by its clock time alone, with "tomorrow", a weekday, or a date. */
export type DayName = "today" | "tomorrow" | "thisWeek" | "later";

/**
 * The tag's value; null when there is none, and above 300 characters: parsing takes time, a node may send anything,
 * and half a rule says something else than the whole.
 */
export function readOpeningHours(properties: Properties): string | null {
  return readWholeText(properties, "opening_hours");
}

/**
 * Puts the tag's abbreviations (keys of `words`, such as `Mo`, `PH`, `off`) into words, one line per rule. What
 * stands between quotation marks is somebody's comment and stays as it is.
 */
export function describeRules(value: string, words: ReadonlyMap<string, string>): string[] {
  const translate = (text: string) =>
    text.replace(/\p{L}+|24\/7/gu, (word) => words.get(word) ?? word)
      .replace(/(?<=[\p{L}\d.])-(?=[\p{L}\d(])/gu, "–");
  const parts = value.split(/("[^"]*")/);
  const spoken = parts.map((part, i) => (i % 2 === 1 ? part : translate(part).replaceAll(";", "\n")));
  return spoken.join("").split("\n").map((line) => line.trim()).filter((line) => line !== "");
}

/** Counts days as the clock of this machine shows them. */
export function nameDay(moment: Date, now: Date): DayName {
  const midnight = (days: number) => new Date(now.getFullYear(), now.getMonth(), now.getDate() + days);
  if (moment < midnight(1)) return "today";
  if (moment < midnight(2)) return "tomorrow";
  return moment < midnight(7) ? "thisWeek" : "later";
}
