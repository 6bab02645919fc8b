// Requests one backend's contribution to a view: by its tier function, or by the fallback for old nodes.
import { intersects } from "../../contract/bbox.ts";
import type { Parsed } from "../../contract/playground.ts";
import { filterArgs } from "../../contract/rpc.ts";
import { shapeBbox } from "../../contract/shape.ts";
import type { Backend, Playground } from "../../contract/types.ts";
import { type Filters, isFiltering, matchesFilters, NO_FILTERS } from "../filters/core/filters.ts";
import type { FiltersModel } from "../filters/filters_model.ts";
import { withTimeout } from "../kit/async/schedule.ts";
import { fail, isNotFound, joinResults, type Result, type WarnOnce } from "../kit/core/failure.ts";
import type { BackendApi } from "../nodes/backend_api.ts";
import type { RegionFallback } from "../nodes/region_fallback.ts";
import type { BackendView } from "../regions/core/backend_view.ts";
import type { PlannedRequest, TierQuery } from "./core/fetch_plan.ts";
import { originOf, type PlacedPlayground } from "./core/placed_playground.ts";
import { bucketsOfPlaygrounds, type Contribution } from "./core/tier_data.ts";

export interface TierRequestParts {
  readonly api: BackendApi;
  readonly warnOnce: WarnOnce;
  /** Records backends without filter support. */
  readonly filters: Pick<FiltersModel, "unsupportedUrls" | "markUnsupported">;
  readonly fallback: RegionFallback;
  /** Longest wait of a view for the whole region of an old node, in milliseconds. */
  readonly fallbackWaitMs: number;
  /** Called if such an answer arrives later. */
  readonly onLateRegion: (backend: Backend) => void;
}

/** Requests one backend's part of a query. Null: the backend cannot contribute to this tier. */
export async function requestContribution(
  request: PlannedRequest,
  query: TierQuery,
  parts: TierRequestParts,
  signal: AbortSignal,
): Promise<Result<Contribution | null>> {
  const { backend, view } = request;
  const { fallback } = parts;
  const result = query.tier === "cluster"
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
  if (query.tier === "cluster" && view.completeness === null) return { ok: true, value: null };
  return await contributeRegion(view, query, parts);
}

/**
 * A node without filter arguments answers 404, and so does a node without clusters: only a second call without
 * filters distinguishes them. Later calls to such a node omit the filters.
 */
async function contributeBuckets(
  { backend, boxes }: PlannedRequest,
  query: TierQuery,
  { api, warnOnce, filters: support }: TierRequestParts,
  signal: AbortSignal,
): Promise<Result<Contribution>> {
  const filters = query.filters ?? NO_FILTERS;
  const fetchBuckets = async (filters: Filters, ignoresFilters: boolean): Promise<Result<Contribution>> => {
    const result = joinResults(
      await Promise.all(
        boxes.map((box) => api.fetchBuckets(backend, query.zoom ?? 0, box, filterArgs(filters), signal)),
      ),
    );
    if (!result.ok) return result;
    for (const answer of result.value) warnDropped(backend, answer, "cluster buckets", warnOnce);
    const buckets = result.value.flatMap(({ items }) => items);
    return {
      ok: true,
      value: { tier: "cluster", buckets, ignoresFilters, isExcessive: result.value.some(isExcessive) },
    };
  };
  const isUnsupported = support.unsupportedUrls.peek().has(backend.url);
  if (!isFiltering(filters) || isUnsupported) return await fetchBuckets(NO_FILTERS, isUnsupported);
  const filtered = await fetchBuckets(filters, false);
  if (filtered.ok || !isNotFound(filtered.failure)) return filtered;
  const unfiltered = await fetchBuckets(NO_FILTERS, true);
  if (unfiltered.ok) {
    support.markUnsupported(backend);
    warnOnce(
      `filters ${backend.url}`,
      `${backend.name} (${backend.url}) cannot filter its clusters: shown unfiltered in this session`,
    );
  }
  return unfiltered;
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
    value: {
      tier: "polygon",
      playgrounds: place(result.value.flatMap(({ items }) => items), view),
      isExcessive: result.value.some(isExcessive),
    },
  };
}

async function contributeRegion(
  view: BackendView,
  query: TierQuery,
  { fallback, fallbackWaitMs, warnOnce, onLateRegion }: TierRequestParts,
): Promise<Result<Contribution | null>> {
  const call = fallback.fetch(view);
  const result = await withTimeout(fallbackWaitMs, call);
  if (result === null) {
    void call.then((answer) => answer.ok && onLateRegion(view.backend));
    return fail({ kind: "timeout", afterMs: fallbackWaitMs });
  }
  if (!result.ok) return result;
  warnDropped(view.backend, result.value, "playgrounds", warnOnce);
  const inBox = result.value.items.filter(({ shape }) => intersects(shapeBbox(shape), query.box));
  if (query.tier === "polygon") {
    return {
      ok: true,
      value: { tier: "polygon", playgrounds: place(inBox, view), isExcessive: isExcessive(result.value) },
    };
  }
  const matching = inBox.filter((playground) =>
    matchesFilters(playground, query.filters ?? NO_FILTERS, null)
  );
  const buckets = bucketsOfPlaygrounds(place(matching, view));
  return {
    ok: true,
    value: { tier: "cluster", buckets, ignoresFilters: false, isExcessive: isExcessive(result.value) },
  };
}

const isExcessive = (answer: Parsed<unknown>) => answer.isExcessive === true;

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
