// Plans which regions to query for a name, in which order, and which regions to read completely.
import { bboxCentre, intersects } from "contract/geometry/bbox.ts";
import { foldName } from "contract/playground/fold_name.ts";
import type { Position } from "contract/geometry/geometry.ts";
import { SEARCH_TEXT_LENGTH } from "contract/rpc.ts";
import type { Bbox } from "contract/types.ts";
import { distanceMetres } from "../../../kit/core/distance.ts";
import { type BackendView, isQueryable } from "../../../federation/regions/core/backend_view.ts";
import { reachOf } from "../../../federation/regions/core/region_position.ts";

/** Minimum number of letters in a query. Fewer match almost anything. */
const MIN_LETTERS = 3;
/** Maximum number of registered regions for which regions outside the view are read as well. */
const FEW_REGIONS = 5;
/** Maximum number of playgrounds in a region that is read completely, which take some 2 MB. */
export const MAX_READ = 2_000;
/** Maximum total number of playgrounds read for one part of the map. */
export const MAX_READ_TOGETHER = 6_000;

/** True if nodes accept the trimmed text, and it is specific enough for a query. */
export function isAskable(text: string): boolean {
  return text.length <= SEARCH_TEXT_LENGTH.longest && foldName(text).trim().length >= MIN_LETTERS;
}

/** The visible part of the map, or null while unknown. */
export type Sight = { readonly lon: number; readonly lat: number; readonly bbox: Bbox } | null;

interface PlanInput {
  readonly views: readonly BackendView[];
  readonly sight: Sight;
  /** URLs of nodes that lack the function. */
  readonly lacking: ReadonlySet<string>;
  /** URLs of nodes that did not answer in time. */
  readonly slow: ReadonlySet<string>;
}

/** Healthy regions with the function. Those in view come first, then the nearest. Slow ones come last. */
export function planQuestion({ views, sight, lacking, slow }: PlanInput): BackendView[] {
  return views
    .filter((view) => canHaveHits(view) && !lacking.has(view.backend.url))
    .map((view) => ({ view, isSlow: slow.has(view.backend.url), metres: distanceTo(view, sight) }))
    // Equal distances are compared first, because Infinity - Infinity is not a number.
    .sort((a, b) => Number(a.isSlow) - Number(b.isSlow) || (a.metres === b.metres ? 0 : a.metres - b.metres))
    .map(({ view }) => view);
}

/**
 * Regions to read completely, because their nodes lack the function. Each has at most 2 000 playgrounds, and is in view
 * or one of at most five registered ones. The nearest come first, up to 6 000 playgrounds in total.
 */
export function planReading({ views, sight, lacking }: Omit<PlanInput, "slow">): BackendView[] {
  let room = MAX_READ_TOGETHER;
  return planQuestion({ views, sight, lacking: new Set(), slow: new Set() }).filter((view) => {
    const { backend, bbox, playgroundCount } = view;
    if (!lacking.has(backend.url) || bbox === null) return false;
    if (playgroundCount === null || playgroundCount > MAX_READ) return false;
    if (views.length > FEW_REGIONS && !(sight !== null && intersects(bbox, sight.bbox))) return false;
    room -= playgroundCount;
    return room >= 0;
  });
}

function canHaveHits(view: BackendView): boolean {
  return isQueryable(view) && view.playgroundCount !== 0;
}

/** 0 for a region in view, Infinity for an unknown position. */
function distanceTo(view: BackendView, sight: Sight): number {
  const reach = reachOf(view);
  if (reach === null || sight === null) return Infinity;
  if (intersects(reach, sight.bbox)) return 0;
  const [west, south, east, north] = reach;
  const centre: Position = [sight.lon, sight.lat];
  if (west > east) return distanceMetres(centre, bboxCentre(reach));
  const clamp = (value: number, low: number, high: number) => Math.min(Math.max(value, low), high);
  return distanceMetres(centre, [clamp(sight.lon, west, east), clamp(sight.lat, south, north)]);
}
