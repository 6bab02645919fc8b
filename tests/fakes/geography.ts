// The borders of the made-up country, which has six districts. Neighbours share an irregular border.
import type { Point, Ring } from "./outline.ts";
import type { Random } from "./random.ts";

export interface Districts {
  /** Sorted from south-west to north-east, row by row. */
  readonly outlines: readonly Ring[];
  /** Each border is listed once, even if two districts share it. */
  readonly borders: readonly (readonly Point[])[];
}

const LONS = [7.2, 9.4, 11.6, 13.8] as const;
const LATS = [49.4, 51, 52.6] as const;
const BEND_DEPTH = 5;

export function createDistricts(random: Random): Districts {
  const corners = LATS.map((lat) =>
    LONS.map((lon): Point => [lon + random.between(-0.25, 0.25), lat + random.between(-0.18, 0.18)])
  );
  const corner = (row: number, column: number) => corners[row]![column]!;
  const eastward = LATS.map((_, row) =>
    LONS.slice(1).map((_, column) => bend(corner(row, column), corner(row, column + 1), random))
  );
  const northward = LATS.slice(1).map((_, row) =>
    LONS.map((_, column) => bend(corner(row, column), corner(row + 1, column), random))
  );
  const outlines = LATS.slice(1).flatMap((_, row) =>
    LONS.slice(1).map((_, column): Ring => [
      ...withoutEnd(eastward[row]![column]!),
      ...withoutEnd(northward[row]![column + 1]!),
      ...withoutEnd(eastward[row + 1]![column]!.toReversed()),
      ...withoutEnd(northward[row]![column]!.toReversed()),
    ])
  );
  return { outlines, borders: [...eastward.flat(), ...northward.flat()] };
}

/** Draws an irregular line between two points. */
function bend(from: Point, to: Point, random: Random, depth = BEND_DEPTH): Point[] {
  if (depth === 0) return [from, to];
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const shift = random.bell() * 0.09;
  const middle: Point = [
    roundDegrees((from[0] + to[0]) / 2 - dy * shift),
    roundDegrees((from[1] + to[1]) / 2 + dx * shift),
  ];
  return [...withoutEnd(bend(from, middle, random, depth - 1)), ...bend(middle, to, random, depth - 1)];
}

function withoutEnd(line: readonly Point[]): Point[] {
  return line.slice(0, -1);
}

function roundDegrees(degrees: number): number {
  return Math.round(degrees * 1e6) / 1e6;
}
