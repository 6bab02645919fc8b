import assert from "node:assert/strict";
import fc from "fast-check";
import { distanceToShape, metresPerDegree } from "contract/geometry/shape_distance.ts";
import {
  circleAround,
  distanceToGeometry,
  lineLengthMetres,
  shapeAreaMetres,
} from "server/node/region/core/measure.ts";
import { area, boxRing, boxShape, KNOWN_PLAYGROUND, line, makeShape, point } from "../../service/shapes.ts";

function assertNear(actual: number, expected: number, tolerance: number): void {
  assert.ok(Math.abs(actual - expected) <= tolerance, `${actual} is not within ${tolerance} of ${expected}`);
}

Deno.test("shapeAreaMetres agrees with PostGIS", () => {
  assertNear(shapeAreaMetres(KNOWN_PLAYGROUND.shape), KNOWN_PLAYGROUND.areaMetres, 1);
});

Deno.test("shapeAreaMetres subtracts holes and adds polygons, for any winding", () => {
  const outer = boxRing([9, 50, 9.003, 50.003]);
  const hole = boxRing([9.001, 50.001, 9.002, 50.002]);
  const cell = shapeAreaMetres(boxShape([9, 50, 9.001, 50.001]));
  assertNear(shapeAreaMetres(makeShape([outer, hole])), 8 * cell, cell / 100);
  assertNear(shapeAreaMetres(makeShape([outer.toReversed(), hole])), 8 * cell, cell / 100);
  assertNear(shapeAreaMetres(makeShape([boxRing([9, 50, 9.001, 50.001])], [hole])), 2 * cell, cell / 100);
});

Deno.test("shapeAreaMetres across the antimeridian is that of the same shape elsewhere", () => {
  const [outer, hole] = [[-1, 50, 1, 50.001], [-0.5, 50.0002, 0.5, 50.0008]] as const;
  const areaAt = (west: number) => {
    const ring = (box: readonly [number, number, number, number]) =>
      boxRing([...box]).map(([lon, lat]) =>
        [(lon! / 1000 + west + 540) % 360 - 180, lat!] as [number, number]
      );
    return shapeAreaMetres(makeShape([ring(outer), ring(hole)]));
  };
  for (const west of [179.9995, 180, -179.9995]) assertNear(areaAt(west), areaAt(9), 0.01);
});

Deno.test("lineLengthMetres goes the short way across the antimeridian", () => {
  const length = lineLengthMetres(Float64Array.of(9, 50, 9.002, 50.001));
  assertNear(lineLengthMetres(Float64Array.of(179.999, 50, -179.999, 50.001)), length, 0.001);
});

Deno.test("circleAround at the antimeridian has longitudes on the map", () => {
  for (const lon of [-180, -179.99999, 179.99999, 180]) {
    const { coordinates } = circleAround(lon, 50, 5);
    assert.ok(coordinates.every((degrees, i) => i % 2 === 1 || Math.abs(degrees) <= 180));
    assertNear(shapeAreaMetres({ coordinates, ringEnds: [[66]] }), Math.PI * 25, 1);
  }
});

const places = fc.tuple(
  fc.double({ min: -180, max: 180, noNaN: true }),
  fc.double({ min: -80, max: 80, noNaN: true }),
);

Deno.test("circleAround has its radius at every corner, nearly its area, and is closed", () => {
  fc.assert(fc.property(places, fc.integer({ min: 2, max: 50 }), ([lon, lat], radius) => {
    const { coordinates } = circleAround(lon, lat, radius);
    assert.equal(coordinates.length, 66);
    assert.deepEqual(coordinates.slice(0, 2), coordinates.slice(-2));
    for (let i = 0; i < coordinates.length; i += 2) {
      const corner = point(coordinates[i]!, coordinates[i + 1]!);
      assertNear(distanceToGeometry(corner, lon, lat), radius, radius * 0.005);
    }
    const circle = circleAround(lon, lat, radius);
    assertNear(shapeAreaMetres(circle), Math.PI * radius ** 2, radius ** 2 * 0.05);
    assert.equal(distanceToShape(circle, lon, lat), 0);
  }));
});

Deno.test("circleAround begins in the east of the UTM grid, as the reference node draws it", () => {
  const { coordinates } = circleAround(9.9436141, 50.4996688, 5);
  // The first and the ninth corner of a playground that is mapped as this point.
  assertNear(coordinates[0]!, 9.943684591, 2e-9);
  assertNear(coordinates[1]!, 50.499668229, 2e-9);
  assertNear(coordinates[16]!, 9.943613204, 2e-9);
  assertNear(coordinates[17]!, 50.49962384, 2e-9);
});

Deno.test("distanceToGeometry of a point crosses the antimeridian", () => {
  const [lonMetres] = metresPerDegree(10);
  assertNear(distanceToGeometry(point(-179.999, 10), 179.999, 10), 0.002 * lonMetres, 0.01);
});

Deno.test("distanceToGeometry of a line is to its nearest part, of an area 0 inside", () => {
  const [lonMetres] = metresPerDegree(50);
  assertNear(distanceToGeometry(line(9, 49, 9, 51), 9.001, 50), 0.001 * lonMetres, 0.01);
  assert.equal(distanceToGeometry(area(boxShape([9, 50, 9.001, 50.001])), 9.0005, 50.0005), 0);
});

Deno.test("lineLengthMetres adds up the parts", () => {
  // A minute of latitude is a sea mile.
  assertNear(lineLengthMetres(Float64Array.of(9, 45, 9, 45 + 1 / 60)), 1852, 1);
  const [lonMetres, latMetres] = metresPerDegree(45);
  assertNear(
    lineLengthMetres(Float64Array.of(9, 45, 9.001, 45, 9.001, 45.001)),
    0.001 * (lonMetres + latMetres),
    0.01,
  );
  assert.equal(lineLengthMetres(Float64Array.of(9, 45)), 0);
});
