// What filters do to that which the map shows.
import assert from "node:assert/strict";
import { createBackendsModel } from "../../../client/regions/backends_model.ts";
import { createConnectionModel } from "../../../client/regions/connection_model.ts";
import { createFiltersModel } from "../../../client/filters/filters_model.ts";
import { createShownModel, NO_OMISSIONS } from "../../../client/tiers/shown_model.ts";
import { createViewModel } from "../../../client/view/view_model.ts";
import { BOX, makeBackend, makeMeta, makePlaced } from "../records.ts";

const ALPHA = makeBackend("alpha");
const FAR = makeBackend("far");
const NO_PLAYGROUNDS = { tier: "polygon", playgrounds: [] } as const;

function makeModels() {
  const backends = createBackendsModel();
  const view = createViewModel({ macroMaxZoom: 7, clusterMaxZoom: 13 });
  const filters = createFiltersModel();
  const shown = createShownModel(backends, view, filters, createConnectionModel());
  backends.setRegistry([ALPHA, FAR]);
  backends.settleMeta(ALPHA, { ok: true, value: makeMeta({ bbox: BOX }) }, 0);
  backends.settleMeta(FAR, { ok: true, value: makeMeta({ bbox: [100, -20, 110, -10] }) }, 0);
  return {
    filters,
    shown,
    /** Moves the map, and returns its new view. */
    zoomTo(zoom: number) {
      view.moved({ lon: 9.5, lat: 50.5, zoom, bbox: BOX });
      return view.state.value;
    },
  };
}

Deno.test("shown: playgrounds are filtered at once, and all there again without filters", () => {
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
  assert.deepEqual(shown.data.value, NO_PLAYGROUNDS);
  filters.reset();
  assert.equal(shown.data.value, loaded);
});

Deno.test("shown: clusters are shown as they came, their backends have filtered them", () => {
  const { filters, shown, zoomTo } = makeModels();
  zoomTo(9);
  const loaded = { tier: "cluster", clusters: [] } as const;
  shown.show(loaded);
  filters.toggleAttribute("water");
  assert.equal(shown.data.value, loaded);
});

Deno.test("shown: names who cannot filter, where it matters", () => {
  const { filters, shown, zoomTo } = makeModels();
  filters.markUnsupported(ALPHA);
  filters.markUnsupported(FAR);
  zoomTo(9);
  assert.deepEqual(shown.unfiltered.value, [], "no filter is set");
  filters.toggleAttribute("water");
  assert.deepEqual(shown.unfiltered.value, [ALPHA.name], "the other one is out of view");
  zoomTo(15);
  assert.deepEqual(shown.unfiltered.value, [], "playgrounds are filtered here");
  zoomTo(5);
  assert.deepEqual(shown.unfiltered.value, [], "nothing is filtered here");
});

Deno.test("shown: nothing is left only when everything was asked and filters are the reason", () => {
  const { filters, shown, zoomTo } = makeModels();
  const view = zoomTo(15);
  shown.show(NO_PLAYGROUNDS, view);
  assert.equal(shown.isNothingLeft.value, false, "no filter is set");
  filters.toggleAttribute("water");
  assert.equal(shown.isNothingLeft.value, true);
  shown.show({ tier: "polygon", playgrounds: [makePlaced({ properties: { is_water: true } })] }, view);
  assert.equal(shown.isNothingLeft.value, false, "something passes");
  shown.show(NO_PLAYGROUNDS);
  assert.equal(shown.isNothingLeft.value, false, "answers are awaited");
  shown.show(NO_PLAYGROUNDS, view);
  shown.setProgress(null, { omitted: [ALPHA.name], closerIn: [] });
  assert.equal(shown.isNothingLeft.value, false, "nobody has answered");
  shown.setProgress(null, { omitted: [], closerIn: [ALPHA.name] });
  assert.equal(shown.isNothingLeft.value, false, "nobody has anything to filter here");
  shown.setProgress(null, NO_OMISSIONS);
  assert.equal(shown.isNothingLeft.value, true);
  zoomTo(16);
  assert.equal(shown.isNothingLeft.value, false, "the new view was not asked about yet");
  zoomTo(5);
  assert.equal(shown.isNothingLeft.value, false, "filters do not act here");
});
