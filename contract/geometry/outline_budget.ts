// Detects outlines that are too complex to show, because drawing them would block the page for seconds.
import { shapeBbox } from "./shape.ts";
import type { Shape } from "../types.ts";

/** Maximum number of corners. An OpenStreetMap way has at most 2 000. */
export const MAX_OUTLINE_CORNERS = 5_000;
/** Maximum number of rings, outer and inner. Mapped playgrounds have a few. */
export const MAX_OUTLINE_RINGS = 200;
/** Maximum length of all rings, relative to the perimeter of their bounding box. Mapped playgrounds have about 1. */
export const MAX_OUTLINE_WINDING = 32;

/** True if the outline has more corners, more rings or a longer line than any mapped playground. */
export function isTooComplex(shape: Shape): boolean {
  const { coordinates, ringEnds } = shape;
  if (coordinates.length / 2 > MAX_OUTLINE_CORNERS) return true;
  const rings = ringEnds.reduce((sum, ends) => sum + ends.length, 0);
  return rings > MAX_OUTLINE_RINGS || lengthOf(shape) > MAX_OUTLINE_WINDING * boxPerimeter(shape);
}

/**
 * Approximate length of all rings in degrees, 70 to 100 % of the true one: adds up the longer side of each edge's box.
 */
function lengthOf({ coordinates, ringEnds }: Shape): number {
  let length = 0;
  let start = 0;
  for (const end of ringEnds.flat()) {
    for (let i = start + 2; i < end; i += 2) {
      const east = Math.abs(coordinates[i]! - coordinates[i - 2]!);
      const north = Math.abs(coordinates[i + 1]! - coordinates[i - 1]!);
      length += Math.max(east > 180 ? 360 - east : east, north);
    }
    start = end;
  }
  return length;
}

function boxPerimeter(shape: Shape): number {
  const [west, south, east, north] = shapeBbox(shape);
  return 2 * ((east - west + 360) % 360 + north - south);
}

/** Returns the bounding box of a shape as a shape. */
export function boxOf(shape: Shape): Shape {
  const [west, south, east, north] = shapeBbox(shape);
  const coordinates = Float64Array.of(west, south, east, south, east, north, west, north, west, south);
  return { coordinates, ringEnds: [[coordinates.length]] };
}
