// The uptime of a backend over the last day, month and quarter, and day by day.
import type { Mean, Slot } from "./mean.ts";
import { joinSlots, uptimeOf } from "./mean.ts";
import { dayOf } from "./sample.ts";

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
}

export interface UptimeSource {
  /** Polls between two minutes of the last two days. */
  readonly polls: (first: number, last: number) => Pick<Slot, "polls" | "ups">;
  readonly means: (firstDay: number, lastDay: number) => ReadonlyMap<number, Mean>;
}

/** Uptime of the last 24 hours to the minute, of the others in days: the current one and the 29 or 89 before it. */
export function summariseUptime(minute: number, { polls, means }: UptimeSource): UptimeSummary {
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
  };
}
