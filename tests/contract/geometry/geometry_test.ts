import assert from "node:assert/strict";
import fc from "fast-check";
import {
  countCorners,
  type Geometry,
  parseGeometry,
  parsePosition,
  type Position,
} from "contract/geometry/geometry.ts";

const RING = [[9, 50], [9.1, 50], [9.1, 50.1], [9, 50]];

const good: [name: string, value: unknown, kind: Geometry["kind"]][] = [
  ["a point", { type: "Point", coordinates: [9, 50] }, "point"],
  ["a point with a height", { type: "Point", coordinates: [9, 50, 312] }, "point"],
  ["a line", { type: "LineString", coordinates: [[9, 50], [9.1, 50]] }, "line"],
  ["a polygon", { type: "Polygon", coordinates: [RING] }, "area"],
  ["a multipolygon", { type: "MultiPolygon", coordinates: [[RING], [RING]] }, "area"],
];
for (const [name, value, kind] of good) {
  Deno.test(`parseGeometry reads ${name}`, () => assert.equal(parseGeometry(value)?.kind, kind));
}

const bad: [name: string, value: unknown][] = [
  ["nothing", null],
  ["a text", "POINT(9 50)"],
  ["another type", { type: "GeometryCollection", geometries: [] }],
  ["a point without coordinates", { type: "Point" }],
  ["a point of texts", { type: "Point", coordinates: ["9", "50"] }],
  ["a point beyond the world", { type: "Point", coordinates: [181, 50] }],
  ["a point beyond the pole", { type: "Point", coordinates: [9, -90.5] }],
  ["a point nowhere", { type: "Point", coordinates: [NaN, 50] }],
  ["a line of one point", { type: "LineString", coordinates: [[9, 50]] }],
  ["a line with a hole in it", { type: "LineString", coordinates: [[9, 50], null, [9, 51]] }],
  ["an endless line", { type: "LineString", coordinates: Array(20_000).fill([9, 50]) }],
  ["a polygon without a ring", { type: "Polygon", coordinates: [] }],
];
for (const [name, value] of bad) {
  Deno.test(`parseGeometry refuses ${name}`, () => assert.equal(parseGeometry(value), null));
}

Deno.test("parseGeometry keeps every point of a line", () => {
  const position = fc.tuple(
    fc.double({ min: -180, max: 180, noNaN: true }),
    fc.double({ min: -90, max: 90, noNaN: true }),
  );
  fc.assert(fc.property(fc.array(position, { minLength: 2, maxLength: 50 }), (points) => {
    const line = parseGeometry({ type: "LineString", coordinates: points });
    assert.ok(line?.kind === "line");
    assert.deepEqual([...line.coordinates], points.flat());
  }));
});

Deno.test("countCorners counts those of points, lines and areas", () => {
  const count = (type: string, coordinates: unknown) => countCorners(parseGeometry({ type, coordinates })!);
  assert.equal(count("Point", [9, 50]), 1);
  assert.equal(count("LineString", [[9, 50], [9.1, 50], [9.2, 50]]), 3);
  assert.equal(count("MultiPolygon", [[RING], [RING]]), 8);
});

const positions: [value: unknown, expected: Position | null][] = [
  [[9.5, 50.25, 100], [9.5, 50.25]],
  [[180, 90], [180, 90]],
  [[-180, -90], [-180, -90]],
  [{ 0: 9, 1: 50 }, null],
  [[9], null],
  [["9", 50], null],
  [[9, "50"], null],
  [[null, 50], null],
  [[9, null], null],
  [[180.1, 50], null],
  [[-180.1, 50], null],
  [[9, 90.1], null],
  [[9, -90.1], null],
];
for (const [value, expected] of positions) {
  Deno.test(`parsePosition of ${JSON.stringify(value)} is ${JSON.stringify(expected)}`, () => {
    assert.deepEqual(parsePosition(value), expected);
  });
}
