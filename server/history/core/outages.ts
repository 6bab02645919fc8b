// Means of five minutes -> outages: spans in which the polls of a node failed.
import { stateOfShare } from "contract/uptime.ts";
import { SLOT_MINUTES } from "./day_record.ts";
import { type Slot, uptimeOf } from "./mean.ts";

/** Days of which outages are listed, the current one included: of these there are means of five minutes. */
export const OUTAGE_DAYS = 30;

/** A mean of five minutes, with its first minute since 1970. */
export type TimedSlot = readonly [minute: number, slot: Pick<Slot, "polls" | "ups">];

/** Consecutive means of five minutes, each with a poll that failed. */
export interface OutageRun {
  /** First minute of the first mean, and how many of its polls failed. */
  readonly first: number;
  readonly firstFailed: number;
  /** Of the last mean. */
  readonly last: number;
  readonly lastFailed: number;
}

export interface Outage {
  /** Minutes since 1970. The first minute of the mean in which it begins identifies an outage of a node. */
  readonly slotMinute: number;
  readonly fromMinute: number;
  /** The first minute after it; null: it lasts. */
  readonly toMinute: number | null;
  /** False: it began earlier than is known. */
  readonly isBeginKnown: boolean;
}

/** Polls may be missing for so long within an outage, such as during a restart of the Hub. */
const MAX_UNKNOWN_MINUTES = 60;

/**
 * The runs of `slots`, which are in the order of time; those without a poll may be missing. A mean belongs to an outage if
 * any of its polls failed.
 */
export function findRuns(slots: Iterable<TimedSlot>): OutageRun[] {
  const runs: OutageRun[] = [];
  let isOpen = false;
  for (const [minute, slot] of slots) {
    const state = stateOfShare(uptimeOf(slot));
    if (state === "unknown") continue;
    if (state === "up") {
      isOpen = false;
      continue;
    }
    const failed = slot.polls - slot.ups;
    const open = isOpen ? runs.at(-1)! : null;
    const isNext = open !== null && minute - open.last - SLOT_MINUTES <= MAX_UNKNOWN_MINUTES;
    if (isNext) runs[runs.length - 1] = { ...open, last: minute, lastFailed: failed };
    else runs.push({ first: minute, firstFailed: failed, last: minute, lastFailed: failed });
    isOpen = true;
  }
  return runs;
}

/** Joins runs that midnight has divided. `runs`: in the order of time. */
export function joinRuns(runs: readonly OutageRun[]): OutageRun[] {
  const joined: OutageRun[] = [];
  for (const run of runs) {
    const before = joined.at(-1);
    if (before !== undefined && run.first <= before.last + SLOT_MINUTES) {
      joined[joined.length - 1] = { ...before, last: run.last, lastFailed: run.lastFailed };
    } else joined.push(run);
  }
  return joined;
}

export interface OutageView {
  /** Minute of the last poll. */
  readonly lastMinute: number;
  /** Whether the last poll failed. */
  readonly isDown: boolean;
  /** Nothing is known of the time before this minute. */
  readonly knownFrom: number;
}

/**
 * To the minute if the polls of its first and last mean failed without an interruption. An outage within one mean has its
 * true length, and begins with the mean.
 */
export function toOutage(run: OutageRun, { lastMinute, isDown, knownFrom }: OutageView): Outage {
  const { first, firstFailed, last, lastFailed } = run;
  const lasts = isDown && lastMinute - last < SLOT_MINUTES;
  const isSingle = first === last && !lasts;
  const fromMinute = isSingle ? first : Math.min(first + SLOT_MINUTES, lastMinute + 1) - firstFailed;
  return {
    slotMinute: first,
    fromMinute,
    toMinute: lasts ? null : last + lastFailed,
    isBeginKnown: first > knownFrom,
  };
}
