// Checks DATA_DIR by writing a file, because permissions alone do not reveal a read-only file system.
import { mkdir } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { LOCK_NAME } from "../../base/kit/data_directory_lock.ts";
import { explainFileError } from "../../base/kit/explain_file_error.ts";
import { lockFile } from "../../base/kit/file_lock.ts";
import type { Report } from "./check_findings.ts";

/** Leaves the directory unchanged if possible. Resolves to the description of a server that uses it, or null. */
export async function checkDataDirectory(directory: string, report: Report): Promise<string | null> {
  const holder = await findHolder(directory);
  const name = `data directory: ${directory}`;
  try {
    // The topmost created directory.
    const made = await mkdir(directory, { recursive: true });
    const probe = join(directory, `.check-${crypto.randomUUID()}`);
    await Deno.writeTextFile(probe, "", { createNew: true });
    await Deno.remove(probe);
    if (made !== undefined) await removeMade(directory, resolve(made));
    report(
      "ok",
      `${name} is writable${holder === null ? "" : `, in use by a running server (${holder})`}`,
    );
  } catch (error) {
    report(
      "warning",
      `DATA_DIR=${JSON.stringify(directory)} is not writable: ${
        explainFileError(error)
      }; nothing outlives a restart; change its permissions or set another DATA_DIR`,
    );
  }
  return holder;
}

/** Removes the empty directories from `directory` up to `first`. */
async function removeMade(directory: string, first: string): Promise<void> {
  try {
    for (let path = resolve(directory);; path = dirname(path)) {
      await Deno.remove(path);
      if (path === first || path === dirname(path)) return;
    }
  } catch {
    // The executable may lack write access to the parent. An empty directory remains, as after a start.
  }
}

async function findHolder(directory: string): Promise<string | null> {
  try {
    const path = join(directory, LOCK_NAME);
    // The check must not create a lock file.
    await Deno.stat(path);
    const lock = await lockFile(path);
    if (!lock.isHeld) return lock.holder;
    lock.release();
    return null;
  } catch {
    return null;
  }
}
