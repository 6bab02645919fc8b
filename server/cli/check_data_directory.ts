// Whether the program can use DATA_DIR: tried by writing a file, since rights alone do not tell (read-only file systems).
import { mkdir } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { LOCK_NAME } from "../kit/data_directory_lock.ts";
import { explainFileError } from "../kit/explain_file_error.ts";
import { lockFile } from "../kit/file_lock.ts";

export type Severity = "ok" | "warning" | "error";

/** Takes one line of the report of `check-config`. */
export type Report = (severity: Severity, text: string) => void;

/** Leaves the directory as it was, if it may. Resolves to the description of a server that uses it; null for none. */
export async function checkDataDirectory(directory: string, report: Report): Promise<string | null> {
  const holder = await findHolder(directory);
  const name = `data directory: ${directory}`;
  try {
    // The first of the directories that had to be made.
    const made = await mkdir(directory, { recursive: true });
    const probe = join(directory, `.check-${crypto.randomUUID()}`);
    await Deno.writeTextFile(probe, "", { createNew: true });
    await Deno.remove(probe);
    if (made !== undefined) await removeMade(directory, resolve(made));
    report(
      "ok",
      `${name} can be written${holder === null ? "" : `, in use by a running server (${holder})`}`,
    );
  } catch (error) {
    const reason = explainFileError(error);
    report(
      "warning",
      `DATA_DIR=${
        JSON.stringify(directory)
      } cannot be written: ${reason}; nothing outlives a restart: change its ` +
        "rights or set another",
    );
  }
  return holder;
}

/** From the directory up to the first one that was made, all of them empty. */
async function removeMade(directory: string, first: string): Promise<void> {
  try {
    for (let path = resolve(directory);; path = dirname(path)) {
      await Deno.remove(path);
      if (path === first || path === dirname(path)) return;
    }
  } catch {
    // The executable has no right to change the directory above: an empty one stays, which the program would make, too.
  }
}

async function findHolder(directory: string): Promise<string | null> {
  try {
    const path = join(directory, LOCK_NAME);
    // The lock is not created for the check.
    await Deno.stat(path);
    const lock = await lockFile(path);
    if (!lock.isHeld) return lock.holder;
    lock.release();
    return null;
  } catch {
    return null;
  }
}
