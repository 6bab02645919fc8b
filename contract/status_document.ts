// `/federation-status.json`: StatusSnapshot <-> text. The codes in `error_code` are those of probe_error.ts.
import * as v from "valibot";
import { field, isJsonObject } from "./fields.ts";
import type { BackendStatus, LastKnown, PublishedReason, StatusSnapshot } from "./types.ts";

/** No Hub waits longer for an answer. */
const MAX_LATENCY_SECONDS = 60;
/** A status code, seconds or bytes. */
const MAX_ERROR_DETAIL = 1_000_000_000;

const numberUpTo = (max: number) =>
  v.fallback(v.nullish(v.pipe(v.number(), v.minValue(0), v.maxValue(max)), null), null);

const knownFields = {
  name: field.text,
  bbox: field.bbox,
  playground_count: field.count,
  complete: field.count,
  partial: field.count,
  missing: field.count,
};

const lastKnownSchema = v.pipe(
  v.object(knownFields),
  v.transform((wire): LastKnown => ({
    name: wire.name,
    bbox: wire.bbox,
    playgroundCount: wire.playground_count,
    complete: wire.complete,
    partial: wire.partial,
    missing: wire.missing,
  })),
);

const statusSchema = v.pipe(
  v.object({
    ...knownFields,
    url: v.string(),
    up: v.boolean(),
    latency_seconds: numberUpTo(MAX_LATENCY_SECONDS),
    last_success: field.timestamp,
    last_import_at: field.timestamp,
    data_age_seconds: field.age,
    check_age_seconds: field.age,
    import_every_days: field.count,
    importing: field.flag,
    version: field.text,
    osm_data_timestamp: field.timestamp,
    osm_data_age_seconds: field.age,
    relation_id: field.integer,
    impressum_url: field.httpUrl,
    privacy_url: field.httpUrl,
    has_legal: field.flag,
    certificate_expires_at: field.timestamp,
    error: field.text,
    error_code: field.text,
    error_detail: numberUpTo(MAX_ERROR_DETAIL),
    last_known: v.fallback(v.optional(v.nullable(lastKnownSchema), null), null),
  }),
  v.transform((wire): BackendStatus => ({
    url: wire.url,
    up: wire.up,
    latencySeconds: wire.latency_seconds ?? 0,
    lastSuccess: wire.last_success,
    lastImportAt: wire.last_import_at,
    dataAgeSeconds: wire.data_age_seconds,
    checkAgeSeconds: wire.check_age_seconds,
    importEveryDays: wire.import_every_days,
    playgroundCount: wire.playground_count,
    complete: wire.complete,
    partial: wire.partial,
    missing: wire.missing,
    name: wire.name,
    bbox: wire.bbox,
    importing: wire.importing,
    version: wire.version,
    osmDataTimestamp: wire.osm_data_timestamp,
    osmDataAgeSeconds: wire.osm_data_age_seconds,
    relationId: wire.relation_id,
    impressumUrl: wire.impressum_url,
    privacyUrl: wire.privacy_url,
    hasLegal: wire.has_legal,
    certificateExpiresAt: wire.certificate_expires_at,
    error: wire.error,
    errorReason: readReason(wire.error_code, wire.error_detail),
    lastKnown: wire.last_known,
  })),
);

function readReason(code: string | null, detail: number | null): PublishedReason | null {
  if (code === null) return null;
  return detail === null ? { code } : { code, detail };
}

/**
 * Parses a status document of this or another hub release. Null for any other document; a backend record without `url`
 * and `up` is left out, and one whose URL is not wanted (by default all are).
 */
export function parseStatusDocument(
  value: unknown,
  isWanted: (url: string) => boolean = () => true,
): StatusSnapshot | null {
  if (!isJsonObject(value) || !isJsonObject(value.backends)) return null;
  const generatedAt = v.parse(field.timestamp, value.generated_at);
  if (generatedAt === null) return null;
  const backends = new Map<string, BackendStatus>();
  for (const [key, record] of Object.entries(value.backends)) {
    // Before the schema, which takes long to say what is wrong.
    if (!isJsonObject(record) || typeof record.url !== "string" || typeof record.up !== "boolean") continue;
    if (isWanted(record.url)) backends.set(key, v.parse(statusSchema, record));
  }
  return {
    generatedAt,
    pollIntervalSeconds: v.parse(field.count, value.poll_interval_seconds) || 60,
    backends,
  };
}

/** Whether the document is of a Hub that mirrors the status of another one, so that mirrors never mirror each other. */
export const isMirrorDocument = (value: unknown): boolean => isJsonObject(value) && value.mirror === true;

/** The JSON text that `/federation-status.json` serves. `isMirror`: see {@link isMirrorDocument}. */
export function encodeStatusDocument(snapshot: StatusSnapshot, isMirror = false): string {
  const backends = Object.fromEntries(
    [...snapshot.backends].map(([key, status]) => [key, encodeStatus(status)]),
  );
  return JSON.stringify({
    generated_at: snapshot.generatedAt,
    poll_interval_seconds: snapshot.pollIntervalSeconds,
    ...(isMirror && { mirror: true }),
    backends,
  });
}

function encodeStatus(status: BackendStatus): Record<string, unknown> {
  return {
    url: status.url,
    up: status.up,
    latency_seconds: status.latencySeconds,
    last_success: status.lastSuccess,
    last_import_at: status.lastImportAt,
    data_age_seconds: status.dataAgeSeconds,
    check_age_seconds: status.checkAgeSeconds,
    import_every_days: status.importEveryDays,
    ...encodeKnown(status),
    importing: status.importing,
    version: status.version,
    osm_data_timestamp: status.osmDataTimestamp,
    osm_data_age_seconds: status.osmDataAgeSeconds,
    relation_id: status.relationId,
    impressum_url: status.impressumUrl,
    privacy_url: status.privacyUrl,
    has_legal: status.hasLegal,
    certificate_expires_at: status.certificateExpiresAt,
    error: status.error,
    error_code: status.errorReason?.code ?? null,
    error_detail: status.errorReason?.detail ?? null,
    last_known: status.lastKnown && encodeKnown(status.lastKnown),
  };
}

function encodeKnown(known: LastKnown): Record<string, unknown> {
  return {
    name: known.name,
    bbox: known.bbox,
    playground_count: known.playgroundCount,
    complete: known.complete,
    partial: known.partial,
    missing: known.missing,
  };
}
