// A server that allows fewer connections than the programs would use: queries wait for one, and the log says so.
import assert from "node:assert/strict";
import { createLog } from "server/base/kit/log.ts";
import { createSpieliDatabase as openSpieliDatabase } from "server/node/service/spieli_database.ts";
import { MAX_CONNECTIONS, openDatabase } from "server/node/store/postgres/database.ts";
import { createStoreDatabase } from "server/node/service/store_database.ts";
import { createSpieliDatabase, SPIELI_READER } from "fakes/spieli_schema.ts";
import { postgresTest, startPostgres } from "fakes/start_postgres.ts";
import { until } from "fakes/wait_until.ts";

const REASON = /^it allows no more connections; .*too many connections for role/;

postgresTest("queries share the connections that the server allows", async (test) => {
  await using server = await startPostgres();
  await server.run(`CREATE ROLE few LOGIN PASSWORD 'p@ss w/rd' CONNECTION LIMIT 3`);
  const open = () => openDatabase(server.urlOf("few"));
  const ask = (database: ReturnType<typeof open>, count: number) =>
    Promise.allSettled(Array.from({ length: count }, () => database.read("SELECT pg_sleep(0.02)")));
  const countFailed = (results: PromiseSettledResult<unknown>[]) =>
    results.filter(({ status }) => status === "rejected").length;

  const countOpen = async () =>
    Number(await server.run("SELECT count(*) FROM pg_stat_activity WHERE usename = 'few'"));

  await test.step("of one program", async () => {
    const database = open();
    assert.equal(database.shortage(), null);
    assert.equal(countFailed(await ask(database, 60)), 0);
    assert.match(database.shortage()!, REASON);
    await database.close();
  });

  await test.step("of two programs, also while neither has any to spare", async () => {
    const [first, second] = [open(), open()];
    assert.equal(countFailed(await ask(first, 60)), 0);
    // The first one still has all connections open.
    assert.equal(countFailed(await ask(second, 30)), 0);
    assert.equal(countFailed(await ask(first, 30)), 0);
    await Promise.all([first.close(), second.close()]);
  });

  await test.step("of a program that had none, as soon as they are free", async () => {
    const [first, second] = [open(), open()];
    const holding = Promise.all(Array.from({ length: 3 }, () => first.read("SELECT pg_sleep(1)")));
    await until(async () => await countOpen() === 3);
    const starved = second.read("SELECT 1");
    await until(() => second.shortage() !== null);
    await holding;
    await first.close();
    await starved;
    const asking = Promise.all(Array.from({ length: 60 }, () => second.read("SELECT pg_sleep(0.1)")));
    await until(async () => await countOpen() === 3);
    await asking;
    await second.close();
  });

  await test.step("without any a query fails in the end, and says why", async () => {
    await server.run("CREATE ROLE limited LOGIN PASSWORD 'p@ss w/rd' CONNECTION LIMIT 0");
    const database = openDatabase(server.urlOf("limited"), { statementMs: 100 });
    await assert.rejects(database.read("SELECT 1"), (error: Error) => {
      assert.match(error.message, REASON);
      return true;
    });
    await database.close();
  });
});

postgresTest("a program uses as many connections as its queries need at once", async () => {
  await using server = await startPostgres();
  const database = openDatabase(server.url);
  const countOpen = async () =>
    Number(
      await server.run(
        "SELECT count(*) FROM pg_stat_activity WHERE application_name = 'spielplatz-hub'",
      ),
    );
  await Promise.all(
    Array.from({ length: 3 * MAX_CONNECTIONS }, () => database.read("SELECT pg_sleep(0.05)")),
  );
  assert.equal(await countOpen(), MAX_CONNECTIONS);
  // One query after the other: the connection used last is used again, so that the others fall idle.
  const untilMs = performance.now() + 20_000;
  while (await countOpen() > 1 && performance.now() < untilMs) {
    await database.read("SELECT pg_sleep(0.1)");
  }
  assert.equal(await countOpen(), 1);
  await database.close();
});

postgresTest("a lack of connections is logged once and noted, with either engine", async (test) => {
  await using server = await startPostgres();
  await createSpieliDatabase(server, "osm");
  await server.run(`ALTER ROLE ${SPIELI_READER} CONNECTION LIMIT 3`);
  const engines = { own: createStoreDatabase, spieli: openSpieliDatabase };
  for (const [engine, create] of Object.entries(engines)) {
    await test.step(engine, async () => {
      const logged: Record<string, unknown>[] = [];
      const log = createLog({ format: "json", write: (line) => logged.push(JSON.parse(line)) });
      const database = openDatabase(server.urlOf(SPIELI_READER, "osm"), { isReadOnly: true });
      const store = create({ database, address: "the address", relationId: null, log });
      assert.equal(await store.waitUntilReachable(10_000), null);
      assert.equal(store.problem(), null);
      await Promise.all(Array.from({ length: 30 }, () => database.read("SELECT pg_sleep(0.02)")));
      await store.check();
      assert.match(
        store.problem()!,
        /^the database the address is short of resources, .* it allows no more connections; /,
      );
      await Promise.all(Array.from({ length: 30 }, () => database.read("SELECT pg_sleep(0.02)")));
      await store.check();
      assert.deepEqual(
        logged.filter(({ level }) => level === "warn").map(({ event }) => event),
        ["database short of resources"],
      );
      await database.close();
    });
  }
});

postgresTest("connections on which the server never answers are replaced", async () => {
  await using server = await startPostgres();
  // Stands for a network that drops packets: what the server sends after that is lost.
  const relays = new Set<Deno.Conn>();
  let isSilent = false;
  using listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  const relaying = (async () => {
    for await (const client of listener) {
      const upstream = await Deno.connect({ hostname: "127.0.0.1", port: server.port });
      relays.add(client).add(upstream);
      void client.readable.pipeTo(upstream.writable).catch(() => {});
      const isLost = () => isSilent;
      const drop = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
        transform: (chunk, controller) => isLost() ? undefined : controller.enqueue(chunk),
      });
      void upstream.readable.pipeThrough(drop).pipeTo(client.writable).catch(() => {});
    }
  })().catch(() => {});
  const { port } = listener.addr as Deno.NetAddr;
  const database = openDatabase(server.url.replace(`:${server.port}/`, `:${port}/`), {
    statementMs: 3_000,
    maxConnections: 2,
  });
  const ask = () =>
    Promise.all([database.read("SELECT pg_sleep(0.1)"), database.read("SELECT pg_sleep(0.1)")]);
  await ask();
  isSilent = true;
  await assert.rejects(ask(), /no response within 4 s/);
  isSilent = false;
  await new Promise((resolve) => setTimeout(resolve, 100));
  assert.equal((await ask()).length, 2);
  await database.close();
  listener.close();
  for (const connection of relays) {
    try {
      connection.close();
    } catch {
      // Closed by its streams.
    }
  }
  await relaying;
});
