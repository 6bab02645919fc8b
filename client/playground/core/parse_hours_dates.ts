// Parses the years, dates and weeks of an opening hours rule.
import {
  type Dates,
  type DayOfYear,
  type Month,
  type MonthOfYear,
  MONTHS,
  type NthWeekday,
  type Span,
  type Weekday,
  WEEKDAYS,
  type Weeks,
  type Years,
} from "./hours_rules.ts";
import type { Scanner } from "./hours_scanner.ts";

const DASH = /\s*-\s*/y;
const YEAR = /(\d{4})(?!\d|:\d)\s*/y;
const YEAR_ALONE = /(\d{4})(?!\d|:\d)/y;
const MONTH = new RegExp(String.raw`(${MONTHS.join("|")})(?!\p{L})\s*`, "yu");
const DAY = /(\d{1,2})(?!\d|:\d)/y;
const EASTER = /easter(?!\p{L})/yu;
const STEP = /\/([2-9]|[1-9]\d)(?!\d|:\d)/y;
const WEEKDAY = new RegExp(`(${WEEKDAYS.join("|")})`, "y");
const NTH = /(-[1-3]|[1-5])(?:(?<!-.)-([1-5]))?(?=[,\]])/y;
const OFFSET_DAYS = /\s*([+-])\s*(\d{1,3})\s*days?(?!\p{L})/yu;
const OFFSET_WEEKDAY = new RegExp(String.raw`\s*([+-])\s*(${WEEKDAYS.join("|")})(?![\p{L}[])`, "yu");
/**
 * Matches if no further weekday follows. In `Jan Mo[1],We` the Monday belongs to the list of weekdays, not to the date.
 */
const OTHER_WEEKDAY = new RegExp(String.raw`(?!\s*,\s*(?:${WEEKDAYS.join("|")}|PH|SH))`, "y");
const WEEK = /(\d{1,2})(?!\d|:\d)/y;

const DAYS_OF_MONTH: { readonly [name: string]: number } = { Feb: 29, Apr: 30, Jun: 30, Sep: 30, Nov: 30 };
const WEEKS_OF_YEAR = 53;

/** Reads years: `2026`, `2026-2028`, `2026+`, `2020-2040/3`. */
export function readYears(scan: Scanner): Years | null {
  const from = readNumber(scan, YEAR_ALONE);
  if (from === null) return null;
  if (scan.take(/\+/y)) return { from, to: null, isOpenEnd: true, every: null };
  const to = scan.attempt(() => scan.take(DASH) && readNumber(scan, YEAR_ALONE));
  return { from, to, isOpenEnd: false, every: to === null ? null : readNumber(scan, STEP) };
}

/** Reads weeks: `10`, `10-20`, `1-53/2`. */
export function readWeeks(scan: Scanner): Weeks | null {
  const readWeek = () => within(readNumber(scan, WEEK), WEEKS_OF_YEAR);
  const from = readWeek();
  if (from === null) return null;
  const to = scan.attempt(() => scan.take(DASH) && readWeek());
  return { from, to, every: to === null ? null : readNumber(scan, STEP) };
}

/** Months, days of a month, or days of the year and their ranges. */
export const readDates = (scan: Scanner): Dates | null =>
  scan.attempt(() => readDaysOfMonth(scan)) ?? scan.attempt(() => readDayRange(scan)) ?? readMonths(scan);

/** Reads weekdays of a month: `Mo[1]`, `Mo[1,3-4]`, `Su[-1]`. */
export function readNthWeekday(scan: Scanner): NthWeekday | null {
  const weekday = scan.take(WEEKDAY)?.[1] as Weekday | undefined;
  if (weekday === undefined || !scan.take(/\[/y)) return null;
  const nth = scan.list(() => {
    const found = scan.take(NTH);
    return found && { from: Number(found[1]), to: found[2] === undefined ? null : Number(found[2]) };
  });
  return nth.length === 0 || !scan.take(/\]/y) ? null : { weekday, nth };
}

/** Reads an offset: ` +1 day`, ` -2 days`. Returns 0 if there is none. */
export function readOffsetDays(scan: Scanner): number {
  const found = scan.take(OFFSET_DAYS);
  return found === null ? 0 : Number(found[1]! + found[2]!);
}

function readMonth(scan: Scanner): MonthOfYear | null {
  const year = readNumber(scan, YEAR);
  const month = scan.take(MONTH)?.[1] as Month | undefined;
  return month === undefined ? null : { year, month };
}

