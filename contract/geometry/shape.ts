// Parses GeoJSON polygons into shapes, and validates every number so that each shape can be drawn.
import { normaliseLongitude } from "./bbox.ts";
import { isJsonObject } from "../kit/fields.ts";
import type { Bbox, Shape } from "../types.ts";

/**
 * Maximum number of points, more than the largest mapped outline has. Limits how many points a hostile node can make
 * the page project.
 */
export const MAX_SHAPE_POINTS = 50_000;

/**
 * Parses a GeoJSON `Polygon` or `MultiPolygon` geometry (degrees, lon before lat). Returns null for any other type, for
 * a ring that is empty or too short, for a coordinate that is not a number within ±180/±90, and above 50 000 points.
 */
export function parseShape(geometry: unknown): Shape | null {
  if (!isJsonObject(geometry) || !Array.isArray(geometry.coordinates)) return null;
  const polygons = geometry.type === "Polygon"
    ? [geometry.coordinates]
    : geometry.type === "MultiPolygon"
    ? geometry.coordinates
    : null;
  if (polygons === null || polygons.length === 0) return null;
  const flat: number[] = [];
  const ringEnds: number[][] = [];
  for (const polygon of polygons) {
    if (!Array.isArray(polygon) || polygon.length === 0) return null;
    const ends: number[] = [];
    for (const ring of polygon) {
      if (!Array.isArray(ring) || ring.length < 4 || !appendRing(flat, ring)) return null;
      ends.push(flat.length);
    }
    ringEnds.push(ends);
  }
  return { coordinates: Float64Array.from(flat), ringEnds };
}

function appendRing(flat: number[], ring: readonly unknown[]): boolean {
  if (flat.length / 2 + ring.length > MAX_SHAPE_POINTS) return false;
  for (const point of ring) {
    if (!Array.isArray(point)) return false;
    const [lon, lat] = point;
    if (typeof lon !== "number" || typeof lat !== "number") return false;
    if (!(lon >= -180 && lon <= 180 && lat >= -90 && lat <= 90)) return false;
    flat.push(lon, lat);
  }
  return true;
}

const boxes = new WeakMap<Shape, Bbox>();

/**
 * Bounding box of a shape, in degrees. `west > east` if it crosses the antimeridian; all longitudes if it is wider than
 * half the world. Computed once per shape.
 */
export function shapeBbox(shape: Shape): Bbox {
  const known = boxes.get(shape);
  if (known) return known;
  const box = measureBbox(shape);
  boxes.set(shape, box);
  return box;
}

function measureBbox(shape: Shape): Bbox {
  const plain = measureFrom(shape, -180);
  if (plain[2] - plain[0] <= 180) return plain;
  // A shape that crosses the antimeridian spans less than half the world. Corners that are all at 180° mean the whole
  // world.
  const [west, south, east, north] = measureFrom(shape, 0);
  if (west === east || east - west >= 180) return [-180, south, 180, north];
  return [normaliseLongitude(west), south, normaliseLongitude(east), north];
}

/** Bounding box with longitudes counted eastward from `start`. */
function measureFrom({ coordinates }: Shape, start: number): Bbox {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let i = 0; i < coordinates.length; i += 2) {
    const lat = coordinates[i + 1]!;
    const lon = coordinates[i]! < start ? coordinates[i]! + 360 : coordinates[i]!;
    west = Math.min(west, lon);
    east = Math.max(east, lon);
    south = Math.min(south, lat);
    north = Math.max(north, lat);
  }
  return [west, south, east, north];
}
