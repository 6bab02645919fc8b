// Selects the boxes that can contain the nearest features to a position.
import { degreesEast, metresPerDegree } from "contract/geometry/shape_distance.ts";

/** A feature that may be among the nearest. */
export interface Candidate {
  /** Index of the feature's box. */
  readonly index: number;
  /** Distance to the feature's box, which is a lower bound for the distance to the feature. */
  readonly atLeastMetres: number;
}

/**
 * Returns the boxes that may contain one of the `wanted` nearest features, nearest box first. `boxes` has four values
 * in degrees for each: west, south, east and north. A feature must touch all sides of its box. Distances are computed
 * as in `distanceToShape`.
 */
export function rankCandidates(boxes: Float64Array, lon: number, lat: number, wanted: number): Candidate[] {
  if (wanted <= 0) return [];
  const [lonMetres, latMetres] = metresPerDegree(lat);
  const nearest = new Float64Array(boxes.length / 4);
  /** Smallest distances to a box's far corner, ascending. Each such box has a feature within that distance. */
  const farthest: number[] = [];
  for (let i = 0; i < nearest.length; i++) {
    const [west, east] = [degreesEast(lon, boxes[4 * i]!), degreesEast(lon, boxes[4 * i + 2]!)];
    const [south, north] = [boxes[4 * i + 1]! - lat, boxes[4 * i + 3]! - lat];
    nearest[i] = Math.hypot(Math.max(west, 0, -east) * lonMetres, Math.max(south, 0, -north) * latMetres);
    const farX = Math.max(Math.abs(west), Math.abs(east)) * lonMetres;
    const farY = Math.max(Math.abs(south), Math.abs(north)) * latMetres;
    const far = Math.hypot(farX, farY);
    if (far >= (farthest[wanted - 1] ?? Infinity)) continue;
    const at = farthest.findIndex((known) => known > far);
    farthest.splice(at < 0 ? farthest.length : at, 0, far);
    if (farthest.length > wanted) farthest.pop();
  }
  const limit = farthest[wanted - 1] ?? Infinity;
  const candidates: Candidate[] = [];
  for (const [index, atLeastMetres] of nearest.entries()) {
    if (atLeastMetres <= limit) candidates.push({ index, atLeastMetres });
  }
  return candidates.sort((a, b) => a.atLeastMetres - b.atLeastMetres);
}
