// Requests to move the map, and the zoom limits for each kind.
import { unionBbox } from "contract/geometry/bbox.ts";
import type { Position } from "contract/geometry/geometry.ts";
import type { Bbox } from "contract/types.ts";
import type { BackendView } from "../../regions/core/backend_view.ts";
import { positionOf, type RegionPosition } from "../../regions/core/region_position.ts";
import type { TierThresholds } from "../../regions/core/tiers.ts";

/**
 * Zoom levels are those of 256-pixel tiles. Positions refer to the uncovered part of the map, except in `restore`,
 * which refers to the centre of the whole map, as links to a view do.
 */
export type CameraRequest =
  | {
    readonly kind: "fit";
    readonly bbox: Bbox;
    readonly minZoom: number;
    readonly maxZoom: number;
    readonly animate: boolean;
    /** If true, the target stays visible afterwards, as with `reveal`. */
    readonly staysVisible?: boolean;
    /** If true, it is repeated whenever panels cover another part of the map, until the visitor moves the map. */
    readonly staysFitted?: boolean;
    /** If true, it is repeated whenever panels cover another part of the map, until the map is in use. */
    readonly isFirst?: boolean;
    /** The box of the middles of region rings. Rings and labels extend beyond it by a number of pixels. */
    readonly rings?: Bbox;
  }
  | {
    readonly kind: "centre";
    readonly lon: number;
    readonly lat: number;
    readonly zoom: number;
    readonly animate: boolean;
  }
  | { readonly kind: "restore"; readonly lon: number; readonly lat: number; readonly zoom: number }
  /**
   * Pans as little as needed to show a box, and again whenever panels cover more of the map, until the visitor moves
   * the map or another request arrives. Zooms out only if `minZoom` is given and the box does not fit.
   */
  | { readonly kind: "reveal"; readonly bbox: Bbox; readonly minZoom?: number };

const MAX_FIT_ZOOM = 16;
/** Zoom for a region of which only the position is known. Shows about 50 km. */
const POSITION_ZOOM = 10;
/** Maximum zoom for a playground. At this zoom, a small one fills the screen of a phone. */
const MAX_PLAYGROUND_ZOOM = 18;
const MAX_EQUIPMENT_ZOOM = 19;

/**
 * The first view: fits all regions, or shows their centre at `zoom`. Null while the box of a backend may still arrive.
 * Does not wait for backends that the hub reports down, but includes their last known box.
 */
export function firstFit(views: readonly BackendView[], zoom: number | null = null): CameraRequest | null {
  const waiting = views.some((view) => view.bbox === null && !view.settled && view.health !== "down");
  if (views.length === 0 || waiting) return null;
  const places = views.flatMap((view) => positionOf(view) ?? []);
  const middles = places.map(({ lon, lat }): Bbox => [lon, lat, lon, lat]);
  const bbox = unionBbox(places.map((place, i) => place.bbox ?? middles[i]!));
  if (bbox === null) return null;
  const request = fitFirst(bbox, zoom);
  return places.length > 1 ? { ...request, rings: unionBbox(middles)! } : request;
}

/** Like {@link firstFit}, for a box (degrees) known in advance. */
export function fitFirst(bbox: Bbox, zoom: number | null) {
  const [minZoom, maxZoom] = zoom === null ? [0, MAX_FIT_ZOOM] : [zoom, zoom];
  return { kind: "fit", bbox, minZoom, maxZoom, animate: false, isFirst: true } as const;
}

/** Flies to a region. Even a large box is shown closer than the macro tier, so that the region's data is loaded. */
export function fitRegion(
  { bbox, lon, lat }: RegionPosition,
  { macroMaxZoom }: TierThresholds,
  animate = true,
): CameraRequest {
  if (bbox === null) {
    return { kind: "centre", lon, lat, zoom: Math.max(macroMaxZoom + 1, POSITION_ZOOM), animate };
  }
  return { kind: "fit", bbox, minZoom: macroMaxZoom + 1, maxZoom: MAX_FIT_ZOOM, animate };
}

/** Moves to one playground, as close as its outline allows, and at least to the first zoom level with outlines. */
export function fitPlayground(
  bbox: Bbox,
  { clusterMaxZoom }: TierThresholds,
  { animate }: { readonly animate: boolean },
): CameraRequest {
  return { ...fitOutline(bbox, clusterMaxZoom, MAX_PLAYGROUND_ZOOM), animate, staysVisible: true };
}

/** Zooms at least to the first level with outlines, which may be above `maxZoom`. */
function fitOutline(bbox: Bbox, clusterMaxZoom: number, maxZoom: number) {
  const minZoom = clusterMaxZoom + 1;
  return { kind: "fit", bbox, minZoom, maxZoom: Math.max(minZoom, maxZoom), animate: true } as const;
}

/** Moves to equipment of the selected playground, close enough to separate neighbouring pieces. */
export const fitEquipment = (bbox: Bbox, { clusterMaxZoom }: TierThresholds): CameraRequest =>
  fitOutline(bbox, clusterMaxZoom, MAX_EQUIPMENT_ZOOM);

/** Moves to a position (degrees) around the selected playground, whose outline stays visible. */
export function fitSurroundings(
  bbox: Bbox,
  [lon, lat]: Position,
  { clusterMaxZoom }: TierThresholds,
): CameraRequest {
  const both = unionBbox([bbox, [lon, lat, lon, lat]])!;
  return { ...fitOutline(both, clusterMaxZoom, MAX_PLAYGROUND_ZOOM), staysFitted: true };
}

/**
 * Zooms in two levels, but not beyond the first one with outlines. For a single playground, zooms to that level
 * directly.
 */
export function stepInto(
  place: { readonly lon: number; readonly lat: number; readonly count: number },
  zoom: number,
  { clusterMaxZoom }: TierThresholds,
): CameraRequest {
  const { lon, lat, count } = place;
  const zoomAtMost = count === 1 ? Infinity : zoom + 2;
  return { kind: "centre", lon, lat, zoom: Math.min(zoomAtMost, clusterMaxZoom + 1), animate: true };
}
