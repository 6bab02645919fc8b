// Web Mercator in metres (EPSG:3857). Groups playgrounds, and computes the centroids that nodes send.
import { normaliseLongitude } from "./bbox.ts";
import { degreesEast } from "./shape_distance.ts";
import type { Bbox, Shape } from "../types.ts";

const RADIUS = 6_378_137;
const RADIANS = Math.PI / 180;
/** Maximum latitude of the projection in degrees. */
const MAX_LATITUDE = 85.051_128_779_806_6;

export function mercatorX(lon: number): number {
  return RADIUS * lon * RADIANS;
}

/** Projects a latitude. Latitudes beyond the limit of the projection are clamped. */
export function mercatorY(lat: number): number {
  const inside = Math.max(-MAX_LATITUDE, Math.min(MAX_LATITUDE, lat));
  return RADIUS * Math.log(Math.tan(Math.PI / 4 + (inside * RADIANS) / 2));
}

/** Converts x to a longitude in degrees. The result is clamped to ±180°, because rounding could exceed it. */
export function longitudeOf(x: number): number {
  return Math.max(-180, Math.min(180, x / RADIUS / RADIANS));
}

export function latitudeOf(y: number): number {
  return (2 * Math.atan(Math.exp(y / RADIUS)) - Math.PI / 2) / RADIANS;
}

/** Converts a box from degrees to Web Mercator metres. */
export function projectBox([west, south, east, north]: Bbox): Bbox {
  return [mercatorX(west), mercatorY(south), mercatorX(east), mercatorY(north)];
}

/**
 * Returns the centroid of a shape in Web Mercator metres. Holes are excluded. If the shape has no area, returns the
 * mean of its corners. Shapes may cross the antimeridian.
 */
export function mercatorCentroid({ coordinates, ringEnds }: Shape): readonly [x: number, y: number] {
  const [lon0, lat0] = [coordinates[0]!, coordinates[1]!];
  // Computes relative to the first corner to avoid cancellation.
  const plane = new Float64Array(coordinates.length);
  const y0 = mercatorY(lat0);
  for (let i = 0; i < plane.length; i += 2) {
    plane[i] = mercatorX(degreesEast(lon0, coordinates[i]!));
    plane[i + 1] = mercatorY(coordinates[i + 1]!) - y0;
  }
  const [dx, dy] = planeCentroid(plane, ringEnds);
  return [mercatorX(normaliseLongitude(lon0 + longitudeOf(dx))), y0 + dy];
}

/** Returns the centroid of a shape in degrees, see {@link mercatorCentroid}. */
export function centroidOf(shape: Shape): { readonly lon: number; readonly lat: number } {
  const [x, y] = mercatorCentroid(shape);
  return { lon: longitudeOf(x), lat: latitudeOf(y) };
}

function planeCentroid(plane: Float64Array, ringEnds: Shape["ringEnds"]): readonly [x: number, y: number] {
  let [area, sumX, sumY] = [0, 0, 0];
  let start = 0;
  for (const ends of ringEnds) {
    for (const [ring, end] of ends.entries()) {
      const part = ringMoments(plane, start, end);
      // Outer rings are added and holes are subtracted, regardless of their winding.
      const sign = (part.area < 0 ? -1 : 1) * (ring === 0 ? 1 : -1);
      area += sign * part.area;
      sumX += sign * part.sumX;
      sumY += sign * part.sumY;
      start = end;
    }
  }
  if (area !== 0) return [sumX / (3 * area), sumY / (3 * area)];
  let [meanX, meanY] = [0, 0];
  const corners = plane.length / 2;
  for (let i = 0; i < plane.length; i += 2) {
    meanX += plane[i]! / corners;
    meanY += plane[i + 1]! / corners;
  }
  return [meanX, meanY];
}

/** Returns twice the area of a ring, and the corresponding first moments. */
function ringMoments(plane: Float64Array, start: number, end: number) {
  let [area, sumX, sumY] = [0, 0, 0];
  for (let i = start, j = end - 2; i < end; j = i, i += 2) {
    const [ax, ay, bx, by] = [plane[j]!, plane[j + 1]!, plane[i]!, plane[i + 1]!];
    const cross = ax * by - bx * ay;
    area += cross;
    sumX += (ax + bx) * cross;
    sumY += (ay + by) * cross;
  }
  return { area, sumX, sumY };
}
