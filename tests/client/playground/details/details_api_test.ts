import assert from "node:assert/strict";
import { createDetailsApi, type DetailsApi } from "client/playground/details/details_api.ts";
import type { Failure, Result } from "client/kit/core/failure.ts";
import type { Parsed } from "contract/playground/playground.ts";
import type { Backend, Bbox } from "contract/types.ts";
import { startFakeNode } from "fakes/fake_node.ts";
import type { Behaviour } from "fakes/misbehaviour.ts";
import { makeBackend } from "fakes/records.ts";

const BOX: Bbox = [9, 50, 10, 51];
const REGION = { slug: "west", name: "Westkreis", bbox: BOX, count: 40, seed: 1 } as const;
const never = () => new AbortController().signal;

const openApi = (url: string) =>
  createDetailsApi({ fetch, pageUrl: "https://hub.example/", connectOrigins: [new URL(url).origin] });

/** Every function of the api, by its name on the wire. */
const FUNCTIONS: [
  name: string,
  call: (api: DetailsApi, backend: Backend, signal: AbortSignal) => Promise<Result<Parsed<unknown>>>,
][] = [
  ["get_equipment", (api, backend, signal) => api.fetchEquipment(backend, BOX, signal)],
  ["get_trees", (api, backend, signal) => api.fetchTrees(backend, BOX, signal)],
  ["get_pois", (api, backend, signal) => api.fetchPois(backend, [9.5, 50.5], 30_000, signal)],
  ["get_nearest_playgrounds", (api, backend, signal) => api.fetchNearest(backend, [9.5, 50.5], 7, signal)],
];

for (const [name, call] of FUNCTIONS) {
  Deno.test(`details api: ${name}`, async (test) => {
    await using node = await startFakeNode({ region: REGION });
    const backend = makeBackend("west", { url: node.url });
    const api = openApi(node.url);
    await test.step("the request has the expected form", async () => {
      const result = await call(api, backend, never());
      assert.ok(result.ok, JSON.stringify(result));
      assert.ok(result.value.items.length > 0);
      assert.equal(result.value.dropped, 0);
      assert.equal(node.requests.at(-1)?.function, name);
    });
    const failures: [behaviour: Behaviour, failure: Failure][] = [
      ["http500", { kind: "http", status: 500 }],
      ["http404", { kind: "http", status: 404 }],
      ["html", { kind: "format" }],
      ["wrong-type", { kind: "format" }],
      ["truncated", { kind: "network" }],
    ];
    for (const [behaviour, failure] of failures) {
      await test.step(behaviour, async () => {
        node.set({ behaviour });
        assert.deepEqual(await call(api, backend, never()), { ok: false, failure });
      });
    }
    await test.step("unusable items are dropped", async () => {
      node.set({ behaviour: "garbage-values" });
      const result = await call(api, backend, never());
      assert.ok(result.ok && result.value.items.length > 0 && result.value.dropped > 0);
    });
    await test.step("is aborted with the signal", async () => {
      node.set({ behaviour: "hang" });
      const choice = new AbortController();
      const pending = call(api, backend, choice.signal);
      choice.abort();
      assert.deepEqual(await pending, { ok: false, failure: { kind: "aborted" } });
    });
  });
}

Deno.test("details api: a node without get_surroundings is asked for it once", async () => {
  await using node = await startFakeNode({ region: REGION });
  const backend = makeBackend("west", { url: node.url });
  const api = openApi(node.url);
  for (let i = 0; i < 3; i++) assert.ok((await api.fetchPois(backend, [9.5, 50.5], 2_000, never())).ok);
  const asked = node.requests.map((request) => request.function);
  assert.deepEqual(asked, ["get_surroundings", "get_pois", "get_pois", "get_pois"]);
});

Deno.test("details api: a node of this program is asked for the nearest of each kind, and for no more", async () => {
  await using node = await startFakeNode({ region: REGION, generation: "own" });
  const backend = makeBackend("west", { url: node.url });
  const api = openApi(node.url);
  const answer = await api.fetchPois(backend, [9.5, 50.5], 30_000, never());
  assert.ok(answer.ok && answer.value.items.length > 0);
  assert.deepEqual(node.requests.map((request) => request.function), ["get_surroundings"]);
  assert.equal(node.requests[0]!.query.max_per_kind, "20");
  node.set({ behaviour: "http500" });
  const failed = await api.fetchPois(backend, [9.5, 50.5], 30_000, never());
  assert.deepEqual(failed, { ok: false, failure: { kind: "http", status: 500 } });
  assert.equal(node.count("get_pois"), 0, "a failure says nothing about what the node has");
});

Deno.test("details api: a box across the antimeridian is requested in two parts", async () => {
  const region = {
    slug: "fiji",
    name: "Fidschi",
    bbox: [179.9, -17.1, -179.9, -16.9] as Bbox,
    count: 60,
    seed: 8,
  };
  await using node = await startFakeNode({ region });
  const backend = makeBackend("fiji", { url: node.url });
  const result = await openApi(node.url).fetchEquipment(backend, region.bbox, never());
  assert.ok(result.ok);
  const boxes = node.requests.map(({ query }) => [query.min_lon, query.max_lon]);
  assert.deepEqual(boxes.sort(), [["-180", "-179.9"], ["179.9", "180"]]);
  const lons = result.value.items.flatMap(({ geometry }) =>
    geometry.kind === "point" ? [geometry.position[0]] : []
  );
  assert.ok(lons.some((lon) => lon > 0) && lons.some((lon) => lon < 0));
});
