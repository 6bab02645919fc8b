// Images painted once and reused: dots, discs below rings, pins. Copying one to whole device pixels costs a fraction of
// painting the circles again.
import {
  DOT_HOLES_PX,
  DOT_PX,
  type PlaygroundLook,
} from "../../federation/regions/core/completeness_symbols.ts";
import { fillCircle } from "./paths.ts";
import { groundName, hasDarkGround } from "./dark_ground.ts";
import { CLASS_COLOURS, DISC_COLOURS, MARK_EDGE, onGround, RING_EDGE, RING_INSIDE } from "./colours.ts";

/** Width of a dot's white edge, and of the dark edge around it. */
const DOT_EDGE_PX = 1.5;
const MARK_EDGE_PX = 0.75;

export interface Sprite {
  readonly canvas: HTMLCanvasElement;
  /** Side of the square in CSS pixels. */
  readonly sizePx: number;
}

const sprites = new Map<string, Sprite>();

export function dotSprite(look: PlaygroundLook, pixelRatio: number): Sprite {
  const reachPx = DOT_PX / 2 + DOT_EDGE_PX + MARK_EDGE_PX;
  return spriteFor(`dot ${look} ${groundName()}`, reachPx, pixelRatio, (context) => {
    const { edge } = DISC_COLOURS[groundName()];
    fillCircle(context, reachPx, MARK_EDGE);
    fillCircle(context, DOT_PX / 2 + DOT_EDGE_PX, edge);
    fillCircle(context, DOT_PX / 2, onGround(CLASS_COLOURS[look], hasDarkGround()));
    const holePx = DOT_HOLES_PX[look];
    if (holePx > 0) fillCircle(context, holePx, edge);
  });
}

/** The disc below a ring, which has a thin edge. */
export function discSprite(radiusPx: number, pixelRatio: number): Sprite {
  return spriteFor(`disc ${radiusPx} ${groundName()}`, radiusPx + 1, pixelRatio, (context) => {
    fillCircle(context, radiusPx + 1, RING_EDGE);
    fillCircle(context, radiusPx, RING_INSIDE[groundName()]);
  });
}

/**
 * Returns the sprite with this name, or creates it. `paint` gets a canvas scaled to CSS pixels with the origin in the
 * middle, which extends at least `reachPx` in every direction.
 */
export function spriteFor(
  name: string,
  reachPx: number,
  pixelRatio: number,
  paint: (context: CanvasRenderingContext2D) => void,
): Sprite {
  const key = `${name} ${pixelRatio}`;
  const known = sprites.get(key);
  if (known) return known;
  // An even number of device pixels, so that the centre lies between two pixels, as whole positions do.
  const pixels = 2 * Math.ceil(reachPx * pixelRatio);
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = pixels;
  const context = canvas.getContext("2d")!;
  context.setTransform(pixelRatio, 0, 0, pixelRatio, pixels / 2, pixels / 2);
  paint(context);
  const sprite = { canvas, sizePx: pixels / pixelRatio };
  sprites.set(key, sprite);
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
