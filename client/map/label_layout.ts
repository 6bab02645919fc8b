// Which names fit between the rings: first come, first served, and never over a ring or another label. Pure.
import { estimateWidthPx, LABEL_FONT_PX, LABEL_HEIGHT_PX } from "./styles/text.ts";

/** A ring on the canvas with the name it would like to have below it; CSS pixels. */
export interface LabelBox {
  readonly x: number;
  readonly y: number;
  readonly radiusPx: number;
  /** Height of the caption right below the ring; 0 without one. */
  readonly captionPx: number;
  readonly name: string | null;
  readonly nameTop: number;
}

export interface PlacedName {
  readonly text: string;
  readonly x: number;
  readonly top: number;
}

type Box = readonly [left: number, top: number, right: number, bottom: number];

/** Beyond this many rings hardly any name finds room, and looking for it would cost more than it gives. */
const MAX_RINGS_WITH_NAMES = 300;

export function placeNames(rings: readonly LabelBox[]): PlacedName[] {
  if (rings.length > MAX_RINGS_WITH_NAMES) return [];
  const taken: Box[] = rings.map(ringBox);
  const placed: PlacedName[] = [];
  for (const { name, x, nameTop } of rings) {
    if (name === null) continue;
    const halfWidth = estimateWidthPx(name, LABEL_FONT_PX) / 2;
    const box: Box = [x - halfWidth, nameTop, x + halfWidth, nameTop + LABEL_HEIGHT_PX];
    if (taken.some((other) => collide(box, other))) continue;
    taken.push(box);
    placed.push({ text: name, x, top: nameTop });
  }
  return placed;
}

function ringBox({ x, y, radiusPx, captionPx }: LabelBox): Box {
  return [x - radiusPx, y - radiusPx, x + radiusPx, y + radiusPx + captionPx];
}

function collide(a: Box, b: Box): boolean {
  return a[0] < b[2] && b[0] < a[2] && a[1] < b[3] && b[1] < a[3];
}
