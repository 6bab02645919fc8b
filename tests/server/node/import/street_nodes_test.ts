import assert from "node:assert/strict";
import { createStreetNodes } from "../../../../server/node/import/street_nodes.ts";

/** More than two chunks. */
const COUNT = 140_000;
const idOf = (i: number) => 3 * i + 10;

const orders: [name: string, indexAt: (i: number) => number][] = [
  ["in the order of their ids", (i) => i],
  ["backwards", (i) => COUNT - 1 - i],
  ["in order but for one", (i) => i === 70_000 ? 70_001 : i === 70_001 ? 70_000 : i],
];
for (const [name, indexAt] of orders) {
  Deno.test(`nodes of streets that come ${name} are found`, () => {
    const nodes = createStreetNodes();
    for (let i = 0; i < COUNT; i++) nodes.add(idOf(indexAt(i)), indexAt(i), -indexAt(i));
    const positionOf = nodes.open();
    for (const i of [0, 1, 65_535, 65_536, 70_000, 70_001, 131_071, 131_072, COUNT - 1, 5]) {
      assert.deepEqual(positionOf(idOf(i)), [i, -i]);
      assert.equal(positionOf(idOf(i) + 1), undefined);
    }
    assert.equal(positionOf(0), undefined);
    assert.equal(positionOf(idOf(COUNT)), undefined);
  });
}

Deno.test("of no nodes none is found", () => assert.equal(createStreetNodes().open()(1), undefined));
