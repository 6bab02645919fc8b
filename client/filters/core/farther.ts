// With nothing in view that passes the filters: the next move away from it.
import type { Filters } from "./filters.ts";
import type { TierThresholds } from "../../regions/core/tiers.ts";
import type { CameraRequest } from "../../view/core/camera.ts";

/** Four times as wide and high. */
const STEP = 2;

/**
 * Shows more around the middle of the view (degrees), at most as far out as all active filters take effect; null if the
 * view is that far out already.
 */
export function moveFarther(
  { lon, lat, zoom }: { readonly lon: number; readonly lat: number; readonly zoom: number },
  { local }: Pick<Filters, "local">,
  { macroMaxZoom, clusterMaxZoom }: TierThresholds,
): CameraRequest | null {
  const minZoom = 1 + (local.size > 0 ? clusterMaxZoom : macroMaxZoom);
  const target = Math.max(minZoom, zoom - STEP);
  return target < zoom ? { kind: "centre", lon, lat, zoom: target, animate: true } : null;
}
