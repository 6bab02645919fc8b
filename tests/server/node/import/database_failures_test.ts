// A database that fails an import, at each point: one sentence, nothing is lost, and the last good data is served.
import assert from "node:assert/strict";
import { join } from "node:path";
import postgres from "postgres";
import { createLog } from "server/base/kit/log.ts";
import type { ImportOutcome } from "server/node/import/importer.ts";
import { publishAfter } from "server/node/import/publishing_importer.ts";
import type { PlaygroundStore } from "server/node/store/playground_store.ts";
import { openDatabase } from "server/node/store/postgres/database.ts";
import { createStoreDatabase } from "server/node/service/store_database.ts";
import { putRegionStore } from "fakes/region_store.ts";
import { POSTGRES_PASSWORD, postgresTest, startPostgres } from "fakes/start_postgres.ts";
import { waitUntil } from "fakes/wait_until.ts";

const log = createLog({ format: "json", write: () => {} });
const never = new AbortController().signal;
const SENTENCE = "the region could not be written to the database somewhere: ";

postgresTest("an import whose database fails", async (test) => {
  await using server = await startPostgres();
  const directory = await Deno.makeTempDir();
  const database = openDatabase(server.url);
  const frontEnd = createStoreDatabase({ database, address: "somewhere", relationId: 7, log });

  /** Publishes an import that was made at this day of the month. */
  async function run(day: number, url = server.url): Promise<ImportOutcome> {
    await putRegionStore(join(directory, "region.sqlite"), { importedAt: `2026-11-${day}T05:00:00Z` });
    const importer = { run: () => Promise.resolve({ kind: "unchanged" } as const) };
    return await publishAfter(importer, { url, address: "somewhere", relationId: 7, directory, log }).run(
      never,
    );
  }

  /** Day of the served import, and the number of schemas, both after a failure. */
  async function describe() {
    await frontEnd.check();
    const playgrounds = await (frontEnd.current() as PlaygroundStore).allPlaygrounds();
    assert.equal(playgrounds.length, frontEnd.current()!.facts.playgroundCount);
    const schemas = await server.run("SELECT count(*) FROM pg_namespace WHERE nspname LIKE 'spielplatz%'");
    const running = await server.run("SELECT count(*) FROM spielplatz.running_import");
    return {
      day: frontEnd.current()!.facts.importedAt!.slice(8, 10),
      schemas: Number(schemas),
      running: Number(running),
      problem: frontEnd.problem(),
    };
  }
  const before = { day: "11", schemas: 3, running: 0, problem: null };

  function assertFailed(outcome: ImportOutcome, reason: RegExp): void {
    assert.ok(outcome.kind === "failed", outcome.kind);
    assert.ok(outcome.reason.startsWith(SENTENCE), outcome.reason);
    assert.match(outcome.reason.slice(SENTENCE.length), reason);
    assert.ok(!outcome.reason.includes("\n"));
    assert.equal(outcome.isBlocked, false);
  }

  await run(10);
  await run(11);
  assert.deepEqual(await describe(), before);

  await test.step("by a wrong password", async () => {
    assertFailed(
      await run(12, server.url.replace(/:[^:@]*@/, ":wrong@")),
      /^it rejects the user name or password/,
    );
    assert.deepEqual(await describe(), before);
  });

  await test.step("by missing rights", async () => {
    await server.run(`CREATE ROLE without_rights LOGIN PASSWORD '${POSTGRES_PASSWORD}'`);
    assertFailed(
      await run(12, server.urlOf("without_rights")),
      /^the user without_rights may not create schemas .*roles\.sql$/,
    );
    assert.deepEqual(await describe(), before);
  });

  await test.step("by a full disk", async () => {
    await server.run(`CREATE FUNCTION fill() RETURNS event_trigger LANGUAGE plpgsql AS $$
      BEGIN RAISE EXCEPTION 'could not extend file' USING ERRCODE = 'disk_full'; END $$`);
    await server.run(
      "CREATE EVENT TRIGGER full_disk ON ddl_command_start WHEN TAG IN ('CREATE INDEX') EXECUTE FUNCTION fill()",
    );
    assertFailed(await run(12), /^its disk is full \(could not extend file\)$/);
    await server.run("DROP EVENT TRIGGER full_disk");
    assert.deepEqual(await describe(), before);
  });

  await test.step("by going away when everything is written but not committed", async () => {
    const other = postgres(server.url, { max: 1, onnotice: () => {} });
    // The import that is removed last is locked.
    const locking = other.unsafe(
      "BEGIN; SELECT 1 FROM spielplatz.import WHERE relation_id = 7 FOR UPDATE; SELECT pg_sleep(600)",
    ).catch(() => {});
    const waiting = (event: string) =>
      waitUntil(
        `a query waits for ${event}`,
        () => server.run(`SELECT count(*) FROM pg_stat_activity WHERE wait_event = '${event}'`),
        (count) => count.trim() === "1",
      );
    await waiting("PgSleep");
    const outcome = run(12);
    await waiting("transactionid");
    await server.stop("immediate");
    assertFailed(await outcome, /^it (closed the connection|has crashed|is being shut down|is starting up)/);
    await locking;
    await other.end({ timeout: 1 });
    await frontEnd.check();
    assert.match(
      frontEnd.problem()!,
      /^the database somewhere does not respond: no server accepts connections/,
    );
    assert.equal(frontEnd.current()!.facts.importedAt, "2026-11-11T05:00:00Z");
    await server.start();
    assert.deepEqual({ ...await describe(), running: 0 }, before);
    // The note could not be removed: it lapses, and the next import removes it.
    await server.run("UPDATE spielplatz.running_import SET renewed_at = now() - interval '61 s'");
  });

  await test.step("and works again: the next attempt succeeds", async () => {
    assert.deepEqual(await run(12), { kind: "unchanged" });
    assert.deepEqual(await describe(), { ...before, day: "12" });
  });

  await test.step("a newer program has written it: this one imports nothing, and serves what it can read", async () => {
    await server.run("UPDATE spielplatz.layout SET version = 99");
    assertFailed(
      await run(13),
      /version 99 from a newer program, but this program supports versions up to 2; upgrade this program$/,
    );
    assert.deepEqual(await describe(), { ...before, day: "12" });
  });

  await test.step("the region is there for programs of another version only", async () => {
    await server.run("UPDATE spielplatz.import SET store_version = 'other'");
    await frontEnd.check();
    assert.equal(
      frontEnd.problem(),
      "the database somewhere has the region only in the format of another version; upgrade this program, " +
        "or the one that imports",
    );
    assert.equal(frontEnd.current()!.facts.importedAt, "2026-11-12T05:00:00Z");
  });

  await database.close();
  await Deno.remove(directory, { recursive: true });
});
