// Test data for the contract's types: backends of a registry, their meta records and their status. Fields that a test
// does not set are unknown.
import type { Notice } from "contract/playground/notice.ts";
import type { Backend, BackendMeta, BackendStatus, LastKnown, StatusSnapshot } from "contract/types.ts";

const NOTHING_KNOWN: LastKnown = {
  name: null,
  bbox: null,
  playgroundCount: null,
  complete: null,
  partial: null,
  missing: null,
};

/** A backend with slug, URL and name derived from its key. */
export function makeBackend(key = "alpha", fields: Partial<Backend> = {}): Backend {
  return { key, slug: key, url: `https://${key}.example/api`, name: `Kreis ${key}`, ...fields };
}

/** A notice that closes a playground, with neither start nor end. */
export function makeNotice(fields: Partial<Notice> = {}): Notice {
  return {
    osmType: "W",
    osmId: 1,
    lon: 9.6,
    lat: 50.5,
    kind: "closed",
    from: null,
    until: null,
    startsAt: null,
    endsAt: null,
    text: {},
    link: null,
    ...fields,
  };
}

const NOTHING_REPORTED = {
  ...NOTHING_KNOWN,
  relationId: null,
  importing: null,
  version: null,
  lastImportAt: null,
  importEveryDays: null,
  osmDataTimestamp: null,
  impressumUrl: null,
  privacyUrl: null,
  hasLegal: null,
  pageFilters: null,
};

export function makeMeta(fields: Partial<BackendMeta> = {}): BackendMeta {
  return {
    ...NOTHING_REPORTED,
    regionShape: null,
    lastCheckAt: null,
    lastChangeAt: null,
    filterCounts: null,
    reportUrl: null,
    country: null,
    state: null,
    languages: null,
    staticMeta: null,
    ...fields,
  };
}

export function makeKnown(fields: Partial<LastKnown> = {}): LastKnown {
  return { ...NOTHING_KNOWN, ...fields };
}

/** The record of a backend that is up. */
export function makeStatus(fields: Partial<BackendStatus> = {}): BackendStatus {
  return {
    ...NOTHING_REPORTED,
    url: makeBackend().url,
    isStatic: null,
    up: true,
    latencySeconds: 0.25,
    lastSuccess: null,
    dataAgeSeconds: null,
    checkAgeSeconds: null,
    osmDataAgeSeconds: null,
    certificateExpiresAt: null,
    error: null,
    errorReason: null,
    lastKnown: null,
    ...fields,
  };
}

export function makeSnapshot(
  backends: Readonly<Record<string, BackendStatus>> = { alpha: makeFullStatus() },
  generatedAt = "2026-11-20T05:00:00.000Z",
): StatusSnapshot {
  return { generatedAt, pollIntervalSeconds: 60, backends: new Map(Object.entries(backends)) };
}

const KNOWN: LastKnown = {
  name: "Landkreis Alpha",
  bbox: [9.4, 50.3, 10.1, 50.8],
  playgroundCount: 353,
  complete: 48,
  partial: 104,
  missing: 201,
};

const REPORTED = {
  ...KNOWN,
  relationId: 62700,
  importing: false,
  version: "0.9.0",
  lastImportAt: "2026-11-20T04:00:00Z",
  importEveryDays: 1,
  osmDataTimestamp: "2026-11-19T20:20:00Z",
  impressumUrl: "https://alpha.example/impressum",
  privacyUrl: "https://alpha.example/datenschutz",
  hasLegal: true,
  pageFilters: true,
};

/** The meta record of a node that reports everything except its shape. */
export function makeFullMeta(fields: Partial<BackendMeta> = {}): BackendMeta {
  return {
    ...REPORTED,
    regionShape: null,
    lastCheckAt: "2026-11-20T04:30:00Z",
    lastChangeAt: "2026-11-18T04:00:00Z",
    filterCounts: null,
    reportUrl: null,
    country: null,
    state: null,
    languages: null,
    staticMeta: null,
    ...fields,
  };
}

/** The status of a node with {@link makeFullMeta}, polled at 2026-11-20T04:59:00Z. */
export function makeFullStatus(fields: Partial<BackendStatus> = {}): BackendStatus {
  return makeStatus({
    ...REPORTED,
    lastSuccess: "2026-11-20T04:59:00.000Z",
    dataAgeSeconds: 3540,
    checkAgeSeconds: 1740,
    osmDataAgeSeconds: 31140,
    certificateExpiresAt: "2099-01-01T00:00:00.000Z",
    lastKnown: KNOWN,
    ...fields,
  });
}
