// Plane geometry of small things on the map, in degrees. Exact where it decides: OpenStreetMap's coordinates are
// whole multiples of 1e-7 degrees, and differences of that many steps are whole numbers.
import { shapeBbox } from "../../../contract/shape.ts";
import type { Bbox, Shape } from "../../../contract/types.ts";

/** A mapped thing; coordinates are flat `lon, lat` pairs in degrees. */
export type Geometry =
  | { readonly kind: "point"; readonly lon: number; readonly lat: number }
  | { readonly kind: "line"; readonly coordinates: Float64Array }
  | { readonly kind: "area"; readonly shape: Shape };

const STEPS_PER_DEGREE = 1e7;
const steps = (difference: number) => Math.round(difference * STEPS_PER_DEGREE);

/** Box around a geometry, `[west, south, east, north]` in degrees. */
export function geometryBbox(geometry: Geometry): Bbox {
  if (geometry.kind === "area") return shapeBbox(geometry.shape);
  if (geometry.kind === "point") return [geometry.lon, geometry.lat, geometry.lon, geometry.lat];
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let i = 0; i < geometry.coordinates.length; i += 2) {
    west = Math.min(west, geometry.coordinates[i]!);
    east = Math.max(east, geometry.coordinates[i]!);
    south = Math.min(south, geometry.coordinates[i + 1]!);
    north = Math.max(north, geometry.coordinates[i + 1]!);
  }
  return [west, south, east, north];
}

/** True when a geometry and an area have a point in common; touching counts, as it does in PostGIS. */
export function intersectsShape(geometry: Geometry, shape: Shape): boolean {
  switch (geometry.kind) {
    case "point":
      return coversPoint(shape, geometry.lon, geometry.lat);
    case "line":
      return crossesOutline(geometry.coordinates, 0, geometry.coordinates.length, shape) ||
        coversPoint(shape, geometry.coordinates[0]!, geometry.coordinates[1]!);
    case "area":
      return areasIntersect(geometry.shape, shape);
  }
}

function areasIntersect(a: Shape, b: Shape): boolean {
  let start = 0;
  for (const end of a.ringEnds.flat()) {
    if (crossesOutline(a.coordinates, start, end, b)) return true;
    start = end;
  }
  // No outline crosses another: one polygon lies inside the other, or they are apart.
  return firstPoints(a).some(([lon, lat]) => coversPoint(b, lon, lat)) ||
    firstPoints(b).some(([lon, lat]) => coversPoint(a, lon, lat));
}

/** One point of the outer ring of every polygon. */
function firstPoints({ coordinates, ringEnds }: Shape): [lon: number, lat: number][] {
  let start = 0;
  return ringEnds.map((ends) => {
    const point: [number, number] = [coordinates[start]!, coordinates[start + 1]!];
    start = ends.at(-1)!;
    return point;
  });
}

/** True for points inside an area or on its outline; holes are outside. */
export function coversPoint({ coordinates, ringEnds }: Shape, lon: number, lat: number): boolean {
  let isInside = false;
  let start = 0;
  for (const end of ringEnds.flat()) {
    for (let i = start, j = end - 2; i < end; j = i, i += 2) {
      const [x1, y1] = [steps(coordinates[j]! - lon), steps(coordinates[j + 1]! - lat)];
      const [x2, y2] = [steps(coordinates[i]! - lon), steps(coordinates[i + 1]! - lat)];
      const cross = x1 * y2 - x2 * y1;
      if (cross === 0 && x1 * x2 <= 0 && y1 * y2 <= 0) return true;
      if (y1 > 0 !== y2 > 0 && cross > 0 === y2 > y1) isInside = !isInside;
    }
    start = end;
  }
  return isInside;
}

/** True when a part of a row of points meets the outline of an area. */
function crossesOutline(
  line: Float64Array,
  from: number,
  to: number,
  { coordinates, ringEnds }: Shape,
): boolean {
  for (let p = from; p + 3 < to; p += 2) {
    let start = 0;
    for (const end of ringEnds.flat()) {
      for (let q = start; q + 3 < end; q += 2) if (segmentsMeet(line, p, coordinates, q)) return true;
      start = end;
    }
  }
  return false;
}

function segmentsMeet(a: Float64Array, i: number, b: Float64Array, j: number): boolean {
  const turn = (px: number, py: number, qx: number, qy: number, rx: number, ry: number) =>
    Math.sign(steps(qx - px) * steps(ry - py) - steps(qy - py) * steps(rx - px));
  const [ax, ay, bx, by] = [a[i]!, a[i + 1]!, a[i + 2]!, a[i + 3]!];
  const [cx, cy, dx, dy] = [b[j]!, b[j + 1]!, b[j + 2]!, b[j + 3]!];
  if (Math.max(ax, bx) < Math.min(cx, dx) || Math.max(cx, dx) < Math.min(ax, bx)) return false;
  if (Math.max(ay, by) < Math.min(cy, dy) || Math.max(cy, dy) < Math.min(ay, by)) return false;
  return turn(ax, ay, bx, by, cx, cy) * turn(ax, ay, bx, by, dx, dy) <= 0 &&
    turn(cx, cy, dx, dy, ax, ay) * turn(cx, cy, dx, dy, bx, by) <= 0;
}
