// Tile ids, compared with those of the package that reads archives.
import assert from "node:assert/strict";
import fc from "fast-check";
import { zxyToTileId } from "pmtiles";
import { firstTileId, tileIdOf } from "server/formats/pmtiles/core/tile_id.ts";

Deno.test("tileIdOf counts along the Hilbert curves of the zooms", () => {
  assert.deepEqual(
    [[0, 0, 0], [1, 0, 0], [1, 0, 1], [1, 1, 1], [1, 1, 0], [2, 0, 0]].map(([z, x, y]) =>
      tileIdOf(z!, x!, y!)
    ),
    [0, 1, 2, 3, 4, 5],
  );
  assert.equal(tileIdOf(12, 3423, 1763), 19_078_479);
  assert.deepEqual([0, 1, 2, 27].map(firstTileId), [0, 1, 5, (4 ** 27 - 1) / 3]);
});

Deno.test("tileIdOf gives the ids of the package, up to zoom 26", () => {
  const tile = fc.integer({ min: 0, max: 26 }).chain((zoom) => {
    const cell = fc.integer({ min: 0, max: 2 ** zoom - 1 });
    return fc.tuple(fc.constant(zoom), cell, cell);
  });
  fc.assert(fc.property(tile, ([zoom, x, y]) => tileIdOf(zoom, x, y) === zxyToTileId(zoom, x, y)));
});
