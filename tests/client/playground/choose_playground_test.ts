import assert from "node:assert/strict";
import { createPageState } from "../../../client/page/page_state.ts";
import { choosePlayground } from "../../../client/playground/selection_model.ts";
import { makeConfig, makePlaced } from "../records.ts";

Deno.test("choosePlayground: its panel takes the place of a sheet, and the map shows it", () => {
  const state = createPageState(makeConfig());
  state.sheets.toggle("list");
  const placed = makePlaced();
  choosePlayground(state, placed);
  assert.equal(state.selection.selected.value, placed);
  assert.equal(state.sheets.open.value, null);
  assert.equal(state.view.isTouched.value, true);
  assert.deepEqual(state.camera.request.value, { kind: "reveal", bbox: [9, 50, 9.2, 50.4] });
});

Deno.test("choosePlayground: goes where it is told to", () => {
  const state = createPageState(makeConfig());
  const request = { kind: "centre", lon: 9, lat: 50, zoom: 17, animate: true } as const;
  choosePlayground(state, makePlaced(), request);
  assert.deepEqual(state.camera.request.value, request);
});
