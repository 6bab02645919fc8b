import assert from "node:assert/strict";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { parseBackendMeta } from "contract/status/backend_meta.ts";
import { parseBuckets } from "contract/playground/bucket.ts";
import { FILTER_ATTRIBUTES } from "contract/playground/filter_attributes.ts";
import { parseFound } from "contract/playground/found_playground.ts";
import { parsePlaygrounds } from "contract/playground/playground.ts";
import { bboxArgs } from "contract/rpc.ts";
import { CACHE_CONTROL } from "server/node/api/api_headers.ts";
import { createAnswerTally } from "server/node/api/answer_cache.ts";
import { CACHE_BYTES } from "server/node/api/answer_calls.ts";
import { FUNCTION_NAMES } from "server/node/api/functions/functions.ts";
import { createNodeApi, type NodeApiParts } from "server/node/api/node_api.ts";
import type { LocalStore, PlaygroundStore } from "server/node/store/playground_store.ts";
import { createMemoryStore } from "server/node/store/sqlite_store.ts";
import { createRandomRegion } from "../service/region.ts";
import { NO_CHANGES } from "server/node/region/core/change_history.ts";
import { makeIdentity } from "fakes/node_identity.ts";

const openStore = (seed: number, importedAt: string, count = 60): LocalStore =>
  createMemoryStore(createRandomRegion(seed, count), { relationId: 7, importedAt, dataTimestamp: null });

const store = openStore(1, "2026-11-20T05:00:00Z");

function createCall(parts: Partial<NodeApiParts> = {}) {
  const api = createNodeApi({
    store: () => store,
    isImporting: () => false,
    lastCheckAt: () => null,
    checkEveryDays: () => 0,
    changes: () => NO_CHANGES,
    notices: () => [],
    reportDamage: (reason) => assert.fail(reason),
    identity: makeIdentity(),
    legalContent: () => null,
    feed: { locale: "de", hasMap: true, siteName: null },
    allowsOtherOrigins: true,
    now: () => new Date("2026-11-20T06:00:00Z"),
    ...parts,
  });
  return (target: string, init: RequestInit = {}): Promise<Response> => {
    const url = new URL(`/api/rpc/${target}`, "http://node.invalid");
    return Promise.resolve(api(new Request(url, init), decodeURIComponent(url.pathname)));
  };
}
const call = createCall();

const BOX = "min_lon=9&min_lat=50&max_lon=9.5&max_lat=50.5";
const WORLD = "min_lon=-180&min_lat=-90&max_lon=180&max_lat=90";

