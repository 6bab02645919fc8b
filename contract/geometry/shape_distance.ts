// Distances on the ground from a position to an outline. Near the position the ellipsoid is treated as flat: exact to
// millimetres within a kilometre, and good enough to rank anything farther away.
import { shapeBbox } from "./shape.ts";
import type { Shape } from "../types.ts";

/** Semi-axis of the WGS 84 ellipsoid at the equator. */
const EQUATOR_METRES = 6_378_137;
const ECCENTRICITY_SQUARED = 0.006_694_379_990_14;
const RADIANS = Math.PI / 180;

/** Metres per degree of longitude and of latitude at a latitude in degrees. */
export function metresPerDegree(lat: number): readonly [lon: number, lat: number] {
  const sine = Math.sin(lat * RADIANS);
  const w = 1 - ECCENTRICITY_SQUARED * sine * sine;
  return [
    (EQUATOR_METRES / Math.sqrt(w)) * Math.cos(lat * RADIANS) * RADIANS,
    ((EQUATOR_METRES * (1 - ECCENTRICITY_SQUARED)) / w ** 1.5) * RADIANS,
  ];
}

/** Degrees from one longitude to another by the shorter way, from -180 to 180. East is positive. */
export function degreesEast(from: number, to: number): number {
  const difference = to - from;
  return difference >= -180 && difference <= 180
    ? difference
    : difference - 360 * Math.round(difference / 360);
}

/** OpenStreetMap coordinates are whole multiples of 1e-7 degrees, so differences in these steps are integers. */
const STEPS_PER_DEGREE = 1e7;
export const coordinateSteps = (difference: number) => Math.round(difference * STEPS_PER_DEGREE);

/** True for positions (degrees) in a shape or on its outline; holes are outside. Exact for OpenStreetMap data. */
export function coversPoint(shape: Shape, lon: number, lat: number): boolean {
  const { coordinates, ringEnds } = shape;
  const [west, , east] = shapeBbox(shape);
  // Longitudes of an outline across the antimeridian continue beyond 180°.
  const unroll = (value: number) => west > east && value < 0 ? value + 360 : value;
  const own = unroll(lon);
  let isInside = false;
  let start = 0;
  for (const end of ringEnds.flat()) {
    for (let i = start, j = end - 2; i < end; j = i, i += 2) {
      const [x1, y1] = [
        coordinateSteps(unroll(coordinates[j]!) - own),
        coordinateSteps(coordinates[j + 1]! - lat),
      ];
      const [x2, y2] = [
        coordinateSteps(unroll(coordinates[i]!) - own),
        coordinateSteps(coordinates[i + 1]! - lat),
      ];
      const cross = x1 * y2 - x2 * y1;
      if (cross === 0 && x1 * x2 <= 0 && y1 * y2 <= 0) return true;
      if (y1 > 0 !== y2 > 0 && cross > 0 === y2 > y1) isInside = !isInside;
    }
    start = end;
  }
  return isInside;
}

/** Distance in metres from a position (degrees) to a shape. 0 inside and on the outline; holes are outside. */
export function distanceToShape(shape: Shape, lon: number, lat: number): number {
  if (coversPoint(shape, lon, lat)) return 0;
  let nearest = Infinity;
  let start = 0;
  for (const end of shape.ringEnds.flat()) {
    nearest = Math.min(nearest, distanceToLine(shape.coordinates, start, end, lon, lat));
    start = end;
  }
  return nearest;
}

/** Distance in metres from a position to the line of the flat `lon, lat` pairs from `start` to `end`. */
export function distanceToLine(
  coordinates: Float64Array,
  start: number,
  end: number,
  lon: number,
  lat: number,
): number {
  const [lonMetres, latMetres] = metresPerDegree(lat);
  let nearest = Infinity;
  for (let i = start; i + 3 < end; i += 2) {
    const [ax, ay] = [degreesEast(lon, coordinates[i]!) * lonMetres, (coordinates[i + 1]! - lat) * latMetres];
    const dx = degreesEast(coordinates[i]!, coordinates[i + 2]!) * lonMetres;
    const dy = (coordinates[i + 3]! - coordinates[i + 1]!) * latMetres;
    const length = dx * dx + dy * dy;
    const share = length === 0 ? 0 : Math.min(1, Math.max(0, -(ax * dx + ay * dy) / length));
    nearest = Math.min(nearest, Math.hypot(ax + share * dx, ay + share * dy));
  }
  return nearest;
}
