import assert from "node:assert/strict";
import fc from "fast-check";
import type { Shape } from "contract/types.ts";
import { distanceToShape, metresPerDegree } from "contract/geometry/shape_distance.ts";
import { simplifyShape } from "server/node/region/core/simplify.ts";
import { boxRing, boxShape, makeShape } from "../../service/shapes.ts";

const pointsOf = (shape: Shape | null) => shape ? shape.coordinates.length / 2 : 0;

Deno.test("simplifyShape drops points on a straight edge", () => {
  const shape = makeShape([[[0, 0], [1, 0], [2, 0], [4, 0], [4, 4], [2, 4], [0, 4], [0, 1]]]);
  assert.equal(pointsOf(simplifyShape(shape, 0.01)), 5);
});

Deno.test("simplifyShape keeps points beyond the tolerance", () => {
  const shape = makeShape([[[0, 0], [2, -0.1], [4, 0], [4, 4], [0, 4]]]);
  assert.equal(pointsOf(simplifyShape(shape, 0.05)), 6);
  assert.equal(pointsOf(simplifyShape(shape, 0.2)), 5);
});

Deno.test("simplifyShape drops collapsed rings, and an outer ring with its holes", () => {
  const tiny = boxRing([10, 10, 10.001, 10.001]);
  const hole = boxRing([10.0002, 10.0002, 10.0008, 10.0008]);
  const large = boxRing([0, 0, 4, 4]);
  assert.equal(simplifyShape(makeShape([tiny, hole]), 0.1), null);
  assert.deepEqual(simplifyShape(makeShape([tiny, hole], [large]), 0.1), makeShape([large]));
  assert.deepEqual(simplifyShape(makeShape([large, boxRing([1, 1, 1.001, 1.001])]), 0.1), makeShape([large]));
});

Deno.test("simplifyShape keeps the order of polygons and rings", () => {
  const shape = makeShape([boxRing([0, 0, 4, 4]), boxRing([1, 1, 2, 2])], [boxRing([5, 5, 6, 6])]);
  assert.deepEqual(simplifyShape(shape, 0.01), shape);
  assert.deepEqual(simplifyShape(boxShape([0, 0, 1, 1]), 0), boxShape([0, 0, 1, 1]));
});

Deno.test("dropped points are within the tolerance of the new outline", () => {
  const radii = fc.array(fc.double({ min: 0.5, max: 1, noNaN: true }), { minLength: 8, maxLength: 40 });
  const tolerances = fc.double({ min: 0.001, max: 0.1, noNaN: true });
  fc.assert(fc.property(radii, tolerances, (lengths, tolerance) => {
    const shape = makeShape([lengths.map((length, i) => {
      const angle = (2 * Math.PI * i) / lengths.length;
      return [length * Math.cos(angle), length * Math.sin(angle)] as const;
    })]);
    const simple = simplifyShape(shape, tolerance)!;
    const hull = { ...simple, ringEnds: simple.ringEnds };
    for (let i = 0; i < shape.coordinates.length; i += 2) {
      const metres = distanceToShape(hull, shape.coordinates[i]!, shape.coordinates[i + 1]!);
      assert.ok(metres <= tolerance * metresPerDegree(0)[0] * 1.01);
    }
  }));
});
