// Made-up backends, meta records and probe results for the tests of the poll.
import type { ProbeError } from "../../../contract/probe_error.ts";
import type { Backend, BackendMeta, BackendStatus, StatusSnapshot } from "../../../contract/types.ts";
import type { ProbeFailure, ProbeSuccess } from "../../../server/monitor/core/probe_result.ts";

export function makeBackend(fields: Partial<Backend> = {}): Backend {
  return { key: "alpha", slug: "alpha", url: "https://alpha.example/api", name: "Alpha", ...fields };
}

export function makeMeta(fields: Partial<BackendMeta> = {}): BackendMeta {
  return {
    relationId: 62700,
    name: "Landkreis Alpha",
    playgroundCount: 353,
    complete: 48,
    partial: 104,
    missing: 201,
    bbox: [9.4, 50.3, 10.1, 50.8],
    regionShape: null,
    importing: false,
    version: "0.9.0",
    lastImportAt: "2026-11-20T04:00:00Z",
    lastCheckAt: "2026-11-20T04:30:00Z",
    lastChangeAt: "2026-11-18T04:00:00Z",
    importEveryDays: 1,
    osmDataTimestamp: "2026-11-19T20:20:00Z",
    impressumUrl: "https://alpha.example/impressum",
    privacyUrl: "https://alpha.example/datenschutz",
    hasLegal: true,
    ...fields,
  };
}

export const BARE_META: BackendMeta = makeMeta({
  relationId: null,
  name: null,
  playgroundCount: null,
  complete: null,
  partial: null,
  missing: null,
  bbox: null,
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
});

export function makeSuccess(meta: Partial<BackendMeta> = {}, latencySeconds = 0.25): ProbeSuccess {
  return { ok: true, latencySeconds, meta: makeMeta(meta), allowOrigin: "*" };
}

export function makeFailure(reason: ProbeError = { code: "timeout", detail: 3 }): ProbeFailure {
  return { ok: false, kind: "timeout", reason, allowOrigin: null };
}

export function makeStatus(fields: Partial<BackendStatus> = {}): BackendStatus {
  return {
    url: "https://alpha.example/api",
    up: true,
    latencySeconds: 0.25,
    lastSuccess: "2026-11-20T04:59:00.000Z",
    lastImportAt: "2026-11-20T04:00:00Z",
    dataAgeSeconds: 3540,
    checkAgeSeconds: 1740,
    importEveryDays: 1,
    playgroundCount: 353,
    complete: 48,
    partial: 104,
    missing: 201,
    name: "Landkreis Alpha",
    bbox: [9.4, 50.3, 10.1, 50.8],
    importing: false,
    version: "0.9.0",
    osmDataTimestamp: "2026-11-19T20:20:00Z",
    osmDataAgeSeconds: 31140,
    relationId: 62700,
    impressumUrl: "https://alpha.example/impressum",
    privacyUrl: "https://alpha.example/datenschutz",
    hasLegal: true,
    certificateExpiresAt: "2099-01-01T00:00:00.000Z",
    error: null,
    errorReason: null,
    lastKnown: {
      name: "Landkreis Alpha",
      bbox: [9.4, 50.3, 10.1, 50.8],
      playgroundCount: 353,
      complete: 48,
      partial: 104,
      missing: 201,
    },
    ...fields,
  };
}

export function makeSnapshot(
  backends: Readonly<Record<string, BackendStatus>> = { alpha: makeStatus() },
  generatedAt = "2026-11-20T05:00:00.000Z",
): StatusSnapshot {
  return { generatedAt, pollIntervalSeconds: 60, backends: new Map(Object.entries(backends)) };
}
