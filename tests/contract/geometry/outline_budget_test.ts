import assert from "node:assert/strict";
import {
  boxOf,
  isTooComplex,
  MAX_OUTLINE_CORNERS,
  MAX_OUTLINE_RINGS,
} from "contract/geometry/outline_budget.ts";
import { parseShape, shapeBbox } from "contract/geometry/shape.ts";
import { circle, star } from "fakes/hostile_shapes.ts";

const square = (x: number, y: number, side: number) => [[x, y], [x + side, y], [x + side, y + side], [x, y]];
const shapeOf = (...polygons: unknown[]) => parseShape({ type: "MultiPolygon", coordinates: polygons })!;

const cases: [name: string, polygons: unknown[], isTooMuch: boolean][] = [
  ["a square", [[square(9, 50, 1)]], false],
  ["the longest way of OpenStreetMap", [[circle(2_000, [9, 50], 0.01)]], false],
  ["as many corners as are allowed", [[circle(MAX_OUTLINE_CORNERS, [9, 50], 1)]], false],
  ["one corner more", [[circle(MAX_OUTLINE_CORNERS + 1, [9, 50], 1)]], true],
  ["ten parts side by side", Array.from({ length: 10 }, (_, i) => [square(i, 50, 0.9)]), false],
  [
    "a square with as many holes as are allowed",
    [[square(0, 0, 50), ...Array.from({ length: MAX_OUTLINE_RINGS - 1 }, (_, i) => square(i / 8, 1, 0.1))]],
    false,
  ],
  [
    "one part more",
    Array.from({ length: MAX_OUTLINE_RINGS + 1 }, (_, i) => [square(i / 8, 1, 0.1)]),
    true,
  ],
  ["300 corners, each edge across the whole outline", [[star(300, [9, 50], 0.01)]], true],
  ["many parts above each other", Array.from({ length: 100 }, () => [square(9, 50, 1)]), true],
  ["a line to and fro", [[Array.from({ length: 201 }, (_, i) => [9 + i % 2, 50])]], true],
  ["a square across the antimeridian", [[[[179, 1], [-179, 1], [-179, 3], [179, 3], [179, 1]]]], false],
  ["a single point", [[[[9, 50], [9, 50], [9, 50], [9, 50]]]], false],
];
for (const [name, polygons, isTooMuch] of cases) {
  Deno.test(`isTooComplex with ${name} is ${isTooMuch}`, () => {
    const shape = shapeOf(...polygons);
    assert.equal(isTooComplex(shape), isTooMuch);
    assert.deepEqual(shapeBbox(boxOf(shape)), shapeBbox(shape));
  });
}
