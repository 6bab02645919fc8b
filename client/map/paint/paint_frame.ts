// The frame that a canvas layer passes to its painters, and painting in patches.
import type { MapExtent } from "./projection.ts";

/** A canvas scaled to CSS pixels, and the part of the map that it shows. */
export interface PaintFrame {
  readonly context: CanvasRenderingContext2D;
  /** Map coordinates of the top left corner. */
  readonly left: number;
  readonly top: number;
  /** Map units per CSS pixel. */
  readonly resolution: number;
  readonly extent: MapExtent;
  /** Device pixels per CSS pixel. */
  readonly pixelRatio: number;
}

/** Position of a map point on a frame in CSS pixels, `shiftX` map units further east for copies of the world. */
export function pixelAt(
  { left, top, resolution }: Pick<PaintFrame, "left" | "top" | "resolution">,
  x: number,
  y: number,
  shiftX = 0,
): [x: number, y: number] {
  return [(x + shiftX - left) / resolution, (top - y) / resolution];
}

/** Size of a frame in CSS pixels. */
export function sizeOf(
  { extent: [minX, minY, maxX, maxY], resolution }: Pick<PaintFrame, "extent" | "resolution">,
): [width: number, height: number] {
  return [(maxX - minX) / resolution, (maxY - minY) / resolution];
}

/** Whether a point, in CSS pixels of the frame, is inside it or at most this far outside. */
export function isNearFrame(
  frame: PaintFrame,
  x: number,
  y: number,
  reachX: number,
  reachY = reachX,
): boolean {
  const [width, height] = sizeOf(frame);
  return x >= -reachX && x <= width + reachX && y >= -reachY && y <= height + reachY;
}

/**
 * Looks up the content of an extent. Returns a function that paints it into one frame, or into each patch. Null if
 * there is nothing to paint.
 */
export type Prepare = (extent: MapExtent) => Paint | null;
export type Paint = (frame: PaintFrame) => void;

/** Side of a patch in device pixels. A patch with the outlines of a dense town takes a few milliseconds. */
const PATCH_PX = 448;

/** Paints an image of `width` by `height` device pixels and yields after each patch, to avoid blocking the page. */
export function* paintPatches(
  whole: PaintFrame,
  [width, height]: readonly [width: number, height: number],
  paint: (patch: PaintFrame) => void,
): Generator<void> {
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = PATCH_PX;
  const context = canvas.getContext("2d")!;
  for (let y = 0; y < height; y += PATCH_PX) {
    for (let x = 0; x < width; x += PATCH_PX) {
      paint(framePatch(whole, context, x, y));
      // Copying forces the canvas to paint now rather than later.
      whole.context.setTransform(1, 0, 0, 1, 0, 0);
      whole.context.drawImage(canvas, x, y);
      yield;
    }
  }
}

function framePatch(
  whole: PaintFrame,
  context: CanvasRenderingContext2D,
  x: number,
  y: number,
): PaintFrame {
  const { resolution, pixelRatio } = whole;
  const unitsPerPixel = resolution / pixelRatio;
  const [left, top] = [whole.left + x * unitsPerPixel, whole.top - y * unitsPerPixel];
  const side = PATCH_PX * unitsPerPixel;
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.clearRect(0, 0, PATCH_PX, PATCH_PX);
  context.setTransform(pixelRatio, 0, 0, pixelRatio, 0, 0);
  return { context, left, top, resolution, extent: [left, top - side, left + side, top], pixelRatio };
}
