// Encodes and parses `/federation-status.json`. The codes in `error_code` are those of probe_error.ts.
import * as v from "../kit/valibot.ts";
import { knownFields, reportedFields } from "./backend_meta.ts";
import { field, isJsonObject, toCamelCase } from "../kit/fields.ts";
import type { NewestNote } from "./newest_note.ts";
import type { BackendStatus, LastKnown, PublishedReason, StatusSnapshot } from "../types.ts";

/** Maximum latency, because no Hub waits longer for an answer. */
const MAX_LATENCY_SECONDS = 60;
/** Limit for an HTTP status, seconds or bytes. */
const MAX_ERROR_DETAIL = 1_000_000_000;

const numberUpTo = (max: number) =>
  v.fallback(v.nullish(v.pipe(v.number(), v.minValue(0), v.maxValue(max)), null), null);

const lastKnownSchema = v.pipe(v.object(knownFields), v.transform((wire): LastKnown => toCamelCase(wire)));

const statusSchema = v.pipe(
  v.object({
    ...reportedFields,
    url: v.string(),
    static: field.flag,
    up: v.boolean(),
    latency_seconds: numberUpTo(MAX_LATENCY_SECONDS),
    last_success: field.timestamp,
    data_age_seconds: field.age,
    check_age_seconds: field.age,
    osm_data_age_seconds: field.age,
    certificate_expires_at: field.timestamp,
    error: field.text,
    error_code: field.text,
    error_detail: numberUpTo(MAX_ERROR_DETAIL),
    last_known: v.fallback(v.optional(v.nullable(lastKnownSchema), null), null),
  }),
  v.transform(({ static: isStatic, latency_seconds, error_code, error_detail, ...wire }): BackendStatus => ({
    ...toCamelCase(wire),
    isStatic: isStatic || null,
    latencySeconds: latency_seconds ?? 0,
    errorReason: readReason(error_code, error_detail),
  })),
);

function readReason(code: string | null, detail: number | null): PublishedReason | null {
  if (code === null) return null;
  return detail === null ? { code } : { code, detail };
}

/**
 * Parses a status document of this or another hub release. Returns null for any other document. Skips backend records
 * that lack `url` or `up`, and those whose URL `isWanted` rejects (by default none).
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
    // These fields are checked before the schema, which is slow to report errors.
    if (!isJsonObject(record) || typeof record.url !== "string" || typeof record.up !== "boolean") continue;
    if (isWanted(record.url)) backends.set(key, v.parse(statusSchema, record));
  }
  return {
    generatedAt,
    pollIntervalSeconds: v.parse(field.count, value.poll_interval_seconds) || 60,
    backends,
  };
}

/** Whether the document is from a Hub that mirrors another Hub's status. Prevents mirrors from mirroring each other. */
export const isMirrorDocument = (value: unknown): boolean => isJsonObject(value) && value.mirror === true;

export interface StatusExtras {
  /** True if this Hub mirrors the status of another one. See {@link isMirrorDocument}. */
  readonly isMirror?: boolean;
  /** Note of this Hub's operator, or null. */
  readonly note?: NewestNote | null;
}

/** The JSON text that `/federation-status.json` serves. */
export function encodeStatusDocument(
  snapshot: StatusSnapshot,
  { isMirror = false, note = null }: StatusExtras = {},
): string {
  const backends = Object.fromEntries(
    [...snapshot.backends].map(([key, status]) => [key, encodeStatus(status)]),
  );
  return JSON.stringify({
    generated_at: snapshot.generatedAt,
    poll_interval_seconds: snapshot.pollIntervalSeconds,
    ...(isMirror && { mirror: true }),
    ...(note !== null && { note: { day: note.day, title: note.title } }),
    backends,
  });
}

function encodeStatus(status: BackendStatus): Record<string, unknown> {
  return {
    url: status.url,
    static: status.isStatic,
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
    page_filters: status.pageFilters,
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
