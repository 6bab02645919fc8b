// What follows from the kind of service that the page belongs to: a Hub over many regions, or the map of one region.
// Decided here, once; nobody else compares modes.
import type { ClientConfig } from "../../../contract/types.ts";
import type { TierThresholds } from "./tiers.ts";

export interface PageFeatures {
  /** Regions are told apart: by names beside things, in a drawer, as rings of their own. */
  readonly hasRegions: boolean;
  /** Levels between the tiers of this page. */
  readonly thresholds: TierThresholds;
  /** Zoom of the first view; null: so that everything is seen. */
  readonly firstZoom: number | null;
  /** Furthest zoom that the map shows; null: the whole world. */
  readonly minZoom: number | null;
}

type Settings = Pick<ClientConfig, "appMode" | "mapZoom" | "mapMinZoom" | keyof TierThresholds>;

/** Below every zoom level: there is no macro tier. */
const NO_MACRO_ZOOM = -1;

export function featuresOf(settings: Settings): PageFeatures {
  const { macroMaxZoom, clusterMaxZoom, mapZoom, mapMinZoom } = settings;
  if (settings.appMode === "hub") {
    return { hasRegions: true, thresholds: { macroMaxZoom, clusterMaxZoom }, firstZoom: null, minZoom: null };
  }
  return {
    hasRegions: false,
    thresholds: { macroMaxZoom: NO_MACRO_ZOOM, clusterMaxZoom },
    firstZoom: mapZoom,
    minZoom: mapMinZoom,
  };
}
