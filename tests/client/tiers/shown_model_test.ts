import assert from "node:assert/strict";
import type { TierData } from "../../../client/tiers/core/tier_data.ts";
import { createBackendsModel } from "../../../client/regions/backends_model.ts";
import { createConnectionModel } from "../../../client/regions/connection_model.ts";
import { createFiltersModel } from "../../../client/filters/filters_model.ts";
import { createShownModel, NO_OMISSIONS } from "../../../client/tiers/shown_model.ts";
import { createViewModel } from "../../../client/view/view_model.ts";
import type { Bbox } from "../../../contract/types.ts";
import { BOX, makeBackend, makeMeta, makePlaced } from "../records.ts";

const CLUSTERS: TierData & { tier: "cluster" } = {
  tier: "cluster",
  clusters: [{ lon: 9.5, lat: 50.5, count: 1, complete: 1, partial: 0, missing: 0, restricted: 0 }],
};
const POLYGONS: TierData & { tier: "polygon" } = { tier: "polygon", playgrounds: [makePlaced()] };

function makeModels(macroMaxZoom = 7) {
  const backends = createBackendsModel();
  const view = createViewModel({ macroMaxZoom, clusterMaxZoom: 13 });
  const filters = createFiltersModel();
  const connection = createConnectionModel();
  const shown = createShownModel(backends, view, filters, connection);
  const zoomTo = (zoom: number) => view.moved({ lon: 9.5, lat: 50.5, zoom, bbox: BOX });
  return { backends, connection, shown, view, zoomTo };
}

Deno.test("shown: the macro tier needs nothing but the backends", () => {
  const { backends, shown, zoomTo } = makeModels();
  assert.deepEqual(shown.data.value, { tier: "macro", rings: [] });
  backends.setRegistry([makeBackend("alpha"), makeBackend("bravo")]);
  const meta = makeMeta({ bbox: BOX, playgroundCount: 7 });
  backends.settleMeta(makeBackend("alpha"), { ok: true, value: meta }, 0);
  zoomTo(7);
  const data = shown.data.value;
  assert.ok(data.tier === "macro");
  assert.deepEqual(data.rings.map(({ key, count }) => [key, count]), [["alpha", 7]]);
});

Deno.test("shown: without a connection rings stand in for what could not be loaded", () => {
  const { backends, connection, shown, zoomTo } = makeModels();
  backends.setRegistry([makeBackend("alpha")]);
  backends.settleMeta(makeBackend("alpha"), { ok: true, value: makeMeta({ bbox: BOX }) }, 0);
  const tierOf = () => shown.data.value.tier;
  for (const [zoom, tier, loaded] of [[10, "cluster", CLUSTERS], [15, "polygon", POLYGONS]] as const) {
    connection.setHubReached(true);
    zoomTo(zoom);
    assert.equal(tierOf(), tier);
    connection.setHubReached(false);
    assert.equal(tierOf(), "macro");
    assert.equal(shown.inView.value.groups, 1);
    shown.show(loaded);
    assert.equal(tierOf(), tier);
  }
});

Deno.test("shown: where there is no macro tier no rings stand in either", () => {
  const { backends, connection, shown, zoomTo } = makeModels(-1);
  backends.setRegistry([makeBackend("alpha")]);
  backends.settleMeta(makeBackend("alpha"), { ok: true, value: makeMeta({ bbox: BOX }) }, 0);
  connection.setHubReached(false);
  zoomTo(3);
  assert.deepEqual(shown.data.value, { tier: "cluster", clusters: [] });
});

