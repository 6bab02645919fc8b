// Cuts a line into its dashes within the image.
import type { TileSquare } from "./map_figures.ts";
import { PICTURE_HEIGHT, PICTURE_WIDTH } from "./picture_outline.ts";

/** Margin around the image, in pixels, for the ends of wide dashes. */
const MARGIN = 20;

type Dash = readonly [x1: number, y1: number, x2: number, y2: number];

/**
 * `line` has flat `x, y` pairs. `lengths` alternates between dashes and the gaps after them, above 0. Dashes are
 * straight, so one at a corner becomes two. Clips to the tile, because dashes of the next tile would fill the gaps.
 */
export function* cutDashes(
  line: ArrayLike<number>,
  lengths: readonly number[],
  tile: TileSquare,
): Generator<Dash> {
  const period = lengths.reduce((sum, length) => sum + length, 0);
  /** Distance from the start of the line. */
  let walked = 0;
  for (let i = 0; i + 3 < line.length; i += 2) {
    const [x1, y1, x2, y2] = [line[i]!, line[i + 1]!, line[i + 2]!, line[i + 3]!];
    const length = Math.hypot(x2 - x1, y2 - y1);
    const [from, to] = findVisible(x1, y1, x2, y2, tile);
    const end = to * length;
    for (let at = from * length; at < end;) {
      const { isDash, left } = findPhase((walked + at) % period, lengths);
      const next = Math.min(end, at + Math.max(left, period / 1e3));
      // The line is so long that a dash is lost to rounding.
      if (next === at) break;
      if (isDash) {
        const [a, b] = [at / length, next / length];
        yield [x1 + (x2 - x1) * a, y1 + (y2 - y1) * a, x1 + (x2 - x1) * b, y1 + (y2 - y1) * b];
      }
      at = next;
    }
    walked += length;
  }
}

/** `left` is the distance to the end of the dash or gap. */
function findPhase(phase: number, lengths: readonly number[]): { isDash: boolean; left: number } {
  let end = 0;
  for (const [i, length] of lengths.entries()) {
    end += length;
    if (phase < end) return { isDash: i % 2 === 0, left: end - phase };
  }
  return { isDash: true, left: lengths[0]! };
}

/** Returns the part of a segment within both image and tile, as shares of its length. If there is none, `from > to`. */
function findVisible(
  x1: number,
  y1: number,
  x2: number,
  y2: number,
  { left, top, size }: TileSquare,
): [from: number, to: number] {
  const axes = [[x1, x2 - x1, left, PICTURE_WIDTH], [y1, y2 - y1, top, PICTURE_HEIGHT]] as const;
  let [from, to] = [0, 1];
  for (const [start, step, tileStart, pictureSize] of axes) {
    const min = Math.max(-MARGIN, tileStart);
    const max = Math.min(pictureSize + MARGIN, tileStart + size);
    if (step === 0) {
      if (start < min || start >= max) return [1, 0];
      continue;
    }
    const borders = [(min - start) / step, (max - start) / step];
    from = Math.max(from, Math.min(...borders));
    to = Math.min(to, Math.max(...borders));
  }
  return [from, to];
}
