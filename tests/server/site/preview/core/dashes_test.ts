import assert from "node:assert/strict";
import { cutDashes as cut } from "server/site/preview/core/dashes.ts";

/** Beyond the picture on all sides. */
const TILE = { left: -1_000, top: -1_000, size: 4_000 };
const cutDashes = (line: readonly number[], lengths: readonly number[], tile = TILE) => [
  ...cut(line, lengths, tile),
];

const lengthOf = ([x1, y1, x2, y2]: readonly number[]) => Math.hypot(x2! - x1!, y2! - y1!);

Deno.test("dashes: a dash, a gap, and so on, also around a corner", () => {
  assert.deepEqual(cutDashes([100, 100, 125, 100], [10, 5]), [[100, 100, 110, 100], [115, 100, 125, 100]]);
  assert.deepEqual(cutDashes([100, 100, 105, 100, 105, 110], [10, 5]), [
    [100, 100, 105, 100],
    [105, 100, 105, 105],
  ]);
  assert.equal(cutDashes([100, 100, 130, 100], [6, 1, 2, 1]).length, 6);
});

Deno.test("dashes: none beyond the tile; what is on a border is in one of two tiles", () => {
  const tile = { left: 110, top: 50, size: 100 };
  assert.deepEqual(cutDashes([100, 100, 500, 100], [1_000, 1], tile), [[110, 100, 210, 100]]);
  const onBorder = [110, 100, 110, 120];
  const lefts = [110, 10].map((left) => cutDashes(onBorder, [1_000, 1], { ...tile, left }).length);
  assert.deepEqual(lefts, [1, 0]);
});

const LINES = [
  ["without length", [50, 50, 50, 50]],
  ["of one point", [50, 50]],
  ["outside", [-500, -500, -400, 900]],
] as const;
for (const [name, line] of LINES) {
  Deno.test(`dashes: a line ${name} has none`, () => assert.deepEqual(cutDashes(line, [4, 2]), []));
}

Deno.test("dashes: of a line across the world only those in the picture", () => {
  for (const line of [[-1e9, 300, 1e9, 301], [600, -1e12, 600, 1e12], [-1e7, -1e7, 1e7, 1e7]]) {
    const dashes = cutDashes(line, [4, 2]);
    assert.ok(dashes.length > 50 && dashes.length < 400, String(dashes.length));
    for (const dash of dashes) assert.ok(lengthOf(dash) < 4.5, String(lengthOf(dash)));
  }
});

Deno.test("dashes: of a line without measure there may be none, but it ends", () => {
  for (const far of [1e16, 1e18, 1e30, 1e300, Infinity, NaN]) {
    assert.ok(cutDashes([-far, 300, far, 301], [4, 2]).length < 1_000);
    assert.ok(cutDashes([0, 0, far, far, 3, 3, 900, 400], [4, 2]).length < 2_000);
  }
});
