// The visitor's position: where the map moves for it, whether it is in a region, and its accuracy as shown.
import { intersects } from "../../../contract/bbox.ts";
import type { Bbox } from "../../../contract/types.ts";
import type { BackendView } from "../../regions/core/backend_view.ts";
import type { CameraRequest } from "../../view/core/camera.ts";

/** Degrees; the true place is within `accuracyMetres` most of the time. */
export interface VisitorPosition {
  readonly lon: number;
  readonly lat: number;
  readonly accuracyMetres: number;
}

/** `denied`: by the visitor or the browser's settings. `insecure`: the page was not loaded over https. */
export type LocationProblem = "denied" | "unavailable" | "timeout" | "insecure";

const METRES_PER_DEGREE = 111_195;
/** About 1.2 km across a phone: walking distance with children. */
const MAX_ZOOM = 15;
/** Shows the districts of a town, however inaccurate the position. */
const MIN_ZOOM = 12;
/** Keeps boxes near the poles finite, in degrees. */
const MAX_LATITUDE = 85;

/** Fits the circle of the position's accuracy. */
export function centreOnVisitor(position: VisitorPosition): CameraRequest {
  return {
    kind: "fit",
    bbox: boxAround(position),
    minZoom: MIN_ZOOM,
    maxZoom: MAX_ZOOM,
    animate: true,
  };
}

function boxAround({ lon, lat, accuracyMetres }: VisitorPosition): Bbox {
  const height = accuracyMetres / METRES_PER_DEGREE;
  const centreLat = Math.max(-MAX_LATITUDE, Math.min(MAX_LATITUDE, lat));
  const width = Math.min(90, height / Math.cos((centreLat * Math.PI) / 180));
  return [
    lon - width,
    Math.max(-MAX_LATITUDE, centreLat - height),
    lon + width,
    Math.min(MAX_LATITUDE, centreLat + height),
  ];
}

/**
 * True if no region is at this position. Null while the box of a region is still being loaded; regions that the hub
 * reports as down are not waited for, and count with their last known box.
 */
export function isOutsideRegions(
  { lon, lat }: VisitorPosition,
  views: readonly BackendView[],
): boolean | null {
  if (views.some(({ bbox }) => bbox !== null && intersects(bbox, [lon, lat, lon, lat]))) return false;
  return views.some(({ bbox, settled, health }) => bbox === null && !settled && health !== "down")
    ? null
    : true;
}

/** Rounds metres to one significant digit; at least 1. */
export function roundAccuracy(metres: number): number {
  const atLeastOne = Math.max(1, metres);
  const step = 10 ** Math.floor(Math.log10(atLeastOne));
  return Math.round(atLeastOne / step) * step;
}
