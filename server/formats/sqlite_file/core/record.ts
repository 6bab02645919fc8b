// Decodes the columns of a row: https://www.sqlite.org/fileformat.html#record_format. Pure.
import type { Cell } from "./page.ts";
import { SqliteFileError } from "./sqlite_file_error.ts";
import { readVarint } from "./varint.ts";

export type ColumnKind = "null" | "integer" | "real" | "blob" | "text";

/** The location of a value in its row. */
export interface Column {
  readonly kind: ColumnKind;
  /** The format's number for the type. */
  readonly type: number;
  readonly offset: number;
  readonly lengthBytes: number;
}

const NONE: Column = { kind: "null", type: 0, offset: 0, lengthBytes: 0 };
const NUMBER_BYTES = [0, 1, 2, 3, 4, 6, 8, 8, 0, 0];

/** Returns the first `count` columns. Columns that the row lacks are null. Throws {@link SqliteFileError}. */
export function readColumns({ local, sizeBytes }: Cell, count: number): Column[] {
  const header = readVarint(local, 0);
  if (header.value < header.end || header.value > local.length) {
    throw new SqliteFileError("it is damaged: a row has no columns");
  }
  const columns: Column[] = [];
  let offset = header.value;
  for (let at = header.end; at < header.value && columns.length < count;) {
    const { value: type, end } = readVarint(local, at);
    const column = describeColumn(type, offset);
    offset += column.lengthBytes;
    if (end > header.value || offset > sizeBytes) {
      throw new SqliteFileError("it is damaged: a column is longer than its row");
    }
    columns.push(column);
    at = end;
  }
  while (columns.length < count) columns.push(NONE);
  return columns;
}

function describeColumn(type: number, offset: number): Column {
  if (type >= 12) {
    return { kind: type % 2 === 0 ? "blob" : "text", type, offset, lengthBytes: Math.floor((type - 12) / 2) };
  }
  const lengthBytes = NUMBER_BYTES[type];
  if (lengthBytes === undefined) throw new SqliteFileError(`it is damaged: a column has the type ${type}`);
  return { kind: type === 0 ? "null" : type === 7 ? "real" : "integer", type, offset, lengthBytes };
}

/** Decodes an integer or real from the bytes of a column. Numbers beyond 2^53 are rounded. */
export function decodeNumber({ type }: Column, bytes: Uint8Array): number {
  if (type === 8 || type === 9) return type - 8;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (type === 7) return view.getFloat64(0);
  if (type === 6) return Number(view.getBigInt64(0));
  let value = view.getInt8(0);
  for (let index = 1; index < bytes.length; index++) value = value * 256 + bytes[index]!;
  return value;
}
