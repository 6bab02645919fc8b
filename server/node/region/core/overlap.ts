// Measures how much of a shape is inside another one.
import { shapeBbox } from "contract/geometry/shape.ts";
import { degreesEast } from "contract/geometry/shape_distance.ts";
import type { Shape } from "contract/types.ts";
import type { Spend } from "./segment_tree.ts";

/** Number of parallels on which lengths are compared. The share of any mapped shape is then exact to about 1 %. */
const PARALLELS = 100;

/**
 * Returns the share of a shape's area that is inside `other`, from 0 to 1. Compares the lengths inside the outlines along
 * evenly spaced parallels, which takes linear time for any pair of outlines. `spend` receives the number of steps.
 */
export function shareInside(shape: Shape, other: Shape, spend: Spend = () => {}): number {
  const [, south, , north] = shapeBbox(shape);
  const from = shape.coordinates[0]!;
  spend(PARALLELS * (shape.coordinates.length + other.coordinates.length) / 2);
  let [own, common] = [0, 0];
  for (let i = 0; i < PARALLELS; i++) {
    const lat = south + (i + 0.5) / PARALLELS * (north - south);
    const spans = crossingsAt(shape, from, lat);
    own += commonLength(spans, spans);
    common += commonLength(spans, crossingsAt(other, from, lat));
  }
  return own === 0 ? 0 : common / own;
}

/** Returns where a parallel crosses the outline, in degrees east of `from`, from west to east. */
function crossingsAt({ coordinates, ringEnds }: Shape, from: number, lat: number): number[] {
  const crossings: number[] = [];
  let start = 0;
  for (const end of ringEnds.flat()) {
    for (let i = start + 2; i < end; i += 2) {
      const [y1, y2] = [coordinates[i - 1]!, coordinates[i + 1]!];
      if (y1 > lat === y2 > lat) continue;
      const [x1, x2] = [degreesEast(from, coordinates[i - 2]!), degreesEast(from, coordinates[i]!)];
      crossings.push(x1 + (lat - y1) / (y2 - y1) * (x2 - x1));
    }
    start = end;
  }
  return crossings.sort((a, b) => a - b);
}

/** Returns the length that two lists of spans have in common. A list has the start and end of each span, in order. */
function commonLength(a: readonly number[], b: readonly number[]): number {
  let length = 0;
  for (let i = 0, j = 0; i < a.length && j < b.length;) {
    const [aEnd, bEnd] = [a[i + 1]!, b[j + 1]!];
    length += Math.max(0, Math.min(aEnd, bEnd) - Math.max(a[i]!, b[j]!));
    if (aEnd < bEnd) i += 2;
    else j += 2;
  }
  return length;
}
