// An importer over a database, beside a front end that reads with the documented role.
import assert from "node:assert/strict";
import { join } from "node:path";
import { createLog } from "../../../../server/log.ts";
import type { ImportOutcome } from "../../../../server/node/import/importer.ts";
import { createRegionImporter, publishAfter } from "../../../../server/node/import/publishing_importer.ts";
import { type NodeService, openNodeService } from "../../../../server/node/node_service.ts";
import { openDatabase } from "../../../../server/node/store/postgres/database.ts";
import { noteRunningImport } from "../../../../server/node/store/postgres/running_import.ts";
import { createStoreDatabase } from "../../../../server/node/store_database.ts";
import { encodeExtract } from "../../../fakes/extract_writer.ts";
import { putRegionStore } from "../../../fakes/region_store.ts";
import { type Postgres, POSTGRES_PASSWORD, startPostgres } from "../../../fakes/start_postgres.ts";
import { createTown, TOWN_RELATION } from "../../../fakes/town_extract.ts";
import { until, waitUntil } from "../../../fakes/wait_until.ts";

const log = createLog({ format: "json", write: () => {} });
const never = new AbortController().signal;

/** A database with the documented roles. */
async function createRoles(server: Postgres): Promise<{ importer: string; reader: string }> {
  await server.run("CREATE DATABASE hub");
  const roles = new URL("../../../../deploy/postgres/roles.sql", import.meta.url);
  await server.run(await Deno.readTextFile(roles), "hub");
  const [importer, reader] = await Promise.all(["importer", "reader"].map(async (name) => {
    await server.run(`ALTER ROLE spielplatz_${name} PASSWORD '${POSTGRES_PASSWORD}'`);
    return server.urlOf(`spielplatz_${name}`, "hub");
  }));
  return { importer: importer!, reader: reader! };
}

interface FrontEnd extends AsyncDisposable {
  readonly service: NodeService;
}

async function openFrontEnd(url: string, relationId: number | null): Promise<FrontEnd> {
  const directory = await Deno.makeTempDir();
  const service = await openNodeService({
    region: { relationId, extractSource: null },
    importEveryDays: 0,
    directory,
    database: createStoreDatabase({ database: openDatabase(url), address: "database", relationId, log }),
    createImporter: () => assert.fail("a front end imports nothing"),
    log,
    checkIntervalMs: 20,
  });
  return {
    service,
    async [Symbol.asyncDispose]() {
      await service.stop();
      service.close();
      await Deno.remove(directory, { recursive: true });
    },
  };
}

Deno.test("front ends show a running import of their region, from the first one on", async (test) => {
  await using server = await startPostgres();
  const { importer, reader } = await createRoles(server);
  const directory = await Deno.makeTempDir();
  await using own = await openFrontEnd(reader, 7);
  await using any = await openFrontEnd(reader, null);
  await using other = await openFrontEnd(reader, 8);
  const areImporting = () => [own, any, other].map(({ service }) => service.isImporting());
  const target = { url: importer, address: "database", relationId: 7, directory, log };

  /** Runs an import that ends when it is told to. */
  function start() {
    const ended = Promise.withResolvers<ImportOutcome>();
    const outcome = publishAfter({ run: () => ended.promise }, target).run(never);
    return { end: ended.resolve, outcome };
  }

  await test.step("the first one", async () => {
    const { end, outcome } = start();
    await until(() => own.service.isImporting() && any.service.isImporting());
    assert.deepEqual(areImporting(), [true, true, false]);
    await putRegionStore(join(directory, "region.sqlite"), { relationId: 7 });
    end({ kind: "unchanged" });
    assert.deepEqual(await outcome, { kind: "unchanged" });
    await until(() => !areImporting().includes(true));
    assert.equal(own.service.store().facts.name, "Birkental", "the data is served when the import has ended");
  });

  await test.step("one that fails", async () => {
    const { end, outcome } = start();
    await until(() => own.service.isImporting());
    end({ kind: "failed", reason: "the extract is damaged", isBlocked: false });
    await outcome;
    await until(() => !own.service.isImporting());
  });

  await test.step("one whose program is killed, until a minute without a sign of it", async () => {
    const note = noteRunningImport(importer, 7, 1e6);
    await until(() => own.service.isImporting());
    await server.run("UPDATE spielplatz.running_import SET renewed_at = now() - interval '30 s'", "hub");
    const checked = own.service.lastCheckAt();
    await server.run("UPDATE spielplatz.import SET checked_at = now()", "hub");
    await until(() => own.service.lastCheckAt() !== checked);
    assert.ok(own.service.isImporting());
    await server.run("UPDATE spielplatz.running_import SET renewed_at = now() - interval '61 s'", "hub");
    await until(() => !own.service.isImporting());

    const next = noteRunningImport(importer, 7);
    await until(() => own.service.isImporting());
    assert.equal(await server.run("SELECT count(*) FROM spielplatz.running_import", "hub"), "1\n");
    await next.end();
    await note.end();
  });

  await test.step("one that takes longer than that", async () => {
    const note = noteRunningImport(importer, 7, 20);
    await until(() => own.service.isImporting());
    const rows = () =>
      server.run("SELECT renewed_at - started_at > '1 s' FROM spielplatz.running_import", "hub");
    await server.run("UPDATE spielplatz.running_import SET started_at = now() - interval '2 s'", "hub");
    await server.run("UPDATE spielplatz.running_import SET renewed_at = started_at", "hub");
    await waitUntil("the note is renewed", rows, (text) => text === "t\n");
    await note.end();
    await until(() => !own.service.isImporting());
  });

  await test.step("a role that may not read the notes serves its region", async () => {
    await server.run("REVOKE SELECT ON spielplatz.running_import FROM spielplatz_reader", "hub");
    await putRegionStore(join(directory, "region.sqlite"), {
      relationId: 7,
      importedAt: "2026-11-21T05:00:00Z",
    });
    const { end, outcome } = start();
    end({ kind: "unchanged" });
    await outcome;
    await until(() => own.service.store().facts.importedAt === "2026-11-21T05:00:00Z");
    assert.deepEqual(own.service.notes(), []);
  });

  await Deno.remove(directory, { recursive: true });
});

