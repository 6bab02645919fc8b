// Renders a badge as SVG in the style of shields.io, with a label and a message. It can be embedded anywhere because it
// needs no scripts, styles or other files.
import { toPlainLine } from "contract/kit/plain_line.ts";
import { escapeMarkup } from "../../base/kit/core/safe_text.ts";

export type BadgeState = "up" | "down" | "unknown";

export interface Badge {
  readonly label: string;
  readonly message: string;
  readonly state: BadgeState;
}

/** Maximum lengths in characters. The label is a region's name from the registry. */
export const MAX_BADGE_LABEL = 40;
const MAX_MESSAGE = 80;

/** White text has a contrast of at least 4.5 on each of these colours. */
const COLOURS: Readonly<Record<BadgeState, string>> = { up: "#1f6b43", down: "#b3261e", unknown: "#5a5f5c" };
const LABEL_COLOUR = "#3f4743";
const HEIGHT = 20;
const PADDING = 6;

export function renderBadge({ label, message, state }: Badge): string {
  const [left, right] = [toPlainLine(label, MAX_BADGE_LABEL), toPlainLine(message, MAX_MESSAGE)];
  const [leftText, rightText] = [widthOf(left), widthOf(right)];
  const [leftWidth, rightWidth] = [leftText + 2 * PADDING, rightText + 2 * PADDING];
  const width = leftWidth + rightWidth;
  const title = escapeMarkup(`${left}: ${right}`);
  // `textLength` makes the text fit its part in any font.
  const write = (text: string, x: number, length: number) =>
    `<text x="${x}" y="14" textLength="${length}" lengthAdjust="spacingAndGlyphs">` +
    `${escapeMarkup(text)}</text>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${HEIGHT}" role="img" aria-label="${title}">
<title>${title}</title>
<clipPath id="r"><rect width="${width}" height="${HEIGHT}" rx="3"/></clipPath>
<g clip-path="url(#r)"><rect width="${leftWidth}" height="${HEIGHT}" fill="${LABEL_COLOUR}"/>` +
    `<rect x="${leftWidth}" width="${rightWidth}" height="${HEIGHT}" fill="${COLOURS[state]}"/></g>
<g fill="#fff" font-family="Verdana,DejaVu Sans,Geneva,sans-serif" font-size="11">` +
    `${write(left, PADDING, leftText)}${write(right, leftWidth + PADDING, rightText)}</g>
</svg>
`;
}

const NARROW = /[ijl.,:;'!|ftrI()[\]\s]/;
const WIDE = /[mwMW@%·]/;

/** Approximate width of the text in 11-pixel Verdana. */
function widthOf(text: string): number {
  let width = 0;
  for (const character of text) {
    if (NARROW.test(character)) width += 4.3;
    else if (WIDE.test(character)) width += 10.2;
    else if (/\p{Lu}/u.test(character)) width += 7.8;
    else width += character.codePointAt(0)! > 0x2e80 ? 11 : 6.8;
  }
  return Math.max(1, Math.round(width));
}
