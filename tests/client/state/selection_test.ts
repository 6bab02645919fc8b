import assert from "node:assert/strict";
import { createSelectionModel } from "../../../client/state/selection.ts";
import { makePlaced } from "../records.ts";

Deno.test("selection: nothing, the newest choice, nothing again", () => {
  const selection = createSelectionModel();
  const chosenId = () => selection.selected.value?.playground.osmId ?? null;
  assert.equal(chosenId(), null);
  selection.select(makePlaced({ osmId: 1 }));
  selection.select(makePlaced({ osmId: 2 }));
  assert.equal(chosenId(), 2);
  selection.clear();
  assert.equal(chosenId(), null);
});
