// Peers that answer as told, over real sockets.
import assert from "node:assert/strict";
import { encodeStatusDocument } from "contract/status_document.ts";
import { createLog } from "server/kit/log.ts";
import { createStatusPeers } from "server/monitor/status_peers.ts";
import { makeBackend, makeFullStatus, makeSnapshot } from "fakes/records.ts";

const START = Date.parse("2026-11-20T05:00:00Z");
const BACKENDS = [makeBackend("tal", { url: "https://tal.example/api" })];

/** What a peer says: that the region is up or down, nothing usable, or nothing at all. */
type Says = "up" | "down" | "mirror" | "garbage" | "hangs";

function openScene(opened: AsyncDisposableStack, count: number, needed = 2) {
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
    needed,
    log: createLog({ format: "json", write: (line) => lines.push(line) }),
    userAgent: "Test/1",
    timeoutMs: 60_000,
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
      await peers.refresh(BACKENDS);
      return peers.votesOn("tal");
    },
    events: () => lines.map((line) => JSON.parse(line).event),
  };
}

Deno.test("status peers: their opinions are found by URL, and counted", async () => {
  await using opened = new AsyncDisposableStack();
  const { ask, agents, peers } = openScene(opened, 2);
  assert.deepEqual(peers.votesOn("tal"), { down: 1, known: 1, isAgreed: true });
  assert.deepEqual(await ask("up", "up"), { down: 1, known: 3, isAgreed: false });
  assert.deepEqual(await ask("down", "up"), { down: 2, known: 3, isAgreed: true });
  assert.deepEqual(peers.votesOn("another region"), { down: 1, known: 1, isAgreed: true });
  assert.deepEqual(new Set(agents), new Set(["Test/1"]));
});

Deno.test("status peers: one that is not usable has no say, which is logged once", async () => {
  await using opened = new AsyncDisposableStack();
  const { ask, events, hubUrls, peers } = openScene(opened, 2);
  assert.deepEqual(await ask("up", "garbage"), { down: 1, known: 2, isAgreed: false });
  assert.deepEqual(await ask("mirror", "garbage"), { down: 1, known: 1, isAgreed: true });
  assert.deepEqual(peers.problems(), [
    `the Hub ${hubUrls[1]} in STATUS_PEERS has no say: answer is not JSON`,
    `the Hub ${hubUrls[0]} in STATUS_PEERS has no say: it is a mirror itself, or this Hub`,
  ]);
  assert.deepEqual(await ask("up", "up"), { down: 1, known: 3, isAgreed: false });
  assert.deepEqual(peers.problems(), []);
  const told = events();
  assert.deepEqual(told.filter((event) => event === "peer not usable").length, 2);
  assert.deepEqual(told.filter((event) => event === "peer usable again").length, 2);
});

Deno.test("status peers: an opinion that is too old does not count", async () => {
  await using opened = new AsyncDisposableStack();
  const { ask, clock, peers } = openScene(opened, 1);
  await ask("up");
  clock.nowMs += 120_000;
  assert.equal(peers.votesOn("tal").known, 2);
  clock.nowMs += 1;
  assert.equal(peers.votesOn("tal").known, 1);
});

Deno.test("status peers: one that hangs does not keep the program from its end", async () => {
  await using opened = new AsyncDisposableStack();
  const { ask, agents, peers } = openScene(opened, 1);
  const asking = ask("hangs");
  while (agents.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
  await peers.stop();
  assert.deepEqual(await asking, { down: 1, known: 1, isAgreed: true });
  await peers.asked();
  await peers.refresh(BACKENDS);
  assert.equal(agents.length, 1);
});
