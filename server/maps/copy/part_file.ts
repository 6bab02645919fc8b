// The unfinished copy is in `FILE.part`, and its progress in `FILE.part.json`.
import { rename, rm } from "node:fs/promises";
import { isJsonObject } from "contract/kit/fields.ts";
import { closeLocked } from "../../base/kit/file_lock.ts";
import { ArchiveError } from "../../formats/pmtiles/core/archive_error.ts";

const recordPathOf = (output: string) => `${output}.part.json`;

/**
 * Returns the number of bytes on disk of an interrupted copy with this digest, or 0 if there is none. Never rejects.
 */
export async function partBytes(output: string, digest: string): Promise<number> {
  const status = await Deno.stat(`${output}.part`).catch(() => null);
  if (status === null || await readDone(output, digest, status.size) === 0) return 0;
  // Excludes holes, which have not been written yet.
  return status.blocks === null ? status.size : Math.min(status.size, status.blocks * BLOCK_BYTES);
}

/** Unit in which the system counts the blocks of a file, in bytes. */
const BLOCK_BYTES = 512;

export type PartFile = Awaited<ReturnType<typeof openPartFile>>;

/**
 * Opens the part file of an interrupted copy with the same digest, or starts a new one. Rejects with an `ArchiveError`
 * while a different process is writing to it, and with errors of the file system.
 */
export async function openPartFile(output: string, digest: string) {
  const path = `${output}.part`;
  const recordPath = recordPathOf(output);
  const file = await Deno.open(path, { read: true, write: true, create: true });
  // Some network file systems do not support locks.
  const isLocked = await file.tryLock(true).catch(() => true);
  // A different process may have finished in the meantime, so that the opened file is its complete copy.
  const isPart = async () => (await Deno.stat(path).catch(() => null))?.ino === (await file.stat()).ino;
  if (!isLocked || !await isPart()) {
    file.close();
    throw new ArchiveError(`another program is writing ${JSON.stringify(path)}; wait until it has finished`);
  }
  const doneReads = await readDone(output, digest, (await file.stat()).size);
  if (doneReads === 0) {
    await rm(recordPath, { force: true });
    await file.truncate();
  }
  return {
    /** Number of reads from the start of the plan that are in the file. */
    doneReads,
    /** Writes bytes at a position. Throws errors of the file system. */
    write(bytes: Uint8Array, position: number): void {
      file.seekSync(position, Deno.SeekMode.Start);
      for (let done = 0; done < bytes.length;) done += file.writeSync(bytes.subarray(done));
    },
    /** Flushes the bytes to disk, then records the progress. */
    async record(done: number): Promise<void> {
      await file.syncData();
      const { size } = await file.stat();
      await Deno.writeTextFile(`${recordPath}.new`, JSON.stringify({ digest, done, size }));
      await rename(`${recordPath}.new`, recordPath);
    },
    /** Truncates the part file to its final size and renames it to the final path. */
    async finish(sizeBytes: number): Promise<void> {
      await file.truncate(sizeBytes);
      await file.sync();
      await rename(path, output);
      await rm(recordPath, { force: true });
    },
    async remove(): Promise<void> {
      await rm(path, { force: true });
      await rm(recordPath, { force: true });
    },
    close: () => closeLocked(file),
  };
}

/** Returns the number of recorded reads, or 0 if there is no record or it claims more bytes than `size`. */
async function readDone(output: string, digest: string, size: number): Promise<number> {
  try {
    const record: unknown = JSON.parse(await Deno.readTextFile(recordPathOf(output)));
    if (!isJsonObject(record) || record.digest !== digest || !(Number(record.size) <= size)) return 0;
    return typeof record.done === "number" && Number.isSafeInteger(record.done) ? record.done : 0;
  } catch {
    // The record is missing or damaged, so the copy starts again.
    return 0;
  }
}
