// Decodes lists of ids and coordinates, which the format stores as differences. Because these lists make up most of an
// extract, they are decoded without a function call per number.
import type { PbfReader } from "pbf";
import { addLarge, createLarge, type Large, readExactVarint, zigzag } from "./unusual_ids.ts";

/** The smallest number that needs more than four bytes of seven bits. */
const FOUR_BYTES_LIMIT = 2 ** 28;
/**
 * Limits up to which sums and differences are exact. They are tested only after long numbers, because even in the
 * longest list, short numbers add too little to reach 2^53.
 */
const MAX_EXACT_SUM = 2 ** 52;
const MAX_EXACT_DIFFERENCE = 2 ** 53;

/** Maximum length of a list. Writers put at most about 16 000 elements into a block. */
export const MAX_LIST_LENGTH = 4_000_000;

/** Numbers of one list. The array is reused for the next list, and may be longer than `length`. */
export interface Row {
  values: Float64Array;
  length: number;
  /** The numbers that `values` cannot represent exactly. */
  large: Large<bigint>;
}

const NONE = createLarge<bigint>();
export const createRow = (): Row => ({ values: new Float64Array(8192), length: 0, large: NONE });

/**
 * Decodes packed zigzag differences at the reader's position into running sums: `5, 1, -2` becomes `5, 6, 4`. Sums have
 * 64 bits. They are rounded in `values` if a number cannot represent them exactly. Throws a RangeError if the list is
 * truncated or has more than {@link MAX_LIST_LENGTH} numbers.
 */
export function readDifferences(pbf: PbfReader, row: Row): void {
  const bytes = pbf.buf;
  const end = pbf.readPackedEnd();
  if (end > bytes.length) throw new RangeError("a list is longer than its block");
  const start = pbf.pos;
  let pos = start;
  let [sum, count, isExact] = [0, 0, true];
  let { values } = row;
  while (pos < end) {
    let byte = bytes[pos++]!;
    let low = byte & 0x7f;
    for (let shift = 7; byte >= 0x80 && shift < 28; shift += 7) {
      byte = bytes[pos++]!;
      low |= (byte & 0x7f) << shift;
    }
    if (byte < 0x80) sum += (low >>> 1) ^ -(low & 1);
    else {
      let [value, factor] = [low, FOUR_BYTES_LIMIT];
      while (byte >= 0x80) {
        byte = bytes[pos++]!;
        value += (byte & 0x7f) * factor;
        factor *= 128;
      }
      sum += value % 2 === 0 ? value / 2 : -(value + 1) / 2;
      if (value > MAX_EXACT_DIFFERENCE || Math.abs(sum) > MAX_EXACT_SUM) isExact = false;
    }
    if (count === values.length) {
      if (count >= MAX_LIST_LENGTH) throw new RangeError(`a list has more than ${MAX_LIST_LENGTH} numbers`);
      const longer = new Float64Array(Math.min(2 * count, MAX_LIST_LENGTH));
      longer.set(values);
      values = row.values = longer;
    }
    values[count++] = sum;
  }
  if (pos !== end) throw new RangeError("a list ends within a number");
  pbf.pos = end;
  row.length = count;
  row.large = isExact ? NONE : sumExactly(bytes, start, end, values);
}

/** Decodes the list again with exact sums. Returns the sums that a number cannot represent exactly. */
function sumExactly(bytes: Uint8Array, start: number, end: number, values: Float64Array): Large<bigint> {
  const large = createLarge<bigint>();
  let sum = 0n;
  for (let pos = start, i = 0; pos < end; i++) {
    const difference = readExactVarint(bytes, pos);
    pos = difference.end;
    sum = BigInt.asIntN(64, sum + zigzag(difference.value));
    values[i] = Number(sum);
    if (!Number.isSafeInteger(values[i])) addLarge(large, sum);
  }
  return large;
}

/** Adds packed numbers at the reader's position to a list. Throws a RangeError if it exceeds `most` numbers. */
export function readIndexes(pbf: PbfReader, list: number[], most: number): void {
  const end = pbf.readPackedEnd();
  if (end > pbf.buf.length) throw new RangeError("a list is longer than its block");
  while (pbf.pos < end) {
    if (list.length === most) throw new RangeError(`a list has more than ${most} numbers`);
    list.push(pbf.readVarint());
  }
}
