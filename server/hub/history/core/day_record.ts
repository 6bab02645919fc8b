// The samples of a day -> 288 means of five minutes and 24 of an hour.
import { joinMeans, type Mean, meanOf, type Slot } from "./mean.ts";
import { MINUTES_PER_DAY, type Sample } from "./sample.ts";

const SLOT_MINUTES = 5;
export const SLOTS_PER_DAY = MINUTES_PER_DAY / SLOT_MINUTES;
export const HOURS_PER_DAY = 24;

export interface DayRecord {
  readonly slots: readonly Slot[];
  readonly hours: readonly Mean[];
}

/** `day`: in days since 1970, UTC. Samples of other days are left out. */
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
 * Joins two records of the same day: of each span the one with more polls, and of equal ones the first. Folding a day
 * again, after some of its samples were removed, loses nothing.
 */
export function mergeDays(known: DayRecord, folded: DayRecord): DayRecord {
  const choose = <T extends Slot>(a: readonly T[], b: readonly T[]) =>
    a.map((mean, i) => mean.polls >= b[i]!.polls ? mean : b[i]!);
  return { slots: choose(known.slots, folded.slots), hours: choose(known.hours, folded.hours) };
}

export const meanOfDay = ({ hours }: Pick<DayRecord, "hours">): Mean => joinMeans(hours);
