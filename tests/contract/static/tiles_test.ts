import assert from "node:assert/strict";
import fc from "fast-check";
import { tileAt, tileBox, tileKey } from "contract/static/tiles.ts";
import { tile } from "./static_values.ts";

const position = fc.tuple(
  fc.double({ min: -180, max: 180, noNaN: true }),
  fc.double({ min: -90, max: 90, noNaN: true }),
);
const zoom = fc.integer({ min: 0, max: 18 });

const KNOWN: [position: [number, number], z: number, key: string][] = [
  [[9.68, 50.55], 12, "12/2158/1379"],
  [[0, 0], 1, "1/1/1"],
  [[-180, 90], 8, "8/0/0"],
  [[180, -90], 8, "8/255/255"],
  [[178.44, -18.14], 8, "8/254/141"],
];
for (const [at, z, key] of KNOWN) {
  Deno.test(`tileAt: ${at} at zoom ${z} is in ${key}`, () => assert.equal(tileKey(tileAt(at, z)), key));
}

Deno.test("tileAt: every position is in a tile of the map", () => {
  fc.assert(fc.property(position, zoom, (at, z) => {
    const { x, y } = tileAt(at, z);
    for (const index of [x, y]) assert.ok(Number.isInteger(index) && index >= 0 && index < 2 ** z);
  }));
});

Deno.test("tileAt: the tile of a position is within its tile at the zoom before", () => {
  fc.assert(fc.property(position, fc.integer({ min: 1, max: 18 }), (at, z) => {
    const { x, y } = tileAt(at, z);
    assert.deepEqual(tileAt(at, z - 1), { z: z - 1, x: Math.floor(x / 2), y: Math.floor(y / 2) });
  }));
});

Deno.test("tileAt: the centre of a tile's box is in the tile", () => {
  fc.assert(fc.property(tile, (each) => {
    const [west, south, east, north] = tileBox(each);
    assert.deepEqual(tileAt([(west + east) / 2, (south + north) / 2], each.z), each);
  }));
});

Deno.test("tileBox: the boxes of neighbours meet, and four tiles fill one of the zoom before", () => {
  fc.assert(fc.property(tile, ({ z, x, y }) => {
    const [west, south, east, north] = tileBox({ z, x, y });
    const [upper, lower] = [
      tileBox({ z: z + 1, x: 2 * x, y: 2 * y }),
      tileBox({ z: z + 1, x: 2 * x + 1, y: 2 * y + 1 }),
    ];
    assert.deepEqual([upper[0], upper[3], lower[2], lower[1]], [west, north, east, south]);
    assert.deepEqual([upper[2], upper[1]], [lower[0], lower[3]]);
  }));
});
