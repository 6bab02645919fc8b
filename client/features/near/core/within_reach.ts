// The playgrounds that a list of nearby ones chooses from.
import type { Position } from "contract/geometry/geometry.ts";
import { distanceMetres, middleOf } from "../../../kit/core/distance.ts";
import { REACH_METRES, WIDE_REACH_METRES } from "../../../playground/core/nearest.ts";
import { dedupPlaygrounds } from "../../../federation/tiers/core/dedup.ts";
import type { PlacedPlayground } from "../../../federation/tiers/core/placed_playground.ts";

/** Search radius in metres. */
export const reachMetresOf = (isWide: boolean): number => isWide ? WIDE_REACH_METRES : REACH_METRES;

interface WithinReach {
  readonly placed: PlacedPlayground;
  /** Middle of the playground, in degrees. */
  readonly position: Position;
  /** Straight-line distance to its middle. */
  readonly distanceMetres: number;
}

/** The loaded playgrounds whose middle is within reach of `from` (degrees), each of them once. */
export function withinReach(
  from: Position,
  loaded: readonly PlacedPlayground[],
  reachMetres: number,
): WithinReach[] {
  return dedupPlaygrounds(loaded).flatMap((placed) => {
    const position = middleOf(placed.playground.shape);
    const metres = distanceMetres(from, position);
    return metres > reachMetres ? [] : { placed, position, distanceMetres: metres };
  });
}
