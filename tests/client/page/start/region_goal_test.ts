import assert from "node:assert/strict";
import { createPageState } from "client/page/state/page_state.ts";
import { startRegionGoal } from "client/page/start/region_goal.ts";
import type { CameraRequest } from "client/federation/view/core/camera.ts";
import type { Backend, Bbox } from "contract/types.ts";
import { BOX, makeConfig } from "../../records.ts";
import { makeBackend, makeMeta } from "fakes/records.ts";

const ALPHA = makeBackend("alpha");
const PLACED = makeBackend("placed", { centroid: [9.68, 50.55] });
const FIRST = { lon: 9.709, lat: 50.544, zoom: 15, bbox: BOX };
const FIT = { kind: "fit", bbox: BOX, minZoom: 8, maxZoom: 16 };

function openPage() {
  const state = createPageState(makeConfig());
  const stop = startRegionGoal(state);
  const asked: CameraRequest[] = [];
  const stopMap = state.camera.request.subscribe((request) => void (request && asked.push(request)));
  return {
    ...state,
    asked,
    answer(backend: Backend, bbox: Bbox | null) {
      state.backends.settleMeta(backend, { ok: true, value: makeMeta({ bbox }) }, 0);
    },
    [Symbol.dispose]() {
      stop();
      stopMap();
    },
  };
}

Deno.test("region goal: the map goes there as soon as registry and box are known", () => {
  using page = openPage();
  page.regionGoal.show("alpha");
  page.backends.setRegistry([ALPHA]);
  assert.deepEqual(page.asked, []);
  page.answer(ALPHA, BOX);
  assert.deepEqual(page.asked, [{ ...FIT, animate: false }]);
  assert.equal(page.view.isTouched.value, true);
  assert.equal(page.regionGoal.wanted.value, null);
  // Later it flies, as often as it is wanted.
  page.view.moved(FIRST);
  page.regionGoal.show("alpha");
  page.regionGoal.show("alpha");
  assert.deepEqual(page.asked.slice(1), [{ ...FIT, animate: true }, { ...FIT, animate: true }]);
});

Deno.test("region goal: a centroid is used once it is known that there is no box", () => {
  using page = openPage();
  page.backends.setRegistry([PLACED]);
  page.regionGoal.show("placed");
  assert.deepEqual(page.asked, []);
  page.answer(PLACED, null);
  assert.deepEqual(page.asked, [{ kind: "centre", lon: 9.68, lat: 50.55, zoom: 10, animate: false }]);
});

Deno.test("region goal: given up when the visitor moves the map, but not for the first view", () => {
  using page = openPage();
  page.backends.setRegistry([ALPHA]);
  page.regionGoal.show("alpha");
  page.view.moved(FIRST);
  assert.equal(page.regionGoal.wanted.value, "alpha");
  page.view.moved({ ...FIRST, zoom: 14 });
  assert.equal(page.regionGoal.wanted.value, null);
  page.regionGoal.show("alpha");
  page.view.touch();
  assert.equal(page.regionGoal.wanted.value, null);
  page.answer(ALPHA, BOX);
  assert.deepEqual(page.asked, []);
});

Deno.test("region goal: a region of another registry moves nothing", () => {
  using page = openPage();
  page.backends.setRegistry([ALPHA]);
  page.regionGoal.show("gone");
  page.answer(ALPHA, BOX);
  assert.deepEqual(page.asked, []);
});
