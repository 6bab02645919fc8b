// Clients that hold connections and say little, or much. The program itself closes none of them by time: it must go
// on for everybody else, within the memory and the file handles that it has.
import assert from "node:assert/strict";
import { runHealthcheck } from "server/cli/serve/healthcheck.ts";
import { readResidentBytes } from "../../bench/process_readings.ts";
import { waitUntil } from "fakes/wait_until.ts";
import { type HubUnderAttack, startHubUnderAttack } from "./hub_under_attack.ts";
import { exchange, isDisconnect, LAST_REQUEST } from "./raw_client.ts";

const MIB = 1024 * 1024;

/** Left for the test's own questions where this process may not have as many connections as wanted. */
const SPARE = 50;

/** Opens up to so many connections, fewer where this process itself may not have more. */
async function holdConnections(port: number, wanted: number, opening = ""): Promise<Disposable> {
  const held: Deno.TcpConn[] = [];
  const close = (count: number) => held.splice(0, count).forEach((connection) => connection.close());
  const bytes = new TextEncoder().encode(opening);
  const openOne = async () => {
    const connection = await Deno.connect({ hostname: "127.0.0.1", port });
    held.push(connection);
    if (bytes.length > 0) await connection.write(bytes);
  };
  for (let asked = 0; asked < wanted; asked += SPARE) {
    const results = await Promise.allSettled(Array.from({ length: SPARE }, openOne));
    const reasons = results.flatMap((result) => result.status === "rejected" ? [result.reason] : []);
    if (reasons.some((reason) => /too many open files/i.test(String(reason)))) {
      close(SPARE);
      break;
    }
    // While the port is reopened: refused, or gone between the connection and the look at its addresses.
    const isRefused = (reason: unknown) =>
      reason instanceof Deno.errors.ConnectionRefused || reason instanceof Deno.errors.NotConnected;
    const strange = reasons.find((reason) => !isRefused(reason) && !isDisconnect(reason));
    if (strange === undefined) continue;
    close(Infinity);
    throw strange;
  }
  return { [Symbol.dispose]: () => close(Infinity) };
}

/** Where the Hub may have few file handles it needs a moment to open its port again. */
async function waitUntilWell(port: number): Promise<void> {
  const check = () => runHealthcheck({ host: "127.0.0.1", port, socket: null }, () => {});
  await waitUntil("the Hub is well", check, (code) => code === 0);
}

function assertNoFailure({ process }: HubUnderAttack): void {
  const failures = process.log.filter(({ event }) =>
    event === "unexpected failure" || event === "request failed"
  );
  assert.deepEqual(failures, []);
  assert.equal(process.stderr(), "");
}

Deno.test("10 000 idle connections block no other client, and take little memory", async () => {
  await using hub = await startHubUnderAttack();
  const before = await readResidentBytes(hub.process.pid);
  using _held = await holdConnections(hub.port, 10_000);
  await waitUntilWell(hub.port);
  const after = await readResidentBytes(hub.process.pid);
  if (before !== null && after !== null) {
    assert.ok(after - before < 250 * MIB, `${(after - before) / MIB} MiB`);
  }
  assertNoFailure(hub);
});

Deno.test("requests that never end block no other client", async () => {
  await using hub = await startHubUnderAttack();
  using _slowHeaders = await holdConnections(hub.port, 300, "GET / HTTP/1.1\r\nHost: a\r\nX-A: ");
  using _slowBodies = await holdConnections(
    hub.port,
    300,
    "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1000000\r\n\r\na",
  );
  using _slowChunks = await holdConnections(
    hub.port,
    300,
    "POST /api/rpc/get_meta HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n5\r\na",
  );
  using _untaken = await holdConnections(
    hub.port,
    300,
    "GET /api/rpc/get_playgrounds HTTP/1.1\r\nHost: a\r\n\r\n".repeat(50),
  );
  await waitUntilWell(hub.port);
  assertNoFailure(hub);
});

Deno.test("when no file handle is left, all connections go and the port stays open", async () => {
  await using hub = await startHubUnderAttack({ launcher: ["sh", "-c", 'ulimit -n 200 && exec "$@"', "sh"] });
  for (let round = 0; round < 3; round++) {
    using _held = await holdConnections(hub.port, 400, "GET / HTTP/1.1\r\n");
    await waitUntilWell(hub.port);
  }
  const events = hub.process.log.filter(({ event }) => event === "all connections dropped");
  // Said once a minute at most, however often it happens.
  assert.ok(events.length >= 1 && events.length <= 2, JSON.stringify(hub.process.log));
  assert.match(String(events[0]!.reason), /too many open files/i);
  assertNoFailure(hub);
  const ended = await hub.process.stop();
  assert.equal(ended.code, 0);
});

Deno.test("a body of 50 MB is refused without being held", async () => {
  await using hub = await startHubUnderAttack();
  const before = await readResidentBytes(hub.process.pid);
  const body = "a".repeat(50 * MIB);
  for (const path of ["/", "/api/rpc/get_meta", "/nothing"]) {
    const head = `POST ${path} HTTP/1.1\r\nHost: hub.example\r\nContent-Length: ${body.length}\r\n\r\n`;
    const [first] = await exchange(hub.port, head + body + LAST_REQUEST);
    assert.ok(first?.status === 405 || first?.status === 404, String(first?.status));
  }
  const after = await readResidentBytes(hub.process.pid);
  if (before !== null && after !== null) {
    assert.ok(after - before < 100 * MIB, `${(after - before) / MIB} MiB`);
  }
  await hub.verify();
});

Deno.test("the answer cache of a data-node stays within its limit for any requests", async () => {
  await using hub = await startHubUnderAttack();
  const ask = async (i: number) => {
    const box = `min_lon=${i / 1e6}&min_lat=-89&max_lon=${170 + i / 1e6}&max_lat=89`;
    const response = await fetch(`${hub.process.url}api/rpc/get_playgrounds_bbox?${box}`, {
      headers: { "accept-encoding": "identity" },
    });
    assert.equal(response.status, 200);
    return (await response.bytes()).length;
  };
  await Promise.all(Array.from({ length: 200 }, (_, i) => ask(i)));
  const before = await readResidentBytes(hub.process.pid);
  let answered = 0;
  for (let i = 200; i < 4_200; i += 50) {
    answered += (await Promise.all(Array.from({ length: 50 }, (_, j) => ask(i + j)))).reduce((a, b) => a + b);
  }
  const after = await readResidentBytes(hub.process.pid);
  assert.ok(answered > 40 * MIB, `only ${answered / MIB} MiB were answered`);
  if (before !== null && after !== null) {
    assert.ok(after - before < 200 * MIB, `${(after - before) / MIB} MiB`);
  }
  await hub.verify();
});
