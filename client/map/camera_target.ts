// Camera request -> the exact view it means on a map of this size. Pure; the map view moves there.
import type { CameraRequest } from "../core/camera.ts";
import { type MapPoint, nearestWorldX, project, projectBbox, RESOLUTION_AT_ZOOM_0 } from "./projection.ts";

/** Every tier must be reachable, and the macro tier may be level 0 alone. */
export const MIN_ZOOM = 0;
export const MAX_ZOOM = 20;

export interface CameraTarget {
  readonly centre: MapPoint;
  /** A whole level: tiles are sharp there, and tiers change between levels only. */
  readonly zoom: number;
}

/** Free space around what is fitted, in CSS pixels: controls and the pill lie there. */
const PADDING_X = 24;
const PADDING_Y = 80;
/** On a small map the padding never takes more than this share of a side. */
const MAX_PADDING_SHARE = 0.2;

/**
 * Works out where a request leads on a map of `size` CSS pixels. Of all copies of the place it takes the one
 * nearest to `currentX` (map units), so that the map never flies around the globe.
 */
export function cameraTarget(
  request: CameraRequest,
  size: readonly [width: number, height: number],
  currentX: number,
): CameraTarget {
  if (request.kind === "centre") {
    const [x, y] = project(request.lon, request.lat);
    return { centre: [nearestWorldX(x, currentX), y], zoom: clampZoom(Math.round(request.zoom)) };
  }
  const [minX, minY, maxX, maxY] = projectBbox(request.bbox);
  const resolution = Math.max(
    (maxX - minX) / freeLength(size[0], PADDING_X),
    (maxY - minY) / freeLength(size[1], PADDING_Y),
  );
  // The tiny excess keeps a box that fits a level exactly on that level, in spite of rounding.
  const fitting = Math.floor(Math.log2(RESOLUTION_AT_ZOOM_0 / resolution) + 1e-9);
  const zoom = clampZoom(Math.max(request.minZoom, Math.min(request.maxZoom, fitting)));
  return { centre: [nearestWorldX((minX + maxX) / 2, currentX), (minY + maxY) / 2], zoom };
}

function freeLength(length: number, padding: number): number {
  return length - 2 * Math.min(padding, length * MAX_PADDING_SHARE);
}

function clampZoom(zoom: number): number {
  return Math.min(MAX_ZOOM, Math.max(MIN_ZOOM, zoom));
}