Deno.test("shown: has loaded when there is something, or nobody is awaited", () => {
  const { backends, shown, view, zoomTo } = makeModels();
  const hasLoaded = () => shown.hasLoaded.value;
  zoomTo(10);
  assert.equal(hasLoaded(), false);
  backends.setRegistry([makeBackend("alpha")]);
  shown.show({ tier: "cluster", clusters: [] }, view.state.value);
  assert.equal(hasLoaded(), false, "the backend has not said yet where it is");
  backends.settleMeta(makeBackend("alpha"), { ok: true, value: makeMeta({ bbox: BOX }) }, 0);
  assert.equal(hasLoaded(), true, "there is nothing");
  shown.setProgress({ done: 0, total: 1 }, NO_OMISSIONS);
  assert.equal(hasLoaded(), false, "an answer is awaited");
  shown.show(CLUSTERS);
  assert.equal(hasLoaded(), true, "something is there already");
  shown.setProgress(null, NO_OMISSIONS);
  zoomTo(15);
  assert.equal(hasLoaded(), false, "what is there is for another tier");
  zoomTo(5);
  assert.equal(hasLoaded(), true, "rings need nothing else");
});

Deno.test("shown: data follows the tier of the view", async (test) => {
  const { shown, zoomTo } = makeModels();
  const noClusters: TierData = { tier: "cluster", clusters: [] };
  const noPlaygrounds: TierData = { tier: "polygon", playgrounds: [] };
  const noRings: TierData = { tier: "macro", rings: [] };
  const steps: [name: string, act: () => void, expected: TierData][] = [
    ["empty before anything was loaded", () => zoomTo(8), noClusters],
    ["clusters as they are loaded", () => shown.show(CLUSTERS), CLUSTERS],
    ["clusters at another level of the tier", () => zoomTo(13.9), CLUSTERS],
    ["no clusters in the polygon tier", () => zoomTo(14), noPlaygrounds],
    ["late clusters do not return", () => shown.show(CLUSTERS), noPlaygrounds],
    ["polygons", () => shown.show(POLYGONS), POLYGONS],
    ["no polygons in the cluster tier", () => zoomTo(13), noClusters],
    ["rings in the macro tier", () => zoomTo(3), noRings],
    ["nothing loaded shows in the macro tier", () => shown.show(CLUSTERS), noRings],
  ];
  for (const [name, act, expected] of steps) {
    await test.step(name, () => {
      act();
      assert.deepEqual(shown.data.value, expected);
    });
  }
});

Deno.test("shown: progress and the names of those left out", () => {
  const { shown } = makeModels();
  assert.equal(shown.progress.value, null);
  assert.deepEqual(shown.omitted.value, []);
  shown.setProgress({ done: 1, total: 2 }, { omitted: ["Westkreis"], closerIn: ["Ostkreis"] });
  assert.deepEqual(shown.progress.value, { done: 1, total: 2 });
  assert.deepEqual(shown.omitted.value, ["Westkreis"]);
  assert.deepEqual(shown.closerIn.value, ["Ostkreis"]);
  shown.setProgress(null, NO_OMISSIONS);
  assert.equal(shown.progress.value, null);
  assert.deepEqual(shown.omitted.value, []);
});

Deno.test("shown: counts what the view shows, of what is loaded around it", () => {
  const { backends, shown, view, zoomTo } = makeModels();
  assert.deepEqual(shown.inView.value, { groups: 0, playgrounds: 0 });
  backends.setRegistry([makeBackend("alpha"), makeBackend("bravo")]);
  const tell = (key: string, bbox: Bbox) =>
    backends.settleMeta(makeBackend(key), { ok: true, value: makeMeta({ bbox, playgroundCount: 7 }) }, 0);
  tell("alpha", BOX);
  tell("bravo", [-80, -20, -70, -10]);
  assert.deepEqual(shown.inView.value, { groups: 2, playgrounds: 14 });
  zoomTo(5);
  assert.deepEqual(shown.inView.value, { groups: 1, playgrounds: 7 });
  zoomTo(9);
  shown.show(CLUSTERS);
  assert.deepEqual(shown.inView.value, { groups: 1, playgrounds: 1 });
  view.moved({ lon: 9.9, lat: 50.9, zoom: 9, bbox: [9.8, 50.8, 10, 51] });
  assert.deepEqual(shown.inView.value, { groups: 0, playgrounds: 0 });
  zoomTo(15);
  shown.show(POLYGONS);
  assert.deepEqual(shown.inView.value, { groups: 1, playgrounds: 1 });
});
