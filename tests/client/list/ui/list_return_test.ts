import assert from "node:assert/strict";
import { createPageState } from "../../../../client/page/page_state.ts";
import { returnWhenClosed, takeReturnPoint } from "../../../../client/list/ui/list_return.ts";
import { makeConfig, makePlaced } from "../../records.ts";

const PLACED = makePlaced({ osmId: 7 });
const POINT = { key: "W7", length: 400 };

/** State after a playground was chosen from the list. */
function chooseFromList() {
  const state = createPageState(makeConfig());
  state.selection.select(PLACED);
  returnWhenClosed(state, POINT);
  return state;
}

Deno.test("list return: closing the playground opens the list at its row, once", async () => {
  const state = chooseFromList();
  assert.equal(state.sheets.open.value, null);
  state.selection.clear();
  assert.equal(state.sheets.open.value, "list");
  assert.deepEqual(takeReturnPoint(state.sheets), POINT);
  assert.equal(takeReturnPoint(state.sheets), null);
  // Not after a playground that was chosen elsewhere.
  await Promise.resolve();
  state.sheets.close();
  state.selection.select(PLACED);
  state.selection.clear();
  assert.equal(state.sheets.open.value, null);
});

Deno.test("list return: an update of the playground changes nothing", () => {
  const state = chooseFromList();
  state.selection.select(makePlaced({ osmId: 7, name: "Am Bach" }));
  state.selection.clear();
  assert.equal(state.sheets.open.value, "list");
});

Deno.test("list return: another playground or sheet cancels it", async (test) => {
  await test.step("another playground", async () => {
    const state = chooseFromList();
    state.selection.select(makePlaced({ osmId: 8 }));
    await Promise.resolve();
    state.selection.clear();
    assert.equal(state.sheets.open.value, null);
  });
  await test.step("another sheet", async () => {
    const state = chooseFromList();
    state.sheets.toggle("legend");
    await Promise.resolve();
    state.sheets.close();
    state.selection.clear();
    assert.equal(state.sheets.open.value, null);
  });
});
