// Plane geometry of small things on the map, in degrees. Predicates are exact for coordinates of OpenStreetMap: they
// compare differences in whole steps of 1e-7 degrees.
import type { Geometry } from "../../../contract/geometry.ts";
import { shapeBbox } from "../../../contract/shape.ts";
import { coordinateSteps, coversPoint } from "../../../contract/shape_distance.ts";
import type { Bbox, Shape } from "../../../contract/types.ts";

/** Box around a geometry, `[west, south, east, north]` in degrees. */
export function geometryBbox(geometry: Geometry): Bbox {
  if (geometry.kind === "area") return shapeBbox(geometry.shape);
  if (geometry.kind === "point") return [...geometry.position, ...geometry.position];
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let i = 0; i < geometry.coordinates.length; i += 2) {
    west = Math.min(west, geometry.coordinates[i]!);
    east = Math.max(east, geometry.coordinates[i]!);
    south = Math.min(south, geometry.coordinates[i + 1]!);
    north = Math.max(north, geometry.coordinates[i + 1]!);
  }
  return [west, south, east, north];
}

/** True when a geometry and a shape have a point in common; touching counts, as in PostGIS `ST_Intersects`. */
export function intersectsShape(geometry: Geometry, shape: Shape): boolean {
  switch (geometry.kind) {
    case "point":
      return coversPoint(shape, ...geometry.position);
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
  // No outlines cross: either one polygon is inside the other, or they are disjoint.
  return firstPoints(a).some(([lon, lat]) => coversPoint(b, lon, lat)) ||
    firstPoints(b).some(([lon, lat]) => coversPoint(a, lon, lat));
}

/** The first point of the outer ring of every polygon. */
function firstPoints({ coordinates, ringEnds }: Shape): [lon: number, lat: number][] {
  let start = 0;
  return ringEnds.map((ends) => {
    const point: [number, number] = [coordinates[start]!, coordinates[start + 1]!];
    start = ends.at(-1)!;
    return point;
  });
}

/** True when a line, the pairs at `from` to `to`, meets the outline of a shape. */
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
    Math.sign(
      coordinateSteps(qx - px) * coordinateSteps(ry - py) -
        coordinateSteps(qy - py) * coordinateSteps(rx - px),
    );
  const [ax, ay, bx, by] = [a[i]!, a[i + 1]!, a[i + 2]!, a[i + 3]!];
  const [cx, cy, dx, dy] = [b[j]!, b[j + 1]!, b[j + 2]!, b[j + 3]!];
  if (Math.max(ax, bx) < Math.min(cx, dx) || Math.max(cx, dx) < Math.min(ax, bx)) return false;
  if (Math.max(ay, by) < Math.min(cy, dy) || Math.max(cy, dy) < Math.min(ay, by)) return false;
  return turn(ax, ay, bx, by, cx, cy) * turn(ax, ay, bx, by, dx, dy) <= 0 &&
    turn(cx, cy, dx, dy, ax, ay) * turn(cx, cy, dx, dy, bx, by) <= 0;
}
