// Places and paints the labels of rings. A caption is always painted: below the ring, or above if only that is free.
// A name is painted only if it covers no ring and no other label.
import { LABEL_COLOURS } from "./styles/colours.ts";

/** Position of a ring on the canvas in CSS pixels, and its labels. */
export interface LabelledRing {
  readonly x: number;
  readonly y: number;
  readonly radiusPx: number;
  readonly caption: string | null;
  readonly name: string | null;
}

export interface PlacedLabel {
  readonly text: string;
  /** Horizontal centre. */
  readonly x: number;
  readonly top: number;
}

type Box = readonly [left: number, top: number, right: number, bottom: number];

const FAMILY = "system-ui, sans-serif";
const SMALLEST_FONT_PX = 9;
const LABEL_FONT_PX = 12;
const LABEL_HEIGHT_PX = 16;
/** Between a ring and its label. */
const GAP_PX = 2;
/** Free space on each side of a label: the halo, and a reserve for the estimated width. */
const HALO_PX = 4;
/** Above this number hardly any name has room. */
const MAX_RINGS_WITH_NAMES = 300;
/** The ground of the map follows the colour scheme. Absent outside browsers. */
const DARK_SCHEME = globalThis.matchMedia?.("(prefers-color-scheme: dark)");

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

export function fontOf(sizePx: number): string {
  return `600 ${sizePx}px ${FAMILY}`;
}

/** Width of a text in CSS pixels, estimated for common interface fonts, without a canvas. */
export function estimateWidthPx(text: string, fontPx: number): number {
  let em = 0;
  for (const character of text) em += /[.,' \u00a0\u202f:il]/.test(character) ? 0.3 : 0.62;
  return em * fontPx;
}

/** The largest font size up to `largestPx` at which a text is at most `widthPx` wide; at least 9 px. */
export function fitFontPx(text: string, widthPx: number, largestPx: number): number {
  const fitting = Math.floor(widthPx / estimateWidthPx(text, 1));
  return Math.max(SMALLEST_FONT_PX, Math.min(largestPx, fitting));
}

/** Cuts a text to at most `maxCharacters`, an ellipsis included. */
export function truncate(text: string, maxCharacters: number): string {
  const characters = [...text];
  return characters.length <= maxCharacters
    ? text
    : `${characters.slice(0, maxCharacters - 1).join("").trimEnd()}…`;
}

/** Paints a centred one-line label; `top` is its upper edge. */
export function paintLabel(context: CanvasRenderingContext2D, text: string, x: number, top: number): void {
  const colours = LABEL_COLOURS[DARK_SCHEME?.matches ? "dark" : "light"];
  context.font = fontOf(LABEL_FONT_PX);
  context.textAlign = "center";
  context.textBaseline = "top";
  context.lineJoin = "round";
  context.lineWidth = 3;
  context.strokeStyle = colours.halo;
  context.strokeText(text, x, top + 2);
  context.fillStyle = colours.text;
  context.fillText(text, x, top + 2);
}
