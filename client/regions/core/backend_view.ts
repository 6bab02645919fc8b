// Joins the three sources about one backend: registry entry, the hub's observation, and its own `get_meta`. They are
// stored separately; a view is always computed.
import type {
  Backend,
  BackendMeta,
  BackendStatus,
  Bbox,
  CompletenessCounts,
  LastKnown,
  PublishedReason,
} from "../../../contract/types.ts";
import type { Failure } from "../../kit/core/failure.ts";

/** The browser's own calls: the newest successful `get_meta`, and how the newest calls ended. */
export interface MetaState {
  readonly meta: BackendMeta | null;
  readonly failure: Failure | null;
  /** When the newest call ended, in milliseconds of the browser's clock; null before the first. */
  readonly settledAtMs: number | null;
  /** How the newest tier request failed; null when it succeeded, or none was made. */
  readonly tierFailure: Failure | null;
}

export const PENDING_META: MetaState = { meta: null, failure: null, settledAtMs: null, tierFailure: null };

/** The hub's record of a backend, and when it was made, in milliseconds of the browser's clock. */
export interface Observation {
  readonly status: BackendStatus;
  readonly observedAtMs: number;
  /** Not renewed in time: it does not count as current. */
  readonly isStale: boolean;
}

/**
 * The hub's time when the browser's clock shows `nowMs`: a visitor's clock may be wrong by hours, the time that has
 * passed since the hub wrote its status is not. `writtenAt`: that moment by the hub's clock (ISO 8601);
 * `observedAtMs`: by the browser's.
 */
export function hubTime(nowMs: number, writtenAt: string, observedAtMs: number): number {
  return Date.parse(writtenAt) + (nowMs - observedAtMs);
}

/** Why the hub could not reach a backend. */
export interface HubError {
  /** In English. */
  readonly text: string;
  /** Null: the hub gave no code. */
  readonly reason: PublishedReason | null;
}

/** `down`: the hub's probe failed. `failed`: the browser's own call failed. */
export type Health = "up" | "down" | "failed" | "unknown";

export interface BackendView {
  readonly backend: Backend;
  readonly health: Health;
  readonly settled: boolean;
  readonly bbox: Bbox | null;
  /** Last-known count when the backend is down; null while unknown. */
  readonly playgroundCount: number | null;
  /** Null when the backend does not report completeness (older releases). */
  readonly completeness: CompletenessCounts | null;
  readonly importing: boolean;
  readonly version: string | null;
  /** ISO 8601. */
  readonly lastImportAt: string | null;
  readonly meta: BackendMeta | null;
  readonly status: BackendStatus | null;
  /** How the browser's newest `get_meta` failed. */
  readonly failure: Failure | null;
  /** How the newest tier request failed; does not affect health, as other views may work. */
  readonly tierFailure: Failure | null;
  /** Why the hub could not reach it; null unless the hub's observation is the newest and has a reason. */
  readonly statusError: HubError | null;
}

/**
 * Joins the sources. A backend that the hub reports down is down until a later call of the browser succeeds; a failed
 * call of the browser counts until one succeeds, even if the hub reaches the backend.
 */
export function joinBackend(backend: Backend, observed: Observation | null, own: MetaState): BackendView {
  const status = observed?.status ?? null;
  const isHubNewer = observed !== null && isNewer(observed, own);
  const facts = own.failure && isHubNewer && status?.up ? [status, own.meta] : [own.meta, status];
  const sources = [...facts, status?.lastKnown ?? null].filter((source) => source !== null);
  const current = facts.filter((source) => source !== null);
  return {
    backend,
    health: isHubNewer && !status?.up ? "down" : healthOf(own, isHubNewer),
    settled: own.settledAtMs !== null,
    bbox: sources.find(({ bbox }) => bbox !== null)?.bbox ?? null,
    ...countsOf(sources),
    importing: current.find(({ importing }) => importing !== null)?.importing ?? false,
    version: current.find(({ version }) => version !== null)?.version ?? null,
    lastImportAt: current.find(({ lastImportAt }) => lastImportAt !== null)?.lastImportAt ?? null,
    meta: own.meta,
    status,
    failure: own.failure,
    tierFailure: own.tierFailure,
    statusError: isHubNewer && status !== null && !status.up ? hubErrorOf(status) : null,
  };
}

function hubErrorOf({ error, errorReason }: BackendStatus): HubError | null {
  return error === null ? null : { text: error, reason: errorReason };
}

/** Loading a page takes a moment: the hub's observation counts as newer while it is at most this much older. */
const PAGE_LOAD_MS = 5_000;

function isNewer({ observedAtMs, isStale }: Observation, { settledAtMs }: MetaState): boolean {
  return !isStale && (settledAtMs === null || observedAtMs + PAGE_LOAD_MS >= settledAtMs);
}

function healthOf({ meta, failure }: MetaState, isUpForHub: boolean): Health {
  if (failure) return "failed";
  return meta || isUpForHub ? "up" : "unknown";
}

/** The first source with a count supplies all classes: counts of different times are never mixed. */
function countsOf(sources: readonly LastKnown[]): Pick<BackendView, "playgroundCount" | "completeness"> {
  const source = sources.find(({ playgroundCount }) => playgroundCount !== null);
  if (!source) return { playgroundCount: null, completeness: null };
  const { playgroundCount, complete, partial, missing } = source;
  const isReported = complete !== null || partial !== null || missing !== null;
  return { playgroundCount, completeness: isReported ? { complete, partial, missing } : null };
}

/** True when tier requests may go to this backend; without a box it is unknown whether it is in view. */
export function isQueryable(view: BackendView): view is BackendView & { bbox: Bbox } {
  return view.bbox !== null && (view.health === "up" || view.health === "unknown");
}

export interface Totals {
  readonly regions: number;
  readonly playgrounds: number;
}

/** Regions with a known count, current or last-known, and their playgrounds, as in the pill. */
export function totalsOf(views: readonly BackendView[]): Totals {
  const counted = views.filter((view) => view.playgroundCount !== null);
  return {
    regions: counted.length,
    playgrounds: counted.reduce((sum, view) => sum + (view.playgroundCount ?? 0), 0),
  };
}
