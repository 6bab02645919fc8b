// Converts rows of the history file to samples, means and days, and back.
import { type DayRecord, SLOTS_PER_DAY } from "../core/day_record.ts";
import type { Mean, Slot } from "../core/mean.ts";
import { unpackHours, unpackSlots } from "../core/pack_day.ts";
import type { OutageRecord } from "../core/outages.ts";
import type { Sample } from "../core/sample.ts";

export type Row = Record<string, number | null>;

/** Count columns, in the order of `countsOf`. */
export const COUNTS = "playgrounds, complete, partial, missing, data_minute";

const UNKNOWN_SLOTS: readonly Slot[] = Array.from(
  { length: SLOTS_PER_DAY },
  () => ({ polls: 0, ups: 0, latencyMs: null }),
);

/** Returns null for damaged bytes, which leaves one day unknown. */
export function unpackDay(hours: unknown, slots: unknown): DayRecord | null {
  if (!(hours instanceof Uint8Array)) return null;
  try {
    return {
      hours: unpackHours(hours),
      slots: slots instanceof Uint8Array ? unpackSlots(slots) : UNKNOWN_SLOTS,
    };
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

export const countsOf = ({ playgrounds, complete, partial, missing, dataMinute }: Omit<Mean, keyof Slot>) =>
  [playgrounds, complete, partial, missing, dataMinute] as const;

const toCounts = (row: Row) => ({
  playgrounds: row.playgrounds!,
  complete: row.complete!,
  partial: row.partial!,
  missing: row.missing!,
  dataMinute: row.data_minute!,
});

export const toSample = (row: Row): Sample => ({
  minute: row.minute!,
  isUp: row.latency !== null,
  latencyMs: row.latency!,
  ...toCounts(row),
});

export const toMean = (row: Row): Mean => ({
  polls: row.polls!,
  ups: row.ups!,
  latencyMs: row.latency!,
  ...toCounts(row),
});

export const toOutage = (row: Row): OutageRecord => ({
  firstMinute: row.first!,
  lastMinute: row.last!,
  unpolledMinutes: row.unpolled!,
  isOver: row.is_over === 1,
});
