// What a canvas layer passes to its painters, and painting in patches.
import type { MapExtent } from "../projection.ts";

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

/**
 * Looks up what is in an extent now; the returned function paints it, into one frame or into each patch. Null: there is
 * nothing to paint.
 */
export type Prepare = (extent: MapExtent) => Paint | null;
export type Paint = (frame: PaintFrame) => void;

/** Side of a patch in device pixels: the outlines of a dense town in it take a few milliseconds. */
const PATCH_PX = 448;

/**
 * Paints a picture of `width` by `height` device pixels and yields after each patch: thousands of outlines at once
 * would block the page.
 */
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
      // Copying forces the canvas to paint now instead of later.
      whole.context.setTransform(1, 0, 0, 1, 0, 0);
      whole.context.drawImage(canvas, x, y);
      yield;
    }
  }
}

function framePatch(
  { left: wholeLeft, top: wholeTop, resolution, pixelRatio }: PaintFrame,
  context: CanvasRenderingContext2D,
  x: number,
  y: number,
): PaintFrame {
  const unitsPerPixel = resolution / pixelRatio;
  const [left, top] = [wholeLeft + x * unitsPerPixel, wholeTop - y * unitsPerPixel];
  const side = PATCH_PX * unitsPerPixel;
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.clearRect(0, 0, PATCH_PX, PATCH_PX);
  context.setTransform(pixelRatio, 0, 0, pixelRatio, 0, 0);
  return { context, left, top, resolution, extent: [left, top - side, left + side, top], pixelRatio };
}
