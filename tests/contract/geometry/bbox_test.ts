import assert from "node:assert/strict";
import fc from "fast-check";
import {
  bboxCentre,
  contains,
  growBboxByMetres,
  intersects,
  normaliseLongitude,
  parseBbox,
  splitAtAntimeridian,
  unionBbox,
} from "contract/geometry/bbox.ts";
import type { Bbox } from "contract/types.ts";

const parsed: [name: string, value: unknown, expected: Bbox | null][] = [
  ["a box", [9.4, 50.3, 10.1, 50.8], [9.4, 50.3, 10.1, 50.8]],
  ["a box at zero", [0, 0, 0, 0], [0, 0, 0, 0]],
  ["a box across the antimeridian", [170, -10, -170, 10], [170, -10, -170, 10]],
  ["the whole world", [-180, -90, 180, 90], [-180, -90, 180, 90]],
  ["null", null, null],
  ["four nulls", [null, null, null, null], null],
  ["three numbers", [1, 2, 3], null],
  ["five numbers", [1, 2, 3, 4, 5], null],
  ["numbers as text", ["9.4", "50.3", "10.1", "50.8"], null],
  ["not a number", [NaN, 0, 1, 1], null],
  ["infinity", [0, 0, Infinity, 1], null],
  ["south above north", [0, 2, 1, 1], null],
  ["a latitude beyond 90", [0, 0, 1, 90.1], null],
  ["a longitude beyond 180", [0, 0, 180.1, 1], null],
  ["holes", new Array(4), null],
  ["an object", { west: 0 }, null],
];
for (const [name, value, expected] of parsed) {
  Deno.test(`parseBbox reads ${name}`, () => assert.deepEqual(parseBbox(value), expected));
}

const longitudes: [lon: number, expected: number][] = [
  [0, 0],
  [-180, -180],
  [180, -180],
  [190, -170],
  [-190, 170],
  [540, -180],
  [-720, 0],
];
for (const [lon, expected] of longitudes) {
  Deno.test(`normaliseLongitude brings ${lon} to ${expected}`, () => {
    assert.equal(normaliseLongitude(lon), expected);
  });
}

const splits: [name: string, box: Bbox, expected: Bbox[]][] = [
  ["leaves a plain box", [9, 50, 10, 51], [[9, 50, 10, 51]]],
  ["cuts west above east", [170, 0, -170, 1], [[170, 0, 180, 1], [-180, 0, -170, 1]]],
  ["cuts east beyond 180", [170, 0, 190, 1], [[170, 0, 180, 1], [-180, 0, -170, 1]]],
  ["cuts west beyond -180", [-190, 0, -170, 1], [[170, 0, 180, 1], [-180, 0, -170, 1]]],
  ["turns a view of the next world back", [365, 0, 370, 1], [[5, 0, 10, 1]]],
  ["keeps a box that ends at 180", [170, 0, 180, 1], [[170, 0, 180, 1]]],
  ["takes wider than the world as the world", [-300, 0, 300, 1], [[-180, 0, 180, 1]]],
  ["cuts latitudes to the poles", [0, -95, 1, 95], [[0, -90, 1, 90]]],
];
for (const [name, box, expected] of splits) {
  Deno.test(`splitAtAntimeridian ${name}`, () => assert.deepEqual(splitAtAntimeridian(box), expected));
}

const centres: [box: Bbox, expected: readonly [number, number]][] = [
  [[0, 0, 4, 8], [2, 4]],
  [[0, 0, 0, 0], [0, 0]],
  [[170, 0, -150, 10], [-170, 5]],
  [[150, 0, -170, 10], [170, 5]],
  [[170, 0, 190, 10], [-180, 5]],
];
for (const [box, expected] of centres) {
  Deno.test(`bboxCentre of ${box} is ${expected}`, () => assert.deepEqual(bboxCentre(box), expected));
}

