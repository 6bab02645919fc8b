// The times when an import last found the extract unchanged, and an update no changes, in files, since the commands are
// other processes. The store has the time of the last import only: a region that rarely changes would seem outdated.
import { join } from "node:path";

/** `update`: an import of the changes since the last one, often repeated. */
export type ImportTask = "import" | "update";

const NAMES: Readonly<Record<ImportTask, string>> = { import: "last-check", update: "last-update-check" };

const pathIn = (directory: string, task: ImportTask) => join(directory, NAMES[task]);

/** Never rejects: without the record the data only looks older. */
export async function recordCheck(directory: string, task: ImportTask, now: Date): Promise<void> {
  await Deno.writeTextFile(pathIn(directory, task), now.toISOString()).catch(() => {});
}

/** In ms since 1970; null without a usable record. Never rejects. */
export async function readLastCheck(directory: string, task: ImportTask): Promise<number | null> {
  const timeMs = Date.parse(await Deno.readTextFile(pathIn(directory, task)).catch(() => ""));
  return Number.isNaN(timeMs) ? null : timeMs;
}
