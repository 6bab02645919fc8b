import assert from "node:assert/strict";
import { createBackendsModel } from "client/federation/regions/backends_model.ts";
import { createConnectionModel } from "client/federation/regions/connection_model.ts";
import { createPageRule } from "client/federation/filters/core/page_rule.ts";
import { createFiltersModel } from "client/federation/filters/filters_model.ts";
import { createShownModel, NO_OMISSIONS } from "client/federation/tiers/shown_model.ts";
import { createViewModel } from "client/federation/view/view_model.ts";
import type { Backend, FilterCounts } from "contract/types.ts";
import { BOX, makePlaced } from "../../records.ts";
import { makeBackend, makeMeta } from "fakes/records.ts";

const ALPHA = makeBackend("alpha");
const BETA = makeBackend("beta");
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
    backends,
    filters,
    shown,
    /** Moves the map and returns the new view. */
    zoomTo(zoom: number) {
      view.moved({ lon: 9.5, lat: 50.5, zoom, bbox: BOX });
      return view.state.value;
    },
  };
}

Deno.test("filter effect: names regions without filter support, in view and in the cluster tier", () => {
  const { filters, shown, zoomTo } = makeModels();
  filters.markUnsupported(ALPHA);
  filters.markUnsupported(FAR);
  zoomTo(9);
  assert.deepEqual(shown.unfiltered.value, [], "no filter is set");
  filters.toggleAttribute("water");
  assert.deepEqual(shown.unfiltered.value, [ALPHA.name], "the other region is out of view");
  zoomTo(15);
  assert.deepEqual(shown.unfiltered.value, [], "playgrounds are filtered in the page");
  zoomTo(5);
  assert.deepEqual(shown.unfiltered.value, [ALPHA.name], "its ring counts all playgrounds");
});

Deno.test("filter effect: adds up the matches of the regions in view once all are known", () => {
  const { backends, filters, shown, zoomTo } = makeModels();
  const count = (backend: Backend, filterCounts: FilterCounts) =>
    backends.settleMeta(backend, { ok: true, value: makeMeta({ bbox: BOX, filterCounts }) }, 0);
  backends.setRegistry([ALPHA, BETA, FAR]);
  zoomTo(5);
  count(BETA, { water: 3, soccer: 0 });
  assert.equal(shown.matches.value, null, "no filter is set");
  filters.toggleAttribute("water");
  assert.equal(shown.matches.value, null, "one region does not tell");
  count(ALPHA, { water: 4, soccer: 0 });
  assert.equal(shown.matches.value, 7, "the one out of view does not matter");
  assert.equal(shown.isNothingLeft.value, false);
  filters.toggleAttribute("water");
  filters.toggleAttribute("soccer");
  assert.equal(shown.matches.value, 0);
  assert.equal(shown.isNothingLeft.value, true);
  filters.toggleAttribute("water");
  assert.equal(shown.matches.value, null, "of two filters together only the nodes know");
  assert.equal(shown.isNothingLeft.value, false);
  zoomTo(9);
  assert.equal(shown.matches.value, null, "no region is shown");
});

Deno.test("filter effect: marks what may or may not pass once it is shown", () => {
  const { filters, shown, zoomTo } = makeModels();
  filters.useRule(createPageRule);
  const view = zoomTo(15);
  const [shady, bare, fenceless] = [{ has_shade: true }, {}, { shade: "no" }].map((properties, i) =>
    makePlaced({ osmId: i, properties })
  );
  shown.show({ tier: "polygon", playgrounds: [shady!, bare!, fenceless!] }, view);
  filters.toggleAttribute("shade");
  assert.equal(shown.inView.value.playgrounds, 1);
  assert.equal(shown.uncertain.value.size, 0);
  filters.toggleUnknown();
  assert.equal(shown.inView.value.playgrounds, 2);
  assert.deepEqual([...shown.uncertain.value], [bare!.playground]);
  zoomTo(9);
});

Deno.test("filter effect: nothing is left only if all answers are there and filters are the reason", () => {
  const { filters, shown, zoomTo } = makeModels();
  const view = zoomTo(15);
  shown.show(NO_PLAYGROUNDS, view);
  assert.equal(shown.isNothingLeft.value, false, "no filter is set");
  filters.toggleAttribute("water");
  assert.equal(shown.isNothingLeft.value, true);
  shown.show({ tier: "polygon", playgrounds: [makePlaced({ properties: { is_water: true } })] }, view);
  assert.equal(shown.isNothingLeft.value, false, "a playground matches");
  shown.show(NO_PLAYGROUNDS);
  assert.equal(shown.isNothingLeft.value, false, "answers are outstanding");
  shown.show(NO_PLAYGROUNDS, view);
  shown.setProgress(null, { omitted: [ALPHA.name], omittedKeys: [ALPHA.key], closerIn: [], excessive: [] });
  assert.equal(shown.isNothingLeft.value, false, "no backend has answered");
  shown.setProgress(null, { omitted: [], omittedKeys: [], closerIn: [ALPHA.name], excessive: [] });
  assert.equal(shown.isNothingLeft.value, false, "no backend has anything in this tier");
  shown.setProgress(null, NO_OMISSIONS);
  assert.equal(shown.isNothingLeft.value, true);
  zoomTo(16);
  assert.equal(shown.isNothingLeft.value, false, "the new view is not loaded");
  zoomTo(5);
  assert.equal(shown.isNothingLeft.value, false, "the macro tier is not filtered");
});

Deno.test("filter effect: candidates are the playgrounds in view before the filters", () => {
  const { filters, shown, zoomTo } = makeModels();
  zoomTo(9);
  assert.equal(shown.candidates.value, null, "clusters do not know single playgrounds");
  zoomTo(15);
  assert.equal(shown.candidates.value, null, "nothing has answered");
  const placed = makePlaced();
  shown.show({ tier: "polygon", playgrounds: [placed] });
  filters.toggleAttribute("water");
  assert.deepEqual(shown.candidates.value, [placed.playground]);
});
