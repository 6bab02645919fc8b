import assert from "node:assert/strict";
import { nestRings } from "server/node/import/compose/core/nest_rings.ts";
import type { Ring } from "server/node/import/compose/core/trace_rings.ts";

const square = (west: number, south: number, east: number, north: number, isInner = false): Ring => ({
  coordinates: Float64Array.of(west, south, east, south, east, north, west, north, west, south),
  isInner,
});
const count = (rings: readonly Ring[], isWhole = true) =>
  nestRings(rings, isWhole, () => {})?.ringEnds.map(({ length }) => length) ?? null;

const LARGE = square(0, 0, 12, 12);
const HOLE = square(2, 2, 4, 4, true);
const APART = square(20, 0, 24, 4, true);

const cases: [name: string, rings: readonly Ring[], whole: number[] | null, incomplete: number[] | null][] = [
  ["a ring within another is a hole", [HOLE, LARGE], [2], [2]],
  ["a ring within a hole is a polygon", [LARGE, square(1, 1, 6, 6), HOLE], [2, 1], [2, 1]],
  [
    "a hole belongs to the smallest ring around it",
    [
      LARGE,
      square(1, 1, 11, 11, true),
      square(2, 2, 10, 10),
      square(3, 3, 9, 9, true),
    ],
    [2, 2],
    [2, 2],
  ],
  ["an inner ring apart is a polygon, or a hole of what is missing", [LARGE, APART], [1, 1], [1]],
  ["an inner ring alone is a polygon, or a hole of what is missing", [HOLE], [1], null],
  ["an inner ring that sticks out of a ring is left out", [LARGE, square(8, 4, 16, 6, true)], [1], [1]],
  [
    "rings that touch are beside each other",
    [LARGE, square(12, 0, 14, 12), square(0, 12, 12, 20)],
    [1, 1, 1],
    [
      1,
      1,
      1,
    ],
  ],
  ["a ring without width is none", [LARGE, square(5, 5, 9, 5)], [1], [1]],
  ["nothing", [], null, null],
];
for (const [name, rings, whole, incomplete] of cases) {
  Deno.test(`nestRings: ${name}`, () =>
    assert.deepEqual([count(rings), count(rings, false)], [whole, incomplete]));
}

Deno.test("nestRings: a ring between the corners of another is next to it, also across 180°", () => {
  const outline = [0, 0, 12, 0, 12, 12, 8, 4, 6, 8, 4, 4, 0, 12, 0, 0];
  const triangle = [0, 12, 6, 8, 12, 12, 0, 12];
  for (const move of [0, 174]) {
    const ring = (places: readonly number[]): Ring => ({
      coordinates: Float64Array.from(
        places,
        (value, i) => i % 2 === 1 ? value : (value + move + 180) % 360 - 180,
      ),
      isInner: false,
    });
    assert.deepEqual(count([ring(outline), ring(triangle)]), [1, 1]);
  }
});

Deno.test("nestRings keeps the order of polygons and of their holes", () => {
  const rings = [square(30, 0, 31, 1), square(8, 8, 9, 9), LARGE, HOLE];
  const { coordinates, ringEnds } = nestRings(rings, true, () => {})!;
  assert.deepEqual(ringEnds, [[10], [20, 30, 40]]);
  assert.deepEqual([...coordinates], [0, 2, 1, 3].flatMap((i) => [...rings[i]!.coordinates]));
});
