import assert from "node:assert/strict";
import fc from "fast-check";
import type { Geometry } from "contract/geometry/geometry.ts";
import type { Shape } from "contract/types.ts";
import { geometryBbox, intersectsShape } from "server/node/region/core/geometry.ts";
import { area, boxRing, boxShape, line, makeShape, point } from "../../service/shapes.ts";

const square = boxShape([9, 50, 9.001, 50.001]);
/** A square with a square hole in its middle. */
const ring = makeShape([boxRing([9, 50, 9.003, 50.003]), boxRing([9.001, 50.001, 9.002, 50.002])]);
const pair = makeShape([boxRing([9, 50, 9.001, 50.001])], [boxRing([9.002, 50, 9.003, 50.001])]);
/** Open to the right. */
const horseshoe = makeShape([[
  [9, 50],
  [9.003, 50],
  [9.003, 50.001],
  [9.001, 50.001],
  [9.001, 50.002],
  [9.003, 50.002],
  [9.003, 50.003],
  [9, 50.003],
]]);

const cases: [name: string, geometry: Geometry, shape: Shape, expected: boolean][] = [
  ["a point inside", point(9.0005, 50.0005), square, true],
  ["a point outside", point(9.0015, 50.0005), square, false],
  ["a point on an edge", point(9.001, 50.0005), square, true],
  ["a point on a corner", point(9, 50), square, true],
  ["a point one step beyond an edge", point(9.0010001, 50.0005), square, false],
  ["a point in a hole", point(9.0015, 50.0015), ring, false],
  ["a point on the edge of a hole", point(9.001, 50.0015), ring, true],
  ["a point in the second polygon", point(9.0025, 50.0005), pair, true],
  ["a point between two polygons", point(9.0015, 50.0005), pair, false],
  ["a point in the bay of a horseshoe", point(9.002, 50.0015), horseshoe, false],
  ["a point level with two corners", point(8.999, 50.001), horseshoe, false],
  ["a line inside", line(9.0002, 50.0002, 9.0008, 50.0008), square, true],
  ["a line through", line(8.999, 50.0005, 9.002, 50.0005), square, true],
  ["a line past", line(8.999, 49.999, 8.999, 50.002), square, false],
  ["a line that touches a corner", line(8.9995, 50.0005, 9.0005, 49.9995), square, true],
  ["a line along an edge", line(9, 49.999, 9, 50.002), square, true],
  ["a line that ends on an edge", line(8.999, 50.0005, 9, 50.0005), square, true],
  ["a line within a hole", line(9.0012, 50.0012, 9.0018, 50.0018), ring, false],
  ["a line out of a hole", line(9.0012, 50.0012, 9.0025, 50.0012), ring, true],
  ["a line of one point inside", line(9.0005, 50.0005), square, true],
  ["an area that overlaps", area(boxShape([9.0005, 50.0005, 9.002, 50.002])), square, true],
  ["an area inside", area(boxShape([9.0002, 50.0002, 9.0004, 50.0004])), square, true],
  ["an area around", area(boxShape([8, 49, 10, 51])), square, true],
  ["an area apart", area(boxShape([9.002, 50, 9.003, 50.001])), square, false],
  ["an area that shares an edge", area(boxShape([9.001, 50, 9.002, 50.001])), square, true],
  ["an area that shares a corner", area(boxShape([9.001, 50.001, 9.002, 50.002])), square, true],
  ["an area within a hole", area(boxShape([9.0012, 50.0012, 9.0018, 50.0018])), ring, false],
  ["an area with the other in its hole", area(ring), boxShape([9.0012, 50.0012, 9.0018, 50.0018]), false],
  ["an area that fills a hole", area(boxShape([9.001, 50.001, 9.002, 50.002])), ring, true],
  ["an area in the bay", area(boxShape([9.0015, 50.0012, 9.0025, 50.0018])), horseshoe, false],
  ["two areas, the second of them inside", area(pair), boxShape([9.0021, 50.0001, 9.0022, 50.0002]), true],
  ["the same area", area(square), square, true],
];
for (const [name, geometry, shape, expected] of cases) {
  Deno.test(`intersectsShape, ${name}: ${expected}`, () => {
    assert.equal(intersectsShape(geometry, shape), expected);
  });
}

const steps = fc.integer({ min: -50, max: 50 });
const degrees = (step: number) => 9 + step / 1e7;

Deno.test("intersectsShape is symmetric and independent of the winding of rings", () => {
  const boxes = fc.tuple(steps, steps, fc.integer({ min: 1, max: 30 }), fc.integer({ min: 1, max: 30 }));
  fc.assert(fc.property(boxes, boxes, fc.boolean(), (a, b, turns) => {
    const [first, second] = [a, b].map(([x, y, width, height]) => {
      const ring = boxRing([degrees(x), degrees(y), degrees(x + width), degrees(y + height)]);
      return makeShape([turns ? ring.toReversed() : ring]);
    });
    const expected = a[0] <= b[0] + b[2] && b[0] <= a[0] + a[2] && a[1] <= b[1] + b[3] && b[1] <= a[1] + a[3];
    assert.equal(intersectsShape(area(first!), second!), expected);
    assert.equal(intersectsShape(area(second!), first!), expected);
  }));
});

Deno.test("geometryBbox is the smallest box", () => {
  assert.deepEqual(geometryBbox(point(9, 50)), [9, 50, 9, 50]);
  assert.deepEqual(geometryBbox(line(9, 50, 8, 51, 8.5, 49)), [8, 49, 9, 51]);
  assert.deepEqual(geometryBbox(area(pair)), [9, 50, 9.003, 50.001]);
});
