// The importer with real files, a real download server and a real worker.
import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { join } from "node:path";
import type { Log } from "server/base/kit/log.ts";
import { createImporter, type Importer, type ImporterParts } from "server/node/import/importer.ts";
import { readLastCheck } from "server/node/import/last_check.ts";
import { lockImports } from "server/node/import/import_lock.ts";
import { openSqliteStore } from "server/node/store/sqlite_store.ts";
import { startExtractServer } from "fakes/extract_server.ts";
import { encodeExtract } from "fakes/extract_writer.ts";
import { createTown, TOWN_RELATION } from "fakes/town_extract.ts";

const NOW = new Date("2026-11-20T05:00:00Z");
const never = new AbortController().signal;
const content = encodeExtract(createTown());

interface Place extends AsyncDisposable {
  /** Of the data-node. */
  readonly directory: string;
  readonly log: string[];
  importer(source: string, parts?: Partial<ImporterParts>): Importer;
  /** Writes an extract and gives its path. */
  writeExtract(bytes?: Uint8Array): Promise<string>;
  importedAt(): string | null;
  files(): Promise<string[]>;
}

async function createPlace(): Promise<Place> {
  const root = await Deno.makeTempDir();
  const directory = join(root, "data", "node");
  const lines: string[] = [];
  const write = (level: string): Log["info"] => (event, fields = {}) =>
    void lines.push(`${level} ${event}: ${JSON.stringify(fields)}`);
  const log: Log = { info: write("info"), warn: write("warn"), error: write("error"), change: () => false };
  return {
    directory,
    log: lines,
    importer: (source, parts) =>
      createImporter({
        source,
        relationId: TOWN_RELATION,
        area: "boundary",
        directory,
        maxLossPercent: 50,
        log,
        now: () => NOW,
        ...parts,
      }),
    async writeExtract(bytes = content) {
      const path = join(root, "region.osm.pbf");
      await Deno.writeFile(path, bytes);
      return path;
    },
    importedAt() {
      const store = openSqliteStore(join(directory, "region.sqlite"));
      store.close();
      return store.facts.importedAt!;
    },
    files: async () => (await Array.fromAsync(Deno.readDir(directory))).map(({ name }) => name).sort(),
    [Symbol.asyncDispose]: () => Deno.remove(root, { recursive: true }),
  };
}

Deno.test("an importer reads a local extract in place and logs the result", async () => {
  await using place = await createPlace();
  const source = await place.writeExtract();
  const outcome = await place.importer(source).run(never);
  assert.ok(outcome.kind === "imported");
  assert.equal(outcome.summary.name, "Musterstadt");
  assert.equal(place.importedAt(), NOW.toISOString());
  assert.deepEqual(await place.files(), ["changes.json", "import.lock", "region.sqlite"]);
  assert.deepEqual(place.log.map((line) => line.split(":")[0]), ["info import started", "info import done"]);
  assert.match(place.log[1]!, /"region":"Musterstadt","playgrounds":3,"seconds":\d/);
});

Deno.test("an importer downloads, imports, deletes the file, and does nothing while it is unchanged", async () => {
  await using place = await createPlace();
  await using server = await startExtractServer({ content });
  assert.equal((await place.importer(server.url).run(never)).kind, "imported");
  assert.deepEqual(await place.files(), ["changes.json", "extract.json", "import.lock", "region.sqlite"]);

  const later = () => new Date("2026-11-21T05:00:00Z");
  assert.deepEqual(await place.importer(server.url, { now: later }).run(never), {
    kind: "unchanged",
  });
  assert.equal(place.importedAt(), NOW.toISOString());
  assert.equal(await readLastCheck(place.directory, "import"), later().getTime());

  server.set({ etag: '"2"' });
  assert.equal((await place.importer(server.url, { now: later }).run(never)).kind, "imported");
  assert.equal(place.importedAt(), later().toISOString());
});

