// Which tiles are in a picture, and where.
import assert from "node:assert/strict";
import {
  findVisibleBox,
  MAX_PICTURE_TILES,
  placeGeometry,
  placeTiles,
} from "server/site/preview/core/map_figures.ts";
import { PICTURE_HEIGHT, PICTURE_WIDTH } from "server/site/preview/core/picture_outline.ts";
import type { Bbox } from "contract/types.ts";

const WORLD: Bbox = [-180, -85, 180, 85];
const archive = { minZoom: 0, maxZoom: 14, bounds: WORLD };
const [LON, LAT] = [9.6813, 50.5528];
const METRES = 40_030_200 * Math.cos(LAT * Math.PI / 180);
const viewAt = (pixelsPerMetre: number, lon = LON, lat = LAT) => ({
  lon,
  lat,
  worldPixels: METRES * pixelsPerMetre,
});

for (const scale of [5, 2, 1, 0.5, 0.1, 0.01, 0.001]) {
  Deno.test(`tiles: at ${scale} pixels a metre few of the closest zoom cover the picture, without a gap`, () => {
    const tiles = placeTiles(viewAt(scale), archive)!;
    assert.ok(tiles.length >= 1 && tiles.length <= MAX_PICTURE_TILES);
    const { size } = tiles[0]!;
    assert.equal(Math.min(...tiles.map(({ left }) => left)) <= 0, true);
    assert.equal(Math.min(...tiles.map(({ top }) => top)) <= 0, true);
    assert.equal(Math.max(...tiles.map(({ left }) => left + size)) >= PICTURE_WIDTH, true);
    assert.equal(Math.max(...tiles.map(({ top }) => top + size)) >= PICTURE_HEIGHT, true);
    assert.equal(new Set(tiles.map(({ x, y }) => `${x} ${y}`)).size, tiles.length);
    const area = tiles.length * size * size;
    assert.ok(area >= PICTURE_WIDTH * PICTURE_HEIGHT);
  });
}

Deno.test("tiles: the address is that of the place, beyond the last zoom too", () => {
  const [tile] = placeTiles(viewAt(5), archive)!;
  assert.deepEqual([tile!.z, tile!.x, tile!.y], [14, 8632, 5517]);
  const [far] = placeTiles(viewAt(5), { ...archive, maxZoom: 6 })!;
  assert.deepEqual([far!.z, far!.x, far!.y], [6, 33, 21]);
});

Deno.test("tiles: none outside the bounds, at the end of the world, or where the archive begins too close", () => {
  assert.equal(placeTiles(viewAt(2), { ...archive, bounds: [10, 50, 11, 51] }), null);
  assert.equal(placeTiles(viewAt(0.001, 179.99), archive), null);
  assert.equal(placeTiles(viewAt(0.001, 9, 84.9), archive), null);
  assert.equal(placeTiles(viewAt(2, NaN), archive), null);
  assert.equal(placeTiles(viewAt(0.01), { ...archive, minZoom: 14 }), null);
});

Deno.test("geometry: the corners of a tile are those of its place; what is less than a pixel is left out", () => {
  const tile = { z: 14, x: 0, y: 0, left: -100, top: 50, size: 2000 };
  const points = [0, 0, 1, 0, 1.0001, 0.0001, 1, 1, 0, 1];
  const placed = placeGeometry({ points, ends: [points.length] }, tile);
  assert.deepEqual([...placed.points], [-100, 50, 1900, 50, 1900, 2050, -100, 2050]);
  assert.deepEqual(placed.ends, [8]);
  const lines = placeGeometry({ points: [0, 0, 0.5, 0, 0.50001, 0, 1, 1], ends: [6, 8] }, tile);
  assert.deepEqual(lines.ends, [6, 8]);
  const box = findVisibleBox(tile);
  assert.ok(box.left < 0.05 && box.right > 0.65 && box.top < 0 && box.bottom > 0.29);
});
