// The label of a region's ring: its name, cut if necessary, and its condition.
import {
  cutToWidth,
  estimateWidthPx,
  fontOf,
  type FontWeight,
  HALO_PX,
  isRightToLeft,
  paintText,
} from "../paint/label.ts";

/** A word or words of one weight. Spaces are between the parts of a line. */
interface Part {
  readonly text: string;
  readonly weight: FontWeight;
}

export interface RegionLabel {
  readonly lines: readonly (readonly Part[])[];
  /** Includes space for the halo. */
  readonly halfWidth: number;
  readonly height: number;
}

export interface RegionLabels {
  /** Labels with the name, from best to smallest. Empty for a ring without a name. */
  readonly named: readonly RegionLabel[];
  /** The one with the shortest name, for a crowd. */
  readonly shortest: RegionLabel | null;
  /** The condition without the name, which is shown even if no name has room. */
  readonly state: RegionLabel | null;
}

export const NO_LABELS: RegionLabels = { named: [], shortest: null, state: null };

const FONT_PX = 13;
const LINE_PX = 17;
/** Longer lines are wrapped. */
const MAX_LINE_PX = 136;
/** The same for want of room, if no word is cut. */
const NARROW_LINE_PX = 92;
/** Width to which a name is cut for want of room, and in a crowd. */
const CUT_PX = 76;
const SHORTEST_PX = 52;
/** First words of names that say what kind of region it is, and their usual abbreviations. */
const KINDS: ReadonlyMap<string, string> = new Map([
  ["Landkreis", "Lkr."],
  ["Kreis", "Kr."],
  ["Verbandsgemeinde", "VG"],
  ["Samtgemeinde", "SG"],
  ["Gemeinde", "Gde."],
  ["Stadt", "Stadt"],
]);

const widthOf = (text: string) => estimateWidthPx(text, FONT_PX);

/**
 * The labels for a name, which gets narrower and shorter, and for texts about its condition, from short to long. The
 * shortest of them is in every label.
 */
export function labelsFor(name: string, states: readonly string[]): RegionLabels {
  const [state = "", ...longer] = states;
  const whole = wrap(name, MAX_LINE_PX);
  const narrow = wrap(name, NARROW_LINE_PX);
  const [short, bare] = shorten(name);
  const fit = (widthPx: number) => widthOf(short) <= widthPx ? short : cut(bare, widthPx);
  const narrower = [
    ...(narrow.join(" ") === name ? [narrow] : []),
    wrap(short, MAX_LINE_PX),
    [fit(CUT_PX)],
  ];
  const labels = [
    ...[...longer.toReversed(), state].map((each) => labelOf(whole, each, MAX_LINE_PX)),
    ...narrower.map((each) => labelOf(each, state, NARROW_LINE_PX)),
  ];
  return {
    named: [...new Map(labels.map((label) => [textOfLabel(label), label])).values()],
    shortest: labelOf([fit(SHORTEST_PX)], state, NARROW_LINE_PX),
    state: state === "" ? null : labelOf([], state, MAX_LINE_PX),
  };
}

/** A name with the kind of its region abbreviated, and without it. */
function shorten(name: string): [short: string, bare: string] {
  const [kind = "", ...words] = name.split(" ");
  const short = KINDS.get(kind);
  const bare = words.join(" ");
  return short === undefined || bare === "" ? [name, name] : [`${short} ${bare}`, bare];
}

const cut = (text: string, widthPx: number) => cutToWidth(text, widthPx, FONT_PX);

/** Breaks a name into at most two lines, and cuts what is too long even then. */
function wrap(name: string, widthPx: number): string[] {
  const words = name.split(" ");
  let first = words.shift()!;
  while (words.length > 0 && widthOf(`${first} ${words[0]}`) <= widthPx) first += ` ${words.shift()}`;
  return [first, words.join(" ")].filter((line) => line !== "").map((line) => cut(line, widthPx));
}

/** The condition is on the line of a name if both are at most `togetherPx` wide. */
function labelOf(names: readonly string[], state: string, togetherPx: number): RegionLabel {
  const bold = names.map((text): Part => ({ text, weight: 700 }));
  const regular = (text: string): Part[] => text === "" ? [] : [{ text, weight: 400 }];
  const together = [...bold, ...regular(bold.length > 0 && state !== "" ? "·" : ""), ...regular(state)];
  const isOneLine = bold.length < 2 && widthOf(textOf(together)) <= togetherPx;
  const lines = isOneLine ? [together] : [...bold, ...regular(state)].map((part) => [part]);
  const widthPx = Math.max(...lines.map((line) => widthOf(textOf(line))));
  return { lines, halfWidth: widthPx / 2 + HALO_PX, height: lines.length * LINE_PX };
}

const textOf = (line: readonly Part[]) => line.map(({ text }) => text).join(" ");

/** The lines of a label as text. Equal labels have equal texts. */
export const textOfLabel = ({ lines }: RegionLabel): string => lines.map(textOf).join("|");

/** Paints a label that is centred at `x`; `top` is its upper edge. */
export function paintRegionLabel(
  context: CanvasRenderingContext2D,
  { lines }: RegionLabel,
  x: number,
  top: number,
): void {
  lines.forEach((line, i) => paintLine(context, line, x, top + i * LINE_PX + 2));
}

function paintLine(context: CanvasRenderingContext2D, line: readonly Part[], x: number, top: number): void {
  const spacePx = widthOf(" ");
  const widths = line.map(({ text, weight }) => {
    context.font = fontOf(FONT_PX, weight);
    return context.measureText(text).width;
  });
  // The condition, which is last, is in the page's language.
  const direction = isRightToLeft(line.at(-1)!.text) ? -1 : 1;
  let edge = x - direction * widths.reduce((sum, width) => sum + width + spacePx, -spacePx) / 2;
  for (const [i, { text, weight }] of line.entries()) {
    context.font = fontOf(FONT_PX, weight);
    paintText(context, text, edge + direction * widths[i]! / 2, top);
    edge += direction * (widths[i]! + spacePx);
  }
}
