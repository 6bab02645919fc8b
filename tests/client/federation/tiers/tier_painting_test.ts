// When the tier loader paints, turn by turn: timers cannot run while a test only passes microtasks.
import assert from "node:assert/strict";
import type { Parsed } from "contract/playground/playground.ts";
import type { Bucket } from "contract/types.ts";
import { fail, type Result } from "client/kit/core/failure.ts";
import { createBackendApi } from "client/federation/nodes/backend_api.ts";
import { createPageState } from "client/page/state/page_state.ts";
import { createRegionFallback } from "client/federation/nodes/region_fallback.ts";
import { startTierLoader } from "client/federation/tiers/tier_loader.ts";
import { BOX, makeConfig } from "../../records.ts";
import { makeBackend, makeMeta } from "fakes/records.ts";

type Answer = Result<Parsed<Bucket>>;

const FAILURE: Answer = fail({ kind: "network" });

const answerOf = (count: number): Answer => ({
  ok: true,
  value: {
    items: [{ lon: 9.5, lat: 50.5, count, complete: count, partial: 0, missing: 0, restricted: 0 }],
    dropped: 0,
  },
});

/** The view of `count` backends whose answers the test gives one by one. */
function openView(count: number) {
  const state = createPageState(makeConfig());
  const backends = Array.from({ length: count }, (_, i) => makeBackend(`b${i}`));
  state.backends.setRegistry(backends);
  for (const backend of backends) {
    state.backends.settleMeta(backend, { ok: true, value: makeMeta({ bbox: BOX }) }, 0);
  }
  let asked = new Map<string, (answer: Answer) => void>();
  let allAsked = Promise.withResolvers<void>();
  const unused = () => Promise.reject(new Error("unexpected request"));
  const api = {
    ...createBackendApi({ fetch: unused, pageUrl: "http://127.0.0.1/", connectOrigins: [] }),
    fetchBuckets({ key }: { readonly key: string }) {
      const { promise, resolve } = Promise.withResolvers<Answer>();
      asked.set(key, resolve);
      if (asked.size === count) allAsked.resolve();
      return promise;
    },
  };
  const frames: (() => void)[] = [];
  const warn = () => {};
  const stop = startTierLoader({
    state,
    api,
    fallback: createRegionFallback(api, warn),
    warn,
    requestFrame: (paint) => frames.push(paint),
  });
  return {
    /** Moves the map and returns when every backend has been asked. */
    async moveTo(zoom: number) {
      asked = new Map();
      allAsked = Promise.withResolvers();
      state.view.moved({ lon: 9.5, lat: 50.5, zoom, bbox: BOX });
      await allAsked.promise;
    },
    async answer(index: number, answer: Answer) {
      asked.get(`b${index}`)!(answer);
      for (let turn = 0; turn < 100; turn++) await null;
    },
    framesDue: () => frames.length,
    paint: () => frames.splice(0).forEach((run) => run()),
    shownCount() {
      const data = state.shown.data.value;
      assert.ok(data.tier === "cluster");
      return data.clusters.reduce((sum, cluster) => sum + cluster.count, 0);
    },
    [Symbol.dispose]: stop,
  };
}

Deno.test("the first view paints nothing before its first answer, and that one in the next frame", async () => {
  using view = openView(3);
  await view.moveTo(9);
  assert.equal(view.framesDue(), 0, "an empty picture was painted");
  await view.answer(1, answerOf(7));
  assert.equal(view.framesDue(), 1);
  view.paint();
  assert.equal(view.shownCount(), 7);
});

Deno.test("a failure is no answer: the first answer after it is painted in the next frame", async () => {
  using view = openView(3);
  await view.moveTo(9);
  await view.answer(0, FAILURE);
  view.paint();
  await view.answer(1, answerOf(7));
  assert.equal(view.framesDue(), 1);
});

Deno.test("the first answer of the next view is painted in the next frame as well, and so is the last", async () => {
  using view = openView(3);
  await view.moveTo(9);
  for (const index of [0, 1, 2]) await view.answer(index, answerOf(1));
  view.paint();
  await view.moveTo(10);
  view.paint();
  await view.answer(2, answerOf(5));
  assert.equal(view.framesDue(), 1);
  view.paint();
  assert.equal(view.shownCount(), 7, "the new answer beside the old ones of the others");
  await view.answer(0, answerOf(5));
  view.paint();
  await view.answer(1, answerOf(5));
  assert.equal(view.framesDue(), 1);
  view.paint();
  assert.equal(view.shownCount(), 15);
});
