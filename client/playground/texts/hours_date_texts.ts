// Describes the years, dates and weeks of an opening hours rule.
import { intlTag, type Locale } from "contract/kit/locales.ts";
import { FIRST_OF_MONTH } from "contract/texts/date_format.ts";
import type { Messages } from "../../../dist/texts/messages.d.ts";
import {
  type Dates,
  type DayOfYear,
  type Month,
  type MonthOfYear,
  MONTHS,
  type NthWeekday,
  type Span,
  type Weeks,
  type Years,
} from "../core/hours_rules.ts";

type HoursMessages = Messages["hours"];

/** The words of one language. */
export interface HoursWords extends HoursMessages {
  readonly locale: Locale;
  /** Separator between the items of a list. */
  readonly comma: string;
}

export function wordYears(hours: HoursWords, { from, to, isOpenEnd, every }: Years): string {
  if (isOpenEnd) return hours.fromYear(String(from));
  const years = wordSpan({ from, to }, String);
  return every === null ? years : hours.everyYears({ years, count: every });
}

/** Describes all weeks of a list. */
export function wordWeeks(hours: HoursWords, weeks: readonly Weeks[]): string[] {
  const stepped = weeks.filter(({ every }) => every !== null);
  const others = weeks.filter(({ every }) => every === null);
  const text = others.map((span) => wordSpan(span, String)).join(hours.comma);
  const count = others.reduce((sum, { from, to }) => sum + (to === null || to === from ? 1 : 2), 0);
  return [
    ...(count === 0 ? [] : [hours.weeks({ count, weeks: text })]),
    ...stepped.map((span) => wordSteppedWeeks(hours, span)),
  ];
}

function wordSteppedWeeks(hours: HoursWords, { from, to, every }: Weeks): string {
  const isWholeYear = every === 2 && from <= 2 && to !== null && to >= 52;
  if (isWholeYear) return from === 1 ? hours.oddWeeks : hours.evenWeeks;
  const weeks = hours.weeks({ count: 2, weeks: wordSpan({ from, to }, String) });
  return hours.everyWeeks({ weeks, count: every! });
}

export function wordDates(hours: HoursWords, dates: Dates): string {
  switch (dates.kind) {
    case "months":
      return wordSpan(dates, (month) => wordMonth(hours, month));
    case "days":
      return wordDaysOfMonth(hours, dates);
    case "dates": {
      if (dates.isOpenEnd) return hours.fromDate(wordDayOfYear(hours, dates.from));
      const { from, to, every } = dates;
      const dash = isPlain(from) && (to === null || isPlain(to)) ? "–" : WIDE_DASH;
      return wordSteps(hours, wordSpan({ from, to }, (day) => wordDayOfYear(hours, day), dash), every);
    }
  }
}

export const WIDE_DASH = " – ";

const isPlain = ({ on, offsetDays, offsetWeekday }: DayOfYear): boolean =>
  on !== "easter" && "day" in on && offsetDays === 0 && offsetWeekday === null;

const wordSteps = (hours: HoursWords, dates: string, every: number | null): string =>
  every === null ? dates : hours.everyDays({ dates, count: every });

/** Describes "1. und 3. Mo im Monat", or with a month "1. Mo im Januar". */
export function wordNthWeekday(hours: HoursWords, { weekday, nth }: NthWeekday, month?: Month): string {
  const ordinal = (number: number) => hours.ordinal({ nth: ORDINALS.get(number)!, day: weekday });
  const nths = new Intl.ListFormat(intlTag(hours.locale)).format(nth.map((span) => wordSpan(span, ordinal)));
  const day = hours.words[weekday];
  if (month === undefined) return hours.inMonth({ nths, day });
  return hours.ofMonth({ nths, day, month: formatDate(hours, month, null, "1", "month") });
}

const ORDINALS: ReadonlyMap<number, string> = new Map([
  [1, "first"],
  [2, "second"],
  [3, "third"],
  [4, "fourth"],
  [5, "fifth"],
  [-1, "last"],
  [-2, "secondLast"],
  [-3, "thirdLast"],
]);

