// Converts days in the time zone of this process, which comes from the system or the variable TZ.
import type { StartOfDay } from "./core/notice_time.ts";

/** Returns midnight. If clocks are changed at midnight, returns the first moment that exists after it. */
export const startOfLocalDay: StartOfDay = (year, monthIndex, day) =>
  new Date(year, monthIndex, day).getTime();
