// Paints rings with their labels, and with pins and badges that are loaded on demand.
import { isNearFrame, type PaintFrame, pixelAt } from "./paint/paint_frame.ts";
import type { ArrangedRing } from "./rings/arrangement.ts";
import type { Painters } from "./pins/pin_layer.ts";
import { worldShifts } from "./paint/projection.ts";
import { paintRegionLabel } from "./rings/region_label.ts";
import { paintRing } from "./rings/ring.ts";

/** Rings whose centre is at most this far outside the frame are painted as well, in CSS pixels. */
const REACH_PX = 60;
/** The same for their labels. */
const LABEL_REACH_PX = 110;

interface PlacedRing extends ArrangedRing {
  readonly x: number;
  readonly y: number;
}

/**
 * Paints rings, labels, pins and badges. `withPainters` returns false until the painters of pins and badges are loaded.
 */
export function paintRings(
  frame: PaintFrame,
  rings: readonly ArrangedRing[],
  withPainters: (paint: (painters: Painters) => void) => boolean,
): void {
  const { context, pixelRatio } = frame;
  const placed = placeRings(frame, rings);
  for (const { ring, x, y } of placed) {
    if (!isNearFrame(frame, x, y, REACH_PX)) continue;
    const { pin } = ring.look;
    const isPainted = pin &&
      withPainters(({ paintPin }) => paintPin(context, { icon: "plain", name: pin }, { x, y, pixelRatio }));
    if (!isPainted) paintRing(context, ring.look, x, y, pixelRatio);
    if (ring.isUnfiltered) {
      withPainters(({ paintUnfilteredBadge }) => paintUnfilteredBadge(context, x, y, ring.look.radiusPx));
    }
  }
  for (const { label, x, y } of placed) if (label) paintRegionLabel(context, label.label, x, y + label.dy);
}

/** Positions on the canvas in CSS pixels, once per visible copy of the world. */
function placeRings(frame: PaintFrame, rings: readonly ArrangedRing[]): PlacedRing[] {
  const { resolution, extent: [minX, minY, maxX, maxY], pixelRatio } = frame;
  const snap = (px: number) => Math.round(px * pixelRatio) / pixelRatio;
  const reach = LABEL_REACH_PX * resolution;
  const placed: PlacedRing[] = [];
  for (const shift of worldShifts(minX - reach, maxX + reach)) {
    for (const arranged of rings) {
      const { ring } = arranged;
      const x = ring.x + shift;
      if (x < minX - reach || x > maxX + reach || ring.y < minY - reach || ring.y > maxY + reach) continue;
      const [px, py] = pixelAt(frame, x, ring.y);
      placed.push({ ...arranged, x: snap(px), y: snap(py) });
    }
  }
  return placed;
}