const unions: [name: string, boxes: Bbox[], expected: Bbox | null][] = [
  ["nothing", [], null],
  ["one box", [[9, 50, 10, 51]], [9, 50, 10, 51]],
  ["one box across the antimeridian", [[170, 0, -170, 1]], [170, 0, -170, 1]],
  ["neighbours", [[9, 50, 10, 51], [9.5, 49, 11, 50]], [9, 49, 11, 51]],
  ["boxes on both sides of the antimeridian", [[-179, -20, -178, -10], [177, -19, 180, -15]], [
    177,
    -20,
    -178,
    -10,
  ]],
  ["a box within another", [[0, 0, 10, 10], [2, 2, 3, 3]], [0, 0, 10, 10]],
  ["the whole world and a town", [[-180, -90, 180, 90], [9, 50, 10, 51]], [-180, -90, 180, 90]],
];
for (const [name, boxes, expected] of unions) {
  Deno.test(`unionBbox of ${name}`, () => assert.deepEqual(unionBbox(boxes), expected));
}

const meetings: [name: string, a: Bbox, b: Bbox, expected: boolean][] = [
  ["boxes that overlap", [0, 0, 2, 2], [1, 1, 3, 3], true],
  ["boxes that touch at a corner", [0, 0, 1, 1], [1, 1, 2, 2], true],
  ["boxes that touch at the antimeridian", [170, 0, 180, 1], [-180, 0, -170, 1], true],
  ["boxes side by side", [0, 0, 1, 1], [1.1, 0, 2, 1], false],
  ["boxes one above the other", [0, 0, 1, 1], [0, 1.1, 1, 2], false],
  ["a view of the next world", [9, 50, 10, 51], [369, 50, 370, 51], true],
  ["a view across the antimeridian and a town", [170, 40, 200, 60], [9, 50, 10, 51], false],
];
for (const [name, a, b, expected] of meetings) {
  Deno.test(`intersects is ${expected} for ${name}`, () => {
    assert.equal(intersects(a, b), expected);
    assert.equal(intersects(b, a), expected);
  });
}

Deno.test("contains knows the antimeridian by both of its names", () => {
  assert.equal(contains([170, 0, 180, 1], [-180, 0, -180, 1]), true);
  assert.equal(contains([-180, 0, -170, 1], [180, 0, 180, 1]), true);
});

// The properties below work on whole degrees. A box is then the set of half degrees that it covers, so sets of
// points, written without any of the arithmetic under test, give exact answers.

const anyBox: fc.Arbitrary<Bbox> = fc.tuple(
  fc.integer({ min: -540, max: 540 }),
  fc.integer({ min: -90, max: 90 }),
  fc.oneof(fc.integer({ min: 0, max: 20 }), fc.integer({ min: 0, max: 400 })),
  fc.integer({ min: 0, max: 90 }),
  fc.boolean(),
).map(([west, south, width, height, wrapEast]): Bbox => {
  // As a backend writes it (west above east) or as a map view is (beyond 180).
  const east = wrapEast && width < 360 ? ((west + width + 900) % 360) - 180 : west + width;
  const start = wrapEast ? ((west + 900) % 360) - 180 : west;
  return [start, south, wrapEast && width >= 360 ? start + width : east, Math.min(90, south + height)];
});

/** Half degrees around the globe that a box covers, each as an integer from 0 up to 719. */
function coverLongitudes([west, , east]: Bbox): Set<number> {
  const end = east >= west ? east : east + 360;
  const covered = new Set<number>();
  for (let half = west * 2; half <= end * 2; half++) covered.add((half + 7200) % 720);
  return covered;
}

const isWithin = (inner: Set<number>, outer: Set<number>) => [...inner].every((half) => outer.has(half));

Deno.test("splitAtAntimeridian gives boxes within ±180° that cover the same longitudes", () => {
  fc.assert(fc.property(anyBox, (box) => {
    const parts = splitAtAntimeridian(box);
    for (const [west, south, east, north] of parts) {
      assert.ok(-180 <= west && west <= east && east <= 180, `${west} to ${east}`);
      assert.deepEqual([south, north], [box[1], box[3]]);
    }
    const covered = new Set(parts.flatMap((part) => [...coverLongitudes(part)]));
    assert.deepEqual([...covered].sort(), [...coverLongitudes(box)].sort());
  }));
});

Deno.test("splitAtAntimeridian stays within ±180° for views of any fraction", () => {
  const degrees = fc.double({ min: -1000, max: 1000, noNaN: true });
  fc.assert(fc.property(degrees, degrees, (west, east) => {
    const parts = splitAtAntimeridian([west, 0, east, 1]);
    assert.ok(parts.every((part) => -180 <= part[0] && part[0] <= part[2] && part[2] <= 180));
  }));
});

