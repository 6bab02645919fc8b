// A file lock of the system. It is released when the process ends, so it never becomes stale. It works across
// containers that share a volume.

export type FileLock =
  | {
    readonly isHeld: true;
    /** Describes the holder to other processes. Rejects with file system errors, for example on a full disk. */
    describe(now: Date): Promise<void>;
    release(): void;
  }
  /** `holder` describes the process that holds the lock. */
  | { readonly isHeld: false; readonly holder: string };

/** Does not wait for the lock. The directory must exist. Rejects with file system errors. */
export async function lockFile(path: string): Promise<FileLock> {
  const file = await Deno.open(path, { read: true, write: true, create: true });
  let isHeld: boolean;
  try {
    isHeld = await file.tryLock(true);
  } catch (error) {
    // Some network file systems have no locks.
    file.close();
    throw error;
  }
  if (!isHeld) {
    file.close();
    return { isHeld, holder: await readHolder(path) };
  }
  return {
    isHeld,
    async describe(now) {
      await file.truncate();
      await file.write(new TextEncoder().encode(`process ${Deno.pid} since ${now.toISOString()}`));
    },
    release() {
      // Keep the file: deleting it might delete one that another process has just locked.
      try {
        file.truncateSync();
      } catch {
        // An outdated description is harmless because only the lock counts.
      }
      closeLocked(file);
    },
  };
}

/** Unlocks first, because closing keeps the lock while a starting child process also has the file open. */
export function closeLocked(file: Deno.FsFile): void {
  try {
    file.unlockSync();
  } catch {
    // Some network file systems have no locks.
  }
  file.close();
}

async function readHolder(path: string): Promise<string> {
  const text = await Deno.readTextFile(path).catch(() => "");
  return text === "" ? "another program" : text;
}
