// Parses GeoJSON geometries into points, lines and areas, and validates that each of them can be drawn.
import { isJsonObject } from "../kit/fields.ts";
import { unionBbox } from "./bbox.ts";
import { parseShape, shapeBbox } from "./shape.ts";
import type { Bbox, Shape } from "../types.ts";

/** `[lon, lat]` in degrees, within ±180/±90. */
export type Position = readonly [lon: number, lat: number];

export type Geometry =
  | { readonly kind: "point"; readonly position: Position }
  /** Flat `lon, lat` pairs, at least two. */
  | { readonly kind: "line"; readonly coordinates: Float64Array }
  | { readonly kind: "area"; readonly shape: Shape };

const MAX_LINE_POINTS = 10_000;

/** Rounds degrees to seven decimals, the precision of OpenStreetMap. */
export const roundToOsmPrecision = (degrees: number): number => Math.round(degrees * 1e7) / 1e7;

/** Parses a position. Returns null unless it starts with two numbers within ±180/±90 degrees. */
export function parsePosition(value: unknown): Position | null {
  if (!Array.isArray(value)) return null;
  const [lon, lat] = value;
  if (typeof lon !== "number" || typeof lat !== "number") return null;
  return lon >= -180 && lon <= 180 && lat >= -90 && lat <= 90 ? [lon, lat] : null;
}

/** Parses a `Point`, `LineString`, `Polygon` or `MultiPolygon`. Null for other types and invalid coordinates. */
export function parseGeometry(value: unknown): Geometry | null {
  if (!isJsonObject(value)) return null;
  switch (value.type) {
    case "Point": {
      const position = parsePosition(value.coordinates);
      return position && { kind: "point", position };
    }
    case "LineString":
      return parseLine(value.coordinates);
    case "Polygon":
    case "MultiPolygon": {
      const shape = parseShape(value);
      return shape && { kind: "area", shape };
    }
    default:
      return null;
  }
}

/** Number of vertices; 1 for a point. */
export function countCorners(geometry: Geometry): number {
  switch (geometry.kind) {
    case "point":
      return 1;
    case "line":
      return geometry.coordinates.length / 2;
    case "area":
      return geometry.shape.coordinates.length / 2;
  }
}

/** Smallest box around a geometry, in degrees. */
export function geometryBbox(geometry: Geometry): Bbox {
  switch (geometry.kind) {
    case "point": {
      const [lon, lat] = geometry.position;
      return [lon, lat, lon, lat];
    }
    case "line": {
      const points = [...geometry.coordinates];
      const boxes = points.flatMap((lon, i): Bbox[] =>
        i % 2 === 0 ? [[lon, points[i + 1]!, lon, points[i + 1]!]] : []
      );
      return unionBbox(boxes)!;
    }
    case "area":
      return shapeBbox(geometry.shape);
  }
}

function parseLine(points: unknown): Geometry | null {
  if (!Array.isArray(points) || points.length < 2 || points.length > MAX_LINE_POINTS) return null;
  const coordinates = new Float64Array(points.length * 2);
  for (const [i, point] of points.entries()) {
    const position = parsePosition(point);
    if (position === null) return null;
    coordinates.set(position, i * 2);
  }
  return { kind: "line", coordinates };
}
