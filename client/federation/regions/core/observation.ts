// The hub's observation of a backend: its time by the browser's clock, and how long it is current.
import type { BackendStatus, StatusSnapshot } from "contract/types.ts";

/** A status document, and when the hub wrote it, in milliseconds of the browser's clock. */
export interface ReceivedStatus {
  readonly snapshot: StatusSnapshot;
  readonly observedAtMs: number;
}

/** The hub's record of a backend, and when it was made, in milliseconds of the browser's clock. */
export interface Observation {
  readonly status: BackendStatus;
  readonly observedAtMs: number;
  /** Not updated in time: it does not count as current. */
  readonly isStale: boolean;
  /** The latest time of the first failed probe while the backend is down; -Infinity if the hub has never reached it. */
  readonly downSinceMs: number;
}

/**
 * The hub's time when the browser's clock shows `nowMs`: a visitor's clock may be wrong by hours, the time that has
 * passed since the hub wrote its status is not. `writtenAt`: that moment by the hub's clock (ISO 8601);
 * `observedAtMs`: by the browser's.
 */
export function hubTime(nowMs: number, writtenAt: string, observedAtMs: number): number {
  return Date.parse(writtenAt) + (nowMs - observedAtMs);
}

/** The end of a status document's validity: two poll intervals after it was written (specification). */
export function staleAfter({ snapshot, observedAtMs }: ReceivedStatus): number {
  return observedAtMs + 2 * snapshot.pollIntervalSeconds * 1000;
}

/** The next status: the time of a document that was received before, such as a cached copy, does not change. */
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

/** The time of the probe after the last successful one, at the latest that of this document. */
function downSince({ lastSuccess }: BackendStatus, snapshot: StatusSnapshot, observedAtMs: number): number {
  if (lastSuccess === null) return -Infinity;
  const sinceSuccessMs = Date.parse(snapshot.generatedAt) - Date.parse(lastSuccess);
  return observedAtMs - Math.max(0, sinceSuccessMs - snapshot.pollIntervalSeconds * 1000);
}
