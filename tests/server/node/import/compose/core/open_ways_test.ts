import assert from "node:assert/strict";
import { createOpenWays } from "server/node/import/compose/core/open_ways.ts";

Deno.test("takeFrom finds the first way with that end, and turns it", () => {
  const open = createOpenWays([[1, 2], [3, 4, 2], [2, 5], [6, 6]]);
  assert.deepEqual(open.takeFrom(2), { index: 0, refs: [2, 1] });
  assert.deepEqual(open.takeFrom(2), { index: 1, refs: [2, 4, 3] });
  assert.deepEqual(open.takeLast(), { index: 3, refs: [6, 6] });
  assert.equal(open.take(1), undefined);
  assert.deepEqual(open.takeFrom(5), { index: 2, refs: [5, 2] });
  assert.equal(open.takeFrom(2), undefined);
  assert.equal(open.takeLast(), undefined);
});
