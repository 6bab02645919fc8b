// Finds the nearest region for a position that no region covers.
import type { Position } from "contract/geometry/geometry.ts";
import type { BackendView } from "../../../federation/regions/core/backend_view.ts";
import { metresTo } from "../../../federation/regions/core/region_distance.ts";
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
    return [{ name: view.backend.name, place, distanceMetres: metresTo(place, from) }];
  });
  return regions.reduce<NearestRegion | null>(
    (best, each) => best === null || each.distanceMetres < best.distanceMetres ? each : best,
    null,
  );
}
