// The hub's observation of a backend: its time by the browser's clock, and for how long it is current.
import type { BackendStatus, StatusSnapshot } from "contract/types.ts";

/** A status document, and the time at which the hub wrote it, in milliseconds of the browser's clock. */
export interface ReceivedStatus {
  readonly snapshot: StatusSnapshot;
  readonly observedAtMs: number;
}

/** The hub's record of a backend, and the time at which it was made, in milliseconds of the browser's clock. */
export interface Observation {
  readonly status: BackendStatus;
  readonly observedAtMs: number;
  /** True if the hub did not update its status in time, so that the observation does not count as current. */
  readonly isStale: boolean;
  /** Latest possible time of the first failed probe if the backend is down; -Infinity if the hub never reached it. */
  readonly downSinceMs: number;
}

/**
 * Returns the hub's time when the browser's clock shows `nowMs`. A visitor's clock may be wrong by hours, but the time
 * since the hub wrote its status is not. `writtenAt` is that moment by the hub's clock (ISO 8601), `observedAtMs` by
 * the browser's.
 */
export function hubTime(nowMs: number, writtenAt: string, observedAtMs: number): number {
  return Date.parse(writtenAt) + (nowMs - observedAtMs);
}

/** Time until which a status document is valid: two poll intervals after it was written (specification). */
export function staleAfter({ snapshot, observedAtMs }: ReceivedStatus): number {
  return observedAtMs + 2 * snapshot.pollIntervalSeconds * 1000;
}

/** Returns the next status. If the same document was received before, as with a cached copy, it keeps its time. */
export function receiveStatus(known: ReceivedStatus | null, next: ReceivedStatus): ReceivedStatus {
  const isSame = known?.snapshot.generatedAt === next.snapshot.generatedAt;
  return isSame ? { ...next, observedAtMs: Math.min(known.observedAtMs, next.observedAtMs) } : next;
}

export function observe(
  { snapshot, observedAtMs }: ReceivedStatus,
  status: BackendStatus,
  isStale: boolean,
): Observation {
  return { status, observedAtMs, isStale, downSinceMs: downSince(status, snapshot, observedAtMs) };
}

/** Time of the first probe after the last successful one, but not after the time of this document. */
function downSince({ lastSuccess }: BackendStatus, snapshot: StatusSnapshot, observedAtMs: number): number {
  if (lastSuccess === null) return -Infinity;
  const sinceSuccessMs = Date.parse(snapshot.generatedAt) - Date.parse(lastSuccess);
  return observedAtMs - Math.max(0, sinceSuccessMs - snapshot.pollIntervalSeconds * 1000);
}
