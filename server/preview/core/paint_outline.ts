// Paints an outline with dots into the indices of a palette: ground, area and line, with smooth edges of the line. The line hides
// the edge between ground and area, so two ramps of colours are enough.
import { PICTURE_HEIGHT, PICTURE_WIDTH, type PictureOutline } from "./picture_outline.ts";

const LEVELS = 32;
const HALF_LINE = 5;
const DOT_RADIUS = 9;
type Edge = readonly [x1: number, y1: number, x2: number, y2: number];
type Colour = readonly [red: number, green: number, blue: number];
/** The light colours of the page. */
const [GROUND, AREA, LINE]: readonly Colour[] = [[233, 237, 228], [191, 224, 203], [31, 107, 67]];

/** Three bytes per index: from ground to line, then from area to line. */
export const PALETTE: Uint8Array = Uint8Array.from(
  [GROUND!, AREA!].flatMap((from) =>
    Array.from(
      { length: LEVELS },
      (_, level) => from.map((part, i) => Math.round(part + (LINE![i]! - part) * level / (LEVELS - 1))),
    ).flat()
  ),
);

/** One index per pixel, row by row. Takes time in proportion to the length of the outline in pixels. */
export function paintOutline({ points, ringEnds, dots }: PictureOutline): Uint8Array {
  const pixels = new Uint8Array(PICTURE_WIDTH * PICTURE_HEIGHT);
  const crossings: number[][] = Array.from({ length: PICTURE_HEIGHT }, () => []);
  const edges: Edge[] = [];
  let start = 0;
  for (const end of ringEnds) {
    for (let i = start; i < end; i += 2) {
      const next = i + 2 < end ? i + 2 : start;
      edges.push([points[i]!, points[i + 1]!, points[next]!, points[next + 1]!]);
    }
    start = end;
  }
  for (const edge of edges) addCrossings(crossings, edge);
  for (const [y, row] of crossings.entries()) fillRow(pixels, y, row.sort((a, b) => a - b));
  for (const edge of edges) paintLine(pixels, edge, HALF_LINE);
  for (let i = 0; i < dots.length; i += 2) {
    const [x, y] = [dots[i]!, dots[i + 1]!];
    paintLine(pixels, [x, y, x, y], DOT_RADIUS);
  }
  return pixels;
}

/** At the middle of each row. */
function addCrossings(rows: number[][], [x1, y1, x2, y2]: Edge): void {
  for (let y = Math.min(y1, y2); y < Math.max(y1, y2); y++) {
    rows[y]!.push(x1 + (x2 - x1) * (y + 0.5 - y1) / (y2 - y1));
  }
}

/** Between every second crossing and the next: holes stay free. */
function fillRow(pixels: Uint8Array, y: number, crossings: readonly number[]): void {
  for (let i = 0; i + 1 < crossings.length; i += 2) {
    const row = y * PICTURE_WIDTH;
    pixels.fill(LEVELS, row + Math.round(crossings[i]!), row + Math.round(crossings[i + 1]!));
  }
}

/** Round at both ends; a line without length is a disc. */
function paintLine(pixels: Uint8Array, [x1, y1, x2, y2]: Edge, halfWidth: number): void {
  const [dx, dy] = [x2 - x1, y2 - y1];
  const squared = dx * dx + dy * dy;
  const reach = halfWidth + 1;
  // Pixels of a row that the line can touch are around its crossing with the row, the wider the flatter it is.
  const spread = dy === 0 ? Infinity : reach * Math.sqrt(squared) / Math.abs(dy) + 1;
  const [left, right] = [Math.min(x1, x2) - reach, Math.max(x1, x2) + reach];
  for (let y = Math.min(y1, y2) - reach; y <= Math.max(y1, y2) + reach; y++) {
    const middle = dy === 0 ? 0 : x1 + dx * (y + 0.5 - y1) / dy;
    const from = Math.floor(Math.max(left, middle - spread));
    const to = Math.ceil(Math.min(right, middle + spread));
    for (let x = from; x <= to; x++) {
      const [px, py] = [x + 0.5 - x1, y + 0.5 - y1];
      const along = squared === 0 ? 0 : Math.min(1, Math.max(0, (px * dx + py * dy) / squared));
      const cover = halfWidth + 0.5 - Math.hypot(px - along * dx, py - along * dy);
      if (cover <= 0) continue;
      const index = y * PICTURE_WIDTH + x;
      const base = pixels[index]! - pixels[index]! % LEVELS;
      const level = Math.round(Math.min(1, cover) * (LEVELS - 1));
      if (base + level > pixels[index]!) pixels[index] = base + level;
    }
  }
}
