// Texts on the map: their estimated width, cuts, and painting with a halo.
import { hasDarkGround } from "./dark_ground.ts";
import { LABEL_COLOURS } from "./colours.ts";

const FAMILY = "system-ui, sans-serif";
const SMALLEST_FONT_PX = 9;
export const LABEL_FONT_PX = 12;
export const LABEL_HEIGHT_PX = 16;
/** Distance between a mark and its label. */
export const LABEL_GAP_PX = 2;
/** Free space on each side of a label: the halo, and a reserve for the estimated width. */
export const HALO_PX = 4;

export type FontWeight = 400 | 600 | 700;

export function fontOf(sizePx: number, weight: FontWeight = 600): string {
  return `${weight} ${sizePx}px ${FAMILY}`;
}

const NARROW_CHARACTERS = ".,' \u00a0\u202f:il";
/** From here on, most scripts have square characters. */
const FIRST_SQUARE_CHARACTER = "\u2e80";

/** Estimated width of a text in CSS pixels, for common interface fonts and without a canvas. */
export function estimateWidthPx(text: string, fontPx: number): number {
  let em = 0;
  for (const character of text) {
    em += NARROW_CHARACTERS.includes(character) ? 0.3 : character < FIRST_SQUARE_CHARACTER ? 0.62 : 1;
  }
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

/** Cuts a text to at most `widthPx`, an ellipsis included. */
export function cutToWidth(text: string, widthPx: number, fontPx: number): string {
  let [cut, length] = [text, [...text].length];
  while (length > 1 && estimateWidthPx(cut, fontPx) > widthPx) cut = truncate(text, --length);
  return cut;
}

/** Paints a centred one-line label; `top` is its upper edge. */
export function paintLabel(context: CanvasRenderingContext2D, text: string, x: number, top: number): void {
  context.font = fontOf(LABEL_FONT_PX);
  paintText(context, text, x, top + 2);
}

/** Paints a centred text in the current font. */
export function paintText(context: CanvasRenderingContext2D, text: string, x: number, top: number): void {
  const colours = LABEL_COLOURS[hasDarkGround() ? "dark" : "light"];
  context.textAlign = "center";
  context.textBaseline = "top";
  context.direction = isRightToLeft(text) ? "rtl" : "ltr";
  context.lineJoin = "round";
  context.lineWidth = 3;
  context.strokeStyle = colours.halo;
  context.strokeText(text, x, top);
  context.fillStyle = colours.text;
  context.fillText(text, x, top);
}

/** Follows the first letter, because a name is not always in the page's language. */
export function isRightToLeft(text: string): boolean {
  return /^\P{L}*[\u0590-\u08ff]/u.test(text);
}
