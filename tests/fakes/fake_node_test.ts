import assert from "node:assert/strict";
import { parseBackendMeta } from "contract/status/backend_meta.ts";
import { parseBuckets } from "contract/playground/bucket.ts";
import { parsePlaygrounds } from "contract/playground/playground.ts";
import { type FakeNode, startFakeNode } from "./fake_node.ts";
import { INJECTED_HTML } from "./hostile_values.ts";
import type { Behaviour } from "./misbehaviour.ts";
import { createRegion } from "./region.ts";

const region = createRegion({ count: 60, seed: 6 });
const BOX = "min_lon=9&min_lat=50&max_lon=11&max_lat=51";
const CLUSTERS = `get_playground_clusters?z=9&${BOX}`;

const ask = (node: FakeNode, call: string, init?: RequestInit) => fetch(`${node.url}/rpc/${call}`, init);
const askJson = async (node: FakeNode, call: string) => (await ask(node, call)).json();

/** Waits for a condition that the other end of a connection fulfils later. */
async function waitUntil(isTrue: () => boolean): Promise<void> {
  for (let i = 0; i < 500 && !isTrue(); i++) await new Promise((resolve) => setTimeout(resolve, 10));
  assert.ok(isTrue(), `timed out waiting for ${isTrue}`);
}

Deno.test("a node answers its functions, to browsers of any origin, and logs the requests", async () => {
  await using node = await startFakeNode({ region });
  const response = await ask(node, "get_meta");
  assert.equal(response.headers.get("access-control-allow-origin"), "*");
  assert.equal(parseBackendMeta(await response.json())?.playgroundCount, 60);
  assert.equal(
    parseBuckets(await askJson(node, CLUSTERS))?.items.reduce((sum, { count }) => sum + count, 0),
    60,
  );
  const preflight = await ask(node, "get_meta", { method: "OPTIONS" });
  assert.equal(preflight.status, 204);
  assert.equal(node.count("get_meta"), 1);
  await waitUntil(() => node.requests.every(({ finished }) => finished));
  const [, clusters] = node.requests;
  assert.equal(clusters?.function, "get_playground_clusters");
  assert.equal(clusters?.query.z, "9");
  assert.equal(clusters?.aborted, false);
  node.clear();
  assert.equal(node.requests.length, 0);
});

Deno.test("the data and the metadata of a node can be changed while it runs", async () => {
  await using node = await startFakeNode({ region });
  const meta = async () => parseBackendMeta(await askJson(node, "get_meta"))!;
  assert.equal((await meta()).importing, false);
  node.set({ importing: true, playgroundCount: 12 });
  assert.deepEqual([(await meta()).importing, (await meta()).playgroundCount], [true, 12]);
  assert.equal((await askJson(node, `get_playgrounds_bbox?${BOX}`)).features.length, 12);
  node.set({ empty: true });
  assert.equal((await meta()).playgroundCount, 0);
  assert.deepEqual(await askJson(node, CLUSTERS), []);
  node.set({ empty: false, playgroundCount: null, meta: (answer) => ({ ...answer, bbox: null }) });
  assert.deepEqual([(await meta()).bbox, (await meta()).playgroundCount], [null, 60]);
  node.set({ generation: "legacy" });
  assert.equal((await ask(node, CLUSTERS).then(drain)).status, 404);
});

Deno.test("a behaviour can be set for one function", async () => {
  await using node = await startFakeNode({ region });
  node.set({ behaviour: "http500" }, "get_meta");
  assert.equal((await ask(node, "get_meta").then(drain)).status, 500);
  assert.equal((await ask(node, CLUSTERS).then(drain)).status, 200);
  node.set({ behaviour: "ok" }, "get_meta");
  assert.equal((await ask(node, "get_meta").then(drain)).status, 200);
});

async function drain(response: Response): Promise<Response> {
  await response.body?.cancel();
  return response;
}

const ANSWERED: readonly [Behaviour, status: number, contentType: string, body: (text: string) => boolean][] =
  [
    ["ok", 200, "application/json", (text) => JSON.parse(text).playground_count === 60],
    ["http500", 500, "application/json", (text) => JSON.parse(text).code === "XX000"],
    ["http404", 404, "application/json", (text) => JSON.parse(text).code === "PGRST202"],
    ["html", 200, "text/html", (text) => text.startsWith("<!doctype html>")],
    ["empty-body", 200, "application/json", (text) => text === ""],
    ["wrong-type", 200, "application/json", (text) => Array.isArray(JSON.parse(text))],
    ["no-cors", 200, "application/json", (text) => JSON.parse(text).playground_count === 60],
  ];

for (const [behaviour, status, contentType, isExpected] of ANSWERED) {
  Deno.test(`${behaviour}: ${status} with ${contentType}`, async () => {
    await using node = await startFakeNode({ region, behaviour });
    const response = await ask(node, "get_meta");
    assert.equal(response.status, status);
    assert.ok(response.headers.get("content-type")?.startsWith(contentType));
    assert.equal(response.headers.has("access-control-allow-origin"), behaviour !== "no-cors");
    assert.ok(isExpected(await response.text()));
  });
}

Deno.test("reset and truncated close the connection, before and within the answer", async () => {
  await using node = await startFakeNode({ region, behaviour: "reset" });
  await assert.rejects(ask(node, "get_meta"), TypeError);
  node.set({ behaviour: "truncated" });
  const response = await ask(node, "get_meta");
  assert.equal(response.status, 200);
  await assert.rejects(response.text());
  await waitUntil(() => node.requests.length === 2 && node.requests.every(({ aborted }) => aborted));
});