/** The form of each function's answer. */
const functions: [target: string, isExpected: (body: unknown) => boolean][] = [
  ["get_meta", (body) => parseBackendMeta(body)?.playgroundCount === 60],
  ["get_meta?relation_id=1", (body) => parseBackendMeta(body)?.relationId === 7],
  [`get_playground_clusters?z=8&${BOX}`, (body) => parseBuckets(body)!.items.length > 0],
  [
    `get_playground_clusters?z=8&${BOX}&filter_water=true&filter_missing=false`,
    (body) => parseBuckets(body)!.dropped === 0,
  ],
  [`get_playgrounds_bbox?${BOX}`, (body) => parsePlaygrounds(body)!.items.length > 10],
  ["get_playgrounds", (body) => parsePlaygrounds(body)!.items.length === 60],
  ["get_playground?osm_id=5", (body) => parsePlaygrounds({ features: [body] })!.items[0]!.osmId === 5],
  ["get_playground?osm_id=123456", (body) => body === null],
  // Relations have negative ids in the databases of other nodes.
  ["get_playground?osm_id=-5", (body) => parsePlaygrounds({ features: [body] })!.items[0]!.osmId === 5],
  ["get_playground?osm_id=-123456", (body) => body === null],
  ["get_nearest_playgrounds?lat=50.1&lon=9.1", (body) => isList(body, 5, "distance_m")],
  ["get_nearest_playgrounds?lat=50.1&lon=9.1&max_results=3", (body) => isList(body, 3, "tags")],
  ["get_nearest_playgrounds?lat=50.1&lon=9.1&max_results=3", (body) => isList(body, 3, "osm_type")],
  ["get_nearest_playgrounds?lat=50.1&lon=9.1&max_results=0", (body) => isList(body, 0, "tags")],
  ["get_nearest_playgrounds?lat=50.1&lon=9.1&max_results=-3", (body) => isList(body, 0, "tags")],
  ["get_nearest_playgrounds?lat=50.1&lon=9.1&max_results=99999", (body) => isList(body, 60, "tags")],
  ["get_playgrounds?relation_id=7", (body) => parsePlaygrounds(body)!.items.length === 60],
  ["get_playgrounds?relation_id=8", (body) => parsePlaygrounds(body)!.items.length === 0],
  ["get_nearest_playgrounds?lat=50.1&lon=9.1&relation_id=7&max_results=3", (body) => isList(body, 3, "tags")],
  ["get_nearest_playgrounds?lat=50.1&lon=9.1&relation_id=8", (body) => isList(body, 0, "tags")],
  ["get_nearest_playgrounds?lat=-400&lon=900", (body) => isList(body, 5, "lat")],
  ["search_playgrounds?q=SPIELPLATZ", (body) => isFound(body, 10)],
  ["search_playgrounds?q=spielpl&max_results=4", (body) => isFound(body, 4)],
  ["search_playgrounds?q=spielplatz&relation_id=8", (body) => isFound(body, 0)],
  ["search_playgrounds?q=%25%5F%00*%22", (body) => isFound(body, 0)],
  [`get_equipment?${BOX}`, (body) => isCollection(body)],
  [`get_standalone_equipment?${BOX}`, (body) => isCollection(body)],
  [`get_trees?${BOX}`, (body) => isCollection(body)],
  ["get_pois?lat=50.1&lon=9.1&radius_m=100000", (body) => isList(body, 60, "tags")],
  ["get_pois?lat=50.1&lon=9.1&radius_m=-5", (body) => isList(body, 0, "tags")],
  ["get_pois?lat=50.1&lon=9.1&radius_m=1e300", (body) => isList(body, 60, "tags")],
  ["get_pois?lat=89.99&lon=9.1&radius_m=100000", (body) => isList(body, 0, "tags")],
  ["get_surroundings?lat=50.1&lon=9.1&radius_m=100000", (body) => isList(body, 6, "tags")],
  ["get_surroundings?lat=50.1&lon=9.1&radius_m=100000&max_per_kind=3", (body) => isList(body, 3, "tags")],
  ["get_surroundings?lat=50.1&lon=9.1&radius_m=100000&max_per_kind=999", (body) => isList(body, 20, "tags")],
  ["get_surroundings?lat=50.1&lon=9.1&radius_m=100000&max_per_kind=-1", (body) => isList(body, 0, "tags")],
  [
    `get_playground_centroids?${BOX}`,
    (body) => Array.isArray(body) && body.every(({ filter_attrs }) => filter_attrs),
  ],
  ["get_legal?type=impressum", (body) => body === null],
];

const isFound = (body: unknown, length: number) =>
  isList(body, length, "near_street") && parseFound(body)!.items.length === length;

function isList(body: unknown, length: number, key: string): boolean {
  return Array.isArray(body) && body.length === length && body.every((each) => key in each);
}

function isCollection(body: unknown): boolean {
  const { type, features } = body as { type: string; features: { type: string }[] };
  return type === "FeatureCollection" && features.length > 0 &&
    features.every(({ type }) => type === "Feature");
}

for (const [target, isExpected] of functions) {
  Deno.test(`${target} is answered`, async () => {
    const response = await call(target);
    assert.equal(response.status, 200);
    assert.equal(response.headers.get("content-type"), "application/json; charset=utf-8");
    const body = await response.json();
    assert.ok(isExpected(body), JSON.stringify(body).slice(0, 500));
  });
}

