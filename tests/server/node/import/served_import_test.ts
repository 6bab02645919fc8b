// What an importer over a database compares with: the import that is served, not what its own directory has.
import assert from "node:assert/strict";
import { join } from "node:path";
import type { ImporterParts } from "server/node/import/importer.ts";
import { createRegionImporter } from "server/node/import/publishing_importer.ts";
import { startExtractServer } from "fakes/extract_server.ts";
import { encodeExtract } from "fakes/extract_writer.ts";
import { postgresTest, startPostgres } from "fakes/start_postgres.ts";
import { createTown, TOWN_RELATION } from "fakes/town_extract.ts";
import { until } from "fakes/wait_until.ts";
import { createRoles, type FrontEnd, log, openFrontEnd } from "./database_scene.ts";

const never = new AbortController().signal;

/** Importers of the town, each with a directory; every import is a day later. */
function createImporters(directory: string, url: string) {
  let day = 10;
  return {
    /** Of a file; by default with an empty directory. */
    async run(extract: ReturnType<typeof createTown>, parts: Partial<ImporterParts> = {}, target = url) {
      const source = join(directory, `${crypto.randomUUID()}.osm.pbf`);
      await Deno.writeFile(source, encodeExtract(extract));
      const now = new Date(`2026-11-${day++}T05:00:00Z`);
      const importer = createRegionImporter({
        source,
        relationId: TOWN_RELATION,
        area: "boundary",
        directory: await Deno.makeTempDir({ dir: directory }),
        maxLossPercent: 50,
        log,
        now: () => now,
        ...parts,
      }, target);
      return await importer.run(never);
    },
  };
}

const added = (...ids: number[]) => {
  const town = createTown();
  const nodes = ids.map((id) => ({
    id,
    lon: 9.003,
    lat: 50.003,
    tags: { leisure: "playground", name: `${id}` },
  }));
  return { ...town, nodes: [...town.nodes, ...nodes] };
};

/** The changes that are served once the region has this number of playgrounds. */
async function readChanges({ service }: FrontEnd, count: number) {
  await until(() => service.store().facts.playgroundCount === count);
  return service.changes().changes.map(({ at, kind, osmId }) => [at.slice(0, 10), kind, osmId]);
}

postgresTest("an importer that has lost its directory compares with the database", async (test) => {
  await using server = await startPostgres();
  const directory = await Deno.makeTempDir();
  const town = createTown();
  const { run } = createImporters(directory, server.url);
  await using frontEnd = await openFrontEnd(server.url, TOWN_RELATION);
  const isServed = (count: number) => readChanges(frontEnd, count);

  await test.step("twice: the list of changes continues", async () => {
    assert.equal((await run(town)).kind, "imported");
    assert.deepEqual(await isServed(3), []);
    await run(added(5_001));
    assert.deepEqual(await isServed(4), [["2026-11-11", "new", 5_001]]);
    await run(added(5_001, 5_002));
    assert.deepEqual(await isServed(5), [["2026-11-12", "new", 5_002], ["2026-11-11", "new", 5_001]]);
  });

  await test.step("an import that would lose too much is refused", async () => {
    const outcome = await run({
      ...town,
      ways: town.ways.filter(({ tags }) => !tags.leisure),
      relations: town.relations.slice(1),
    });
    assert.ok(outcome.kind === "failed");
    assert.match(outcome.reason, /has 1 playgrounds .* in use has 5\. The loss of 80 %/);
    assert.equal((await isServed(5)).length, 2);
  });

  await test.step("without the database nothing is imported that could not be compared", async () => {
    const outcome = await run(town, {}, "postgres://hub:secret@127.0.0.1:1/hub");
    assert.deepEqual(outcome, {
      kind: "failed",
      reason: "the previous import could not be read from the database hub@127.0.0.1:1/hub: " +
        "no server accepts connections at this address",
      isBlocked: false,
    });
  });

  await Deno.remove(directory, { recursive: true });
});

