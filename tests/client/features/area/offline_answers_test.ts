// Stored answers take the place of a node that does not answer, and only then.
import assert from "node:assert/strict";
import { signal } from "@preact/signals";
import type { OfflineArea } from "client/features/area/core/offline_area.ts";
import { createAreaAnswers } from "client/features/area/offline_answers.ts";
import { createBackendApi } from "client/federation/nodes/backend_api.ts";
import { createBackendsModel } from "client/federation/regions/backends_model.ts";
import { isQueryable } from "client/federation/regions/core/backend_view.ts";
import type { Backend } from "contract/types.ts";
import { boxAround, NOTHING, offlineNode, wirePlayground } from "./features.ts";

const NODE: Backend = { key: "fulda", slug: "fulda", url: "https://node.example/api", name: "Fulda" };
const AREA: OfflineArea = {
  id: "a",
  box: boxAround(1_000),
  nodes: [offlineNode({ url: NODE.url })],
  failed: [],
  tiles: null,
};

function setUp(answerOf: () => Promise<Response>) {
  const backends = createBackendsModel();
  backends.setRegistry([NODE]);
  const text = JSON.stringify({ ...NOTHING, playgrounds: [wirePlayground(1)] });
  const answers = createAreaAnswers({
    areas: signal([AREA]),
    store: { read: () => Promise.resolve(text) },
    views: backends.views,
  });
  let asked = 0;
  const api = createBackendApi({
    fetch() {
      asked++;
      return answerOf();
    },
    pageUrl: "https://hub.example/",
    connectOrigins: ["https://node.example"],
    offline: { current: Promise.resolve(answers) },
  });
  const request = async () => {
    const result = await api.fetchPlaygrounds(NODE, boxAround(500), new AbortController().signal);
    return result.ok ? result.value.items.map(({ osmId }) => osmId) : result.failure.kind;
  };
  return { backends, answers, api, request, asked: () => asked };
}

const json = (value: unknown) => Promise.resolve(Response.json(value));

Deno.test("offline answers: used if the node does not answer, or a proxy in front of it", async () => {
  for (
    const answerOf of [
      () => Promise.reject(new TypeError()),
      () => Promise.resolve(new Response("", { status: 502 })),
    ]
  ) {
    const { answers, request } = setUp(answerOf);
    assert.deepEqual(await request(), [1]);
    assert.deepEqual([...answers.used.value], [NODE.url]);
    answers.endUse(NODE.url);
    assert.equal(answers.used.value.size, 0);
  }
});

Deno.test("offline answers: the node's own answer counts, a refusal too", async () => {
  const own = setUp(() => json({ type: "FeatureCollection", features: [wirePlayground(2)] }));
  assert.deepEqual(await own.request(), [2]);
  assert.equal(await setUp(() => Promise.resolve(new Response("", { status: 500 }))).request(), "http");
  assert.equal(own.answers.used.value.size, 0);
});

Deno.test("offline answers: a node that is known to be down is not called", async () => {
  const { backends, request, asked } = setUp(() => Promise.reject(new TypeError()));
  backends.settleMeta(NODE, { ok: false, failure: { kind: "network" } }, 0);
  assert.equal(isQueryable(backends.views.value[0]!), false);
  backends.setSaved(new Set([NODE.url]));
  assert.equal(isQueryable(backends.views.value[0]!), true);
  assert.deepEqual([await request(), asked()], [[1], 0]);
});

Deno.test("offline answers: no answer for another node", async () => {
  const { api } = setUp(() => Promise.reject(new TypeError()));
  const other = { ...NODE, url: "https://node.example/other" };
  const result = await api.fetchPlaygrounds(other, boxAround(500), new AbortController().signal);
  assert.equal(!result.ok && result.failure.kind, "network");
});
