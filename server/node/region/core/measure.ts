// Computes lengths and areas on the ground in metres. Within a feature, the ellipsoid is treated as flat, which is
// exact enough for a playground.
import { normaliseLongitude } from "contract/geometry/bbox.ts";
import type { Geometry } from "contract/geometry/geometry.ts";
import {
  degreesEast,
  distanceToLine,
  distanceToShape,
  metresPerDegree,
} from "contract/geometry/shape_distance.ts";
import type { Shape } from "contract/types.ts";

const RADIANS = Math.PI / 180;

/** Returns the area of a shape in square metres, without its holes. */
export function shapeAreaMetres({ coordinates, ringEnds }: Shape): number {
  const [lonMetres, latMetres] = metresPerDegree(coordinates[1]!);
  let total = 0;
  let start = 0;
  for (const ends of ringEnds) {
    for (const [ring, end] of ends.entries()) {
      total += (ring === 0 ? 1 : -1) * Math.abs(ringSquareDegrees(coordinates, start, end));
      start = end;
    }
  }
  return total * lonMetres * latMetres;
}

/**
 * Returns the signed area of the closed ring between two indices of flat `lon, lat` pairs, in square degrees. The ring
 * may cross the antimeridian.
 */
export function ringSquareDegrees(coordinates: Float64Array, start: number, end: number): number {
  // Computes relative to the first point to avoid cancellation.
  const [x0, y0] = [coordinates[start]!, coordinates[start + 1]!];
  let sum = 0;
  for (let i = start, j = end - 2; i < end; j = i, i += 2) {
    sum += degreesEast(x0, coordinates[j]!) * (coordinates[i + 1]! - y0) -
      degreesEast(x0, coordinates[i]!) * (coordinates[j + 1]! - y0);
  }
  return sum / 2;
}

/** Returns the distance from a position (degrees) to a geometry in metres. It is 0 inside the geometry. */
export function distanceToGeometry(geometry: Geometry, lon: number, lat: number): number {
  if (geometry.kind === "area") return distanceToShape(geometry.shape, lon, lat);
  if (geometry.kind === "line") {
    return distanceToLine(geometry.coordinates, 0, geometry.coordinates.length, lon, lat);
  }
  return measureFrom(lon, lat)(...geometry.position);
}

/** Returns a function that measures from a position (degrees) to points in metres, as `distanceToGeometry` does. */
export function measureFrom(lon: number, lat: number): (pointLon: number, pointLat: number) => number {
  const [lonMetres, latMetres] = metresPerDegree(lat);
  return (pointLon, pointLat) =>
    Math.hypot(degreesEast(lon, pointLon) * lonMetres, (pointLat - lat) * latMetres);
}

/** Returns the length of a line of flat `lon, lat` pairs in metres. */
export function lineLengthMetres(coordinates: Float64Array): number {
  let length = 0;
  for (let i = 0; i + 3 < coordinates.length; i += 2) {
    const [lonMetres, latMetres] = metresPerDegree((coordinates[i + 1]! + coordinates[i + 3]!) / 2);
    length += Math.hypot(
      degreesEast(coordinates[i]!, coordinates[i + 2]!) * lonMetres,
      (coordinates[i + 3]! - coordinates[i + 1]!) * latMetres,
    );
  }
  return length;
}

/**
 * Returns a circle around a position (degrees) as a shape with 32 corners. As in PostGIS, which the reference node
 * uses, the corners run clockwise and start in the east, according to the grid of the position's UTM zone.
 */
export function circleAround(lon: number, lat: number, radiusMetres: number): Shape {
  const [lonMetres, latMetres] = metresPerDegree(lat);
  const { turn, scale } = utmGridAt(lon, lat);
  const corners = 32;
  const coordinates = new Float64Array(2 * (corners + 1));
  for (let i = 0; i <= corners; i++) {
    const angle = (-2 * Math.PI * (i % corners)) / corners - turn;
    const east = ((radiusMetres / scale) * Math.cos(angle)) / lonMetres;
    coordinates[2 * i] = round9(normaliseLongitude(lon + east));
    coordinates[2 * i + 1] = round9(lat + ((radiusMetres / scale) * Math.sin(angle)) / latMetres);
  }
  return { coordinates, ringEnds: [[coordinates.length]] };
}

/** Returns the UTM grid's convergence (angle to north) in radians and its scale factor at a position. */
function utmGridAt(lon: number, lat: number): { turn: number; scale: number } {
  const middle = 6 * Math.floor(lon / 6) + 3;
  const fromMiddle = (lon - middle) * RADIANS;
  const across = fromMiddle * Math.cos(lat * RADIANS);
  return {
    turn: Math.atan(Math.tan(fromMiddle) * Math.sin(lat * RADIANS)),
    scale: 0.9996 * (1 + across ** 2 / 2),
  };
}

const round9 = (degrees: number) => Math.round(degrees * 1e9) / 1e9;
