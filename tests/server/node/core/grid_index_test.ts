import assert from "node:assert/strict";
import fc from "fast-check";
import { intersects } from "../../../../contract/bbox.ts";
import type { Bbox } from "../../../../contract/types.ts";
import { createGridIndex } from "../../../../server/node/core/grid_index.ts";

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

Deno.test("search finds everything that meets a box", () => {
  fc.assert(fc.property(fc.array(boxes, { maxLength: 20 }), boxes, (items, box) => {
    const found = createGridIndex(items, (item) => item).search(box);
    for (const item of items) if (intersects(item, box)) assert.ok(found.has(item), JSON.stringify(item));
  }));
});

Deno.test("search leaves out what is far away", () => {
  const index = createGridIndex<Bbox>([[9, 50, 9.001, 50.001], [10, 50, 10.001, 50.001]], (item) => item);
  assert.deepEqual([...index.search([9, 50, 9.01, 50.01])], [[9, 50, 9.001, 50.001]]);
});

Deno.test("a box around the world costs no memory, as item or as question", () => {
  const world: Bbox = [-180, -90, 180, 90];
  const index = createGridIndex<Bbox>([world, [9, 50, 9.001, 50.001]], (item) => item);
  assert.deepEqual([...index.search([20, 10, 20, 10])], [world]);
  assert.equal(index.search(world).size, 2);
});
