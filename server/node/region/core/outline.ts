// Tests whether a shape contains a position or is near it, in time that is about logarithmic in the number of corners.
// The results equal those of the plain functions, which visit every corner.
import { shapeBbox } from "contract/geometry/shape.ts";
import {
  coordinateSteps,
  coversPoint,
  distanceToLine,
  distanceToShape,
  metresPerDegree,
} from "contract/geometry/shape_distance.ts";
import type { Shape } from "contract/types.ts";
import { createSegmentTree, type SegmentTree, type Spend } from "./segment_tree.ts";

/** Number of coordinates below which visiting every corner is faster. */
const MIN_COORDINATES = 128;
/** Margin for boxes, because differences are rounded to steps of 1e-7 degrees. */
const MARGIN_DEGREES = 2e-7;

const trees = new WeakMap<Shape, SegmentTree>();

/** Returns the segment tree of a shape with closed rings. It is built only once for each shape. */
export function treeOf(shape: Shape): SegmentTree {
  const known = trees.get(shape) ?? createSegmentTree(shape.coordinates, shape.ringEnds.flat());
  trees.set(shape, known);
  return known;
}

/** Gives the same result as `coversPoint`, for a shape with closed rings. `lon` and `lat` are in degrees. */
export function shapeCovers(shape: Shape, lon: number, lat: number, spend: Spend): boolean {
  const [west, , east] = shapeBbox(shape);
  if (east - west === 360 && shape.ringEnds.length > 1) {
    // Some polygons of the shape may cross the antimeridian.
    return splitPolygons(shape).some((polygon) => shapeCovers(polygon, lon, lat, spend));
  }
  const isPlain = west <= east && Math.abs(lon - west) <= 180 &&
    Math.abs(lon - east) <= 180;
  if (!isPlain || shape.coordinates.length < MIN_COORDINATES) {
    spend(shape.coordinates.length / 2);
    return coversPoint(shape, lon, lat);
  }
  return treeCovers(treeOf(shape), lon, lat, spend);
}

function splitPolygons({ coordinates, ringEnds }: Shape): Shape[] {
  let start = 0;
  return ringEnds.map((ends) => {
    const first = start;
    start = ends.at(-1)!;
    return { coordinates: coordinates.subarray(first, start), ringEnds: [ends.map((end) => end - first)] };
  });
}

/** Returns true if a position (degrees) is inside a shape with closed rings, or at most `metres` away. */
export function isWithinReach(
  shape: Shape,
  lon: number,
  lat: number,
  metres: number,
  spend: Spend,
): boolean {
  const [west, , east] = shapeBbox(shape);
  if (west > east || shape.coordinates.length < MIN_COORDINATES) {
    spend(shape.coordinates.length / 2);
    return distanceToShape(shape, lon, lat) <= metres;
  }
  return shapeCovers(shape, lon, lat, spend) || isNearTree(treeOf(shape), lon, lat, metres, spend);
}

function treeCovers(
  { coordinates, firstLeaf, boxes, pieces }: SegmentTree,
  lon: number,
  lat: number,
  spend: Spend,
): boolean {
  let isInside = false;
  const isAbove = (at: number) => coordinateSteps(coordinates[at + 1]! - lat) > 0;
  const pending = [1];
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    spend(1);
    const at = 4 * node;
    if (lat < boxes[at + 1]! - MARGIN_DEGREES || lat > boxes[at + 3]! + MARGIN_DEGREES) continue;
    if (lon > boxes[at + 2]! + MARGIN_DEGREES) continue;
    if (lon < boxes[at]! - MARGIN_DEGREES) {
      // A ray to the east crosses a piece an odd number of times if its two ends are on different sides of the ray.
      if (isAbove(pieces[at]!) !== isAbove(pieces[at + 1]! - 2)) isInside = !isInside;
      if (pieces[at + 3]! > 0 && isAbove(pieces[at + 2]!) !== isAbove(pieces[at + 3]! - 2)) {
        isInside = !isInside;
      }
      continue;
    }
    if (node < firstLeaf) {
      pending.push(2 * node, 2 * node + 1);
      continue;
    }
    const end = pieces[at + 1]!;
    spend((end - pieces[at]!) / 2);
    for (let i = pieces[at]! + 2; i < end; i += 2) {
      const x1 = coordinateSteps(coordinates[i - 2]! - lon);
      const y1 = coordinateSteps(coordinates[i - 1]! - lat);
      const x2 = coordinateSteps(coordinates[i]! - lon);
      const y2 = coordinateSteps(coordinates[i + 1]! - lat);
      const cross = x1 * y2 - x2 * y1;
      if (cross === 0 && x1 * x2 <= 0 && y1 * y2 <= 0) return true;
      if (y1 > 0 !== y2 > 0 && cross > 0 === y2 > y1) isInside = !isInside;
    }
  }
  return isInside;
}

function isNearTree(
  { coordinates, firstLeaf, boxes, pieces }: SegmentTree,
  lon: number,
  lat: number,
  metres: number,
  spend: Spend,
): boolean {
  const [lonMetres, latMetres] = metresPerDegree(lat);
  const pending = [1];
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    spend(1);
    const at = 4 * node;
    const dx = Math.max(boxes[at]! - lon, 0, lon - boxes[at + 2]!) * lonMetres;
    const dy = Math.max(boxes[at + 1]! - lat, 0, lat - boxes[at + 3]!) * latMetres;
    // Adds a millimetre for rounding errors.
    if (Math.hypot(dx, dy) > metres + 0.001) continue;
    if (node < firstLeaf) pending.push(2 * node, 2 * node + 1);
    else {
      spend((pieces[at + 1]! - pieces[at]!) / 2);
      if (distanceToLine(coordinates, pieces[at]!, pieces[at + 1]!, lon, lat) <= metres) return true;
    }
  }
  return false;
}
