// Paints rings with their labels, and with pins and badges that are loaded on demand.
import { type PaintFrame, pixelAt } from "./paint/paint_frame.ts";
import { paintLabel, placeLabels } from "./rings/label_layout.ts";
import type { MapRing } from "./rings/rings.ts";
import type { Painters } from "./pins/pin_layer.ts";
import { worldShifts } from "./paint/projection.ts";
import { paintRing } from "./rings/ring.ts";

/** Rings whose centre is at most this far outside the frame are painted as well, in CSS pixels. */
const REACH_PX = 60;

interface PlacedRing {
  readonly ring: MapRing;
  readonly x: number;
  readonly y: number;
}

/**
 * Paints rings, labels, pins and badges. `withPainters` returns false until the painters of pins and badges are loaded.
 */
export function paintRings(
  frame: PaintFrame,
  rings: readonly MapRing[],
  withPainters: (paint: (painters: Painters) => void) => boolean,
): void {
  const { context, pixelRatio } = frame;
  const placed = placeRings(frame, rings);
  for (const { ring, x, y } of placed) {
    const { pin } = ring.look;
    const isPainted = pin &&
      withPainters(({ paintPin }) => paintPin(context, { icon: "plain", name: pin }, { x, y, pixelRatio }));
    if (!isPainted) paintRing(context, ring.look, x, y, pixelRatio);
    if (ring.isUnfiltered) {
      withPainters(({ paintUnfilteredBadge }) => paintUnfilteredBadge(context, x, y, ring.look.radiusPx));
    }
  }
  const labelled = placed.map((
    { ring: { look: { radiusPx }, captions, name }, x, y },
  ) => ({ x, y, radiusPx, captions, name }));
  for (const { text, x, top } of placeLabels(labelled)) paintLabel(context, text, x, top);
}

/** Positions on the canvas in CSS pixels, once per visible copy of the world. */
function placeRings(frame: PaintFrame, rings: readonly MapRing[]): PlacedRing[] {
  const { resolution, extent: [minX, minY, maxX, maxY], pixelRatio } = frame;
  const snap = (px: number) => Math.round(px * pixelRatio) / pixelRatio;
  const reach = REACH_PX * resolution;
  const placed: PlacedRing[] = [];
  for (const shift of worldShifts(minX - reach, maxX + reach)) {
    for (const ring of rings) {
      const x = ring.x + shift;
      if (x < minX - reach || x > maxX + reach || ring.y < minY - reach || ring.y > maxY + reach) continue;
      const [px, py] = pixelAt(frame, x, ring.y);
      placed.push({ ring, x: snap(px), y: snap(py) });
    }
  }
  return placed;
}
