// What publishing leaves behind, and what it says when it cannot be done.
import assert from "node:assert/strict";
import { join } from "node:path";
import { openDatabase } from "server/node/store/postgres/database.ts";
import { openPostgresStore } from "server/node/store/postgres/postgres_store.ts";
import { PublishError, publishStore } from "server/node/store/postgres/publish_store.ts";
import { writeStore } from "server/node/store/write_store.ts";
import { type Postgres, POSTGRES_PASSWORD, postgresTest, startPostgres } from "fakes/start_postgres.ts";
import { circleAround } from "server/node/region/core/measure.ts";
import type { Bbox, Shape } from "contract/types.ts";
import { makePlayground, makeRegion } from "../../service/region.ts";
import { boxShape } from "../../service/shapes.ts";

const SIGNAL = new AbortController().signal;

interface Given {
  readonly relationId?: number;
  readonly importedAt?: string;
  readonly name?: string;
  readonly signal?: AbortSignal;
  readonly url?: string;
  readonly shapes?: readonly Shape[];
}

/** A hundredth of a degree apart. */
const SHAPES = Array.from({ length: 5 }, (_, i) => circleAround(9 + i / 100, 50, 20));

async function publish(server: Postgres, given: Given = {}): Promise<boolean> {
  const {
    relationId = 7,
    importedAt = "2026-11-20T05:00:00Z",
    name = "Hof",
    signal = SIGNAL,
    shapes = SHAPES,
  } = given;
  const directory = await Deno.makeTempDir();
  try {
    const storePath = join(directory, "region.sqlite");
    const playgrounds = shapes.map((shape, i) =>
      makePlayground({ osmId: i + 1, tags: { leisure: "playground", name }, shape })
    );
    writeStore(storePath, makeRegion({ playgrounds }), { relationId, importedAt, dataTimestamp: null });
    return await publishStore({ url: given.url ?? server.url, storePath, changes: null, signal });
  } finally {
    await Deno.remove(directory, { recursive: true });
  }
}

const schemas = async (server: Postgres) =>
  (await server.run("SELECT nspname FROM pg_namespace WHERE nspname LIKE 'spielplatz%' ORDER BY 1")).trim()
    .split("\n");

