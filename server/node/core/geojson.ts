// Geometries -> GeoJSON texts.
import type { Geometry } from "../../../contract/geometry.ts";
import type { Shape } from "../../../contract/types.ts";

/** GeoJSON text of a geometry; coordinates have at most nine decimals. */
export function encodeGeometry(geometry: Geometry): string {
  switch (geometry.kind) {
    case "point":
      return `{"type":"Point","coordinates":[${geometry.position.map(number).join(",")}]}`;
    case "line":
      return `{"type":"LineString","coordinates":${
        encodePoints(geometry.coordinates, 0, geometry.coordinates.length)
      }}`;
    case "area":
      return encodeShape(geometry.shape);
  }
}

/** GeoJSON text of a shape: a Polygon, or a MultiPolygon when it has several polygons. */
export function encodeShape({ coordinates, ringEnds }: Shape): string {
  let start = 0;
  const polygons = ringEnds.map((ends) => {
    const rings = ends.map((end) => {
      const ring = encodePoints(coordinates, start, end);
      start = end;
      return ring;
    });
    return `[${rings.join(",")}]`;
  });
  return polygons.length === 1
    ? `{"type":"Polygon","coordinates":${polygons[0]}}`
    : `{"type":"MultiPolygon","coordinates":[${polygons.join(",")}]}`;
}

/** GeoJSON text of a feature. `properties` must be plain JSON. */
export function encodeFeature(geometry: Geometry, properties: Readonly<Record<string, unknown>>): string {
  return `{"type":"Feature","geometry":${encodeGeometry(geometry)},"properties":${
    JSON.stringify(properties)
  }}`;
}

function encodePoints(coordinates: Float64Array, start: number, end: number): string {
  const points: string[] = [];
  for (let i = start; i < end; i += 2) {
    points.push(`[${number(coordinates[i]!)},${number(coordinates[i + 1]!)}]`);
  }
  return `[${points.join(",")}]`;
}

const number = (degrees: number) => Math.round(degrees * 1e9) / 1e9;
