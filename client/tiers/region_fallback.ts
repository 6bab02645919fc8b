// Whole regions from nodes without the tier functions: requested once per session and kept.
import type { Parsed } from "../../contract/playground.ts";
import type { Backend, Playground } from "../../contract/types.ts";
import type { Failure, Result, WarnOnce } from "../kit/core/failure.ts";
import type { BackendApi } from "../nodes/backend_api.ts";

export interface RegionFallback {
  /** Remembers that a backend lacks the tier functions. */
  mark(backend: Backend): void;
  isMarked(backend: Backend): boolean;
  /** Not aborted when the view changes: the next view in the region needs the same answer. */
  fetch(backend: Backend): Promise<Result<Parsed<Playground>>>;
}

export function createRegionFallback(
  api: Pick<BackendApi, "fetchRegion">,
  warnOnce: WarnOnce,
): RegionFallback {
  const marked = new Set<string>();
  const calls = new Map<string, Promise<Result<Parsed<Playground>>>>();

  async function fetchOnce(backend: Backend): Promise<Result<Parsed<Playground>>> {
    const result = await api.fetchRegion(backend);
    // Retried after a transient failure; a refusal or an invalid answer is final for the session.
    if (!result.ok && isTransient(result.failure)) calls.delete(backend.url);
    return result;
  }

  return {
    mark: (backend) => void marked.add(backend.url),
    isMarked: (backend) => marked.has(backend.url),
    fetch(backend) {
      const existing = calls.get(backend.url);
      if (existing) return existing;
      warnOnce(
        `fallback ${backend.url}`,
        `${backend.name} (${backend.url}) lacks the tier functions: using get_playgrounds in this session`,
      );
      const call = fetchOnce(backend);
      calls.set(backend.url, call);
      return call;
    },
  };
}

function isTransient(failure: Failure): boolean {
  if (failure.kind === "http") return failure.status >= 500 || failure.status === 429;
  return failure.kind === "network" || failure.kind === "timeout";
}