postgresTest("publishing an import", async (test) => {
  await using server = await startPostgres();
  await using opened = new AsyncDisposableStack();
  const openFirst = async (url: string, query: string) => {
    const database = opened.adopt(openDatabase(url), ({ close }) => close());
    const [row] = await database.read(query);
    return await openPostgresStore(database, { id: row![0] as number, facts: row![1] as string });
  };

  await test.step("the same import is published once", async () => {
    assert.equal(await publish(server), true);
    assert.equal(await publish(server), false);
    assert.deepEqual(await schemas(server), ["spielplatz", "spielplatz_1"]);
  });

  await test.step("the import before the newest stays, older ones go; other regions stay", async () => {
    await publish(server, { relationId: 8 });
    for (const day of [21, 22, 23]) await publish(server, { importedAt: `2026-11-${day}T05:00:00Z` });
    const stored = await server.run("SELECT relation_id, imported_at FROM spielplatz.import ORDER BY id");
    assert.deepEqual(stored.trim().split("\n"), [
      "8|2026-11-20T05:00:00Z",
      "7|2026-11-22T05:00:00Z",
      "7|2026-11-23T05:00:00Z",
    ]);
    assert.equal((await schemas(server)).length, 4);
  });

  await test.step("an import for programs of another version goes after a week", async () => {
    await server.run("UPDATE spielplatz.import SET store_version = 'other' WHERE relation_id = 8");
    const versions = async () =>
      (await server.run(
        "SELECT store_version = 'other' FROM spielplatz.import WHERE relation_id = 8 ORDER BY id",
      ))
        .trim().split("\n");
    for (const day of [21, 22]) {
      await publish(server, { relationId: 8, importedAt: `2026-11-${day}T05:00:00Z` });
    }
    // It is older than the import before the newest of this version.
    assert.deepEqual(await versions(), ["t", "f", "f"]);
    await server.run(
      "UPDATE spielplatz.import SET checked_at = now() - interval '8 days' WHERE relation_id = 8",
    );
    await publish(server, { relationId: 8, importedAt: "2026-11-23T05:00:00Z" });
    assert.deepEqual(await versions(), ["f", "f"]);
  });

  await test.step("a cancelled one leaves nothing", async () => {
    const before = await schemas(server);
    const cancel = new AbortController();
    cancel.abort();
    const publishing = publish(server, { importedAt: "2026-11-24T05:00:00Z", signal: cancel.signal });
    await assert.rejects(publishing, { name: "AbortError" });
    assert.deepEqual(await schemas(server), before);
  });

  await test.step("texts with controls and quotes are stored as they are", async () => {
    const name = "a\u0000\u0001b\"c'd\\e\u{1F600}\u2028";
    await publish(server, { relationId: 9, name });
    const store = await openFirst(
      server.url,
      "SELECT id, facts FROM spielplatz.import WHERE relation_id = 9",
    );
    assert.equal(JSON.parse((await store.playground(1))!).properties.name, name);
  });

  await test.step("a playground across the antimeridian is found on both sides, and nowhere else", async () => {
    await publish(server, { relationId: 10, shapes: [boxShape([179.9, 10, -179.9, 10.1])] });
    const store = await openFirst(
      server.url,
      "SELECT id, facts FROM spielplatz.import WHERE relation_id = 10",
    );
    const boxes: Bbox[] = [
      [179.95, 10, 180, 10.1],
      [-180, 10, -179.95, 10.1],
      [-180, 10, 180, 10.1],
      [170, 10, 179.8, 10.1],
      [-179.8, 10, -170, 10.1],
    ];
    const found = await Promise.all(
      boxes.map(async (box) => (await store.featuresInBox("playground", box)).length),
    );
    assert.deepEqual(found, [1, 1, 1, 0, 0]);
  });

  await test.step("the documented roles: one imports, the other reads and writes nothing", async () => {
    await server.run("CREATE DATABASE hub");
    const roles = new URL("../../../../../deploy/postgres/roles.sql", import.meta.url);
    await server.run(await Deno.readTextFile(roles), "hub");
    for (const role of ["spielplatz_importer", "spielplatz_reader"]) {
      await server.run(`ALTER ROLE ${role} PASSWORD '${POSTGRES_PASSWORD}'`);
    }
    const [importer, reader] = ["importer", "reader"].map((role) =>
      server.urlOf(`spielplatz_${role}`, "hub")
    );
    for (const day of [20, 21, 22]) {
      await publish(server, { url: importer!, importedAt: `2026-11-${day}T05:00:00Z` });
    }
    assert.equal(
      (await openFirst(reader!, "SELECT id, facts FROM spielplatz.import")).facts.playgroundCount,
      5,
    );
    await assert.rejects(publish(server, { url: reader!, importedAt: "2026-11-23T05:00:00Z" }), PublishError);
  });

  const refusals: [what: string, url: (url: string) => string, reason: RegExp][] = [
    ["a wrong password", (url) => url.replace(/:[^:@]*@/, ":wrong@"), /rejects the user name or password/],
    ["an unknown database", (url) => url.replace(/postgres$/, "nothing"), /has no such database/],
    ["an unknown host", (url) => url.replace("127.0.0.1", "nowhere.invalid"), /host name was not found/],
    [
      "a closed port",
      (url) => url.replace(/:\d+\/postgres$/, ":1/postgres"),
      /no server accepts connections/,
    ],
  ];
  for (const [what, change, reason] of refusals) {
    await test.step(`${what} is named`, async () => {
      await assert.rejects(publish(server, { url: change(server.url) }), (error: Error) => {
        assert.ok(error instanceof PublishError);
        assert.match(error.message, reason);
        assert.doesNotMatch(error.message, /p@ss|p%2540ss|wrong/);
        return true;
      });
    });
  }

  await test.step("a list of imports of a newer program is refused", async () => {
    await server.run("UPDATE spielplatz.layout SET version = 99");
    await assert.rejects(
      publish(server, { importedAt: "2026-11-25T05:00:00Z" }),
      /version 99 from a newer program, but this program/,
    );
  });
});
