// Simplifies outlines, because a page does not need the exact boundary of a region.
import type { Shape } from "contract/types.ts";

/**
 * Simplifies a shape with the Douglas–Peucker algorithm. Removes points within `toleranceDegrees` of the simplified
 * line, and rings that collapse. Returns null if no ring remains.
 */
export function simplifyShape({ coordinates, ringEnds }: Shape, toleranceDegrees: number): Shape | null {
  const flat: number[] = [];
  const allEnds: number[][] = [];
  let start = 0;
  for (const ends of ringEnds) {
    const newEnds: number[] = [];
    for (const [ring, end] of ends.entries()) {
      const points = simplifyRing(coordinates.subarray(start, end), toleranceDegrees);
      start = end;
      // Without its outer ring, a hole would become an area.
      if (points.length < 8 || (ring > 0 && newEnds.length === 0)) continue;
      for (const value of points) flat.push(value);
      newEnds.push(flat.length);
    }
    if (newEnds.length > 0) allEnds.push(newEnds);
  }
  return allEnds.length === 0 ? null : { coordinates: Float64Array.from(flat), ringEnds: allEnds };
}

/** Maximum depth of splits. Real outlines need less than 50. */
const MAX_DEPTH = 200;

function simplifyRing(ring: Float64Array, tolerance: number): number[] {
  const last = ring.length / 2 - 1;
  const isSelected = new Uint8Array(last + 1);
  isSelected[0] = isSelected[last] = 1;
  // A ring starts and ends at the same point, so it is split into two lines at the point farthest from its start.
  const middle = farthest(ring, 0, last).index;
  isSelected[middle] = 1;
  const pending: [number, number, depth: number][] = [[0, middle, 0], [middle, last, 0]];
  for (let span = pending.pop(); span; span = pending.pop()) {
    const [from, to, depth] = span;
    const { index, distance } = farthest(ring, from, to);
    if (index <= from || index >= to || distance <= tolerance) continue;
    // Halves spans beyond this depth, because splits that remove only one point each would take quadratic time.
    const split = depth < MAX_DEPTH ? index : (from + to) >>> 1;
    isSelected[split] = 1;
    pending.push([from, split, depth + 1], [split, to, depth + 1]);
  }
  const points: number[] = [];
  for (let i = 0; i <= last; i++) if (isSelected[i]) points.push(ring[2 * i]!, ring[2 * i + 1]!);
  return points;
}

/** Finds the point between two points that is farthest from their segment, and its distance in degrees. */
function farthest(ring: Float64Array, from: number, to: number): { index: number; distance: number } {
  const [ax, ay] = [ring[2 * from]!, ring[2 * from + 1]!];
  const [dx, dy] = [ring[2 * to]! - ax, ring[2 * to + 1]! - ay];
  const length = dx * dx + dy * dy;
  let [best, bestDistance] = [from, -1];
  for (let i = from + 1; i < to; i++) {
    const [px, py] = [ring[2 * i]! - ax, ring[2 * i + 1]! - ay];
    const share = length === 0 ? 0 : Math.max(0, Math.min(1, (px * dx + py * dy) / length));
    const distance = Math.hypot(px - share * dx, py - share * dy);
    if (distance > bestDistance) [best, bestDistance] = [i, distance];
  }
  return { index: best, distance: bestDistance };
}
