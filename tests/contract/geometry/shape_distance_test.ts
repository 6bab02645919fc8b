import assert from "node:assert/strict";
import fc from "fast-check";
import { normaliseLongitude } from "contract/geometry/bbox.ts";
import { shapeBbox } from "contract/geometry/shape.ts";
import {
  coversPoint,
  degreesEast,
  distanceToShape,
  metresPerDegree,
} from "contract/geometry/shape_distance.ts";
import { circleAround } from "server/node/region/core/measure.ts";
import { boxRing, boxShape, makeShape } from "../../server/node/service/shapes.ts";

const longitudes: [from: number, to: number, expected: number][] = [
  [9, 10, 1],
  [10, 9, -1],
  [179, -179, 2],
  [-179, 179, -2],
  [-180, 180, 0],
  [0, 180, 180],
  [0, -180, -180],
  [-170, 100, -90],
];
for (const [from, to, expected] of longitudes) {
  Deno.test(`degreesEast from ${from} to ${to} is ${expected}`, () => {
    assert.equal(Math.abs(degreesEast(from, to) - expected), 0);
  });
}

function assertNear(actual: number, expected: number, tolerance: number): void {
  assert.ok(Math.abs(actual - expected) <= tolerance, `${actual} is not within ${tolerance} of ${expected}`);
}

// Published lengths of a degree on WGS 84.
const degreeLengths: [lat: number, lon: number, lat: number][] = [
  [0, 111_319.49, 110_574.28],
  [30, 96_486.28, 110_852.43],
  [45, 78_846.84, 111_131.75],
  [60, 55_800.00, 111_412.24],
];
for (const [lat, lonMetres, latMetres] of degreeLengths) {
  Deno.test(`metresPerDegree at ${lat}° is the length on the ellipsoid`, () => {
    const [lon, along] = metresPerDegree(lat);
    assertNear(lon, lonMetres, 1);
    assertNear(along, latMetres, 1);
  });
}

const steps = fc.integer({ min: -50, max: 50 });
for (const middle of [9, 180]) {
  Deno.test(`coversPoint at ${middle}° is exact on the grid of OpenStreetMap`, () => {
    const lon = (step: number) => normaliseLongitude(middle + step / 1e7);
    const lat = (step: number) => 9 + step / 1e7;
    fc.assert(fc.property(steps, steps, (x, y) => {
      // A rhombus: its outline is where |x| + |y| is 20.
      const rhombus = makeShape([[
        [lon(20), lat(0)],
        [lon(0), lat(20)],
        [lon(-20), lat(0)],
        [lon(0), lat(-20)],
      ]]);
      assert.equal(coversPoint(rhombus, lon(x), lat(y)), Math.abs(x) + Math.abs(y) <= 20);
    }));
  });
}

const places = fc.tuple(
  fc.double({ min: -179, max: 179, noNaN: true }),
  fc.double({ min: -80, max: 80, noNaN: true }),
);

Deno.test("distanceToShape is 0 inside and on the outline, and the distance to the edge in a hole", () => {
  const ring = makeShape([boxRing([9, 50, 9.003, 50.003]), boxRing([9.001, 50.001, 9.002, 50.002])]);
  const [lonMetres, latMetres] = metresPerDegree(50.0015);
  assert.equal(distanceToShape(ring, 9.0005, 50.0005), 0);
  assert.equal(distanceToShape(ring, 9, 50.0005), 0);
  assertNear(distanceToShape(ring, 9.0015, 50.0015), 0.0005 * Math.min(lonMetres, latMetres), 0.01);
  assertNear(distanceToShape(ring, 9.004, 50.0015), 0.001 * lonMetres, 0.01);
});

Deno.test("distanceToShape measures to edges, not only to corners", () => {
  const [, latMetres] = metresPerDegree(50);
  assertNear(distanceToShape(boxShape([9, 50, 9.01, 50.001]), 9.005, 49.999), 0.001 * latMetres, 0.01);
});

Deno.test("distanceToShape crosses the antimeridian", () => {
  const [lonMetres] = metresPerDegree(10);
  assertNear(distanceToShape(boxShape([-180, 9, -179.99, 11]), 179.999, 10), 0.001 * lonMetres, 0.01);
  assertNear(distanceToShape(boxShape([179.99, 9, 180, 11]), -179.999, 10), 0.001 * lonMetres, 0.01);
});

Deno.test("distanceToShape is at least the distance to the box of the shape", () => {
  fc.assert(fc.property(places, places, ([lon, lat], [dx, dy]) => {
    const shape = circleAround(lon, lat, 30);
    const [west, south, east, north] = shapeBbox(shape);
    const [placeLon, placeLat] = [lon + dx / 1e5, lat + dy / 1e5];
    const toBox = distanceToShape(boxShape([west, south, east, north]), placeLon, placeLat);
    assert.ok(distanceToShape(shape, placeLon, placeLat) >= toBox - 1e-6);
  }));
});
