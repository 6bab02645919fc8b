// Camera request -> the exact view it means on a map of this size. Pure; the map view moves there.
import type { CameraRequest } from "../view/core/camera.ts";
import type { Insets } from "../view/core/viewport_insets.ts";
import {
  type MapExtent,
  type MapPoint,
  nearestWorldX,
  project,
  projectBbox,
  RESOLUTION_AT_ZOOM_0,
} from "./projection.ts";

/** Every tier must be reachable, and the macro tier may be level 0 alone. The settings may forbid the furthest. */
export const MIN_ZOOM = 0;
export const MAX_ZOOM = 20;

export interface CameraTarget {
  readonly centre: MapPoint;
  /** A whole level: tiles are sharp there, and tiers change between levels only. */
  readonly zoom: number;
}

/** Where the map is when it is asked; lengths in CSS pixels. */
export interface Surroundings {
  readonly size: readonly [width: number, height: number];
  readonly covered: Insets;
  /** The furthest level that this map shows. */
  readonly minZoom: number;
  /** Where the map looks, or where it is on its way to. */
  readonly from: CameraTarget;
}

/** Free space around what is fitted, in CSS pixels: controls and the pill lie there. */
const PADDING_X = 24;
const PADDING_Y = 80;
/** On a map this wide or narrower the buttons at its side count: what is fitted keeps clear of them. */
const NARROW = 640;
const PADDING_BESIDE_BUTTONS = 56;
/** On a small map the padding never takes more than this share of a side. */
const MAX_PADDING_SHARE = 0.2;
/** However much is covered, at least this share of a side counts as free. */
const MIN_FREE_SHARE = 0.25;

/**
 * Works out where a request leads. Of all copies of a place it takes the one nearest to where the map is, so that
 * the map never flies around the globe.
 */
export function cameraTarget(
  request: CameraRequest,
  { size, covered, minZoom, from }: Surroundings,
): CameraTarget {
  const keepsClear = request.kind === "fit" && size[0] <= NARROW;
  const paddingX = keepsClear ? PADDING_BESIDE_BUTTONS : PADDING_X;
  const x = freeSpan(size[0], covered.left, covered.right, paddingX);
  const y = freeSpan(size[1], covered.top, covered.bottom, PADDING_Y);
  /** The centre of a map that shows a point in the middle of its free part. */
  const centreFor = ([pointX, pointY]: MapPoint, zoom: number): MapPoint => {
    const resolution = resolutionAt(zoom);
    return [nearestWorldX(pointX, from.centre[0]) - x.middle * resolution, pointY + y.middle * resolution];
  };
  const clampZoom = (zoom: number) => Math.min(MAX_ZOOM, Math.max(minZoom, zoom));
  const levelOf = (zoom: number) => clampZoom(Math.round(zoom));
  switch (request.kind) {
    case "restore": {
      const [pointX, pointY] = project(request.lon, request.lat);
      return { centre: [nearestWorldX(pointX, from.centre[0]), pointY], zoom: levelOf(request.zoom) };
    }
    case "centre": {
      const zoom = levelOf(request.zoom);
      return { centre: centreFor(project(request.lon, request.lat), zoom), zoom };
    }
    case "fit": {
      const extent = projectBbox(request.bbox);
      const fitting = Math.min(request.maxZoom, fittingZoom(extent, x.length, y.length));
      const zoom = clampZoom(Math.max(request.minZoom, fitting));
      return { centre: centreFor(middleOf(extent), zoom), zoom };
    }
    case "reveal": {
      const extent = projectBbox(request.bbox);
      const zoom = clampZoom(Math.max(request.minZoom ?? Infinity, fittingZoom(extent, x.length, y.length)));
      if (zoom < levelOf(from.zoom)) return { centre: centreFor(middleOf(extent), zoom), zoom };
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

/** The closest level at which an extent is no wider and no higher than so many CSS pixels. */
function fittingZoom([minX, minY, maxX, maxY]: MapExtent, width: number, height: number): number {
  const resolution = Math.max((maxX - minX) / width, (maxY - minY) / height);
  // The tiny excess keeps a box that fits a level exactly on that level, in spite of rounding.
  return Math.floor(Math.log2(RESOLUTION_AT_ZOOM_0 / resolution) + 1e-9);
}

function middleOf([minX, minY, maxX, maxY]: MapExtent): MapPoint {
  return [(minX + maxX) / 2, (minY + maxY) / 2];
}

/** A stretch of one side of the map: its middle counts from the middle of the map, to the right and down. */
interface Span {
  readonly middle: number;
  readonly length: number;
}

/** The part of a side between what covers it at both ends, without padding. */
function freeSpan(length: number, before: number, after: number, padding: number): Span {
  const most = length * (1 - MIN_FREE_SHARE);
  const share = before + after > most ? most / (before + after) : 1;
  const free = length - (before + after) * share;
  return {
    middle: ((before - after) * share) / 2,
    length: free - 2 * Math.min(padding, free * MAX_PADDING_SHARE),
  };
}

/** How far a thing has to move to lie in a span: as little as possible, and to the middle if it is too long. */
function shiftInto(span: Span, middle: number, length: number): number {
  const room = Math.max(0, (span.length - length) / 2);
  return Math.min(span.middle + room, Math.max(span.middle - room, middle)) - middle;
}

/** Map units per CSS pixel. */
function resolutionAt(zoom: number): number {
  return RESOLUTION_AT_ZOOM_0 / 2 ** zoom;
}
