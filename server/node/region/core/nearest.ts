// Selects the boxes that can contain the nearest things to a place.
import { degreesEast, metresPerDegree } from "contract/geometry/shape_distance.ts";

/** A thing that may be among the nearest. */
export interface Candidate {
  /** Position of its box. */
  readonly index: number;
  /** Distance to the box, a lower bound of the distance to the thing. */
  readonly atLeastMetres: number;
}

/**
 * The boxes that can contain one of the `wanted` nearest things, nearest box first. `boxes` has four values in degrees
 * each: west, south, east, north; a thing touches all sides of its box. Distances are those of `distanceToShape`.
 */
export function rankCandidates(boxes: Float64Array, lon: number, lat: number, wanted: number): Candidate[] {
  if (wanted <= 0) return [];
  const [lonMetres, latMetres] = metresPerDegree(lat);
  const nearest = new Float64Array(boxes.length / 4);
  /** The smallest distances to the far corner of a box, ascending: one thing per box is within it. */
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
