// Paints marks with their labels, and with pins and badges that are loaded on demand.
import { type PaintFrame, pixelAt } from "./paint/paint_frame.ts";
import { paintLabel, placeLabels } from "./rings/label_layout.ts";
import type { Mark } from "./rings/marks.ts";
import type { Painters } from "./pins/pin_layer.ts";
import { worldShifts } from "./paint/projection.ts";
import { paintRing } from "./rings/ring.ts";

/** Rings with a centre up to this far outside the frame are painted too, in CSS pixels. */
const REACH_PX = 60;

interface PlacedMark {
  readonly mark: Mark;
  readonly x: number;
  readonly y: number;
}

/** `withPainters` returns false until the painters are loaded. */
export function paintMarks(
  frame: PaintFrame,
  marks: readonly Mark[],
  withPainters: (paint: (painters: Painters) => void) => boolean,
): void {
  const { context, pixelRatio } = frame;
  const placed = placeMarks(frame, marks);
  for (const { mark, x, y } of placed) {
    const { pin } = mark.look;
    const isPainted = pin &&
      withPainters(({ paintPin }) =>
        paintPin(context, { pictogram: "plain", name: pin }, { x, y, pixelRatio })
      );
    if (!isPainted) paintRing(context, mark.look, x, y, pixelRatio);
    if (mark.isUnfiltered) {
      withPainters(({ paintUnfilteredBadge }) => paintUnfilteredBadge(context, x, y, mark.look.radiusPx));
    }
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
