// Paints marks and the words at them onto a frame.
import type { PaintFrame } from "./paint_frame.ts";
import { placeLabels } from "./label_layout.ts";
import type { Mark } from "./marks.ts";
import { worldShifts } from "./projection.ts";
import { paintUnfilteredBadge } from "./styles/badge.ts";
import { paintRing } from "./styles/ring.ts";
import { paintLabel } from "./styles/text.ts";

/** A ring whose middle is this far outside still reaches in, in CSS pixels. */
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
  const rings = placed
    .filter(({ mark: { caption, name } }) => caption !== null || name !== null)
    .map(({ mark: { look, caption, name }, x, y }) => ({ x, y, radiusPx: look.radiusPx, caption, name }));
  for (const { text, x, top } of placeLabels(rings)) paintLabel(context, text, x, top);
}

/** Positions on the canvas in CSS pixels, once per visible copy of the world. */
function placeMarks(frame: PaintFrame, marks: readonly Mark[]): PlacedMark[] {
  const { left, top, resolution, extent: [minX, minY, maxX, maxY], pixelRatio } = frame;
  const snap = (px: number) => Math.round(px * pixelRatio) / pixelRatio;
  const reach = REACH_PX * resolution;
  const placed: PlacedMark[] = [];
  for (const shift of worldShifts(minX - reach, maxX + reach)) {
    for (const mark of marks) {
      const x = mark.x + shift;
      if (x < minX - reach || x > maxX + reach || mark.y < minY - reach || mark.y > maxY + reach) continue;
      placed.push({ mark, x: snap((x - left) / resolution), y: snap((top - mark.y) / resolution) });
    }
  }
  return placed;
}
