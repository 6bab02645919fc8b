// What one backend contributes to a view: its tier function, or the fallback of an old node.
import { intersects } from "../../contract/bbox.ts";
import type { Parsed } from "../../contract/playground.ts";
import { filterArgs } from "../../contract/rpc.ts";
import { shapeBbox } from "../../contract/shape.ts";
import type { Backend, Bbox, Bucket, Playground } from "../../contract/types.ts";
import { type Filters, isFiltering, matchesFilters, NO_FILTERS } from "../filters/core/filters.ts";
import type { FiltersModel } from "../filters/filters_model.ts";
import { withTimeout } from "../kit/async/schedule.ts";
import { fail, isNotFound, joinResults, type Result, type WarnOnce } from "../kit/core/failure.ts";
import type { BackendApi } from "../nodes/backend_api.ts";
import type { BackendView } from "../regions/core/backend_view.ts";
import type { PlannedRequest, TierQuery } from "./core/fetch_plan.ts";
import { originOf, type PlacedPlayground } from "./core/placed_playground.ts";
import { bucketsOfPlaygrounds, type Contribution } from "./core/tier_data.ts";
import type { RegionFallback } from "./region_fallback.ts";

export interface TierRequestParts extends BucketRequestParts {
  readonly api: BackendApi;
  readonly fallback: RegionFallback;
  /** How long a view waits for the region-wide answer of an old node, in milliseconds. */
  readonly fallbackWaitMs: number;
  /** Told when such an answer comes after all. */
  readonly onLateRegion: (backend: Backend) => void;
}

/** Asks one backend for its part of a query. Null: this backend has nothing to say in this tier. */
export async function requestContribution(
  request: PlannedRequest,
  query: TierQuery,
  parts: TierRequestParts,
  signal: AbortSignal,
): Promise<Result<Contribution | null>> {
  const { backend, view } = request;
  const { fallback } = parts;
  if (!fallback.isMarked(backend)) {
    const result = query.tier === "cluster"
      ? await contributeBuckets(request, query, parts, signal)
      : await contributePlaygrounds(request, parts, signal);
    if (result.ok || !isNotFound(result.failure)) return result;
    fallback.mark(backend);
  }
  if (query.tier === "cluster" && view.completeness === null) return { ok: true, value: null };
  return await contributeRegion(view, query, parts);
}

async function contributeBuckets(
  { backend, boxes }: PlannedRequest,
  { zoom, filters }: TierQuery,
  parts: TierRequestParts,
  signal: AbortSignal,
): Promise<Result<Contribution>> {
  const asked = { zoom: zoom ?? 0, boxes, filters: filters ?? NO_FILTERS };
  const result = await requestBuckets(backend, asked, parts, signal);
  if (!result.ok) return result;
  const { parts: answers, ignoresFilters } = result.value;
  for (const answer of answers) warnDropped(backend, answer, "cluster buckets", parts.warnOnce);
  return {
    ok: true,
    value: { tier: "cluster", buckets: answers.flatMap(({ items }) => items), ignoresFilters },
  };
}

async function contributePlaygrounds(
  { backend, view, boxes }: PlannedRequest,
  { api, warnOnce }: TierRequestParts,
  signal: AbortSignal,
): Promise<Result<Contribution>> {
  const result = joinResults(
    await Promise.all(
      boxes.map((box) => api.fetchPlaygrounds(backend, box, signal)),
    ),
  );
  if (!result.ok) return result;
  for (const answer of result.value) warnDropped(backend, answer, "playgrounds", warnOnce);
  return {
    ok: true,
    value: { tier: "polygon", playgrounds: place(result.value.flatMap(({ items }) => items), view) },
  };
}

async function contributeRegion(
  view: BackendView,
  query: TierQuery,
  { fallback, fallbackWaitMs, warnOnce, onLateRegion }: TierRequestParts,
): Promise<Result<Contribution | null>> {
  const call = fallback.fetch(view.backend);
  const result = await withTimeout(fallbackWaitMs, call);
  if (result === null) {
    void call.then((answer) => answer.ok && onLateRegion(view.backend));
    return fail({ kind: "timeout", afterMs: fallbackWaitMs });
  }
  if (!result.ok) return result;
  warnDropped(view.backend, result.value, "playgrounds", warnOnce);
  const near = result.value.items.filter(({ shape }) => intersects(shapeBbox(shape), query.box));
  if (query.tier === "polygon") {
    return { ok: true, value: { tier: "polygon", playgrounds: place(near, view) } };
  }
  const wanted = near.filter((playground) => matchesFilters(playground, query.filters ?? NO_FILTERS));
  const buckets = bucketsOfPlaygrounds(place(wanted, view));
  return { ok: true, value: { tier: "cluster", buckets, ignoresFilters: false } };
}

function place(playgrounds: readonly Playground[], view: BackendView): PlacedPlayground[] {
  const origin = originOf(view);
  return playgrounds.map((playground) => ({ playground, origin }));
}

function warnDropped(backend: Backend, { dropped }: Parsed<unknown>, what: string, warnOnce: WarnOnce): void {
  if (dropped === 0) return;
  warnOnce(
    `dropped ${what} ${backend.url}`,
    `${backend.name} (${backend.url}) sent ${dropped} unusable ${what}, left out`,
  );
}

// Cluster buckets of one backend, filtered by the backend where it can do that.
export interface BucketRequestParts {
  readonly api: Pick<BackendApi, "fetchBuckets">;
  readonly warnOnce: WarnOnce;
  /** Remembers who cannot filter. */
  readonly filters: Pick<FiltersModel, "unsupportedUrls" | "markUnsupported">;
}

export interface BucketQuery {
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
  { zoom, boxes, filters }: BucketQuery,
  { api, warnOnce, filters: support }: BucketRequestParts,
  signal: AbortSignal,
): Promise<Result<BucketAnswer>> {
  const ask = async (wanted: Filters): Promise<Result<readonly Parsed<Bucket>[]>> =>
    joinResults(
      await Promise.all(
        boxes.map((box) => api.fetchBuckets(backend, zoom, box, filterArgs(wanted), signal)),
      ),
    );
  const isKnownUnable = support.unsupportedUrls.peek().has(backend.url);
  const isTried = isFiltering(filters) && !isKnownUnable;
  if (isTried) {
    const filtered = await ask(filters);
    if (filtered.ok) return { ok: true, value: { parts: filtered.value, ignoresFilters: false } };
    if (!isNotFound(filtered.failure)) return filtered;
  }
  const plain = await ask(NO_FILTERS);
  if (!plain.ok) return plain;
  if (isTried) {
    support.markUnsupported(backend);
    const node = `${backend.name} (${backend.url})`;
    warnOnce(
      `filters ${backend.url}`,
      `${node} cannot filter its clusters: shown unfiltered in this session`,
    );
  }
  return { ok: true, value: { parts: plain.value, ignoresFilters: isTried || isKnownUnable } };
}
