// Finds the playgrounds nearest to a position. Their boxes are in memory. Outlines and tags are read only for
// candidates.
import { parseShape } from "contract/geometry/shape.ts";
import { distanceToShape } from "contract/geometry/shape_distance.ts";
import { rankCandidates } from "../region/core/nearest.ts";
import type { Places } from "../region/core/places.ts";
import type { NearPlayground } from "./playground_store.ts";
import type { ReadPlayground } from "./stored_playground.ts";

/** A search that yields indices of playgrounds to read, receives these playgrounds, and returns the nearest. */
export type NearestSearch = Generator<
  readonly number[],
  readonly NearPlayground[],
  readonly ReadPlayground[]
>;

/**
 * Searches for the nearest playgrounds. `batch` is the number of playgrounds to read at a time. A larger batch needs
 * fewer queries, but reads more playgrounds than necessary.
 */
export function* searchNearest(
  { boxes }: Pick<Places, "boxes">,
  [lon, lat]: readonly [lon: number, lat: number],
  maxResults: number,
  batch: number,
): NearestSearch {
  const candidates = rankCandidates(boxes, lon, lat, maxResults);
  const found: NearPlayground[] = [];
  for (let i = 0; i < candidates.length; i += batch) {
    const farthest = found[maxResults - 1];
    if (farthest !== undefined && candidates[i]!.atLeastMetres > farthest.distanceMetres) break;
    const read = yield candidates.slice(i, i + batch).map(({ index }) => index);
    for (const { listed, geometry } of read) {
      const shape = parseShape(geometry);
      if (shape === null) continue;
      found.push({ ...listed, distanceMetres: distanceToShape(shape, lon, lat) });
      found.sort((a, b) => a.distanceMetres - b.distanceMetres);
      if (found.length > maxResults) found.pop();
    }
  }
  return found;
}
