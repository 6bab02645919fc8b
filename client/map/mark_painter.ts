// Paints marks with their labels and badges.
import { type PaintFrame, pixelAt } from "./canvas/paint_frame.ts";
import { fillCircle, strokePath } from "./canvas/paths.ts";
import { paintLabel, placeLabels } from "./label_layout.ts";
import type { Mark } from "./marks.ts";
import { worldShifts } from "./projection.ts";
import { BADGE_COLOUR } from "./styles/colours.ts";
import { paintRing } from "./styles/ring.ts";

/** Rings with a centre up to this far outside the frame are painted too, in CSS pixels. */
const REACH_PX = 60;

interface PlacedMark {
  readonly mark: Mark;
  readonly x: number;
  readonly y: number;
}

export function paintMarks(frame: PaintFrame, marks: readonly Mark[]): void {
  const { context, pixelRatio } = frame;
  const placed = placeMarks(frame, marks);
  for (const { mark, x, y } of placed) {
    paintRing(context, mark.look, x, y, pixelRatio);
    if (mark.isUnfiltered) paintUnfilteredBadge(context, x, y, mark.look.radiusPx);
  }
  const rings = placed.map((
    { mark: { look: { radiusPx }, captions, name }, x, y },
  ) => ({ x, y, radiusPx, captions, name }));
  for (const { text, x, top } of placeLabels(rings)) paintLabel(context, text, x, top);
}

/** Positions on the canvas in CSS pixels, once per visible copy of the world. */
function placeMarks(frame: PaintFrame, marks: readonly Mark[]): PlacedMark[] {
  const { resolution, extent: [minX, minY, maxX, maxY], pixelRatio } = frame;
  const snap = (px: number) => Math.round(px * pixelRatio) / pixelRatio;
  const reach = REACH_PX * resolution;
  const placed: PlacedMark[] = [];
  for (const shift of worldShifts(minX - reach, maxX + reach)) {
    for (const mark of marks) {
      const x = mark.x + shift;
      if (x < minX - reach || x > maxX + reach || mark.y < minY - reach || mark.y > maxY + reach) continue;
      const [px, py] = pixelAt(frame, x, mark.y);
      placed.push({ mark, x: snap(px), y: snap(py) });
    }
  }
  return placed;
}

const BADGE_RADIUS_PX = 8;
/** The centre of the badge is on the ring's edge, at the upper right. */
const BADGE_ANGLE = -Math.PI / 4;
const FUNNEL = [[-4, -3.5], [4, -3.5], [1, 0.5], [1, 4], [-1, 3], [-1, 0.5]] as const;

/** Paints a crossed-out funnel: the ring includes playgrounds that the filters were not applied to. */
function paintUnfilteredBadge(
  context: CanvasRenderingContext2D,
  ringX: number,
  ringY: number,
  ringRadiusPx: number,
): void {
  const x = ringX + ringRadiusPx * Math.cos(BADGE_ANGLE);
  const y = ringY + ringRadiusPx * Math.sin(BADGE_ANGLE);
  fillCircle(context, BADGE_RADIUS_PX, BADGE_COLOUR, x, y);
  strokePath(context, 1.5, "#ffffff");
  context.beginPath();
  for (const [dx, dy] of FUNNEL) context.lineTo(x + dx, y + dy);
  context.closePath();
  context.moveTo(x - 4.5, y + 4.5);
  context.lineTo(x + 4.5, y - 4.5);
  context.lineJoin = "round";
  strokePath(context, 1.2, "#ffffff");
}
