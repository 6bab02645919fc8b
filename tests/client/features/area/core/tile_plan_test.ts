// Which tiles belong to a offline area.
import assert from "node:assert/strict";
import fc from "fast-check";
import { LAST_TILE_ZOOM, listTiles, MAX_AREA_TILES, planTiles } from "client/features/area/core/tile_plan.ts";
import type { Bbox } from "contract/types.ts";
import { boxAround } from "../features.ts";

Deno.test("planTiles: a few streets down to the closest zoom, a county without it", () => {
  const streets = planTiles(boxAround(500));
  assert.deepEqual([streets.lastZoom, streets.isCoarse], [LAST_TILE_ZOOM, false]);
  assert.ok(streets.firstZoom >= 13 && streets.count < 100, JSON.stringify(streets));
  const county = planTiles(boxAround(40_000));
  assert.ok(county.firstZoom < 9 && county.lastZoom === 13 && county.isCoarse, JSON.stringify(county));
});

Deno.test("planTiles: no closer than the map", () => {
  const { firstZoom, lastZoom, isCoarse } = planTiles(boxAround(500), 14);
  assert.ok(firstZoom <= 14);
  assert.deepEqual([lastZoom, isCoarse], [14, false]);
  assert.equal(planTiles(boxAround(500), 20).lastZoom, LAST_TILE_ZOOM);
});

Deno.test("listTiles: farthest first, each once, as many as planned", () => {
  const box = boxAround(3_000);
  const plan = planTiles(box);
  const tiles = listTiles(box, plan);
  assert.equal(tiles.length, plan.count);
  assert.equal(new Set(tiles.map(({ z, x, y }) => `${z}/${x}/${y}`)).size, plan.count);
  assert.deepEqual(tiles.map(({ z }) => z), tiles.map(({ z }) => z).toSorted((a, b) => a - b));
  // Fulda, as every map of this zoom has it.
  assert.ok(tiles.some(({ z, x, y }) => z === 15 && x === 17266 && y === 11041), JSON.stringify(tiles[30]));
});

Deno.test("listTiles: a box across the antimeridian has both sides, and no tile twice", () => {
  const box: Bbox = [179.9, -17, -179.9, -16.8];
  const tiles = listTiles(box, planTiles(box));
  assert.equal(new Set(tiles.map(({ z, x, y }) => `${z}/${x}/${y}`)).size, tiles.length);
  const columns = tiles.filter(({ z }) => z === 12).map(({ x }) => x);
  assert.deepEqual([columns.includes(0), columns.includes(4095), columns.includes(2000)], [
    true,
    true,
    false,
  ]);
});

Deno.test("planTiles: never more than the limit, and every tile exists", () => {
  const lon = fc.double({ min: -180, max: 180, noNaN: true });
  const lat = fc.double({ min: -90, max: 90, noNaN: true });
  fc.assert(fc.property(lon, lat, lon, lat, (west, a, east, b) => {
    const box: Bbox = [west, Math.min(a, b), east, Math.max(a, b)];
    const plan = planTiles(box);
    const tiles = listTiles(box, plan);
    assert.equal(tiles.length, plan.count);
    assert.ok(plan.count >= 1 && plan.count <= MAX_AREA_TILES);
    for (const { z, x, y } of tiles) assert.ok(x >= 0 && y >= 0 && x < 2 ** z && y < 2 ** z);
  }));
});
