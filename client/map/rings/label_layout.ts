// Places and paints the labels of rings. No label covers another one, or a count. A caption is below its ring, or above
// if only that is free; in a crowd it may cover the edge of another ring. A name covers no ring; the largest ring's
// name is placed first.
import { hasDarkGround } from "../paint/dark_ground.ts";
import { LABEL_COLOURS } from "../paint/colours.ts";

/** Position of a ring on the canvas in CSS pixels, and its labels. */
export interface LabelledRing {
  readonly x: number;
  readonly y: number;
  readonly radiusPx: number;
  /** Captions from short to long; may be empty. */
  readonly captions: readonly string[];
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
export const LABEL_FONT_PX = 12;
export const LABEL_HEIGHT_PX = 16;
/** Distance between a ring and its label. */
export const LABEL_GAP_PX = 2;
/** Free space on each side of a label: the halo, and a reserve for the estimated width. */
const HALO_PX = 4;
/** Half the width of a count, as a share of its ring's radius. */
const COUNT_WIDTH_SHARE = 0.6;
/** Half the height of the digits of a count, as a share of its ring's radius. */
const COUNT_HEIGHT_SHARE = 0.2;
/** Maximum number of rings with names. Among more, hardly any name has room. */
const MAX_RINGS_WITH_NAMES = 300;

export function placeLabels(rings: readonly LabelledRing[]): PlacedLabel[] {
  const names = rings.filter(({ name }) => name !== null).length;
  if (names === 0 && rings.every(({ captions }) => captions.length === 0)) return [];
  const discs = rings.map((ring) => boxAround(ring, ring.radiusPx, ring.radiusPx));
  const captions = placeCaptions(rings, discs);
  const placed = captions.filter((label) => label !== null);
  if (names > MAX_RINGS_WITH_NAMES) return placed;
  const taken = [...discs, ...placed.map(boxOf)];
  for (const { ring: { name, x, y, radiusPx }, i } of largestFirst(rings)) {
    if (name === null) continue;
    const below = y + radiusPx + LABEL_GAP_PX;
    const label = { text: name, x, top: captions[i]?.top === below ? below + LABEL_HEIGHT_PX : below };
    if (!isFree(boxOf(label), taken)) continue;
    placed.push(label);
    taken.push(boxOf(label));
  }
  return placed;
}

/** Equally large rings keep their order, because pins are sorted by rank. */
function largestFirst(rings: readonly LabelledRing[]) {
  return rings.map((ring, i) => ({ ring, i })).sort(({ ring: a }, { ring: b }) => b.radiusPx - a.radiusPx);
}

/** The caption of each ring, or null without room. Every ring has its shortest one before any has a longer one. */
function placeCaptions(rings: readonly LabelledRing[], discs: readonly Box[]): (PlacedLabel | null)[] {
  const counts = rings.map((ring) =>
    boxAround(ring, COUNT_WIDTH_SHARE * ring.radiusPx, COUNT_HEIGHT_SHARE * ring.radiusPx)
  );
  const boxes: (Box | null)[] = rings.map(() => null);
  const isFreeFor = (box: Box, i: number, others: readonly Box[]) =>
    isFree(box, others) && boxes.every((other, j) => j === i || other === null || !collide(box, other));
  const labels = rings.map(({ captions: [text], x, y, radiusPx }, i): PlacedLabel | null => {
    if (text === undefined) return null;
    const below = { text, x, top: y + radiusPx + LABEL_GAP_PX };
    const above = { text, x, top: y - radiusPx - LABEL_GAP_PX - LABEL_HEIGHT_PX };
    const label = [below, above].find((each) => isFreeFor(boxOf(each), i, discs)) ??
      [below, above].find((each) => isFreeFor(boxOf(each), i, counts)) ?? null;
    boxes[i] = label && boxOf(label);
    return label;
  });
  return labels.map((label, i) => {
    if (label === null) return null;
    const longer = rings[i]!.captions.toReversed().map((text) => ({ ...label, text }))
      .find((each) => isFreeFor(boxOf(each), i, discs)) ?? label;
    boxes[i] = boxOf(longer);
    return longer;
  });
}

const isFree = (box: Box, taken: readonly Box[]) => !taken.some((other) => collide(box, other));

const boxAround = ({ x, y }: LabelledRing, halfWidth: number, halfHeight: number): Box => [
  x - halfWidth,
  y - halfHeight,
  x + halfWidth,
  y + halfHeight,
];

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

const NARROW_CHARACTERS = ".,' \u00a0\u202f:il";

/** Estimated width of a text in CSS pixels, for common interface fonts and without a canvas. */
export function estimateWidthPx(text: string, fontPx: number): number {
  let em = 0;
  for (const character of text) em += NARROW_CHARACTERS.includes(character) ? 0.3 : 0.62;
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
  const colours = LABEL_COLOURS[hasDarkGround() ? "dark" : "light"];
  context.font = fontOf(LABEL_FONT_PX);
  context.textAlign = "center";
  context.textBaseline = "top";
  // Uses the direction of the first letter, because a name is not always in the page's language.
  context.direction = /^\P{L}*[\u0590-\u08ff]/u.test(text) ? "rtl" : "ltr";
  context.lineJoin = "round";
  context.lineWidth = 3;
  context.strokeStyle = colours.halo;
  context.strokeText(text, x, top + 2);
  context.fillStyle = colours.text;
  context.fillText(text, x, top + 2);
}
