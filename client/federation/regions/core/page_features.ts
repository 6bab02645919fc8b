// Features that depend on `appMode`: a Hub for many regions, or the map of one region. No other module compares modes.
import type { ClientConfig } from "contract/page/client_config.ts";
import type { TierThresholds } from "./tiers.ts";

type Settings = Pick<ClientConfig, "appMode" | "mapZoom" | "mapMinZoom" | keyof TierThresholds>;

/** A zoom below every zoom level, so that there is no macro tier. */
const NO_MACRO_ZOOM = -1;

export type PageFeatures = ReturnType<typeof featuresOf>;

export function featuresOf(
  { appMode, macroMaxZoom, clusterMaxZoom, mapZoom, mapMinZoom }: Settings,
  isEmbedded: boolean,
) {
  const isHub = appMode === "hub";
  return {
    /** True if the page is shown in a frame of another page. */
    isEmbedded,
    /** True if the page shows region names, the drawer and rings. */
    hasRegions: isHub,
    thresholds: { macroMaxZoom: isHub ? macroMaxZoom : NO_MACRO_ZOOM, clusterMaxZoom },
    /** Zoom of the first view; null to fit all regions. */
    firstZoom: isHub ? null : mapZoom,
    /** Lowest zoom of the map; null for the whole world. */
    minZoom: isHub ? null : mapMinZoom,
  };
}
