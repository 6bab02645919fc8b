// Means over a span of time: five minutes, an hour, a day. Time without a poll is unknown: it counts neither as up nor
// as down.
import type { Counts, Sample } from "./sample.ts";

export interface Slot {
  /** Minutes with a poll. */
  readonly polls: number;
  /** Of these, minutes in which the node answered. */
  readonly ups: number;
  /** Mean of the polls that were answered, whole; null for none. */
  readonly latencyMs: number | null;
}

/** Counts and time of the import are the last that were reported in the span. */
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

/** The mean of samples of different minutes, in the order of time. */
export function meanOf(samples: readonly Sample[]): Mean {
  return joinMeans(samples.map(({ isUp, minute: _, ...rest }) => ({ ...rest, polls: 1, ups: isUp ? 1 : 0 })));
}

/** The mean of consecutive spans, in the order of time. */
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

/** Share of the known time, 0 to 1; null when nothing is known. */
export function uptimeOf({ polls, ups }: Pick<Slot, "polls" | "ups">): number | null {
  return polls === 0 ? null : ups / polls;
}
