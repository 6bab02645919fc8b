// Plane geometry of small features, in degrees. Tests are exact for OpenStreetMap's coordinates, because they compare
// differences in whole steps of 1e-7 degrees.
import type { Geometry } from "contract/geometry/geometry.ts";
import { shapeBbox } from "contract/geometry/shape.ts";
import { coordinateSteps } from "contract/geometry/shape_distance.ts";
import type { Bbox, Shape } from "contract/types.ts";
import { shapeCovers, treeOf } from "./outline.ts";
import { boxOf, someMeetingLeaves, type Spend } from "./segment_tree.ts";

/** Returns the bounding box of a geometry, `[west, south, east, north]` in degrees. */
export function geometryBbox(geometry: Geometry): Bbox {
  if (geometry.kind === "area") return shapeBbox(geometry.shape);
  if (geometry.kind === "point") return [...geometry.position, ...geometry.position];
  return boxOf(geometry.coordinates);
}

/**
 * Returns true if a geometry and a shape with closed rings have a point in common. As in PostGIS `ST_Intersects`,
 * touching counts. `spend` receives the number of steps, which grows slowly with the number of corners.
 */
export function intersectsShape(geometry: Geometry, shape: Shape, spend: Spend = () => {}): boolean {
  switch (geometry.kind) {
    case "point":
      return shapeCovers(shape, ...geometry.position, spend);
    case "line": {
      const { coordinates } = geometry;
      return outlinesMeet({ coordinates, ringEnds: [[coordinates.length]] }, shape, spend) ||
        shapeCovers(shape, coordinates[0]!, coordinates[1]!, spend);
    }
    case "area":
      return areasIntersect(geometry.shape, shape, spend);
  }
}

function areasIntersect(a: Shape, b: Shape, spend: Spend): boolean {
  if (outlinesMeet(a, b, spend)) return true;
  // The outlines do not cross, so either one polygon is inside the other, or they are disjoint.
  return firstPoints(a).some(([lon, lat]) => shapeCovers(b, lon, lat, spend)) ||
    firstPoints(b).some(([lon, lat]) => shapeCovers(a, lon, lat, spend));
}

/** Returns the first point of each polygon's outer ring. */
function firstPoints({ coordinates, ringEnds }: Shape): [lon: number, lat: number][] {
  let start = 0;
  return ringEnds.map((ends) => {
    const point: [number, number] = [coordinates[start]!, coordinates[start + 1]!];
    start = ends.at(-1)!;
    return point;
  });
}

/** Maximum number of pairs of corners for which comparing all pairs is faster than building trees. */
const MAX_PLAIN_PAIRS = 4_096;

/** Returns true if the outlines of two shapes intersect. */
function outlinesMeet(a: Shape, b: Shape, spend: Spend): boolean {
  const pairs = (a.coordinates.length * b.coordinates.length) / 4;
  const [aEnds, bEnds] = [a.ringEnds.flat(), b.ringEnds.flat()];
  if (pairs > MAX_PLAIN_PAIRS) {
    const test = (aFrom: number, aTo: number, bFrom: number, bTo: number) =>
      piecesMeet(a.coordinates, aFrom, aTo, b.coordinates, bFrom, bTo);
    return someMeetingLeaves(treeOf(a), treeOf(b), test, spend);
  }
  spend(pairs);
  return aEnds.some((aEnd, i) =>
    bEnds.some((bEnd, j) =>
      piecesMeet(a.coordinates, aEnds[i - 1] ?? 0, aEnd, b.coordinates, bEnds[j - 1] ?? 0, bEnd)
    )
  );
}

/** Returns true if two lines intersect. Each consists of the coordinates between two indices. */
function piecesMeet(
  a: Float64Array,
  aFrom: number,
  aTo: number,
  b: Float64Array,
  bFrom: number,
  bTo: number,
): boolean {
  for (let p = aFrom; p + 3 < aTo; p += 2) {
    for (let q = bFrom; q + 3 < bTo; q += 2) if (segmentsMeet(a, p, b, q)) return true;
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
