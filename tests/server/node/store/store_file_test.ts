import assert from "node:assert/strict";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { createLog } from "server/base/kit/log.ts";
import { createStoreFile, hasTraces } from "server/node/store/store_file.ts";
import { sealStoreFile } from "server/node/store/file_checksum.ts";
import type { PlaygroundStore } from "server/node/store/playground_store.ts";
import type { StoreSource } from "server/node/store/store_source.ts";
import { putRegionStore } from "fakes/region_store.ts";

interface Scene {
  readonly path: string;
  readonly file: StoreSource<PlaygroundStore>;
  readonly logged: readonly string[];
  /** Names in the directory. */
  readonly list: () => string[];
}

async function withStoreFile(run: (scene: Scene) => Promise<void>) {
  const directory = await Deno.makeTempDir();
  const path = join(directory, "region.sqlite");
  const logged: string[] = [];
  const file = createStoreFile(path, createLog({ format: "json", write: (line) => logged.push(line) }));
  try {
    await run({
      path,
      file,
      logged,
      list: () => [...Deno.readDirSync(directory)].map(({ name }) => name).sort(),
    });
  } finally {
    file.close();
    await Deno.remove(directory, { recursive: true });
  }
}

Deno.test("a store file is opened once, and again when it is replaced", () =>
  withStoreFile(async ({ path, file, logged }) => {
    await file.check();
    assert.equal(file.current(), null);
    await putRegionStore(path, { name: "Birkental" });
    await file.check();
    const first = file.current();
    assert.equal(first?.facts.name, "Birkental");
    await file.check();
    assert.equal(file.current(), first);
    await putRegionStore(path, { name: "Seefelden" });
    await file.check();
    assert.equal(file.current()?.facts.name, "Seefelden");
    assert.deepEqual(logged.map((line) => JSON.parse(line).event), ["region opened", "region replaced"]);
  }));

Deno.test("a store whose file was deleted is still served", () =>
  withStoreFile(async ({ path, file }) => {
    await putRegionStore(path);
    await file.check();
    await Deno.remove(path);
    await file.check();
    assert.equal((await file.current()!.allPlaygrounds()).length, file.current()!.facts.playgroundCount);
  }));

Deno.test("an unreadable store is logged once, left in place, and opened when it becomes readable", () =>
  withStoreFile(async ({ path, file, logged, list }) => {
    await putRegionStore(path, { name: "Birkental" });
    const other = new DatabaseSync(path);
    other.exec("BEGIN EXCLUSIVE");
    for (let checks = 0; checks < 3; checks++) await file.check();
    assert.match(file.problem() ?? "", /could not be used: database is locked/);
    other.exec("ROLLBACK");
    other.close();
    await file.check();
    assert.equal(file.current()?.facts.name, "Birkental");
    assert.equal(file.problem(), null);
    assert.deepEqual(logged.map((line) => JSON.parse(line).event), [
      "region data not readable",
      "region opened",
    ]);
    assert.deepEqual(list(), ["region.sqlite"]);
  }));

Deno.test("a store with a view in place of a table is set aside before a row of it is read", () =>
  withStoreFile(async ({ path, file, logged, list }) => {
    await putRegionStore(path);
    const other = new DatabaseSync(path);
    other.exec(`DROP TABLE places; CREATE VIEW places AS
      WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT max(i) AS data, 1 AS sum FROM n`);
    other.close();
    // A crafted file can have a correct checksum.
    sealStoreFile(path);
    await file.check();
    assert.equal(file.current(), null);
    assert.match(
      file.problem() ?? "",
      /could not be used: its view "places" differs from what this program writes/,
    );
    assert.deepEqual(list(), ["region.sqlite.unusable"]);
    assert.deepEqual(logged.map((line) => JSON.parse(line).event), [
      "region data not usable",
      "region data set aside",
    ]);
  }));

Deno.test("a locked store is neither waited for nor left open", () =>
  withStoreFile(async ({ path, file }) => {
    await putRegionStore(path);
    const other = new DatabaseSync(path);
    other.exec("BEGIN EXCLUSIVE");
    const start = performance.now();
    await file.check();
    assert.ok(performance.now() - start < 1_000);
    other.close();
    assert.deepEqual(listOpen(path), []);
  }));

/** Descriptors of this process for the file, where the system lists them. */
function listOpen(path: string): string[] {
  if (Deno.build.os !== "linux") return [];
  return [...Deno.readDirSync("/proc/self/fd")].filter(({ name }) => {
    try {
      return Deno.readLinkSync(`/proc/self/fd/${name}`) === path;
    } catch {
      return false; // Closed in the meantime.
    }
  }).map(({ name }) => name);
}

const spoilt: [name: string, write: (path: string) => Promise<void>][] = [
  ["text", (path) => Deno.writeTextFile(path, "no database at all ".repeat(1_000))],
  ["zeros", (path) => Deno.writeFile(path, new Uint8Array(100_000))],
  ["nothing", (path) => Deno.writeFile(path, new Uint8Array(0))],
  ["half a store", async (path) => {
    await putRegionStore(path);
    await Deno.truncate(path, (await Deno.stat(path)).size / 2);
  }],
  ["another version", async (path) => {
    await putRegionStore(path);
    const database = new DatabaseSync(path);
    database.exec("PRAGMA user_version = 9999");
    database.close();
  }],
];
for (const [name, write] of spoilt) {
  Deno.test(`a file with ${name} is set aside, and the old store is still served`, () =>
    withStoreFile(async ({ path, file, list }) => {
      await putRegionStore(path);
      await file.check();
      await Deno.remove(path);
      await write(path);
      await file.check();
      assert.equal(file.current()?.facts.name, "Birkental");
      assert.match(file.problem() ?? "", /^the region's data in ".*" could not be used: /);
      assert.deepEqual(list(), ["region.sqlite.unusable"]);
      await putRegionStore(path, { name: "Seefelden" });
      await file.check();
      assert.equal(file.current()?.facts.name, "Seefelden");
      assert.equal(file.problem(), null);
    }));
}

Deno.test("a directory in the place of the file is left there, and logged once", () =>
  withStoreFile(async ({ path, file, logged, list }) => {
    await Deno.mkdir(path);
    await file.check();
    await file.check();
    assert.equal(file.current(), null);
    assert.match(file.problem() ?? "", /could not be used/);
    assert.deepEqual(list(), ["region.sqlite"]);
    assert.equal(logged.length, 1);
  }));

Deno.test("hasTraces finds the file and set-aside copies, and nothing else", () =>
  withStoreFile(async ({ path }) => {
    assert.equal(await hasTraces(path), false);
    await Deno.writeTextFile(join(path, "..", "import.lock"), "");
    assert.equal(await hasTraces(path), false);
    await Deno.writeTextFile(`${path}.unusable`, "");
    assert.equal(await hasTraces(path), true);
    assert.equal(await hasTraces(join(path, "nowhere", "region.sqlite")), false);
  }));
