// Flushes the write-ahead log to the disk without blocking: SQLite itself would wait for the disk in every write.
import { stat } from "node:fs/promises";

/** Waits until the file is on the disk. Resolves to its size in bytes, null when there is none. */
export async function flushFile(path: string): Promise<number | null> {
  try {
    using file = await Deno.open(path, { write: true });
    await file.syncData();
    return (await stat(path)).size;
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return null;
    throw error;
  }
}
