// What may be kept of an area, and what it will need.
import { bboxCentre, contains } from "../../../contract/bbox.ts";
import type { Bbox } from "../../../contract/types.ts";
import { distanceMetres } from "../../kit/core/distance.ts";

export const MAX_AREAS = 5;
/** Of one area: a large city. */
export const MAX_AREA_PLAYGROUNDS = 3_000;
/** Of one area, on the device. */
export const MAX_AREA_BYTES = 41_943_040;
/** Of the tiles of one area. */
export const MAX_AREA_TILE_BYTES = 62_914_560;
/** From corner to corner. */
export const MAX_AREA_METRES = 150_000;

/** Per playground with its surroundings: between a village (6 kB) and a city with mapped trees (12 kB). */
const BYTES_PER_PLAYGROUND = 8_000;

/** An estimate in bytes, before anything is downloaded. */
export function estimateBytes(playgrounds: number): number {
  return playgrounds * BYTES_PER_PLAYGROUND;
}

/** Why an area cannot be kept. */
export type AreaProblem = "tooWide" | "tooMany" | "empty" | "tooManyAreas" | "kept";

/** Null: the area can be kept. `playgrounds`: null while unknown; `kept`: the boxes of the kept areas. */
export function judgeArea(box: Bbox, playgrounds: number | null, kept: readonly Bbox[]): AreaProblem | null {
  if (kept.some((area) => contains(area, box))) return "kept";
  if (kept.length >= MAX_AREAS) return "tooManyAreas";
  if (diagonalMetres(box) > MAX_AREA_METRES) return "tooWide";
  if (playgrounds === null) return null;
  if (playgrounds > MAX_AREA_PLAYGROUNDS) return "tooMany";
  return playgrounds === 0 ? "empty" : null;
}

/** From corner to corner; boxes may cross the antimeridian. */
export function diagonalMetres(box: Bbox): number {
  const [west, south, east, north] = box;
  const [middleLon, middleLat] = bboxCentre(box);
  const half = Math.max(
    distanceMetres([west, south], [middleLon, middleLat]),
    distanceMetres([east, north], [middleLon, middleLat]),
  );
  return 2 * half;
}
