// Polls of a node, one after the other -> its outages: spans in which all of them failed.
import { MINUTES_PER_DAY } from "./sample.ts";

/** Days of which outages are listed, the current one included. */
export const OUTAGE_DAYS = 30;
/** Of a node, the newest: no list has more. */
export const MAX_KEPT_OUTAGES = 50;
/** Polls may be missing for so long within an outage, such as during a restart of the Hub. */
const MAX_UNPOLLED_MINUTES = 60;

/** What is kept of an outage. Its first minute never changes, and identifies it among those of its node. */
export interface OutageRecord {
  /** Minutes since 1970, of the first and the last poll that failed. */
  readonly firstMinute: number;
  readonly lastMinute: number;
  /** Minutes without a poll in between. */
  readonly unpolledMinutes: number;
  /** Whether a poll was answered since. */
  readonly isOver: boolean;
}

export interface Outage {
  /** Minutes since 1970. */
  readonly fromMinute: number;
  /** The first minute after it; null: it lasts. */
  readonly toMinute: number | null;
  /** Minutes of it without a poll. */
  readonly unpolledMinutes: number;
}

/**
 * The outages of a node after a poll, oldest first. Only the last one can differ from those before the poll; if none does,
 * the result is `known` itself.
 */
export function addPoll(
  known: readonly OutageRecord[],
  minute: number,
  isUp: boolean,
): readonly OutageRecord[] {
  // The clock was set back: what began later than now was not seen.
  const seen = known.findLastIndex(({ firstMinute }) => firstMinute <= minute) + 1;
  const outages = seen === known.length ? known : known.slice(0, seen);
  const last = outages.at(-1);
  if (isUp) {
    return last === undefined || last.isOver ? outages : [...outages.slice(0, -1), { ...last, isOver: true }];
  }
  const unpolled = last === undefined ? Infinity : Math.max(0, minute - last.lastMinute - 1);
  // A minute may be polled twice, around a restart.
  const isSame = last !== undefined && (last.isOver ? minute <= last.lastMinute : canContinue(unpolled));
  if (!isSame) {
    const next = { firstMinute: minute, lastMinute: minute, unpolledMinutes: 0, isOver: false };
    return [...outages.slice(1 - MAX_KEPT_OUTAGES), next];
  }
  return [...outages.slice(0, -1), {
    ...last,
    lastMinute: Math.max(last.lastMinute, minute),
    unpolledMinutes: last.unpolledMinutes + unpolled,
    isOver: false,
  }];
}

/** Those of the last `days`, oldest first. `nowMinute`: of the last poll of all nodes. */
export function listOutages(records: readonly OutageRecord[], nowMinute: number, days: number): Outage[] {
  const firstListed = (Math.floor(nowMinute / MINUTES_PER_DAY) - days + 1) * MINUTES_PER_DAY;
  return records.map(({ firstMinute, lastMinute, unpolledMinutes, isOver }, i) => {
    const lasts = !isOver && i === records.length - 1 && canContinue(nowMinute - lastMinute);
    return { fromMinute: firstMinute, toMinute: lasts ? null : lastMinute + 1, unpolledMinutes };
  }).filter(({ toMinute }) => toMinute === null || toMinute > firstListed);
}

const canContinue = (unpolledMinutes: number) => unpolledMinutes <= MAX_UNPOLLED_MINUTES;
