// The search for the playgrounds of regions whose place is unknown, over real connections.
import assert from "node:assert/strict";
import { createWarnOnce } from "client/kit/core/failure.ts";
import { createBackendApi } from "client/federation/nodes/backend_api.ts";
import { createPageState } from "client/page/state/page_state.ts";
import { createRegionFallback } from "client/federation/nodes/region_fallback.ts";
import { startRegionFinder } from "client/federation/tiers/region_finder.ts";
import { contains } from "contract/geometry/bbox.ts";
import { parseRegistry } from "contract/registry/registry.ts";
import type { Bbox } from "contract/types.ts";
import { type FakeNode, startFakeNode } from "fakes/fake_node.ts";
import { waitUntil } from "fakes/wait_until.ts";
import { makeConfig } from "../../records.ts";
import { makeMeta } from "fakes/records.ts";

const REGION = {
  slug: "west",
  name: "Westkreis",
  bbox: [9.4, 50.35, 10.1, 50.85],
  count: 200,
  seed: 1,
} as const;

/** A page whose only region has answered without a box. */
function openPage(node: FakeNode) {
  const state = createPageState(makeConfig());
  const { backends } = parseRegistry([node.registryEntry]);
  const api = createBackendApi({
    fetch,
    pageUrl: "http://127.0.0.1/",
    connectOrigins: [new URL(node.url).origin],
  });
  const fallback = createRegionFallback(api, createWarnOnce(() => {}));
  state.backends.setRegistry(backends);
  state.backends.settleMeta(backends[0]!, { ok: true, value: makeMeta({ playgroundCount: 200 }) }, 0);
  const stop = startRegionFinder({ state, api, fallback });
  return {
    ...state,
    /** Resolves when the search has ended. */
    async seek() {
      state.regionGoal.show("west");
      await waitUntil("the search ends", () => state.regionGoal.wanted.value, (wanted) => wanted === null);
      return state.camera.request.value;
    },
    [Symbol.dispose]: stop,
  };
}

for (const generation of ["current", "legacy"] as const) {
  Deno.test(`region finder: moves the map to the playgrounds of a ${generation} node`, async () => {
    await using node = await startFakeNode({ region: REGION, generation });
    using page = openPage(node);
    const request = await page.seek();
    assert.ok(request?.kind === "fit");
    for (const { centre: [lon, lat] } of node.data.playgrounds) {
      assert.ok(contains(request.bbox, [lon, lat, lon, lat]), `${lon} ${lat} ${request.bbox}`);
    }
    const around: Bbox = [9.2, 50.2, 10.3, 51];
    assert.ok(contains(around, request.bbox), String(request.bbox));
    assert.equal(page.sheets.open.value, null);
    assert.equal(page.view.isTouched.value, true);
  });
}

Deno.test("region finder: a node without groups is asked for them once in a session", async () => {
  await using node = await startFakeNode({ region: REGION, generation: "legacy" });
  using page = openPage(node);
  for (let searches = 0; searches < 2; searches++) await page.seek();
  assert.deepEqual(["get_playground_clusters", "get_playgrounds"].map(node.count), [1, 1]);
});

Deno.test("region finder: without an answer or playgrounds the drawer is opened", async (test) => {
  await test.step("an error, which the drawer shows", async () => {
    await using node = await startFakeNode({ region: REGION });
    node.set({ behaviour: "http500" }, "get_playground_clusters");
    using page = openPage(node);
    assert.equal(await page.seek(), null);
    assert.equal(page.sheets.open.value, "drawer");
    assert.deepEqual(page.backends.views.value[0]!.tierFailure, { kind: "http", status: 500 });
    // Another attempt does not close it.
    await page.seek();
    assert.equal(page.sheets.open.value, "drawer");
    assert.equal(node.count("get_playground_clusters"), 2);
  });
  await test.step("no playgrounds", async () => {
    await using node = await startFakeNode({ region: REGION, empty: true });
    using page = openPage(node);
    assert.equal(await page.seek(), null);
    assert.equal(page.sheets.open.value, "drawer");
  });
});

Deno.test("region finder: the request is aborted when the region is no longer wanted", async () => {
  await using node = await startFakeNode({ region: REGION });
  node.set({ behaviour: "hang" }, "get_playground_clusters");
  using page = openPage(node);
  page.regionGoal.show("west");
  await waitUntil("the request", () => node.count("get_playground_clusters"), (count) => count === 1);
  page.regionGoal.clear();
  await waitUntil("the abort", () => node.requests.some(({ aborted }) => aborted), Boolean);
  assert.equal(page.camera.request.value, null);
  assert.equal(page.sheets.open.value, null);
  assert.equal(page.backends.views.value[0]!.tierFailure, null);
});
