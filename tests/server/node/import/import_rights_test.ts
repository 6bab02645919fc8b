// An import whose database user may not write: it says which right is missing, before it reads an extract.
import assert from "node:assert/strict";
import { join } from "node:path";
import { publishAfter } from "server/node/import/publishing_importer.ts";
import { putRegionStore } from "fakes/region_store.ts";
import { postgresTest, startPostgres } from "fakes/start_postgres.ts";
import { withDirectory } from "fakes/with_directory.ts";
import { createRoles, log } from "./database_scene.ts";

const { signal } = new AbortController();
const ROLE = "for imports, set the role spielplatz_importer in STORE_URL, see deploy/postgres/roles.sql";

postgresTest("an import says which right its user lacks, before it begins", async (test) => {
  await using server = await startPostgres();
  const { importer, reader } = await createRoles(server);
  await server.run(
    "CREATE ROLE plain LOGIN PASSWORD 'p@ss w/rd'; CREATE ROLE maker LOGIN PASSWORD 'p@ss w/rd'",
  );
  await server.run("GRANT CREATE ON DATABASE hub TO maker");
  const start = (url: string, run = () => assert.fail("nothing is imported")) =>
    publishAfter({ run }, { url, address: "database", relationId: 7, directory: "unused", log }).run(signal);
  const refuse = (reason: string) => ({
    kind: "failed",
    reason: `the region could not be written to the database database: ${reason}; ${ROLE}`,
    isBlocked: false,
  });

  await test.step("that of the front ends", async () => {
    const reason = "the user spielplatz_reader may only read (default_transaction_read_only is on)";
    assert.deepEqual(await start(reader), refuse(reason));
    assert.deepEqual(
      await start(`${reader}?default_transaction_read_only=off`),
      refuse("the user spielplatz_reader may not create schemas (it lacks CREATE on the database hub)"),
    );
  });

  await test.step("one without any right", async () => {
    const reason = "the user plain may not create schemas (it lacks CREATE on the database hub)";
    assert.deepEqual(await start(server.urlOf("plain", "hub")), refuse(reason));
  });

  await test.step("one beside the importer that made the tables", () =>
    withDirectory(async (directory) => {
      await putRegionStore(join(directory, "region.sqlite"));
      const target = { url: importer, address: "database", relationId: 7, directory, log };
      const outcome = await publishAfter({ run: () => Promise.resolve({ kind: "unchanged" }) }, target).run(
        signal,
      );
      assert.deepEqual(outcome, { kind: "unchanged" });
      const reason =
        "the user maker may not write the list of imports (it lacks INSERT on spielplatz.import)";
      assert.deepEqual(await start(server.urlOf("maker", "hub")), refuse(reason));
    }));

  await test.step("a replica alone", async () => {
    await using replica = await startPostgres({ primary: server });
    assert.deepEqual(await start(replica.urlOf("spielplatz_importer", "hub")), {
      ...refuse(""),
      reason:
        "the region could not be written to the database database: it is read-only; for imports, STORE_URL " +
        "must point to the primary server",
    });
    // The address of several servers has one that can be written to.
    const hosts = `127.0.0.1:${replica.port},127.0.0.1:${server.port}`;
    const both = importer.replace(`127.0.0.1:${server.port}`, hosts);
    const cancelled = { kind: "cancelled" } as const;
    assert.deepEqual(
      await publishAfter({ run: () => Promise.resolve(cancelled) }, {
        url: both,
        address: "database",
        relationId: 7,
        directory: "unused",
        log,
      }).run(signal),
      cancelled,
    );
  });
});
