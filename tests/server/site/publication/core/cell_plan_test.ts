import assert from "node:assert/strict";
import fc from "fast-check";
import { CELL_ZOOM, MAX_CELL_PLAYGROUNDS, MAX_CELL_ZOOM, tileAt, tileKey } from "contract/static/tiles.ts";
import { createRandom } from "fakes/random.ts";
import { planCells } from "server/site/publication/core/cell_plan.ts";

const place = (osmId: number, lon: number, lat: number) => ({ osmType: "W" as const, osmId, lon, lat });

Deno.test("planCells: every playground is in one cell, that of its tile", () => {
  const places = fc.array(
    fc.tuple(fc.double({ min: -180, max: 180, noNaN: true }), fc.double({ min: -90, max: 90, noNaN: true })),
  );
  fc.assert(fc.property(places, (all) => {
    const items = all.map(([lon, lat], i) => place(i, lon, lat));
    const cells = planCells(items);
    const planned = cells.flatMap((cell) => cell.items);
    assert.deepEqual(
      planned.map(({ osmId }) => osmId).sort((a, b) => a - b),
      items.map(({ osmId }) => osmId),
    );
    assert.equal(new Set(cells.map(({ tile }) => tileKey(tile))).size, cells.length);
    for (const { tile, items } of cells) {
      for (const { lon, lat } of items) assert.deepEqual(tileAt([lon, lat], tile.z), tile);
    }
  }));
});

Deno.test("planCells: a crowded tile is cut, but not beyond the last zoom", () => {
  const random = createRandom(1);
  const town = Array.from(
    { length: 900 },
    (_, i) => place(i, 9 + random.between(0, 0.05), 50 + random.between(0, 0.03)),
  );
  const cells = planCells(town);
  assert.ok(cells.length > 4 && cells.every(({ items }) => items.length <= MAX_CELL_PLAYGROUNDS));
  const [pile, ...others] = planCells(Array.from({ length: 900 }, (_, i) => place(i, 9, 50)));
  assert.deepEqual([pile?.items.length, pile?.tile.z, others.length], [900, MAX_CELL_ZOOM, 0]);
});

Deno.test("planCells: the order depends on the playgrounds only, and neighbours follow each other", () => {
  const grid = Array.from(
    { length: 64 },
    (_, i) => place(i, 9 + (i % 8) * 0.1, 50 + Math.floor(i / 8) * 0.1),
  );
  const keys = (items: typeof grid) => planCells(items).map(({ tile }) => tileKey(tile));
  assert.deepEqual(keys(grid), keys(grid.toReversed()));
  const quarters = planCells(grid).map(({ items: [first] }) => tileKey(tileAt([first!.lon, first!.lat], 8)));
  const changes = quarters.filter((quarter, i) => quarter !== quarters[i - 1]).length;
  assert.equal(changes, new Set(quarters).size);
});

Deno.test("planCells: those of a cell are sorted by type and id", () => {
  const items = [["W", 3], ["R", 9], ["W", 1], ["N", 5]] as const;
  const [cell] = planCells(items.map(([osmType, osmId]) => ({ osmType, osmId, lon: 9, lat: 50 })));
  assert.equal(cell?.tile.z, CELL_ZOOM);
  assert.deepEqual(cell?.items.map(({ osmType, osmId }) => `${osmType}${osmId}`), ["N5", "R9", "W1", "W3"]);
});
