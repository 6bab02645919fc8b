// Decodes SQLite varints, which have one to nine bytes, highest bits first. Pure.
import { SqliteFileError } from "./sqlite_file_error.ts";

export interface Varint {
  readonly value: number;
  /** Offset after the last byte of the number. */
  readonly end: number;
}

/** Reads a varint. Throws {@link SqliteFileError} if the bytes end within it, or if it is not exact as a number. */
export function readVarint(bytes: Uint8Array, at: number): Varint {
  let value = 0;
  for (let index = 0; index < 8; index++) {
    const byte = bytes[at + index];
    if (byte === undefined) throw new SqliteFileError("it is damaged: a number is cut off");
    value = value * 128 + (byte & 0x7f);
    if (byte < 0x80) return exact(value, at + index + 1);
  }
  const last = bytes[at + 8];
  if (last === undefined) throw new SqliteFileError("it is damaged: a number is cut off");
  // The ninth byte contributes all of its eight bits, so the number is a signed 64-bit integer.
  let whole = 0n;
  for (let index = 0; index < 8; index++) whole = (whole << 7n) | BigInt(bytes[at + index]! & 0x7f);
  return exact(Number(BigInt.asIntN(64, (whole << 8n) | BigInt(last))), at + 9);
}

function exact(value: number, end: number): Varint {
  if (Number.isSafeInteger(value)) return { value, end };
  throw new SqliteFileError("it has a number beyond 2^53");
}
