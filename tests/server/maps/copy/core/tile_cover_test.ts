// Tiles of a region, compared with a test of every tile of a zoom.
import assert from "node:assert/strict";
import fc from "fast-check";
import { parseShape } from "contract/geometry/shape.ts";
import type { Bbox } from "contract/types.ts";
import { coverRings, MAX_TILES, ringOfBox, ringsOfShape } from "server/maps/copy/core/tile_cover.ts";
import { overlaps, type TileRanges } from "server/maps/copy/core/tile_ranges.ts";
import { firstTileId, tileIdOf } from "server/formats/pmtiles/core/tile_id.ts";

const has = (ranges: TileRanges, zoom: number, x: number, y: number) =>
  overlaps(ranges, tileIdOf(zoom, x, y), tileIdOf(zoom, x, y) + 1).length > 0;
const count = ({ starts, ends }: TileRanges) => starts.reduce((sum, start, i) => sum + ends[i]! - start, 0);

/** `x y` of all tiles of a zoom that are in the set. */
function list(ranges: TileRanges, zoom: number): string[] {
  const size = 2 ** zoom;
  return Array.from({ length: size * size }, (_, i) => [i % size, Math.floor(i / size)] as const)
    .filter(([x, y]) => has(ranges, zoom, x, y)).map(([x, y]) => `${x} ${y}`);
}

const lonOf = (x: number, zoom: number) => x / 2 ** zoom * 360 - 180;
const latOf = (y: number, zoom: number) =>
  Math.atan(Math.sinh(Math.PI * (1 - 2 * y / 2 ** zoom))) * 180 / Math.PI;

Deno.test("coverRings has every tile above a point of the region, at each zoom", () => {
  const corner = fc.tuple(
    fc.double({ min: -170, max: 170, noNaN: true }),
    fc.double({ min: -80, max: 80, noNaN: true }),
  );
  fc.assert(
    fc.property(
      corner,
      corner,
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (a, b, s, t) => {
        const box: Bbox = [
          Math.min(a[0], b[0]),
          Math.min(a[1], b[1]),
          Math.max(a[0], b[0]),
          Math.max(a[1], b[1]),
        ];
        const cover = coverRings([ringOfBox(box)], 0, 6);
        const [lon, lat] = [box[0] + s * (box[2] - box[0]), box[1] + t * (box[3] - box[1])];
        for (let zoom = 0; zoom <= 6; zoom++) {
          const x = Math.floor((lon + 180) / 360 * 2 ** zoom);
          const y = Math.floor((0.5 - Math.asinh(Math.tan(lat * Math.PI / 180)) / (2 * Math.PI)) * 2 ** zoom);
          assert.ok(has(cover, zoom, x, y), `${zoom}/${x}/${y}`);
        }
      },
    ),
    { numRuns: 60 },
  );
});

Deno.test("coverRings has the tiles that an outline crosses or surrounds, and no other", () => {
  // A triangle over a grid of 8 x 8 tiles, with its corners inside of tiles 1 1, 6 1 and 1 6.
  const place = (x: number, y: number) => [lonOf(x, 3), latOf(y, 3)];
  const ring = Float64Array.from([place(1.5, 1.5), place(6.4, 1.5), place(1.5, 6.4), place(1.5, 1.5)].flat());
  const expected = ["1 1", "2 1", "3 1", "4 1", "5 1", "6 1", "1 2", "2 2", "3 2", "4 2", "5 2"];
  expected.push("1 3", "2 3", "3 3", "4 3", "1 4", "2 4", "3 4", "1 5", "2 5", "1 6");
  assert.deepEqual(list(coverRings([ring], 3, 3), 3), expected);
});

Deno.test("coverRings fills enclaves, and covers every part of a region", () => {
  const square = (x: number, y: number, size: number) =>
    [[x, y], [x + size, y], [x + size, y + size], [x, y + size], [x, y]].map((
      [a, b],
    ) => [lonOf(a!, 4), latOf(b!, 4)]);
  const shape = parseShape({
    type: "MultiPolygon",
    coordinates: [[square(2.1, 2.1, 4.8), square(3.5, 3.5, 2)], [square(10.2, 2.2, 0.5)]],
  })!;
  const tiles = list(coverRings(ringsOfShape(shape), 4, 4), 4);
  assert.equal(tiles.length, 26);
  assert.ok(tiles.includes("4 4") && tiles.includes("10 2"));
});

Deno.test("coverRings continues across the antimeridian, and ends at it", () => {
  const across = list(coverRings([ringOfBox([170, -5, -170, 5])], 3, 3), 3);
  assert.deepEqual(across, ["0 3", "7 3", "0 4", "7 4"]);
  const shape = parseShape({
    type: "Polygon",
    coordinates: [[[170, -5], [-170, -5], [-170, 5], [170, 5], [170, -5]]],
  })!;
  assert.deepEqual(list(coverRings(ringsOfShape(shape), 3, 3), 3), across);
  assert.deepEqual(list(coverRings([ringOfBox([140, 1, 180, 5])], 3, 3), 3), ["7 3"]);
  assert.equal(count(coverRings([ringOfBox([-180, -90, 180, 90])], 0, 4)), firstTileId(5));
});

Deno.test("coverRings covers a place, and a line", () => {
  assert.equal(count(coverRings([ringOfBox([9.7, 50.5, 9.7, 50.5])], 0, 15)), 16);
  assert.equal(count(coverRings([ringOfBox([9.7, 50.5, 9.7, 50.5])], 14, 15)), 2);
});

Deno.test("coverRings refuses a region with too many tiles", () => {
  assert.throws(() => coverRings([ringOfBox([-180, -90, 180, 90])], 11, 11), {
    name: "ArchiveError",
    message:
      `the region has more than ${MAX_TILES} tiles at zoom 11; give a smaller --max-zoom or a smaller region`,
  });
  // A comb with many edges, at a zoom with too many rows.
  const comb = Float64Array.from({ length: 4000 }, (_, i) => i % 2 === 0 ? i / 40_000 : (i >> 1) % 2 * 50);
  assert.throws(() => coverRings([comb], 0, 20), { name: "ArchiveError" });
});
