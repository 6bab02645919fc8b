import assert from "node:assert/strict";
import fc from "fast-check";
import { createPointSet, metresBetween } from "server/node/import/compose/core/point_set.ts";

const place = fc.tuple(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 0, max: 40 })).map(([x, y]) =>
  [9 + x * 1e-3, 50 + y * 1e-3] as const
);

Deno.test("nearest finds the smallest distance among the remaining points", () => {
  fc.assert(fc.property(
    fc.array(place, { minLength: 1, maxLength: 60, size: "max" }),
    fc.array(fc.tuple(place, fc.nat(59)), { maxLength: 30, size: "max" }),
    (places, questions) => {
      const points = createPointSet(Float64Array.from(places.flat()));
      const left = new Set(places.keys());
      for (const [[lon, lat], removed] of questions) {
        points.remove(removed % places.length);
        left.delete(removed % places.length);
        const metres = Math.min(...[...left].map((i) => metresBetween(lon, lat, ...places[i]!)));
        const found = points.nearest(lon, lat, 1_500);
        assert.equal(found?.metres ?? Infinity, metres < 1_500 ? metres : Infinity);
        assert.ok(found === null || left.has(found.index));
      }
    },
  ));
});

Deno.test("removing every point in turn takes few steps, also when all are equal", () => {
  for (const spread of [0, 1e-5]) {
    let steps = 0;
    const count = 5_000;
    const coordinates = Float64Array.from({ length: 2 * count }, (_, i) => i % 2 ? 50 : 9 + i * spread);
    const points = createPointSet(coordinates, (more) => steps += more);
    for (let left = count; left > 0; left--) {
      const found = points.nearest(9, 50, Infinity);
      points.remove(found!.index);
    }
    assert.equal(points.nearest(9, 50, Infinity), null);
    assert.ok(steps < 200 * count, `${steps} steps`);
  }
});
