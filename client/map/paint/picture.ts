// The image of a canvas layer, and its position on the map. An image that takes several frames is painted on a second,
// hidden canvas, which is swapped with the visible one when ready.
import type { FrameState } from "ol/Map.js";
import ViewHint from "ol/ViewHint.js";
import type { PaintFrame } from "./paint_frame.ts";
import { type MapExtent, nearestWorldX } from "./projection.ts";

/** If `isDoubleBuffered`, images are painted on a hidden canvas. */
export function createPicture(isDoubleBuffered: boolean) {
  let shown = createCanvas().getContext("2d")!;
  let next = isDoubleBuffered ? createCanvas().getContext("2d")! : shown;

  return {
    /** The last finished image, which `finish` can replace with another element. The caller positions it. */
    get element() {
      return shown.canvas;
    },
    /** Begins the next image, blank or as a copy of the visible one. `size` is in device pixels. */
    begin(
      [width, height]: readonly [width: number, height: number],
      isCopy: boolean,
    ): CanvasRenderingContext2D {
      if (next === shown && isCopy) return next;
      wipe(next, width, height);
      if (isCopy) next.drawImage(shown.canvas, 0, 0);
      return next;
    },
    /** Shows the begun image. `pixelRatio` is in device pixels per CSS pixel. */
    finish(pixelRatio: number): void {
      [shown, next] = [next, shown];
      setCssSize(shown.canvas, pixelRatio);
    },
    /** Hides the image and frees the memory. */
    clear(): void {
      for (const { canvas } of [shown, next]) canvas.width = canvas.height = 0;
    },
  };
}

export function createCanvas(): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  const { style } = canvas;
  style.position = "absolute";
  style.left = style.top = "0";
  style.transformOrigin = "0 0";
  // The browser gives the canvas a compositor layer, so that moving it repaints nothing.
  style.willChange = "transform";
  return canvas;
}

/** Sizes a canvas so that each of its pixels is one device pixel. */
export function setCssSize({ style, width, height }: HTMLCanvasElement, pixelRatio: number): void {
  style.width = `${width / pixelRatio}px`;
  style.height = `${height / pixelRatio}px`;
}

/** Setting a size also clears the canvas. */
function wipe(context: CanvasRenderingContext2D, width: number, height: number): void {
  const { canvas } = context;
  context.setTransform(1, 0, 0, 1, 0, 0);
  if (canvas.width === width && canvas.height === height) return context.clearRect(0, 0, width, height);
  canvas.width = width;
  canvas.height = height;
}

/** The part of the map that an image shows. */
export interface Place extends Omit<PaintFrame, "context"> {
  /** Size of the map in CSS pixels. */
  readonly width: number;
  readonly height: number;
  /** Size of the image in device pixels. */
  readonly pixels: readonly [width: number, height: number];
  /** The part of the image that is up to date. It shrinks when the margin becomes outdated. */
  valid: MapExtent;
}

/** Above this number of device pixels there is no margin, to save memory. */
const MAX_PIXELS_WITH_MARGIN = 12_000_000;

/** Margin of an image of playgrounds, as a share of the map. Small moves paint nothing. */
export const MARGIN_SHARE = 0.25;

/** The view with a margin of `marginShare` of its size on each side. */
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

/** Margins in CSS pixels. Multiples of 4 are whole device pixels even at ratios like 1.25 and 1.5. */
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

function placeTransform(place: Place, { extent, viewState: { resolution } }: FrameState): string {
  const { pixelRatio } = place;
  const scale = place.resolution / resolution;
  // Whole device pixels keep the image sharp after a pan.
  const snap = (px: number) => scale === 1 ? Math.round(px * pixelRatio) / pixelRatio : px;
  const dx = snap((place.left - extent![0]!) / resolution);
  const dy = snap((extent![3]! - place.top) / resolution);
  return `translate(${dx}px, ${dy}px) scale(${scale})`;
}

/**
 * Whether an image differs in size from the map, is too blurred, or has an `upToDate` part that does not cover the
 * view.
 */
export function isOutdated(on: Place, frame: FrameState, pixelRatio: number, upToDate: MapExtent): boolean {
  const [width, height] = frame.size;
  if (on.width !== width || on.height !== height || on.pixelRatio !== pixelRatio) return true;
  // During a zoom the image is scaled; it is repainted when the map has stopped.
  if (on.resolution !== frame.viewState.resolution) return !isMoving(frame);
  return !covers(upToDate, frame.extent!, on.resolution / 2);
}

/** Moves a canvas to its position on the map. */
export function movePicture({ style }: HTMLCanvasElement, place: Place, frame: FrameState): void {
  const transform = placeTransform(place, frame);
  if (style.transform !== transform) style.transform = transform;
}

/** Whether the map is moving at a different resolution than an image. */
export function isZooming(on: Place, frame: FrameState): boolean {
  return on.resolution !== frame.viewState.resolution && isMoving(frame);
}

export function isMoving({ viewHints }: FrameState): boolean {
  return viewHints[ViewHint.ANIMATING]! > 0 || viewHints[ViewHint.INTERACTING]! > 0;
}

/** Whether a box intersects an extent in any copy of the world. */
export function intersectsSomewhere(extent: MapExtent, [minX, minY, maxX, maxY]: MapExtent): boolean {
  const shift = nearestWorldX(minX, (extent[0] + extent[2]) / 2) - minX;
  return minX + shift <= extent[2] && maxX + shift >= extent[0] && minY <= extent[3] && maxY >= extent[1];
}

/** Whether `outer` contains `inner`. Allows for rounding, up to `tolerance` map units. */
export function covers(outer: readonly number[], inner: readonly number[], tolerance: number): boolean {
  return outer[0]! <= inner[0]! + tolerance && outer[1]! <= inner[1]! + tolerance &&
    outer[2]! >= inner[2]! - tolerance && outer[3]! >= inner[3]! - tolerance;
}
