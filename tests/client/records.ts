// Test data for the client: settings, views of backends, and playgrounds. Fields that a test does not set are unknown.
import type { BackendView } from "client/federation/regions/core/backend_view.ts";
import type { Origin, PlacedPlayground } from "client/federation/tiers/core/placed_playground.ts";
import type { ClientConfig } from "contract/page/client_config.ts";
import type { Bbox, Playground } from "contract/types.ts";
import { makeBackend } from "fakes/records.ts";

export const BOX: Bbox = [9, 50, 10, 51];

/** The settings of a Hub without external services. */
export function makeConfig(fields: Partial<ClientConfig> = {}): ClientConfig {
  return {
    appMode: "hub",
    version: "0.0.0",
    registryUrl: "registry.json",
    pollIntervalSeconds: 300,
    macroMaxZoom: 7,
    clusterMaxZoom: 13,
    apiBaseUrl: null,
    staticApi: false,
    mapZoom: null,
    mapMinZoom: null,
    regionBbox: null,
    mapArchive: null,
    tilesUrl: null,
    tilesAttribution: null,
    keepsTiles: false,
    geocoderUrl: null,
    notesUrl: null,
    siteName: null,
    siteLogo: null,
    announcement: null,
    hasPreviews: false,
    defaultLocale: null,
    embedOrigins: [],
    impressumUrl: null,
    privacyUrl: null,
    accessibilityUrl: null,
    chatUrl: null,
    wikiUrl: null,
    joinUrl: null,
    connectOrigins: [],
    ...fields,
  };
}

/** A backend that is up and has a box. */
export function makeView(fields: Partial<BackendView> = {}): BackendView {
  return {
    backend: makeBackend(),
    health: "up",
    settled: true,
    bbox: BOX,
    playgroundCount: null,
    completeness: null,
    importing: false,
    version: null,
    hasPageFilters: false,
    hasToiletFilters: false,
    lastImportAt: null,
    shownImportAt: null,
    osmDataTimestamp: null,
    meta: null,
    status: null,
    failure: null,
    tierFailure: null,
    statusError: null,
    isReachedHere: false,
    ...fields,
  };
}

export function makePlayground(fields: Partial<Playground> = {}): Playground {
  return {
    osmType: "W",
    osmId: 1,
    name: null,
    completeness: "missing",
    restricted: false,
    shape: { coordinates: Float64Array.of(9, 50, 9.2, 50, 9.2, 50.4, 9, 50), ringEnds: [[8]] },
    properties: {},
    ...fields,
  };
}

export function makePlaced(
  playground: Partial<Playground> = {},
  origin: Partial<Origin> = {},
): PlacedPlayground {
  const { key, url, name } = makeBackend();
  return {
    playground: makePlayground(playground),
    origin: { backendKey: key, backendUrl: url, backendName: name, lastImportAt: null, ...origin },
  };
}
