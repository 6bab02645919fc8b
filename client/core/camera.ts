// What parts of the page may ask of the map's view, and the one policy behind it.
import { unionBbox } from "../../contract/bbox.ts";
import type { Bbox } from "../../contract/types.ts";
import type { BackendView } from "./backend_view.ts";
import type { TierThresholds } from "./tiers.ts";

/** Zoom levels are those of 256-pixel tiles; `animate: false` jumps. */
export type CameraRequest =
  | {
    readonly kind: "fit";
    readonly bbox: Bbox;
    readonly minZoom: number;
    readonly maxZoom: number;
    readonly animate: boolean;
  }
  | {
    readonly kind: "centre";
    readonly lon: number;
    readonly lat: number;
    readonly zoom: number;
    readonly animate: boolean;
  };

const CLOSEST_FIRST_VIEW = 16;

/**
 * The box of the first view: around all regions. Null while a backend that may still tell its box has not
 * answered; backends that the hub calls down are not waited for, but count with their last-known box.
 */
export function firstFit(views: readonly BackendView[]): CameraRequest | null {
  const waiting = views.some((view) => view.bbox === null && !view.settled && view.health !== "down");
  if (views.length === 0 || waiting) return null;
  const bbox = unionBbox(views.flatMap(({ bbox }) => (bbox === null ? [] : [bbox])));
  return bbox && { kind: "fit", bbox, minZoom: 0, maxZoom: CLOSEST_FIRST_VIEW, animate: false };
}

/** Flies to a region. However large its box is, the view ends below the macro tier, where its data is asked for. */
export function fitRegion(bbox: Bbox, { macroMaxZoom }: TierThresholds): CameraRequest {
  return { kind: "fit", bbox, minZoom: macroMaxZoom + 1, maxZoom: CLOSEST_FIRST_VIEW, animate: true };
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
