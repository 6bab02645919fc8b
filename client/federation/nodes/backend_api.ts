// The functions of data-nodes. Responses are validated here, so callers never see wire JSON.
import { parseBackendMeta } from "contract/status/backend_meta.ts";
import { parseBuckets } from "contract/playground/bucket.ts";
import { type LegalKind, parseLegal } from "contract/page/legal.ts";
import { parseLookup, parsePlaygrounds } from "contract/playground/playground.ts";
import { bboxArgs, clusterArgs, legalArgs, playgroundArgs } from "contract/rpc.ts";
import type { Backend, Bbox, Playground } from "contract/types.ts";
import type { Result } from "../../kit/core/failure.ts";
import { type BackendCallParts, createBackendCall, REQUEST_TIMEOUT_MS } from "./backend_call.ts";

/** Timeout for an old node's whole region, which is larger than other answers and is requested once per session. */
export const REGION_TIMEOUT_MS = 30_000;
export const META_LIMIT_BYTES = 1_048_576;
const LEGAL_LIMIT_BYTES = 262_144;

export type BackendApi = ReturnType<typeof createBackendApi>;

export function createBackendApi(parts: BackendCallParts) {
  const call = createBackendCall(parts);
  return {
    fetchMeta: (backend: Backend, signal?: AbortSignal, timeoutMs = REQUEST_TIMEOUT_MS) =>
      call(backend, "get_meta", {}, parseBackendMeta, {
        signal,
        timeoutMs,
        limitBytes: META_LIMIT_BYTES,
        cache: "no-cache",
      }),
    fetchBuckets(
      backend: Backend,
      zoom: number,
      box: Bbox,
      /** Query parameters for the filters; empty for all playgrounds. */
      filterArgs: Record<string, string>,
      signal: AbortSignal,
    ) {
      const args = { ...clusterArgs(zoom, box), ...filterArgs };
      return call(backend, "get_playground_clusters", args, parseBuckets, { signal });
    },
    fetchPlaygrounds: (
      backend: Backend,
      box: Bbox,
      signal: AbortSignal,
      limits: { readonly timeoutMs?: number; readonly limitBytes?: number } = {},
    ) => call(backend, "get_playgrounds_bbox", bboxArgs(box), parsePlaygrounds, { ...limits, signal }),
    /**
     * Returns null if the backend does not have the id. If objects of several OSM types share the id, the backend
     * chooses one.
     */
    async fetchPlayground(
      backend: Backend,
      osmId: number,
      signal: AbortSignal,
    ): Promise<Result<Playground | null>> {
      const result = await call(backend, "get_playground", playgroundArgs(osmId), parseLookup, { signal });
      return result.ok ? { ok: true, value: result.value.playground } : result;
    },
    /** Fetches all playgrounds of the region with a deprecated function of the oldest nodes. */
    fetchRegion: (backend: Backend) =>
      call(backend, "get_playgrounds", {}, parsePlaygrounds, { timeoutMs: REGION_TIMEOUT_MS }),
    fetchLegal: (backend: Backend, kind: LegalKind) =>
      call(backend, "get_legal", legalArgs(kind), parseLegal, { limitBytes: LEGAL_LIMIT_BYTES }),
  };
}
