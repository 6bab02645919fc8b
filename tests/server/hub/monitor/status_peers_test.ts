// Peers that answer as told, over real sockets.
import assert from "node:assert/strict";
import { encodeStatusDocument } from "contract/status/status_document.ts";
import { createLog } from "server/base/kit/log.ts";
import { createStatusPeers } from "server/hub/monitor/status_peers.ts";
import { makeBackend, makeFullStatus, makeSnapshot } from "fakes/records.ts";

const START = Date.parse("2026-11-20T05:00:00Z");
const BACKENDS = [makeBackend("tal", { url: "https://tal.example/api" })];

/** What this Hub sees. */
const observe = (up: boolean) => makeSnapshot({ tal: makeFullStatus({ url: BACKENDS[0]!.url, up }) });

/** What a peer says: that the region is up or down, nothing usable, or nothing at all. */
type Says = "up" | "down" | "mirror" | "garbage" | "hangs";

function openScene(opened: AsyncDisposableStack, count: number, delayMs = 0) {
  const clock = { nowMs: START };
  const says: Says[] = Array.from({ length: count }, () => "up");
  const agents: (string | null)[] = [];
  const hanging = Promise.withResolvers<Response>();
  const answer = (said: Says): Response | Promise<Response> => {
    if (said === "hangs") return hanging.promise;
    if (said === "garbage") return new Response("<html>");
    const status = makeFullStatus({ url: BACKENDS[0]!.url, up: said !== "down" });
    const snapshot = makeSnapshot({ other_key: status }, new Date(clock.nowMs).toISOString());
    return new Response(encodeStatusDocument(snapshot, { isMirror: said === "mirror" }));
  };
  const hubUrls = says.map((_, i) => {
    const server = Deno.serve({ hostname: "127.0.0.1", port: 0, onListen() {} }, ({ url, headers }) => {
      agents.push(headers.get("user-agent"));
      return new URL(url).pathname === "/karte/federation-status.json"
        ? answer(says[i]!)
        : new Response(null, { status: 404 });
    });
    opened.use(server);
    return `http://127.0.0.1:${server.addr.port}/karte/`;
  });
  opened.defer(() => hanging.resolve(new Response()));
  const lines: string[] = [];
  const peers = createStatusPeers({
    hubUrls,
    needed: 2,
    log: createLog({ format: "json", write: (line) => lines.push(line) }),
    userAgent: "Test/1",
    timeoutMs: 60_000,
    delayMs,
    now: () => new Date(clock.nowMs),
  });
  opened.defer(() => peers.stop());
  return {
    agents,
    clock,
    hubUrls,
    peers,
    async ask(...next: Says[]) {
      says.splice(0, says.length, ...next);
      await peers.compare(BACKENDS, observe(false));
      return peers.votesOn("tal");
    },
    events: () => lines.map((line) => JSON.parse(line).event),
  };
}

Deno.test("status peers: their opinions are found by URL, and counted", async () => {
  await using opened = new AsyncDisposableStack();
  const { ask, agents, peers } = openScene(opened, 2);
  assert.equal(peers.votesOn("tal"), null);
  assert.deepEqual(await ask("up", "up"), { down: 1, known: 3, isAgreed: false });
  const before = peers.revision();
  assert.deepEqual(await ask("down", "up"), { down: 2, known: 3, isAgreed: true });
  assert.notEqual(peers.revision(), before);
  assert.equal(peers.votesOn("another region"), null);
  assert.deepEqual(new Set(agents), new Set(["Test/1"]));
  await peers.compare(BACKENDS, observe(true));
  assert.equal(peers.votesOn("tal"), null);
});

Deno.test("status peers: one that is not usable is logged once, and its last opinion counts for a while", async () => {
  await using opened = new AsyncDisposableStack();
  const { ask, clock, events, hubUrls, peers } = openScene(opened, 2);
  assert.deepEqual(await ask("up", "garbage"), { down: 1, known: 2, isAgreed: false });
  assert.deepEqual(await ask("mirror", "garbage"), { down: 1, known: 2, isAgreed: false });
  assert.deepEqual(peers.problems(), [
    `cannot use the status of the Hub ${hubUrls[1]} in STATUS_PEERS: response is not JSON`,
    `cannot use the status of the Hub ${hubUrls[0]} in STATUS_PEERS: it is a mirror itself, or this Hub`,
  ]);
  clock.nowMs += 120_000;
  assert.equal((await ask("mirror", "garbage"))?.known, 2);
  clock.nowMs += 1;
  assert.deepEqual(await ask("mirror", "garbage"), { down: 1, known: 1, isAgreed: true });
  assert.deepEqual(await ask("up", "up"), { down: 1, known: 3, isAgreed: false });
  assert.deepEqual(peers.problems(), []);
  const told = events();
  assert.deepEqual(told.filter((event) => event === "peer not usable").length, 2);
  assert.deepEqual(told.filter((event) => event === "peer usable again").length, 2);
});

Deno.test("status peers: one that hangs does not keep the program from its end", async () => {
  await using opened = new AsyncDisposableStack();
  const { ask, agents, peers } = openScene(opened, 1);
  const asking = ask("hangs");
  while (agents.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
  await peers.stop();
  assert.deepEqual(await asking, { down: 1, known: 1, isAgreed: true });
  await ask("up");
  assert.equal(agents.length, 1);
});

Deno.test("status peers: all rounds but the first wait for the delay, and the end does not", async () => {
  await using opened = new AsyncDisposableStack();
  const { agents, ask, hubUrls, peers } = openScene(opened, 1, 600_000);
  await ask("up");
  assert.equal(agents.length, 1);
  const waiting = peers.compare(BACKENDS, observe(false));
  for (const _ of Array(5)) await (await fetch(hubUrls[0]!)).body?.cancel();
  assert.equal(agents.splice(1).length, 5, "a request of the second round would have come before these");
  await peers.stop();
  await waiting;
  assert.equal(agents.length, 1);
});
