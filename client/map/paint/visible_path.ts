// Clips rings and lines to a frame, in its pixels, and skips corners closer than a pixel can show. The length of the
// result limits the time for painting it, whatever the coordinates are. Pure.
import { type PaintFrame, sizeOf } from "./paint_frame.ts";

/** Rings or lines in map coordinates `x, y, x, y, …`, with the end index of each. */
export interface Lines {
  readonly flat: readonly number[];
  readonly ends: readonly number[];
}

/** In CSS pixels of a frame. */
export interface VisiblePath extends Lines {
  /** Length of all lines together, in CSS pixels. */
  readonly lengthPx: number;
}

type Viewport = Pick<PaintFrame, "left" | "top" | "resolution" | "extent">;
type Points = readonly number[];

/** Margin around the frame, wider than any painted line, so that clipped edges stay invisible. */
const REACH_PX = 16;
/** Corners closer than this to the previous one, in both directions, are skipped. */
const SMALLEST_STEP_PX = 0.25;

/** Closed rings clipped to the frame, each with its first corner repeated; painted `shiftX` map units further east. */
export function visibleRings(viewport: Viewport, rings: Lines, shiftX: number): VisiblePath {
  const [minX, minY, maxX, maxY] = boundsOf(viewport);
  return collect(viewport, rings, shiftX, (points) => {
    let cut = cutRing(points, 0, minX, 1);
    cut = cutRing(cut, 0, maxX, -1);
    cut = cutRing(cut, 1, minY, 1);
    cut = cutRing(cut, 1, maxY, -1);
    if (cut.length === 0) return [];
    return [[...simplify(cut), cut[0]!, cut[1]!]];
  });
}

/** The parts of open lines that cross the frame; painted `shiftX` map units further east. */
export function visibleLines(viewport: Viewport, lines: Lines, shiftX: number): VisiblePath {
  const bounds = boundsOf(viewport);
  return collect(viewport, lines, shiftX, (points) => splitOutside(simplify(points), bounds));
}

type Bounds = readonly [minX: number, minY: number, maxX: number, maxY: number];

function boundsOf(viewport: Viewport): Bounds {
  const [width, height] = sizeOf(viewport);
  return [-REACH_PX, -REACH_PX, width + REACH_PX, height + REACH_PX];
}

function collect(
  { left, top, resolution }: Viewport,
  { flat, ends }: Lines,
  shiftX: number,
  cut: (points: Points) => readonly Points[],
): VisiblePath {
  const visible: number[] = [];
  const visibleEnds: number[] = [];
  let lengthPx = 0;
  let start = 0;
  for (const end of ends) {
    const points: number[] = [];
    for (let i = start; i < end; i += 2) {
      points.push((flat[i]! + shiftX - left) / resolution, (top - flat[i + 1]!) / resolution);
    }
    start = end;
    for (const part of cut(points)) {
      lengthPx += lengthOf(part, 0, part.length);
      for (const value of part) visible.push(value);
      visibleEnds.push(visible.length);
    }
  }
  return { flat: visible, ends: visibleEnds, lengthPx };
}

/** Cuts a ring to the side where `side * coordinate >= side * limit`, one half-plane of Sutherland and Hodgman. */
function cutRing(points: Points, axis: 0 | 1, limit: number, side: 1 | -1): Points {
  const count = points.length;
  let isCut = false;
  for (let i = axis; i < count && !isCut; i += 2) isCut = (points[i]! - limit) * side < 0;
  if (!isCut) return points;
  const inside: number[] = [];
  let before = count - 2;
  for (let i = 0; i < count; before = i, i += 2) {
    const from = (points[before + axis]! - limit) * side;
    const to = (points[i + axis]! - limit) * side;
    if (from < 0 !== to < 0) {
      const share = from / (from - to);
      const other = points[before + 1 - axis]!;
      const crossing = other + share * (points[i + 1 - axis]! - other);
      if (axis === 0) inside.push(limit, crossing);
      else inside.push(crossing, limit);
    }
    if (to >= 0) inside.push(points[i]!, points[i + 1]!);
  }
  return inside;
}

function simplify(points: Points): number[] {
  const corners: number[] = [points[0]!, points[1]!];
  for (let i = 2; i < points.length; i += 2) {
    const [dx, dy] = [points[i]! - corners.at(-2)!, points[i + 1]! - corners.at(-1)!];
    if (Math.abs(dx) >= SMALLEST_STEP_PX || Math.abs(dy) >= SMALLEST_STEP_PX) {
      corners.push(points[i]!, points[i + 1]!);
    }
  }
  return corners;
}

/** Skips every edge that is entirely beyond one side of the bounds. */
function splitOutside(points: Points, [minX, minY, maxX, maxY]: Bounds): Points[] {
  const parts: number[][] = [];
  let part: number[] = [];
  for (let i = 0; i + 3 < points.length; i += 2) {
    const [ax, ay, bx, by] = [points[i]!, points[i + 1]!, points[i + 2]!, points[i + 3]!];
    const isOutside = Math.max(ax, bx) < minX || Math.min(ax, bx) > maxX ||
      Math.max(ay, by) < minY || Math.min(ay, by) > maxY;
    if (isOutside) {
      part = [];
      continue;
    }
    if (part.length === 0) {
      part.push(ax, ay);
      parts.push(part);
    }
    part.push(bx, by);
  }
  return parts;
}

/** Length of the line through the points from `start` to `end`, in the unit of the points. */
export function lengthOf(flat: Points, start: number, end: number): number {
  let length = 0;
  for (let i = start + 2; i < end; i += 2) {
    const [dx, dy] = [flat[i]! - flat[i - 2]!, flat[i + 1]! - flat[i - 1]!];
    length += Math.sqrt(dx * dx + dy * dy);
  }
  return length;
}

/** Length of all lines together, in map units. */
export function totalLength({ flat, ends }: Lines): number {
  let length = 0;
  let start = 0;
  for (const end of ends) {
    length += lengthOf(flat, start, end);
    start = end;
  }
  return length;
}
