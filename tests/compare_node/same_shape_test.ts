import assert from "node:assert/strict";
import { isSameGeometry } from "./same_shape.ts";

const RING = [[0, 0], [4, 0], [4, 3], [0, 3], [0, 0]];
const TURNED = [[4, 3], [0, 3], [0, 0], [4, 0], [4, 3]];
const BACKWARDS = RING.toReversed();
const HOLE = [[1, 1], [2, 1], [2, 2], [1, 1]];
const OTHER_HOLE = [[2.5, 1], [3, 1], [3, 2], [2.5, 1]];
const polygon = (...coordinates: number[][][]) => ({ type: "Polygon", coordinates });
const multi = (...coordinates: number[][][][]) => ({ type: "MultiPolygon", coordinates });
const nudge = (ring: number[][], by: number) => ring.map(([lon, lat]) => [lon! + by, lat!]);

const cases: [name: string, a: unknown, b: unknown, expected: boolean][] = [
  ["the same ring", polygon(RING), polygon(RING), true],
  ["another first corner", polygon(RING), polygon(TURNED), true],
  ["the other way round", polygon(RING), polygon(BACKWARDS), true],
  ["the ninth decimal", polygon(RING), polygon(nudge(TURNED, 3e-9)), true],
  ["the seventh decimal", polygon(RING), polygon(nudge(RING, 1e-7)), false],
  ["a corner more", polygon(RING), polygon([[0, 0], [2, 0], ...RING.slice(1)]), false],
  ["a hole more", polygon(RING), polygon(RING, HOLE), false],
  ["holes in another order", polygon(RING, HOLE, OTHER_HOLE), polygon(RING, OTHER_HOLE, HOLE), true],
  ["the same hole twice", polygon(RING, HOLE, OTHER_HOLE), polygon(RING, HOLE, HOLE), false],
  ["ring and hole swapped", polygon(RING, HOLE), polygon(HOLE, RING), false],
  ["polygons in another order", multi([RING], [HOLE]), multi([HOLE], [TURNED]), true],
  ["another kind", polygon(RING), multi([RING]), false],
  ["points", { type: "Point", coordinates: [1, 2] }, { type: "Point", coordinates: [1, 2 + 1e-9] }, true],
  ["other points", { type: "Point", coordinates: [1, 2] }, { type: "Point", coordinates: [1, 3] }, false],
  ["lines", { type: "LineString", coordinates: RING }, { type: "LineString", coordinates: RING }, true],
  ["a line backwards", { type: "LineString", coordinates: HOLE }, {
    type: "LineString",
    coordinates: HOLE.toReversed().slice(1),
  }, false],
  ["nothing", null, null, false],
];
for (const [name, a, b, expected] of cases) {
  Deno.test(`isSameGeometry, ${name}: ${expected}`, () => {
    assert.equal(isSameGeometry(a, b), expected);
    assert.equal(isSameGeometry(b, a), expected);
  });
}
