import assert from "node:assert/strict";
import fc from "fast-check";
import type { Bbox } from "contract/types.ts";
import { readBoxes, readPlace } from "server/node/api/shared_parameters.ts";

const boxes: [name: string, box: Bbox, expected: Bbox[]][] = [
  ["a plain box", [9, 50, 10, 51], [[9, 50, 10, 51]]],
  ["a box without extent", [9, 50, 9, 50], [[9, 50, 9, 50]]],
  ["the world", [-180, -90, 180, 90], [[-180, -90, 180, 90]]],
  ["more than the world", [-500, -200, 500, 200], [[-180, -90, 180, 90]]],
  ["upside down", [9, 51, 10, 50], []],
  ["beyond the north pole", [9, 91, 10, 95], []],
  ["west above east", [170, 0, -170, 1], [[170, 0, 180, 1], [-180, 0, -170, 1]]],
  ["across 180°", [170, 0, 190, 1], [[170, 0, 180, 1], [-180, 0, -170, 1]]],
  ["wrapped once around", [369, 50, 370, 51], [[9, 50, 10, 51]]],
  ["beyond -180°", [-190, 0, -170, 1], [[170, 0, 180, 1], [-180, 0, -170, 1]]],
];
for (const [name, [min_lon, min_lat, max_lon, max_lat], expected] of boxes) {
  Deno.test(`readBoxes: ${name}`, () => {
    assert.deepEqual(readBoxes({ min_lon, min_lat, max_lon, max_lat }), expected);
  });
}

const numbers = fc.double({ min: -1e6, max: 1e6, noNaN: true });

Deno.test("readBoxes returns boxes that the store accepts, for any input", () => {
  fc.assert(fc.property(numbers, numbers, numbers, numbers, (min_lon, min_lat, max_lon, max_lat) => {
    for (const [west, south, east, north] of readBoxes({ min_lon, min_lat, max_lon, max_lat })) {
      assert.ok(west >= -180 && west <= east && east <= 180);
      assert.ok(south >= -90 && south <= north && north <= 90);
    }
  }));
});

Deno.test("readPlace wraps longitudes and clamps latitudes", () => {
  assert.deepEqual(readPlace({ lon: 9, lat: 50 }), [9, 50]);
  assert.deepEqual(readPlace({ lon: 180, lat: 89.9 }), [-180, 89.9]);
  assert.deepEqual(readPlace({ lon: -180, lat: -89.9 }), [-180, -89.9]);
  assert.deepEqual(readPlace({ lon: 369, lat: 95 }), [9, 89.9]);
  assert.deepEqual(readPlace({ lon: -190, lat: -95 }), [170, -89.9]);
});
