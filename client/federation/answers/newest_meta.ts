// The newest `get_meta` of a static region, which names its files.
import { parseBackendMeta } from "contract/status/backend_meta.ts";
import type { Backend, BackendMeta, StaticFiles, StaticMeta } from "contract/types.ts";
import { createSharedLoads } from "../../kit/async/shared_loads.ts";
import type { Failure } from "../../kit/core/failure.ts";
import { META_LIMIT_BYTES } from "../nodes/backend_api.ts";
import type { BackendCall } from "../nodes/backend_call.ts";
import { hideNotFound } from "./file_loader.ts";

/** Minimum pause between two attempts to find newer files. */
const REREAD_PAUSE_MS = 10_000;

export interface NewestMetaParts {
  readonly call: BackendCall;
  /** The newest answer that the page has, or null. */
  readonly metaOf: (backend: Backend) => BackendMeta | null;
  /** Records an answer, which `metaOf` then returns. */
  readonly recordMeta: (backend: Backend, meta: BackendMeta) => void;
  readonly now: () => number;
}

/** The region's `get_meta` cannot be read. */
export class MetaFailure extends Error {
  constructor(readonly failure: Failure) {
    super(failure.kind);
  }
}

/** Both functions reject with the reason of the signal, and `read` also with a `MetaFailure`. */
export function createNewestMeta({ call, metaOf, recordMeta, now }: NewestMetaParts) {
  const share = createSharedLoads<BackendMeta>();
  /** Times in milliseconds of the last attempts to find newer files, by URL. */
  const rereadAtMs = new Map<string, number>();

  async function request(backend: Backend, cache: RequestCache, signal: AbortSignal): Promise<BackendMeta> {
    const options = { signal, limitBytes: META_LIMIT_BYTES, cache };
    const result = await call(backend, "get_meta", {}, parseBackendMeta, options);
    if (!result.ok) throw new MetaFailure(hideNotFound(result.failure));
    recordMeta(backend, result.value);
    return result.value;
  }

  return {
    /** The answer that the page has, or a new one. */
    read: async (backend: Backend, signal: AbortSignal): Promise<BackendMeta> =>
      metaOf(backend) ??
        await share(backend.url, signal, (signal) => request(backend, "no-cache", signal)),
    /**
     * Reads `get_meta` again, past the caches if necessary, because files of `used` are missing or damaged. Returns null
     * if it still names the same files, if it cannot be read, or if the last attempt was a moment ago.
     */
    async findNewer(
      backend: Backend,
      used: StaticFiles,
      signal: AbortSignal,
    ): Promise<StaticMeta | null> {
      const newerThanUsed = (meta: BackendMeta | null) =>
        meta !== null && JSON.stringify(meta.staticMeta) !== JSON.stringify(used) ? meta.staticMeta : null;
      const known = newerThanUsed(metaOf(backend));
      const attemptedAtMs = rereadAtMs.get(backend.url) ?? -Infinity;
      if (known !== null || now() - attemptedAtMs < REREAD_PAUSE_MS) return known;
      const meta = await share(`again ${backend.url}`, signal, async (signal) => {
        const revalidated = await request(backend, "no-cache", signal);
        const isNewer = newerThanUsed(revalidated) !== null;
        return isNewer ? revalidated : await request(backend, "reload", signal);
      }).catch((error) => {
        // While files are uploaded, get_meta may be missing as well.
        if (error instanceof MetaFailure) return null;
        throw error;
      });
      rereadAtMs.set(backend.url, now());
      return newerThanUsed(meta);
    },
  };
}
