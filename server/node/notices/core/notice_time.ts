// Days and times of a notice -> the moments of its beginning and end, in milliseconds since 1970. Pure.
import { isDay } from "contract/playground/announcement.ts";

/** The beginning of a day in the node's time zone; as with `Date`, a day after the last one is the first of the next month. */
export type StartOfDay = (year: number, monthIndex: number, day: number) => number;

/** RFC 3339; seconds may be left out. Without an offset it would be another time on every server. */
const TIME = /^\d{4}-\d\d-\d\dT([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,9})?)?(Z|[+-][0-2]\d:[0-5]\d)$/;

/** What {@link beginningOf} and {@link endOf} read, for messages. */
export const TIME_FORMS =
  'a day such as "2026-11-22", or a time with its offset such as "2026-11-22T08:00:00+01:00"';

/** From when a notice is in force; null if the text is neither a day nor a time. */
export function beginningOf(text: string, startOfDay: StartOfDay): number | null {
  return isDay(text) ? startOfDay(...partsOf(text)) : timeOf(text);
}

/** The moment after the end of a notice: a day is its last one. Null if the text is neither a day nor a time. */
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
