// Lists of ids and coordinates, which the format stores as differences. They make up most of an extract, so they are decoded
// without a function call per number.
import type { PbfReader } from "pbf";

/** The smallest number that needs more than four bytes of seven bits. */
const FOUR_BYTES_LIMIT = 2 ** 28;

/** Maximum length of a list. Writers put at most some 16 000 elements into a block. */
export const MAX_LIST_LENGTH = 4_000_000;

/** Numbers of one list; the array is reused for the next one and may be longer than `length`. */
export interface Row {
  values: Float64Array;
  length: number;
}

export const createRow = (): Row => ({ values: new Float64Array(8192), length: 0 });

/**
 * Decodes packed zigzag differences at the reader's position into their running sums: `5, 1, -2` becomes `5, 6, 4`.
 * Throws a RangeError when the list is truncated or has more than {@link MAX_LIST_LENGTH} numbers.
 */
export function readDifferences(pbf: PbfReader, row: Row): void {
  const bytes = pbf.buf;
  const end = pbf.readPackedEnd();
  if (end > bytes.length) throw new RangeError("a list is longer than its block");
  let { pos } = pbf;
  let [sum, count] = [0, 0];
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
}

/** Adds packed numbers at the reader's position to a list. Throws a RangeError if it becomes longer than `most`. */
export function readIndexes(pbf: PbfReader, list: number[], most: number): void {
  const end = pbf.readPackedEnd();
  if (end > pbf.buf.length) throw new RangeError("a list is longer than its block");
  while (pbf.pos < end) {
    if (list.length === most) throw new RangeError(`a list has more than ${most} numbers`);
    list.push(pbf.readVarint());
  }
}
