// Packs columns of numbers into bytes, and unpacks them. Stores differences between consecutive values as
// variable-length integers, and run lengths for repeated values, so that columns that rarely change are tiny.

/** Whole numbers from 0 to 2^28. Null means unknown. */
export type Column = readonly (number | null)[];

export function packColumns(columns: readonly Column[]): Uint8Array<ArrayBuffer> {
  const bytes: number[] = [];
  for (const column of columns) packColumn(column, bytes);
  return Uint8Array.from(bytes);
}

function packColumn(column: Column, bytes: number[]): void {
  let previous = 0;
  for (let i = 0; i < column.length;) {
    const value = codeOf(column[i]!);
    const difference = value - previous;
    if (difference !== 0) {
      writeNumber(difference > 0 ? 2 * difference - 1 : -2 * difference, bytes);
      previous = value;
      i += 1;
      continue;
    }
    let length = 1;
    while (i + length < column.length && codeOf(column[i + length]!) === previous) length += 1;
    bytes.push(0);
    writeNumber(length - 1, bytes);
    i += length;
  }
}

/** Unpacks columns whose lengths are `lengths`. Throws `RangeError` for invalid bytes. */
export function unpackColumns(bytes: Uint8Array, lengths: readonly number[]): (number | null)[][] {
  const reader = { bytes, at: 0 };
  const columns = lengths.map((length) => unpackColumn(reader, length));
  if (reader.at !== bytes.length) throw new RangeError("there are bytes after the last column");
  return columns;
}

interface Reader {
  readonly bytes: Uint8Array;
  at: number;
}

function unpackColumn(reader: Reader, length: number): (number | null)[] {
  const column: (number | null)[] = [];
  let value = 0;
  while (column.length < length) {
    const code = readNumber(reader);
    const repeats = code === 0 ? readNumber(reader) + 1 : 1;
    if (code !== 0) value += code % 2 === 1 ? (code + 1) / 2 : -code / 2;
    if (value < 0 || column.length + repeats > length) throw new RangeError("a column is damaged");
    for (let n = 0; n < repeats; n++) column.push(value === 0 ? null : value - 1);
  }
  return column;
}

/** Code 0 stands for null. */
const codeOf = (value: number | null) => value === null ? 0 : value + 1;

function writeNumber(value: number, bytes: number[]): void {
  let rest = value;
  for (; rest >= 128; rest = Math.floor(rest / 128)) bytes.push(rest % 128 + 128);
  bytes.push(rest);
}

function readNumber(reader: Reader): number {
  for (let [value, scale] = [0, 1]; scale <= 2 ** 35; scale *= 128) {
    const byte = reader.bytes[reader.at++];
    if (byte === undefined) throw new RangeError("a column is cut");
    value += (byte % 128) * scale;
    if (byte < 128) return value;
  }
  throw new RangeError("a number is too long");
}
