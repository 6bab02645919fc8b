import assert from "node:assert/strict";
import fc from "fast-check";
import { createWithinTest, distanceMetres, MAX_COMPARISONS, middleOf } from "client/kit/core/distance.ts";
import type { Geometry, Position } from "contract/geometry/geometry.ts";
import { distanceToShape } from "contract/geometry/shape_distance.ts";
import type { Shape } from "contract/types.ts";
import { areaOf, lineAlong, moveBy, pointAt, squareAround } from "../../squares.ts";

const cases: [name: string, a: Position, b: Position, metres: number][] = [
  ["the same place", [9.7, 50.5], [9.7, 50.5], 0],
  ["a degree to the north", [9.7, 50], [9.7, 51], 111_195],
  ["a degree to the east at 60°", [9, 60], [10, 60], 55_597],
  ["across the antimeridian", [179.999, 0], [-179.999, 0], 222],
  ["from pole to pole", [0, -90], [0, 90], 20_015_115],
];
for (const [name, a, b, metres] of cases) {
  Deno.test(`distanceMetres: ${name}`, () => {
    assert.ok(
      Math.abs(distanceMetres(a, b) - metres) <= Math.max(1, metres * 1e-4),
      String(distanceMetres(a, b)),
    );
    assert.equal(distanceMetres(a, b), distanceMetres(b, a));
  });
}

const PLACES: [name: string, place: Position][] = [
  ["in Fulda", [9.7, 50.5]],
  ["on the antimeridian", [180, -17]],
  ["in the far north", [15, 78.2]],
];

const isWithin = (geometry: Geometry, outline: Shape, tolerance: number) =>
  createWithinTest(outline, tolerance)(geometry);

for (const [name, place] of PLACES) {
  Deno.test(`distanceToShape, ${name}: 0 inside, else metres to the edge`, () => {
    const square = squareAround(place, 20, 5);
    const cases: [east: number, north: number, metres: number][] = [
      [10, 10, 0],
      [-19, 0, 0],
      [30, 0, 10],
      [0, -120, 100],
      [23, 24, 5],
      // In the hole.
      [0, 0, 5],
      [3, 0, 2],
    ];
    for (const [east, north, metres] of cases) {
      const distance = distanceToShape(square, ...moveBy(place, east, north));
      assert.ok(Math.abs(distance - metres) < 0.05, `${east}, ${north}: ${distance}`);
    }
  });

  Deno.test(`middleOf, ${name}: the middle of a square`, () => {
    assert.ok(distanceToShape(squareAround(place, 0.1), ...middleOf(squareAround(place, 20))) < 0.2);
  });
}

for (const [name, place] of PLACES) {
  Deno.test(`isWithin, ${name}: compares the distance of corners with the tolerance`, () => {
    const outline = squareAround(place, 20, 5);
    const metres = fc.double({ min: -60, max: 60, noNaN: true });
    fc.assert(fc.property(metres, metres, fc.constantFrom(0, 10, 25), (east, north, tolerance) => {
      const corner = moveBy(place, east, north);
      const expected = distanceToShape(outline, ...corner) <= tolerance;
      assert.equal(isWithin(pointAt(corner), outline, tolerance), expected);
      assert.equal(isWithin(lineAlong(moveBy(place, 5_000, 0), corner), outline, tolerance), expected);
    }));
  });
}

Deno.test("isWithin: skips measuring what is far away", () => {
  const outline = circleAround(PLACES[0]![1], 50_000);
  const far = lineAlong(...Array.from({ length: 5_000 }, (_, i) => moveBy(PLACES[0]![1], 500 + i, 0)));
  const start = performance.now();
  for (let rounds = 0; rounds < 10; rounds++) assert.equal(isWithin(far, outline, 10), false);
  // Without the test by bounding box it takes half a minute.
  assert.ok(performance.now() - start < 5_000);
});

/** With a radius of 100 m. */
function circleAround(place: Position, corners: number): Shape {
  const ring = Array.from({ length: corners }, (_, i) => {
    const angle = (i / (corners - 1)) * 2 * Math.PI;
    return moveBy(place, 100 * Math.cos(angle), 100 * Math.sin(angle));
  });
  return { coordinates: Float64Array.from(ring.flat()), ringEnds: [[2 * corners]] };
}

const HERE = PLACES[0]![1];
const at = (east: number, north = 0) => moveBy(HERE, east, north);
const within: [name: string, geometry: Geometry, tolerance: number, expected: boolean][] = [
  ["a point inside", pointAt(at(5)), 0, true],
  ["a point outside", pointAt(at(21)), 0, false],
  ["a point within the tolerance", pointAt(at(29)), 10, true],
  ["a point beyond the tolerance", pointAt(at(31)), 10, false],
  ["a line with one end inside", lineAlong(at(50), at(10)), 0, true],
  ["a line that only passes by", lineAlong(at(50, -50), at(50, 50)), 0, false],
  ["an area with one corner inside", areaOf(squareAround(at(25, 25), 10)), 0, true],
  ["an area beside", areaOf(squareAround(at(40), 10)), 0, false],
  ["an area that holds everything", areaOf(squareAround(HERE, 100)), 0, true],
];
for (const [name, geometry, tolerance, expected] of within) {
  Deno.test(`isWithin: ${name}`, () => {
    assert.equal(isWithin(geometry, squareAround(HERE, 20), tolerance), expected);
  });
}

Deno.test("createWithinTest: beyond its comparisons the box around the outline decides", () => {
  const corners = 5_000;
  const test = createWithinTest(circleAround(HERE, corners), 0);
  // In the box around the circle of 100 m, and not in the circle.
  const beside = pointAt(at(90, 90));
  for (let i = 0; i < MAX_COMPARISONS / corners; i++) assert.equal(test(beside), false);
  assert.equal(test(beside), true);
  assert.equal(test(pointAt(at(110, 90))), false);
});
