// Packs the record of a day into bytes, and unpacks it. A typical day of a node takes some 350 bytes for its
// five-minute means and some 100 for its hourly means.
import { HOURS_PER_DAY, SLOTS_PER_DAY } from "./day_record.ts";
import type { Mean, Slot } from "./mean.ts";
import { type Column, packColumns, unpackColumns } from "./pack_columns.ts";

/** Combines polls and answered polls into one number because they nearly always change together. */
const toState = ({ polls, ups }: Slot, maxPolls: number) => polls * (maxPolls + 1) + ups;

const SLOT_POLLS = 5;
const HOUR_POLLS = 60;

export function packSlots(slots: readonly Slot[]): Uint8Array<ArrayBuffer> {
  return packColumns([
    slots.map((slot) => toState(slot, SLOT_POLLS)),
    slots.map(({ latencyMs }) => latencyMs),
  ]);
}

/** Unpacks five-minute means. Throws `RangeError` for invalid bytes. */
export function unpackSlots(bytes: Uint8Array): Slot[] {
  const [states, latencies] = unpackColumns(bytes, [SLOTS_PER_DAY, SLOTS_PER_DAY]);
  return states!.map((state, i) => ({ ...readState(state, SLOT_POLLS), latencyMs: latencies![i]! }));
}

const FIELDS = ["latencyMs", "playgrounds", "complete", "partial", "missing", "dataMinute"] as const;

export function packHours(hours: readonly Mean[]): Uint8Array<ArrayBuffer> {
  const states: Column = hours.map((hour) => toState(hour, HOUR_POLLS));
  return packColumns([states, ...FIELDS.map((field) => hours.map((hour) => hour[field]))]);
}

/** Unpacks hourly means. Throws `RangeError` for invalid bytes. */
export function unpackHours(bytes: Uint8Array): Mean[] {
  const lengths = Array.from({ length: FIELDS.length + 1 }, () => HOURS_PER_DAY);
  const [states, ...columns] = unpackColumns(bytes, lengths);
  return states!.map((state, i) => {
    const values = Object.fromEntries(FIELDS.map((field, column) => [field, columns[column]![i]!]));
    return { ...readState(state, HOUR_POLLS), ...values as Pick<Mean, (typeof FIELDS)[number]> };
  });
}

function readState(state: number | null, maxPolls: number): { polls: number; ups: number } {
  const value = state ?? 0;
  const [polls, ups] = [Math.floor(value / (maxPolls + 1)), value % (maxPolls + 1)];
  if (polls > maxPolls || ups > polls) throw new RangeError("more polls than minutes");
  return { polls, ups };
}
