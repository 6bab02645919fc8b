import assert from "node:assert/strict";
import fc from "fast-check";
import { encodeCells, parseCells, parseSurroundings } from "contract/static/cell_index.ts";
import { isFileHash } from "contract/static/static_files.ts";
import { MAX_CELL_ZOOM } from "contract/static/tiles.ts";
import { cells, damaged, throughJson } from "./static_values.ts";

const HASH = "0123456789abcdef";
const ROW = [970_000, 5_050_000, 980_000, 5_060_000, 12, 2158, 1374, 62, HASH, 0];
const CELL = {
  box: [9.7, 50.5, 9.8, 50.6],
  z: 12,
  x: 2158,
  y: 1374,
  count: 62,
  playgrounds: HASH,
  surroundings: null,
};

Deno.test("parseCells: cells are read as they were written", () => {
  fc.assert(fc.property(cells, (each) => {
    assert.deepEqual(parseCells(throughJson(encodeCells(each))), each);
  }));
});

for (const value of [null, [], {}, { cells: {} }, { cells: "x" }, { parts: [] }]) {
  Deno.test(`parseCells: ${JSON.stringify(value)} is no list of cells`, () =>
    assert.equal(parseCells(value), null));
}

const change = (at: number, value: unknown) => ROW.map((each, i) => i === at ? value : each);
const DROPPED: [name: string, row: unknown][] = [
  ["null", null],
  ["a short row", ROW.slice(0, 8)],
  ["a box that is none", change(0, 990_000)],
  ["a zoom beyond the deepest", change(4, MAX_CELL_ZOOM + 1)],
  ["a negative zoom", change(4, -1)],
  ["a column beyond the map", change(5, 4096)],
  ["a row that is a fraction", change(6, 0.5)],
  ["a negative count", change(7, -1)],
  ["a count as text", change(7, "62")],
  ["a path instead of a hash", change(8, `s/${HASH}.json.gz`)],
  ["a path out of the region", change(8, "../../../etc/pw")],
  ["no file of playgrounds", change(8, 0)],
];
for (const [name, row] of DROPPED) {
  Deno.test(`parseCells: ${name} costs that cell only`, () =>
    assert.deepEqual(parseCells({ cells: [row, ROW] }), [CELL]));
}

Deno.test("parseCells: surroundings that are no hash are none", () => {
  for (const value of [null, undefined, "x", `s/${HASH}.json.gz`, [HASH]]) {
    assert.deepEqual(parseCells({ cells: [change(9, value)] }), [CELL]);
  }
});

Deno.test("parseCells: a damaged file gives null, or cells with usable files", () => {
  fc.assert(fc.property(damaged(cells.map(encodeCells)), (value) => {
    for (const { z, x, y, count, playgrounds, surroundings } of parseCells(value) ?? []) {
      assert.ok(z <= MAX_CELL_ZOOM && x >= 0 && x < 2 ** z && y >= 0 && y < 2 ** z);
      assert.ok(Number.isSafeInteger(count) && count >= 0);
      assert.ok(isFileHash(playgrounds) && (surroundings === null || isFileHash(surroundings)));
    }
  }));
});

Deno.test("parseSurroundings: a list that is none is empty", () => {
  assert.deepEqual(parseSurroundings({ equipment: [1], trees: {}, pois: null }), {
    equipment: [1],
    trees: [],
    pois: [],
  });
  for (const value of [null, [], "x", 7]) assert.equal(parseSurroundings(value), null);
});
