// Images that are painted once and reused: dots, and the discs below rings. Copying one to whole device pixels costs
// a fraction of painting the circles again.
import { type ClassName, DOT_HOLES_PX, DOT_PX } from "../../regions/core/completeness_symbols.ts";
import { CLASS_COLOURS, RING_EDGE, RING_INSIDE } from "./colours.ts";

/** White edge around a dot. */
const DOT_EDGE_PX = 1.5;

interface Sprite {
  readonly canvas: HTMLCanvasElement;
  /** Side of the square in CSS pixels. */
  readonly sizePx: number;
}

type FillCircle = (radiusPx: number, colour: string) => void;

const sprites = new Map<string, Sprite>();

/** The dot for a small playground of a class. */
export function dotSprite(className: ClassName, pixelRatio: number): Sprite {
  return spriteFor(`dot ${className}`, DOT_PX / 2 + DOT_EDGE_PX, pixelRatio, (fillCircle) => {
    fillCircle(DOT_PX / 2 + DOT_EDGE_PX, "#ffffff");
    fillCircle(DOT_PX / 2, CLASS_COLOURS[className]);
    const holePx = DOT_HOLES_PX[className];
    if (holePx > 0) fillCircle(holePx, "#ffffff");
  });
}

/** The light disc with a thin edge that a ring is painted on. */
export function discSprite(radiusPx: number, pixelRatio: number): Sprite {
  return spriteFor(`disc ${radiusPx}`, radiusPx + 1, pixelRatio, (fillCircle) => {
    fillCircle(radiusPx + 1, RING_EDGE);
    fillCircle(radiusPx, RING_INSIDE);
  });
}

function spriteFor(
  name: string,
  radiusPx: number,
  pixelRatio: number,
  paint: (fillCircle: FillCircle) => void,
): Sprite {
  const key = `${name} ${pixelRatio}`;
  let sprite = sprites.get(key);
  if (!sprite) {
    sprite = makeSprite(radiusPx, pixelRatio, paint);
    sprites.set(key, sprite);
  }
  return sprite;
}

function makeSprite(
  radiusPx: number,
  pixelRatio: number,
  paint: (fillCircle: FillCircle) => void,
): Sprite {
  // An even number of device pixels: the centre is between two of them, as whole positions are.
  const pixels = 2 * Math.ceil(radiusPx * pixelRatio);
  const sizePx = pixels / pixelRatio;
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = pixels;
  const context = canvas.getContext("2d")!;
  context.scale(pixelRatio, pixelRatio);
  paint((circleRadiusPx, colour) => {
    context.beginPath();
    context.arc(sizePx / 2, sizePx / 2, circleRadiusPx, 0, 2 * Math.PI);
    context.fillStyle = colour;
    context.fill();
  });
  return { canvas, sizePx };
}
