// Arguments of `get_surroundings`. Apart from rpc.ts, which the first paint needs.
import type { Position } from "../geometry/geometry.ts";
import { poiArgs } from "../rpc.ts";

/** Places of a kind that `get_surroundings` answers: if not asked for another number, and at most. */
export const PLACES_PER_KIND = { usual: 6, most: 20 } as const;

/** Arguments of `get_surroundings`, which only nodes of this program have: those of `get_pois`, and a number of places. */
export function surroundingsArgs(
  from: Position,
  radiusMetres: number,
  maxPerKind: number,
): Record<string, string> {
  return { ...poiArgs(from, radiusMetres), max_per_kind: String(maxPerKind) };
}
