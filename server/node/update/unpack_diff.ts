// Unpacks a downloaded diff. The maximum unpacked size depends on the size of the file.
import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import { UpdateError } from "./core/update_error.ts";

export interface DiffFile {
  readonly path: string;
  /** Path on the server, which identifies the diff in errors. */
  readonly name: string;
}

/** Maximum size of a diff's XML in bytes. A day of the planet takes about 1.5 GB. */
export const MAX_UNPACKED_BYTES = 4 * 1024 * 1024 * 1024;

/** Maximum ratio of a diff's XML to its file. It is 8 to 20 for real diffs, and 1000 if one text is repeated. */
export const MAX_RATIO = 40;
const BASE_UNPACKED_BYTES = 1024 * 1024;

const CHUNK_BYTES = 64 * 1024;

/** Returns the maximum unpacked size of a diff in bytes. Rejects with an error of the file system. */
export async function limitOfDiff({ path }: DiffFile, maxUnpackedBytes: number): Promise<number> {
  const { size } = await stat(path);
  return Math.min(maxUnpackedBytes, BASE_UNPACKED_BYTES + MAX_RATIO * size);
}

/**
 * Yields the XML in pieces. Rejects with an `UpdateError` if the file is damaged or unpacks to more than `maxBytes`,
 * with an error of the file system, or with the reason of the signal.
 */
export async function* unpackDiff(
  { path, name }: DiffFile,
  maxBytes: number,
  signal: AbortSignal,
): AsyncGenerator<Uint8Array> {
  const source = createReadStream(path, { highWaterMark: CHUNK_BYTES });
  const gunzip = createGunzip({ chunkSize: CHUNK_BYTES });
  // The loop throws the same error.
  const done = pipeline(source, gunzip, { signal }).catch(() => {});
  let bytes = 0;
  try {
    for await (const chunk of gunzip) {
      signal.throwIfAborted();
      bytes += chunk.length;
      if (bytes > maxBytes) throw damagedDiff(name, `it has more than ${maxBytes} bytes when unpacked`);
      yield chunk;
    }
  } catch (error) {
    signal.throwIfAborted();
    if (!isUnpackError(error)) throw error;
    throw damagedDiff(name, `it cannot be unpacked: ${error.message}`, error);
  } finally {
    source.destroy();
    gunzip.destroy();
    await done;
  }
}

/** Creates the error for a diff whose content cannot be used. */
export const damagedDiff = (name: string, reason: string, cause?: unknown): UpdateError =>
  new UpdateError(`the changes in ${JSON.stringify(name)} cannot be used: ${reason}`, "damaged", { cause });

const isUnpackError = (error: unknown): error is Error =>
  error instanceof Error && "code" in error && /^Z_/.test(String(error.code));
