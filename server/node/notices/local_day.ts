// Days in the time zone of this process, which the system or the variable TZ sets.
import type { StartOfDay } from "./core/notice_time.ts";

/** Returns midnight, or the first moment after it where clocks are changed at midnight. */
export const startOfLocalDay: StartOfDay = (year, monthIndex, day) =>
  new Date(year, monthIndex, day).getTime();
