// Paints playgrounds: outlines in the colour of their class, or dots where the outline would be too small.
import {
  CLASS_ORDER,
  type ClassName,
  DOT_PX,
  LINE_PATTERNS,
} from "../../regions/core/completeness_symbols.ts";
import { FRAME_BUDGET, paintCost, type Place, thinOut, traceWithin } from "../canvas/paint_budget.ts";
import type { PaintFrame } from "../canvas/paint_frame.ts";
import { type Lines, visibleRings } from "../canvas/visible_path.ts";
import type { PlaygroundFeature } from "../playground_source.ts";
import { CLASS_COLOURS, CLASS_FILLS, MARK_EDGE, SELECTION_COLOUR } from "./colours.ts";
import { dotSprite, drawSprite } from "./sprite.ts";

/** From this size on outlines show their class by a line pattern too; on smaller ones dashes are invisible. */
const PATTERN_FROM_PX = 36;
const LINE_PX = 1.5;
/** Of large outlines, with a light casing that sets them off from parks and from the dark. */
const LARGE_LINE_PX = 2;
const CASING_PX = 4.5;
/** On each side of the casing. */
const MARK_EDGE_PX = 0.75;
const CASING_COLOUR = "#ffffffd9";
/** With more large outlines in a frame, which lie over each other then, casings would only cost time. */
const MAX_CASINGS = 50;

/** Outlines up to this length in pixels and number of corners are painted without clipping them to the frame. */
const PLAIN_LENGTH_PX = 4_000;
const PLAIN_CORNERS = 500;

/** An outline in pixels of a frame, and what painting it costs. */
interface TracedOutline extends Lines {
  readonly feature: PlaygroundFeature;
  readonly cost: number;
}

/**
 * Paints playgrounds `shiftX` map units further east (copies of the world). Outlines beyond the budget of a frame
 * become dots.
 */
export function paintPlaygrounds(
  frame: PaintFrame,
  features: readonly PlaygroundFeature[],
  shiftX: number,
): void {
  const isDot = (feature: PlaygroundFeature) => feature.size / frame.resolution < DOT_PX;
  const { within, beyond } = traceWithin(
    features.filter((feature) => !isDot(feature)),
    (feature) => roughCost(frame, feature),
    (feature) => traceOutline(frame, feature, shiftX),
  );
  const dots = [...features.filter(isDot), ...beyond];
  for (const className of CLASS_ORDER) {
    const ofClass = within.filter(({ feature }) => feature.className === className);
    const isLarge = ({ feature }: TracedOutline) => feature.size / frame.resolution >= PATTERN_FROM_PX;
    paintOutlines(frame, ofClass.filter((each) => !isLarge(each)), className);
    paintLargeOutlines(frame, ofClass.filter(isLarge), className);
    paintDots(frame, dots.filter((feature) => feature.className === className), className, shiftX);
  }
}

function paintOutlines(
  { context }: PaintFrame,
  outlines: readonly TracedOutline[],
  className: ClassName,
): void {
  context.fillStyle = CLASS_FILLS[className];
  context.strokeStyle = CLASS_COLOURS[className];
  context.lineWidth = LINE_PX;
  for (const outline of outlines) {
    context.beginPath();
    drawRings(context, outline);
    context.fill();
    context.stroke();
  }
}

function paintLargeOutlines(
  { context }: PaintFrame,
  outlines: readonly TracedOutline[],
  className: ClassName,
): void {
  context.fillStyle = CLASS_FILLS[className];
  context.lineJoin = "round";
  const hasCasings = outlines.length <= MAX_CASINGS;
  for (const outline of outlines) {
    context.beginPath();
    drawRings(context, outline);
    context.fill();
    if (hasCasings) {
      context.strokeStyle = MARK_EDGE;
      context.lineWidth = CASING_PX + 2 * MARK_EDGE_PX;
      context.stroke();
      context.strokeStyle = CASING_COLOUR;
      context.lineWidth = CASING_PX;
      context.stroke();
    }
    context.setLineDash(LINE_PATTERNS[className] as number[]);
    context.strokeStyle = CLASS_COLOURS[className];
    context.lineWidth = LARGE_LINE_PX;
    context.stroke();
    context.setLineDash([]);
  }
}

