// The visitor's position: whether it is in a region, and its accuracy as shown.
import type { BackendView } from "../../../federation/regions/core/backend_view.ts";
import { couldShowIn } from "../../../federation/regions/core/region_place.ts";

/** A position in degrees; the true place is within `accuracyMetres` most of the time. */
export interface VisitorPosition {
  readonly lon: number;
  readonly lat: number;
  readonly accuracyMetres: number;
}

/** `denied`: by the visitor or the browser's settings. `insecure`: the page was not loaded over https. */
export type LocationProblem = "denied" | "unavailable" | "timeout" | "insecure";

/**
 * True if no region can have playgrounds at this position. Null while the box of a region is being loaded; regions that
 * the hub reports as down are not waited for, and count with their last known box.
 */
export function isOutsideRegions(
  { lon, lat }: VisitorPosition,
  views: readonly BackendView[],
): boolean | null {
  if (views.some((view) => couldShowIn(view, [lon, lat, lon, lat]))) return false;
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
