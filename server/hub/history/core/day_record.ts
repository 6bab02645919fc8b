// Folds a day's samples into 288 five-minute means and 24 hourly means.
import { joinMeans, type Mean, meanOf, type Slot } from "./mean.ts";
import { MINUTES_PER_DAY, type Sample } from "./sample.ts";

const SLOT_MINUTES = 5;
export const SLOTS_PER_DAY = MINUTES_PER_DAY / SLOT_MINUTES;
export const HOURS_PER_DAY = 24;

export interface DayRecord {
  readonly slots: readonly Slot[];
  readonly hours: readonly Mean[];
}

/** Folds samples of a day. `day` counts days since 1970 (UTC). Samples of other days are ignored. */
export function foldDay(day: number, samples: readonly Sample[]): DayRecord {
  const first = day * MINUTES_PER_DAY;
  const group = (minutes: number) =>
    Map.groupBy(samples, ({ minute }) => Math.floor((minute - first) / minutes));
  const [bySlot, byHour] = [group(SLOT_MINUTES), group(60)];
  return {
    slots: Array.from({ length: SLOTS_PER_DAY }, (_, i) => {
      const { polls, ups, latencyMs } = meanOf(bySlot.get(i) ?? []);
      return { polls, ups, latencyMs };
    }),
    hours: Array.from({ length: HOURS_PER_DAY }, (_, i) => meanOf(byHour.get(i) ?? [])),
  };
}

/**
 * Merges two records of the same day. For each span, keeps the mean with more polls, or `known` on a tie. Folding a day
 * again after some of its samples were deleted therefore loses nothing.
 */
export function mergeDays(known: DayRecord, folded: DayRecord): DayRecord {
  const choose = <T extends Slot>(a: readonly T[], b: readonly T[]) =>
    a.map((mean, i) => mean.polls >= b[i]!.polls ? mean : b[i]!);
  return { slots: choose(known.slots, folded.slots), hours: choose(known.hours, folded.hours) };
}

export const meanOfDay = ({ hours }: Pick<DayRecord, "hours">): Mean => joinMeans(hours);
