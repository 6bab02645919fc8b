import assert from "node:assert/strict";
import type { Bbox } from "contract/types.ts";
import {
  coverageOf,
  coveredPart,
  createBoxTest,
  isMostOf,
  nearBox,
  paddedBox,
} from "server/node/region/core/import_area.ts";
import { boxShape } from "../../service/shapes.ts";

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
  ["2.9 km beyond the padding", "bbox", 10.19, 51, true],
  ["4 km beyond the padding", "bbox", 10.21, 51, false],
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

const parts: [name: string, box: Bbox, extract: Bbox | null, expected: Bbox | null][] = [
  ["within the extract", [9, 50, 10, 51], [8, 49, 11, 52], [9, 50, 10, 51]],
  ["across its edge", [9, 50, 10, 51], [9.5, 49, 11, 50.5], [9.5, 50, 10, 50.5]],
  ["beside it", [9, 50, 10, 51], [10.5, 49, 11, 52], null],
  ["below it", [9, 50, 10, 51], [8, 51.5, 11, 52], null],
  ["in an extract without a box", [9, 50, 10, 51], null, [9, 50, 10, 51]],
  ["across the antimeridian", [179, 50, 181, 51], [170, 49, -170, 52], [170, 49, -170, 52]],
  ["across the antimeridian, in an extract without a box", [179, 50, 181, 51], null, null],
];
for (const [name, box, extract, expected] of parts) {
  Deno.test(`coveredPart: a box ${name}`, () => {
    assert.deepEqual(coveredPart(box, extract), expected);
  });
}

const covered: [name: string, extract: Bbox | null, expected: Bbox | null][] = [
  ["covers the region", [8, 49, 11, 52], [-180, -90, 180, 90]],
  ["ends at its boundary", [9, 50, 10, 51], [-180, -90, 180, 90]],
  ["ends within it, in the east and north", [8, 49, 9.5, 50.5], [-180, -90, 9.5, 50.5]],
  ["has no box", null, null],
  ["crosses the antimeridian", [170, 49, -170, 52], [170, 49, -170, 52]],
];
for (const [name, extract, expected] of covered) {
  Deno.test(`coverageOf an extract that ${name}`, () => {
    const boundary = boxShape([9, 50, 10, 51]);
    assert.deepEqual(coverageOf("boundary", boundary, extract), expected);
    const part = extract && coveredPart(nearBox("boundary", boundary), extract);
    assert.deepEqual(coverageOf("boundary", boundary, part), expected, "of the part that is kept");
  });
}

Deno.test("coverageOf an extract with a part of a region across the antimeridian", () => {
  const boundary = boxShape([177, -20, -178, -12]);
  const cover = (extract: Bbox) => coverageOf("boundary", boundary, extract);
  assert.deepEqual(cover([170, -30, 180, 0]), [170, -30, 180, 0]);
  assert.deepEqual(cover([-180, -30, 180, 0]), [-180, -90, 180, 90]);
});
