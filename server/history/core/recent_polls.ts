// Whether a node answered in each minute of the last two days, in memory: for the uptime of all nodes at once.
import { MINUTES_PER_DAY } from "./sample.ts";

/** Today, and yesterday until it is folded. */
export const RECENT_MINUTES = 2 * MINUTES_PER_DAY;

export interface RecentPolls {
  /** The last one of a minute counts. */
  add(minute: number, isUp: boolean): void;
  /** Polls in the minutes from `first` to `last`, both included, at most {@link RECENT_MINUTES}. */
  count(first: number, last: number): { readonly polls: number; readonly ups: number };
}

export function createRecentPolls(): RecentPolls {
  // Minute and answer together: an entry of an earlier day, or of a clock that was set back, is not mistaken for another.
  const entries = new Uint32Array(RECENT_MINUTES);
  return {
    add(minute, isUp) {
      entries[minute % RECENT_MINUTES] = 2 * minute + (isUp ? 1 : 0);
    },
    count(first, last) {
      let [polls, ups] = [0, 0];
      for (let minute = first; minute <= last; minute++) {
        const entry = entries[minute % RECENT_MINUTES]!;
        if (entry >> 1 !== minute) continue;
        polls += 1;
        ups += entry & 1;
      }
      return { polls, ups };
    },
  };
}
