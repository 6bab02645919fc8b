import assert from "node:assert/strict";
import { edgesOf, scanRows, sharedLength } from "client/kit/core/outline_scan.ts";
import { parseShape } from "contract/geometry/shape.ts";
import type { Bbox } from "contract/types.ts";

type Ring = readonly (readonly [number, number])[];

const shapeOf = (...rings: readonly Ring[]) => parseShape({ type: "Polygon", coordinates: rings })!;
const SQUARE: Ring = [[0, 0], [10, 0], [10, 10], [0, 10], [0, 0]];
const HOLE: Ring = [[4, 4], [6, 4], [6, 6], [4, 6], [4, 4]];

const scan = (rings: readonly Ring[], latitudes: readonly number[], shift = 0) =>
  scanRows({ edges: edgesOf(shapeOf(...rings), null), shift }, latitudes);

Deno.test("scanRows: where lines enter and leave an outline, by the even-odd rule", () => {
  assert.deepEqual(scan([SQUARE], [-1, 5, 11]), [[], [0, 10], []]);
  assert.deepEqual(scan([SQUARE, HOLE], [1, 5, 9]), [[0, 10], [0, 4, 6, 10], [0, 10]]);
  assert.deepEqual(scan([[[0, 0], [10, 0], [0, 10], [0, 0]]], [2.5, 5, 7.5]), [[0, 7.5], [0, 5], [0, 2.5]]);
  assert.deepEqual(scan([SQUARE], [5, 6], -360), [[-360, -350], [-360, -350]]);
});

Deno.test("scanRows: pairs also for a line through corners and along edges", () => {
  const diamond: Ring = [[0, 5], [5, 0], [10, 5], [5, 10], [0, 5]];
  for (const line of scan([diamond, SQUARE], [0, 5, 10])) assert.equal(line.length % 2, 0);
  assert.deepEqual(scan([diamond], [2.5, 5]), [[2.5, 7.5], [0, 10]]);
});

Deno.test("scanRows: closes an open ring", () => {
  assert.deepEqual(scan([SQUARE.slice(0, -1)], [2, 5]), [[0, 10], [0, 10]]);
});

Deno.test("edgesOf: longitudes continue beyond 180 across the antimeridian", async (test) => {
  const crossing: Ring = [[170, 0], [-170, 0], [-170, 10], [170, 10], [170, 0]];
  const cases: [name: string, ring: Ring, bbox: Bbox | null, west: number, east: number][] = [
    ["a plain outline", SQUARE, [0, 0, 10, 10], 0, 10],
    ["across the antimeridian", crossing, [170, 0, -170, 10], 170, 190],
    ["across, without a box", crossing, null, 170, 190],
    ["points slightly outside of the box", crossing, [171, 0, -171, 10], 170, 190],
    ["a region wider than 180° by its box", crossing, [-170, 0, 170, 10], -170, 170],
    ["a box across, but an outline on one side", SQUARE, [170, 0, -170, 10], 0, 10],
  ];
  for (const [name, ring, bbox, west, east] of cases) {
    await test.step(name, () => {
      const edges = edgesOf(shapeOf(ring), bbox);
      assert.deepEqual([edges.west, edges.east, edges.south, edges.north], [west, east, 0, 10]);
    });
  }
});

Deno.test("sharedLength: degrees inside both lines", () => {
  const cases: [a: number[], b: number[], expected: number][] = [
    [[], [0, 10], 0],
    [[0, 10], [0, 10], 10],
    [[0, 10], [10, 20], 0],
    [[0, 10], [5, 20], 5],
    [[0, 10], [2, 3, 4, 6], 3],
    [[0, 4, 6, 10], [3, 7], 2],
    [[0, 1, 2, 3, 4, 5], [0.5, 4.5], 2],
  ];
  for (const [a, b, expected] of cases) {
    assert.equal(sharedLength(a, b), expected);
    assert.equal(sharedLength(b, a), expected);
  }
});
