// Canvas text: fonts, fitting, and labels that stay readable on any base map. Text is never markup here.
import { HALO_COLOUR, TEXT_COLOUR } from "./colours.ts";

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
