// Computes a backend's next status from its previous status and a probe result.
import type { Backend, BackendMeta, BackendStatus, LastKnown } from "contract/types.ts";
import { describeProbeError } from "../../../base/outbound/core/failure_text.ts";
import type { ProbeResult } from "./probe_result.ts";

const NOTHING_REPORTED = {
  lastImportAt: null,
  dataAgeSeconds: null,
  checkAgeSeconds: null,
  importEveryDays: null,
  playgroundCount: null,
  complete: null,
  partial: null,
  missing: null,
  name: null,
  bbox: null,
  importing: null,
  version: null,
  osmDataTimestamp: null,
  osmDataAgeSeconds: null,
  relationId: null,
  impressumUrl: null,
  privacyUrl: null,
  hasLegal: null,
  pageFilters: null,
};

/**
 * Returns the next status of `backend`. After a failure, `lastKnown`, `isStatic` and `lastSuccess` (at most `now`) are
 * kept and all reported values are null. `previous` is ignored if its URL differs, because it then describes another
 * node. Ages are whole seconds before `now`. `certificateExpiresAt` (ISO 8601, or null if unknown) is not part of the
 * probe.
 */
export function nextBackendStatus(
  backend: Backend,
  previous: BackendStatus | null,
  result: ProbeResult,
  now: Date,
  certificateExpiresAt: string | null = null,
): BackendStatus {
  const past = previous?.url === backend.url ? previous : null;
  if (!result.ok) {
    return {
      ...NOTHING_REPORTED,
      url: backend.url,
      isStatic: past?.isStatic ?? null,
      up: false,
      latencySeconds: 0,
      certificateExpiresAt,
      lastSuccess: notAfter(past?.lastSuccess ?? null, now),
      error: describeProbeError(result.reason),
      errorReason: result.reason,
      lastKnown: past?.lastKnown ?? null,
    };
  }
  const { meta } = result;
  const {
    regionShape: _shape,
    lastCheckAt,
    lastChangeAt: _changeAt,
    filterCounts: _filterCounts,
    reportUrl: _reportUrl,
    country: _country,
    state: _state,
    languages: _languages,
    staticMeta,
    ...reported
  } = meta;
  return {
    ...reported,
    url: backend.url,
    isStatic: staticMeta === null ? null : true,
    up: true,
    latencySeconds: result.latencySeconds,
    lastSuccess: now.toISOString(),
    dataAgeSeconds: secondsSince(meta.lastImportAt, now),
    // Nodes running other software only report imports.
    checkAgeSeconds: secondsSince(lastCheckAt ?? meta.lastImportAt, now),
    osmDataAgeSeconds: secondsSince(meta.osmDataTimestamp, now),
    certificateExpiresAt,
    error: null,
    errorReason: null,
    lastKnown: mergeLastKnown(past?.lastKnown ?? null, meta),
  };
}

/** Whole seconds from an ISO 8601 time to `now`. Returns 0 for a future time, and null for a missing or invalid one. */
export function secondsSince(time: string | null, now: Date): number | null {
  const ageMs = time === null ? NaN : now.getTime() - Date.parse(time);
  return Number.isFinite(ageMs) ? Math.max(0, Math.floor(ageMs / 1000)) : null;
}

/**
 * Replaces a time in the future with `now`, because the clock was set back. If `now` is before this program's first
 * release, the clock itself is wrong, as on a machine without a clock battery, and the time is kept.
 */
function notAfter(known: string | null, now: Date): string | null {
  const isAhead = known !== null && Date.parse(known) > now.getTime() && now.getTime() >= FIRST_RELEASE_MS;
  return isAhead ? now.toISOString() : known;
}

const FIRST_RELEASE_MS = Date.UTC(2026, 0, 1);

/** Keeps the last reported value of each field, because a node without data reports null. */
function mergeLastKnown(known: LastKnown | null, meta: BackendMeta): LastKnown {
  return {
    name: meta.name ?? known?.name ?? null,
    bbox: meta.bbox ?? known?.bbox ?? null,
    playgroundCount: meta.playgroundCount ?? known?.playgroundCount ?? null,
    complete: meta.complete ?? known?.complete ?? null,
    partial: meta.partial ?? known?.partial ?? null,
    missing: meta.missing ?? known?.missing ?? null,
  };
}
