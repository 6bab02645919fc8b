// Distance from a position to a region.
import type { Position } from "contract/geometry/geometry.ts";
import type { Bbox } from "contract/types.ts";
import { distanceMetres } from "../../../kit/core/distance.ts";
import type { RegionPosition } from "./region_position.ts";

/** Metres from `from` (in degrees) to the edge of a region's box, or to the middle of a region without a box. */
export function metresTo({ lon, lat, bbox }: RegionPosition, from: Position): number {
  return distanceMetres(from, bbox === null ? [lon, lat] : nearestIn(bbox, from));
}

/** The point of a box that is nearest in degrees. For boxes across the antimeridian, uses the nearer edge. */
function nearestIn([west, south, east, north]: Bbox, [lon, lat]: Position): Position {
  const isWithin = west <= east ? lon >= west && lon <= east : lon >= west || lon <= east;
  const turn = (a: number) => Math.abs(((lon - a + 540) % 360) - 180);
  const edge = turn(west) < turn(east) ? west : east;
  return [isWithin ? lon : edge, Math.min(north, Math.max(south, lat))];
}
