// Encodes geometries as GeoJSON texts. `JSON.stringify` takes half as long as templates and less memory, because
// templates cache the text of each number.
import type { Geometry } from "contract/geometry/geometry.ts";
import type { Shape } from "contract/types.ts";

type Point = [lon: number, lat: number];

/** Returns the GeoJSON text of a geometry. Coordinates have at most nine decimals. */
export function encodeGeometry(geometry: Geometry): string {
  switch (geometry.kind) {
    case "point":
      return JSON.stringify({ type: "Point", coordinates: roundPoint(...geometry.position) });
    case "line": {
      const coordinates = roundPoints(geometry.coordinates, 0, geometry.coordinates.length);
      return JSON.stringify({ type: "LineString", coordinates });
    }
    case "area":
      return encodeShape(geometry.shape);
  }
}

/** Returns the GeoJSON text of a shape: a Polygon, or a MultiPolygon if it has several polygons. */
export function encodeShape({ coordinates, ringEnds }: Shape): string {
  let start = 0;
  const polygons = ringEnds.map((ends) =>
    ends.map((end) => {
      const ring = roundPoints(coordinates, start, end);
      start = end;
      return ring;
    })
  );
  return JSON.stringify(
    polygons.length === 1
      ? { type: "Polygon", coordinates: polygons[0] }
      : { type: "MultiPolygon", coordinates: polygons },
  );
}

/** Returns the GeoJSON text of a feature. `properties` must be plain JSON. */
export function encodeFeature(geometry: Geometry, properties: Readonly<Record<string, unknown>>): string {
  return `{"type":"Feature","geometry":${encodeGeometry(geometry)},"properties":${
    JSON.stringify(properties)
  }}`;
}

function roundPoints(coordinates: Float64Array, start: number, end: number): Point[] {
  const points: Point[] = [];
  for (let i = start; i < end; i += 2) points.push(roundPoint(coordinates[i]!, coordinates[i + 1]!));
  return points;
}

const roundPoint = (lon: number, lat: number): Point => [round(lon), round(lat)];

const round = (degrees: number) => Math.round(degrees * 1e9) / 1e9;
