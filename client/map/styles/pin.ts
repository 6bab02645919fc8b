// Looks of pins: a white disc with a pictogram, and a rim in the colour and width of the playground's class.
import { PIN_RADIUS_PX } from "../pin_layout.ts";
import { type PictogramName, PICTOGRAMS } from "../../playground/pictograms.ts";
import { BAND_SHARES, type ClassName, FULL_TURN } from "../../regions/core/completeness_symbols.ts";
import { CLASS_COLOURS, SELECTION_COLOUR, TEXT_COLOUR } from "./colours.ts";

export interface PinLook {
  readonly pictogram: PictogramName;
  readonly className: ClassName;
}

interface Sprite {
  readonly canvas: HTMLCanvasElement;
  /** Side of the square in CSS pixels. */
  readonly sizePx: number;
}

const EDGE_PX = 1.5;
const RIM_PX = 3.5;
const PICTOGRAM_PX = 18;
/** Of the shadow, on each side. */
const BLUR_PX = 4;
const CHOSEN_SCALE = 1.3;
const QUIET_COLOUR = "#69737d";

const sprites = new Map<string, Sprite>();

/** Paints a pin whose middle is at a point of the canvas, in CSS pixels. */
export function paintPin(
  context: CanvasRenderingContext2D,
  look: PinLook,
  { x, y, pixelRatio, isChosen = false }: { x: number; y: number; pixelRatio: number; isChosen?: boolean },
): void {
  const { canvas, sizePx } = spriteOf(look, pixelRatio, isChosen);
  const snap = (px: number) => Math.round(px * pixelRatio) / pixelRatio;
  context.drawImage(canvas, snap(x) - sizePx / 2, snap(y) - sizePx / 2, sizePx, sizePx);
}

function spriteOf(look: PinLook, pixelRatio: number, isChosen: boolean): Sprite {
  const key = `${look.pictogram} ${look.className} ${pixelRatio} ${isChosen}`;
  let sprite = sprites.get(key);
  if (!sprite) sprites.set(key, sprite = makeSprite(look, pixelRatio, isChosen));
  return sprite;
}

function makeSprite(look: PinLook, pixelRatio: number, isChosen: boolean): Sprite {
  const scale = isChosen ? CHOSEN_SCALE : 1;
  // An even number of device pixels: the centre is between two of them, as whole positions are.
  const pixels = 2 * Math.ceil((PIN_RADIUS_PX * scale + BLUR_PX) * pixelRatio);
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = pixels;
  const context = canvas.getContext("2d")!;
  context.setTransform(pixelRatio * scale, 0, 0, pixelRatio * scale, pixels / 2, pixels / 2);
  paintDisc(context, isChosen ? SELECTION_COLOUR : "#ffffff", pixelRatio);
  paintRim(context, look.className);
  paintPictogram(context, look);
  return { canvas, sizePx: pixels / pixelRatio };
}

function paintDisc(context: CanvasRenderingContext2D, edgeColour: string, pixelRatio: number): void {
  context.save();
  // Shadows are not scaled with the canvas.
  context.shadowColor = "#00000066";
  context.shadowBlur = BLUR_PX * pixelRatio;
  context.shadowOffsetY = pixelRatio;
  fillCircle(context, PIN_RADIUS_PX, edgeColour);
  context.restore();
  fillCircle(context, PIN_RADIUS_PX - EDGE_PX, "#ffffff");
}

function fillCircle(context: CanvasRenderingContext2D, radiusPx: number, colour: string): void {
  context.beginPath();
  context.arc(0, 0, radiusPx, 0, FULL_TURN);
  context.fillStyle = colour;
  context.fill();
}

function paintRim(context: CanvasRenderingContext2D, className: ClassName): void {
  const widthPx = RIM_PX * BAND_SHARES[className];
  context.beginPath();
  context.arc(0, 0, PIN_RADIUS_PX - EDGE_PX - widthPx / 2, 0, FULL_TURN);
  context.lineWidth = widthPx;
  context.strokeStyle = CLASS_COLOURS[className];
  context.stroke();
}

function paintPictogram(context: CanvasRenderingContext2D, { pictogram, className }: PinLook): void {
  const { path, side } = PICTOGRAMS[pictogram];
  const scale = PICTOGRAM_PX / side;
  context.scale(scale, scale);
  context.translate(-side / 2, -side / 2);
  context.fillStyle = className === "restricted" ? QUIET_COLOUR : TEXT_COLOUR;
  context.fill(new Path2D(path));
}
