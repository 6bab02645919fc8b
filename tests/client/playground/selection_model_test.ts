import assert from "node:assert/strict";
import { createSelectionModel } from "../../../client/playground/selection_model.ts";
import { makePlaced } from "../records.ts";

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

Deno.test("selection: a playground that is looked for is not chosen yet", () => {
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
