// Records when an import last found the extract unchanged, and when an update last found no changes. Without these
// times, a region that rarely changes would seem outdated, because the store only has the time of the last import. The
// records are files, so that commands in other processes can read and write them.
import { join } from "node:path";

/** An `update` applies the changes since the previous one, and runs often. */
export type ImportTask = "import" | "update";

const NAMES: Readonly<Record<ImportTask, string>> = { import: "last-check", update: "last-update-check" };

const pathIn = (directory: string, task: ImportTask) => join(directory, NAMES[task]);

/** Records the time of a check. Never rejects, because without the record the data only looks older. */
export async function recordCheck(directory: string, task: ImportTask, now: Date): Promise<void> {
  await Deno.writeTextFile(pathIn(directory, task), now.toISOString()).catch(() => {});
}

/** Resolves with the time of the last check in ms since 1970, or null if there is no usable record. Never rejects. */
export async function readLastCheck(directory: string, task: ImportTask): Promise<number | null> {
  const timeMs = Date.parse(await Deno.readTextFile(pathIn(directory, task)).catch(() => ""));
  return Number.isNaN(timeMs) ? null : timeMs;
}
