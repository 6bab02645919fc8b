// Views joined from observations and own calls at earlier or later times.
import { joinBackend, type MetaState } from "client/federation/regions/core/backend_view.ts";
import type { Failure } from "client/kit/core/failure.ts";
import type { BackendMeta, BackendStatus } from "contract/types.ts";
import { makeBackend, makeMeta, makeStatus } from "fakes/records.ts";

export const TIMEOUT: Failure = { kind: "timeout", afterMs: 5000 };
export const UP = makeStatus();
export const DOWN = makeStatus({
  up: false,
  error: "no response within 3 s",
  errorReason: { code: "timeout", detail: 3 },
});

/** When the own call succeeded. */
export const ANSWERED_MS = 1_000_000;

export const makeAnswered = (meta: Partial<BackendMeta> = {}): MetaState => ({
  meta: makeMeta(meta),
  metaAtMs: ANSWERED_MS,
  failure: null,
  isSettled: true,
  tierFailure: null,
});
/** A failed call, after a successful one if `meta` is given. */
export const makeFailed = (meta?: Partial<BackendMeta>): MetaState => ({
  meta: meta ? makeMeta(meta) : null,
  metaAtMs: meta ? ANSWERED_MS : null,
  failure: TIMEOUT,
  isSettled: true,
  tierFailure: null,
});

export interface ObservationTime {
  readonly observedAtMs?: number;
  readonly isStale?: boolean;
  readonly downSinceMs?: number;
}

/** Joins with an observation at the time of the own call, unless `observation` differs. */
export function join(status: BackendStatus | null, own: MetaState, observation: ObservationTime = {}) {
  const observed = status && {
    status,
    observedAtMs: ANSWERED_MS,
    isStale: false,
    downSinceMs: -Infinity,
    ...observation,
  };
  return joinBackend(makeBackend(), observed, own);
}

export const STALE: ObservationTime = { isStale: true };
export const NEWER: ObservationTime = { observedAtMs: ANSWERED_MS + 60_000 };
export const OLDER: ObservationTime = { observedAtMs: ANSWERED_MS - 1 };
