// Prevents two processes from using the same DATA_DIR and overwriting each other's files.
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { explainFileError } from "./explain_file_error.ts";
import { lockFile } from "./file_lock.ts";
import type { Log } from "./log.ts";
import { StartError } from "./start_error.ts";

export const LOCK_NAME = "server.lock";

/**
 * Throws `StartError` if another process holds the lock. If the directory cannot be locked, because it is read-only or
 * its file system has no locks, logs a warning and continues without a lock.
 */
export async function lockDataDirectory(
  directory: string,
  log: Log,
  now: Date,
): Promise<{ release(): void }> {
  try {
    await mkdir(directory, { recursive: true });
    const lock = await lockFile(join(directory, LOCK_NAME));
    if (!lock.isHeld) throw inUse(directory, lock.holder);
    // The lock is valid without its description, which cannot be written to a full disk.
    await lock.describe(now).catch(() => {});
    return lock;
  } catch (error) {
    if (error instanceof StartError) throw error;
    const reason = explainFileError(error);
    log.warn("data directory not locked", { directory, reason });
    return { release() {} };
  }
}

function inUse(directory: string, holder: string): StartError {
  return new StartError(
    `DATA_DIR=${JSON.stringify(directory)} is in use by another program (${holder}); ` +
      "stop that program or set another DATA_DIR",
    1,
  );
}
