// Distances on the globe, in metres.
import { bboxCentre, growBboxByMetres } from "contract/geometry/bbox.ts";
import type { Geometry, Position } from "contract/geometry/geometry.ts";
import { shapeBbox } from "contract/geometry/shape.ts";
import { distanceToShape } from "contract/geometry/shape_distance.ts";
import type { Shape } from "contract/types.ts";

const EARTH_RADIUS_METRES = 6_371_009;
const RADIANS = Math.PI / 180;

/** Great-circle distance between two positions in degrees (haversine). */
export function distanceMetres([lonA, latA]: Position, [lonB, latB]: Position): number {
  const north = Math.sin(((latB - latA) * RADIANS) / 2);
  const east = Math.sin(((lonB - lonA) * RADIANS) / 2);
  const share = north ** 2 + Math.cos(latA * RADIANS) * Math.cos(latB * RADIANS) * east ** 2;
  return 2 * EARTH_RADIUS_METRES * Math.asin(Math.min(1, Math.sqrt(share)));
}

/** Maximum number of pairs of corners that are compared for one list, more than mapped playgrounds need. */
export const MAX_COMPARISONS = 1_000_000;

/**
 * Returns a test for a list of geometries: true if a point is in `outline` or at most `toleranceMetres` away, or if any
 * corner of a line or area is. Beyond a million comparisons only the outline's bounding box is tested.
 */
export function createWithinTest(outline: Shape, toleranceMetres: number): (geometry: Geometry) => boolean {
  const isNear = nearbyTest(outline, toleranceMetres);
  const comparisons = outline.coordinates.length / 2;
  let room = MAX_COMPARISONS;

  function hasCornerWithin(coordinates: ArrayLike<number>): boolean {
    for (let i = 0; i < coordinates.length; i += 2) {
      const corner: Position = [coordinates[i]!, coordinates[i + 1]!];
      if (!isNear(corner)) continue;
      room -= comparisons;
      if (room < 0 || distanceToShape(outline, ...corner) <= toleranceMetres) return true;
    }
    return false;
  }

  return (geometry) => {
    switch (geometry.kind) {
      case "point":
        return hasCornerWithin(geometry.position);
      case "line":
        return hasCornerWithin(geometry.coordinates);
      case "area":
        return hasCornerWithin(geometry.shape.coordinates) ||
          distanceToShape(geometry.shape, ...middleOf(outline)) === 0;
    }
  };
}

/** A cheap test by bounding box, false only if a position cannot be within the tolerance. */
function nearbyTest(outline: Shape, toleranceMetres: number): (position: Position) => boolean {
  // The box is grown by an extra metre to allow for rounding.
  const [west, south, east, north] = growBboxByMetres(shapeBbox(outline), toleranceMetres + 1);
  const fromWest = (lon: number) => (lon - west + 720) % 360;
  const width = east - west;
  return ([lon, lat]) => lat >= south && lat <= north && fromWest(lon) <= width;
}

/** Centre of an outline's bounding box. */
export function middleOf(outline: Shape): Position {
  return bboxCentre(shapeBbox(outline));
}
