// Times and dates in one language.
import { createDateFormat } from "../../kit/texts/lazy_formats.ts";
import type { DayName } from "../core/opening_hours.ts";

export interface Moments {
  time(moment: Date): string;
  weekday(moment: Date): string;
  /** With the year. */
  date(day: Date): string;
  /** Without the year. */
  dayOfYear(moment: Date): string;
}

/** In the time zone of the browser, apart from `date`, which takes a calendar day as midnight UTC. */
export function createMoments(locale: string): Moments {
  const format = (options: Intl.DateTimeFormatOptions) => createDateFormat(locale, options);
  return {
    time: format({ hour: "2-digit", minute: "2-digit", hourCycle: "h23" }),
    weekday: format({ weekday: "long" }),
    date: format({ dateStyle: "long", timeZone: "UTC" }),
    dayOfYear: format({ day: "numeric", month: "long" }),
  };
}

export type DayPhrases = Readonly<Record<DayName, (moment: Date) => string>>;
