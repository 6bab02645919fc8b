// Backends joined from what the hub and the browser know of them, at moments before or after each other.
import { joinBackend, type MetaState } from "../../../../client/regions/core/backend_view.ts";
import type { Failure } from "../../../../client/kit/core/failure.ts";
import type { BackendMeta, BackendStatus } from "../../../../contract/types.ts";
import { makeBackend, makeMeta, makeStatus } from "../../records.ts";

export const TIMEOUT: Failure = { kind: "timeout", afterMs: 5000 };
export const UP = makeStatus();
export const DOWN = makeStatus({
  up: false,
  error: "no answer within 3 s",
  errorReason: { code: "timeout", detail: 3 },
});

/** When the own call ended; the hub may have looked before or after. */
export const SETTLED_MS = 1_000_000;

export const makeAnswered = (meta: Partial<BackendMeta> = {}): MetaState => ({
  meta: makeMeta(meta),
  failure: null,
  settledAtMs: SETTLED_MS,
  tierFailure: null,
});
/** Failed, after an answer that was good when `meta` is given. */
export const makeFailed = (meta?: Partial<BackendMeta>): MetaState => ({
  meta: meta ? makeMeta(meta) : null,
  failure: TIMEOUT,
  settledAtMs: SETTLED_MS,
  tierFailure: null,
});

export interface Looked {
  readonly observedAtMs?: number;
  readonly isStale?: boolean;
}

/** Joins with an observation of the same moment as the own call, unless told otherwise. */
export function join(status: BackendStatus | null, own: MetaState, looked: Looked = {}) {
  const observed = status && { status, observedAtMs: SETTLED_MS, isStale: false, ...looked };
  return joinBackend(makeBackend(), observed, own);
}

export const STALE: Looked = { isStale: true };
/** The oldest that still counts as newer than the own call, and one that does not. */
export const JUST_NEWER: Looked = { observedAtMs: SETTLED_MS - 5_000 };
export const OLDER: Looked = { observedAtMs: SETTLED_MS - 5_001 };
