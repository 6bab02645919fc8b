// Limits and estimated size of an offline area.
import { bboxCentre, contains } from "contract/geometry/bbox.ts";
import type { Bbox } from "contract/types.ts";
import { distanceMetres } from "../../../kit/core/distance.ts";

export const MAX_AREAS = 5;
/** Maximum number of playgrounds in an area, enough for a large city. */
export const MAX_AREA_PLAYGROUNDS = 3_000;
/** Maximum size of an area on the device, without tiles. */
export const MAX_AREA_BYTES = 41_943_040;
/** Maximum size of the tiles of an area. */
export const MAX_AREA_TILE_BYTES = 62_914_560;
/** Maximum distance of opposite corners. */
export const MAX_AREA_METRES = 150_000;

/** Average size of a playground with its surroundings: 6 kB in a village, 12 kB in a city with mapped trees. */
const BYTES_PER_PLAYGROUND = 8_000;

/** Estimates the size in bytes before a download. */
export function estimateBytes(playgrounds: number): number {
  return playgrounds * BYTES_PER_PLAYGROUND;
}

/** Why an area cannot be downloaded. */
export type AreaProblem = "tooWide" | "tooMany" | "empty" | "tooManyAreas" | "downloaded";

/**
 * Finds the reason why an area cannot be downloaded, or null. `playgrounds` is null while unknown. `stored` contains
 * the boxes of the stored areas.
 */
export function findAreaProblem(
  box: Bbox,
  playgrounds: number | null,
  stored: readonly Bbox[],
): AreaProblem | null {
  if (stored.some((area) => contains(area, box))) return "downloaded";
  if (stored.length >= MAX_AREAS) return "tooManyAreas";
  if (diagonalMetres(box) > MAX_AREA_METRES) return "tooWide";
  if (playgrounds === null) return null;
  if (playgrounds > MAX_AREA_PLAYGROUNDS) return "tooMany";
  return playgrounds === 0 ? "empty" : null;
}

/** The distance between opposite corners. Boxes may cross the antimeridian. */
export function diagonalMetres(box: Bbox): number {
  const [west, south, east, north] = box;
  const middle = bboxCentre(box);
  return 2 * Math.max(distanceMetres([west, south], middle), distanceMetres([east, north], middle));
}
