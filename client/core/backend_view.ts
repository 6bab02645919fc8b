// Joins what is known of one backend (registry entry, the hub's observation, its own meta) for everybody who
// shows it. The three sources stay apart in the state; nothing here is stored.
import type { Backend, BackendMeta, BackendStatus, Bbox, CompletenessCounts } from "../../contract/types.ts";
import type { Failure } from "./failure.ts";

/** The browser's own `get_meta` call: the newest good answer, and how the newest call ended. */
export interface MetaState {
  readonly meta: BackendMeta | null;
  readonly failure: Failure | null;
  /** False only until the first call has ended, well or badly. */
  readonly settled: boolean;
}

export const PENDING_META: MetaState = { meta: null, failure: null, settled: false };

/**
 * `up`: may be asked. `down`: the hub's last probe failed. `failed`: no fresh observation by the hub, and the
 * browser's own call failed. `unknown`: nobody has an answer yet.
 */
export type Health = "up" | "down" | "failed" | "unknown";

export interface BackendView {
  readonly backend: Backend;
  readonly health: Health;
  readonly settled: boolean;
  readonly bbox: Bbox | null;
  /** Last-known count when the backend is down; null when it was never known. */
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
  /** What the hub says is wrong, in the hub's words. */
  readonly statusError: string | null;
}

/**
 * Joins the sources. A fresh observation by the hub decides about health; without one the browser's own call
 * does: what nobody renews (`isStatusFresh` false) says nothing about now, only box and counts are kept of it.
 */
export function joinBackend(
  backend: Backend,
  status: BackendStatus | null,
  isStatusFresh: boolean,
  own: MetaState,
): BackendView {
  const known = status?.lastKnown ?? null;
  const meta = own.meta;
  const counts = firstReported([meta, status, known]);
  return {
    backend,
    health: healthOf(isStatusFresh ? status : null, own),
    settled: own.settled,
    bbox: meta?.bbox ?? status?.bbox ?? known?.bbox ?? null,
    playgroundCount: meta?.playgroundCount ?? status?.playgroundCount ?? known?.playgroundCount ?? null,
    completeness: counts,
    importing: (meta?.importing ?? status?.importing) === true,
    version: meta?.version ?? status?.version ?? null,
    lastImportAt: meta?.lastImportAt ?? status?.lastImportAt ?? null,
    meta,
    status,
    failure: own.failure,
    statusError: isStatusFresh && status?.up === false ? status.error : null,
  };
}

function healthOf(status: BackendStatus | null, own: MetaState): Health {
  if (status) return status.up ? "up" : "down";
  if (own.failure) return "failed";
  return own.meta ? "up" : "unknown";
}

/** The first source that has a count answers for all three, so that classes of two times are never mixed. */
function firstReported(
  sources: readonly ((CompletenessCounts & { playgroundCount: number | null }) | null)[],
) {
  const source = sources.find((each) => each !== null && each.playgroundCount !== null);
  if (!source || (source.complete === null && source.partial === null && source.missing === null)) {
    return null;
  }
  return { complete: source.complete, partial: source.partial, missing: source.missing };
}

/** True when tier requests may go to this backend; without a box nobody knows whether it is in view. */
export function isQueryable(view: BackendView): view is BackendView & { bbox: Bbox } {
  return view.bbox !== null && (view.health === "up" || view.health === "unknown");
}

export interface Totals {
  readonly regions: number;
  readonly playgrounds: number;
}

/** Regions whose count is known, live or last known, and the playgrounds in them: what the pill shows. */
export function totalsOf(views: readonly BackendView[]): Totals {
  const counted = views.filter((view) => view.playgroundCount !== null);
  return {
    regions: counted.length,
    playgrounds: counted.reduce((sum, view) => sum + (view.playgroundCount ?? 0), 0),
  };
}