const NOTHING = '{"type":"FeatureCollection","features":[]}';
/** Unusual boxes, with the number of the 60 playgrounds in them. */
const oddBoxes: [name: string, box: [number, number, number, number], expected: number][] = [
  ["the world", [-180, -90, 180, 90], 60],
  ["more than the world", [-1000, -1000, 1000, 1000], 60],
  ["wrapped once around", [369, 50, 369.5, 50.5], 60],
  ["upside down", [9, 51, 10, 50], 0],
  ["elsewhere", [20, 20, 21, 21], 0],
  ["without extent", [20, 20, 20, 20], 0],
  ["all but the region, through the antimeridian", [9.5, 50, 8.9, 51], 0],
  ["west above east, around the region", [9.6, 50, 9.5, 51], 60],
  ["beyond the pole", [9, 100, 10, 110], 0],
  ["huge numbers", [-1e300, -1e300, 1e300, 1e300], 60],
];
for (const [name, [west, south, east, north], expected] of oddBoxes) {
  Deno.test(`a box that is ${name} holds ${expected}`, async () => {
    const box = new URLSearchParams(bboxArgs([west, south, east, north]));
    const text = await (await call(`get_playgrounds_bbox?${box}`)).text();
    assert.equal(parsePlaygrounds(JSON.parse(text))!.items.length, expected);
    if (expected === 0) assert.equal(text, NOTHING);
    const buckets = parseBuckets(await (await call(`get_playground_clusters?z=10&${box}`)).json())!.items;
    assert.equal(buckets.reduce((sum, { count }) => sum + count, 0), expected);
  });
}

const refused: [target: string, status: number, code: string][] = [
  ["get_everything", 404, "PGRST202"],
  ["", 404, "PGRST202"],
  ["__proto__", 404, "PGRST202"],
  ["constructor", 404, "PGRST202"],
  ["toString?a=1", 404, "PGRST202"],
  ["get_meta/", 404, "PGRST202"],
  ["get_meta?lang=de", 404, "PGRST202"],
  ["get_legal", 404, "PGRST202"],
  [`get_playground_clusters?${BOX}`, 404, "PGRST202"],
  [`get_playground_clusters?z=8&${BOX}&filter_magic=true`, 404, "PGRST202"],
  [`get_playground_clusters?z=8&${BOX}&__proto__=true`, 404, "PGRST202"],
  ["get_playgrounds?limit=5", 404, "PGRST202"],
  [`get_playgrounds_bbox?${BOX}&min_lon=9`, 404, "PGRST202"],
  [`get_playground_clusters?z=8.5&${BOX}`, 400, "22P02"],
  [`get_playground_clusters?z=8&${BOX}&filter_water=perhaps`, 400, "22P02"],
  ["get_playgrounds?relation_id=abc", 400, "22P02"],
  ["get_playground?osm_id=abc", 400, "22P02"],
  ["get_playground?osm_id=constructor", 400, "22P02"],
  ["get_playgrounds_bbox?min_lon=NaN&min_lat=1&max_lon=2&max_lat=3", 400, "22P02"],
  ["get_playgrounds_bbox?min_lon=Infinity&min_lat=1&max_lon=2&max_lat=3", 400, "22P02"],
  ["get_playgrounds_bbox?min_lon=&min_lat=1&max_lon=2&max_lat=3", 400, "22P02"],
];
for (const [target, status, code] of refused) {
  Deno.test(`${target || "no function"} is refused with ${status}`, async () => {
    const response = await call(target);
    assert.equal(response.status, status);
    assert.equal(response.headers.get("access-control-allow-origin"), "*");
    assert.equal(response.headers.get("cache-control"), "no-store");
    const body = await response.json();
    assert.deepEqual(Object.keys(body).sort(), ["code", "details", "hint", "message"]);
    assert.equal(body.code, code);
  });
}

const hints: [name: string, hint: string][] = [
  ["get_playgrounds_box", "Perhaps you meant to call the function api.get_playgrounds_bbox"],
  ["get_playground_bbox", "Perhaps you meant to call the function api.get_playgrounds_bbox"],
  ["gett_meta", "Perhaps you meant to call the function api.get_meta"],
  ["get_tree", "Perhaps you meant to call the function api.get_trees"],
  ["get_Pois", "Perhaps you meant to call the function api.get_pois"],
  ["clusters", "Perhaps you meant to call the function api.get_playground_clusters"],
  ["nearest_playgrounds", "Perhaps you meant to call the function api.get_nearest_playgrounds"],
];
for (const [name, hint] of hints) {
  Deno.test(`an unknown function gets the hint that is meant: ${name}`, async () => {
    assert.equal((await (await call(name)).json()).hint, hint);
  });
}

