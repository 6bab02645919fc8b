// The time when an import last found the extract unchanged, in a file, since the command `import` is another process. The
// store has the time of the last import only: a region whose extract rarely changes would seem outdated.
import { join } from "node:path";

const pathIn = (directory: string) => join(directory, "last-check");

/** Never rejects: without the record the data only looks older. */
export async function recordCheck(directory: string, now: Date): Promise<void> {
  await Deno.writeTextFile(pathIn(directory), now.toISOString()).catch(() => {});
}

/** In ms since 1970; null without a usable record. Never rejects. */
export async function readLastCheck(directory: string): Promise<number | null> {
  const timeMs = Date.parse(await Deno.readTextFile(pathIn(directory)).catch(() => ""));
  return Number.isNaN(timeMs) ? null : timeMs;
}
