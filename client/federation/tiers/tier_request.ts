// Requests one backend's contribution to a view, from its tier function or from the fallback for old nodes.
import { intersects } from "contract/geometry/bbox.ts";
import type { Parsed } from "contract/playground/playground.ts";
import { filterArgs } from "contract/rpc.ts";
import { shapeBbox } from "contract/geometry/shape.ts";
import type { Backend, Playground } from "contract/types.ts";
import {
  type Filters,
  filtersFor,
  isFiltering,
  matchesFilters,
  NO_FILTERS,
} from "../filters/core/filters.ts";
import type { FiltersModel } from "../filters/filters_model.ts";
import { withTimeout } from "../../kit/async/schedule.ts";
import { fail, isNotFound, joinResults, type Result, type WarnOnce } from "../../kit/core/failure.ts";
import type { BackendApi } from "../nodes/backend_api.ts";
import type { RegionFallback } from "../nodes/region_fallback.ts";
import type { BackendView } from "../regions/core/backend_view.ts";
import type { PlannedRequest, TierQuery } from "./core/fetch_plan.ts";
import { originOf, type PlacedPlayground } from "./core/placed_playground.ts";
import { bucketOf, type Contribution } from "./core/tier_data.ts";

export interface TierRequestParts {
  readonly api: BackendApi;
  readonly warnOnce: WarnOnce;
  /** Records backends without filter support. */
  readonly filters: Pick<FiltersModel, "unsupportedUrls" | "markUnsupported">;
  readonly fallback: RegionFallback;
  /** Time for which a view waits for the whole region of an old node. */
  readonly fallbackWaitMs: number;
  /** Called if the whole region arrives after `fallbackWaitMs`. */
  readonly onLateRegion: (backend: Backend) => void;
}

/** Requests one backend's part of a query; null if the backend cannot contribute to this tier. */
export async function requestContribution(
  request: PlannedRequest,
  query: TierQuery,
  parts: TierRequestParts,
  signal: AbortSignal,
): Promise<Result<Contribution | null>> {
  const { backend, view } = request;
  const { fallback } = parts;
  const result = query.tier !== "polygon"
    ? await fallback.ask(
      backend,
      "get_playground_clusters",
      () => contributeBuckets(request, query, parts, signal),
    )
    : await fallback.ask(
      backend,
      "get_playgrounds_bbox",
      () => contributePlaygrounds(request, parts, signal),
    );
  if (result) return result;
  // A whole region would be too much to load for the number in its ring.
  const isTooLarge = query.tier === "macro" || query.tier === "cluster" && view.completeness === null;
  if (isTooLarge) return { ok: true, value: null };
  return await contributeRegion(view, query, parts);
}

/**
 * Both a node without filter arguments and one without clusters respond with 404. Only a second call without filters
 * distinguishes them. Later calls to a node without filter arguments omit the filters.
 */
async function contributeBuckets(
  { backend, view, boxes }: PlannedRequest,
  query: TierQuery,
  { api, warnOnce, filters: support }: TierRequestParts,
  signal: AbortSignal,
): Promise<Result<Contribution>> {
  const wanted = query.filters ?? NO_FILTERS;
  const filters = filtersFor(wanted, view);
  const fetchBuckets = async (filters: Filters, ignoresFilters: boolean): Promise<Result<Contribution>> => {
    const args = filterArgs(filters);
    const calls = boxes.map((box) => api.fetchBuckets(backend, query.zoom ?? 0, box, args, signal));
    const result = await collect(calls, backend, "cluster buckets", warnOnce);
    if (!result.ok) return result;
    const { items: buckets, isExcessive } = result.value;
    return { ok: true, value: { tier: "cluster", buckets, ignoresFilters, isExcessive } };
  };
  const isUnsupported = support.unsupportedUrls.peek().has(backend.url);
  if (!isFiltering(filters) || isUnsupported) {
    return await fetchBuckets(NO_FILTERS, isUnsupported || isFiltering(wanted));
  }
  const filtered = await fetchBuckets(filters, filters !== wanted);
  if (filtered.ok || !isNotFound(filtered.failure)) return filtered;
  const unfiltered = await fetchBuckets(NO_FILTERS, true);
  if (unfiltered.ok) {
    support.markUnsupported(backend);
    warnOnce(
      `filters ${backend.url}`,
      `${backend.name} (${backend.url}) cannot filter its clusters, so this session shows them unfiltered`,
    );
  }
  return unfiltered;
}

async function contributePlaygrounds(
  { backend, view, boxes }: PlannedRequest,
  { api, warnOnce }: TierRequestParts,
  signal: AbortSignal,
): Promise<Result<Contribution>> {
  const calls = boxes.map((box) => api.fetchPlaygrounds(backend, box, signal));
  const result = await collect(calls, backend, "playgrounds", warnOnce);
  if (!result.ok) return result;
  const { items, isExcessive } = result.value;
  return { ok: true, value: { tier: "polygon", playgrounds: place(items, view), isExcessive } };
}

async function contributeRegion(
  view: BackendView,
  query: TierQuery,
  { fallback, fallbackWaitMs, warnOnce, onLateRegion }: TierRequestParts,
): Promise<Result<Contribution | null>> {
  const call = fallback.fetch(view);
  const answer = await withTimeout(fallbackWaitMs, call);
  if (answer === null) {
    void call.then((late) => late.ok && onLateRegion(view.backend));
    return fail({ kind: "timeout", afterMs: fallbackWaitMs });
  }
  const result = await collect([answer], view.backend, "playgrounds", warnOnce);
  if (!result.ok) return result;
  const { items, isExcessive } = result.value;
  const inBox = items.filter(({ shape }) => intersects(shapeBbox(shape), query.box));
  if (query.tier === "polygon") {
    return { ok: true, value: { tier: "polygon", playgrounds: place(inBox, view), isExcessive } };
  }
  const filters = query.filters ?? NO_FILTERS;
  const buckets = inBox.filter((playground) => matchesFilters(playground, filters, null)).map(bucketOf);
  return { ok: true, value: { tier: "cluster", buckets, ignoresFilters: false, isExcessive } };
}

function place(playgrounds: readonly Playground[], view: BackendView): PlacedPlayground[] {
  const origin = originOf(view);
  return playgrounds.map((playground) => ({ playground, origin }));
}

/** Joins the answers for all boxes; warns about items that could not be parsed. */
async function collect<T>(
  calls: readonly (Result<Parsed<T>> | Promise<Result<Parsed<T>>>)[],
  { name, url }: Backend,
  what: string,
  warnOnce: WarnOnce,
): Promise<Result<{ readonly items: readonly T[]; readonly isExcessive: boolean }>> {
  const answers = joinResults(await Promise.all(calls));
  if (!answers.ok) return answers;
  for (const { dropped } of answers.value) {
    if (dropped > 0) {
      warnOnce(
        `dropped ${what} ${url}`,
        `${name} (${url}) sent ${dropped} invalid ${what}, which are skipped`,
      );
    }
  }
  const items = answers.value.flatMap((answer) => answer.items);
  return { ok: true, value: { items, isExcessive: answers.value.some(({ isExcessive }) => isExcessive) } };
}
