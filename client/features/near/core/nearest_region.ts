// Finds the nearest region for a position that no region covers.
import type { Position } from "contract/geometry/geometry.ts";
import type { Bbox } from "contract/types.ts";
import { distanceMetres } from "../../../kit/core/distance.ts";
import type { BackendView } from "../../../federation/regions/core/backend_view.ts";
import { positionOf, type RegionPosition } from "../../../federation/regions/core/region_position.ts";

export interface NearestRegion {
  readonly name: string;
  readonly place: RegionPosition;
  /** From the edge of its box, or from the middle if it has none. */
  readonly distanceMetres: number;
}

/** Null while no region has a position. `from` is in degrees. */
export function nearestRegion(from: Position, views: readonly BackendView[]): NearestRegion | null {
  const regions = views.flatMap((view): NearestRegion[] => {
    const place = positionOf(view);
    if (place === null) return [];
    const edge = place.bbox === null ? [place.lon, place.lat] as const : nearestIn(place.bbox, from);
    return [{ name: view.backend.name, place, distanceMetres: distanceMetres(from, edge) }];
  });
  return regions.reduce<NearestRegion | null>(
    (best, each) => best === null || each.distanceMetres < best.distanceMetres ? each : best,
    null,
  );
}

/** The point of a box that is nearest in degrees. For boxes across the antimeridian, uses the nearer edge. */
function nearestIn([west, south, east, north]: Bbox, [lon, lat]: Position): Position {
  const isWithin = west <= east ? lon >= west && lon <= east : lon >= west || lon <= east;
  const turn = (a: number) => Math.abs(((lon - a + 540) % 360) - 180);
  const edge = turn(west) < turn(east) ? west : east;
  return [isWithin ? lon : edge, Math.min(north, Math.max(south, lat))];
}
