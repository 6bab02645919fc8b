// Features that depend on `appMode`: a Hub over many regions, or the map of one region. No other module compares modes.
import type { ClientConfig } from "contract/types.ts";
import type { TierThresholds } from "./tiers.ts";

export interface PageFeatures {
  /** Shown in a frame of another page. */
  readonly isEmbedded: boolean;
  /** Shows region names, the drawer, and rings. */
  readonly hasRegions: boolean;
  readonly thresholds: TierThresholds;
  /** Zoom of the first view; null to fit all regions. */
  readonly firstZoom: number | null;
  /** Lowest zoom of the map; null for the whole world. */
  readonly minZoom: number | null;
}

type Settings = Pick<ClientConfig, "appMode" | "mapZoom" | "mapMinZoom" | keyof TierThresholds>;

/** Below every zoom level: there is no macro tier. */
const NO_MACRO_ZOOM = -1;

export function featuresOf(settings: Settings, isEmbedded: boolean): PageFeatures {
  const { macroMaxZoom, clusterMaxZoom, mapZoom, mapMinZoom } = settings;
  if (settings.appMode === "hub") {
    return {
      isEmbedded,
      hasRegions: true,
      thresholds: { macroMaxZoom, clusterMaxZoom },
      firstZoom: null,
      minZoom: null,
    };
  }
  return {
    isEmbedded,
    hasRegions: false,
    thresholds: { macroMaxZoom: NO_MACRO_ZOOM, clusterMaxZoom },
    firstZoom: mapZoom,
    minZoom: mapMinZoom,
  };
}
