import assert from "node:assert/strict";
import { createPageState } from "client/page/state/page_state.ts";
import { createSheetReturn, returningId } from "client/playground/selection/sheet_return.ts";
import { BOX, makeConfig, makePlaced } from "../../records.ts";

const TARGET = { backendKey: "a", slug: "a", osmType: null, osmId: 7 };
const ROW = { osmId: 7, length: 400 };
const VIEW = { lon: 9.7, lat: 50.5, zoom: 15, bbox: BOX };
const POINT = { ...ROW, view: VIEW, stop: null, topPx: null };

const { returnWhenClosed, take } = createSheetReturn<typeof ROW>("near");

/** The page with a list, in the view of the list. */
function openList() {
  const state = createPageState(makeConfig());
  state.view.moved(VIEW);
  return state;
}

/** State after playground 7 was chosen from the list. */
function chooseFromList() {
  const state = openList();
  state.selection.select(makePlaced({ osmId: 7 }));
  returnWhenClosed(state, ROW);
  state.view.moved({ ...VIEW, zoom: 18 });
  return state;
}

/** State after playground 7 was chosen from a list that does not have it: it is being searched for. */
function findFromList() {
  const state = openList();
  state.selection.findLinked(TARGET);
  returnWhenClosed(state, ROW);
  return state;
}

Deno.test("sheet return: closing the playground opens the list at its row, once", async () => {
  const state = chooseFromList();
  assert.equal(state.sheets.open.value, null);
  state.selection.clear();
  assert.equal(state.sheets.open.value, "near");
  assert.deepEqual(take(state.sheets), POINT);
  assert.equal(take(state.sheets), null);
  // Not after a playground that was chosen elsewhere.
  await Promise.resolve();
  state.sheets.close();
  state.selection.select(makePlaced({ osmId: 7 }));
  state.selection.clear();
  assert.equal(state.sheets.open.value, null);
});

Deno.test("sheet return: the panel can tell whether it came from a list", () => {
  const state = chooseFromList();
  assert.equal(returningId.value, 7);
  state.selection.clear();
  assert.equal(returningId.value, null);
  const other = chooseFromList();
  other.sheets.toggle("filters");
  assert.equal(returningId.value, null, "a sheet cancels the return");
});

Deno.test("sheet return: the map has the view of the list again, wherever it went meanwhile", () => {
  const state = chooseFromList();
  state.selection.clear();
  assert.deepEqual(state.camera.request.value, { kind: "restore", lon: 9.7, lat: 50.5, zoom: 15 });
});

Deno.test("sheet return: a map that was on its way to the list's view is not moved to another one", () => {
  const state = openList();
  state.selection.select(makePlaced({ osmId: 7 }));
  returnWhenClosed(state, ROW, null);
  state.selection.clear();
  assert.equal(state.camera.request.value, null);
  assert.deepEqual(take(state.sheets), { ...POINT, view: null });
});

Deno.test("sheet return: Back through other playgrounds leads to the list", async () => {
  const state = chooseFromList();
  state.selection.select(makePlaced({ osmId: 8 }));
  await Promise.resolve();
  state.selection.findLinked(TARGET);
  state.selection.select(makePlaced({ osmId: 7 }));
  state.selection.clear();
  assert.equal(state.sheets.open.value, "near");
});

Deno.test("sheet return: also after a search for the playground", () => {
  const { selection, sheets } = findFromList();
  selection.select(makePlaced({ osmId: 7 }));
  assert.equal(sheets.open.value, null);
  selection.clear();
  assert.equal(sheets.open.value, "near");
});

Deno.test("sheet return: also when it was not found", () => {
  const { selection, sheets } = findFromList();
  selection.failToFind(TARGET, "noAnswer", []);
  selection.clear();
  assert.equal(sheets.open.value, "near");
});

Deno.test("sheet return: an update of the playground changes nothing", () => {
  const state = chooseFromList();
  state.selection.select(makePlaced({ osmId: 7, name: "Am Bach" }));
  state.selection.clear();
  assert.equal(state.sheets.open.value, "near");
});

for (const choose of [chooseFromList, findFromList]) {
  Deno.test(`sheet return, ${choose.name}: closing another playground, or a sheet, cancels it`, async (test) => {
    await test.step("another playground", async () => {
      const state = choose();
      state.selection.select(makePlaced({ osmId: 8 }));
      await Promise.resolve();
      state.selection.clear();
      assert.equal(state.sheets.open.value, null);
    });
    await test.step("another sheet", async () => {
      const state = choose();
      state.sheets.toggle("menu");
      await Promise.resolve();
      state.sheets.close();
      state.selection.clear();
      assert.equal(state.sheets.open.value, null);
    });
  });
}

Deno.test("sheet return: each list has its own", () => {
  const near = createSheetReturn<{ readonly osmId: number }>("near");
  const state = createPageState(makeConfig());
  state.selection.select(makePlaced({ osmId: 7 }));
  near.returnWhenClosed(state, { osmId: 7 });
  state.selection.clear();
  assert.equal(state.sheets.open.value, "near");
  assert.equal(take(state.sheets), null);
  assert.deepEqual(near.take(state.sheets), { osmId: 7, view: null, stop: null, topPx: null });
});
