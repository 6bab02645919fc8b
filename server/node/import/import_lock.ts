// Two imports never write at once, in whichever programs they run. The lock is the system's, on a file: it ends
// with the program that holds it, however that ends, so a stale one cannot be.
import { mkdir } from "node:fs/promises";
import { join } from "node:path";

const LOCK_NAME = "import.lock";

export type ImportLock =
  | { readonly isHeld: true; release(): void }
  /** `holder` says in words who has it. */
  | { readonly isHeld: false; readonly holder: string };

/** Never waits. Creates the directory; throws what the file system throws. */
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
    // On a full disk there is not even room for this; a file left open would keep the lock for ever.
    file.close();
    throw error;
  }
  return {
    isHeld: true,
    release() {
      try {
        // The file stays: whoever removed it could remove one that another program has just locked.
        file.truncateSync();
      } finally {
        file.close();
      }
    },
  };
}

/** Whether some program imports into the directory. Never rejects. */
export async function isImportLocked(directory: string): Promise<boolean> {
  const path = join(directory, LOCK_NAME);
  // Who looks by locking is in the way of others for that moment, so only a lock that names its holder is looked at.
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
