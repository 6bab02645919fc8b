// Means over five minutes, an hour or a day. Time without a poll is unknown and counts neither as up nor as down.
import type { Counts, Sample } from "./sample.ts";

export interface Slot {
  /** Number of minutes with a poll. */
  readonly polls: number;
  /** Number of those minutes in which the node answered. */
  readonly ups: number;
  /** Mean latency of the answered polls, rounded to whole ms. Null if none was answered. */
  readonly latencyMs: number | null;
}

/** Counts and import time are the last ones reported in the span. */
export interface Mean extends Slot, Counts {
  /** Minutes since 1970. */
  readonly dataMinute: number | null;
}

export const EMPTY_MEAN: Mean = {
  polls: 0,
  ups: 0,
  latencyMs: null,
  playgrounds: null,
  complete: null,
  partial: null,
  missing: null,
  dataMinute: null,
};

/** The mean of samples of distinct minutes, which must be in chronological order. */
export function meanOf(samples: readonly Sample[]): Mean {
  return joinMeans(samples.map(({ isUp, minute: _, ...rest }) => ({ ...rest, polls: 1, ups: isUp ? 1 : 0 })));
}

/** The mean of consecutive spans, which must be in chronological order. */
export function joinMeans(means: readonly Mean[]): Mean {
  const last = (field: keyof Counts | "dataMinute") =>
    means.findLast((mean) => mean[field] !== null)?.[field] ?? null;
  return {
    ...joinSlots(means),
    playgrounds: last("playgrounds"),
    complete: last("complete"),
    partial: last("partial"),
    missing: last("missing"),
    dataMinute: last("dataMinute"),
  };
}

export function joinSlots(slots: readonly Slot[]): Slot {
  let [polls, ups, timed, sumMs] = [0, 0, 0, 0];
  for (const slot of slots) {
    polls += slot.polls;
    ups += slot.ups;
    if (slot.latencyMs === null) continue;
    timed += slot.ups;
    sumMs += slot.ups * slot.latencyMs;
  }
  return { polls, ups, latencyMs: timed === 0 ? null : Math.round(sumMs / timed) };
}

/** Share of the polled time in which the node was up, from 0 to 1, or null if it was not polled. */
export function uptimeOf({ polls, ups }: Pick<Slot, "polls" | "ups">): number | null {
  return polls === 0 ? null : ups / polls;
}
