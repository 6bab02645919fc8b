// Whether a node answered in each minute of the last two days, in memory: for the uptime of all nodes at once.
import { MINUTES_PER_DAY } from "./sample.ts";

/** Today, and yesterday until it is folded. */
export const RECENT_MINUTES = 2 * MINUTES_PER_DAY;

export type RecentPolls = ReturnType<typeof createRecentPolls>;

/** Half of the numbers of a byte, without 0. */
const LAPS = 127;

/** A byte per minute: there are a thousand of these. */
export function createRecentPolls() {
  // Answer and lap together: an entry of an earlier day, or of a clock that was set back, is not mistaken for another; only
  // one of 254 days before would be.
  const entries = new Uint8Array(RECENT_MINUTES);
  const isPolled = (minute: number) => {
    const up = entries[minute % RECENT_MINUTES]! - markOf(minute);
    return up === 0 || up === 1;
  };
  return {
    /** The first minute with a poll of those from `first` to `last`, at most {@link RECENT_MINUTES}; null: none. */
    findFirst(first: number, last: number): number | null {
      for (let minute = first; minute <= last; minute++) if (isPolled(minute)) return minute;
      return null;
    },
    /** The last one of a minute counts. */
    add(minute: number, isUp: boolean): void {
      entries[minute % RECENT_MINUTES] = markOf(minute) + (isUp ? 1 : 0);
    },
    /** Polls in the minutes from `first` to `last`, both included, at most {@link RECENT_MINUTES}. */
    count(first: number, last: number) {
      let [polls, ups] = [0, 0];
      for (let minute = first; minute <= last; minute++) {
        const up = entries[minute % RECENT_MINUTES]! - markOf(minute);
        if (up !== 0 && up !== 1) continue;
        polls += 1;
        ups += up;
      }
      return { polls, ups };
    },
  };
}

/** Even, from 2. */
const markOf = (minute: number) => 2 * (1 + Math.floor(minute / RECENT_MINUTES) % LAPS);
