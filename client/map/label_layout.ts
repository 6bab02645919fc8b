// Where the words at the rings go. Captions are always there: below the ring, or above where that is free and
// below is not. Names are there if they cover no ring and no other label. Pure.
import { estimateWidthPx, LABEL_FONT_PX, LABEL_HEIGHT_PX } from "./styles/text.ts";

/** A ring on the canvas and what is to be said about it; CSS pixels. */
export interface LabelledRing {
  readonly x: number;
  readonly y: number;
  readonly radiusPx: number;
  readonly caption: string | null;
  readonly name: string | null;
}

export interface PlacedLabel {
  readonly text: string;
  /** Middle of the text. */
  readonly x: number;
  readonly top: number;
}

type Box = readonly [left: number, top: number, right: number, bottom: number];

const GAP_PX = 2;
/** Around a label on each side: its halo, and what the estimate of its width may be short of. */
const HALO_PX = 4;
/** Beyond this many rings hardly any name finds room, and looking for it would cost more than it gives. */
const MAX_RINGS_WITH_NAMES = 300;

export function placeLabels(rings: readonly LabelledRing[]): PlacedLabel[] {
  const taken: Box[] = rings.map((
    { x, y, radiusPx },
  ) => [x - radiusPx, y - radiusPx, x + radiusPx, y + radiusPx]);
  const placed: PlacedLabel[] = [];
  const isFree = (box: Box) => !taken.some((other) => collide(box, other));
  const place = (label: PlacedLabel) => {
    placed.push(label);
    taken.push(boxOf(label));
  };
  const nameTops = rings.map(({ x, y, radiusPx, caption }) => {
    const top = y + radiusPx + GAP_PX;
    if (caption === null) return top;
    const below = { text: caption, x, top };
    const above = { text: caption, x, top: y - radiusPx - GAP_PX - LABEL_HEIGHT_PX };
    const isAbove = !isFree(boxOf(below)) && isFree(boxOf(above));
    place(isAbove ? above : below);
    return isAbove ? top : top + LABEL_HEIGHT_PX;
  });
  if (rings.length > MAX_RINGS_WITH_NAMES) return placed;
  rings.forEach(({ name, x }, i) => {
    if (name === null) return;
    const label = { text: name, x, top: nameTops[i]! };
    if (isFree(boxOf(label))) place(label);
  });
  return placed;
}

function boxOf({ text, x, top }: PlacedLabel): Box {
  const halfWidth = estimateWidthPx(text, LABEL_FONT_PX) / 2 + HALO_PX;
  return [x - halfWidth, top, x + halfWidth, top + LABEL_HEIGHT_PX];
}

function collide(a: Box, b: Box): boolean {
  return a[0] < b[2] && b[0] < a[2] && a[1] < b[3] && b[1] < a[3];
}
