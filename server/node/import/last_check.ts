// Records when an import last found the extract unchanged, and when an update last found no changes. The store only has
// the time of the last import, so a region that rarely changes would seem outdated. The records are files, because
// commands run in other processes.
import { join } from "node:path";

/** An `update` imports the changes since the last one, and is often repeated. */
export type ImportTask = "import" | "update";

const NAMES: Readonly<Record<ImportTask, string>> = { import: "last-check", update: "last-update-check" };

const pathIn = (directory: string, task: ImportTask) => join(directory, NAMES[task]);

/** Never rejects, because without the record the data only looks older. */
export async function recordCheck(directory: string, task: ImportTask, now: Date): Promise<void> {
  await Deno.writeTextFile(pathIn(directory, task), now.toISOString()).catch(() => {});
}

/** Resolves with ms since 1970, or null without a usable record. Never rejects. */
export async function readLastCheck(directory: string, task: ImportTask): Promise<number | null> {
  const timeMs = Date.parse(await Deno.readTextFile(pathIn(directory, task)).catch(() => ""));
  return Number.isNaN(timeMs) ? null : timeMs;
}
