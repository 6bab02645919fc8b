import assert from "node:assert/strict";
import { createPositions } from "server/node/osm/tables/positions.ts";

Deno.test("positions are stored for the needed ids", () => {
  const positions = createPositions(Float64Array.from([2 ** 35, 7, 3, 7]));
  for (const id of [3, 7, 2 ** 35]) assert.ok(positions.indexOf(id) >= 0);
  for (const id of [0, 4, 8, 2 ** 35 + 2 ** 24]) assert.equal(positions.indexOf(id), -1);
  positions.set(7, 9.5, -50.25);
  positions.set(8, 1, 1);
  assert.deepEqual(positions.get(7), [9.5, -50.25]);
  assert.equal(positions.get(3), undefined);
  assert.equal(positions.get(8), undefined);
});

Deno.test("hasNeedIn finds needed ids in a range", () => {
  const { hasNeedIn } = createPositions(Float64Array.from([3, 7]));
  const ranges = [[0, 2], [0, 3], [4, 6], [7, 7], [8, 99]] as const;
  assert.deepEqual(ranges.map(([min, max]) => hasNeedIn({ min, max })), [false, true, false, true, false]);
  assert.equal(createPositions(Float64Array.from([])).hasNeedIn({ min: 0, max: 99 }), false);
});
