// The uptime of a backend over the last day, month and quarter, and for each day.
import type { Mean, Slot } from "./mean.ts";
import { joinSlots, uptimeOf } from "./mean.ts";
import { dayOf, MINUTES_PER_DAY } from "./sample.ts";

/** Number of days in the strip on the status page. */
export const STRIP_DAYS = 90;

export interface UptimeSummary {
  /** Share of the known time, from 0 to 1, or null if no time is known. */
  readonly day: number | null;
  readonly month: number | null;
  readonly quarter: number | null;
  /** The first of `days`, in days since 1970 (UTC). */
  readonly firstDay: number;
  /** The last {@link STRIP_DAYS} days, including today. An unknown day is null. */
  readonly days: readonly (Mean | null)[];
  /** Start of the known time. Null if no time is known, or if it may begin before the first of `days`. */
  readonly since: KnownSince | null;
}

export interface KnownSince {
  /** The minute of the first poll, or the first minute of its day, in minutes since 1970. */
  readonly minute: number;
  /** Whether the first poll was in `minute`. */
  readonly isExact: boolean;
  /** Minutes since `minute`. */
  readonly minutes: number;
}

export interface UptimeSource {
  /** Counts polls between two minutes of the last two days. */
  readonly polls: (first: number, last: number) => Pick<Slot, "polls" | "ups">;
  /** The first polled minute of a span within the last two days, or null if there is none. */
  readonly firstPoll: (first: number, last: number) => number | null;
  readonly means: (firstDay: number, lastDay: number) => ReadonlyMap<number, Mean>;
}

/** The last day is 24 hours, exact to the minute. A month or quarter is today and the 29 or 89 days before it. */
export function summariseUptime(minute: number, { polls, firstPoll, means }: UptimeSource): UptimeSummary {
  const today = dayOf(minute);
  const firstDay = today - STRIP_DAYS + 1;
  const known = means(firstDay, today);
  const days = Array.from({ length: STRIP_DAYS }, (_, i) => known.get(firstDay + i) ?? null);
  const shareOf = (count: number) => uptimeOf(joinSlots(days.slice(-count).filter((mean) => mean !== null)));
  return {
    day: uptimeOf(polls(minute - 24 * 60 + 1, minute)),
    month: shareOf(30),
    quarter: shareOf(STRIP_DAYS),
    firstDay,
    days,
    since: findSince(),
  };

  function findSince(): KnownSince | null {
    const index = days.findIndex((mean) => mean !== null);
    if (index <= 0) return null;
    const start = (firstDay + index) * MINUTES_PER_DAY;
    const first = firstDay + index < today - 1 ? null : firstPoll(start, minute);
    const begin = first ?? start;
    return { minute: begin, isExact: first !== null, minutes: minute - begin + 1 };
  }
}
