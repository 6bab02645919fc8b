import assert from "node:assert/strict";
import { createPointCollection } from "../../../../server/node/import/point_features.ts";

Deno.test("points are returned as they were added, over the ends of columns", () => {
  const points = createPointCollection();
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
  assert.equal(points.length, 2 * count);
  assert.equal([...points].length, 2 * count);
  const [i, place] = [count + 69_999, 139_998];
  const { osmType, osmId, tags, geometry } = points.at(i);
  assert.deepEqual({ osmType, osmId, tags, geometry }, {
    osmType: "N",
    osmId: 1e10 + i,
    tags: tagSets[1],
    geometry: { kind: "point", position: [place / 1e7, (place + 1) / 1e7] },
  });
  // Few tags are shared, so that a million trees have one object.
  assert.equal(points.tagsAt(0), points.tagsAt(count));
});
