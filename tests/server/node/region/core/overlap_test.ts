import assert from "node:assert/strict";
import fc from "fast-check";
import type { Shape } from "contract/types.ts";
import { shareInside } from "server/node/region/core/overlap.ts";

type Point = readonly [x: number, y: number];
type Ring = readonly Point[];

const STEP = 1e-4;

/** A shape with the given polygons, each of rings of whole steps from `middle`. The first ring is the outer one. */
function shapeOf(polygons: readonly (readonly Ring[])[], [lon, lat]: Point = [9, 50]): Shape {
  const flat: number[] = [];
  const ringEnds = polygons.map((rings) =>
    rings.map((ring) => {
      for (const [x, y] of [...ring, ring[0]!]) {
        const east = lon + x * STEP;
        flat.push(east > 180 ? east - 360 : east, lat + y * STEP);
      }
      return flat.length;
    })
  );
  return { coordinates: Float64Array.from(flat), ringEnds };
}

const box = (west: number, south: number, east: number, north: number): Ring => [
  [west, south],
  [east, south],
  [east, north],
  [west, north],
];
const TRIANGLE: Ring = [[0, 0], [10, 0], [0, 10]];
const SQUARE = box(0, 0, 10, 10);

const CASES: readonly (readonly [
  name: string,
  shape: readonly (readonly Ring[])[],
  other: readonly (readonly Ring[])[],
  share: number,
])[] = [
  ["itself", [[SQUARE]], [[SQUARE]], 1],
  ["inside", [[SQUARE]], [[box(-5, -5, 20, 20)]], 1],
  ["inside, with a common side", [[SQUARE]], [[box(0, -5, 20, 20)]], 1],
  ["around", [[box(-10, -10, 10, 10)]], [[SQUARE]], 0.25],
  ["beside, with a common side", [[SQUARE]], [[box(10, 0, 20, 10)]], 0],
  ["far away", [[SQUARE]], [[box(100, 100, 110, 110)]], 0],
  ["the western half", [[SQUARE]], [[box(-5, -5, 5, 15)]], 0.5],
  ["the southern half", [[SQUARE]], [[box(-5, -5, 15, 5)]], 0.5],
  ["in a hole", [[SQUARE]], [[box(-5, -5, 15, 15), box(-1, -1, 11, 11)]], 0],
  ["partly in a hole", [[SQUARE]], [[box(-5, -5, 15, 15), box(-1, -1, 3, 11)]], 0.7],
  ["with a hole of its own", [[SQUARE, box(0, 0, 5, 10)]], [[box(0, 0, 6, 10)]], 0.2],
  ["on two parts", [[SQUARE]], [[box(0, 0, 2, 10)], [box(6, 0, 10, 10)]], 0.6],
  ["one part of two", [[SQUARE], [box(20, 20, 30, 30)]], [[box(-1, -1, 11, 11)]], 0.5],
  ["a slanted side", [[SQUARE]], [[TRIANGLE]], 0.5],
  ["a slanted shape", [[TRIANGLE]], [[box(0, 0, 5, 5)]], 0.5],
  ["without an area", [[[[0, 0], [10, 0]]]], [[SQUARE]], 0],
];
for (const [name, shape, other, share] of CASES) {
  Deno.test(`shareInside: ${name}`, () => {
    const middles: Point[] = [[9, 50], [179.9995, -17], [-70, 0]];
    for (const middle of middles) {
      const found = shareInside(shapeOf(shape, middle), shapeOf(other, middle));
      assert.ok(Math.abs(found - share) < 0.006, `${found} ${middle}`);
    }
  });
}

Deno.test("shareInside: a shape that is completely inside has exactly 1", () => {
  const place = fc.tuple(fc.integer({ min: 0, max: 50 }), fc.integer({ min: 0, max: 50 }));
  fc.assert(fc.property(fc.array(place, { minLength: 3, maxLength: 9 }), (ring) => {
    const share = shareInside(shapeOf([[ring]]), shapeOf([[box(-1, -1, 51, 51)]]));
    assert.ok(share === 1 || share === 0);
  }));
});

Deno.test("shareInside: boxes share the product of their sides", () => {
  const side = fc.tuple(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 5, max: 40 }));
  fc.assert(fc.property(side, side, side, side, (...sides) => {
    const [[x1, w1], [y1, h1], [x2, w2], [y2, h2]] = sides;
    const common = (from: number, length: number, otherFrom: number, otherLength: number) =>
      Math.max(0, Math.min(from + length, otherFrom + otherLength) - Math.max(from, otherFrom));
    const expected = common(x1, w1, x2, w2) * common(y1, h1, y2, h2) / (w1 * h1);
    const found = shareInside(
      shapeOf([[box(x1, y1, x1 + w1, y1 + h1)]]),
      shapeOf([[box(x2, y2, x2 + w2, y2 + h2)]]),
    );
    assert.ok(Math.abs(found - expected) <= 0.011, `${found} ${expected}`);
  }));
});

Deno.test("shareInside reports its steps", () => {
  let steps = 0;
  shareInside(shapeOf([[SQUARE]]), shapeOf([[TRIANGLE]]), (count) => steps += count);
  assert.equal(steps, 100 * (5 + 4));
});
