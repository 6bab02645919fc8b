// A made-up DATA_DIR for tests of backup and restore.
import assert from "node:assert/strict";
import { dirname, join } from "node:path";
import { makeRound, openLoggedHistory } from "../../hub/history/rounds.ts";
import { DAY_START } from "../../hub/history/samples.ts";

/** In backups, besides the history. */
export const SAVED = {
  "node/extract.json": "{}",
  "node/region.sqlite": "not read by a backup".repeat(1_000),
  "registry/file/last-good.json": '{"source":"a","text":"b"}',
  "status/federation-status.json": '{"backends":{}}',
};
const MADE_AGAIN = {
  "status/metrics": "x",
  "node/import.lock": "",
  "node/region.sqlite.unusable": "old",
  "node/extract.osm.pbf.part": "part",
};

export async function writeFiles(directory: string, files: Readonly<Record<string, string>>): Promise<void> {
  for (const [path, text] of Object.entries(files)) {
    await Deno.mkdir(dirname(join(directory, path)), { recursive: true });
    await Deno.writeTextFile(join(directory, path), text);
  }
}

/** With a history of `rounds` minutes. */
export async function writeDataDirectory(directory: string, rounds = 3): Promise<void> {
  await writeFiles(directory, { ...SAVED, ...MADE_AGAIN });
  const { history, logged } = openLoggedHistory(join(directory, "history"));
  for (let i = 0; i < rounds; i++) await history.record(makeRound(DAY_START + i));
  await history.close();
  assert.deepEqual(logged, []);
}

/** Path -> content of all files below, and "link" for links. Without locks. */
export async function readTree(directory: string, prefix = ""): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for await (const { name, isDirectory, isSymlink } of Deno.readDir(directory)) {
    const path = join(directory, name);
    if (isDirectory) Object.assign(found, await readTree(path, `${prefix}${name}/`));
    else if (!name.endsWith(".lock")) {
      found[prefix + name] = isSymlink ? "link" : await Deno.readTextFile(path);
    }
  }
  return found;
}
