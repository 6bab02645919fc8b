// Paints playgrounds: outlines in the colour of their class, or dots where the outline would be too small.
import {
  CLASS_ORDER,
  type ClassName,
  DOT_PX,
  LINE_PATTERNS,
} from "../../regions/core/completeness_symbols.ts";
import type { PaintFrame } from "../canvas/paint_frame.ts";
import type { PlaygroundFeature } from "../playground_source.ts";
import { CLASS_COLOURS, CLASS_FILLS, SELECTION_COLOUR } from "./colours.ts";
import { dotSprite } from "./sprite.ts";

/** From this size on outlines show their class by a line pattern too; on smaller ones dashes are invisible. */
const PATTERN_FROM_PX = 36;
const LINE_PX = 1.5;

/** Paints playgrounds `shiftX` map units further east (copies of the world). */
export function paintPlaygrounds(
  frame: PaintFrame,
  features: readonly PlaygroundFeature[],
  shiftX: number,
): void {
  for (const className of CLASS_ORDER) {
    const ofClass = features.filter((feature) => feature.className === className);
    const sizeOf = (feature: PlaygroundFeature) => feature.size / frame.resolution;
    const plain = ofClass.filter((feature) => sizeOf(feature) >= DOT_PX && sizeOf(feature) < PATTERN_FROM_PX);
    const large = ofClass.filter((feature) => sizeOf(feature) >= PATTERN_FROM_PX);
    paintOutlines(frame, plain, className, [], shiftX);
    paintOutlines(frame, large, className, LINE_PATTERNS[className], shiftX);
    paintDots(frame, ofClass.filter((feature) => sizeOf(feature) < DOT_PX), className, shiftX);
  }
}

function paintOutlines(
  frame: PaintFrame,
  features: readonly PlaygroundFeature[],
  className: ClassName,
  pattern: readonly number[],
  shiftX: number,
): void {
  const { context } = frame;
  context.fillStyle = CLASS_FILLS[className];
  context.strokeStyle = CLASS_COLOURS[className];
  context.lineWidth = LINE_PX;
  context.setLineDash(pattern as number[]);
  for (const feature of features) {
    context.beginPath();
    traceOutline(frame, feature, shiftX);
    context.fill();
    context.stroke();
  }
  context.setLineDash([]);
}

function traceOutline(frame: PaintFrame, { flat, ends }: PlaygroundFeature, shiftX: number): void {
  const { context, top, resolution } = frame;
  const left = frame.left - shiftX;
  let i = 0;
  for (const end of ends) {
    context.moveTo((flat[i]! - left) / resolution, (top - flat[i + 1]!) / resolution);
    // The last point repeats the first.
    for (i += 2; i < end - 2; i += 2) {
      context.lineTo((flat[i]! - left) / resolution, (top - flat[i + 1]!) / resolution);
    }
    context.closePath();
    i = end;
  }
}

function paintDots(
  frame: PaintFrame,
  features: readonly PlaygroundFeature[],
  className: ClassName,
  shiftX: number,
): void {
  const { context, left, top, resolution, pixelRatio } = frame;
  const { canvas, sizePx } = dotSprite(className, pixelRatio);
  const snap = (px: number) => Math.round(px * pixelRatio) / pixelRatio;
  for (const { middleX, middleY } of features) {
    const x = snap((middleX + shiftX - left) / resolution);
    const y = snap((top - middleY) / resolution);
    context.drawImage(canvas, x - sizePx / 2, y - sizePx / 2, sizePx, sizePx);
  }
}

/** Marks the chosen playground: a dark line with a light halo around its outline or dot. */
export function paintSelection(frame: PaintFrame, feature: PlaygroundFeature, shiftX: number): void {
  const { context, left, top, resolution } = frame;
  context.beginPath();
  if (feature.size / resolution >= DOT_PX) {
    traceOutline(frame, feature, shiftX);
  } else {
    const x = (feature.middleX + shiftX - left) / resolution;
    context.arc(x, (top - feature.middleY) / resolution, DOT_PX * 0.75, 0, 2 * Math.PI);
  }
  context.lineJoin = "round";
  context.lineWidth = 7;
  context.strokeStyle = "#ffffff";
  context.stroke();
  context.lineWidth = 3.5;
  context.strokeStyle = SELECTION_COLOUR;
  context.stroke();
}
