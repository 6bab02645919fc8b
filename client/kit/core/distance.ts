// Distances on the globe, in metres.
import { bboxCentre, growBboxByMetres } from "../../../contract/bbox.ts";
import type { Geometry, Position } from "../../../contract/geometry.ts";
import { shapeBbox } from "../../../contract/shape.ts";
import type { Shape } from "../../../contract/types.ts";

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

// Whether something lies in an outline, or how far from it.
/** Distance of a position (degrees) to an outline in metres, 0 inside. Holes are outside. Exact for what is near. */
export function distanceToShape(position: Position, { coordinates, ringEnds }: Shape): number {
  const { eastOf, northOf } = offsetsFrom(position);
  let isInside = false;
  let nearestSquared = Infinity;
  let start = 0;
  for (const end of ringEnds.flat()) {
    let [x, y] = [eastOf(coordinates[end - 2]!), northOf(coordinates[end - 1]!)];
    for (let i = start; i < end; i += 2) {
      const [endX, endY] = [eastOf(coordinates[i]!), northOf(coordinates[i + 1]!)];
      if (crossesEastOfHere(x, y, endX, endY)) isInside = !isInside;
      nearestSquared = Math.min(nearestSquared, squaredDistanceToEdge(x, y, endX, endY));
      [x, y] = [endX, endY];
    }
    start = end;
  }
  return isInside ? 0 : Math.sqrt(nearestSquared);
}

/** Even-odd rule: counts the edges that a ray from here to the east meets. */
function crossesEastOfHere(x: number, y: number, endX: number, endY: number): boolean {
  return y > 0 !== endY > 0 && x - (y * (endX - x)) / (endY - y) > 0;
}

function squaredDistanceToEdge(x: number, y: number, endX: number, endY: number): number {
  const [dx, dy] = [endX - x, endY - y];
  const lengthSquared = dx * dx + dy * dy;
  const share = lengthSquared === 0 ? 0 : Math.max(0, Math.min(1, -(x * dx + y * dy) / lengthSquared));
  return (x + share * dx) ** 2 + (y + share * dy) ** 2;
}

/** True when a point is in an outline or at most `toleranceMetres` away; a line or area when any corner is. */
export function isWithin(geometry: Geometry, outline: Shape, toleranceMetres: number): boolean {
  switch (geometry.kind) {
    case "point":
      return hasCornerWithin(geometry.position, outline, toleranceMetres);
    case "line":
      return hasCornerWithin(geometry.coordinates, outline, toleranceMetres);
    case "area":
      return hasCornerWithin(geometry.shape.coordinates, outline, toleranceMetres) ||
        distanceToShape(middleOf(outline), geometry.shape) === 0;
  }
}

function hasCornerWithin(coordinates: ArrayLike<number>, outline: Shape, toleranceMetres: number): boolean {
  const isNear = nearbyTest(outline, toleranceMetres);
  for (let i = 0; i < coordinates.length; i += 2) {
    const corner: Position = [coordinates[i]!, coordinates[i + 1]!];
    if (isNear(corner) && distanceToShape(corner, outline) <= toleranceMetres) return true;
  }
  return false;
}

/** Tells by the box around an outline what cannot be within the tolerance: measuring takes time. */
function nearbyTest(outline: Shape, toleranceMetres: number): (position: Position) => boolean {
  // A metre more than asked for, because of rounding.
  const [west, south, east, north] = growBboxByMetres(shapeBbox(outline), toleranceMetres + 1);
  const fromWest = (lon: number) => (lon - west + 720) % 360;
  const width = east - west;
  return ([lon, lat]) => lat >= south && lat <= north && fromWest(lon) <= width;
}

/** Middle of the box around an outline. */
export function middleOf(outline: Shape): Position {
  return bboxCentre(shapeBbox(outline));
}
