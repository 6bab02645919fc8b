// The limits of the connection to a database, and what its errors say.
import assert from "node:assert/strict";
import { MAX_CONNECTIONS, MAX_WAITING, openDatabase } from "server/node/store/postgres/database.ts";
import {
  describeAddress,
  explainDatabaseError,
  isLastingError,
} from "server/node/store/postgres/explain_error.ts";
import { UnavailableStoreError } from "server/node/store/playground_store.ts";
import { postgresTest, startPostgres } from "fakes/start_postgres.ts";

postgresTest("queries of a database are bounded", async (test) => {
  await using server = await startPostgres();

  await test.step("the server ends a query that takes too long", async () => {
    const database = openDatabase(server.url, { statementMs: 100 });
    await assert.rejects(database.read("SELECT pg_sleep(60)"), (error: Error) => {
      assert.ok(error instanceof UnavailableStoreError);
      assert.match(error.message, /took too long/);
      return true;
    });
    await database.close();
  });

  await test.step("beyond the waiting queries others fail at once", async () => {
    const database = openDatabase(server.url);
    const asked = Array.from({ length: MAX_CONNECTIONS + MAX_WAITING + 1 }, () => database.read("SELECT 1"));
    await assert.rejects(asked.pop()!, /^UnavailableStoreError: 210 queries are waiting for the database$/);
    assert.equal((await Promise.all(asked)).length, 210);
    await database.close();
  });
});

Deno.test("a server that never answers is given up", async () => {
  using listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  const accepted: Deno.Conn[] = [];
  const accepting = (async () => {
    for await (const connection of listener) accepted.push(connection);
  })();
  const { port } = listener.addr as Deno.NetAddr;
  const database = openDatabase(`postgres://hub:secret@127.0.0.1:${port}/hub`, { statementMs: 100 });
  await assert.rejects(database.read("SELECT 1"), UnavailableStoreError);
  await database.close();
  for (const connection of accepted) connection.close();
  listener.close();
  await accepting;
});

Deno.test("an address is shown without its secrets", () => {
  const shown: [url: string, shown: string][] = [
    ["postgres://hub:se@cret@db:5432/hub", "hub@db:5432/hub"],
    ["postgres://hub:secret@a:1,b:2/hub?password=x", "hub@a:1,b:2/hub"],
    ["postgresql://db/hub", "db/hub"],
  ];
  for (const [url, address] of shown) assert.equal(describeAddress(url), address);
});

Deno.test("errors of the database are sentences", () => {
  const text = (code: string, message = "message of the server") =>
    explainDatabaseError(Object.assign(new Error(message), { code }));
  assert.equal(text("ECONNREFUSED"), "no server accepts connections at this address");
  assert.equal(
    text("CERT_HAS_EXPIRED", "certificate has expired"),
    "its certificate is invalid; renew it, or check sslmode in STORE_URL (certificate has expired)",
  );
  assert.equal(text("53100"), "its disk is full (message of the server)");
  assert.equal(text("XX001", "invalid page in block 3"), "invalid page in block 3 (XX001)");
  assert.equal(explainDatabaseError(new Error("other")), "other");
  assert.equal(explainDatabaseError("text"), "text");
});

Deno.test("errors of settings last, those of a server do not", () => {
  const isLasting = (code: string) => {
    const cause = Object.assign(new Error(""), { code });
    return isLastingError(new UnavailableStoreError("", { cause }));
  };
  for (const code of ["28P01", "28000", "3D000", "42501", "DEPTH_ZERO_SELF_SIGNED_CERT"]) {
    assert.ok(isLasting(code), code);
  }
  for (const code of ["ECONNREFUSED", "ENOTFOUND", "CONNECT_TIMEOUT", "57P03", "53300", "42P01"]) {
    assert.ok(!isLasting(code), code);
  }
  assert.ok(!isLastingError(new UnavailableStoreError("no response within 6 s")));
});
