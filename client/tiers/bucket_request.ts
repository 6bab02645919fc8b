// Cluster buckets of one backend, filtered by the backend where it can do that.
import type { Parsed } from "../../contract/playground.ts";
import { filterArgs } from "../../contract/rpc.ts";
import type { Backend, Bbox, Bucket } from "../../contract/types.ts";
import type { BackendApi } from "../nodes/backend_api.ts";
import { isNotFound, joinResults, type Result } from "../kit/core/failure.ts";
import { type Filters, isFiltering, NO_FILTERS } from "../filters/core/filters.ts";
import type { FiltersModel } from "../filters/filters_model.ts";
import type { WarnOnce } from "../kit/async/warn_once.ts";

export interface BucketRequestParts {
  readonly api: Pick<BackendApi, "fetchBuckets">;
  readonly warnOnce: WarnOnce;
  /** Remembers who cannot filter. */
  readonly filters: Pick<FiltersModel, "unableUrls" | "markUnable">;
}

export interface BucketQuestion {
  readonly zoom: number;
  readonly boxes: readonly Bbox[];
  readonly filters: Filters;
}

export interface BucketAnswer {
  readonly parts: readonly Parsed<Bucket>[];
  /** The backend cannot filter: this is everything it has. */
  readonly ignoresFilters: boolean;
}

/**
 * Asks for all boxes. A node that does not know filter arguments answers 404, as one without clusters does: only
 * the same call without them tells the two apart. From then on the node is asked without.
 */
export async function requestBuckets(
  backend: Backend,
  { zoom, boxes, filters }: BucketQuestion,
  { api, warnOnce, filters: support }: BucketRequestParts,
  signal: AbortSignal,
): Promise<Result<BucketAnswer>> {
  const ask = async (wanted: Filters): Promise<Result<readonly Parsed<Bucket>[]>> =>
    joinResults(
      await Promise.all(
        boxes.map((box) => api.fetchBuckets(backend, zoom, box, filterArgs(wanted), signal)),
      ),
    );
  const isKnownUnable = support.unableUrls.peek().has(backend.url);
  const isTried = isFiltering(filters) && !isKnownUnable;
  if (isTried) {
    const filtered = await ask(filters);
    if (filtered.ok) return { ok: true, value: { parts: filtered.value, ignoresFilters: false } };
    if (!isNotFound(filtered.failure)) return filtered;
  }
  const plain = await ask(NO_FILTERS);
  if (!plain.ok) return plain;
  if (isTried) {
    support.markUnable(backend);
    const node = `${backend.name} (${backend.url})`;
    warnOnce(
      `filters ${backend.url}`,
      `${node} cannot filter its clusters: shown unfiltered in this session`,
    );
  }
  return { ok: true, value: { parts: plain.value, ignoresFilters: isTried || isKnownUnable } };
}