Deno.test("an importer downloads an unchanged extract again when the store needs it", async (test) => {
  await using place = await createPlace();
  await using server = await startExtractServer({ content });
  const importer = place.importer(server.url);
  await importer.run(never);
  await test.step("because the store is missing", async () => {
    await Deno.remove(join(place.directory, "region.sqlite"));
    assert.equal((await importer.run(never)).kind, "imported");
  });
  await test.step("because the store is damaged", async () => {
    const path = join(place.directory, "region.sqlite");
    const bytes = await Deno.readFile(path);
    await Deno.writeFile(path, bytes.with(bytes.length - 99, bytes.at(-99)! ^ 1));
    assert.equal((await importer.run(never)).kind, "imported");
  });
  await test.step("because it is of another area", async () => {
    const other = place.importer(server.url, { area: "extract" });
    assert.equal((await other.run(never)).kind, "imported");
    assert.equal((await other.run(never)).kind, "unchanged");
    assert.equal((await importer.run(never)).kind, "imported");
  });
  await test.step("because it is of another region", async () => {
    const { kind } = await place.importer(server.url, { relationId: 900 }).run(never);
    assert.equal(kind, "imported");
    assert.equal((await importer.run(never)).kind, "imported");
  });
  await test.step("because the store was built from another file", async () => {
    await place.importer(await place.writeExtract()).run(never);
    assert.equal((await importer.run(never)).kind, "imported");
  });
});

const noRegion = encodeExtract({ ...createTown(), relations: [] });

Deno.test("an importer keeps the store and forgets a download whose import failed", async () => {
  await using place = await createPlace();
  await using server = await startExtractServer({ content });
  await place.importer(server.url).run(never);
  server.set({ etag: '"2"', content: noRegion });
  const outcome = await place.importer(server.url).run(never);
  assert.ok(outcome.kind === "failed");
  assert.match(outcome.reason, /^relation 4711 is not in the extract/);
  assert.match(place.log.at(-1)!, /^error import failed: .*relation 4711/);
  assert.deepEqual(await place.files(), ["changes.json", "import.lock", "region.sqlite"]);
  assert.equal(place.importedAt(), NOW.toISOString());
  // The file may have been damaged in transit: the next run requests the whole file, without conditions.
  server.set({ content });
  assert.equal((await place.importer(server.url).run(never)).kind, "imported");
  assert.equal(server.requests.at(-1)!["if-none-match"], undefined);
});

Deno.test("an importer keeps a download whose import failed although its checksum is right", async () => {
  await using place = await createPlace();
  const checksum = `${createHash("md5").update(noRegion).digest("hex")}  region.osm.pbf\n`;
  await using server = await startExtractServer({ content: noRegion, checksum });
  assert.equal((await place.importer(server.url).run(never)).kind, "failed");
  assert.deepEqual(await place.files(), ["extract.json", "extract.osm.pbf", "import.lock"]);
  // The next run does not load it again, and does not take it for imported.
  assert.equal((await place.importer(server.url).run(never)).kind, "failed");
  assert.equal(server.requests.at(-1)!["if-none-match"], '"1"');
});

Deno.test("an importer recovers from a damaged download", async () => {
  await using place = await createPlace();
  // The blocks' lengths are right, so that only reading them finds the damage.
  const damaged = content.slice();
  damaged.fill(0, content.length - 40);
  await using server = await startExtractServer({ content: damaged });
  const outcome = await place.importer(server.url).run(never);
  assert.ok(outcome.kind === "failed");
  assert.match(outcome.reason, /damaged/);
  // The file on the server is unchanged: it was damaged in transit only.
  server.set({ content });
  assert.equal((await place.importer(server.url).run(never)).kind, "imported");
});

