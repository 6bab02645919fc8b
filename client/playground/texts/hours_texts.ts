// Describes opening hours. A value that cannot be described completely is shown unchanged.
import type { Days, HoursRule, Time, Times } from "../core/hours_rules.ts";
import { parseHours } from "../core/parse_hours.ts";
import {
  type HoursWords,
  WIDE_DASH,
  wordDates,
  wordNthWeekday,
  wordOffset,
  wordSpan,
  wordWeeks,
  wordYears,
} from "./hours_date_texts.ts";

/**
 * Describes opening hours, one line per rule. The first word of a line is capitalised. Comments keep their quotation
 * marks.
 */
export function wordHours(value: string, hours: HoursWords): string[] {
  const rules = parseHours(value);
  if (rules === null) return showRaw(value);
  const lines: string[] = [];
  for (const rule of rules) {
    const words = wordRule(rule, hours);
    if (rule.joint === "also") lines.push((lines.pop() ?? "") + hours.comma + words);
    else lines.push(rule.joint === "otherwise" ? hours.otherwise(words) : words);
  }
  return lines.map((line) => line.replace(/^\p{L}/u, (letter) => letter.toLocaleUpperCase(hours.locale)));
}

/** Shows opening hours in the original words, one line per rule. */
const showRaw = (value: string): string[] =>
  (value.match(/(?:"[^"]*"|[^;])+/g) ?? []).map((line) => line.trim()).filter((line) => line !== "");

function wordRule(rule: HoursRule, hours: HoursWords): string {
  const days = rule.days.map((each) => wordDays(hours, each));
  // If the days take several words, the times are separated from them as if they were dates.
  const areDates = rule.times.length > 0 && rule.days.some(isPhrase);
  const wide = [
    ...(rule.label === null ? [] : [rule.label]),
    ...rule.years.map((years) => wordYears(hours, years)),
    ...rule.dates.map((dates) => wordDates(hours, dates)),
    ...wordWeeks(hours, rule.weeks),
    ...(areDates ? days : []),
  ].join(hours.comma);
  const isAlways = rule.isAlways && (rule.state === null || rule.state === "open");
  const small = [
    ...(areDates ? [] : [days.join(hours.comma)]),
    rule.times.map((times) => wordTimes(hours, times)).join(hours.comma),
    isAlways ? hours.words["24/7"] : "",
  ].filter((part) => part !== "");
  const rest = [
    ...small,
    ...(rule.state === null || isAlways ? [] : [hours.words[rule.state]]),
    ...(rule.comment === null ? [] : [rule.comment]),
  ].join(" ");
  if (wide === "" || rest === "") return wide + rest;
  return small.length === 0 ? `${wide} ${rest}` : hours.onDates({ dates: wide, hours: rest });
}

const isPhrase = (days: Days): boolean =>
  days.kind === "nth" || days.kind === "within" || days.kind === "holidays" && days.offsetDays !== 0;

function wordDays(hours: HoursWords, days: Days): string {
  switch (days.kind) {
    case "weekdays":
      return wordSpan(days, (day) => hours.words[day]);
    case "nth":
      return wordOffset(hours, wordNthWeekday(hours, days), days.offsetDays, "weekday");
    case "within": {
      const list = days.days.map((each) => wordDays(hours, each)).join(hours.comma);
      return days.name === "PH" ? hours.onHolidays(list) : hours.inSchoolHolidays(list);
    }
    case "holidays":
      if (days.offsetDays === 0) return hours.words[days.name];
      return days.offsetDays < 0
        ? hours.beforeHolidays(-days.offsetDays)
        : hours.afterHolidays(days.offsetDays);
  }
}

function wordTimes(hours: HoursWords, { from, to, isOpenEnd, everyMinutes }: Times): string {
  if (to === null && isOpenEnd) {
    if (from.kind === "sun" && from.offsetMinutes === 0) {
      return hours.afterSun({ count: 0, event: from.event });
    }
    return hours.fromTime(wordTime(hours, from));
  }
  if (to === null) return wordTime(hours, from);
  const [start, end] = [wordTime(hours, from), wordTime(hours, to)];
  const times = start + (/\s/.test(start + end) ? WIDE_DASH : "–") + end;
  if (everyMinutes !== null) return hours.everyMinutes({ times, count: everyMinutes });
  return isOpenEnd ? hours.orLater(times) : times;
}

function wordTime(hours: HoursWords, time: Time): string {
  if (time.kind === "sun") {
    const { event, offsetMinutes } = time;
    if (offsetMinutes === 0) return hours.words[event];
    const args = { count: Math.abs(offsetMinutes), event };
    return offsetMinutes < 0 ? hours.beforeSun(args) : hours.afterSun(args);
  }
  // Hours after midnight are shown as usual: "26:00" is two o'clock.
  const hour = time.hour > 24 || time.hour === 24 && time.minute > 0 ? time.hour - 24 : time.hour;
  return [hour, time.minute].map((part) => String(part).padStart(2, "0")).join(":");
}
