// Prevents two programs from using the same DATA_DIR, where each would overwrite the other's files.
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { explainFileError } from "./explain_file_error.ts";
import { lockFile } from "./file_lock.ts";
import type { Log } from "./log.ts";
import { StartError } from "./start_error.ts";

export const LOCK_NAME = "server.lock";

/**
 * Throws `StartError` if another program holds the lock. A directory that cannot be locked, because it is read-only or its
 * file system has no locks, is used without a lock and with a warning.
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
    // The lock holds without the description, which a full disk prevents.
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
      "stop that one, or set another DATA_DIR for this one",
    1,
  );
}
