// Stores texts with checksums, so that a text that was damaged on disk is never sent.
import type { SQLOutputValue } from "node:sqlite";
import { crc32 } from "node:zlib";
import { DamagedStoreError } from "./playground_store.ts";

/** A database row. A checked row begins with a text, its key and its checksum, and further columns may follow. */
export type Row = readonly SQLOutputValue[];

/**
 * Returns the CRC-32 of a text, seeded with the key of its row, so that the text of a different row is also detected.
 * Detects every burst error of up to 32 bits, and misses one in 2^32 other errors.
 */
export function checksumOf(text: string, key: number): number {
  return crc32(text, key >>> 0);
}

export const checksumOfBytes = (bytes: Uint8Array): number => crc32(bytes);

/** Returns the text of a checked row. Throws `DamagedStoreError` if the checksum does not match. */
export function readText([text, key, sum]: Row): string {
  if (typeof text !== "string" || typeof key !== "number" || checksumOf(text, key) !== sum) {
    throw new DamagedStoreError(`the checksum of row ${key} is wrong`);
  }
  return text;
}
