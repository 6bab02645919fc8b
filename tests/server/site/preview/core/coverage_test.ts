// The painter's arithmetic: what is covered, as areas that can be calculated.
import assert from "node:assert/strict";
import fc from "fast-check";
import { type Coverage, createCoverage, type FillRule, FULL } from "server/site/preview/core/coverage.ts";

const [WIDTH, HEIGHT] = [40, 30];

/** Levels by pixel; each pixel is in at most one run. */
function readLevels(coverage: Coverage, rule?: FillRule): number[] {
  const levels: number[] = new Array(WIDTH * HEIGHT).fill(0);
  coverage.takeRuns((start, end, level) => {
    assert.ok(
      Math.floor(start / WIDTH) === Math.floor((end - 1) / WIDTH) && start < end,
      `${start} to ${end}`,
    );
    assert.ok(level > 0 && level <= FULL, String(level));
    for (let at = start; at < end; at++) {
      assert.equal(levels[at], 0);
      levels[at] = level;
    }
  }, rule);
  return levels;
}

const areaOf = (levels: readonly number[]) => levels.reduce((sum, level) => sum + level, 0) / FULL;
const box = (
  left: number,
  top: number,
  right: number,
  bottom: number,
) => [left, top, right, top, right, bottom, left, bottom];

function cover(...rings: readonly (readonly number[])[]): Coverage {
  const coverage = createCoverage(WIDTH, HEIGHT);
  for (const ring of rings) coverage.addRing(ring, 0, ring.length);
  return coverage;
}

Deno.test("coverage: pixels within a ring are full, those at its edge are covered by their share", () => {
  const levels = readLevels(cover(box(2.5, 3, 6, 5.25)));
  const row = (y: number) => levels.slice(y * WIDTH, y * WIDTH + 8);
  assert.deepEqual(row(2), [0, 0, 0, 0, 0, 0, 0, 0]);
  assert.deepEqual(row(3), [0, 0, 8, 16, 16, 16, 0, 0]);
  assert.deepEqual(row(5), [0, 0, 2, 4, 4, 4, 0, 0]);
});

Deno.test("coverage: taken runs are forgotten", () => {
  const coverage = cover(box(2, 3, 6, 5));
  assert.equal(areaOf(readLevels(coverage)), 8);
  assert.equal(areaOf(readLevels(coverage)), 0);
});

const ROWS: readonly (readonly [name: string, rings: number[][], rule: FillRule, area: number])[] = [
  ["a ring that turns the other way", [box(2, 3, 6, 5).reverse()], "nonzero", 8],
  ["a hole", [box(2, 2, 12, 12), [4, 4, 4, 8, 8, 8, 8, 4]], "nonzero", 84],
  ["a hole that turns the same way", [box(2, 2, 12, 12), box(4, 4, 8, 8)], "evenodd", 84],
  ["the same, which counts once", [box(2, 2, 12, 12), box(4, 4, 8, 8)], "nonzero", 100],
  ["a ring around the picture", [box(-1e6, -1e6, 1e6, 1e6)], "nonzero", WIDTH * HEIGHT],
  ["a ring beyond the left border", [box(-100, -100, 10, 100)], "nonzero", 10 * HEIGHT],
  ["a ring beyond the right border", [box(30, 20, 1e9, 1e9)], "nonzero", 100],
  ["a ring outside", [box(50, 5, 60, 10)], "nonzero", 0],
  ["a ring without extent", [[5, 5, 5, 5, 5, 5]], "nonzero", 0],
];
for (const [name, rings, rule, area] of ROWS) {
  Deno.test(`coverage: ${name}`, () => assert.equal(areaOf(readLevels(cover(...rings), rule)), area));
}

const coordinate = fc.double({ min: -60, max: 100, noNaN: true });

Deno.test("coverage: a triangle covers as much as the part of it in the picture", () => {
  fc.assert(
    fc.property(
      fc.array(fc.double({ min: 0, max: 30, noNaN: true }), { minLength: 6, maxLength: 6 }),
      (ring) => {
        const [x1, y1, x2, y2, x3, y3] = ring as [number, number, number, number, number, number];
        const area = Math.abs((x2 - x1) * (y3 - y1) - (x3 - x1) * (y2 - y1)) / 2;
        // Levels are rounded to half a step, at the edges of at most some 180 pixels.
        assert.ok(Math.abs(areaOf(readLevels(cover(ring))) - area) < 180 / (2 * FULL), `${area}`);
      },
    ),
  );
});

Deno.test("coverage: an edge that is all but flat, or not finite, does not stop what comes after it", () => {
  const square = [5, 5, 15, 5, 15, 15, 5, 15];
  const odd = [[0, 0.2, 0, 0, 3, 5e-324], [0, NaN, 20, 3, 4, 9], [NaN, 0, 3, 20, 4, 9], [0, 0, Infinity, 20]];
  for (const ring of odd) {
    const coverage = createCoverage(WIDTH, HEIGHT);
    coverage.addRing(ring, 0, ring.length);
    readLevels(coverage);
    coverage.addRing(square, 0, square.length);
    assert.equal(areaOf(readLevels(coverage)), 100, String(ring));
    assert.ok(Number.isFinite(coverage.work()), String(ring));
  }
});

Deno.test("coverage: what is far outside, or not finite, does not leave the picture", () => {
  const wild = fc.oneof(coordinate, fc.constantFrom(-1e15, 1e15, -1e300, 1e300, NaN, Infinity));
  fc.assert(fc.property(fc.array(wild, { minLength: 2, maxLength: 16 }), (points) => {
    const flat = points.slice(0, points.length & ~1);
    const coverage = createCoverage(WIDTH, HEIGHT);
    coverage.addRing(flat, 0, flat.length);
    readLevels(coverage);
    for (const ends of ["round", "butt", "closed"] as const) coverage.addLine(flat, 0, flat.length, 3, ends);
    readLevels(coverage);
  }));
});

Deno.test("coverage: a line is as wide as it should be, with ends of its kind", () => {
  const areaOfLine = (ends: "round" | "butt" | "closed", points: number[]) => {
    const coverage = createCoverage(WIDTH, HEIGHT);
    coverage.addLine(points, 0, points.length, 2, ends);
    return areaOf(readLevels(coverage));
  };
  assert.equal(areaOfLine("butt", [5, 10, 25, 10]), 80);
  assert.ok(Math.abs(areaOfLine("round", [5, 10, 25, 10]) - 80 - 4 * Math.PI) < 1.5);
  assert.ok(Math.abs(areaOfLine("round", [15, 15]) - 4 * Math.PI) < 1.5);
  // Around a square: two sides of each corner are shared, its outer corners are round.
  assert.ok(Math.abs(areaOfLine("closed", [10, 5, 20, 5, 20, 15, 10, 15]) - (14 * 14 - 6 * 6)) < 8);
});

Deno.test("coverage: work grows with what is painted, and not with what is far outside", () => {
  const near = cover(box(1, 1, 39, 29));
  assert.ok(near.work() > 0);
  const far = createCoverage(WIDTH, HEIGHT);
  far.addLine([1e6, 1e6, 2e6, 2e6], 0, 4, 5);
  assert.ok(far.work() < near.work() + 100);
});
