// Whether something lies in an outline, or how far from it.
import type { Geometry, Position } from "../../contract/geometry.ts";
import { shapeBbox } from "../../contract/shape.ts";
import { bboxCentre } from "../../contract/bbox.ts";
import type { Shape } from "../../contract/types.ts";
import { offsetMetres } from "./distance.ts";

/** Distance of a position (degrees) to an outline in metres, 0 inside. Holes are outside. Exact for what is near. */
export function distanceToShape(position: Position, { coordinates, ringEnds }: Shape): number {
  let isInside = false;
  let nearest = Infinity;
  let start = 0;
  for (const end of ringEnds.flat()) {
    let before = offsetAt(coordinates, end - 2, position);
    for (let i = start; i < end; i += 2) {
      const point = offsetAt(coordinates, i, position);
      if (crossesEastOfHere(before, point)) isInside = !isInside;
      nearest = Math.min(nearest, distanceToEdge(before, point));
      before = point;
    }
    start = end;
  }
  return isInside ? 0 : nearest;
}

type Offset = readonly [east: number, north: number];

function offsetAt(coordinates: Float64Array, i: number, from: Position): Offset {
  return offsetMetres(from, [coordinates[i]!, coordinates[i + 1]!]);
}

/** Even-odd rule: counts the edges that a ray from here to the east meets. */
function crossesEastOfHere([x1, y1]: Offset, [x2, y2]: Offset): boolean {
  return y1 > 0 !== y2 > 0 && x1 - (y1 * (x2 - x1)) / (y2 - y1) > 0;
}

function distanceToEdge([x, y]: Offset, [endX, endY]: Offset): number {
  const [dx, dy] = [endX - x, endY - y];
  const lengthSquared = dx * dx + dy * dy;
  const share = lengthSquared === 0 ? 0 : Math.max(0, Math.min(1, -(x * dx + y * dy) / lengthSquared));
  return Math.hypot(x + share * dx, y + share * dy);
}

/** True when a point is in an outline or at most `toleranceMetres` away; a line or area when any corner is. */
export function isWithin(geometry: Geometry, outline: Shape, toleranceMetres: number): boolean {
  switch (geometry.kind) {
    case "point":
      return distanceToShape(geometry.position, outline) <= toleranceMetres;
    case "line":
      return hasCornerWithin(geometry.coordinates, outline, toleranceMetres);
    case "area":
      return hasCornerWithin(geometry.shape.coordinates, outline, toleranceMetres) ||
        distanceToShape(middleOf(outline), geometry.shape) === 0;
  }
}

function hasCornerWithin(coordinates: Float64Array, outline: Shape, toleranceMetres: number): boolean {
  for (let i = 0; i < coordinates.length; i += 2) {
    if (distanceToShape([coordinates[i]!, coordinates[i + 1]!], outline) <= toleranceMetres) return true;
  }
  return false;
}

/** Middle of the box around an outline. */
export function middleOf(outline: Shape): Position {
  return bboxCentre(shapeBbox(outline));
}
