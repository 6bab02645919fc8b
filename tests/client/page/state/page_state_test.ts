import assert from "node:assert/strict";
import { createPageState } from "client/page/state/page_state.ts";
import { BOX, makeConfig } from "../../records.ts";
import { makeBackend, makeMeta } from "fakes/records.ts";

Deno.test("createPageState: connects the models and applies the settings", () => {
  const config = makeConfig({ macroMaxZoom: 4, clusterMaxZoom: 10 });
  const { backends, shown, view, ...state } = createPageState(config);
  assert.equal(state.config, config);
  backends.setRegistry([makeBackend()]);
  backends.settleMeta(makeBackend(), { ok: true, value: makeMeta({ bbox: BOX }) }, 0);
  assert.equal(shown.data.value.tier === "macro" && shown.data.value.rings.length, 1);
  view.moved({ lon: 9.5, lat: 50.5, zoom: 5, bbox: BOX });
  assert.deepEqual(shown.data.value, { tier: "cluster", clusters: [] });
  view.moved({ lon: 9.5, lat: 50.5, zoom: 11, bbox: BOX });
  assert.deepEqual(shown.data.value, { tier: "polygon", playgrounds: [] });
});

Deno.test("createPageState: the page of one region starts in the cluster tier", () => {
  const { features, shown, view } = createPageState(makeConfig({ appMode: "standalone" }));
  assert.equal(features.hasRegions, false);
  view.moved({ lon: 9.5, lat: 50.5, zoom: 2, bbox: BOX });
  assert.deepEqual(shown.data.value, { tier: "cluster", clusters: [] });
});

Deno.test("createPageState: two pages share no state", () => {
  const [one, two] = [createPageState(makeConfig()), createPageState(makeConfig())];
  one.backends.setRegistry([makeBackend()]);
  assert.equal(two.backends.phase.value, "loading");
});
