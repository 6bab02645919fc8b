import assert from "node:assert/strict";
import { type BackendApi, createBackendApi } from "client/federation/nodes/backend_api.ts";
import type { Failure, Result } from "client/kit/core/failure.ts";
import type { Backend, Bbox } from "contract/types.ts";
import { startFakeNode } from "fakes/fake_node.ts";
import type { Behaviour } from "fakes/misbehaviour.ts";
import { makeBackend } from "fakes/records.ts";
import { startSmallServer } from "../../small_server.ts";

const BOX: Bbox = [9, 50, 10, 51];
const REGION = { slug: "west", name: "Westkreis", bbox: BOX, count: 40, seed: 1 } as const;
const PAGE_URL = "https://hub.example/";

interface Call {
  readonly url: string;
  readonly init: RequestInit;
}

/** An API over real connections that records its calls. */
function createRecordingApi(pageUrl = PAGE_URL, connectOrigins: readonly string[] = []) {
  const calls: Call[] = [];
  const api = createBackendApi({
    fetch(url, init) {
      calls.push({ url, init });
      return fetch(url, init);
    },
    pageUrl,
    connectOrigins,
  });
  return { api, calls };
}

const openApi = (url: string) => createRecordingApi(PAGE_URL, [new URL(url).origin]).api;
const never = () => new AbortController().signal;

/** Every function of the API by its name on the wire. */
const FUNCTIONS: [name: string, call: (api: BackendApi, backend: Backend) => Promise<Result<unknown>>][] = [
  ["get_meta", (api, backend) => api.fetchMeta(backend)],
  ["get_playground_clusters", (api, backend) => api.fetchBuckets(backend, 9, BOX, {}, never())],
  ["get_playgrounds_bbox", (api, backend) => api.fetchPlaygrounds(backend, BOX, never())],
  ["get_playground", (api, backend) => api.fetchPlayground(backend, 10_000_001, never())],
  ["get_playgrounds", (api, backend) => api.fetchRegion(backend)],
  ["get_legal", (api, backend) => api.fetchLegal(backend, "impressum")],
];

function valueOf<T>(result: Result<T>): T {
  assert.ok(result.ok, JSON.stringify(result));
  return result.value;
}

Deno.test("backend api: requests and responses of every function", async (test) => {
  await using node = await startFakeNode({ region: REGION });
  const backend = makeBackend("west", { url: node.url });
  const api = openApi(node.url);
  await test.step("meta", async () => {
    const meta = valueOf(await api.fetchMeta(backend));
    assert.equal(meta.name, "Westkreis");
    assert.equal(meta.playgroundCount, 40);
    assert.deepEqual(meta.bbox, BOX);
  });
  await test.step("buckets, at a whole zoom", async () => {
    const { items, dropped } = valueOf(await api.fetchBuckets(backend, 9.7, BOX, {}, never()));
    assert.equal(items.reduce((sum, { count }) => sum + count, 0), 40);
    assert.equal(dropped, 0);
    assert.equal(node.requests.at(-1)?.query.z, "9");
  });
  await test.step("playgrounds", async () => {
    const { items, dropped } = valueOf(await api.fetchPlaygrounds(backend, BOX, never()));
    assert.equal(items.length, 40);
    assert.equal(dropped, 0);
    const { min_lon, min_lat, max_lon, max_lat } = node.requests.at(-1)!.query;
    assert.deepEqual([min_lon, min_lat, max_lon, max_lat], ["9", "50", "10", "51"]);
  });
  await test.step("one playground", async () => {
    const target = node.data.playgrounds[3]!.feature.properties;
    const playground = valueOf(await api.fetchPlayground(backend, target.osm_id, never()));
    assert.deepEqual([playground?.osmType, playground?.osmId], [target.osm_type, target.osm_id]);
    assert.deepEqual(node.requests.at(-1)!.query, { osm_id: String(target.osm_id) });
  });
  await test.step("an unknown playground", async () => {
    assert.equal(valueOf(await api.fetchPlayground(backend, 5, never())), null);
  });
  await test.step("the whole region", async () => {
    assert.equal(valueOf(await api.fetchRegion(backend)).items.length, 40);
  });
});

