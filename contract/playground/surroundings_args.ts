// Arguments of `get_surroundings`, and the reach of a playground's surroundings. Not in rpc.ts, which the first paint
// needs.
import type { Position } from "../geometry/geometry.ts";
import { poiArgs } from "../rpc.ts";

/** Maximum distance at which a tree gives shade, about the same as for `tree_count` at nodes. */
export const TREE_REACH_METRES = 10;

/** Radius for amenities: about half an hour on foot with children. */
export const AMENITY_RADIUS_METRES = 2_000;

/** Number of POIs of each kind in `get_surroundings`: the default and the maximum. */
export const PLACES_PER_KIND = { usual: 6, most: 20 } as const;

/**
 * Arguments of `get_surroundings`, which only this program's nodes have: the arguments of `get_pois` and a limit per
 * kind.
 */
export function surroundingsArgs(
  from: Position,
  radiusMetres: number,
  maxPerKind: number,
): Record<string, string> {
  return { ...poiArgs(from, radiusMetres), max_per_kind: String(maxPerKind) };
}
