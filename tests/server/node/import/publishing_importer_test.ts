// An importer over a database, and a front end that reads with the documented role.
import assert from "node:assert/strict";
import { join } from "node:path";
import type { ImportOutcome } from "server/node/import/importer.ts";
import { publishAfter } from "server/node/import/publishing_importer.ts";
import { noteRunningImport } from "server/node/store/postgres/running_import.ts";
import { putRegionStore } from "fakes/region_store.ts";
import { postgresTest, startPostgres } from "fakes/start_postgres.ts";
import { until, waitUntil } from "fakes/wait_until.ts";
import { createRoles, log, openFrontEnd } from "./database_scene.ts";

const never = new AbortController().signal;

postgresTest("front ends show a running import of their region, from the first one on", async (test) => {
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
    await waitUntil("the note is updated", rows, (text) => text === "t\n");
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