Deno.test("an importer keeps data that an extract would lose, unless it may", async (test) => {
  await using place = await createPlace();
  await place.importer(await place.writeExtract()).run(never);
  const later = () => new Date("2026-11-21T05:00:00Z");
  const town = createTown();
  const isPlayground = ({ tags }: { tags?: Readonly<Record<string, string>> }) =>
    tags?.leisure === "playground";
  const empty = encodeExtract({
    ...town,
    nodes: town.nodes?.filter((node) => !isPlayground(node)),
    ways: town.ways?.filter((way) => !isPlayground(way)),
    relations: town.relations?.filter((relation) => !isPlayground(relation)),
  });
  const source = await place.writeExtract(empty);
  await test.step("all playgrounds", async () => {
    const outcome = await place.importer(source, { now: later }).run(never);
    assert.ok(outcome.kind === "failed");
    assert.match(
      outcome.reason,
      /^the extract has 0 playgrounds of the region, and the data in use has 3\. The loss of 100 %/,
    );
    assert.match(place.log.at(-1)!, /^error import failed: .*IMPORT_MAX_LOSS=50/);
    assert.equal(place.importedAt(), NOW.toISOString());
    assert.deepEqual(await place.files(), ["changes.json", "import.lock", "region.sqlite"]);
  });
  await test.step("of the same region only", async () => {
    const other = { relationId: TOWN_RELATION + 1, now: later };
    const outcome = await place.importer(source, other).run(never);
    assert.ok(outcome.kind === "failed");
    assert.match(outcome.reason, /^relation 4712 is not in the extract/);
  });
  await test.step("with --force", async () => {
    const outcome = await place.importer(source, { maxLossPercent: null, now: later }).run(never);
    assert.ok(outcome.kind === "imported");
    assert.deepEqual(outcome.summary.warnings, ["the extract has no playgrounds in the region"]);
    assert.equal(place.importedAt(), later().toISOString());
  });
  await test.step("where there was nothing to lose", async () => {
    assert.equal((await place.importer(source).run(never)).kind, "imported");
  });
});

Deno.test("two imports do not run concurrently", async (test) => {
  await using place = await createPlace();
  const source = await place.writeExtract();
  await test.step("of one importer", async () => {
    const importer = place.importer(source);
    const [first, second] = [importer.run(never), importer.run(never)];
    assert.equal((await second).kind, "failed");
    assert.equal((await first).kind, "imported");
    assert.equal((await importer.run(never)).kind, "imported");
  });
  await test.step("of two processes", async () => {
    const lock = await lockImports(place.directory, NOW);
    assert.ok(lock.isHeld);
    const outcome = await place.importer(source).run(never);
    assert.deepEqual(outcome, {
      kind: "failed",
      reason: `another import is running: process ${Deno.pid} since 2026-11-20T05:00:00.000Z`,
      isBlocked: false,
    });
    lock.release();
    assert.equal((await place.importer(source).run(never)).kind, "imported");
  });
});

Deno.test("an importer removes the files of a killed one", async () => {
  await using place = await createPlace();
  const leftover = join(place.directory, ".import-0b9a");
  await Deno.mkdir(leftover, { recursive: true });
  await Deno.writeTextFile(join(leftover, "region.sqlite"), "half");
  await place.importer(await place.writeExtract()).run(never);
  assert.deepEqual(await place.files(), ["changes.json", "import.lock", "region.sqlite"]);
});

Deno.test("an importer of a local extract removes a download that it makes needless, but never its own file", async () => {
  await using place = await createPlace();
  await Deno.mkdir(place.directory, { recursive: true });
  const left = ["extract.osm.pbf", "extract.osm.pbf.part", "extract.osm.pbf.part.json", "extract.json"];
  for (const name of left) await Deno.writeTextFile(join(place.directory, name), "{}");
  const result = await place.importer(await place.writeExtract()).run(never);
  assert.equal(result.kind, "imported");
  assert.deepEqual((await place.files()).filter((name) => left.includes(name)), []);

  const own = join(place.directory, "extract.osm.pbf");
  await Deno.writeFile(own, content);
  assert.equal(
    (await place.importer(`${place.directory}/../node/extract.osm.pbf`).run(never)).kind,
    "imported",
  );
  assert.ok((await Deno.stat(own)).isFile);
});

