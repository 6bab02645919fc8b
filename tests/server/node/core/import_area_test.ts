import assert from "node:assert/strict";
import type { Bbox } from "contract/types.ts";
import { createBoxTest, isMostOf, nearBox, paddedBox } from "server/node/core/import_area.ts";
import { boxShape } from "../shapes.ts";

Deno.test("paddedBox adds 0.15 degrees on each side, and stays on earth", () => {
  const round = (box: Bbox) => box.map((edge) => Math.round(edge * 1e6) / 1e6);
  assert.deepEqual(round(paddedBox(boxShape([9, 50, 10, 51]))), [8.85, 49.85, 10.15, 51.15]);
  assert.deepEqual(round(paddedBox(boxShape([9, 80, 10, 89.9]))), [8.85, 79.85, 10.15, 90]);
});

const places: [name: string, area: "boundary" | "bbox", lon: number, lat: number, expected: boolean][] = [
  ["in the region", "boundary", 9.5, 50.5, true],
  ["2.9 km to the north", "boundary", 9.5, 51.026, true],
  ["4 km to the north", "boundary", 9.5, 51.036, false],
  ["2.9 km to the east", "boundary", 10.041, 50.5, true],
  ["4 km to the east", "boundary", 10.058, 50.5, false],
  ["within the padding", "bbox", 10.149, 51.149, true],
  ["beyond the padding", "bbox", 10.151, 51, false],
];
for (const [name, area, lon, lat, expected] of places) {
  Deno.test(`nearBox, ${area}: a place ${name} is ${expected ? "" : "not "}near`, () => {
    assert.equal(createBoxTest(nearBox(area, boxShape([9, 50, 10, 51])))(lon, lat), expected);
  });
}

Deno.test("createBoxTest takes the edge of a box, and boxes across the antimeridian", () => {
  const isIn = createBoxTest([179, 0, -179, 1]);
  assert.deepEqual(
    [[179, 0], [-179, 1], [180, 0.5], [178.9, 0.5], [-178.9, 0.5]].map(([lon, lat]) => isIn(lon!, lat!)),
    [
      true,
      true,
      true,
      false,
      false,
    ],
  );
});

const shares: [name: string, near: Bbox, isMost: boolean][] = [
  ["around it", [-1, -1, 11, 11], true],
  ["half of it", [0, 0, 5, 10], true],
  ["a tenth of it", [0, 0, 1, 10], false],
  ["next to it", [11, 0, 21, 10], false],
  ["a corner of it and much more", [9, 9, 100, 50], false],
];
for (const [name, near, isMost] of shares) {
  Deno.test(`isMostOf: a region ${name}`, () => assert.equal(isMostOf(near, [0, 0, 10, 10]), isMost));
}
