import assert from "node:assert/strict";
import { reopenWhenClosed, takeLastChosen } from "../../../../client/near/ui/near_return.ts";
import { createPageState } from "../../../../client/page/page_state.ts";
import { makeConfig, makePlaced } from "../../records.ts";

const TARGET = { backendKey: "a", slug: "a", osmType: null, osmId: 7 };

/** A page where playground 7 was chosen from the list and is being searched for. */
function chooseSeven() {
  const state = createPageState(makeConfig());
  state.selection.findLinked(TARGET);
  reopenWhenClosed(state, 7);
  return state;
}

Deno.test("near return: the list opens again when the panel is closed", () => {
  const { selection, sheets } = chooseSeven();
  selection.select(makePlaced({ osmId: 7 }));
  assert.equal(sheets.open.value, null);
  selection.clear();
  assert.equal(sheets.open.value, "near");
  assert.equal(takeLastChosen(sheets), 7);
  assert.equal(takeLastChosen(sheets), null, "once");
});

Deno.test("near return: also when it was not found", () => {
  const { selection, sheets } = chooseSeven();
  selection.failToFind(TARGET, "noAnswer", []);
  selection.clear();
  assert.equal(sheets.open.value, "near");
});

Deno.test("near return: another playground or sheet cancels it", async () => {
  const other = chooseSeven();
  other.selection.select(makePlaced({ osmId: 8 }));
  await Promise.resolve();
  other.selection.clear();
  assert.equal(other.sheets.open.value, null);

  const sheet = chooseSeven();
  sheet.sheets.toggle("legend");
  await Promise.resolve();
  sheet.sheets.close();
  sheet.selection.clear();
  assert.equal(sheet.sheets.open.value, null);
});