Deno.test("an unknown function like no other gets a hint with all functions, and the path of functions", async () => {
  const names = FUNCTION_NAMES.toSorted().join(", ");
  const list = `The functions are ${names}, each below /api/rpc/`;
  for (const name of ["foo", "", "x".repeat(5000)]) {
    assert.equal((await (await call(name)).json()).hint, list);
  }
});

Deno.test("a function at a wrong path gets a hint with its path", async () => {
  for (const path of ["../get_meta", "../v1/get_meta"]) {
    const { hint } = await (await call(path)).json();
    assert.equal(hint, "Perhaps you meant to call the function api.get_meta, at /api/rpc/get_meta");
  }
});

Deno.test("a function with other arguments gets a hint with its own", async () => {
  assert.match((await (await call("get_playground?id=5")).json()).hint, /takes osm_id/);
});

Deno.test("CORS headers are sent only when other origins are allowed", async (test) => {
  await test.step("allowed", async () => {
    const preflight = await call("get_meta", { method: "OPTIONS" });
    assert.equal(preflight.status, 204);
    assert.equal(preflight.headers.get("access-control-allow-origin"), "*");
    assert.match(preflight.headers.get("access-control-allow-methods")!, /GET/);
    assert.equal((await call("get_meta")).headers.get("access-control-allow-origin"), "*");
  });
  await test.step("left to a proxy", async () => {
    const closed = createCall({ allowsOtherOrigins: false });
    for (
      const response of [await closed("get_meta"), await closed("nothing"), await closed(`get_trees?${BOX}`)]
    ) {
      assert.deepEqual([...response.headers.keys()].filter((name) => name.startsWith("access-control")), []);
    }
    assert.equal((await closed("get_meta", { method: "OPTIONS" })).status, 405);
  });
});

for (const method of ["POST", "PUT", "DELETE", "PATCH"]) {
  Deno.test(`${method} is refused`, async () => {
    const response = await call("get_meta", { method });
    assert.equal(response.status, 405);
    assert.equal(response.headers.get("allow"), "GET, HEAD, OPTIONS");
    assert.equal((await response.json()).code, "PGRST101");
  });
}

Deno.test("HEAD has the headers of GET and no body", async () => {
  for (const target of ["get_meta", `get_playgrounds_bbox?${WORLD}`, "nothing"]) {
    const [head, get] = [await call(target, { method: "HEAD" }), await call(target)];
    assert.equal(head.status, get.status);
    assert.deepEqual([...head.headers], [...get.headers]);
    assert.equal(await head.text(), "");
  }
});

Deno.test("answers are compressed by Accept-Encoding", async () => {
  const get = async (accepted: string) => {
    const response = await call(`get_playgrounds_bbox?${WORLD}`, {
      headers: { "accept-encoding": accepted },
    });
    const bytes = new Uint8Array(await response.arrayBuffer());
    assert.equal(response.headers.get("content-length"), String(bytes.length));
    assert.equal(response.headers.get("vary"), "accept-encoding");
    return { encoding: response.headers.get("content-encoding"), bytes };
  };
  const plain = await get("identity");
  const brotli = await get("gzip, br");
  const gzip = await get("gzip");
  assert.deepEqual([plain.encoding, brotli.encoding, gzip.encoding], [null, "br", "gzip"]);
  assert.deepEqual(new Uint8Array(brotliDecompressSync(brotli.bytes)), plain.bytes);
  assert.deepEqual(new Uint8Array(gunzipSync(gzip.bytes)), plain.bytes);
});