Deno.test("backend api: legal texts of both kinds, or none", async () => {
  await using node = await startFakeNode({
    region: REGION,
    legal: { datenschutz: "<p>Wir merken uns nichts.</p>" },
  });
  const backend = makeBackend("west", { url: node.url });
  const api = openApi(node.url);
  assert.deepEqual(valueOf(await api.fetchLegal(backend, "privacy")), {
    html: "<p>Wir merken uns nichts.</p>",
  });
  assert.deepEqual(valueOf(await api.fetchLegal(backend, "impressum")), { html: null });
  assert.deepEqual(node.requests.map(({ query }) => query), [{ type: "datenschutz" }, { type: "impressum" }]);
});

Deno.test("backend api: failures, for every function", async (test) => {
  const cases: [behaviour: Behaviour, failure: Failure][] = [
    ["http500", { kind: "http", status: 500 }],
    ["http404", { kind: "http", status: 404 }],
    ["html", { kind: "format" }],
    ["empty-body", { kind: "format" }],
    ["wrong-type", { kind: "format" }],
    ["truncated", { kind: "network" }],
    ["redirect-circle", { kind: "network" }],
  ];
  await using node = await startFakeNode({ region: REGION });
  const api = openApi(node.url);
  for (const [behaviour, failure] of cases) {
    for (const [name, call] of FUNCTIONS) {
      await test.step(`${name}: ${behaviour}`, async () => {
        node.set({ behaviour });
        assert.deepEqual(await call(api, makeBackend("west", { url: node.url })), { ok: false, failure });
      });
    }
  }
});

Deno.test("backend api: drops and counts invalid entries", async (test) => {
  await using node = await startFakeNode({ region: REGION, behaviour: "garbage-values" });
  const api = openApi(node.url);
  const backend = makeBackend("west", { url: node.url });
  await test.step("buckets", async () => {
    const { items, dropped } = valueOf(await api.fetchBuckets(backend, 9, BOX, {}, never()));
    assert.ok(items.length > 0 && dropped > 0);
  });
  await test.step("playgrounds", async () => {
    const { items, dropped } = valueOf(await api.fetchPlaygrounds(backend, BOX, never()));
    assert.ok(items.length >= 40 && dropped > 0);
  });
  await test.step("a bucket with an implausible count", async () => {
    const bucket = { lon: 9.5, lat: 50.5, count: 1_000_000 };
    await using server = startSmallServer(() => Response.json([bucket, { ...bucket, count: 1_000_001 }]));
    const parsed = valueOf(
      await openApi(server.origin).fetchBuckets(
        makeBackend("a", { url: server.origin }),
        9,
        BOX,
        {},
        never(),
      ),
    );
    assert.deepEqual(parsed.items.map(({ count }) => count), [1_000_000]);
    assert.equal(parsed.dropped, 1);
  });
});

Deno.test("backend api: cancels an endless tier response after 16 MiB", async () => {
  await using node = await startFakeNode({ region: REGION, behaviour: "huge" });
  const result = await openApi(node.url).fetchPlaygrounds(
    makeBackend("west", { url: node.url }),
    BOX,
    never(),
  );
  assert.deepEqual(result, { ok: false, failure: { kind: "tooLarge", limitBytes: 16_777_216 } });
  assert.ok(node.requests[0]!.bytesSent < 50_000_000, String(node.requests[0]!.bytesSent));
});

Deno.test("backend api: the caller sets the timeout of a meta call", async () => {
  await using node = await startFakeNode({ region: REGION, behaviour: "hang" });
  const backend = makeBackend("west", { url: node.url });
  const result = await openApi(node.url).fetchMeta(backend, undefined, 200);
  assert.deepEqual(result, { ok: false, failure: { kind: "timeout", afterMs: 200 } });
});

Deno.test("backend api: the signal aborts calls", async (test) => {
  await using node = await startFakeNode({ region: REGION, behaviour: "hang" });
  const backend = makeBackend("west", { url: node.url });
  const api = openApi(node.url);
  const calls: [name: string, call: (signal: AbortSignal) => Promise<Result<unknown>>][] = [
    ["get_meta", (signal) => api.fetchMeta(backend, signal)],
    ["get_playground_clusters", (signal) => api.fetchBuckets(backend, 9, BOX, {}, signal)],
    ["get_playgrounds_bbox", (signal) => api.fetchPlaygrounds(backend, BOX, signal)],
    ["get_playground", (signal) => api.fetchPlayground(backend, 5, signal)],
  ];
  for (const [name, call] of calls) {
    await test.step(name, async () => {
      const view = new AbortController();
      const pending = call(view.signal);
      view.abort();
      assert.deepEqual(await pending, { ok: false, failure: { kind: "aborted" } });
    });
  }
});

