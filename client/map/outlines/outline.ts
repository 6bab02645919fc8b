// Paints playgrounds: outlines in the colour of their look, or dots if the outline would be too small.
import { getArea, getIntersection } from "ol/extent.js";
import {
  DOT_PX,
  LINE_PATTERNS,
  PLAYGROUND_LOOKS,
  type PlaygroundLook,
} from "../../federation/regions/core/completeness_symbols.ts";
import { FRAME_BUDGET, paintCost, thinOut, traceWithin } from "../paint/paint_budget.ts";
import { isNearFrame, type PaintFrame, pixelAt } from "../paint/paint_frame.ts";
import { addLines, strokePath } from "../paint/paths.ts";
import { type Lines, visibleRings } from "../paint/visible_path.ts";
import { groundName, hasDarkGround } from "../paint/dark_ground.ts";
import type { PlaygroundFeature } from "./playground_source.ts";
import { CLASS_COLOURS, CLASS_FILLS, DISC_COLOURS, MARK_EDGE, onGround } from "../paint/colours.ts";
import { dotSprite, drawSprite } from "../paint/sprite.ts";

/** From this size on, outlines also show their look by a line pattern. On smaller outlines dashes are invisible. */
const PATTERN_FROM_PX = 36;
const LINE_PX = 1.5;
/** Width of large outlines, with a light casing that separates them from parks and dark ground. */
const LARGE_LINE_PX = 2;
const CASING_PX = 4.5;
/** Width of the dark edge on each side of the casing. */
const MARK_EDGE_PX = 0.75;
const CASING_COLOURS = { light: "#ffffffd9", dark: "#111713d9" } as const;
/** Maximum number of casings per frame. More large outlines would overlap, so casings would only cost time. */
const MAX_CASINGS = 50;

/** Outlines up to this length in pixels and number of corners are painted without clipping them to the frame. */
const PLAIN_LENGTH_PX = 4_000;
const PLAIN_CORNERS = 500;

/** An outline in pixels of a frame, with the cost of painting it. */
interface TracedOutline extends Lines {
  readonly feature: PlaygroundFeature;
  readonly cost: number;
}

/** Paints playgrounds `shiftX` map units further east. Outlines beyond the budget of a frame become dots. */
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
  for (const look of PLAYGROUND_LOOKS) {
    const alike = within.filter(({ feature }) => feature.look === look);
    const isLarge = ({ feature }: TracedOutline) => feature.size / frame.resolution >= PATTERN_FROM_PX;
    paintOutlines(frame, alike.filter((each) => !isLarge(each)), look);
    paintLargeOutlines(frame, alike.filter(isLarge), look);
    paintDots(frame, dots.filter((feature) => feature.look === look), look, shiftX);
  }
}

function paintOutlines(
  { context }: PaintFrame,
  outlines: readonly TracedOutline[],
  look: PlaygroundLook,
): void {
  for (const outline of outlines) {
    fillOutline(context, outline, look);
    strokePath(context, LINE_PX, onGround(CLASS_COLOURS[look], hasDarkGround()));
  }
}

function fillOutline(context: CanvasRenderingContext2D, outline: TracedOutline, look: PlaygroundLook): void {
  context.beginPath();
  addLines(context, outline, true);
  context.fillStyle = CLASS_FILLS[look];
  context.fill();
}

function paintLargeOutlines(
  { context }: PaintFrame,
  outlines: readonly TracedOutline[],
  look: PlaygroundLook,
): void {
  context.lineJoin = "round";
  for (const outline of outlines) {
    fillOutline(context, outline, look);
    if (outlines.length <= MAX_CASINGS) {
      strokePath(context, CASING_PX + 2 * MARK_EDGE_PX, MARK_EDGE);
      strokePath(context, CASING_PX, CASING_COLOURS[groundName()]);
    }
    context.setLineDash(LINE_PATTERNS[look] as number[]);
    strokePath(context, LARGE_LINE_PX, onGround(CLASS_COLOURS[look], hasDarkGround()));
    context.setLineDash([]);
  }
}

/** Estimated cost of an outline without clipping it to the frame. */
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
  const [minX, minY, maxX, maxY] = extent;
  const visibleExtent = getIntersection([minX + shiftX, minY, maxX + shiftX, maxY], frame.extent);
  const cost = paintCost({
    corners: visible.flat.length / 2,
    lengthPx: visible.lengthPx,
    areaPx: getArea(visibleExtent) / resolution ** 2,
  });
  return { feature, cost, ...visible };
}

function toPixels({ left, top, resolution }: PaintFrame, flat: readonly number[], shiftX: number): number[] {
  return flat.map((value, i) =>
    i % 2 === 0 ? (value + shiftX - left) / resolution : (top - value) / resolution
  );
}

function paintDots(
  frame: PaintFrame,
  features: readonly PlaygroundFeature[],
  look: PlaygroundLook,
  shiftX: number,
): void {
  const { context, pixelRatio } = frame;
  const sprite = dotSprite(look, pixelRatio);
  const places = features.map(({ middleX, middleY }) => {
    const [x, y] = pixelAt(frame, middleX, middleY, shiftX);
    return { x, y, pixelRatio };
  });
  const near = places.filter(({ x, y }) => isNearFrame(frame, x, y, sprite.sizePx));
  for (const place of thinOut(near)) drawSprite(context, sprite, place);
}

/**
 * Marks the selected playground with a line that contrasts with the ground, around its outline or dot, or around its
 * bounding box if the outline exceeds the budget.
 */
export function paintSelection(frame: PaintFrame, feature: PlaygroundFeature, shiftX: number): void {
  const { context, resolution } = frame;
  context.beginPath();
  if (feature.size / resolution >= DOT_PX) {
    const outline = traceOutline(frame, feature, shiftX);
    if (outline.cost <= FRAME_BUDGET) addLines(context, outline, true);
    else addBox(frame, feature, shiftX);
  } else {
    const [x, y] = pixelAt(frame, feature.middleX, feature.middleY, shiftX);
    context.arc(x, y, DOT_PX * 0.75, 0, 2 * Math.PI);
  }
  context.lineJoin = "round";
  const { edge, chosen } = DISC_COLOURS[groundName()];
  strokePath(context, 7, edge);
  strokePath(context, 3.5, chosen);
}

function addBox(
  frame: PaintFrame,
  { extent: [minX, minY, maxX, maxY] }: PlaygroundFeature,
  shiftX: number,
): void {
  const { context, resolution } = frame;
  const [x, y] = pixelAt(frame, minX, maxY, shiftX);
  context.rect(x, y, (maxX - minX) / resolution, (maxY - minY) / resolution);
}
