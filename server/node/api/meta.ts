// The answer of `get_meta`. Pure.
import type { Languages } from "contract/kit/language_tags.ts";
import type { FilterCounts } from "contract/types.ts";
import { languagesOfPlace } from "contract/registry/region_languages.ts";
import { joinPlaces, type RegionPlace } from "contract/registry/region_place.ts";
import { memoizeLast } from "../../base/kit/memoize_last.ts";
import { encodeShape } from "../region/core/geojson.ts";
import type { RegionFacts } from "../store/playground_store.ts";
import type { NodeIdentity, NodeState } from "./node_state.ts";

/** Returns the answer as JSON text. */
export function encodeMeta(
  facts: RegionFacts,
  { identity, isImporting, lastCheckAt, checkEveryDays, changes }: Omit<
    NodeState,
    "notices" | "legalContent"
  >,
  now: Date,
  filterCounts: FilterCounts,
): string {
  const { importedAt, dataTimestamp } = facts;
  const meta = {
    relation_id: facts.relationId,
    name: facts.name,
    playground_count: facts.playgroundCount,
    complete: facts.complete,
    partial: facts.partial,
    missing: facts.missing,
    bbox: facts.bbox,
    last_import_at: importedAt,
    data_age_seconds: ageSeconds(importedAt, now),
    last_check_at: lastCheckAt(),
    last_change_at: changes().lastChangeAt,
    import_every_days: checkEveryDays(),
    osm_data_timestamp: dataTimestamp,
    osm_data_age_seconds: ageSeconds(dataTimestamp, now),
    importing: isImporting(),
    version: identity.version,
    impressum_url: identity.impressumUrl,
    privacy_url: identity.privacyUrl,
    has_legal: identity.hasLegal,
    page_filters: true,
    filter_counts: filterCounts,
    report_url: identity.reportUrl,
    ...placeOf(facts, identity),
    languages: languagesOf(facts, identity),
  };
  return `${JSON.stringify(meta).slice(0, -1)},"region_geom":${boundaryText(facts)}}`;
}

type Found = Pick<RegionFacts, "country" | "state">;

const placeOf = (
  { country = null, state = null }: Found,
  { place }: Pick<NodeIdentity, "place">,
): RegionPlace => joinPlaces([place, { country, state }]);

/** Returns the languages of names: as configured, or derived from the region's location. Empty if unknown. */
export const languagesOf = (found: Found, identity: Pick<NodeIdentity, "place" | "languages">): Languages =>
  identity.languages ?? languagesOfPlace(placeOf(found, identity));

/** Encoded once per store, because the boundary makes up most of the text and never changes while a store is served. */
const boundaryText = memoizeLast(({ boundary }: RegionFacts) => boundary ? encodeShape(boundary) : "null");

type Meta = Readonly<Record<string, unknown>>;

/**
 * Returns the answer as JSON text for a region whose database answers calls itself. It is the database's own answer
 * with current ages and the properties of this installation. No further fields are added.
 */
export function encodeRelayedMeta(meta: Meta, identity: NodeIdentity, now: Date): string {
  return JSON.stringify({
    ...meta,
    ...ageOf("data_age_seconds", meta.last_import_at, meta, now),
    ...ageOf("osm_data_age_seconds", meta.osm_data_timestamp, meta, now),
    version: identity.version,
    impressum_url: identity.impressumUrl ?? meta.impressum_url ?? null,
    privacy_url: identity.privacyUrl ?? meta.privacy_url ?? null,
    has_legal: identity.hasLegal || meta.has_legal === true,
    ...(identity.reportUrl !== null && { report_url: identity.reportUrl }),
    ...(identity.place.country !== null && identity.place),
    ...languagesOfSettings(identity),
  });
}

/** Returns the configured languages, or else nothing, so that another program's answer is not changed. */
function languagesOfSettings({ languages, place }: NodeIdentity): Meta {
  const known = languages ?? languagesOfPlace(place);
  return known.length === 0 ? {} : { languages: known };
}

function ageOf(field: string, time: unknown, meta: Meta, now: Date): Meta {
  const isKnown = Object.hasOwn(meta, field) && typeof time === "string" && !Number.isNaN(Date.parse(time));
  return isKnown ? { [field]: ageSeconds(time, now) } : {};
}

/** Returns the whole seconds since a time (ISO 8601), or null if `time` is null. */
function ageSeconds(time: string | null, now: Date): number | null {
  return time === null ? null : Math.max(0, Math.round((now.getTime() - Date.parse(time)) / 1000));
}
