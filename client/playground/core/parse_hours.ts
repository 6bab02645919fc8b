// Parses the tag `opening_hours`: https://wiki.openstreetmap.org/wiki/Key:opening_hours/specification
import {
  type Days,
  type HoursRule,
  type HoursState,
  SUN_EVENTS,
  type SunEvent,
  type Time,
  type Times,
  type Weekday,
  WEEKDAYS,
} from "./hours_rules.ts";
import { createScanner, type Scanner } from "./hours_scanner.ts";
import {
  joinYear,
  readDates,
  readNthWeekday,
  readOffsetDays,
  readWeeks,
  readYears,
} from "./parse_hours_dates.ts";

const GAP = /\s*/y;
const COLON = /\s*:\s*/y;
const SEPARATOR = /\s*(;|,|\|\|)\s*/y;
const COMMENT = /\s*("[^"]*")/y;
const STATE = /\s*(open|off|closed|unknown)(?!\p{L})/yu;
const ALWAYS = /24\/7/y;
const WEEK = /week\s*(?=\d)/y;
const WEEKDAY = new RegExp(String.raw`(${WEEKDAYS.join("|")})(?![\p{L}[])`, "yu");
const HOLIDAYS = /(PH|SH)(?!\p{L})/yu;
const CLOCK = /(\d{1,2}):([0-5]\d)(?!\d|:\d)/y;
const SUN = new RegExp(String.raw`(${SUN_EVENTS.join("|")})(?!\p{L})`, "yu");
const SUN_OFFSET = new RegExp(
  String.raw`\(\s*(${SUN_EVENTS.join("|")})\s*([+-])\s*(\d{1,2}):([0-5]\d)\s*\)`,
  "y",
);
const EVERY = /\/(?:(\d{1,2}):)?(\d{1,3})(?!\d|:\d)/y;
const DASH = /\s*-\s*/y;
/** Hours after midnight continue from 24, as in `26:00`. */
const LAST_HOUR = 48;

const JOINTS: { readonly [separator: string]: HoursRule["joint"] } = {
  ";": "next",
  ",": "also",
  "||": "otherwise",
};

/** Parses the rules of a value. Null if it violates the grammar, or contains something unsupported. */
export function parseHours(value: string): HoursRule[] | null {
  const scan = createScanner(value);
  const rules: HoursRule[] = [];
  scan.take(GAP);
  for (let joint: HoursRule["joint"] | undefined = "next"; joint !== undefined;) {
    const rule = readRule(scan, joint);
    if (rule !== null) rules.push(rule);
    // Only semicolons may be repeated between rules.
    else if (joint !== "next") return null;
    const separator = scan.take(SEPARATOR)?.[1];
    joint = separator === undefined ? undefined : JOINTS[separator];
    if (rule === null && joint !== undefined && joint !== "next") return null;
  }
  scan.take(GAP);
  return scan.isAtEnd() && rules.length > 0 ? rules : null;
}

function readRule(scan: Scanner, joint: HoursRule["joint"]): HoursRule | null {
  const label = scan.attempt(() => {
    const comment = scan.take(COMMENT);
    return comment && scan.take(COLON) && comment[1]!;
  });
  const wide = readWide(scan);
  const hasColon = scan.take(COLON) !== null;
  const isAlways = scan.take(ALWAYS) !== null;
  const days = isAlways ? [] : readDays(scan);
  if (days.length > 0) scan.take(COLON);
  scan.take(GAP);
  const times = isAlways ? [] : scan.list(() => readTimes(scan));
  const state = scan.take(STATE)?.[1] as HoursState | undefined ?? null;
  const comment = scan.take(COMMENT)?.[1] ?? null;
  const hasWide = wide.years.length + wide.dates.length + wide.weeks.length > 0;
  const hasSmall = isAlways || days.length + times.length > 0;
  if (hasColon && !hasWide) return null;
  const isEmpty = !hasWide && !hasSmall && state === null && comment === null;
  return isEmpty ? null : { joint, label, ...wide, days, times, isAlways, state, comment };
}

function readWide(scan: Scanner): Pick<HoursRule, "years" | "dates" | "weeks"> {
  const years = scan.list(() => readYears(scan));
  scan.take(GAP);
  const readWeekList = () => {
    scan.take(GAP);
    return scan.attempt(() => {
      if (!scan.take(WEEK)) return null;
      const weeks = scan.list(() => readWeeks(scan));
      return weeks.length === 0 ? null : weeks;
    });
  };
  const before = readWeekList();
  scan.take(GAP);
  const dates = scan.list(() => readDates(scan));
  const weeks = before ?? readWeekList() ?? [];
  scan.take(GAP);
  return { ...joinYear(years, dates), weeks };
}

function readDays(scan: Scanner): Days[] {
  const days = scan.list(() => readDay(scan));
  const [only] = days;
  if (days.length !== 1 || only?.kind !== "holidays" || only.offsetDays !== 0) return days;
  const within = scan.attempt(() => {
    if (!scan.take(/\s*:?\s*/y)) return null;
    const list = scan.list(() => readWeekday(scan));
    return list.length === 0 ? null : list;
  });
  return within === null ? days : [{ kind: "within", name: only.name, days: within }];
}

function readDay(scan: Scanner): Days | null {
  const holidays = scan.take(HOLIDAYS)?.[1] as "PH" | "SH" | undefined;
  if (holidays === undefined) return readWeekday(scan);
  return { kind: "holidays", name: holidays, offsetDays: holidays === "PH" ? readOffsetDays(scan) : 0 };
}

function readWeekday(scan: Scanner): Days | null {
  const from = scan.take(WEEKDAY)?.[1] as Weekday | undefined;
  if (from !== undefined) {
    const to = scan.attempt(() =>
      scan.take(DASH) && (scan.take(WEEKDAY)?.[1] as Weekday | undefined ?? null)
    );
    return { kind: "weekdays", from, to };
  }
  const nth = scan.attempt(() => readNthWeekday(scan));
  return nth && { kind: "nth", ...nth, offsetDays: readOffsetDays(scan) };
}

function readTimes(scan: Scanner): Times | null {
  const from = readTime(scan, LAST_HOUR / 2);
  if (from === null) return null;
  const to = scan.attempt(() => scan.take(DASH) && readTime(scan, LAST_HOUR));
  const isOpenEnd = scan.take(/\+/y) !== null;
  const every = to === null || isOpenEnd ? null : scan.take(EVERY);
  const everyMinutes = every && Number(every[1] ?? 0) * 60 + Number(every[2]);
  return everyMinutes === 0 ? null : { from, to, isOpenEnd, everyMinutes };
}

function readTime(scan: Scanner, lastHour: number): Time | null {
  const [, event, sign, hours, minutes] = scan.take(SUN) ?? scan.take(SUN_OFFSET) ?? [];
  if (event !== undefined) {
    const offset = sign === undefined ? 0 : Number(hours) * 60 + Number(minutes);
    return { kind: "sun", event: event as SunEvent, offsetMinutes: sign === "-" ? -offset : offset };
  }
  const clock = scan.take(CLOCK);
  if (clock === null) return null;
  const [hour, minute] = [Number(clock[1]), Number(clock[2])];
  return hour * 60 + minute > lastHour * 60 ? null : { kind: "clock", hour, minute };
}
