import assert from "node:assert/strict";
import { createPageState } from "client/page/state/page_state.ts";
import { choosePlayground, createSelectionModel } from "client/playground/selection/selection_model.ts";
import { makeConfig, makePlaced } from "../../records.ts";

const TARGET = { slug: "west", osmType: "W", osmId: 7 } as const;

Deno.test("selection: a playground is chosen until another one is, or none", () => {
  const selection = createSelectionModel();
  assert.equal(selection.selected.value, null);
  const first = makePlaced();
  selection.select(first);
  assert.equal(selection.selected.value, first);
  selection.clear();
  assert.deepEqual(selection.current.value, { kind: "none" });
});

Deno.test("selection: a playground being searched for is not chosen yet", () => {
  const selection = createSelectionModel();
  selection.findLinked(TARGET);
  assert.equal(selection.selected.value, null);
  selection.failToFind(TARGET, "noAnswer", ["Ostkreis"]);
  assert.deepEqual(selection.current.value, {
    kind: "notFound",
    target: TARGET,
    problem: "noAnswer",
    silent: ["Ostkreis"],
  });
});

Deno.test("choosePlayground: its panel replaces the open sheet and the one below, and the map shows it", () => {
  const state = createPageState(makeConfig());
  state.sheets.toggle("near");
  state.sheets.toggle("filters");
  const placed = makePlaced();
  choosePlayground(state, placed);
  assert.equal(state.selection.selected.value, placed);
  assert.equal(state.sheets.open.value, null);
  assert.equal(state.view.isTouched.value, true);
  assert.deepEqual(state.camera.request.value, { kind: "reveal", bbox: [9, 50, 9.2, 50.4] });
});

Deno.test("choosePlayground: uses the camera request that is passed", () => {
  const state = createPageState(makeConfig());
  const request = { kind: "centre", lon: 9, lat: 50, zoom: 17, animate: true } as const;
  choosePlayground(state, makePlaced(), request);
  assert.deepEqual(state.camera.request.value, request);
});