Deno.test("intersects is symmetric and agrees with sets of points", () => {
  fc.assert(fc.property(anyBox, anyBox, (a, b) => {
    const shared = [...coverLongitudes(a)].some((half) => coverLongitudes(b).has(half));
    const expected = shared && a[1] <= b[3] && b[1] <= a[3];
    assert.equal(intersects(a, b), expected);
    assert.equal(intersects(b, a), expected);
  }));
});

Deno.test("contains agrees with sets of points", () => {
  // Boxes inside, beside and across: half of the outer boxes are grown from the inner one.
  const pair = fc.oneof(
    fc.tuple(anyBox, anyBox),
    fc.tuple(anyBox, fc.integer({ min: -3, max: 30 }), fc.integer({ min: -3, max: 30 })).map(
      ([inner, left, right]): [Bbox, Bbox] => {
        const end = inner[2] >= inner[0] ? inner[2] : inner[2] + 360;
        return [[inner[0] - left, -90, Math.max(inner[0] - left, end + right), 90], inner];
      },
    ),
  );
  fc.assert(fc.property(pair, ([outer, inner]) => {
    const expected = isWithin(coverLongitudes(inner), coverLongitudes(outer)) &&
      outer[1] <= inner[1] && inner[3] <= outer[3];
    assert.equal(contains(outer, inner), expected);
  }));
});

Deno.test("bboxCentre is within ±180° and in its box", () => {
  fc.assert(fc.property(anyBox, (box) => {
    const [lon, lat] = bboxCentre(box);
    assert.ok(lon >= -180 && lon < 180);
    assert.equal(contains(box, [lon, lat, lon, lat]), true);
  }));
});

Deno.test("unionBbox covers every box and leaves out the widest gap", () => {
  fc.assert(fc.property(fc.array(anyBox, { minLength: 1, maxLength: 6 }), (boxes) => {
    const union = unionBbox(boxes)!;
    for (const box of boxes) assert.equal(contains(union, box), true, `${union} lacks ${box}`);
    assert.equal(union[1], Math.min(...boxes.map((box) => box[1])));
    assert.equal(union[3], Math.max(...boxes.map((box) => box[3])));
    const covered = new Set(boxes.flatMap((box) => [...coverLongitudes(box)]));
    const left = 720 - coverLongitudes(union).size;
    assert.equal(left, findWidestGap(covered));
  }));
});

/** Longest run of half degrees that nothing covers, going around the globe. */
function findWidestGap(covered: Set<number>): number {
  let [widest, run] = [0, 0];
  for (let half = 0; half < 1440; half++) {
    run = covered.has(half % 720) ? 0 : run + 1;
    widest = Math.max(widest, run);
  }
  return widest;
}

Deno.test("growBboxByMetres: a degree of latitude is about 111 km, one of longitude less towards the poles", () => {
  const [west, south, east, north] = growBboxByMetres([9, 60, 10, 60], 111_320);
  assert.deepEqual([south, north], [59, 61]);
  assert.ok(9 - west > 2 && 9 - west < 2.1, String(west));
  assert.ok(Math.abs(9 - west - (east - 10)) < 1e-9);
});

Deno.test("growBboxByMetres contains the box it came from, also at a pole and across the antimeridian", () => {
  fc.assert(fc.property(anyBox, fc.constantFrom(0, 10, 25_000), (box, metres) => {
    const grown = growBboxByMetres(box, metres);
    assert.equal(contains(grown, box), true);
    assert.ok(grown[1] >= -90 && grown[3] <= 90);
  }));
  assert.equal(contains(growBboxByMetres([0, 90, 0, 90], 1), [0, 90, 0, 90]), true);
});

Deno.test("unionBbox takes as many boxes as a country has playgrounds", () => {
  const boxes = Array.from({ length: 200_000 }, (_, i): Bbox => [9, 50 + i / 1e6, 9.1, 50.1 + i / 1e6]);
  assert.deepEqual(unionBbox(boxes), [9, 50, 9.1, 50.1 + 0.199_999]);
});
