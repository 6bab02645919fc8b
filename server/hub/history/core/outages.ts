// Derives outages, which are spans in which all polls failed, from a node's consecutive polls.
import { MINUTES_PER_DAY } from "./sample.ts";

/** Number of days for which outages are listed, including today. */
export const OUTAGE_DAYS = 30;
/** Maximum number of outages kept per node; the newest are kept. */
export const MAX_KEPT_OUTAGES = 50;
/** Longest gap between polls that an outage may span, for example during a restart of the Hub. */
const MAX_UNPOLLED_MINUTES = 60;

/** The stored form of an outage. `firstMinute` never changes and identifies the outage within its node. */
export interface OutageRecord {
  /** The first and last failed poll, in minutes since 1970. */
  readonly firstMinute: number;
  readonly lastMinute: number;
  /** Minutes without a poll between the first and the last failed poll. */
  readonly unpolledMinutes: number;
  /** Whether a later poll was answered. */
  readonly isOver: boolean;
}

export interface Outage {
  /** Minutes since 1970. */
  readonly fromMinute: number;
  /** The first minute after the outage, or null if it continues. */
  readonly toMinute: number | null;
  /** Minutes without a poll during the outage. */
  readonly unpolledMinutes: number;
}

/**
 * The outages of a node after a poll, oldest first. Only the last one can change. If none changes, returns `known`
 * itself.
 */
export function addPoll(
  known: readonly OutageRecord[],
  minute: number,
  isUp: boolean,
): readonly OutageRecord[] {
  // The clock was set back. Drop outages that begin in the future.
  const seen = known.findLastIndex(({ firstMinute }) => firstMinute <= minute) + 1;
  const outages = seen === known.length ? known : known.slice(0, seen);
  const last = outages.at(-1);
  if (isUp) {
    return last === undefined || last.isOver ? outages : [...outages.slice(0, -1), { ...last, isOver: true }];
  }
  const unpolled = last === undefined ? Infinity : Math.max(0, minute - last.lastMinute - 1);
  // A minute may be polled twice around a restart.
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

/** Outages of the last `days` days, oldest first. `nowMinute` is the minute of the last poll of any node. */
export function listOutages(records: readonly OutageRecord[], nowMinute: number, days: number): Outage[] {
  const firstListed = (Math.floor(nowMinute / MINUTES_PER_DAY) - days + 1) * MINUTES_PER_DAY;
  return records.map(({ firstMinute, lastMinute, unpolledMinutes, isOver }, i) => {
    const lasts = !isOver && i === records.length - 1 && canContinue(nowMinute - lastMinute);
    return { fromMinute: firstMinute, toMinute: lasts ? null : lastMinute + 1, unpolledMinutes };
  }).filter(({ toMinute }) => toMinute === null || toMinute > firstListed);
}

const canContinue = (unpolledMinutes: number) => unpolledMinutes <= MAX_UNPOLLED_MINUTES;
