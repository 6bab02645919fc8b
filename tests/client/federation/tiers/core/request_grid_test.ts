import assert from "node:assert/strict";
import fc from "fast-check";
import { snapToGrid } from "client/federation/tiers/core/request_grid.ts";
import { contains } from "contract/geometry/bbox.ts";
import type { Bbox } from "contract/types.ts";

const PHONE = { width: 390, height: 844 };

/** What a screen shows at a whole zoom level, by the map's own formula. */
function viewOf(lon: number, lat: number, zoom: number, { width, height }: typeof PHONE): Bbox {
  const world = 256 * 2 ** zoom;
  const northing = Math.log(Math.tan(Math.PI / 4 + (lat * Math.PI) / 360));
  const latAt = (y: number) =>
    (2 * Math.atan(Math.exp(northing + (y * 2 * Math.PI) / world)) * 180) / Math.PI - 90;
  const halfWidth = (width / 2 / world) * 360;
  return [lon - halfWidth, latAt(-height / 2), lon + halfWidth, latAt(height / 2)];
}

const tables: [name: string, view: Bbox, zoom: number, expected: Bbox][] = [
  // Columns of 360° / 256, by the table of tiles of zoom level 8.
  ["whole cells around a view", [8, 50, 12, 52], 9, [7.03125, 49.837982, 12.65625, 52.482781]],
  ["a view one world to the east", [368, 50, 372, 52], 9, [7.03125, 49.837982, 12.65625, 52.482781]],
  ["a view many worlds to the west", [-3592, 50, -3588, 52], 9, [7.03125, 49.837982, 12.65625, 52.482781]],
  ["across the antimeridian", [176, 1, 184, 4], 9, [175.78125, 0, 184.21875, 4.214944]],
  ["across the antimeridian, west above east", [176, 1, -176, 4], 9, [175.78125, 0, 184.21875, 4.214944]],
  ["far out there is one cell", [-10, -10, 10, 10], 0, [-180, -85.051129, 180, 85.051129]],
  ["to the pole", [10, 84, 11, 90], 9, [9.84375, 83.979259, 11.25, 90]],
  ["beyond the map's edge", [10, 86, 11, 89], 9, [9.84375, 85.932567, 11.25, 89.019926]],
  ["an edge on the grid gets a cell more", [8, 1, 11.25, 3], 9, [7.03125, 0, 12.65625, 4.214944]],
  ["half cells along a side that is shorter than one", [8, 1, 9, 3], 9, [7.734375, 0, 9.140625, 4.214944]],
  ["half cells where both sides are shorter", [8, 1, 9, 1.2], 9, [7.734375, 0.703107, 9.140625, 1.406109]],
];
for (const [name, view, zoom, expected] of tables) {
  Deno.test(`snapToGrid: ${name}`, () => assert.deepEqual(snapToGrid(view, zoom), expected));
}

Deno.test("snapToGrid: two screens within the same cells ask for the same box", () => {
  const first = viewOf(9.6795, 50.5509, 16, PHONE);
  const second = viewOf(9.6793, 50.5503, 16, { width: 412, height: 780 });
  assert.notDeepEqual(first, second);
  assert.deepEqual(snapToGrid(first, 16), snapToGrid(second, 16));
});

const zooms = fc.integer({ min: 0, max: 20 });
const centres = fc.tuple(
  fc.double({ min: -1000, max: 1000, noNaN: true }),
  fc.double({ min: -84, max: 84, noNaN: true }),
);
const screens = fc.record({
  width: fc.integer({ min: 280, max: 4000 }),
  height: fc.integer({ min: 280, max: 2200 }),
});

Deno.test("snapToGrid: the box contains the view, and is at most a cell larger on each side", () => {
  fc.assert(
    fc.property(centres, zooms, screens, ([lon, lat], zoom, screen) => {
      const view = viewOf(lon, lat, zoom, screen);
      const box = snapToGrid(view, zoom);
      assert.ok(contains(box, view), `${box} does not contain ${view}`);
      const cell = 360 / Math.max(1, 2 ** (zoom - 1));
      assert.ok(box[2] - box[0] <= view[2] - view[0] + 2.000001 * cell);
    }),
    { numRuns: 500 },
  );
});

Deno.test("snapToGrid: a view in another copy of the world gives the very same numbers", () => {
  fc.assert(fc.property(centres, fc.integer({ min: 2, max: 20 }), screens, ([lon, lat], zoom, screen) => {
    const [west, south, east, north] = viewOf(lon, lat, zoom, screen);
    const shifted: Bbox = [west + 720, south, east + 720, north];
    assert.deepEqual(snapToGrid(shifted, zoom), snapToGrid([west, south, east, north], zoom));
  }));
});
