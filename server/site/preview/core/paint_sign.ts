// Paints the sign of the map, which is the swing of the icon, so that even a small image shows its subject immediately.
// On a map, the sign is a pin that shows the location.
import type { Canvas, Colour } from "./canvas.ts";
import type { Coverage } from "./coverage.ts";
import { HALO, LINE } from "./paint_outline.ts";
import { PICTURE_HEIGHT, type PictureOutline } from "./picture_outline.ts";

/** Matches static/favicon.svg. */
const SIGN_ACCENT: Colour = "#ffd66b";
export const SIGN_COLOURS: readonly Colour[] = [LINE!, HALO!, SIGN_ACCENT];

interface Stroke {
  /** `x y` pairs in a square of 64 by 64, as in the icon. */
  readonly points: readonly number[];
  readonly width: number;
}

const FRAME: readonly Stroke[] = [
  { points: [12, 19, 52, 19], width: 4 },
  { points: [10, 48, 15, 19, 20, 48], width: 4 },
  { points: [44, 48, 49, 19, 54, 48], width: 4 },
];
const CHILD: readonly Stroke[] = [
  { points: [27, 21, 27, 40], width: 2.5 },
  { points: [37, 20, 37, 40], width: 2.5 },
  { points: [25, 41, 39, 41], width: 6 },
  { points: [32, 29], width: 6.4 },
  { points: [32, 33, 32, 38], width: 5 },
].map(({ points, width }) => ({ points: swing(points), width }));

const ICON_SIDE = 64;
const RADIUS = 46;
const EDGE = 5;
/** Distance from the tip of the pin to the middle of its disc. */
const STEM = 74;
/** Distance from the lower left corner of the image. */
const CORNER = 78;

/** Paints a pin that points at the top of the outline, so that it covers none of the playground. */
export function paintPinSign(canvas: Canvas, coverage: Coverage, outline: PictureOutline): void {
  const tip = findTop(outline.points);
  if (tip === null) return paintCornerSign(canvas, coverage);
  const [x, y] = [tip.x, tip.y - STEM];
  paintIcon(canvas, coverage, x, y, makePin(x, y));
}

/** Paints the sign in a corner, because without a map the outline fills the image. */
export function paintCornerSign(canvas: Canvas, coverage: Coverage): void {
  const [x, y] = [CORNER, PICTURE_HEIGHT - CORNER];
  paintIcon(canvas, coverage, x, y, makeArc(x, y, 0, 2 * Math.PI));
}

/** `body` is a ring around the disc at `x`, `y`. */
function paintIcon(canvas: Canvas, coverage: Coverage, x: number, y: number, body: readonly number[]): void {
  coverage.addRing(body, 0, body.length);
  coverage.addLine(body, 0, body.length, EDGE, "closed");
  canvas.fill(coverage, HALO!);
  coverage.addRing(body, 0, body.length);
  canvas.fill(coverage, LINE!);
  const scale = 2 * RADIUS / ICON_SIDE;
  const draw = (strokes: readonly Stroke[], colour: Colour) => {
    for (const { points, width } of strokes) {
      const placed = points.map((value, i) => (i % 2 === 0 ? x : y) + (value - ICON_SIDE / 2) * scale);
      coverage.addLine(placed, 0, placed.length, width / 2 * scale);
    }
    canvas.fill(coverage, colour);
  };
  draw(FRAME, HALO!);
  draw(CHILD, SIGN_ACCENT);
}

/** Returns a pin with its disc at `x`, `y`. The sides are tangents of the disc. */
function makePin(x: number, y: number): number[] {
  const side = Math.acos(RADIUS / STEM);
  return [...makeArc(x, y, Math.PI / 2 + side, 5 * Math.PI / 2 - side), x, y + STEM];
}

function makeArc(x: number, y: number, from: number, to: number): number[] {
  const steps = 64;
  return Array.from({ length: steps + 1 }, (_, i) => from + (to - from) * i / steps)
    .flatMap((angle) => [x + RADIUS * Math.cos(angle), y + RADIUS * Math.sin(angle)]);
}

/** Returns the highest point of a flat list, or null without points. */
function findTop(points: PictureOutline["points"]): { readonly x: number; readonly y: number } | null {
  let top: { readonly x: number; readonly y: number } | null = null;
  for (let i = 0; i < points.length; i += 2) {
    if (top === null || points[i + 1]! < top.y) top = { x: points[i]!, y: points[i + 1]! };
  }
  return top;
}

/** Rotates points of the icon around the bar of the swing. */
function swing(points: readonly number[]): readonly number[] {
  const angle = -13 * Math.PI / 180;
  const [sine, cosine] = [Math.sin(angle), Math.cos(angle)];
  return points.map((value, i) => {
    const [dx, dy] = i % 2 === 0 ? [value - 32, points[i + 1]! - 19] : [points[i - 1]! - 32, value - 19];
    return i % 2 === 0 ? 32 + dx * cosine - dy * sine : 19 + dx * sine + dy * cosine;
  });
}