/** Without clipping to the frame. */
function roughCost({ resolution }: PaintFrame, { flat, length, size }: PlaygroundFeature): number {
  return paintCost({
    corners: flat.length / 2,
    lengthPx: length / resolution,
    areaPx: (size / resolution) ** 2,
  });
}

function traceOutline(frame: PaintFrame, feature: PlaygroundFeature, shiftX: number): TracedOutline {
  const { flat, ends, length, extent } = feature;
  const { resolution } = frame;
  if (length / resolution <= PLAIN_LENGTH_PX && flat.length / 2 <= PLAIN_CORNERS) {
    return { feature, cost: roughCost(frame, feature), flat: toPixels(frame, flat, shiftX), ends };
  }
  const visible = visibleRings(frame, feature, shiftX);
  const [width, height] = [0, 1].map((axis) => {
    const shift = axis === 0 ? shiftX : 0;
    const low = Math.max(extent[axis]! + shift, frame.extent[axis]!);
    const high = Math.min(extent[axis + 2]! + shift, frame.extent[axis + 2]!);
    return Math.max(0, high - low) / resolution;
  });
  const cost = paintCost({
    corners: visible.flat.length / 2,
    lengthPx: visible.lengthPx,
    areaPx: width! * height!,
  });
  return { feature, cost, ...visible };
}

function toPixels({ left, top, resolution }: PaintFrame, flat: readonly number[], shiftX: number): number[] {
  return flat.map((value, i) =>
    i % 2 === 0 ? (value + shiftX - left) / resolution : (top - value) / resolution
  );
}

/** Adds closed rings to the path; the last point of each repeats the first. */
function drawRings(context: CanvasRenderingContext2D, { flat, ends }: Lines): void {
  let i = 0;
  for (const end of ends) {
    context.moveTo(flat[i]!, flat[i + 1]!);
    for (i += 2; i < end - 2; i += 2) context.lineTo(flat[i]!, flat[i + 1]!);
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
  const sprite = dotSprite(className, pixelRatio);
  const places = features.map(({ middleX, middleY }) => ({
    x: (middleX + shiftX - left) / resolution,
    y: (top - middleY) / resolution,
  }));
  const [width, height] = sizeOf(frame);
  for (const { x, y } of thinOut(places.filter(isWithin(width, height, sprite.sizePx)))) {
    drawSprite(context, sprite, { x, y, pixelRatio });
  }
}

const isWithin = (width: number, height: number, reach: number) => ({ x, y }: Place) =>
  x >= -reach && x <= width + reach && y >= -reach && y <= height + reach;

function sizeOf(
  { extent: [minX, minY, maxX, maxY], resolution }: PaintFrame,
): [width: number, height: number] {
  return [(maxX - minX) / resolution, (maxY - minY) / resolution];
}

/**
 * Marks the chosen playground: a dark line with a light halo around its outline or dot; around its bounding box when the
 * outline exceeds the budget.
 */
export function paintSelection(frame: PaintFrame, feature: PlaygroundFeature, shiftX: number): void {
  const { context, left, top, resolution } = frame;
  context.beginPath();
  if (feature.size / resolution >= DOT_PX) {
    const outline = traceOutline(frame, feature, shiftX);
    if (outline.cost <= FRAME_BUDGET) drawRings(context, outline);
    else drawBox(frame, feature, shiftX);
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

function drawBox(
  { context, left, top, resolution }: PaintFrame,
  feature: PlaygroundFeature,
  shiftX: number,
): void {
  const [minX, minY, maxX, maxY] = feature.extent;
  context.rect(
    (minX + shiftX - left) / resolution,
    (top - maxY) / resolution,
    (maxX - minX) / resolution,
    (maxY - minY) / resolution,
  );
}
