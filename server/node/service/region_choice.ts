// Uses the settings and the data on disk to choose the region that this node serves. Pure, except for start errors.
import { StartError } from "../../base/kit/start_error.ts";
import type { ServedRegion } from "../store/playground_store.ts";
import { ASIDE_SUFFIX, type FoundData, STORE_NAME } from "../store/store_file.ts";

export interface RegionSettings {
  readonly relationId: number | null;
  /** URL or path of the extract. */
  readonly extractSource: string | null;
}

export interface RegionChoice {
  /** OpenStreetMap id of the served region, or null for any region with data. */
  readonly relationId: number | null;
  /** URL or path of the extract to import, or null if this process imports nothing. */
  readonly extractSource: string | null;
  /** The store that is served while there is no data. */
  readonly placeholder: "sample" | "empty";
}

/** Chooses the region. Throws {@link StartError} if the configured region can never be served. */
export function chooseRegion({ relationId, extractSource }: RegionSettings, found: FoundData): RegionChoice {
  if (relationId === null && extractSource === null) {
    // If there are traces of a real region, it is better to serve nothing than made-up playgrounds.
    return { relationId: null, extractSource: null, placeholder: found.hasTraces ? "empty" : "sample" };
  }
  const wanted = relationId ?? found.relationId;
  if (wanted === null) {
    throw new StartError(
      "PBF_URL is set without OSM_RELATION_ID; set OSM_RELATION_ID to the OpenStreetMap id of your region's " +
        "relation, such as 62700",
      2,
    );
  }
  const isMissing = found.relationId === null ? !found.hasTraces : found.relationId !== wanted;
  if (extractSource === null && isMissing) {
    throw new StartError(
      `OSM_RELATION_ID=${wanted} is set without PBF_URL, and there is no data for this region; set PBF_URL to an ` +
        `extract or EXTRACT_INDEX_URL to an index of extracts, or run ` +
        `the command "import --pbf FILE --relation ${wanted}" first`,
      2,
    );
  }
  return { relationId: wanted, extractSource, placeholder: "empty" };
}

/**
 * Returns a sentence for the operator if a node neither has data of its region nor imports it, with the command to run.
 * `isSetAside` is true if there is earlier data that is unusable.
 */
export function describeMissingData(relationId: number | null, isSetAside: boolean): string {
  const reason = isSetAside
    ? `"${STORE_NAME}${ASIDE_SUFFIX}" is from another version of the program, or damaged`
    : "none was imported";
  const settings = relationId === null ? "OSM_RELATION_ID and PBF_URL" : "PBF_URL";
  return `there is no data for the region, so the map is empty: ${reason}; run the command ` +
    `"import --pbf FILE --relation ${relationId ?? "ID"}", or set ${settings}`;
}

/** Note for the operator while the node serves the sample. */
export const SAMPLE_NOTE =
  "serving made-up sample data; set OSM_RELATION_ID and PBF_URL to serve your own region";

/** Returns a note if the node serves a different region than the configured one, otherwise null. */
export function describeOtherRegion(
  facts: Pick<ServedRegion, "relationId" | "name"> | null,
  relationId: number | null,
): string | null {
  if (facts === null || relationId === null || facts.relationId === relationId) return null;
  const name = facts.name === null ? "" : ` (${facts.name})`;
  return `serving relation ${facts.relationId}${name} until relation ${relationId} (OSM_RELATION_ID) is imported`;
}

/** Note for the operator while the node has no data and imports it for the first time. */
export const FIRST_IMPORT_NOTE =
  "there is no data for the region yet, so the map is empty; the import is running";

/**
 * Says how a map of many regions can show the region, too. `publicUrl` is the root of this server with a trailing
 * slash, and `joinUrl` the page of such a map for new regions. Each is null if unknown.
 */
export const describeJoining = (publicUrl: string | null, joinUrl: string | null): string =>
  `maps of many regions can show this region, too: open ${
    joinUrl ?? "the page /join of such a map"
  } and enter the ` +
  `address of the data, ${publicUrl ?? "https://…/"}api; see docs/data-node.md`;

/**
 * Returns a sentence for the operator if a node has no data because its imports fail, with the command to run. If
 * `isBlocked` is true, the extract is not tried again until it changes.
 */
export function describeFailingImport(relationId: number | null, isBlocked: boolean): string {
  const next = isBlocked
    ? `run the command "import --pbf FILE --relation ${
      relationId ?? "ID"
    }" with another extract, or set PBF_URL to it`
    : 'it is retried automatically; once the cause is fixed, run the command "import" to retry now';
  return `there is no data for the region, so the map is empty: the import fails; ${next}`;
}
