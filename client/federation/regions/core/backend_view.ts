// Joins the three sources about a backend: registry entry, the hub's observation, and its own `get_meta`. They are
// stored separately, and views are always computed.
import type {
  Backend,
  BackendMeta,
  BackendStatus,
  Bbox,
  CompletenessCounts,
  LastKnown,
  PublishedReason,
} from "contract/types.ts";
import type { Failure } from "../../../kit/core/failure.ts";
import type { Observation } from "./observation.ts";

/** The browser's own calls: the newest successful `get_meta`, and the outcomes of the newest calls. */
export interface MetaState {
  readonly meta: BackendMeta | null;
  /** Time at which `meta` arrived, in milliseconds of the browser's clock; null without `meta`. */
  readonly metaAtMs: number | null;
  readonly failure: Failure | null;
  /** True if the first call of `get_meta` has ended. */
  readonly isSettled: boolean;
  /** Failure of the newest tier request; null if it succeeded, or if there was no such request. */
  readonly tierFailure: Failure | null;
}

export const PENDING_META: MetaState = {
  meta: null,
  metaAtMs: null,
  failure: null,
  isSettled: false,
  tierFailure: null,
};

/** Why the hub could not reach a backend. */
export interface HubError {
  /** English text. */
  readonly text: string;
  /** The reason as a code; null if the hub gave none. */
  readonly reason: PublishedReason | null;
}

/** `down`: the hub's newest probe failed. `failed`: the browser's own call failed. */
export type Health = "up" | "down" | "failed" | "unknown";

export interface BackendView {
  readonly backend: Backend;
  readonly health: Health;
  /** True if the first call has ended, or the hub's current probe stands in for it. */
  readonly settled: boolean;
  readonly bbox: Bbox | null;
  /** The last known count if the backend is down; null if unknown. */
  readonly playgroundCount: number | null;
  /** Playgrounds by class. Null if the backend does not report completeness (older releases). */
  readonly completeness: CompletenessCounts | null;
  readonly importing: boolean;
  readonly version: string | null;
  /** True if the backend's wheelchair filter follows the page's rule. Otherwise the filter finds fewer playgrounds. */
  readonly hasPageFilters: boolean;
  /** True if the backend's own answer says that it filters by toilets and changing tables. */
  readonly hasToiletFilters: boolean;
  /** ISO 8601. */
  readonly lastImportAt: string | null;
  /** Import time for labels, which the specification takes from the hub's status; ISO 8601. */
  readonly shownImportAt: string | null;
  /** Time of the OpenStreetMap data for labels; ISO 8601. */
  readonly osmDataTimestamp: string | null;
  readonly meta: BackendMeta | null;
  readonly status: BackendStatus | null;
  /** Failure of the browser's newest `get_meta`. */
  readonly failure: Failure | null;
  /** Failure of the newest tier request. It does not affect health, because other views may work. */
  readonly tierFailure: Failure | null;
  /** Why the hub could not reach the backend; null unless it is down and the hub gave a reason. */
  readonly statusError: HubError | null;
  /** True if the hub reports the backend down, but a call of this browser has succeeded since. */
  readonly isReachedHere: boolean;
  /** True if answers of the backend are saved on the device. */
  readonly isSaved?: boolean;
}

/**
 * Joins the sources. A backend that the hub reports down is down until a newer status disagrees, or this status is
 * stale. A failed call of the browser counts until a later call succeeds, even if the hub reaches the backend. Facts
 * come from the newer answer of `get_meta`, the hub's or the browser's own. Labels take the age of the data from the
 * hub while its status is current.
 */
