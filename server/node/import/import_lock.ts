// Prevents concurrent imports, including those of other processes.
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { type FileLock, lockFile } from "../../base/kit/file_lock.ts";

export const IMPORT_LOCK_NAME = "import.lock";

/** Locks without waiting. Creates the directory if necessary. Rejects with errors of the file system. */
export async function lockImports(directory: string, now: Date): Promise<FileLock> {
  await mkdir(directory, { recursive: true });
  const lock = await lockFile(join(directory, IMPORT_LOCK_NAME));
  if (!lock.isHeld) return lock;
  try {
    // `isImportLocked` tests whether this description is present.
    await lock.describe(now);
    return lock;
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** Resolves with true while a process is importing into the directory. Never rejects. */
export async function isImportLocked(directory: string): Promise<boolean> {
  const path = join(directory, IMPORT_LOCK_NAME);
  // Testing the lock briefly blocks other processes, so it is tested only if the file describes a holder.
  if (await Deno.readTextFile(path).catch(() => "") === "") return false;
  try {
    using file = await Deno.open(path, { read: true });
    return !await file.tryLock(false);
  } catch {
    return false;
  }
}
