// Asks one backend for one playground: its own function, or the region-wide answer of an old node.
import type { Playground } from "../../contract/types.ts";
import type { BackendApi } from "../nodes/backend_api.ts";
import { REQUEST_TIMEOUT_MS } from "../nodes/backend_call.ts";
import type { BackendView } from "../regions/core/backend_view.ts";
import type { PlaygroundTarget } from "./core/deep_link.ts";
import { fail, isNotFound, type Result } from "../kit/core/failure.ts";
import { isTarget } from "./core/playground_search.ts";
import type { RegionFallback } from "../tiers/region_fallback.ts";
import { within } from "../kit/async/within.ts";

export interface PlaygroundRequestParts {
  readonly api: Pick<BackendApi, "fetchPlayground">;
  readonly fallback: RegionFallback;
}

/** Null: this backend does not have it. What else goes by the same id there is not it. */
export async function requestPlayground(
  { backend }: BackendView,
  target: PlaygroundTarget,
  { api, fallback }: PlaygroundRequestParts,
  signal: AbortSignal,
): Promise<Result<Playground | null>> {
  if (!fallback.isMarked(backend)) {
    const result = await api.fetchPlayground(backend, target.osmId, signal);
    if (result.ok) {
      return { ok: true, value: result.value && isTarget(result.value, target) ? result.value : null };
    }
    if (!isNotFound(result.failure) || signal.aborted) return result;
  }
  const region = await within(REQUEST_TIMEOUT_MS, fallback.fetch(backend));
  if (region === null) return fail({ kind: "timeout", afterMs: REQUEST_TIMEOUT_MS });
  if (!region.ok) return region;
  return { ok: true, value: region.value.items.find((each) => isTarget(each, target)) ?? null };
}
