// The uptime of a backend over the last day, month and quarter, and day by day.
import type { Mean, Slot } from "./mean.ts";
import { joinSlots, uptimeOf } from "./mean.ts";
import { dayOf, MINUTES_PER_DAY } from "./sample.ts";

/** Days of the strip on the status page. */
export const STRIP_DAYS = 90;

export interface UptimeSummary {
  /** Shares of the known time, 0 to 1; null: nothing is known. */
  readonly day: number | null;
  readonly month: number | null;
  readonly quarter: number | null;
  /** In days since 1970, UTC: the first of `days`. */
  readonly firstDay: number;
  /** The last {@link STRIP_DAYS} days, the current one included; null: nothing is known of that day. */
  readonly days: readonly (Mean | null)[];
  /** When the known time begins; null: nothing is known, or all of these days may be. */
  readonly since: KnownSince | null;
}

export interface KnownSince {
  /** Minutes since 1970: the first poll, or the first minute of its day. */
  readonly minute: number;
  /** Whether it is the first poll. */
  readonly isExact: boolean;
  /** How long ago it is, in minutes. */
  readonly minutes: number;
}

export interface UptimeSource {
  /** Polls between two minutes of the last two days. */
  readonly polls: (first: number, last: number) => Pick<Slot, "polls" | "ups">;
  /** The first minute with a poll of today and yesterday, from `first` on; null: none. */
  readonly firstPoll: (first: number, last: number) => number | null;
  readonly means: (firstDay: number, lastDay: number) => ReadonlyMap<number, Mean>;
}

/** Uptime of the last 24 hours to the minute, of the others in days: the current one and the 29 or 89 before it. */
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
