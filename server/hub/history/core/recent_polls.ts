// Whether a node answered in each minute of the last two days, kept in memory for the uptime of all nodes.
import { MINUTES_PER_DAY } from "./sample.ts";

/** Number of minutes, which covers today, and yesterday until its samples are folded. */
export const RECENT_MINUTES = 2 * MINUTES_PER_DAY;

export type RecentPolls = ReturnType<typeof createRecentPolls>;

/** Number of laps that a byte can distinguish. Each uses two values, and 0 means that there was no poll. */
const LAPS = 127;

/** Uses one byte per minute, because a Hub may keep a thousand instances, one per node. */
export function createRecentPolls() {
  // Each entry combines the answer with a lap (one pass through the array), so that entries from an earlier day, or
  // from before the clock was set back, are not mistaken for current ones. Laps only repeat after 254 days.
  const entries = new Uint8Array(RECENT_MINUTES);
  const isPolled = (minute: number) => {
    const up = entries[minute % RECENT_MINUTES]! - markOf(minute);
    return up === 0 || up === 1;
  };
  return {
    /** The first polled minute of a span of at most {@link RECENT_MINUTES}, or null if there is none. */
    findFirst(first: number, last: number): number | null {
      for (let minute = first; minute <= last; minute++) if (isPolled(minute)) return minute;
      return null;
    },
    /** Records a poll. A later poll of the same minute replaces it. */
    add(minute: number, isUp: boolean): void {
      entries[minute % RECENT_MINUTES] = markOf(minute) + (isUp ? 1 : 0);
    },
    /** Counts polls from `first` to `last`, inclusive, a span of at most {@link RECENT_MINUTES}. */
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

/** The mark of a minute's lap, an even number from 2. */
const markOf = (minute: number) => 2 * (1 + Math.floor(minute / RECENT_MINUTES) % LAPS);
