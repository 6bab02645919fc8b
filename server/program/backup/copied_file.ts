// Copies a file of a backup and computes the checksum of the copy.
import { createHash } from "node:crypto";
import { copyFile, mkdir } from "node:fs/promises";
import { dirname } from "node:path";

/** Bytes per read. */
const PIECE_BYTES = 1024 * 1024;

export interface FileFacts {
  readonly bytes: number;
  /** In lower-case hexadecimal digits. */
  readonly sha256: string;
}

/** Creates the directory of the target. Rejects with errors of the file system. */
export async function copyInto(source: string, target: string): Promise<void> {
  await mkdir(dirname(target), { recursive: true });
  await copyFile(source, target);
}

/** Flushes a copied file to the disk and reads it again. Rejects with errors of the file system. */
export async function flushAndHash(path: string): Promise<FileFacts> {
  using file = await Deno.open(path, { read: true, write: true });
  await file.sync();
  const hash = createHash("sha256");
  const piece = new Uint8Array(PIECE_BYTES);
  let bytes = 0;
  for (let count = await file.read(piece); count !== null; count = await file.read(piece)) {
    hash.update(piece.subarray(0, count));
    bytes += count;
  }
  return { bytes, sha256: hash.digest("hex") };
}
