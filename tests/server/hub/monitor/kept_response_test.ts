// A node whose answer has an ETag is asked whether it has changed. Over real sockets, with correct and wrong servers.
import assert from "node:assert/strict";
import type { Backend } from "contract/types.ts";
import { createLog } from "server/base/kit/log.ts";
import { createPoller } from "server/hub/monitor/poller.ts";
import { MAX_KEPT, probeBackend, type ProbeOptions } from "server/hub/monitor/probe.ts";
import { makeBackend } from "fakes/records.ts";
import { readHead, startRawServer, writeAll } from "./raw_server.ts";

const META = { relation_id: 1, name: "Alpha", playground_count: 3, bbox: [9, 50, 10, 51] };
const ETAG = '"5f3a-1"';
const PATIENT: ProbeOptions = { timeoutMs: 60_000 };
/** Leaked sockets, timers and answers fail the test. */
const WATCHED = { sanitizeOps: true, sanitizeResources: true };
const NOT_MODIFIED = "HTTP/1.1 304 Not Modified\r\n\r\n";

/** Answers that start with a status line are written as they are, and others are sent as JSON with the ETag. */
function startNode(answer: (condition: string | null, path: string) => string | object, etag = ETAG) {
  const conditions: (string | null)[] = [];
  const server = startRawServer(async (connection) => {
    const head = await readHead(connection);
    const condition = /^if-none-match: (.*)$/im.exec(head)?.[1]?.trim() ?? null;
    conditions.push(condition);
    const answered = answer(condition, head.split(" ")[1]!);
    const text = typeof answered === "string"
      ? answered
      : `HTTP/1.1 200 OK\r\netag: ${etag}\r\nconnection: close\r\n\r\n${JSON.stringify(answered)}`;
    await writeAll(connection, text);
  });
  return {
    url: `${server.origin}/api`,
    conditions,
    settled: server.settled,
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  };
}

async function probe(url: string, options: ProbeOptions = {}) {
  const result = await probeBackend(url, { ...PATIENT, ...options });
  assert.ok(result.ok, JSON.stringify(result));
  return result;
}

for (const etag of [ETAG, 'W/"5f3a-1"', '""', `"${"a".repeat(254)}"`]) {
  Deno.test({
    name: `probeBackend: an unchanged answer counts again, with the tag ${etag.slice(0, 20)}`,
    ...WATCHED,
    async fn() {
      await using node = startNode((condition) => condition === etag ? NOT_MODIFIED : META, etag);
      const first = await probe(node.url);
      const second = await probe(node.url, { kept: first.kept });
      assert.deepEqual(node.conditions, [null, etag]);
      assert.deepEqual(second.meta, first.meta);
      assert.deepEqual(second.kept, first.kept);
      assert.ok(second.latencySeconds > 0 && second.latencySeconds < 60);
      await node.settled();
    },
  });
}

const WRONG_304: [name: string, answer: string][] = [
  ["a body", `HTTP/1.1 304 Not Modified\r\nconnection: close\r\n\r\n{"name": "Beta"}`],
  ["the length of a body", "HTTP/1.1 304 Not Modified\r\ncontent-length: 5000\r\n\r\n"],
  ["another tag", `HTTP/1.1 304 Not Modified\r\netag: "else"\r\n\r\n`],
  ["chunks", "HTTP/1.1 304 Not Modified\r\ntransfer-encoding: chunked\r\n\r\n5\r\nhello\r\n0\r\n\r\n"],
];
for (const [name, answer] of WRONG_304) {
  Deno.test({
    name: `probeBackend: an unchanged answer with ${name} counts again`,
    ...WATCHED,
    async fn() {
      await using node = startNode((condition) => condition === null ? META : answer);
      const { kept } = await probe(node.url);
      const second = await probe(node.url, { kept });
      assert.equal(second.meta.name, "Alpha");
      assert.equal(second.kept?.etag, ETAG);
      await node.settled();
    },
  });
}

Deno.test("probeBackend: 304 is a failure if nothing was kept", WATCHED, async () => {
  await using node = startNode(() => NOT_MODIFIED);
  const result = await probeBackend(node.url, PATIENT);
  assert.ok(!result.ok);
  assert.deepEqual(result.reason, { code: "http_status", detail: 304 });
});

