// Computes the view for a camera request on a map of a given size. Pure.
import { getCenter } from "ol/extent.js";
import type { CameraRequest } from "../../federation/view/core/camera.ts";
import type { Insets } from "../../federation/view/core/viewport_insets.ts";
import {
  type MapExtent,
  type MapPoint,
  nearestWorldX,
  project,
  projectBbox,
  RESOLUTION_AT_ZOOM_0,
} from "../paint/projection.ts";

/** Every tier must be reachable, and the macro tier may consist of level 0 only. Settings can raise the minimum. */
export const MIN_ZOOM = 0;
export const MAX_ZOOM = 20;

export interface CameraTarget {
  readonly centre: MapPoint;
  readonly zoom: number;
}

/** The map at the time of a request; lengths in CSS pixels. */
export interface MapLayout {
  readonly size: readonly [width: number, height: number];
  readonly covered: Insets;
  readonly minZoom: number;
  /** Current view, or the end of the current animation. */
  readonly from: CameraTarget;
}

/** Padding around a fitted extent in CSS pixels, for the controls and the pill. */
const PADDING_X = 24;
const PADDING_Y = 80;
/** Maximum width of a map on which the buttons at the side must not cover a fitted extent. */
const MAX_NARROW_WIDTH = 640;
const PADDING_BESIDE_BUTTONS = 56;
/** How far labels extend beside and below the middle of a ring, in addition to the padding. */
const RING_REACH_X = 20;
const RING_REACH_Y = 100;
/** The maximum on small maps, as a share of the free part of a side. */
const MAX_REACH_SHARE = 0.3;
const RING_ROUNDS = 8;
/** Maximum padding as a share of a side, for small maps. */
const MAX_PADDING_SHARE = 0.2;
/** Minimum share of a side that counts as free, even if panels cover more. */
const MIN_FREE_SHARE = 0.25;

/**
 * Computes the view for a request. Uses the copy of the world nearest to the current view, so that the map never flies
 * around the globe.
 */
export function cameraTarget(
  request: CameraRequest,
  { size, covered, minZoom, from }: MapLayout,
): CameraTarget {
  const avoidsButtons = request.kind === "fit" && size[0] <= MAX_NARROW_WIDTH;
  const paddingX = avoidsButtons ? PADDING_BESIDE_BUTTONS : PADDING_X;
  const x = freeSpan(size[0], covered.left, covered.right, paddingX);
  const y = freeSpan(size[1], covered.top, covered.bottom, PADDING_Y);
  /** The map centre that puts a point in the middle of the free part. */
  const centreFor = ([pointX, pointY]: MapPoint, zoom: number): MapPoint => {
    const resolution = resolutionAt(zoom);
    return [nearestWorldX(pointX, from.centre[0]) - x.middle * resolution, pointY + y.middle * resolution];
  };
  const clampZoom = (zoom: number) => Math.min(MAX_ZOOM, Math.max(minZoom, zoom));
  switch (request.kind) {
    case "restore": {
      const [pointX, pointY] = project(request.lon, request.lat);
      return { centre: [nearestWorldX(pointX, from.centre[0]), pointY], zoom: clampZoom(request.zoom) };
    }
    case "centre": {
      // Tiles are sharp only at whole zoom levels.
      const zoom = clampZoom(Math.round(request.zoom));
      return { centre: centreFor(project(request.lon, request.lat), zoom), zoom };
    }
    case "fit": {
      const zoomFor = (extent: MapExtent) =>
        clampZoom(
          Math.max(request.minZoom, Math.min(request.maxZoom, fittingZoom(extent, x.length, y.length))),
        );
      let extent = projectBbox(request.bbox);
      let zoom = zoomFor(extent);
      if (request.rings) {
        // Rings need more of the map at a lower zoom, which a few rounds settle.
        for (let round = 0; round < RING_ROUNDS; round++) {
          const reach = resolutionAt(zoom);
          extent = withRings(projectBbox(request.bbox), projectBbox(request.rings), {
            beside: reach * Math.min(RING_REACH_X, MAX_REACH_SHARE * x.length),
            below: reach * Math.min(RING_REACH_Y, MAX_REACH_SHARE * y.length),
          });
          zoom = zoomFor(extent);
        }
      }
      return { centre: centreFor(middleOf(extent), zoom), zoom };
    }
    case "reveal": {
      const extent = projectBbox(request.bbox);
      const zoom = clampZoom(Math.max(request.minZoom ?? Infinity, fittingZoom(extent, x.length, y.length)));
      if (zoom < from.zoom) return { centre: centreFor(middleOf(extent), zoom), zoom };
      const resolution = resolutionAt(from.zoom);
      const [minX, minY, maxX, maxY] = extent;
      const [middleX, middleY] = middleOf(extent);
      const fromLeft = (nearestWorldX(middleX, from.centre[0]) - from.centre[0]) / resolution;
      const right = shiftInto(x, fromLeft, (maxX - minX) / resolution);
      const down = shiftInto(y, (from.centre[1] - middleY) / resolution, (maxY - minY) / resolution);
      return {
        centre: [from.centre[0] - right * resolution, from.centre[1] + down * resolution],
        zoom: from.zoom,
      };
    }
  }
}

/** Maximum zoom at which an extent fits into `width` by `height` CSS pixels. */
function fittingZoom([minX, minY, maxX, maxY]: MapExtent, width: number, height: number): number {
  return Math.log2(RESOLUTION_AT_ZOOM_0 / Math.max((maxX - minX) / width, (maxY - minY) / height));
}

/** Enlarges an extent by what rings and their labels need in addition to the padding. */
function withRings(
  extent: MapExtent,
  rings: MapExtent,
  { beside, below }: { readonly beside: number; readonly below: number },
): MapExtent {
  const middleX = middleOf(rings)[0];
  const shift = nearestWorldX(middleX, middleOf(extent)[0]) - middleX;
  return [
    Math.min(extent[0], rings[0] + shift - beside),
    Math.min(extent[1], rings[1] - below),
    Math.max(extent[2], rings[2] + shift + beside),
    Math.max(extent[3], rings[3]),
  ];
}

const middleOf = (extent: MapExtent) => getCenter(extent) as MapPoint;

/** Part of one side of the map. `middle` is relative to the middle of the map, positive to the right or down. */
interface Span {
  readonly middle: number;
  readonly length: number;
}

/** The uncovered part of a side, less the padding. */
function freeSpan(length: number, before: number, after: number, padding: number): Span {
  const most = length * (1 - MIN_FREE_SHARE);
  const share = before + after > most ? most / (before + after) : 1;
  const free = length - (before + after) * share;
  return {
    middle: ((before - after) * share) / 2,
    length: free - 2 * Math.min(padding, free * MAX_PADDING_SHARE),
  };
}

/** The smallest shift that brings a length into a span. Centres a length that is longer than the span. */
function shiftInto(span: Span, middle: number, length: number): number {
  const room = Math.max(0, (span.length - length) / 2);
  return Math.min(span.middle + room, Math.max(span.middle - room, middle)) - middle;
}

/** Map units per CSS pixel at a zoom. */
function resolutionAt(zoom: number): number {
  return RESOLUTION_AT_ZOOM_0 / 2 ** zoom;
}
