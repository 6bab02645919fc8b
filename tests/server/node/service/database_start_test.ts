// What a program says at its start of a database that it cannot use, and which of that it waits for.
import assert from "node:assert/strict";
import { join } from "node:path";
import { createLog } from "server/base/kit/log.ts";
import { createSpieliDatabase } from "server/node/service/spieli_database.ts";
import { type Database, openDatabase } from "server/node/store/postgres/database.ts";
import { createStoreDatabase } from "server/node/service/store_database.ts";
import { publishStore } from "server/node/store/postgres/publish_store.ts";
import { createRegistryFile } from "fakes/registry_file.ts";
import { putRegionStore } from "fakes/region_store.ts";
import { startHub } from "fakes/start_hub.ts";
import { type Postgres, postgresTest, startPostgres } from "fakes/start_postgres.ts";
import { until } from "fakes/wait_until.ts";
import { withDirectory } from "fakes/with_directory.ts";

const OPENERS = { own: createStoreDatabase, spieli: createSpieliDatabase };
type Engine = keyof typeof OPENERS;

/** A database as the program opens it, and how often each query was sent. */
function open(url: string, engine: Engine = "own") {
  const logged: { event: string; [field: string]: unknown }[] = [];
  const log = createLog({ format: "json", write: (line) => logged.push(JSON.parse(line)) });
  const sent = new Map<string, number>();
  const opened = openDatabase(url, { maxConnections: 1 });
  const database: Database = {
    ...opened,
    read(text, ...rest) {
      sent.set(text, (sent.get(text) ?? 0) + 1);
      return opened.read(text, ...rest);
    },
  };
  const store = OPENERS[engine]({ database, address: "the address", relationId: null, log });
  return {
    store,
    events: () => logged.filter(({ level }) => level !== "info").map(({ event }) => event),
    logged,
    /** How often the most frequent query was sent. A start without waiting: to see the import, and to open it. */
    countAttempts: () => Math.max(0, ...sent.values()),
    [Symbol.asyncDispose]: () => opened.close(),
  };
}

function publishRegion(server: Postgres): Promise<void> {
  return withDirectory(async (directory) => {
    const storePath = join(directory, "region.sqlite");
    await putRegionStore(storePath);
    const { signal } = new AbortController();
    await publishStore({ url: server.url, storePath, changes: null, signal });
  });
}

async function createReader(server: Postgres): Promise<string> {
  await server.run("CREATE ROLE reader LOGIN PASSWORD 'secret'");
  return server.url.replace(/\/\/[^@]*@/, "//reader:secret@");
}

postgresTest("what waiting does not mend is said at once", async (test) => {
  await using server = await startPostgres();
  const reader = await createReader(server);
  await server.run("CREATE ROLE locked NOLOGIN PASSWORD 'secret'");

  const refused: [what: string, url: string, reason: RegExp][] = [
    ["a wrong password", reader.replace("secret", "wrong"), /^it rejects the user name or password; check/],
    ["an unknown user", reader.replace("reader", "stranger"), /^it rejects the user name or password; check/],
    [
      "a user without the right to log in",
      reader.replace("reader", "locked"),
      /^it rejects this user; check/,
    ],
    ["a missing database", reader.replace(/\/\w+$/, "/missing"), /^it has no such database; check STORE_URL/],
  ];
  for (const engine of ["own", "spieli"] as const) {
    for (const [what, url, reason] of refused) {
      await test.step(`${what}, engine ${engine}`, async () => {
        await using opened = open(url, engine);
        assert.match((await opened.store.waitUntilReachable(5_000))!, reason);
        assert.ok(opened.countAttempts() <= 2);
        assert.deepEqual(opened.logged, []);
      });
    }
  }

  const lacking: [what: string, grants: string][] = [
    ["a user without any right", "SELECT 1"],
    [
      "a user without the right to read the import",
      "GRANT USAGE ON SCHEMA spielplatz TO reader; GRANT SELECT ON ALL TABLES IN SCHEMA spielplatz TO reader",
    ],
  ];
  await publishRegion(server);
  for (const [what, grants] of lacking) {
    await test.step(what, async () => {
      await server.run(grants);
      await using opened = open(reader);
      assert.match(
        (await opened.store.waitUntilReachable(5_000))!,
        /^the user lacks a privilege; see the roles in deploy\/postgres\/roles\.sql \(permission denied for/,
      );
      assert.ok(opened.countAttempts() <= 2);
      assert.deepEqual(opened.logged, []);
    });
  }

  await test.step("the program ends with the sentence", async () => {
    await using registry = await createRegistryFile([]);
    const env = { DEPLOY_MODE: "data-node", STORE_URL: reader.replace("secret", "wrong") };
    await assert.rejects(startHub({ registry: registry.path, env }), (error: Error) => {
      assert.match(error.message, /^the Hub ended with code 1 /);
      const sentence = "cannot read the region's data from the database reader@127.0.0.1:" +
        `${server.port}/postgres (STORE_URL): it rejects the user name or password; check STORE_URL`;
      assert.ok(error.message.includes(sentence), error.message);
      assert.doesNotMatch(error.message, /waiting for the database/);
      return true;
    });
  });
});

postgresTest("a server that does not answer yet is waited for, which is said once", async (test) => {
  await using server = await startPostgres();
  await publishRegion(server);
  await server.stop();

  await test.step("until it answers", async () => {
    await using opened = open(server.url);
    const waited = opened.store.waitUntilReachable(600_000);
    await until(() => opened.countAttempts() > 2);
    await server.start();
    assert.equal(await waited, null);
    assert.deepEqual(opened.events(), ["waiting for the database"]);
    assert.equal(opened.store.current()?.facts.name, "Birkental");
  });

  await test.step("until the time is over", async () => {
    await server.stop();
    await using opened = open(server.url);
    assert.equal(await opened.store.waitUntilReachable(0), "no server accepts connections at this address");
    assert.deepEqual(opened.events(), []);
  });

  await test.step("also when its host name is unknown", async () => {
    await using opened = open("postgres://reader:secret@database.invalid/postgres");
    const reason = "its host name was not found; check STORE_URL";
    assert.equal(await opened.store.waitUntilReachable(600), reason);
    assert.deepEqual(opened.events(), ["waiting for the database"]);
  });
});
