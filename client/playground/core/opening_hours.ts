// Reads and words the tag `opening_hours`; opening_evaluation.ts evaluates it, in a worker.
import type { OpeningStatus } from "../../filters/core/opening_states.ts";
import { directionOf, intlTag, type Locale } from "contract/locales.ts";
import type { RegionPlace } from "contract/region_place.ts";
import { readWholeText } from "contract/tag_text.ts";
import type { Place } from "./outside_links.ts";

type Properties = Readonly<Record<string, unknown>>;

export interface OpeningQuestion {
  /** Value of the tag. */
  readonly value: string;
  /** Place for sunrise and sunset. */
  readonly place: Place;
  /** Whose holidays the hours follow. */
  readonly region: RegionPlace;
  readonly now: Date;
}

export type OpeningAnswer =
  | {
    readonly kind: "evaluated";
    /** The tag, normalised. */
    readonly rules: string;
    readonly status: OpeningStatus;
    /** The status is to be determined again then; null: not within a year. */
    readonly validUntil: Date | null;
    /** Their last day, if the hours depend on school holidays and these are now; else null. */
    readonly schoolHolidaysUntil: Date | null;
  }
  | { readonly kind: "invalid" }
  | { readonly kind: "timedOut" }
  /** The worker could not be started. */
  | { readonly kind: "unavailable" };

/** What the worker sends: `ready` once after its start, then `received` and `answered` for each question. */
export type OpeningWorkerMessage =
  | { readonly kind: "ready" }
  | { readonly kind: "received" }
  | { readonly kind: "answered"; readonly answer: OpeningAnswer };

/** How a time is written: alone, with "tomorrow", with a weekday, or with a date. */
export type DayName = "today" | "tomorrow" | "thisWeek" | "later";

/**
 * The tag's value; null if absent or longer than 300 characters: parsing takes time, a node can send anything, and
 * a truncated rule would be wrong.
 */
export function readOpeningHours(properties: Properties): string | null {
  return readWholeText(properties, "opening_hours");
}

export interface HoursWords {
  /** Of dates (in the order of the language) and of capital letters. */
  readonly locale: Locale;
  /** Abbreviations of the tag (`Mo`, `PH`, `off`) and their words. */
  readonly abbreviations: ReadonlyMap<string, string>;
  /** Replaces "1" in dates if the language has an ordinal number for this day only. */
  readonly firstOfMonth?: string;
}

const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];
/** A date (`Mar 15`, `Dec 24-26`, `2026 Dec 24,31`; not the hour in `Mar 08:00`), a word, or `24/7`. */
const DATE_OR_WORD = new RegExp(
  String.raw`(?:(\d{4}) )?(${MONTHS.join("|")}) (\d{1,2}(?:[-,]\d{1,2})*)(?![\d:])|\p{L}+|24/7`,
  "gu",
);

/**
 * Replaces the tag's abbreviations with words and its dates with those of the language, one line per rule. A word at
 * the beginning of a line is capitalised. Comments in quotation marks are unchanged.
 */
export function describeRules(value: string, hours: HoursWords): string[] {
  const { locale, abbreviations } = hours;
  const comma = directionOf(locale) === "rtl" ? "، " : ", ";
  const translate = (text: string, isStart: boolean) => {
    const capitalise = (words: string, offset: number) =>
      (isStart ? /(?:^|;)\s*$/ : /;\s*$/).test(text.slice(0, offset))
        ? words.replace(/^\p{L}/u, (letter) => letter.toLocaleUpperCase(locale))
        : words;
    return text.replace(DATE_OR_WORD, (found, year, month, days, offset) => {
      const words = month ? wordDate(hours, year, month, days) : abbreviations.get(found);
      return words === undefined ? found : capitalise(words, offset);
    }).replace(/(?<=[\p{L}\d.])-(?=[\p{L}\d(])/gu, "–").replace(/,(?=\S)/g, comma);
  };
  const parts = value.split(/("[^"]*")/);
  const worded = parts.map((
    part,
    i,
  ) => (i % 2 === 1 ? part : translate(part, i === 0).replaceAll(";", "\n")));
  return worded.join("").split("\n").map((line) => line.trim()).filter((line) => line !== "");
}

/** `days`: numbers with "-" and "," between them, all of the same month. */
function wordDate(
  { locale, firstOfMonth = "1" }: HoursWords,
  year: string | undefined,
  month: string,
  days: string,
): string {
  const format = new Intl.DateTimeFormat(intlTag(locale), {
    day: "numeric",
    month: "long",
    ...(year !== undefined && { year: "numeric" }),
    timeZone: "UTC",
  });
  const first = new Date(Date.UTC(Number(year ?? 2000), MONTHS.indexOf(month), 1));
  const parts = format.formatToParts(first);
  const afterDay = parts[parts.findIndex(({ type }) => type === "day") + 1]?.value ?? "";
  // German and Czech ordinal numbers: "24.–26. Dezember".
  const point = afterDay.startsWith(".") ? "." : "";
  const numbers = days.replaceAll(/\b0(?=\d)/g, "").replace(/^1(?!\d)/, firstOfMonth)
    .replace(/(?=[-,])/g, point);
  return parts.map(({ type, value }) => type === "day" ? numbers : value).join("");
}

/** Counts calendar days in the time zone of the browser. */
export function nameDay(moment: Date, now: Date): DayName {
  const midnight = (days: number) => new Date(now.getFullYear(), now.getMonth(), now.getDate() + days);
  if (moment < midnight(1)) return "today";
  if (moment < midnight(2)) return "tomorrow";
  return moment < midnight(7) ? "thisWeek" : "later";
}