Deno.test("a large answer is streamed, complete and compressed", async () => {
  const large = openStore(3, "2026-11-20T05:00:00Z", 1_500);
  const ask = createCall({ store: () => large });
  const response = await ask(`get_playgrounds_bbox?${WORLD}`, { headers: { "accept-encoding": "gzip, br" } });
  assert.equal(response.headers.get("content-encoding"), "gzip");
  assert.equal(response.headers.get("content-length"), null);
  const text = new TextDecoder().decode(gunzipSync(new Uint8Array(await response.arrayBuffer())));
  assert.equal(parsePlaygrounds(JSON.parse(text))!.items.length, 1_500);
  const known = await ask(`get_playgrounds_bbox?${WORLD}`, {
    headers: { "accept-encoding": "gzip, br", "if-none-match": response.headers.get("etag")! },
  });
  assert.equal(known.status, 304);
  large.close();
});

Deno.test("answers have max-age and ETag, and are 304 for a known ETag", async () => {
  const first = await call(`get_trees?${BOX}`);
  assert.equal(first.headers.get("cache-control"), CACHE_CONTROL.data);
  const etag = first.headers.get("etag")!;
  assert.match(etag, /^"[^"]+"$/);
  for (const sent of [etag, `W/${etag}`, `"other", ${etag}`, "*"]) {
    const again = await call(`get_trees?${BOX}`, { headers: { "if-none-match": sent } });
    assert.equal(again.status, 304, sent);
    assert.equal(again.headers.get("etag"), etag);
    assert.equal(await again.text(), "");
  }
  assert.equal((await call(`get_trees?${BOX}`, { headers: { "if-none-match": '"other"' } })).status, 200);
  assert.notEqual((await call(`get_equipment?${BOX}`)).headers.get("etag"), etag);
});

Deno.test("caches may keep data longer than what the operator writes, and the state not at all", async () => {
  const sent = async (target: string) => (await call(target)).headers.get("cache-control");
  const data = "public, max-age=60, stale-while-revalidate=60, stale-if-error=86400";
  const written = "public, max-age=60, stale-if-error=86400";
  for (const target of [`get_trees?${BOX}`, "get_changes", "get_playground?osm_id=5"]) {
    assert.equal(await sent(target), data, target);
  }
  for (const target of ["get_notices", "get_legal?type=impressum"]) {
    assert.equal(await sent(target), written, target);
  }
  assert.equal(await sent("get_meta"), "no-cache");
  assert.equal(await sent("get_trees?min_lon=x"), "no-store");
});

Deno.test("the order of arguments and the notation of numbers do not change the cached answer", async () => {
  const tagOf = async (target: string) => (await call(target)).headers.get("etag");
  assert.equal(
    await tagOf("get_trees?min_lon=9&min_lat=50&max_lon=9.5&max_lat=50.5"),
    await tagOf("get_trees?max_lat=50.50&min_lon=9.0&min_lat=5e1&max_lon=9.5"),
  );
});

Deno.test("after an import all answers come from the new store, with other ETags", async () => {
  let served = openStore(1, "2026-11-20T05:00:00Z");
  const ask = createCall({ store: () => served });
  const targets = [
    "get_meta",
    "get_playgrounds",
    `get_playground_clusters?z=8&${BOX}`,
    "get_playground?osm_id=5",
  ];
  const before = await Promise.all(targets.map((target) => ask(target)));
  served = openStore(2, "2026-11-21T05:00:00Z");
  for (const [i, target] of targets.entries()) {
    const after = await ask(target, { headers: { "if-none-match": before[i]!.headers.get("etag")! } });
    assert.equal(after.status, 200, target);
    assert.notEqual(await after.text(), await before[i]!.text());
  }
});

Deno.test("an answer of the old store that is ready only after an import is not cached for the new one", async () => {
  const target = "get_playground?osm_id=5";
  const isReady = Promise.withResolvers<void>();
  const old: PlaygroundStore = {
    ...store,
    playground: (id) => isReady.promise.then(() => store.playground(id)),
  };
  let served: PlaygroundStore = old;
  const ask = createCall({ store: () => served });
  const late = ask(target);
  served = openStore(2, "2026-11-21T05:00:00Z");
  const expected = await (await ask(target)).text();
  isReady.resolve();
  assert.notEqual(await (await late).text(), expected);
  assert.equal(await (await ask(target)).text(), expected);
});