Deno.test("probeBackend: an answer that has changed replaces the kept one", async () => {
  await using node = startNode(() => ({ ...META, name: "Beta" }));
  const { meta, kept } = await probe(node.url, { kept: { etag: '"old"', text: JSON.stringify(META) } });
  assert.equal(meta.name, "Beta");
  assert.deepEqual(kept, { etag: ETAG, text: JSON.stringify({ ...META, name: "Beta" }) });
});

for (const etag of ["5f3a", 'w/"5f3a"', '"a"b"', '"a", "b"', "*", `"${"a".repeat(255)}"`, '"\u00e9"', ""]) {
  Deno.test(`probeBackend: the tag ${JSON.stringify(etag).slice(0, 20)} is not sent back`, async () => {
    await using node = startNode(() => META, etag);
    assert.equal((await probe(node.url)).kept, undefined);
  });
}

Deno.test("probeBackend: a large answer is valid, but not kept", async () => {
  await using node = startNode(() => ({ ...META, more: "a".repeat(MAX_KEPT) }));
  assert.equal((await probe(node.url)).kept, undefined);
});

Deno.test("probeBackend: a redirect passes the tag on", async () => {
  await using node = startNode((condition, path) => {
    if (path !== "/moved") return "HTTP/1.1 302 Found\r\nlocation: /moved\r\nconnection: close\r\n\r\n";
    return condition === ETAG ? NOT_MODIFIED : META;
  });
  const { kept } = await probe(node.url);
  assert.equal((await probe(node.url, { kept })).meta.name, "Alpha");
});

Deno.test("private nodes: a name that comes to resolve to a private address is asked without the tag", async () => {
  await using node = startNode(() => NOT_MODIFIED);
  const { port } = new URL(node.url);
  const result = await probeBackend(`http://node.invalid:${port}/api`, {
    ...PATIENT,
    privateNodes: "guard",
    lookUp: () => Promise.resolve(["127.0.0.1"]),
    kept: { etag: ETAG, text: JSON.stringify(META) },
  });
  assert.deepEqual(node.conditions, [null]);
  assert.ok(!result.ok);
  assert.deepEqual(result.reason, { code: "private_not_meta" });
});

/** Runs a round per list of URLs. */
async function poll(rounds: readonly (readonly string[])[]): Promise<void> {
  let backends: readonly Backend[] = [];
  const poller = createPoller({
    readBackends: () => Promise.resolve(backends),
    selfOrigin: "http://127.0.0.1:1",
    privateNodes: "guard",
    store: { current: () => null },
    log: createLog({ format: "text", write() {} }),
    signal: new AbortController().signal,
    probe: (url, options) => probeBackend(url, { ...options, timeoutMs: 60_000 }),
  });
  for (const urls of rounds) {
    backends = urls.map((url, index) => makeBackend(`b${index}`, { url }));
    const round = await poller.runRound();
    assert.equal(round?.outcome, "published");
  }
}

Deno.test("runRound: every round after the first asks for changes only", async () => {
  await using node = startNode((condition) => condition === ETAG ? NOT_MODIFIED : META);
  await poll([[node.url], [node.url], [node.url]]);
  assert.deepEqual(node.conditions, [null, ETAG, ETAG]);
});

Deno.test("runRound: another URL, and a region that was left out, start without a kept answer", async () => {
  await using node = startNode(() => META);
  const other = node.url.replace("/api", "/other");
  await poll([[node.url], [other], [], [other]]);
  assert.deepEqual(node.conditions, [null, null, null]);
});

Deno.test("runRound: a failure forgets the answer", async () => {
  await using node = startNode((condition) => {
    if (node.conditions.length === 2) return "HTTP/1.1 503 Busy\r\nconnection: close\r\n\r\n";
    return condition === ETAG ? NOT_MODIFIED : META;
  });
  await poll([[node.url], [node.url], [node.url], [node.url]]);
  assert.deepEqual(node.conditions, [null, ETAG, null, ETAG]);
});