postgresTest(
  "an importer compares with what the database serves, not with its own older file",
  async (test) => {
    await using server = await startPostgres();
    const directory = await Deno.makeTempDir();
    const town = createTown();
    const { importer: url, reader } = await createRoles(server);
    const { run } = createImporters(directory, url);
    await using frontEnd = await openFrontEnd(reader, TOWN_RELATION);
    const own = { directory: await Deno.makeTempDir({ dir: directory }) };
    await using extracts = await startExtractServer({ content: encodeExtract(town) });
    const remote = { ...own, source: extracts.url };

    await test.step("another importer has published: the list of changes has both imports", async () => {
      assert.equal((await run(town, own)).kind, "imported");
      assert.equal((await run(added(5_001))).kind, "imported");
      assert.equal((await run(added(5_001, 5_002), own)).kind, "imported");
      assert.deepEqual(await readChanges(frontEnd, 5), [
        ["2026-11-12", "new", 5_002],
        ["2026-11-11", "new", 5_001],
      ]);
    });

    await test.step("an import that would lose too much of what is served is refused", async () => {
      assert.equal((await run(added(5_001, 5_002, 5_003, 5_004, 5_005))).kind, "imported");
      assert.equal((await readChanges(frontEnd, 8)).length, 5);
      const outcome = await run(town, own);
      assert.ok(outcome.kind === "failed");
      assert.match(outcome.reason, /has 3 playgrounds .* in use has 8\. The loss of 62 %/);
    });

    await test.step("an extract that has not changed is imported again", async () => {
      const any = { maxLossPercent: null };
      assert.equal((await run(town, { ...remote, ...any })).kind, "imported");
      assert.equal((await run(town, remote)).kind, "unchanged");
      // The import of the other program is the newest, the one before is no longer in the database.
      await run(added(6_001));
      await run(added(6_001, 6_002));
      await readChanges(frontEnd, 5);
      assert.equal((await run(town, { ...remote, ...any })).kind, "imported");
      assert.deepEqual((await readChanges(frontEnd, 3)).slice(0, 2), [
        ["2026-11-19", "gone", 6_001],
        ["2026-11-19", "gone", 6_002],
      ]);
    });

    await test.step("an own import that could not be published is published by the next attempt", async () => {
      extracts.set({ content: encodeExtract(added(7_001)), etag: '"2"' });
      await server.run("ALTER TABLE spielplatz.import ADD CONSTRAINT refused CHECK (false) NOT VALID", "hub");
      const outcome = await run(town, remote);
      assert.ok(outcome.kind === "failed");
      assert.match(outcome.reason, /could not be written to the database .*check constraint/);
      await server.run("ALTER TABLE spielplatz.import DROP CONSTRAINT refused", "hub");
      assert.deepEqual(await run(town, remote), { kind: "unchanged" });
      assert.deepEqual((await readChanges(frontEnd, 4))[0], ["2026-11-20", "new", 7_001]);
    });

    await test.step("unless another importer has published since", async () => {
      extracts.set({ content: encodeExtract(added(7_001, 7_002)), etag: '"3"' });
      await server.run("ALTER TABLE spielplatz.import ADD CONSTRAINT refused CHECK (false) NOT VALID", "hub");
      assert.equal((await run(town, remote)).kind, "failed");
      await server.run("ALTER TABLE spielplatz.import DROP CONSTRAINT refused", "hub");
      await run(added(7_001, 7_003));
      assert.equal((await run(town, remote)).kind, "imported");
      await until(() => frontEnd.service.store().facts.importedAt?.startsWith("2026-11-24"));
      assert.deepEqual((await readChanges(frontEnd, 5)).slice(0, 3), [
        ["2026-11-24", "new", 7_002],
        ["2026-11-24", "gone", 7_003],
        ["2026-11-23", "new", 7_003],
      ]);
    });

    await Deno.remove(directory, { recursive: true });
  },
);
