// Where the words at the rings go. Captions are always there: below the ring, or above where that is free and
// below is not. Names are there if they cover no ring and no other label. Pure.
import { HALO_COLOUR, TEXT_COLOUR } from "./styles/colours.ts";

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

// Canvas text: fonts, fitting, and labels that stay readable on any base map. Text is never markup here.
const FAMILY = "system-ui, sans-serif";
const SMALLEST_FONT_PX = 9;

export const LABEL_FONT_PX = 12;
export const LABEL_HEIGHT_PX = 16;

export function fontOf(sizePx: number): string {
  return `600 ${sizePx}px ${FAMILY}`;
}

/** Width of a text in CSS pixels, estimated without a canvas: wide enough for the usual interface fonts. */
export function estimateWidthPx(text: string, fontPx: number): number {
  let em = 0;
  for (const character of text) em += /[.,' \u00a0\u202f:il]/.test(character) ? 0.3 : 0.62;
  return em * fontPx;
}

/** The largest font up to `largestPx` in which a text is at most `widthPx` wide; never below 9 px. */
export function fitFontPx(text: string, widthPx: number, largestPx: number): number {
  const fitting = Math.floor(widthPx / estimateWidthPx(text, 1));
  return Math.max(SMALLEST_FONT_PX, Math.min(largestPx, fitting));
}

/** Cuts a text to at most `maxCharacters`, with an ellipsis at the end of what was cut. */
export function truncate(text: string, maxCharacters: number): string {
  const characters = [...text];
  return characters.length <= maxCharacters
    ? text
    : `${characters.slice(0, maxCharacters - 1).join("").trimEnd()}…`;
}

/** Paints a centred one-line label whose first pixel row is `top`. */
export function paintLabel(context: CanvasRenderingContext2D, text: string, x: number, top: number): void {
  context.font = fontOf(LABEL_FONT_PX);
  context.textAlign = "center";
  context.textBaseline = "top";
  context.lineJoin = "round";
  context.lineWidth = 3;
  context.strokeStyle = HALO_COLOUR;
  context.strokeText(text, x, top + 2);
  context.fillStyle = TEXT_COLOUR;
  context.fillText(text, x, top + 2);
}
