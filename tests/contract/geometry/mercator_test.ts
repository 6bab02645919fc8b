import assert from "node:assert/strict";
import fc from "fast-check";
import {
  latitudeOf,
  longitudeOf,
  mercatorCentroid,
  mercatorX,
  mercatorY,
  projectBox,
} from "contract/geometry/mercator.ts";
import { boxRing, boxShape, KNOWN_PLAYGROUND, makeShape } from "../../server/node/service/shapes.ts";

const HALF_WORLD_METRES = 20_037_508.342_789;

function assertNear(actual: number, expected: number, tolerance: number): void {
  assert.ok(Math.abs(actual - expected) <= tolerance, `${actual} is not within ${tolerance} of ${expected}`);
}

Deno.test("mercatorX and mercatorY map the world to a square", () => {
  assertNear(mercatorX(180), HALF_WORLD_METRES, 0.001);
  assertNear(mercatorY(85.0511287798066), HALF_WORLD_METRES, 0.001);
  assertNear(mercatorY(-90), -HALF_WORLD_METRES, 0.001);
  assertNear(mercatorY(90), HALF_WORLD_METRES, 0.001);
  assert.equal(mercatorX(0), 0);
  assertNear(mercatorY(0), 0, 1e-8);
});

Deno.test("degrees are unchanged after projection and back", () => {
  const lons = fc.double({ min: -180, max: 180, noNaN: true });
  const lats = fc.double({ min: -85, max: 85, noNaN: true });
  fc.assert(fc.property(lons, lats, (lon, lat) => {
    assertNear(longitudeOf(mercatorX(lon)), lon, 1e-12);
    assertNear(latitudeOf(mercatorY(lat)), lat, 1e-11);
  }));
});

Deno.test("projectBox keeps the order of the sides", () => {
  const [west, south, east, north] = projectBox([9, 50, 10, 51]);
  assert.deepEqual([west, south, east, north], [mercatorX(9), mercatorY(50), mercatorX(10), mercatorY(51)]);
});

function centroidDegrees(shape: Parameters<typeof mercatorCentroid>[0]): [number, number] {
  const [x, y] = mercatorCentroid(shape);
  return [longitudeOf(x), latitudeOf(y)];
}

Deno.test("mercatorCentroid agrees with PostGIS", () => {
  const [lon, lat] = centroidDegrees(KNOWN_PLAYGROUND.shape);
  assertNear(lon, KNOWN_PLAYGROUND.centroid[0], 1e-12);
  assertNear(lat, KNOWN_PLAYGROUND.centroid[1], 1e-12);
});

const centroids: [name: string, shape: Parameters<typeof mercatorCentroid>[0], lon: number][] = [
  ["a box", boxShape([9, 50, 10, 51]), 9.5],
  ["an L weighs both arms", makeShape([[[0, 0], [2, 0], [2, 1], [1, 1], [1, 2], [0, 2]]]), 5 / 6],
  [
    "a hole on the right moves it left",
    makeShape([boxRing([0, 0, 4, 2]), boxRing([2, 0.5, 3, 1.5])]),
    (8 * 2 - 2.5) / 7,
  ],
  [
    "two polygons by their areas",
    makeShape([boxRing([0, 0, 1, 1])], [boxRing([3, 0, 5, 1])]),
    (0.5 + 2 * 4) / 3,
  ],
  ["an area without extent is the mean of its corners", makeShape([[[1, 1], [3, 1], [5, 1]]]), 10 / 4],
];
for (const [name, shape, lon] of centroids) {
  Deno.test(`mercatorCentroid: ${name}`, () => assertNear(centroidDegrees(shape)[0], lon, 0.001));
}

Deno.test("mercatorCentroid is independent of the start and winding of rings", () => {
  const ring = boxRing([0, 0, 4, 2]).concat([[-1, 1]]);
  const [lon, lat] = centroidDegrees(makeShape([ring]));
  for (const other of [ring.toReversed(), [...ring.slice(2), ...ring.slice(0, 2)]]) {
    const [otherLon, otherLat] = centroidDegrees(makeShape([other]));
    assertNear(otherLon, lon, 1e-9);
    assertNear(otherLat, lat, 1e-9);
  }
});

Deno.test("longitudeOf is on the map for every centroid, also at the antimeridian", () => {
  for (const halfWidth of [0.1, 0.001, 0.0002]) {
    const [west, east] = [180 - halfWidth, halfWidth - 180];
    const shape = makeShape([[[west, 50], [east, 50], [east, 51], [west, 51], [west, 50]]]);
    const lon = longitudeOf(mercatorCentroid(shape)[0]);
    assert.ok(Math.abs(lon) <= 180, `${lon}`);
  }
});

Deno.test("mercatorCentroid of a shape that crosses the antimeridian", () => {
  const even = makeShape([boxRing([179.9, 10, 180, 11])], [boxRing([-180, 10, -179.9, 11])]);
  assertNear(Math.abs(centroidDegrees(even)[0]), 180, 1e-6);
  const eastHeavy = makeShape([boxRing([179.9, 10, 180, 11])], [boxRing([-180, 10, -179.5, 11])]);
  assertNear(centroidDegrees(eastHeavy)[0], -179.8, 0.001);
});
