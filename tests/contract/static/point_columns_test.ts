import assert from "node:assert/strict";
import fc from "fast-check";
import { encodePoints, parsePoints } from "contract/static/point_columns.ts";
import { damaged, points, throughJson } from "./static_values.ts";

const WIRE = {
  filters: ["bench", "toilet"],
  lon: [9_700_000, -1],
  lat: [50_500_000, 2],
  classes: "04",
  passes: [3, 0],
};

Deno.test("parsePoints: points are read as they were written", () => {
  fc.assert(fc.property(points, (each) => {
    assert.deepEqual(parsePoints(throughJson(encodePoints(each))), each);
  }));
});

Deno.test("encodePoints: columns with differences, and one character for class and access", () => {
  const read = parsePoints(WIRE)!;
  assert.deepEqual(read.items, [
    { lon: 9.7, lat: 50.5, completeness: "complete", restricted: false, passes: 3 },
    { lon: 9.699_999, lat: 50.500_002, completeness: "partial", restricted: true, passes: 0 },
  ]);
  assert.deepEqual(encodePoints(read), WIRE);
});

Deno.test("parsePoints: a region without playgrounds is valid", () => {
  assert.deepEqual(parsePoints({ filters: [], lon: [], lat: [], classes: "", passes: [] }), {
    filters: [],
    items: [],
  });
});

const UNREADABLE: [name: string, change: Record<string, unknown>][] = [
  ["columns of different lengths", { lon: [9_700_000] }],
  ["more passes than points", { passes: [3, 0, 1] }],
  ["a text instead of a column", { lat: "50" }],
  ["a fraction", { lat: [50.5, 2] }],
  ["null in a column", { passes: [3, null] }],
  ["a number that is not safe", { lon: [2 ** 53, 0] }],
  ["a point beyond the world by its differences", { lon: [179_000_000, 2_000_000] }],
  ["a point beyond the pole", { lat: [90_000_001, 0] }],
  ["an unknown class", { classes: "06" }],
  ["a class that is no digit", { classes: "0\u0661" }],
  ["a line break after the classes", { classes: "04\n", lon: [0, 0, 0], lat: [0, 0, 0], passes: [0, 0, 0] }],
  ["classes as a list", { classes: [0, 4] }],
  ["no filters", { filters: undefined }],
  ["a filter that is no text", { filters: ["bench", 7] }],
  ["more filters than bits", { filters: Array(31).fill("bench") }],
  ["more points than there are in the world", {
    classes: "0".repeat(2_000_001),
    lon: Array(2_000_001).fill(0),
    lat: Array(2_000_001).fill(0),
    passes: Array(2_000_001).fill(0),
  }],
];
for (const [name, change] of UNREADABLE) {
  Deno.test(`parsePoints: ${name} are not points`, () =>
    assert.equal(parsePoints({ ...WIRE, ...change }), null));
}

Deno.test("parsePoints: a damaged file gives null, or points on earth", () => {
  fc.assert(fc.property(damaged(points.map(encodePoints)), (value) => {
    const read = parsePoints(value);
    for (const { lon, lat, passes } of read?.items ?? []) {
      assert.ok(Math.abs(lon) <= 180 && Math.abs(lat) <= 90);
      assert.ok(Number.isSafeInteger(passes));
    }
  }));
});
