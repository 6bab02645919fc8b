import assert from "node:assert/strict";
import type { TierData } from "client/federation/tiers/core/tier_data.ts";
import { createBackendsModel } from "client/federation/regions/backends_model.ts";
import { createConnectionModel } from "client/federation/regions/connection_model.ts";
import { createFiltersModel } from "client/federation/filters/filters_model.ts";
import { createShownModel, NO_OMISSIONS } from "client/federation/tiers/shown_model.ts";
import { createViewModel } from "client/federation/view/view_model.ts";
import type { Bbox } from "contract/types.ts";
import { BOX, makePlaced } from "../../records.ts";
import { makeBackend, makeMeta } from "fakes/records.ts";

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
  return { backends, connection, filters, shown, view, zoomTo };
}

Deno.test("shown: the macro tier needs only the backends", () => {
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

Deno.test("shown: rings while offline and nothing is loaded", () => {
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

Deno.test("shown: no rings without a macro tier, even offline", () => {
  const { backends, connection, shown, zoomTo } = makeModels(-1);
  backends.setRegistry([makeBackend("alpha")]);
  backends.settleMeta(makeBackend("alpha"), { ok: true, value: makeMeta({ bbox: BOX }) }, 0);
  connection.setHubReached(false);
  zoomTo(3);
  assert.deepEqual(shown.data.value, { tier: "cluster", clusters: [] });
});

Deno.test("shown: has loaded if there is something, or no answer is outstanding", () => {
  const { backends, shown, view, zoomTo } = makeModels();
  const hasLoaded = () => shown.hasLoaded.value;
  zoomTo(10);
  assert.equal(hasLoaded(), false);
  backends.setRegistry([makeBackend("alpha")]);
  shown.show({ tier: "cluster", clusters: [] }, view.state.value);
  assert.equal(hasLoaded(), false, "the position of the backend is unknown");
  backends.settleMeta(makeBackend("alpha"), { ok: true, value: makeMeta({ bbox: BOX }) }, 0);
  assert.equal(hasLoaded(), true, "nothing is in view");
  shown.setProgress({ done: 0, total: 1 }, NO_OMISSIONS);
  assert.equal(hasLoaded(), false, "an answer is outstanding");
  shown.show(CLUSTERS);
  assert.equal(hasLoaded(), true, "there is something");
  shown.setProgress(null, NO_OMISSIONS);
  zoomTo(15);
  assert.equal(hasLoaded(), false, "the loaded data is for another tier");
  zoomTo(5);
  assert.equal(hasLoaded(), true, "rings need no answers");
});

Deno.test("shown: data follows the tier of the view", async (test) => {
  const { shown, zoomTo } = makeModels();
  const noClusters: TierData = { tier: "cluster", clusters: [] };
  const noPlaygrounds: TierData = { tier: "polygon", playgrounds: [] };
  const noRings: TierData = { tier: "macro", rings: [] };
  const steps: [name: string, act: () => void, expected: TierData][] = [
    ["empty before loading", () => zoomTo(8), noClusters],
    ["loaded clusters", () => shown.show(CLUSTERS), CLUSTERS],
    ["clusters at another level of the tier", () => zoomTo(13.9), CLUSTERS],
    ["no clusters in the polygon tier", () => zoomTo(14), noPlaygrounds],
    ["late clusters are not shown", () => shown.show(CLUSTERS), noPlaygrounds],
    ["polygons", () => shown.show(POLYGONS), POLYGONS],
    ["no polygons in the cluster tier", () => zoomTo(13), noClusters],
    ["rings in the macro tier", () => zoomTo(3), noRings],
    ["loaded clusters are not shown in the macro tier", () => shown.show(CLUSTERS), noRings],
  ];
  for (const [name, act, expected] of steps) {
    await test.step(name, () => {
      act();
      assert.deepEqual(shown.data.value, expected);
    });
  }
});

Deno.test("shown: progress and omissions", () => {
  const { shown } = makeModels();
  assert.equal(shown.progress.value, null);
  assert.deepEqual(shown.omitted.value, []);
  shown.setProgress({ done: 1, total: 2 }, {
    omitted: ["Westkreis"],
    omittedKeys: ["west"],
    closerIn: ["Ostkreis"],
    excessive: [],
  });
  assert.deepEqual(shown.progress.value, { done: 1, total: 2 });
  assert.deepEqual(shown.omitted.value, ["Westkreis"]);
  assert.deepEqual(shown.closerIn.value, ["Ostkreis"]);
  shown.setProgress(null, NO_OMISSIONS);
  assert.equal(shown.progress.value, null);
  assert.deepEqual(shown.omitted.value, []);
});

Deno.test("shown: counts only what is in view", () => {
  const { backends, shown, view, zoomTo } = makeModels();
  assert.deepEqual(shown.inView.value, { groups: 0, playgrounds: 0 });
  backends.setRegistry([makeBackend("alpha"), makeBackend("bravo")]);
  const settle = (key: string, bbox: Bbox) =>
    backends.settleMeta(makeBackend(key), { ok: true, value: makeMeta({ bbox, playgroundCount: 7 }) }, 0);
  settle("alpha", BOX);
  settle("bravo", [-80, -20, -70, -10]);
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

Deno.test("shown: playgrounds are filtered at once, without loading", () => {
  const { filters, shown, zoomTo } = makeModels();
  zoomTo(15);
  const wet = makePlaced({ osmId: 2, completeness: "partial", properties: { is_water: true } });
  const loaded = { tier: "polygon", playgrounds: [makePlaced(), wet] } as const;
  shown.show(loaded);
  assert.equal(shown.data.value, loaded);
  filters.toggleAttribute("water");
  assert.deepEqual(shown.data.value, { tier: "polygon", playgrounds: [wet] });
  assert.equal(shown.inView.value.playgrounds, 1);
  filters.toggleClass("partial");
  assert.deepEqual(shown.data.value, { tier: "polygon", playgrounds: [] });
  filters.reset();
  assert.equal(shown.data.value, loaded);
});

Deno.test("shown: clusters are not filtered again", () => {
  const { filters, shown, zoomTo } = makeModels();
  zoomTo(9);
  const loaded = { tier: "cluster", clusters: [] } as const;
  shown.show(loaded);
  filters.toggleAttribute("water");
  assert.equal(shown.data.value, loaded);
});