Deno.test("an import runs without a database that could be told of it", async () => {
  const url = "postgres://hub:secret@127.0.0.1:1/hub";
  const outcome = { kind: "failed", reason: "the extract is damaged", isBlocked: false } as const;
  const importer = publishAfter({ run: () => Promise.resolve(outcome) }, {
    url,
    address: "hub@127.0.0.1:1/hub",
    relationId: 7,
    directory: "unused",
    log,
  });
  assert.deepEqual(await importer.run(never), outcome);
});

Deno.test("an importer that has lost its directory compares with the database", async (test) => {
  await using server = await startPostgres();
  const directory = await Deno.makeTempDir();
  const source = join(directory, "town.osm.pbf");
  const town = createTown();
  const added = (id: number) => ({
    id,
    lon: 9.003,
    lat: 50.003,
    tags: { leisure: "playground", name: `${id}` },
  });
  let day = 10;

  /** With an empty directory. */
  async function run(extract: typeof town, url = server.url): Promise<ImportOutcome> {
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
    }, url);
    return await importer.run(never);
  }
  await using frontEnd = await openFrontEnd(server.url, TOWN_RELATION);
  const isServed = async (count: number) => {
    const { service } = frontEnd;
    await until(() => service.store().facts.playgroundCount === count);
    return service.changes().changes.map(({ at, kind, osmId }) => [at.slice(0, 10), kind, osmId]);
  };

  await test.step("twice: the list of changes continues", async () => {
    assert.equal((await run(town)).kind, "imported");
    assert.deepEqual(await isServed(3), []);
    await run({ ...town, nodes: [...town.nodes, added(5_001)] });
    assert.deepEqual(await isServed(4), [["2026-11-11", "new", 5_001]]);
    await run({ ...town, nodes: [...town.nodes, added(5_001), added(5_002)] });
    assert.deepEqual(await isServed(5), [["2026-11-12", "new", 5_002], ["2026-11-11", "new", 5_001]]);
  });

  await test.step("an import that would lose too much is refused", async () => {
    const outcome = await run({
      ...town,
      ways: town.ways.filter(({ tags }) => !tags.leisure),
      relations: town.relations.slice(1),
    });
    assert.ok(outcome.kind === "failed");
    assert.match(outcome.reason, /has 1 playgrounds .* in use 5: a loss of 80 %/);
    assert.equal((await isServed(5)).length, 2);
  });

  await test.step("without the database nothing is imported that could not be compared", async () => {
    const outcome = await run(town, "postgres://hub:secret@127.0.0.1:1/hub");
    assert.deepEqual(outcome, {
      kind: "failed",
      reason: "the previous import could not be read from the database hub@127.0.0.1:1/hub: " +
        "no server accepts connections at this address",
      isBlocked: false,
    });
  });

  await Deno.remove(directory, { recursive: true });
});
