// The snapshot of a poll round, which has the status of all backends in registry order.
import type { Backend, BackendStatus, StatusSnapshot } from "contract/types.ts";
import { nextBackendStatus } from "./backend_status.ts";
import type { ProbeResult } from "./probe_result.ts";

/** Fixed by the specification. */
export const POLL_INTERVAL_SECONDS = 60;

/** The snapshot before the first round, without observed backends. */
export const emptySnapshot = (now: Date): StatusSnapshot => ({
  generatedAt: now.toISOString(),
  pollIntervalSeconds: POLL_INTERVAL_SECONDS,
  backends: new Map(),
});

export interface Observation {
  readonly backend: Backend;
  readonly result: ProbeResult;
  /** ISO 8601, or null if unknown or without HTTPS. */
  readonly certificateExpiresAt?: string | null;
}

/** Finds the record of a backend by key and URL, else by URL alone, since a key changes when an entry gets a slug. */
export function findRecord(snapshot: StatusSnapshot | null): (backend: Backend) => BackendStatus | null {
  const records = snapshot?.backends ?? new Map<string, BackendStatus>();
  const byUrl = new Map([...records.values()].map((record) => [record.url, record]));
  return ({ key, url }) => {
    const sameKey = records.get(key);
    return (sameKey?.url === url ? sameKey : byUrl.get(url)) ?? null;
  };
}

/** Returns the snapshot after a round, without backends that have left the registry. */
export function nextSnapshot(
  previous: StatusSnapshot | null,
  observations: readonly Observation[],
  now: Date,
): StatusSnapshot {
  const find = findRecord(previous);
  const backends = new Map<string, BackendStatus>();
  for (const { backend, result, certificateExpiresAt } of observations) {
    backends.set(backend.key, nextBackendStatus(backend, find(backend), result, now, certificateExpiresAt));
  }
  return { generatedAt: now.toISOString(), pollIntervalSeconds: POLL_INTERVAL_SECONDS, backends };
}
