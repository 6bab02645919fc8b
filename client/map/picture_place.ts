// Where a layer's picture lies on the map, and how much of the map it holds.
import type { FrameState } from "ol/Map.js";
import type { PaintFrame } from "./paint_frame.ts";
import { type MapExtent, nearestWorldX } from "./projection.ts";

/** Where a picture lies, and what of the map it holds. */
export interface Place extends Omit<PaintFrame, "context"> {
  /** Of the map, in CSS pixels. */
  readonly width: number;
  readonly height: number;
  /** Of the picture, in device pixels. */
  readonly pixels: readonly [width: number, height: number];
  /** What is painted of it and may be shown; shrinks when the margin is out of date. */
  valid: MapExtent;
}

/** Beyond this many device pixels the margin would cost more memory than it is worth. */
const MAX_PIXELS_WITH_MARGIN = 12_000_000;

/** Around what the map shows, `marginShare` of its size more on each side. */
export function choosePlace({ size, viewState }: FrameState, pixelRatio: number, marginShare: number): Place {
  const { center: [x, y], resolution } = viewState;
  const [width, height] = size as [number, number];
  const [marginX, marginY] = marginsFor(width, height, pixelRatio, marginShare);
  const left = x! - (width / 2 + marginX) * resolution;
  const top = y! + (height / 2 + marginY) * resolution;
  const [fullWidth, fullHeight] = [width + 2 * marginX, height + 2 * marginY];
  const extent: MapExtent = [left, top - fullHeight * resolution, left + fullWidth * resolution, top];
  const pixels = [Math.ceil(fullWidth * pixelRatio), Math.ceil(fullHeight * pixelRatio)] as const;
  return { left, top, resolution, extent, pixelRatio, width, height, pixels, valid: extent };
}

/** Margins in CSS pixels; multiples of 4 are whole device pixels at ratios like 1.25 and 1.5 too. */
function marginsFor(
  width: number,
  height: number,
  pixelRatio: number,
  share: number,
): [x: number, y: number] {
  const x = Math.round((width * share) / 4) * 4;
  const y = Math.round((height * share) / 4) * 4;
  const pixels = (width + 2 * x) * (height + 2 * y) * pixelRatio ** 2;
  return pixels > MAX_PIXELS_WITH_MARGIN ? [0, 0] : [x, y];
}

/** True when a box lies in an extent, on whichever copy of the world. */
export function intersectsSomewhere(extent: MapExtent, [minX, minY, maxX, maxY]: MapExtent): boolean {
  const shift = nearestWorldX(minX, (extent[0] + extent[2]) / 2) - minX;
  return minX + shift <= extent[2] && maxX + shift >= extent[0] && minY <= extent[3] && maxY >= extent[1];
}

/** Sums of the same numbers may differ a little: `tolerance` map units count as nothing. */
export function covers(outer: readonly number[], inner: readonly number[], tolerance: number): boolean {
  return outer[0]! <= inner[0]! + tolerance && outer[1]! <= inner[1]! + tolerance &&
    outer[2]! >= inner[2]! - tolerance && outer[3]! >= inner[3]! - tolerance;
}
