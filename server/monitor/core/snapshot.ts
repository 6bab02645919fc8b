// The snapshot of one poll round: the records of all backends, in registry order.
import type { Backend, BackendStatus, StatusSnapshot } from "../../../contract/types.ts";
import { nextBackendStatus } from "./backend_status.ts";
import type { ProbeResult } from "./probe_result.ts";

/** Fixed by the specification. */
export const POLL_INTERVAL_SECONDS = 60;

/** The snapshot before the first round: no backend has been observed. */
export const emptySnapshot = (now: Date): StatusSnapshot => ({
  generatedAt: now.toISOString(),
  pollIntervalSeconds: POLL_INTERVAL_SECONDS,
  backends: new Map(),
});

export interface Observation {
  readonly backend: Backend;
  readonly result: ProbeResult;
  /** ISO 8601; null: not https, or not known. */
  readonly certificateExpiresAt?: string | null;
}

/**
 * The snapshot after a round. Backends that are no longer in the registry are left out. A backend whose key changed (it
 * got a slug) is found by its URL and keeps its history.
 */
export function nextSnapshot(
  previous: StatusSnapshot | null,
  observations: readonly Observation[],
  now: Date,
): StatusSnapshot {
  const records = previous?.backends ?? new Map<string, BackendStatus>();
  const byUrl = new Map([...records.values()].map((record) => [record.url, record]));
  const backends = new Map<string, BackendStatus>();
  for (const { backend, result, certificateExpiresAt } of observations) {
    const sameKey = records.get(backend.key);
    const known = sameKey?.url === backend.url ? sameKey : byUrl.get(backend.url);
    backends.set(backend.key, nextBackendStatus(backend, known ?? null, result, now, certificateExpiresAt));
  }
  return { generatedAt: now.toISOString(), pollIntervalSeconds: POLL_INTERVAL_SECONDS, backends };
}
