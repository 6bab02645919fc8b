import assert from "node:assert/strict";
import { effect } from "@preact/signals";
import { createCameraModel, createViewModel } from "client/federation/view/view_model.ts";
import { BOX } from "../../records.ts";
import type { CameraRequest } from "client/federation/view/core/camera.ts";

const at = (zoom: number) => ({ lon: 9.5, lat: 50.5, zoom, bbox: BOX });

Deno.test("view: macro before the first view", () => {
  const view = createViewModel({ macroMaxZoom: 7, clusterMaxZoom: 13 });
  assert.equal(view.state.value, null);
  assert.equal(view.tier.value, "macro");
});

Deno.test("view: no macro tier at any zoom on a page without one", () => {
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

Deno.test("view: a move within a tier does not notify effects on the tier", () => {
  const view = createViewModel({ macroMaxZoom: 7, clusterMaxZoom: 13 });
  const seen: string[] = [];
  const stop = effect(() => void seen.push(view.tier.value));
  for (const zoom of [3, 5, 8, 9, 13.9, 14]) view.moved(at(zoom));
  stop();
  assert.deepEqual(seen, ["macro", "cluster", "polygon"]);
});

Deno.test("view: stays touched; moves alone do not touch", () => {
  const view = createViewModel({ macroMaxZoom: 7, clusterMaxZoom: 13 });
  view.moved(at(9));
  assert.equal(view.isTouched.value, false);
  view.touch();
  view.touch();
  view.moved(at(10));
  assert.equal(view.isTouched.value, true);
});

const FIT: CameraRequest = { kind: "fit", bbox: BOX, minZoom: 8, maxZoom: 16, animate: true };
const CENTRE: CameraRequest = { kind: "centre", lon: 9.5, lat: 50.5, zoom: 12, animate: false };

Deno.test("camera: null, then the newest request", () => {
  const camera = createCameraModel();
  assert.equal(camera.request.value, null);
  camera.ask(FIT);
  camera.ask(CENTRE);
  assert.deepEqual(camera.request.value, CENTRE);
});

Deno.test("camera: an equal or identical request is a new one", () => {
  const camera = createCameraModel();
  const seen: (CameraRequest | null)[] = [];
  const stop = effect(() => void seen.push(camera.request.value));
  camera.ask(FIT);
  camera.ask(FIT);
  camera.ask({ ...FIT });
  stop();
  assert.deepEqual(seen, [null, FIT, FIT, FIT]);
});

Deno.test("camera: `covered` changes only with its values", () => {
  const camera = createCameraModel();
  const seen: number[] = [];
  const stop = effect(() => void seen.push(camera.covered.value.left));
  const covered = { top: 0, right: 0, bottom: 0, left: 396 };
  camera.cover(covered);
  camera.cover({ ...covered });
  camera.cover({ ...covered, left: 0 });
  stop();
  assert.deepEqual(seen, [0, 396, 0]);
});