/** Days before or after a date, or after a weekday such as "1. Mo im Monat". */
export function wordOffset(
  hours: HoursWords,
  day: string,
  offsetDays: number,
  kind: "date" | "weekday",
): string {
  if (offsetDays === 0) return day;
  const args = { count: Math.abs(offsetDays), day, kind };
  return offsetDays < 0 ? hours.daysBefore(args) : hours.daysAfter(args);
}

/** Describes a span as "A–B", or as "A" alone. `dash` is wider between parts of several words. */
export function wordSpan<Value>(
  { from, to }: Span<Value>,
  word: (value: Value) => string,
  dash = "–",
): string {
  return to === null ? word(from) : word(from) + dash + word(to);
}

const wordMonth = (hours: HoursWords, { year, month }: MonthOfYear): string =>
  year === null ? hours.words[month] : `${hours.words[month]} ${year}`;

function wordDayOfYear(hours: HoursWords, { year, on, offsetDays, offsetWeekday }: DayOfYear): string {
  const day = wordDay(hours, on, year, offsetDays);
  if (offsetWeekday === null) return day;
  const args = { day: hours.words[offsetWeekday.weekday], date: day };
  return offsetWeekday.isAfter ? hours.dayAfter(args) : hours.dayBefore(args);
}

function wordDay(hours: HoursWords, on: DayOfYear["on"], year: number | null, offsetDays: number): string {
  const withYear = (day: string) => year === null ? day : `${day} ${year}`;
  if (on === "easter") {
    if (offsetDays === 0) return withYear(hours.words.easter);
    return withYear(offsetDays < 0 ? hours.beforeEaster(-offsetDays) : hours.afterEaster(offsetDays));
  }
  if ("day" in on) {
    return wordOffset(hours, formatDate(hours, on.month, year, String(on.day)), offsetDays, "date");
  }
  return withYear(wordOffset(hours, wordNthWeekday(hours, on, on.month), offsetDays, "weekday"));
}

/** Describes days of a month: "24.–26., 31. Dezember". */
function wordDaysOfMonth(
  hours: HoursWords,
  { year, month, days }: Extract<Dates, { kind: "days" }>,
): string {
  const plain = days.filter(({ every }) => every === null);
  const text = (list: typeof days) => {
    const numbers = list.map((span) => wordSpan(span, String)).join(",");
    return formatDate(hours, month, year, numbers);
  };
  return [
    ...(plain.length === 0 ? [] : [text(plain)]),
    ...days.filter(({ every }) => every !== null).map((span) => wordSteps(hours, text([span]), span.every)),
  ].join(hours.comma);
}

/**
 * Formats days of a month. `days` are numbers with "–" and "," between them. With `part`, gives only the month, in the
 * form used with a day.
 */
function formatDate(
  { locale, comma }: HoursWords,
  month: Month,
  year: number | null,
  days: string,
  part?: "month",
): string {
  const format = new Intl.DateTimeFormat(intlTag(locale), {
    day: "numeric",
    month: "long",
    ...(year !== null && { year: "numeric" }),
    timeZone: "UTC",
  });
  const parts = format.formatToParts(new Date(Date.UTC(year ?? 2000, MONTHS.indexOf(month), 1)));
  if (part !== undefined) return parts.find(({ type }) => type === part)!.value;
  const afterDay = parts[parts.findIndex(({ type }) => type === "day") + 1]?.value ?? "";
  // German and Czech use ordinal numbers: "24.–26. Dezember".
  const point = afterDay.startsWith(".") ? "." : "";
  const numbers = days.replace(/^1(?!\d)/, FIRST_OF_MONTH[locale] ?? "1")
    .replace(/(?=[–,])/g, point).replaceAll(",", comma);
  return parts.map(({ type, value }) => type === "day" ? numbers : value).join("");
}
