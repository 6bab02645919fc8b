// The checksum of a whole store file. It is stored in a header field that SQLite reserves for applications, and
// computed as if the field were zero. SQLite's own checks miss most changed values.
import { closeSync, openSync, readSync, writeSync } from "node:fs";
import { crc32 } from "node:zlib";

/** Position of `application_id` in SQLite's header: four bytes, big-endian. */
const FIELD_OFFSET = 68;
const FIELD_BYTES = 4;
/** Size of a piece. Hashing it takes less than a millisecond. Requests are handled between pieces. */
const PIECE_BYTES = 1024 * 1024;

/** Writes the checksum into a complete, closed store file. Throws errors of the file system. */
export function sealStoreFile(path: string): void {
  const descriptor = openSync(path, "r+");
  try {
    const piece = new Uint8Array(PIECE_BYTES);
    let sum = 0;
    for (let position = 0;;) {
      const count = readSync(descriptor, piece, 0, PIECE_BYTES, position);
      if (count === 0) break;
      sum = addPiece(sum, piece.subarray(0, count), position);
      position += count;
    }
    const field = new DataView(new ArrayBuffer(FIELD_BYTES));
    field.setUint32(0, sum);
    writeSync(descriptor, field, 0, FIELD_BYTES, FIELD_OFFSET);
  } finally {
    closeSync(descriptor);
  }
}

/** Resolves with true if the file is unchanged since it was sealed. Rejects with errors of the file system. */
export async function isStoreFileIntact(path: string): Promise<boolean> {
  using file = await Deno.open(path);
  const piece = new Uint8Array(PIECE_BYTES);
  let [sum, position] = [0, 0];
  let stored: number | null = null;
  for (let count = await file.read(piece); count !== null; count = await file.read(piece)) {
    // The first piece contains the field, because every piece has at least the size of a page.
    if (position === 0 && count >= FIELD_OFFSET + FIELD_BYTES) {
      stored = new DataView(piece.buffer).getUint32(FIELD_OFFSET);
    }
    sum = addPiece(sum, piece.subarray(0, count), position);
    position += count;
  }
  return stored === sum;
}

function addPiece(sum: number, piece: Uint8Array, position: number): number {
  if (position === 0) piece.fill(0, FIELD_OFFSET, FIELD_OFFSET + FIELD_BYTES);
  return crc32(piece, sum);
}