function readMonths(scan: Scanner): Dates | null {
  const from = readMonth(scan);
  if (from === null) return null;
  const to = scan.attempt(() => scan.take(DASH) && readMonth(scan));
  return scan.take(DAY) ? null : { kind: "months", from, to };
}

/** Reads days of one month: `Dec 24`, `Dec 24-26,31`. Anything after them is a separate date, or a range of dates. */
function readDaysOfMonth(scan: Scanner): Dates | null {
  const month = readMonth(scan);
  if (month === null) return null;
  const days = scan.list(() => {
    const from = readDay(scan, month.month);
    if (from === null) return null;
    const to = scan.attempt(() => scan.take(DASH) && readDay(scan, month.month));
    return { from, to, every: to === null ? null : readNumber(scan, STEP) };
  });
  return days.length === 0 || scan.take(/\s*[+-]/y) ? null : { kind: "days", ...month, days };
}

function readDayRange(scan: Scanner): Dates | null {
  const from = readDayOfYear(scan);
  if (from === null) return null;
  if (scan.take(/\+/y)) return { kind: "dates", from, to: null, isOpenEnd: true, every: null };
  const to = scan.attempt(() => scan.take(DASH) && readDayOfYear(scan));
  if (to === null && !scan.take(OTHER_WEEKDAY)) return null;
  return { kind: "dates", from, to, isOpenEnd: false, every: to === null ? null : readNumber(scan, STEP) };
}

function readDayOfYear(scan: Scanner): DayOfYear | null {
  const year = readNumber(scan, YEAR);
  const on = scan.take(EASTER) ? "easter" : readDayOfMonth(scan);
  if (on === null) return null;
  const offset = on !== "easter" && "day" in on ? scan.take(OFFSET_WEEKDAY) : null;
  return {
    year,
    on,
    offsetDays: offset === null ? readOffsetDays(scan) : 0,
    offsetWeekday: offset && { weekday: offset[2] as Weekday, isAfter: offset[1] === "+" },
  };
}

function readDayOfMonth(scan: Scanner): Exclude<DayOfYear["on"], "easter"> | null {
  const month = scan.take(MONTH)?.[1] as Month | undefined;
  if (month === undefined) return null;
  const day = readDay(scan, month);
  if (day !== null) return { month, day };
  const nth = readNthWeekday(scan);
  return nth && { month, ...nth };
}

const readDay = (scan: Scanner, month: Month): number | null =>
  within(readNumber(scan, DAY), DAYS_OF_MONTH[month] ?? 31);

function readNumber(scan: Scanner, pattern: RegExp): number | null {
  const found = scan.take(pattern);
  return found && Number(found[1]);
}

const within = (value: number | null, max: number): number | null =>
  value !== null && value >= 1 && value <= max ? value : null;

/**
 * Moves a year into the date after it if that is the only date, or if a later date has its own year. In a range of
 * ascending days the last day gets the year, in any other range the first.
 */
export function joinYear(years: readonly Years[], dates: readonly Dates[]): {
  readonly years: readonly Years[];
  readonly dates: readonly Dates[];
} {
  const [only, ...others] = years;
  const [first, ...rest] = dates;
  const isJoint = only !== undefined && first !== undefined && others.length === 0 &&
    only.to === null && !only.isOpenEnd &&
    (rest.length === 0 || rest.some((each) => each.kind === "days" ? each.year : each.from.year));
  return isJoint ? { years: [], dates: [withYear(first, only.from), ...rest] } : { years, dates };
}

function withYear(dates: Dates, year: number): Dates {
  if (dates.kind === "days") return { ...dates, year };
  return dates.kind === "months"
    ? { ...dates, ...spanWithYear(dates, year, (a, b) => orderOf(a.month) <= orderOf(b.month)) }
    : { ...dates, ...spanWithYear(dates, year, isLater) };
}

function spanWithYear<Value extends { readonly year: number | null }>(
  { from, to }: Span<Value>,
  year: number,
  isInOrder: (from: Value, to: Value) => boolean,
): Span<Value> {
  return to !== null && to.year === null && isInOrder(from, to)
    ? { from, to: { ...to, year } }
    : { from: { ...from, year }, to };
}

const orderOf = (month: Month): number => MONTHS.indexOf(month);

const isLater = ({ on: from }: DayOfYear, { on: to }: DayOfYear): boolean =>
  from !== "easter" && to !== "easter" && orderOf(from.month) < orderOf(to.month);
