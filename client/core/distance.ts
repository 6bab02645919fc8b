// Distances on the globe, in metres.
import type { Position } from "../../contract/geometry.ts";

const EARTH_RADIUS_METRES = 6_371_009;
const RADIANS = Math.PI / 180;

/** As the crow flies, between two positions in degrees (haversine). */
export function distanceMetres([lonA, latA]: Position, [lonB, latB]: Position): number {
  const north = Math.sin(((latB - latA) * RADIANS) / 2);
  const east = Math.sin(((lonB - lonA) * RADIANS) / 2);
  const share = north ** 2 + Math.cos(latA * RADIANS) * Math.cos(latB * RADIANS) * east ** 2;
  return 2 * EARTH_RADIUS_METRES * Math.asin(Math.min(1, Math.sqrt(share)));
}

/** The way from one position to another, in metres to the east and to the north: flat, for what is near. */
export function offsetMetres(from: Position, [lon, lat]: Position): readonly [east: number, north: number] {
  // Across the antimeridian it is the short way round.
  const turned = (((lon - from[0]) % 360) + 540) % 360 - 180;
  const metresPerRadian = EARTH_RADIUS_METRES * RADIANS;
  return [turned * metresPerRadian * Math.cos(from[1] * RADIANS), (lat - from[1]) * metresPerRadian];
}
