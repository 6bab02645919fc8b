// The picture of a canvas layer, and its place on the map. A picture that takes several frames to paint is painted on
// a second, hidden canvas, which is swapped with the visible one when it is ready.
import type { FrameState } from "ol/Map.js";
import ViewHint from "ol/ViewHint.js";
import type { PaintFrame } from "./paint_frame.ts";
import { type MapExtent, nearestWorldX } from "../projection.ts";

interface Picture {
  /** The last finished picture; another element after `finish`. The caller places it. */
  readonly element: HTMLCanvasElement;
  /** Begins the next picture, blank or as a copy of the visible one. `size` is in device pixels. */
  begin(size: readonly [width: number, height: number], isCopy: boolean): CanvasRenderingContext2D;
  /** Shows the picture that was begun; `pixelRatio` is device pixels per CSS pixel. */
  finish(pixelRatio: number): void;
  /** Shows nothing and frees the memory. */
  clear(): void;
}

/** `isDoubleBuffered`: pictures are painted on a hidden canvas. */
export function createPicture(isDoubleBuffered: boolean): Picture {
  const first = createCanvas();
  let shown = first;
  let next = isDoubleBuffered ? createCanvas() : first;

  return {
    get element() {
      return shown.canvas;
    },
    begin([width, height], isCopy) {
      if (next === shown && isCopy) return next;
      wipe(next, width, height);
      if (isCopy) next.drawImage(shown.canvas, 0, 0);
      return next;
    },
    finish(pixelRatio) {
      [shown, next] = [next, shown];
      const { style, width, height } = shown.canvas;
      style.width = `${width / pixelRatio}px`;
      style.height = `${height / pixelRatio}px`;
    },
    clear() {
      for (const { canvas } of [shown, next]) canvas.width = canvas.height = 0;
    },
  };
}

function createCanvas(): CanvasRenderingContext2D {
  const canvas = document.createElement("canvas");
  canvas.style.position = "absolute";
  canvas.style.left = "0";
  canvas.style.top = "0";
  canvas.style.transformOrigin = "0 0";
  // A compositor layer: moving it repaints nothing.
  canvas.style.willChange = "transform";
  return canvas.getContext("2d")!;
}

/** Setting a size clears the canvas too. */
function wipe(context: CanvasRenderingContext2D, width: number, height: number): void {
  const { canvas } = context;
  context.setTransform(1, 0, 0, 1, 0, 0);
  if (canvas.width === width && canvas.height === height) return context.clearRect(0, 0, width, height);
  canvas.width = width;
  canvas.height = height;
}

/** Which part of the map a picture shows. */
export interface Place extends Omit<PaintFrame, "context"> {
  /** Of the map, in CSS pixels. */
  readonly width: number;
  readonly height: number;
  /** Of the picture, in device pixels. */
  readonly pixels: readonly [width: number, height: number];
  /** The part that is up to date; shrinks when the margin is out of date. */
  valid: MapExtent;
}

/** Above this number of device pixels there is no margin, to save memory. */
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

/** The CSS transform that puts a picture where the map shows its place. */
export function placeTransform(place: Place, { extent, viewState: { resolution } }: FrameState): string {
  const { pixelRatio } = place;
  const scale = place.resolution / resolution;
  // Whole device pixels keep the picture sharp after a pan.
  const snap = (px: number) => scale === 1 ? Math.round(px * pixelRatio) / pixelRatio : px;
  const dx = snap((place.left - extent![0]!) / resolution);
  const dy = snap((extent![3]! - place.top) / resolution);
  return `translate(${dx}px, ${dy}px) scale(${scale})`;
}

/** Whether the map is being moved or zoomed. */
export function isMoving({ viewHints }: FrameState): boolean {
  return viewHints[ViewHint.ANIMATING]! > 0 || viewHints[ViewHint.INTERACTING]! > 0;
}

/** Whether a box intersects an extent on any copy of the world. */
export function intersectsSomewhere(extent: MapExtent, [minX, minY, maxX, maxY]: MapExtent): boolean {
  const shift = nearestWorldX(minX, (extent[0] + extent[2]) / 2) - minX;
  return minX + shift <= extent[2] && maxX + shift >= extent[0] && minY <= extent[3] && maxY >= extent[1];
}

/** Whether `outer` contains `inner`, give or take `tolerance` map units (rounding). */
export function covers(outer: readonly number[], inner: readonly number[], tolerance: number): boolean {
  return outer[0]! <= inner[0]! + tolerance && outer[1]! <= inner[1]! + tolerance &&
    outer[2]! >= inner[2]! - tolerance && outer[3]! >= inner[3]! - tolerance;
}
