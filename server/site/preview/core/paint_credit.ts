// Writes the credit of the map into the corner of an image, because the pages that show it have no other space for it.
// The few letters needed are drawn as lines.
import type { MapSchema } from "contract/map/map_schema.ts";
import type { Canvas, Colour } from "./canvas.ts";
import type { Coverage } from "./coverage.ts";
import { PICTURE_HEIGHT, PICTURE_WIDTH } from "./picture_outline.ts";

/** Required by the licences of the data (ODbL) and of the schema (CC BY 4.0). */
const CREDITS: Readonly<Record<MapSchema, string>> = {
  protomaps: "© OpenStreetMap",
  openmaptiles: "© OpenMapTiles © OpenStreetMap",
};

export const [TEXT, TEXT_HALO]: readonly Colour[] = ["#2b3330", "#fbfaf7"];

interface Letter {
  readonly width: number;
  /** Lines of `x y` pairs. y is 0 at the top of capitals, and 7 at the baseline. */
  readonly strokes: readonly string[];
}

const LETTERS: Readonly<Record<string, Letter>> = {
  " ": { width: 2, strokes: [] },
  "©": {
    width: 7,
    strokes: [
      "2 0.3 5 0.3 6.7 2 6.7 5 5 6.7 2 6.7 0.3 5 0.3 2 2 0.3",
      "4.7 2.7 4 2.1 3 2.1 2.2 3 2.2 4 3 4.9 4 4.9 4.7 4.3",
    ],
  },
  "O": {
    width: 5.6,
    strokes: ["1.8 0 3.8 0 5 1 5.6 2.6 5.6 4.4 5 6 3.8 7 1.8 7 0.6 6 0 4.4 0 2.6 0.6 1 1.8 0"],
  },
  "p": {
    width: 3.8,
    strokes: ["0 2 0 9", "0 3 1.2 2 2.6 2 3.8 3.2 3.8 5.8 2.6 7 1.2 7 0 6"],
  },
  "e": {
    width: 3.8,
    strokes: ["0 4.4 3.8 4.4 3.8 3.3 2.6 2 1.2 2 0 3.3 0 5.7 1.2 7 2.6 7 3.6 6.2"],
  },
  "n": { width: 3.6, strokes: ["0 2 0 7", "0 3.2 1.2 2 2.5 2 3.6 3.1 3.6 7"] },
  "S": {
    width: 4.4,
    strokes: ["4.2 1.2 3 0 1.4 0 0.2 1 0.2 2.3 1.2 3.2 3.2 3.8 4.4 4.8 4.4 5.9 3.2 7 1.3 7 0 5.8"],
  },
  "t": { width: 2.4, strokes: ["1 0.5 1 6 1.8 7 2.4 7", "0 2 2.4 2"] },
  "r": { width: 2.2, strokes: ["0 2 0 7", "0 3.4 1 2.1 2.2 2"] },
  "M": { width: 5.6, strokes: ["0 7 0 0 2.8 4.6 5.6 0 5.6 7"] },
  "a": {
    width: 3.6,
    strokes: ["0.3 2.8 1.3 2 2.6 2 3.6 3 3.6 7", "3.6 4.2 1.2 4.2 0 5 0 6.2 0.9 7 2.2 7 3.6 5.9"],
  },
  "T": { width: 5, strokes: ["0 0 5 0", "2.5 0 2.5 7"] },
  "i": { width: 0, strokes: ["0 2 0 7", "0 0 0 0.1"] },
  "l": { width: 0, strokes: ["0 0 0 7"] },
  "s": {
    width: 3.2,
    strokes: ["3 2.8 2.2 2 0.9 2 0.1 2.8 0.1 3.6 0.9 4.2 2.4 4.7 3.2 5.4 3.2 6.2 2.3 7 0.8 7 0 6.2"],
  },
};
const GAP = 1.6;
/** Pixels per unit of the letters. */
const SCALE = 2.3;
const HALF_LINE = 1.1;
const HALO = 3;
const MARGIN = 14;

export function paintCredit(canvas: Canvas, coverage: Coverage, schema: MapSchema): void {
  const letters = [...CREDITS[schema]].map((character) => LETTERS[character]!);
  const width = letters.reduce((sum, letter) => sum + letter.width + GAP, -GAP) * SCALE;
  const top = PICTURE_HEIGHT - MARGIN - 9 * SCALE;
  const write = (halfWidth: number) => {
    let left = PICTURE_WIDTH - MARGIN - width;
    for (const { width, strokes } of letters) {
      for (const stroke of strokes) {
        const points = stroke.split(" ").map((value, i) =>
          (i % 2 === 0 ? left : top) + Number(value) * SCALE
        );
        coverage.addLine(points, 0, points.length, halfWidth);
      }
      left += (width + GAP) * SCALE;
    }
  };
  write(HALF_LINE + HALO);
  canvas.fill(coverage, TEXT_HALO!, { opacity: 0.85 });
  write(HALF_LINE);
  canvas.fill(coverage, TEXT!);
}
