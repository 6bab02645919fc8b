// Checks whether the visitor's position is in a region, and rounds its accuracy for display.
import type { BackendView } from "../../../federation/regions/core/backend_view.ts";
import { couldShowIn } from "../../../federation/regions/core/region_position.ts";

/** A position in degrees. The true position is within `accuracyMetres` most of the time. */
export interface VisitorPosition {
  readonly lon: number;
  readonly lat: number;
  readonly accuracyMetres: number;
}

/** `denied` by the visitor or the browser's settings. `insecure` if the page was not loaded over HTTPS. */
export type LocationProblem = "denied" | "unavailable" | "timeout" | "insecure";

/**
 * Whether no region can have playgrounds at this position. Null while a region's box is loading. For regions that the
 * Hub reports as down, uses the last known box without waiting.
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

/** Rounds metres to one significant digit, at least 1. */
export function roundAccuracy(metres: number): number {
  const atLeastOne = Math.max(1, metres);
  const step = 10 ** Math.floor(Math.log10(atLeastOne));
  return Math.round(atLeastOne / step) * step;
}
