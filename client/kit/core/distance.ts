// Distances on the globe, in metres.
import { bboxCentre, growBboxByMetres } from "../../../contract/bbox.ts";
import type { Geometry, Position } from "../../../contract/geometry.ts";
import { shapeBbox } from "../../../contract/shape.ts";
import { distanceToShape } from "../../../contract/shape_distance.ts";
import type { Shape } from "../../../contract/types.ts";

const EARTH_RADIUS_METRES = 6_371_009;
const RADIANS = Math.PI / 180;

/** Great-circle distance of two positions in degrees (haversine). */
export function distanceMetres([lonA, latA]: Position, [lonB, latB]: Position): number {
  const north = Math.sin(((latB - latA) * RADIANS) / 2);
  const east = Math.sin(((lonB - lonA) * RADIANS) / 2);
  const share = north ** 2 + Math.cos(latA * RADIANS) * Math.cos(latB * RADIANS) * east ** 2;
  return 2 * EARTH_RADIUS_METRES * Math.asin(Math.min(1, Math.sqrt(share)));
}

/** True when a point is in `outline` or at most `toleranceMetres` away; for a line or area: any of its corners. */
export function isWithin(geometry: Geometry, outline: Shape, toleranceMetres: number): boolean {
  switch (geometry.kind) {
    case "point":
      return hasCornerWithin(geometry.position, outline, toleranceMetres);
    case "line":
      return hasCornerWithin(geometry.coordinates, outline, toleranceMetres);
    case "area":
      return hasCornerWithin(geometry.shape.coordinates, outline, toleranceMetres) ||
        distanceToShape(geometry.shape, ...middleOf(outline)) === 0;
  }
}

function hasCornerWithin(coordinates: ArrayLike<number>, outline: Shape, toleranceMetres: number): boolean {
  const isNear = nearbyTest(outline, toleranceMetres);
  for (let i = 0; i < coordinates.length; i += 2) {
    const corner: Position = [coordinates[i]!, coordinates[i + 1]!];
    if (isNear(corner) && distanceToShape(outline, ...corner) <= toleranceMetres) return true;
  }
  return false;
}

/** A cheap test by bounding box, false only for what cannot be within the tolerance. */
function nearbyTest(outline: Shape, toleranceMetres: number): (position: Position) => boolean {
  // One metre extra for rounding.
  const [west, south, east, north] = growBboxByMetres(shapeBbox(outline), toleranceMetres + 1);
  const fromWest = (lon: number) => (lon - west + 720) % 360;
  const width = east - west;
  return ([lon, lat]) => lat >= south && lat <= north && fromWest(lon) <= width;
}

/** Centre of the bounding box of an outline. */
export function middleOf(outline: Shape): Position {
  return bboxCentre(shapeBbox(outline));
}
