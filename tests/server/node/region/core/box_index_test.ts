import assert from "node:assert/strict";
import fc from "fast-check";
import { intersects } from "contract/geometry/bbox.ts";
import type { Bbox } from "contract/types.ts";
import { createBoxIndex } from "server/node/region/core/box_index.ts";

const sides = (min: number, max: number) => fc.double({ min, max, noNaN: true });
/** Mostly small, in part across the antimeridian, sometimes half the world. */
const boxes: fc.Arbitrary<Bbox> = fc.tuple(
  fc.oneof(sides(179.9, 180), sides(-180, -179.9), sides(9, 9.2)),
  sides(50, 50.2),
  fc.oneof(sides(0, 0.05), sides(0, 0.2), fc.constant(150)),
  sides(0, 0.05),
).map(([west, south, width, height]) => [
  west,
  south,
  west + width > 180 ? west + width - 360 : west + width,
  south + height,
]);

Deno.test("search finds the items whose box meets a box, and no others", () => {
  fc.assert(fc.property(fc.array(boxes, { maxLength: 20 }), boxes, (items, box) => {
    const found = createBoxIndex(items, (item) => item).search(box);
    assert.deepEqual(new Set(found), new Set(items.filter((item) => intersects(item, box))));
  }));
});

Deno.test("covers is true for places in a box of an item", () => {
  const longitudes = fc.oneof(sides(9, 9.2), fc.constantFrom(-180, 180));
  fc.assert(
    fc.property(fc.array(boxes, { maxLength: 20 }), longitudes, sides(50, 50.2), (items, lon, lat) => {
      const index = createBoxIndex(items, (item) => item);
      assert.equal(index.covers(lon, lat), [...index.search([lon, lat, lon, lat])].length > 0);
    }),
  );
});

Deno.test("search finds items on the antimeridian under both of its longitudes", () => {
  const items: Bbox[] = [[179.9, 50, 180, 50.1], [-180, 50, -179.9, 50.1], [179.99, 50, -179.99, 50.1]];
  const index = createBoxIndex(items, (item) => item);
  for (const lon of [180, -180]) assert.deepEqual(new Set(index.search([lon, 50, lon, 50])), new Set(items));
});

Deno.test("covers is true on the antimeridian under both of its longitudes, whichever side a box is on", () => {
  for (const box of [[179.9, 50, 180, 50.1], [-180, 50, -179.9, 50.1]] satisfies Bbox[]) {
    for (const lon of [180, -180]) assert.ok(createBoxIndex([box], (item) => item).covers(lon, 50));
  }
});

Deno.test("a box around the world is found everywhere, and finds everything", () => {
  const world: Bbox = [-180, -90, 180, 90];
  const index = createBoxIndex<Bbox>([world, [9, 50, 9.001, 50.001]], (item) => item);
  assert.deepEqual([...index.search([20, 10, 20, 10])], [world]);
  assert.equal([...index.search(world)].length, 2);
});

Deno.test("an index of no items finds nothing", () => {
  assert.deepEqual([...createBoxIndex<Bbox>([], (item) => item).search([-180, -90, 180, 90])], []);
});
