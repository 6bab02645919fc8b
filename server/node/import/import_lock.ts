// Prevents concurrent imports, also by other processes.
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { type FileLock, lockFile } from "../../base/kit/file_lock.ts";

export const IMPORT_LOCK_NAME = "import.lock";

/** Does not wait for the lock. Creates the directory; rejects with errors of the file system. */
export async function lockImports(directory: string, now: Date): Promise<FileLock> {
  await mkdir(directory, { recursive: true });
  const lock = await lockFile(join(directory, IMPORT_LOCK_NAME));
  if (!lock.isHeld) return lock;
  try {
    // Needed by `isImportLocked`.
    await lock.describe(now);
    return lock;
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** True while any process imports into the directory. Never rejects. */
export async function isImportLocked(directory: string): Promise<boolean> {
  const path = join(directory, IMPORT_LOCK_NAME);
  // Testing the lock blocks others for a moment, so it is tested only when the file names a holder.
  if (await Deno.readTextFile(path).catch(() => "") === "") return false;
  try {
    using file = await Deno.open(path, { read: true });
    return !await file.tryLock(false);
  } catch {
    return false;
  }
}
