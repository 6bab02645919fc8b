// View + backends + what is already there -> the requests to make, as data.
import { contains, growBbox, intersects, splitAtAntimeridian } from "../../../contract/bbox.ts";
import type { Backend, Bbox } from "../../../contract/types.ts";
import { type BackendView, isQueryable } from "../../regions/core/backend_view.ts";
import { areSameFilters, type Filters } from "../../filters/core/filters.ts";
import { type Tier, wholeZoom } from "../../regions/core/tiers.ts";

/** Asked around the view on each side, so that small pans need no request. */
export const MARGIN_SHARE = 0.25;

/** What was asked of a backend. Answers for the same query stay good while the view is inside the box. */
export interface TierQuery {
  readonly tier: Exclude<Tier, "macro">;
  /** Level of the clusters; null in the polygon tier, where the answer is the same at every level. */
  readonly zoom: number | null;
  /** What the node is to filter by; null when its answer is the same whatever the filters are. */
  readonly filters: Filters | null;
  /** The view plus its margin; may reach beyond ±180°. */
  readonly box: Bbox;
}

/** One backend to ask. `boxes` are the parts of the query's box within ±180°. */
export interface PlannedRequest {
  readonly backend: Backend;
  readonly view: BackendView;
  readonly boxes: readonly Bbox[];
}

/** What a backend has answered, or is being asked. */
export interface RequestRecord {
  /** Address that was asked: a registry edit can give the backend's key to another node. */
  readonly url: string;
  readonly query: TierQuery;
  /** When the answer came, in milliseconds; null while the request runs. */
  readonly answeredAtMs: number | null;
}

export interface PlanInput {
  readonly tier: Exclude<Tier, "macro">;
  readonly zoom: number;
  /** The visible box; may be wrapped or reach beyond ±180°. */
  readonly viewBox: Bbox;
  readonly filters: Filters;
  readonly backends: readonly BackendView[];
  readonly records: ReadonlyMap<string, RequestRecord>;
  /** By backend key: when a backend that failed may be asked again, in milliseconds. */
  readonly cooldownUntilMs: ReadonlyMap<string, number>;
  readonly maxAgeMs: number;
  readonly nowMs: number;
}

export interface FetchPlan {
  readonly query: TierQuery;
  readonly requests: readonly PlannedRequest[];
  /** Keys of backends whose answer or running request still serves this view. */
  readonly kept: ReadonlySet<string>;
}

/** Decides whom to ask: backends in view that are healthy, awake and not already good for this view. */
export function planFetch(input: PlanInput): FetchPlan {
  const { tier, viewBox, nowMs } = input;
  const box = growBbox(viewBox, MARGIN_SHARE);
  const query: TierQuery = tier === "cluster"
    ? { tier, zoom: wholeZoom(input.zoom), filters: input.filters, box }
    : { tier, zoom: null, filters: null, box };
  const boxes = splitAtAntimeridian(box);
  const requests: PlannedRequest[] = [];
  const kept = new Set<string>();
  for (const view of input.backends) {
    const { bbox, backend: { key, url } } = view;
    if (bbox === null || !intersects(bbox, viewBox)) continue;
    const record = input.records.get(key);
    // What a backend has answered stays good, also when its next probe fails.
    if (record?.url === url && serves(record, query, viewBox, nowMs - input.maxAgeMs)) kept.add(key);
    else if (isQueryable(view) && (input.cooldownUntilMs.get(key) ?? -Infinity) <= nowMs) {
      requests.push({ backend: view.backend, view, boxes: boxes.filter((box) => intersects(bbox, box)) });
    }
  }
  return { query, requests, kept };
}

function serves(
  { query, answeredAtMs }: RequestRecord,
  wanted: TierQuery,
  viewBox: Bbox,
  oldestMs: number,
): boolean {
  if (answeredAtMs !== null && answeredAtMs < oldestMs) return false;
  return coversView(query, wanted, viewBox);
}

/** True when an answer to `asked` holds all that a view needs; `wanted` gives all of the view but its box. */
export function coversView(asked: TierQuery, wanted: TierQuery, viewBox: Bbox): boolean {
  return asked.tier === wanted.tier && asked.zoom === wanted.zoom &&
    hasSameFilters(asked, wanted) && contains(asked.box, viewBox);
}

function hasSameFilters(asked: TierQuery, wanted: TierQuery): boolean {
  return asked.filters === null || wanted.filters !== null && areSameFilters(asked.filters, wanted.filters);
}
