// The content of an `opening_hours` tag, as parse_hours.ts parses it and hours_texts.ts describes it.

export const WEEKDAYS = ["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"] as const;
export const MONTHS = [
  "Jan",
  "Feb",
  "Mar",
  "Apr",
  "May",
  "Jun",
  "Jul",
  "Aug",
  "Sep",
  "Oct",
  "Nov",
  "Dec",
] as const;
export const SUN_EVENTS = ["dawn", "sunrise", "sunset", "dusk"] as const;

export type Weekday = typeof WEEKDAYS[number];
export type Month = typeof MONTHS[number];
export type SunEvent = typeof SUN_EVENTS[number];
export type HoursState = "open" | "off" | "closed" | "unknown";

export interface Span<Value> {
  readonly from: Value;
  /** End of the span; null if it is `from` alone. */
  readonly to: Value | null;
}

/** Weekdays of a month by number: 1 to 5, or -1 (the last in the month) to -3. */
export interface NthWeekday {
  readonly weekday: Weekday;
  readonly nth: readonly Span<number>[];
}

/** A day of the year. */
export interface DayOfYear {
  readonly year: number | null;
  readonly on:
    | { readonly month: Month; readonly day: number }
    | NthWeekday & { readonly month: Month }
    | "easter";
  /** Offset of the day in days. */
  readonly offsetDays: number;
  /** The next given weekday after the day, or the last one before it. */
  readonly offsetWeekday: { readonly weekday: Weekday; readonly isAfter: boolean } | null;
}

export interface MonthOfYear {
  readonly year: number | null;
  readonly month: Month;
}

export type Dates =
  | Span<MonthOfYear> & { readonly kind: "months" }
  /** Days of one month. */
  | MonthOfYear & { readonly kind: "days"; readonly days: readonly (Span<number> & Stepped)[] }
  | Span<DayOfYear> & Stepped & { readonly kind: "dates"; readonly isOpenEnd: boolean };

interface Stepped {
  /** Step of a span, such as 2 for every second value; null means every value. */
  readonly every: number | null;
}

export type Years = Span<number> & Stepped & { readonly isOpenEnd: boolean };
export type Weeks = Span<number> & Stepped;

export type Days =
  | Span<Weekday> & { readonly kind: "weekdays" }
  | NthWeekday & { readonly kind: "nth"; readonly offsetDays: number }
  | { readonly kind: "holidays"; readonly name: "PH" | "SH"; readonly offsetDays: number }
  /** Those of `days` that are holidays. */
  | { readonly kind: "within"; readonly name: "PH" | "SH"; readonly days: readonly Days[] };

export type Time =
  | { readonly kind: "clock"; readonly hour: number; readonly minute: number }
  | { readonly kind: "sun"; readonly event: SunEvent; readonly offsetMinutes: number };

export interface Times extends Span<Time> {
  readonly isOpenEnd: boolean;
  readonly everyMinutes: number | null;
}

export interface HoursRule {
  /** Separator from the previous rule: `;`, `,` or `||`. */
  readonly joint: "next" | "also" | "otherwise";
  /** A comment in place of dates, including its quotation marks. */
  readonly label: string | null;
  readonly years: readonly Years[];
  readonly dates: readonly Dates[];
  readonly weeks: readonly Weeks[];
  readonly days: readonly Days[];
  readonly times: readonly Times[];
  /** Whether the rule is `24/7`. */
  readonly isAlways: boolean;
  readonly state: HoursState | null;
  /** Comment of the rule, including its quotation marks. */
  readonly comment: string | null;
}