Deno.test("a cancelled importer reports it, and can run again", async () => {
  await using place = await createPlace();
  const source = await place.writeExtract();
  const cancel = new AbortController();
  const importer = place.importer(source, { onProgress: () => cancel.abort() });
  assert.deepEqual(await importer.run(cancel.signal), { kind: "cancelled" });
  assert.match(place.log.at(-1)!, /^info import cancelled/);
  assert.deepEqual(await place.files(), ["import.lock"]);
  assert.equal((await importer.run(never)).kind, "imported");
});

Deno.test("an importer names the directory that is not writable", async () => {
  await using place = await createPlace();
  const source = await place.writeExtract();
  const outcome = await place.importer(source, { directory: source }).run(never);
  assert.ok(outcome.kind === "failed");
  assert.ok(outcome.reason.includes(source), outcome.reason);
});

/** Far less than any import takes. */
const NO_TIME = { maxMinutes: 1e-6 };

async function reasonOf(importer: Importer): Promise<string> {
  const outcome = await importer.run(never);
  assert.equal(outcome.kind === "failed" && outcome.isBlocked, outcome.kind === "failed");
  return outcome.kind === "failed" ? outcome.reason : outcome.kind;
}

Deno.test("an extract that exceeded a limit is not imported again before it changes, except by force", async () => {
  await using place = await createPlace();
  const source = await place.writeExtract();
  assert.match(await reasonOf(place.importer(source, NO_TIME)), /^the import takes more than .* minutes; /);
  // Also by the importer of another start of the program.
  const refused = await reasonOf(place.importer(source, NO_TIME));
  assert.match(
    refused,
    /^this extract is not imported again until it changes, because the import /,
  );
  assert.match(place.log.at(-1)!, /^error import failed: .*not imported again/);
  assert.match(
    await reasonOf(place.importer(source, { ...NO_TIME, isRetryForced: true })),
    /^the import takes/,
  );
  assert.match(await reasonOf(place.importer(source, NO_TIME)), /not imported again/);
  await place.writeExtract(encodeExtract({ ...createTown(), dataTimestamp: NOW }));
  assert.match(await reasonOf(place.importer(source, NO_TIME)), /^the import takes/);
  assert.equal(await reasonOf(place.importer(source)), "imported");
  assert.deepEqual(await place.files(), ["changes.json", "import.lock", "region.sqlite"]);
});

Deno.test("an extract that ended the program twice is not imported again", async () => {
  await using place = await createPlace();
  const source = await place.writeExtract();
  const recordPath = join(place.directory, "import-attempt.json");
  await place.importer(source, NO_TIME).run(never);
  const record = JSON.parse(await Deno.readTextFile(recordPath));
  const leave = (crashes: number) =>
    Deno.writeTextFile(recordPath, JSON.stringify({ ...record, crashes, reason: null }));
  await leave(1);
  assert.match(await reasonOf(place.importer(source, NO_TIME)), /^the import takes/);
  await leave(2);
  assert.match(
    await reasonOf(place.importer(source, NO_TIME)),
    /because the program ended 2 times during its import; to retry now, /,
  );
  assert.equal(await reasonOf(place.importer(source, { isRetryForced: true })), "imported");
  assert.equal(await reasonOf(place.importer(source)), "imported");
});

Deno.test("an import that is cancelled or refused leaves no record", async () => {
  await using place = await createPlace();
  const source = await place.writeExtract();
  const cancel = new AbortController();
  const importer = place.importer(source, { onProgress: () => cancel.abort() });
  assert.equal((await importer.run(cancel.signal)).kind, "cancelled");
  await place.importer(source, { relationId: 5 }).run(never);
  assert.deepEqual(await place.files(), ["import.lock"]);
});