Deno.test("backend api: an origin outside of the policy is a failure without a request", async (test) => {
  await using node = await startFakeNode({ region: REGION });
  const { origin } = new URL(node.url);
  const backend = makeBackend("west", { url: node.url });
  const policies: [name: string, connectOrigins: string[]][] = [
    ["no origin", []],
    ["another host", ["https://other.example"]],
    ["another port", [`${origin.slice(0, -1)}`]],
    ["another scheme", [origin.replace("http:", "https:")]],
  ];
  for (const [name, connectOrigins] of policies) {
    for (const [wireName, call] of FUNCTIONS) {
      await test.step(`allowed: ${name}; ${wireName}`, async () => {
        const { api, calls } = createRecordingApi(PAGE_URL, connectOrigins);
        assert.deepEqual(await call(api, backend), { ok: false, failure: { kind: "unknownOrigin", origin } });
        assert.equal(calls.length, 0);
      });
    }
  }
  assert.equal(node.requests.length, 0);
});

Deno.test("backend api: a policy that allows a scheme allows every origin of it", async () => {
  await using node = await startFakeNode({ region: REGION });
  const backend = makeBackend("west", { url: node.url });
  for (const [wireName, call] of FUNCTIONS) {
    const { api } = createRecordingApi(PAGE_URL, ["https:", "http:"]);
    assert.ok((await call(api, backend)).ok, wireName);
    const { api: strict } = createRecordingApi(PAGE_URL, ["https:"]);
    assert.ok(!(await call(strict, backend)).ok, wireName);
  }
});

Deno.test("backend api: backend URLs relative to the page", async (test) => {
  const cases: [url: string, page: string, expected: string][] = [
    ["/api", "/", "/api/rpc/get_meta"],
    ["/api", "/karte/", "/api/rpc/get_meta"],
    ["api", "/karte/", "/karte/api/rpc/get_meta"],
    ["../api", "/karte/nord/", "/karte/api/rpc/get_meta"],
    ["api", "/karte/?sprache=en#map=9/50/9", "/karte/api/rpc/get_meta"],
    ["", "/karte/", "/rpc/get_meta"],
    ["", "/?sprache=en#map=9/50/9", "/rpc/get_meta"],
  ];
  await using server = startSmallServer(() => Response.json({}));
  for (const [url, page, expected] of cases) {
    await test.step(`"${url}" on ${page}`, async () => {
      const { api, calls } = createRecordingApi(`${server.origin}${page}`);
      valueOf(await api.fetchMeta(makeBackend("own", { url })));
      assert.deepEqual(calls.map((call) => call.url), [`${server.origin}${expected}`]);
      assert.equal(server.requests.at(-1)?.path, expected);
    });
  }
  await test.step("an absolute address without a path", async () => {
    valueOf(await openApi(server.origin).fetchMeta(makeBackend("root", { url: server.origin })));
    assert.equal(server.requests.at(-1)?.path, "/rpc/get_meta");
  });
});

Deno.test("backend api: sends no cookies, not even to the page's own origin", async (test) => {
  await using node = await startFakeNode({ region: REGION });
  for (const [name, call] of FUNCTIONS) {
    await test.step(name, async () => {
      const { api, calls } = createRecordingApi(node.url);
      valueOf(await call(api, makeBackend("west", { url: node.url })));
      assert.deepEqual(calls.map(({ init }) => init.credentials), ["omit"]);
    });
  }
});

Deno.test("backend api: only meta is revalidated in the browser cache", async () => {
  await using node = await startFakeNode({ region: REGION });
  const { api, calls } = createRecordingApi(PAGE_URL, [new URL(node.url).origin]);
  for (const [, call] of FUNCTIONS) await call(api, makeBackend("west", { url: node.url }));
  assert.deepEqual(calls.map(({ init }) => init.cache), [
    "no-cache",
    ...FUNCTIONS.slice(1).map(() => "default"),
  ]);
});
