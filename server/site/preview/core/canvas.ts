// The pixels of an image as indices of a palette. The palette starts with exactly the painted colours and grows with
// their blends at edges. When it is full, a blend becomes the closest colour.
import { type Coverage, type FillRule, FULL } from "./coverage.ts";

/** `#rrggbb` */
export type Colour = string;

const MAX_COLOURS = 256;
/** Blends that differ by less in every channel (0 to 255) are one colour. */
const TOLERANCE = 6;
const NONE = -1;

export type Canvas = ReturnType<typeof createCanvas>;

/** `colours` are those that will be painted, fewer than 256. The first one fills the canvas. */
export function createCanvas(width: number, height: number, colours: readonly Colour[]) {
  const pixels = new Uint8Array(width * height);
  const palette: number[] = colours.flatMap(readColour);

  /** Returns the index of the closest colour, which is added if there is room and none is close. */
  function findIndex(red: number, green: number, blue: number): number {
    let [closest, smallest] = [0, Infinity];
    for (let at = 0; at < palette.length; at += 3) {
      const difference = Math.max(
        Math.abs(palette[at]! - red),
        Math.abs(palette[at + 1]! - green),
        Math.abs(palette[at + 2]! - blue),
      );
      if (difference < smallest) [closest, smallest] = [at / 3, difference];
    }
    if (smallest < TOLERANCE || palette.length === 3 * MAX_COLOURS) return closest;
    palette.push(red, green, blue);
    return palette.length / 3 - 1;
  }

  function blend(under: number, over: readonly number[], share: number): number {
    const [red, green, blue] = over.map((part, i) => {
      const below = palette[3 * under + i]!;
      return Math.round(below + (part - below) * share);
    });
    return findIndex(red!, green!, blue!);
  }

  return {
    /** One index per pixel, row by row. */
    pixels,
    /** Paints the covered pixels. `opacity` is 0 to 1, by default 1. */
    fill(
      coverage: Coverage,
      colour: Colour,
      { opacity = 1, rule }: { readonly opacity?: number; readonly rule?: FillRule } = {},
    ): void {
      const over = readColour(colour);
      const whole = colours.indexOf(colour);
      /** Index of each blend, by the index of the colour below and the level. */
      const blends = new Int16Array(MAX_COLOURS * (FULL + 1)).fill(NONE);
      coverage.takeRuns((start, end, level) => {
        if (level === FULL && opacity === 1) {
          pixels.fill(whole, start, end);
          return;
        }
        for (let at = start; at < end; at++) {
          const under = pixels[at]!;
          const key = under * (FULL + 1) + level;
          if (blends[key] === NONE) blends[key] = blend(under, over, opacity * level / FULL);
          pixels[at] = blends[key]!;
        }
      }, rule);
    },
    /** Three bytes per index. */
    palette: () => Uint8Array.from(palette),
  };
}

const readColour = (colour: Colour) => [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16));
