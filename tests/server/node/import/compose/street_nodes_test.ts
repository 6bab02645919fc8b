import assert from "node:assert/strict";
import { createStreetNodes } from "server/node/import/compose/street_nodes.ts";

/** More than two chunks of 65 536. */
const COUNT = 140_000;
const CHUNK = 65_536;
const idOf = (i: number) => 3 * i + 10;
const placeOf = (i: number) => [i / 1000, i / 2000] as const;

const orders: [name: string, indexAt: (i: number) => number][] = [
  ["in the order of their ids", (i) => i],
  ["backwards", (i) => COUNT - 1 - i],
  ["in order but for one", (i) => i === 70_000 ? 70_001 : i === 70_001 ? 70_000 : i],
];
for (const [name, indexAt] of orders) {
  Deno.test(`nodes of streets that come ${name} are found`, () => {
    using nodes = createStreetNodes(CHUNK);
    for (let i = 0; i < COUNT; i++) nodes.add(idOf(indexAt(i)), ...placeOf(indexAt(i)));
    const positionOf = nodes.open();
    for (const i of [0, 1, 65_535, 65_536, 70_000, 70_001, 131_071, 131_072, COUNT - 1, 5]) {
      assert.deepEqual(positionOf(idOf(i)), placeOf(i));
      assert.equal(positionOf(idOf(i) + 1), undefined);
    }
    assert.equal(positionOf(0), undefined);
    assert.equal(positionOf(idOf(COUNT)), undefined);
  });
}

Deno.test("of no nodes none is found", () => assert.equal(createStreetNodes().open()(1), undefined));

Deno.test("positions are as precise as those of OpenStreetMap, on all of the earth", () => {
  using nodes = createStreetNodes();
  nodes.add(1, 180, -90);
  nodes.add(2, -179.9999999, 89.9999999);
  nodes.add(3, 9.123456789, 50.987654321);
  const positionOf = nodes.open();
  assert.deepEqual([1, 2, 3].map(positionOf), [[180, -90], [-179.9999999, 89.9999999], [
    9.1234568,
    50.9876543,
  ]]);
});
