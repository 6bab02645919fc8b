// Turns daily records into the lists of a history document. Time without a record is unknown.
import { HISTORY_RANGES, type HistoryDocument, type HistoryRange } from "./history_document.ts";
import { type DayRecord, HOURS_PER_DAY, SLOTS_PER_DAY } from "./day_record.ts";
import { EMPTY_MEAN, type Mean, uptimeOf } from "./mean.ts";
import { dayOf, MINUTES_PER_DAY } from "./sample.ts";

export interface DaySource {
  /** Takes a day since 1970 (UTC), and returns null if it is unknown. */
  readonly record: (day: number) => DayRecord | null;
  readonly mean: (day: number) => Mean | null;
}

/** Builds the document whose last entry contains `lastMinute`. */
export function composeHistory(
  slug: string,
  range: HistoryRange,
  lastMinute: number,
  source: DaySource,
): HistoryDocument {
  const { stepSeconds, steps } = HISTORY_RANGES[range];
  const stepMinutes = stepSeconds / 60;
  const perDay = MINUTES_PER_DAY / stepMinutes;
  const first = Math.floor(lastMinute / stepMinutes) - steps + 1;
  const read = isDaily(range) ? readMean(source) : readRecord(source, range === "24h");
  const means = Array.from({ length: steps }, (_, i) => {
    const step = first + i;
    return read(Math.floor(step / perDay), step % perDay);
  });
  const polls = means.reduce((sum, mean) => sum + mean.polls, 0);
  const ups = means.reduce((sum, mean) => sum + mean.ups, 0);
  const list = (field: Exclude<keyof Mean, "polls" | "ups" | "dataMinute">) =>
    means.map((mean) => mean[field]);
  return {
    slug,
    range,
    stepSeconds,
    from: new Date(first * stepSeconds * 1000).toISOString(),
    uptime: roundShare(uptimeOf({ polls, ups })),
    known: roundShare(Math.min(1, polls / (lastMinute + 1 - first * stepMinutes)))!,
    up: means.map((mean) => roundShare(uptimeOf(mean))),
    latencyMs: list("latencyMs"),
    playgrounds: list("playgrounds"),
    complete: list("complete"),
    partial: list("partial"),
    missing: list("missing"),
    dataAgeSeconds: means.map(({ dataMinute }, i) => {
      if (dataMinute === null) return null;
      const endMinute = Math.min(lastMinute, (first + i + 1) * stepMinutes);
      return Math.max(0, endMinute - dataMinute) * 60;
    }),
  };
}

/** Whether each entry of the range covers a day. */
export const isDaily = (range: HistoryRange) => HISTORY_RANGES[range].stepSeconds === 86_400;

type ReadStep = (day: number, index: number) => Mean;

const readMean = ({ mean }: DaySource): ReadStep => (day) => mean(day) ?? EMPTY_MEAN;

/** Completes five-minute means with the counts of the hour, which are exact, because data only changes with imports. */
function readRecord({ record }: DaySource, isFine: boolean): ReadStep {
  let last: { readonly day: number; readonly record: DayRecord | null } | null = null;
  return (day, index) => {
    if (last?.day !== day) last = { day, record: record(day) };
    if (last.record === null) return EMPTY_MEAN;
    const { slots, hours } = last.record;
    if (!isFine) return hours[index]!;
    const slot = slots[index]!;
    const hour = hours[Math.floor(index / (SLOTS_PER_DAY / HOURS_PER_DAY))]!;
    return slot.polls === 0 ? EMPTY_MEAN : { ...hour, ...slot };
  };
}

/** Rounds to six digits, which resolves a minute within a year. */
const roundShare = (share: number | null) => share === null ? null : Math.round(share * 1e6) / 1e6;

/** The first and last minute of `day`. On the day of `minute`, the last one is `minute`. */
export function spanOfDay(day: number, minute: number): readonly [first: number, last: number] {
  const first = day * MINUTES_PER_DAY;
  return [first, dayOf(minute) === day ? minute : first + MINUTES_PER_DAY - 1];
}
