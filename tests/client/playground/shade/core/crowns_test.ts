import assert from "node:assert/strict";
import { crownsOf, MAX_CROWNS } from "client/playground/shade/core/crowns.ts";
import type { Tree } from "contract/playground/surroundings.ts";
import { areaOf, squareAround } from "../../../squares.ts";
import { HERE, rowBetween, treeAt } from "./trees.ts";

const sizes: [tags: Partial<Tree>, height: number, radius: number][] = [
  [{}, 10, 3],
  [{ leafType: "broadleaved" }, 12, 4],
  [{ leafType: "needleleaved" }, 14, 2.5],
  [{ heightMetres: 20, crownMetres: 12 }, 20, 6],
  // The other measure in proportion.
  [{ leafType: "broadleaved", heightMetres: 6 }, 6, 2],
  [{ leafType: "broadleaved", crownMetres: 4 }, 6, 2],
  [{ heightMetres: 100, crownMetres: 100 }, 50, 15],
];
for (const [tags, height, radius] of sizes) {
  Deno.test(`crownsOf: ${JSON.stringify(tags)} is ${height} m high, ${radius} m in radius`, () => {
    const [crown] = crownsOf([treeAt(0, 0, tags)], HERE);
    assert.deepEqual([crown!.heightMetres, crown!.radiusMetres], [height, radius]);
  });
}

const leaves: [tags: Partial<Tree>, isEvergreen: boolean][] = [
  [{}, false],
  [{ leafType: "broadleaved" }, false],
  [{ leafType: "needleleaved" }, true],
  [{ leafType: "needleleaved", leafCycle: "deciduous" }, false],
  [{ leafType: "broadleaved", leafCycle: "evergreen" }, true],
];
for (const [tags, isEvergreen] of leaves) {
  Deno.test(`crownsOf: ${JSON.stringify(tags)} is ${isEvergreen ? "green" : "bare"} in winter`, () => {
    assert.equal(crownsOf([treeAt(0, 0, tags)], HERE)[0]!.isEvergreen, isEvergreen);
  });
}

Deno.test("crownsOf: a row has a tree every 8 m, around its corners too", () => {
  const places = crownsOf([rowBetween([0, 0], [12, 0], [12, 12])], HERE).map(({ place: [x, y] }) => [
    Math.round(x),
    Math.round(y),
  ]);
  assert.deepEqual(places, [[0, 0], [8, 0], [12, 4], [12, 12]]);
});

Deno.test("crownsOf: an area counts as a tree in its middle; a row without a length has one", () => {
  const area = { ...treeAt(0, 0), geometry: areaOf(squareAround(HERE, 3)) };
  assert.equal(crownsOf([area, rowBetween([9, 0], [9, 0])], HERE).length, 2);
});

Deno.test("crownsOf: the nearest 300 of many trees, and of rows around the globe", () => {
  const trees = Array.from({ length: 4_000 }, (_, i) => treeAt(4_000 - i, 0));
  const crowns = crownsOf(trees, HERE);
  assert.equal(crowns.length, MAX_CROWNS);
  assert.ok(crowns.every(({ place: [x] }) => x < MAX_CROWNS + 1));
  const row = rowBetween([0, 0], [9_000_000, 0]);
  assert.equal(crownsOf(Array.from({ length: 500 }, () => row), HERE).length, MAX_CROWNS);
});
