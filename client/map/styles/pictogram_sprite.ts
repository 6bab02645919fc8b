// Images of pictograms on a disc, painted once and reused: copying one costs a fraction of painting it again.
import type { PictogramName } from "../../playground/core/pictogram_names.ts";
import { PICTOGRAMS } from "../../playground/pictograms.ts";
import { FULL_TURN } from "../../regions/core/completeness_symbols.ts";

export interface Sprite {
  readonly canvas: HTMLCanvasElement;
  /** Side of the square in CSS pixels. */
  readonly sizePx: number;
}

const sprites = new Map<string, Sprite>();

/** The sprite of this key, else a new one: `paint` gets a canvas in CSS pixels with the origin in the middle. */
export function pictogramSprite(
  key: string,
  reachPx: number,
  pixelRatio: number,
  paint: (context: CanvasRenderingContext2D) => void,
): Sprite {
  const wholeKey = `${key} ${pixelRatio}`;
  let sprite = sprites.get(wholeKey);
  if (!sprite) {
    // An even number of device pixels: the centre is between two of them, as whole positions are.
    const pixels = 2 * Math.ceil(reachPx * pixelRatio);
    const canvas = document.createElement("canvas");
    canvas.width = canvas.height = pixels;
    const context = canvas.getContext("2d")!;
    context.setTransform(pixelRatio, 0, 0, pixelRatio, pixels / 2, pixels / 2);
    paint(context);
    sprites.set(wholeKey, sprite = { canvas, sizePx: pixels / pixelRatio });
  }
  return sprite;
}

/** Draws a sprite with its middle at a point in CSS pixels, on whole device pixels. */
export function drawSprite(
  context: CanvasRenderingContext2D,
  { canvas, sizePx }: Sprite,
  { x, y, pixelRatio }: { readonly x: number; readonly y: number; readonly pixelRatio: number },
): void {
  const snap = (px: number) => Math.round(px * pixelRatio) / pixelRatio;
  context.drawImage(canvas, snap(x) - sizePx / 2, snap(y) - sizePx / 2, sizePx, sizePx);
}

export function fillCircle(context: CanvasRenderingContext2D, radiusPx: number, colour: string): void {
  context.beginPath();
  context.arc(0, 0, radiusPx, 0, FULL_TURN);
  context.fillStyle = colour;
  context.fill();
}

export function fillPictogram(
  context: CanvasRenderingContext2D,
  name: PictogramName,
  sizePx: number,
  colour: string,
): void {
  const { path, side } = PICTOGRAMS[name];
  context.save();
  context.scale(sizePx / side, sizePx / side);
  context.translate(-side / 2, -side / 2);
  context.fillStyle = colour;
  context.fill(new Path2D(path));
  context.restore();
}
