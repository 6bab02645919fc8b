// Converts days and times of a notice to its beginning and end, in milliseconds since 1970. Pure.
import { isDay } from "contract/playground/announcement.ts";

/**
 * Returns when a day begins in the node's time zone, in ms since 1970. Like `Date`, accepts the day after the last day
 * of a month.
 */
export type StartOfDay = (year: number, monthIndex: number, day: number) => number;

/** RFC 3339 with optional seconds. An offset is required, because a time without it would differ between servers. */
const TIME = /^\d{4}-\d\d-\d\dT([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,9})?)?(Z|[+-][0-2]\d:[0-5]\d)$/;

/** Describes what {@link beginningOf} and {@link endOf} accept, for messages. */
export const TIME_FORMS =
  'a day such as "2026-11-22", or a time with its offset such as "2026-11-22T08:00:00+01:00"';

/** Returns when a notice comes into force, in ms since 1970, or null if the text is neither a day nor a time. */
export function beginningOf(text: string, startOfDay: StartOfDay): number | null {
  return isDay(text) ? startOfDay(...partsOf(text)) : timeOf(text);
}

/**
 * Returns the end of a notice in ms since 1970, exclusive. If the text is a day, that day is included. Returns null if
 * the text is neither a day nor a time.
 */
export function endOf(text: string, startOfDay: StartOfDay): number | null {
  if (!isDay(text)) return timeOf(text);
  const [year, monthIndex, day] = partsOf(text);
  return startOfDay(year, monthIndex, day + 1);
}

function partsOf(day: string): [year: number, monthIndex: number, day: number] {
  const [year, month, date] = day.split("-").map(Number);
  return [year!, month! - 1, date!];
}

function timeOf(text: string): number | null {
  if (!TIME.test(text) || !isDay(text.slice(0, 10))) return null;
  const time = Date.parse(text);
  return Number.isNaN(time) ? null : time;
}
