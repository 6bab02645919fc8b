// Computes the distance on the ground between a street and the outline of a playground.
import { degreesEast, metresPerDegree } from "contract/geometry/shape_distance.ts";
import { shapeBbox } from "contract/geometry/shape.ts";
import type { Bbox, Shape } from "contract/types.ts";
import { boxOf, type Spend } from "../../../region/core/segment_tree.ts";

/** An outline in metres east and north of a nearby origin, where the ellipsoid is treated as flat. */
export interface FlatOutline {
  readonly origin: readonly [lon: number, lat: number];
  readonly metres: readonly [perLon: number, perLat: number];
  /** Flat `x, y` pairs, and the end of each ring. */
  readonly coordinates: Float64Array;
  readonly ringEnds: readonly number[];
  /** Bounding box in metres: west, south, east, north. */
  readonly box: readonly [number, number, number, number];
}

export function flattenOutline(shape: Shape): FlatOutline {
  const [west, south, , north] = shapeBbox(shape);
  const origin = [west, (south + north) / 2] as const;
  const metres = metresPerDegree(origin[1]);
  const coordinates = flatten(shape.coordinates, origin, metres);
  return { origin, metres, coordinates, ringEnds: shape.ringEnds.flat(), box: boxOf(coordinates) };
}

function flatten(
  degrees: Float64Array,
  [lon, lat]: FlatOutline["origin"],
  [perLon, perLat]: FlatOutline["metres"],
): Float64Array {
  const flat = new Float64Array(degrees.length);
  for (let i = 0; i < degrees.length; i += 2) {
    flat[i] = degreesEast(lon, degrees[i]!) * perLon;
    flat[i + 1] = (degrees[i + 1]! - lat) * perLat;
  }
  return flat;
}

/** Maximum side of a box for finding playgrounds near a street, about a kilometre, as most streets are shorter. */
const MAX_BOX_DEGREES = 0.01;

/**
 * Cuts a line of flat `lon, lat` pairs into pieces with small boxes, because the box of a long street contains many
 * playgrounds far from it. Boxes may extend beyond ±180°. A long segment is yielded several times, with a box for each
 * part.
 */
export function* cutStreet(line: Float64Array): Generator<readonly [piece: Float64Array, box: Bbox]> {
  const box = boxOf(line);
  if (box[2] - box[0] <= MAX_BOX_DEGREES && box[3] - box[1] <= MAX_BOX_DEGREES) return yield [line, box];
  for (let p = 0; p + 3 < line.length; p += 2) {
    const segment = line.subarray(p, p + 4);
    const [lon, lat] = [segment[0]!, segment[1]!];
    const [dx, dy] = [degreesEast(lon, segment[2]!), segment[3]! - lat];
    const parts = Math.max(1, Math.ceil(Math.max(Math.abs(dx), Math.abs(dy)) / MAX_BOX_DEGREES));
    for (let i = 0; i < parts; i++) {
      const [x1, x2] = [lon + dx * i / parts, lon + dx * (i + 1) / parts];
      const [y1, y2] = [lat + dy * i / parts, lat + dy * (i + 1) / parts];
      yield [segment, [Math.min(x1, x2), Math.min(y1, y2), Math.max(x1, x2), Math.max(y1, y2)]];
    }
  }
}

/**
 * Returns the distance in metres from a line of flat `lon, lat` pairs, which may be a single point, to an outline.
 * Returns 0 if they cross, and Infinity if the distance is not below `limitMetres`. Nodes more than `reachMetres` from
 * the outline's box, and segments with such a node, are ignored. `spend` receives the number of compared segments.
 */
export function distanceToOutline(
  line: Float64Array,
  outline: FlatOutline,
  { limitMetres, reachMetres }: { readonly limitMetres: number; readonly reachMetres: number },
  spend: Spend,
): number {
  const { coordinates, ringEnds, box } = outline;
  const street = flatten(line, outline.origin, outline.metres);
  let nearest = limitMetres;
  const isNear = (p: number) =>
    p < street.length && street[p]! >= box[0] - reachMetres && street[p]! <= box[2] + reachMetres &&
    street[p + 1]! >= box[1] - reachMetres && street[p + 1]! <= box[3] + reachMetres;
  for (let p = 0, [wasNear, isHere] = [false, isNear(0)]; p < street.length; p += 2) {
    const isNextNear = isNear(p + 2);
    // A single point counts as a segment without length.
    const q = isNextNear ? p + 2 : p;
    const isPart = isHere && (isNextNear || !wasNear);
    [wasNear, isHere] = [isHere, isNextNear];
    spend(1);
    if (!isPart) continue;
    const [ax, ay, bx, by] = [street[p]!, street[p + 1]!, street[q]!, street[q + 1]!];
    const dx = Math.max(box[0] - Math.max(ax, bx), Math.min(ax, bx) - box[2], 0);
    const dy = Math.max(box[1] - Math.max(ay, by), Math.min(ay, by) - box[3], 0);
    if (Math.hypot(dx, dy) >= nearest) continue;
    let start = 0;
    for (const end of ringEnds) {
      spend((end - start) / 2);
      for (let i = start; i + 3 < end; i += 2) {
        const [cx, cy] = [coordinates[i]!, coordinates[i + 1]!];
        const [ex, ey] = [coordinates[i + 2]!, coordinates[i + 3]!];
        const metres = segmentDistance(ax, ay, bx, by, cx, cy, ex, ey);
        if (metres < nearest) nearest = metres;
      }
      start = end;
    }
  }
  return nearest < limitMetres ? nearest : Infinity;
}

function segmentDistance(
  ax: number,
  ay: number,
  bx: number,
  by: number,
  cx: number,
  cy: number,
  dx: number,
  dy: number,
): number {
  const side = (px: number, py: number, qx: number, qy: number, rx: number, ry: number) =>
    (qx - px) * (ry - py) - (qy - py) * (rx - px);
  const isCrossed = side(ax, ay, bx, by, cx, cy) * side(ax, ay, bx, by, dx, dy) < 0 &&
    side(cx, cy, dx, dy, ax, ay) * side(cx, cy, dx, dy, bx, by) < 0;
  if (isCrossed) return 0;
  return Math.min(
    pointDistance(ax, ay, cx, cy, dx, dy),
    pointDistance(bx, by, cx, cy, dx, dy),
    pointDistance(cx, cy, ax, ay, bx, by),
    pointDistance(dx, dy, ax, ay, bx, by),
  );
}

/** Returns the distance from a point to the segment from a to b. */
function pointDistance(px: number, py: number, ax: number, ay: number, bx: number, by: number): number {
  const [dx, dy] = [bx - ax, by - ay];
  const length = dx * dx + dy * dy;
  const share = length === 0 ? 0 : Math.min(1, Math.max(0, ((px - ax) * dx + (py - ay) * dy) / length));
  return Math.hypot(ax + share * dx - px, ay + share * dy - py);
}
