// Distances on the globe, in metres.
import type { Position } from "../../../contract/geometry.ts";

const EARTH_RADIUS_METRES = 6_371_009;
const RADIANS = Math.PI / 180;

/** As the crow flies, between two positions in degrees (haversine). */
export function distanceMetres([lonA, latA]: Position, [lonB, latB]: Position): number {
  const north = Math.sin(((latB - latA) * RADIANS) / 2);
  const east = Math.sin(((lonB - lonA) * RADIANS) / 2);
  const share = north ** 2 + Math.cos(latA * RADIANS) * Math.cos(latB * RADIANS) * east ** 2;
  return 2 * EARTH_RADIUS_METRES * Math.asin(Math.min(1, Math.sqrt(share)));
}

/** The way from one place to others, in metres, from longitudes and latitudes within ±180/±90 degrees. */
export interface Offsets {
  readonly eastOf: (lon: number) => number;
  readonly northOf: (lat: number) => number;
}

/** Offsets from a position, as on a flat map: right for what is near. */
export function offsetsFrom([fromLon, fromLat]: Position): Offsets {
  const northPerDegree = EARTH_RADIUS_METRES * RADIANS;
  const eastPerDegree = northPerDegree * Math.cos(fromLat * RADIANS);
  return {
    eastOf(lon) {
      const degrees = lon - fromLon;
      // Across the antimeridian it is the short way round.
      return (degrees > 180 ? degrees - 360 : degrees < -180 ? degrees + 360 : degrees) * eastPerDegree;
    },
    northOf: (lat) => (lat - fromLat) * northPerDegree,
  };
}
