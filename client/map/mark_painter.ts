// Paints marks and their labels onto a frame. Labels that would collide are left out, captions never.
import type { PaintFrame } from "./canvas_layer.ts";
import { type LabelBox, placeNames } from "./label_layout.ts";
import type { Mark } from "./marks.ts";
import { worldShifts } from "./projection.ts";
import { paintRing } from "./styles/ring.ts";
import { LABEL_HEIGHT_PX, paintLabel } from "./styles/text.ts";

const LABEL_GAP_PX = 2;

interface PlacedMark {
  readonly mark: Mark;
  readonly x: number;
  readonly y: number;
}

export function paintMarks(frame: PaintFrame, marks: readonly Mark[]): void {
  const placed = placeMarks(frame, marks);
  for (const { mark, x, y } of placed) paintRing(frame.context, mark.look, x, y, frame.pixelRatio);
  const captions = placed.filter(({ mark }) => mark.caption !== null);
  for (const { mark, x, y } of captions) {
    paintLabel(frame.context, mark.caption!, x, y + mark.look.radiusPx + LABEL_GAP_PX);
  }
  for (const { text, x, top } of placeNames(placed.map(labelBoxOf))) {
    paintLabel(frame.context, text, x, top);
  }
}

/** Positions on the canvas in CSS pixels, once per visible copy of the world. */
function placeMarks(
  { left, top, resolution, extent, pixelRatio }: PaintFrame,
  marks: readonly Mark[],
): PlacedMark[] {
  const [minX, minY, maxX, maxY] = extent;
  const snap = (px: number) => Math.round(px * pixelRatio) / pixelRatio;
  const placed: PlacedMark[] = [];
  // A ring whose middle is just outside still reaches in.
  const reach = 60 * resolution;
  for (const shift of worldShifts(minX - reach, maxX + reach)) {
    for (const mark of marks) {
      const x = mark.x + shift;
      if (x < minX - reach || x > maxX + reach || mark.y < minY - reach || mark.y > maxY + reach) continue;
      placed.push({ mark, x: snap((x - left) / resolution), y: snap((top - mark.y) / resolution) });
    }
  }
  return placed;
}

function labelBoxOf({ mark, x, y }: PlacedMark): LabelBox {
  const { radiusPx } = mark.look;
  const captionPx = mark.caption === null ? 0 : LABEL_HEIGHT_PX;
  return { x, y, radiusPx, captionPx, name: mark.name, nameTop: y + radiusPx + LABEL_GAP_PX + captionPx };
}
