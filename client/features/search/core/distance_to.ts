// Distances in the search: from the visitor or, if the position is unknown, from the middle of the map.
import type { Position } from "contract/geometry/geometry.ts";
import { distanceMetres } from "../../../kit/core/distance.ts";

/** In degrees. */
export interface Origin {
  readonly lon: number;
  readonly lat: number;
}

/** Returns a function that measures from `from`. It returns null for every position if `from` is unknown. */
export function measureFrom(from: Origin | null): (position: Position) => number | null {
  return (position) => from && distanceMetres([from.lon, from.lat], position);
}
