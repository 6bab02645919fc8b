// What parts of the page may ask of the map's view, and the one policy behind it.
import { unionBbox } from "../../../contract/bbox.ts";
import type { Bbox } from "../../../contract/types.ts";
import type { BackendView } from "../../regions/core/backend_view.ts";
import type { TierThresholds } from "../../regions/core/tiers.ts";

/**
 * Zoom levels are those of 256-pixel tiles; `animate: false` jumps. Places come to lie in the part of the map that
 * nothing covers; only `restore` means the middle of the whole map, as links to a view do.
 */
export type CameraRequest =
  | {
    readonly kind: "fit";
    readonly bbox: Bbox;
    readonly minZoom: number;
    readonly maxZoom: number;
    readonly animate: boolean;
    /** Goes on as `reveal` does. */
    readonly keepsInSight?: boolean;
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
   * Pans as little as it takes to see a box. When more of the map gets covered later, it pans again, until the
   * visitor moves the map or somebody asks for another view. Stays at its zoom level, unless there is a `minZoom`
   * and the box has become too large.
   */
  | { readonly kind: "reveal"; readonly bbox: Bbox; readonly minZoom?: number };

const CLOSEST_FIRST_VIEW = 16;
/** Where a small playground is as large as a hand on the screen. */
const CLOSEST_PLAYGROUND_VIEW = 18;

/**
 * The box of the first view: around all regions, or at a certain `zoom` around their middle. Null while a backend that
 * may still tell its box has not answered; backends that the hub calls down are not waited for, but count with their
 * last-known box.
 */
export function firstFit(views: readonly BackendView[], zoom: number | null = null): CameraRequest | null {
  const waiting = views.some((view) => view.bbox === null && !view.settled && view.health !== "down");
  if (views.length === 0 || waiting) return null;
  const bbox = unionBbox(views.flatMap(({ bbox }) => (bbox === null ? [] : [bbox])));
  return bbox && fitFirst(bbox, zoom);
}

/** The first view where its box (degrees) is known beforehand; see {@link firstFit}. */
export function fitFirst(bbox: Bbox, zoom: number | null): CameraRequest {
  const [minZoom, maxZoom] = zoom === null ? [0, CLOSEST_FIRST_VIEW] : [zoom, zoom];
  return { kind: "fit", bbox, minZoom, maxZoom, animate: false };
}

/** Flies to a region. However large its box is, the view ends below the macro tier, where its data is asked for. */
export function fitRegion(bbox: Bbox, { macroMaxZoom }: TierThresholds): CameraRequest {
  return { kind: "fit", bbox, minZoom: macroMaxZoom + 1, maxZoom: CLOSEST_FIRST_VIEW, animate: true };
}

/** Goes to one playground, as close as its outline allows, and always to where outlines are drawn. */
export function fitPlayground(
  bbox: Bbox,
  { clusterMaxZoom }: TierThresholds,
  { animate }: { readonly animate: boolean },
): CameraRequest {
  const minZoom = clusterMaxZoom + 1;
  const maxZoom = Math.max(minZoom, CLOSEST_PLAYGROUND_VIEW);
  return { kind: "fit", bbox, minZoom, maxZoom, animate, keepsInSight: true };
}

/** Steps into a cluster: two levels closer, around its middle, at most to where outlines begin. */
export function stepInto(
  place: { readonly lon: number; readonly lat: number },
  zoom: number,
  { clusterMaxZoom }: TierThresholds,
): CameraRequest {
  return {
    kind: "centre",
    lon: place.lon,
    lat: place.lat,
    zoom: Math.min(zoom + 2, clusterMaxZoom + 1),
    animate: true,
  };
}
