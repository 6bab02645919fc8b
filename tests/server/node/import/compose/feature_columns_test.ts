import assert from "node:assert/strict";
import type { Feature } from "server/node/region/core/derive.ts";
import { createCoordinatePool, createFeatureColumns } from "server/node/import/compose/feature_columns.ts";
import { area, boxRing, boxShape, line, makeShape, point } from "../../service/shapes.ts";

const way = (osmId: number, geometry: Feature["geometry"]): Feature => ({
  osmType: "W",
  osmId,
  tags: { amenity: "bench" },
  geometry,
});

Deno.test("features are returned as they were added, as often as they are iterated", () => {
  const added: Feature[] = [
    way(1e10, point(9, 50)),
    way(2, line(9, 50, 9.1, 50, 9.1, 50.1)),
    way(3, area(boxShape([9, 50, 9.1, 50.1]))),
    {
      osmType: "R",
      osmId: 4,
      tags: { leisure: "pitch", sport: "soccer", name: "Bolzplatz" },
      geometry: area(makeShape(
        [boxRing([9, 50, 9.1, 50.1]), boxRing([9.02, 50.02, 9.04, 50.04])],
        [boxRing([9.2, 50, 9.3, 50.1])],
      )),
    },
  ];
  const columns = createFeatureColumns(createCoordinatePool());
  assert.deepEqual([...columns], []);
  for (const feature of added) columns.add(feature);
  for (let i = 0; i < 2; i++) assert.deepEqual([...columns], added);
});

Deno.test("features with few equal tags share one object", () => {
  const columns = createFeatureColumns(createCoordinatePool());
  for (const id of [1, 2]) columns.add(way(id, point(9, 50)));
  const [first, second] = [...columns];
  assert.equal(first!.tags, second!.tags);
});

Deno.test("a pool makes equal copies in few buffers, also of lists longer than a buffer", () => {
  const pool = createCoordinatePool();
  const lists = [3, 300_000, 2, 50_000, 0, 100_000].map((length, i) =>
    Float64Array.from({ length }, (_, k) => 1000 * i + k)
  );
  const copies = lists.map((list) => pool(list));
  for (const [i, copy] of copies.entries()) assert.deepEqual(copy, lists[i]);
  assert.equal(new Set(copies.map(({ buffer }) => buffer)).size, 4);
});
