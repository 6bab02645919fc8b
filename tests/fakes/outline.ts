// Plane geometry for made-up regions, with rings of `[lon, lat]` points in degrees.
import type { Bbox } from "contract/types.ts";

export type Point = readonly [lon: number, lat: number];
/** Implicitly closed, so the first point is not repeated. */
export type Ring = readonly Point[];

/** Metres of one degree of latitude. */
export const METRES_PER_DEGREE = 111_320;

export function metresPerDegreeLon(lat: number): number {
  return METRES_PER_DEGREE * Math.cos((lat * Math.PI) / 180);
}

/** Returns the four corners of a box. For a box across the antimeridian, longitudes exceed 180. */
export function rectangleOutline([west, south, east, north]: Bbox): Ring {
  const right = east >= west ? east : east + 360;
  return [[west, south], [right, south], [right, north], [west, north]];
}

export function ringBbox(ring: Ring): Bbox {
  const lons = ring.map(([lon]) => lon);
  const lats = ring.map(([, lat]) => lat);
  return [Math.min(...lons), Math.min(...lats), Math.max(...lons), Math.max(...lats)];
}

/** Whether a point is in a ring (even-odd rule). */
export function isInside([lon, lat]: Point, ring: Ring): boolean {
  let inside = false;
  for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
    const [x1, y1] = ring[i]!;
    const [x2, y2] = ring[j]!;
    if (y1 > lat !== y2 > lat && lon < ((x2 - x1) * (lat - y1)) / (y2 - y1) + x1) inside = !inside;
  }
  return inside;
}

/** Planar distance between two points in metres, accurate enough for a region. */
export function distanceMetres(a: Point, b: Point): number {
  const dx = (a[0] - b[0]) * metresPerDegreeLon((a[1] + b[1]) / 2);
  const dy = (a[1] - b[1]) * METRES_PER_DEGREE;
  return Math.hypot(dx, dy);
}

/** Distance from a point to the nearest edge of a ring, in metres. */
export function distanceToRing(point: Point, ring: Ring): number {
  const scaleX = metresPerDegreeLon(point[1]);
  const local = ring.map(([lon, lat]) =>
    [(lon - point[0]) * scaleX, (lat - point[1]) * METRES_PER_DEGREE] as const
  );
  let nearest = Infinity;
  for (let i = 0, j = local.length - 1; i < local.length; j = i++) {
    const [x, y] = local[j]!;
    const [dx, dy] = [local[i]![0] - x, local[i]![1] - y];
    const length = dx * dx + dy * dy;
    const along = length === 0 ? 0 : Math.max(0, Math.min(1, -(x * dx + y * dy) / length));
    nearest = Math.min(nearest, Math.hypot(x + along * dx, y + along * dy));
  }
  return nearest;
}

/** Moves a point by metres to the east and to the north. */
export function movePoint([lon, lat]: Point, east: number, north: number): Point {
  return [lon + east / metresPerDegreeLon(lat), lat + north / METRES_PER_DEGREE];
}
