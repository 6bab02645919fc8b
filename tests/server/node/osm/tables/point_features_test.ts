import assert from "node:assert/strict";
import { createPointCollection } from "server/node/osm/tables/point_features.ts";
import { createMemorySpill } from "../../import/memory_extract.ts";

Deno.test("points are returned as they were added, over the ends of pieces", () => {
  const points = createPointCollection(createMemorySpill());
  const count = 70_000;
  const tagSets = [{ natural: "tree" }, { a: "1", b: "2", c: "3" }];
  for (let first = 0; first < 2 * count; first += count) {
    points.add({
      ids: Float64Array.from({ length: count }, (_, i) => 1e10 + first + i),
      places: Float64Array.from({ length: 2 * count }, (_, i) => i / 1e7),
      tags: Uint32Array.from({ length: count }, (_, i) => i % 2),
      tagSets: tagSets.map((tags) => ({ ...tags })),
    });
  }
  const all = [...points];
  assert.equal(all.length, 2 * count);
  const [i, place] = [count + 69_999, 139_998];
  assert.deepEqual(all[i], {
    osmType: "N",
    osmId: 1e10 + i,
    tags: tagSets[1],
    geometry: { kind: "point", position: [place / 1e7, (place + 1) / 1e7] },
  });
  // Few tags are shared, so that a million trees have one object.
  assert.equal(all[0]!.tags, all[count]!.tags);
});

Deno.test("filter gives the points whose tags pass, in their order, as often as it is iterated", () => {
  const points = createPointCollection(createMemorySpill());
  for (const first of [1, 4]) {
    points.add({
      ids: Float64Array.of(first, first + 1, first + 2),
      places: Float64Array.of(9, 50, 9, 50, 9, 50),
      tags: Uint32Array.of(0, 1, 0),
      tagSets: [{ natural: "tree" }, { amenity: "bench" }],
    });
  }
  const trees = points.filter(({ natural }) => natural === "tree");
  for (let i = 0; i < 2; i++) assert.deepEqual(Array.from(trees, ({ osmId }) => osmId), [1, 3, 4, 6]);
  assert.deepEqual([...points.filter(() => false)], []);
});
