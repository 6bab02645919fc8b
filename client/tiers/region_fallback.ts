// Whole regions from nodes without the tier functions: at most one answer per backend, requested once per session. A
// request that failed in passing is repeated at most once per refresh of the page's data.
import type { Parsed } from "../../contract/playground.ts";
import type { Backend, Playground } from "../../contract/types.ts";
import type { Failure, Result, WarnOnce } from "../kit/core/failure.ts";
import type { BackendApi } from "../nodes/backend_api.ts";
import type { BackendView } from "../regions/core/backend_view.ts";

export interface RegionFallback {
  /** Remembers that a backend lacks the tier functions. */
  mark(backend: Backend): void;
  isMarked(backend: Backend): boolean;
  /**
   * The answer of the session, or the latest failure. Not aborted when the view changes: the next view in the region
   * needs the same answer.
   */
  fetch(view: Pick<BackendView, "backend" | "meta">): Promise<Result<Parsed<Playground>>>;
}

interface Attempt {
  readonly url: string;
  /** The answer of `get_meta` at that time, or the first one after it: every refresh has a new one. */
  meta: BackendView["meta"];
  readonly call: Promise<Result<Parsed<Playground>>>;
  isRepeatable: boolean;
}

export function createRegionFallback(
  api: Pick<BackendApi, "fetchRegion">,
  warnOnce: WarnOnce,
): RegionFallback {
  const marked = new Set<string>();
  const attempts = new Map<string, Attempt>();

  return {
    mark: (backend) => void marked.add(backend.url),
    isMarked: (backend) => marked.has(backend.url),
    fetch({ backend, meta }) {
      const { key, url } = backend;
      const latest = attempts.get(key);
      if (latest) latest.meta ??= meta;
      if (latest?.url === url && !(latest.isRepeatable && latest.meta !== meta)) return latest.call;
      warnOnce(
        `fallback ${url}`,
        `${backend.name} (${url}) lacks the tier functions: using get_playgrounds in this session`,
      );
      const attempt: Attempt = { url, meta, call: api.fetchRegion(backend), isRepeatable: false };
      attempts.set(key, attempt);
      void attempt.call.then((result) => {
        attempt.isRepeatable = !result.ok && isTransient(result.failure);
      });
      return attempt.call;
    },
  };
}

/** A refusal or an invalid answer is final for the session. */
function isTransient(failure: Failure): boolean {
  if (failure.kind === "http") return failure.status >= 500 || failure.status === 429;
  return failure.kind === "network" || failure.kind === "timeout";
}
