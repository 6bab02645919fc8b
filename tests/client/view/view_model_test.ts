import assert from "node:assert/strict";
import { effect } from "@preact/signals";
import { createViewModel } from "../../../client/view/view_model.ts";
import { BOX } from "../records.ts";

const at = (zoom: number) => ({ lon: 9.5, lat: 50.5, zoom, bbox: BOX });

Deno.test("view: macro until the map has its first view", () => {
  const view = createViewModel({ macroMaxZoom: 7, clusterMaxZoom: 13 });
  assert.equal(view.state.value, null);
  assert.equal(view.tier.value, "macro");
});

Deno.test("view: without a macro tier there is none from the start on, at any zoom", () => {
  const view = createViewModel({ macroMaxZoom: -1, clusterMaxZoom: 13 });
  assert.equal(view.tier.value, "cluster");
  view.moved(at(0));
  assert.equal(view.tier.value, "cluster");
  assert.equal(view.hasMacroTier, false);
  assert.equal(createViewModel({ macroMaxZoom: 0, clusterMaxZoom: 13 }).hasMacroTier, true);
});

Deno.test("view: the tier follows the zoom and the given thresholds", () => {
  const view = createViewModel({ macroMaxZoom: 4, clusterMaxZoom: 10 });
  const tiers = [4.9, 5, 10.9, 11, 3].map((zoom) => {
    view.moved(at(zoom));
    return view.tier.value;
  });
  assert.deepEqual(tiers, ["macro", "cluster", "cluster", "polygon", "macro"]);
  assert.deepEqual(view.state.value, at(3));
});

Deno.test("view: moving within a tier tells nobody who only follows the tier", () => {
  const view = createViewModel({ macroMaxZoom: 7, clusterMaxZoom: 13 });
  const seen: string[] = [];
  const stop = effect(() => void seen.push(view.tier.value));
  for (const zoom of [3, 5, 8, 9, 13.9, 14]) view.moved(at(zoom));
  stop();
  assert.deepEqual(seen, ["macro", "cluster", "polygon"]);
});

Deno.test("view: touched stays touched; the map's own moves do not touch", () => {
  const view = createViewModel({ macroMaxZoom: 7, clusterMaxZoom: 13 });
  view.moved(at(9));
  assert.equal(view.isTouched.value, false);
  view.touch();
  view.touch();
  view.moved(at(10));
  assert.equal(view.isTouched.value, true);
});
