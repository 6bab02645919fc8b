// `get_meta` of a region whose database answers calls itself: its answer, with the ages of now and what this installation
// has. Pure.
import { ageSeconds, type NodeIdentity } from "./meta.ts";

type Meta = Readonly<Record<string, unknown>>;

/** The answer as JSON text. Fields that the database does not have are not added, except those of the installation. */
export function encodeRelayedMeta(meta: Meta, identity: NodeIdentity, now: Date): string {
  return JSON.stringify({
    ...meta,
    ...ageOf("data_age_seconds", meta.last_import_at, meta, now),
    ...ageOf("osm_data_age_seconds", meta.osm_data_timestamp, meta, now),
    version: identity.version,
    impressum_url: identity.impressumUrl ?? meta.impressum_url ?? null,
    privacy_url: identity.privacyUrl ?? meta.privacy_url ?? null,
    has_legal: identity.hasLegal || meta.has_legal === true,
  });
}

function ageOf(field: string, time: unknown, meta: Meta, now: Date): Meta {
  const isKnown = Object.hasOwn(meta, field) && typeof time === "string" && !Number.isNaN(Date.parse(time));
  return isKnown ? { [field]: ageSeconds(time, now) } : {};
}