Deno.test("get_meta is always revalidated, and reports a running import at once", async () => {
  let isImporting = false;
  const ask = createCall({ isImporting: () => isImporting });
  const before = await ask("get_meta");
  assert.equal(before.headers.get("cache-control"), "no-cache");
  assert.equal((await before.json()).importing, false);
  const headers = { "if-none-match": before.headers.get("etag")! };
  assert.equal((await ask("get_meta", { headers })).status, 304);
  isImporting = true;
  assert.equal((await (await ask("get_meta", { headers })).json()).importing, true);
});

Deno.test("get_meta counts for each filter what clusters with this filter alone add up to", async () => {
  const { filterCounts } = parseBackendMeta(await (await call("get_meta")).json())!;
  for (const name of FILTER_ATTRIBUTES) {
    const answer = await call(`get_playground_clusters?z=0&${WORLD}&filter_${name}=true`);
    const { items } = parseBuckets(await answer.json())!;
    assert.equal(filterCounts?.[name], items.reduce((sum, { count }) => sum + count, 0), name);
  }
});

Deno.test("an answer is computed only once", async () => {
  let asked = 0;
  const counting: LocalStore = {
    ...store,
    featuresInBox: (kind, box) => {
      asked += 1;
      return store.featuresInBox(kind, box);
    },
  };
  const ask = createCall({ store: () => counting });
  for (let i = 0; i < 3; i++) await ask(`get_trees?${BOX}`);
  assert.equal(asked, 1);
  await ask(`get_equipment?${BOX}`);
  assert.equal(asked, 2);
});

Deno.test("get_legal sends the stored text of the kind, and null for every other", async () => {
  const ask = createCall({
    legalContent: (kind) => kind === "privacy" ? "<h1>Datenschutz & mehr</h1>" : null,
  });
  const response = await ask("get_legal?type=datenschutz");
  assert.deepEqual(await response.json(), { content: "<h1>Datenschutz & mehr</h1>" });
  assert.equal(response.headers.get("access-control-allow-origin"), "*");
  for (const type of ["impressum", "privacy", "", "../etc/passwd"]) {
    assert.equal(await (await ask(`get_legal?type=${encodeURIComponent(type)}`)).json(), null, type);
  }
  const known = await ask("get_legal?type=datenschutz", {
    headers: { "if-none-match": response.headers.get("etag")! },
  });
  assert.equal(known.status, 304);
  await known.body?.cancel();
});

Deno.test("calls that can be cached are counted by how they were answered", async () => {
  const answers = createAnswerTally();
  const call = createCall({ answers });
  const ask = (target: string, init?: RequestInit) => call(target, init).then((response) => response.text());
  await ask("get_meta");
  await ask("get_playground?osm_id=x");
  assert.deepEqual(answers, { hit: 0, revalidated: 0, miss: 0 });
  const etag = (await call("get_playground?osm_id=5")).headers.get("etag")!;
  await ask("get_playground?osm_id=5");
  assert.deepEqual(answers, { hit: 1, revalidated: 0, miss: 1 });
  // As after a restart: the client knows what this cache does not.
  const restarted = createAnswerTally();
  const response = await createCall({ answers: restarted })("get_playground?osm_id=5", {
    headers: { "if-none-match": etag },
  });
  assert.equal(response.status, 304);
  assert.deepEqual(restarted, { hit: 0, revalidated: 1, miss: 0 });
});

Deno.test("the answers that were asked for last are kept, up to an amount of memory", async () => {
  const json = "x".repeat(1_000_000);
  const answers = createAnswerTally();
  const large = { ...store, playground: () => json };
  const callLarge = createCall({ store: () => large, answers });
  const isKept = async (osmId: number) => {
    const { hit } = answers;
    await (await callLarge(`get_playground?osm_id=${osmId}`)).body?.cancel();
    return answers.hit > hit;
  };
  const count = Math.ceil(CACHE_BYTES / json.length);
  for (let osmId = 1; osmId <= count; osmId++) assert.equal(await isKept(osmId), false);
  assert.deepEqual([await isKept(2), await isKept(count), await isKept(1)], [true, true, false]);
});
