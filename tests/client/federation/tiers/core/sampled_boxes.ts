// Boxes on a grid of quarter degrees, and box arithmetic by counting grid points: a slow, simple reference, correct
// across the antimeridian.
import fc from "fast-check";
import type { Bbox } from "contract/types.ts";

/** Grid points per degree. */
const PER_DEGREE = 4;
const WORLD = 360 * PER_DEGREE;

const latitudes = (gap: number) =>
  fc.tuple(fc.integer({ min: -90, max: 90 - gap }), fc.integer({ min: gap, max: 180 })).map(
    ([south, height]) => [south, Math.min(90, south + height)] as const,
  );

/** Boxes as backends send them: within ±180°, points and boxes across the antimeridian included. */
export const backendBoxes: fc.Arbitrary<Bbox> = fc.oneof(
  fc.tuple(fc.integer({ min: -180, max: 180 }), fc.integer({ min: -180, max: 180 })),
  fc.constantFrom<[number, number]>(
    [-180, 180],
    [180, 180],
    [-180, -180],
    [180, -180],
    [170, 180],
    [-180, -170],
    [175, -175],
  ),
).chain(([west, east]) => latitudes(0).map(([south, north]): Bbox => [west, south, east, north]));

/** Boxes as a map shows them: up to two worlds away, wider than the world, or written with west above east. */
export const viewBoxes: fc.Arbitrary<Bbox> = fc.oneof(
  fc.tuple(fc.integer({ min: -900, max: 900 }), fc.integer({ min: 1, max: 500 })).map(
    ([west, width]) => [west, west + width] as const,
  ),
  fc.tuple(fc.constantFrom(-540, -180, 0, 180, 540), fc.integer({ min: 1, max: 40 }), fc.boolean()).map(
    ([edge, width, isWestOfIt]) => isWestOfIt ? [edge - width, edge] as const : [edge, edge + width] as const,
  ),
  fc.tuple(fc.integer({ min: -179, max: 180 }), fc.integer({ min: -180, max: 180 })).filter(
    // From 180 to -180 there is nothing to see.
    ([west, east]) => west > east && west - east < 360,
  ),
).chain(([west, east]) => latitudes(1).map(([south, north]): Bbox => [west, south, east, north]));

/** Moves a box by whole worlds: the same places. */
export function shiftBox([west, south, east, north]: Bbox, worlds: number): Bbox {
  return [west + worlds * 360, south, east + worlds * 360, north];
}

export function boxWidth([west, , east]: Bbox): number {
  return east >= west ? east - west : east - west + 360;
}

/** The grid meridians of a box, as numbers from 0 to 1439. */
export function sampleMeridians(box: Bbox): Set<number> {
  const first = Math.ceil(box[0] * PER_DEGREE);
  const last = Math.min(first + WORLD, Math.floor((box[0] + boxWidth(box)) * PER_DEGREE));
  const meridians = new Set<number>();
  for (let i = first; i <= last; i++) meridians.add((i % WORLD + WORLD) % WORLD);
  return meridians;
}

export function sharesPoint(a: Bbox, b: Bbox): boolean {
  return a[1] <= b[3] && b[1] <= a[3] && !sampleMeridians(a).isDisjointFrom(sampleMeridians(b));
}

export function coversBox(outer: Bbox, inner: Bbox): boolean {
  return outer[1] <= inner[1] && outer[3] >= inner[3] &&
    sampleMeridians(inner).isSubsetOf(sampleMeridians(outer));
}
