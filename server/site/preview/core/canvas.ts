// The pixels of a picture as indices of a palette. The palette begins with the colours that are painted, exactly, and grows
// with their blends at edges, until it is full: then a blend is the colour closest to it.
import { type Coverage, type FillRule, FULL } from "./coverage.ts";

/** `#rrggbb` */
export type Colour = string;

const MAX_COLOURS = 256;
/** Blends closer than this in every channel are one colour: 0 to 255. */
const TOLERANCE = 6;
const NONE = -1;

export type Canvas = ReturnType<typeof createCanvas>;

/** `colours`: those that will be painted, fewer than 256; the first one is that of all pixels. */
export function createCanvas(width: number, height: number, colours: readonly Colour[]) {
  const pixels = new Uint8Array(width * height);
  const palette: number[] = colours.flatMap(readColour);

  /** The index of the colour closest to it, or of itself if there is room and none is close. */
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
    /** Paints what is covered. `opacity`: 0 to 1, by default 1. */
    fill(
      coverage: Coverage,
      colour: Colour,
      { opacity = 1, rule }: { readonly opacity?: number; readonly rule?: FillRule } = {},
    ): void {
      const over = readColour(colour);
      const whole = colours.indexOf(colour);
      /** By index below and level. */
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
