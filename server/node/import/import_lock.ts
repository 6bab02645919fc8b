// Prevents concurrent imports, also by other processes. It is a file lock of the system: it is released when the
// process ends, so it cannot become stale.
import { mkdir } from "node:fs/promises";
import { join } from "node:path";

const LOCK_NAME = "import.lock";

export type ImportLock =
  | { readonly isHeld: true; release(): void }
  /** `holder` describes the process that holds the lock. */
  | { readonly isHeld: false; readonly holder: string };

/** Does not wait for the lock. Creates the directory; rejects with errors of the file system. */
export async function lockImports(directory: string, now: Date): Promise<ImportLock> {
  await mkdir(directory, { recursive: true });
  const path = join(directory, LOCK_NAME);
  const file = await Deno.open(path, { read: true, write: true, create: true });
  if (!await file.tryLock(true)) {
    file.close();
    return { isHeld: false, holder: await readHolder(path) };
  }
  try {
    await file.truncate();
    await file.write(
      new TextEncoder().encode(`process ${Deno.pid} since ${now.toISOString()}`),
    );
  } catch (error) {
    // On a full disk even this write fails; the file must be closed to release the lock.
    file.close();
    throw error;
  }
  return {
    isHeld: true,
    release() {
      try {
        // The file stays: removing it could remove one that another process has just locked.
        file.truncateSync();
      } finally {
        file.close();
      }
    },
  };
}

/** Whether any process imports into the directory. Never rejects. */
export async function isImportLocked(directory: string): Promise<boolean> {
  const path = join(directory, LOCK_NAME);
  // Testing the lock blocks others for a moment, so it is tested only when the file names a holder.
  if (await Deno.readTextFile(path).catch(() => "") === "") return false;
  try {
    using file = await Deno.open(path, { read: true });
    return !await file.tryLock(false);
  } catch {
    return false;
  }
}

async function readHolder(path: string): Promise<string> {
  const text = await Deno.readTextFile(path).catch(() => "");
  return text === "" ? "another program" : text;
}