export function joinBackend(backend: Backend, observed: Observation | null, own: MetaState): BackendView {
  const status = observed?.status ?? null;
  const current = observed !== null && !observed.isStale ? observed : null;
  const isUpForHub = current?.status.up === true;
  const isDown = current?.status.up === false;
  const isHubNewer = isUpForHub && current.observedAtMs >= (own.metaAtMs ?? -Infinity);
  const facts = (isHubNewer ? [status, own.meta] : [own.meta, status]).filter((source) => source !== null);
  const labelled = isUpForHub ? [current.status, ...facts] : facts;
  const sources = [...facts, status?.lastKnown ?? null].filter((source) => source !== null);
  return {
    backend,
    health: isDown ? "down" : healthOf(own, isUpForHub),
    settled: own.isSettled || (current !== null && isConclusive(current.status)),
    bbox: firstOf(sources, "bbox"),
    ...countsOf(sources),
    importing: firstOf(facts, "importing") ?? false,
    version: firstOf(facts, "version"),
    hasPageFilters: firstOf(facts, "pageFilters") === true,
    hasToiletFilters: typeof own.meta?.filterCounts?.toilet === "number",
    lastImportAt: firstOf(facts, "lastImportAt"),
    shownImportAt: firstOf(labelled, "lastImportAt"),
    osmDataTimestamp: firstOf(labelled, "osmDataTimestamp"),
    meta: own.meta,
    status,
    failure: own.failure,
    tierFailure: own.tierFailure,
    statusError: isDown ? hubErrorOf(current.status) : null,
    isReachedHere: isDown && isReachedSince(own, current.downSinceMs),
  };
}

/** Value of the first source that has one. */
function firstOf<Source, Key extends keyof Source>(sources: readonly Source[], key: Key): Source[Key] | null {
  return sources.find((source) => source[key] !== null)?.[key] ?? null;
}

/**
 * Whether a probe has everything that a ring shows, so that it can stand in for a call of the page. Hubs of other
 * releases publish no box.
 */
function isConclusive({ up, bbox, playgroundCount }: BackendStatus): boolean {
  return !up || bbox !== null && playgroundCount !== null;
}

/** Whether the browser has reached the backend since `sinceMs`, and no newer call of the browser has failed. */
function isReachedSince({ metaAtMs, failure, tierFailure }: MetaState, sinceMs: number): boolean {
  return metaAtMs !== null && metaAtMs >= sinceMs && failure === null && tierFailure === null;
}

function hubErrorOf({ error, errorReason }: BackendStatus): HubError | null {
  return error === null ? null : { text: error, reason: errorReason };
}

function healthOf({ meta, failure }: MetaState, isUpForHub: boolean): Health {
  if (failure) return "failed";
  return meta || isUpForHub ? "up" : "unknown";
}

/** The first source with a count supplies all classes, so that counts from different times are never mixed. */
function countsOf(sources: readonly LastKnown[]): Pick<BackendView, "playgroundCount" | "completeness"> {
  const source = sources.find(({ playgroundCount }) => playgroundCount !== null);
  if (!source) return { playgroundCount: null, completeness: null };
  const { playgroundCount, complete, partial, missing } = source;
  const isReported = complete !== null || partial !== null || missing !== null;
  return { playgroundCount, completeness: isReported ? { complete, partial, missing } : null };
}

/**
 * True if this backend, or its saved answers, can be queried for a part of the map. `reachOf` determines whether it is
 * in view.
 */
export function isQueryable(view: BackendView): boolean {
  return !isUnreachable(view) || view.isSaved === true;
}

/** True if the backend is known to be unreachable. */
export function isUnreachable({ health }: BackendView): boolean {
  return health === "down" || health === "failed";
}

export interface Totals {
  /** Number of regions in the registry. */
  readonly regions: number;
  /** Number of regions ever reached, by the page or by the hub. */
  readonly reached: number;
  readonly playgrounds: number;
}

/** The numbers in the pill. A region that is down counts with its last known playgrounds. */
export function totalsOf(views: readonly BackendView[]): Totals {
  return {
    regions: views.length,
    reached: views.filter(wasReached).length,
    playgrounds: views.reduce((sum, view) => sum + (view.playgroundCount ?? 0), 0),
  };
}

function wasReached({ playgroundCount, meta, status }: BackendView): boolean {
  return playgroundCount !== null || meta !== null || status?.up === true ||
    (status?.lastSuccess ?? null) !== null;
}