Deno.test("hang sends nothing, hang-after-headers only headers, and both notice a disconnect", async () => {
  await using node = await startFakeNode({ region, behaviour: "hang" });
  const leaving = new AbortController();
  const silent = ask(node, "get_meta", { signal: leaving.signal });
  await waitUntil(() => node.count("get_meta") === 1);
  leaving.abort();
  await assert.rejects(silent, { name: "AbortError" });

  node.set({ behaviour: "hang-after-headers" });
  const leavingLater = new AbortController();
  const response = await ask(node, "get_meta", { signal: leavingLater.signal });
  assert.equal(response.status, 200);
  leavingLater.abort();
  await assert.rejects(response.text(), { name: "AbortError" });
  await waitUntil(() => node.requests.every(({ aborted, finished }) => aborted && !finished));
});

Deno.test("a delayed answer is not sent to a disconnected client", async () => {
  await using node = await startFakeNode({ region, delayMs: 60_000 });
  const leaving = new AbortController();
  const waiting = ask(node, "get_meta", { signal: leaving.signal });
  await waitUntil(() => node.count("get_meta") === 1);
  leaving.abort();
  await assert.rejects(waiting);
  await waitUntil(() => node.requests[0]!.aborted);
  assert.equal(node.requests[0]!.bytesSent, 0);
});

Deno.test("huge stops when the client stops reading", async () => {
  await using node = await startFakeNode({ region, behaviour: "huge" });
  const reader = (await ask(node, "get_meta")).body!.getReader();
  await reader.read();
  await reader.cancel();
  await waitUntil(() => node.requests[0]!.aborted);
  assert.ok(node.requests[0]!.bytesSent < 50 * 1024 * 1024);
});

Deno.test("drip sends the answer in small pieces", async () => {
  await using node = await startFakeNode({ region, generation: "legacy", behaviour: "drip" });
  const reader = (await ask(node, "get_meta")).body!.getReader();
  const first = await reader.read();
  assert.ok(first.value!.length <= 64);
  await reader.cancel();
});

Deno.test("redirect-circle redirects to itself", async () => {
  await using node = await startFakeNode({ region, behaviour: "redirect-circle" });
  const response = await ask(node, "get_meta", { redirect: "manual" }).then(drain);
  assert.equal(response.status, 302);
  assert.equal(response.headers.get("location"), "/api/rpc/get_meta");
  await assert.rejects(ask(node, "get_meta"));
});

Deno.test("garbage-values keeps the good entries among unusable ones", async () => {
  await using node = await startFakeNode({ region, behaviour: "garbage-values" });
  const buckets = parseBuckets(await askJson(node, CLUSTERS))!;
  assert.equal(buckets.items.reduce((sum, { count }) => sum + count, 0), 60);
  assert.ok(buckets.dropped > 5);
  const playgrounds = parsePlaygrounds(await askJson(node, `get_playgrounds_bbox?${BOX}`))!;
  assert.equal(playgrounds.items.length, 60);
  assert.ok(playgrounds.dropped > 5);
  const meta = parseBackendMeta(await askJson(node, "get_meta"))!;
  assert.deepEqual([meta.bbox, meta.playgroundCount, meta.complete, meta.name], [null, null, null, null]);
});

Deno.test("inject puts scripts into texts and dangerous keys into objects", async () => {
  await using node = await startFakeNode({ region, behaviour: "inject" });
  assert.equal((await askJson(node, "get_meta")).name, INJECTED_HTML);
  const text = await (await ask(node, `get_playgrounds_bbox?${BOX}`)).text();
  assert.match(text, /"__proto__":\{"injectedByNode":true\}/);
  assert.match(text, /"website":"javascript:/);
  const playgrounds = parsePlaygrounds(JSON.parse(text))!;
  assert.equal(playgrounds.items.length, 60);
  assert.equal(playgrounds.items[0]!.name, INJECTED_HTML.slice(0, 300));
});

Deno.test("a restarted node has the new options and no earlier data", async () => {
  await using node = await startFakeNode({ region, importing: true });
  node.set({ behaviour: "http500" });
  node.set({ behaviour: "http404" }, "get_meta");
  await (await ask(node, "get_meta")).body?.cancel();
  node.startAnew({ region: { slug: "neu", name: "Neudorf", count: 3, seed: 7 } });
  assert.equal(node.requests.length, 0);
  assert.deepEqual(node.registryEntry, { slug: "neu", url: node.url, name: "Neudorf" });
  const meta = await askJson(node, "get_meta");
  assert.deepEqual([meta.name, meta.playground_count, meta.importing], ["Neudorf", 3, false]);
  assert.equal(node.data.playgrounds.length, 3);
  // Settings for the whole node replace earlier ones for a function.
  node.set({ behaviour: "http500" });
  assert.equal((await ask(node, CLUSTERS).then(drain)).status, 500);
});

Deno.test("a stopped node closes its connections and refuses new ones", async () => {
  const node = await startFakeNode({ region, behaviour: "hang" });
  const waiting = assert.rejects(ask(node, "get_meta"));
  await waitUntil(() => node.count("get_meta") === 1);
  await node.stop();
  await waiting;
  await assert.rejects(ask(node, "get_meta"));
});
