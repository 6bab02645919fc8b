// Plans the requests of a view from the backends and the available answers.
import { contains, intersects, splitAtAntimeridian } from "contract/geometry/bbox.ts";
import type { Backend, Bbox } from "contract/types.ts";
import { type BackendView, isQueryable } from "../../regions/core/backend_view.ts";
import { reachOf } from "../../regions/core/region_position.ts";
import { areSameFilters, type Filters, withoutLocal } from "../../filters/core/filters.ts";
import { type Tier, wholeZoom } from "../../regions/core/tiers.ts";
import { snapToGrid } from "./request_grid.ts";
import { mustAskForMatches } from "./ring_matches.ts";

/** Zoom with the largest and thus fewest clusters. */
const COARSEST_ZOOM = 0;
const WORLD: Bbox = [-180, -90, 180, 90];

/**
 * A query to a backend. Its answers can be used as long as the view is inside the box. In the macro tier, each backend
 * counts what matches the filters in its own box.
 */
export interface TierQuery {
  readonly tier: Tier;
  /** Zoom level of the clusters; null in the polygon tier, whose answers do not depend on it. */
  readonly zoom: number | null;
  /** Filters applied by the node; null if its answer does not depend on them. */
  readonly filters: Filters | null;
  /** The cells of the request grid that the view touches, in degrees; may reach beyond 180°. */
  readonly box: Bbox;
}

/** A request to one backend. `boxes` are the parts of the query's box within ±180°. */
export interface PlannedRequest {
  readonly backend: Backend;
  readonly view: BackendView;
  readonly boxes: readonly Bbox[];
}

/** A finished or running request to a backend. */
export interface RequestRecord {
  /** Base URL of the request, because a registry edit can give the backend's key to another node. */
  readonly url: string;
  readonly query: TierQuery;
  /** Time of the answer, in milliseconds; null while the request runs. */
  readonly answeredAtMs: number | null;
}

export interface PlanInput {
  readonly tier: Tier;
  readonly zoom: number;
  /** The visible box, in degrees; may be wrapped or reach beyond ±180°. */
  readonly viewBox: Bbox;
  readonly filters: Filters;
  readonly backends: readonly BackendView[];
  readonly records: ReadonlyMap<string, RequestRecord>;
  /** End of the cooldown after a failure in milliseconds, by backend key. */
  readonly cooldownUntilMs: ReadonlyMap<string, number>;
  readonly maxAgeMs: number;
  readonly nowMs: number;
}

export interface FetchPlan {
  readonly query: TierQuery;
  readonly requests: readonly PlannedRequest[];
  /**
   * Keys of backends whose answer or running request covers this view. During a cooldown, an outdated answer counts
   * too.
   */
  readonly covered: ReadonlySet<string>;
}

/** Requests queryable backends in view that are not in cooldown and have no answer or request for this view. */
export function planFetch(input: PlanInput): FetchPlan {
  const { tier, viewBox, nowMs } = input;
  const zoom = wholeZoom(input.zoom);
  const box = tier === "macro" ? WORLD : snapToGrid(viewBox, zoom);
  const filters = withoutLocal(input.filters);
  const query: TierQuery = tier === "polygon"
    ? { tier, zoom: null, filters: null, box }
    : { tier, zoom: tier === "macro" ? COARSEST_ZOOM : zoom, filters, box };
  const boxes = splitAtAntimeridian(box);
  const requests: PlannedRequest[] = [];
  const covered = new Set<string>();
  for (const view of input.backends) {
    const { key, url } = view.backend;
    const reach = reachOf(view);
    if (reach === null || !intersects(reach, viewBox)) continue;
    if (tier === "macro" && !mustAskForMatches(view, filters)) continue;
    const record = input.records.get(key);
    const isCoolingDown = (input.cooldownUntilMs.get(key) ?? -Infinity) > nowMs;
    const oldestMs = isCoolingDown ? -Infinity : nowMs - input.maxAgeMs;
    // An answer stays valid if a later probe of the backend fails.
    if (record?.url === url && isUsable(record, query, viewBox, oldestMs)) covered.add(key);
    else if (isQueryable(view) && !isCoolingDown) {
      requests.push({
        backend: view.backend,
        view,
        boxes: tier === "macro" ? splitAtAntimeridian(reach) : boxes.filter((box) => intersects(reach, box)),
      });
    }
  }
  return { query, requests, covered };
}

function isUsable(
  { query, answeredAtMs }: RequestRecord,
  needed: TierQuery,
  viewBox: Bbox,
  oldestMs: number,
) {
  return (answeredAtMs === null || answeredAtMs >= oldestMs) && coversView(query, needed, viewBox);
}

/** Whether the answer to `sent` contains everything for `viewBox`, at the tier, zoom and filters of `needed`. */
export function coversView(sent: TierQuery, needed: TierQuery, viewBox: Bbox): boolean {
  const hasSameFilters = sent.filters === null ||
    needed.filters !== null && areSameFilters(sent.filters, needed.filters);
  return hasSameFilters && sent.tier === needed.tier && sent.zoom === needed.zoom &&
    (sent.tier === "macro" || contains(sent.box, viewBox));
}
