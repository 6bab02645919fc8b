// Test data for the client: backends, their records, and playgrounds. Fields that a test does not set are unknown.
import type { BackendView } from "../../client/regions/core/backend_view.ts";
import type { Origin, PlacedPlayground } from "../../client/tiers/core/placed_playground.ts";
import type {
  Backend,
  BackendMeta,
  BackendStatus,
  Bbox,
  ClientConfig,
  LastKnown,
  Playground,
  StatusSnapshot,
} from "../../contract/types.ts";

const NOTHING_KNOWN: LastKnown = {
  name: null,
  bbox: null,
  playgroundCount: null,
  complete: null,
  partial: null,
  missing: null,
};

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
    mapZoom: null,
    mapMinZoom: null,
    regionBbox: null,
    mapArchive: null,
    tilesUrl: null,
    tilesAttribution: null,
    keepsTiles: false,
    geocoderUrl: null,
    siteName: null,
    siteLogo: null,
    announcement: null,
    hasPreviews: false,
    defaultLocale: null,
    embedOrigins: [],
    impressumUrl: null,
    privacyUrl: null,
    chatUrl: null,
    wikiUrl: null,
    connectOrigins: [],
    ...fields,
  };
}

/** A backend with slug, URL and name derived from its key. */
export function makeBackend(key = "alpha", fields: Partial<Backend> = {}): Backend {
  return { key, slug: key, url: `https://${key}.example/api`, name: `Kreis ${key}`, ...fields };
}

export function makeMeta(fields: Partial<BackendMeta> = {}): BackendMeta {
  return {
    ...NOTHING_KNOWN,
    relationId: null,
    regionShape: null,
    importing: null,
    version: null,
    lastImportAt: null,
    lastCheckAt: null,
    lastChangeAt: null,
    importEveryDays: null,
    osmDataTimestamp: null,
    impressumUrl: null,
    privacyUrl: null,
    hasLegal: null,
    ...fields,
  };
}

export function makeKnown(fields: Partial<LastKnown> = {}): LastKnown {
  return { ...NOTHING_KNOWN, ...fields };
}

/** The record of a backend that is up. */
export function makeStatus(fields: Partial<BackendStatus> = {}): BackendStatus {
  return {
    ...NOTHING_KNOWN,
    url: makeBackend().url,
    up: true,
    latencySeconds: 0.25,
    lastSuccess: null,
    lastImportAt: null,
    dataAgeSeconds: null,
    checkAgeSeconds: null,
    importEveryDays: null,
    importing: null,
    version: null,
    osmDataTimestamp: null,
    osmDataAgeSeconds: null,
    relationId: null,
    impressumUrl: null,
    privacyUrl: null,
    hasLegal: null,
    certificateExpiresAt: null,
    error: null,
    errorReason: null,
    lastKnown: null,
    ...fields,
  };
}

export function makeSnapshot(
  backends: Readonly<Record<string, BackendStatus>>,
  generatedAt: string,
): StatusSnapshot {
  return { generatedAt, pollIntervalSeconds: 60, backends: new Map(Object.entries(backends)) };
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
    lastImportAt: null,
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
