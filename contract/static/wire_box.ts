// Positions and boxes in the files of a static region: whole numbers, which compress better than degrees.
import type { Bbox } from "../types.ts";

/** Units per degree: steps of about 1 metre. */
const BOX_UNITS = 100_000;

/** Encodes a box in degrees as four whole numbers. Rounds outward, so that the result contains the box. */
export function boxToWire([west, south, east, north]: Bbox): [number, number, number, number] {
  const [down, up] = [
    (degrees: number) => Math.floor(degrees * BOX_UNITS),
    (degrees: number) => Math.ceil(degrees * BOX_UNITS),
  ];
  return [down(west), down(south), up(east), up(north)];
}

/** Reads a box in degrees from the first four values of a row. Returns null for anything else. */
export function boxFromWire(row: unknown): Bbox | null {
  if (!Array.isArray(row)) return null;
  const [west, south, east, north] = row.slice(0, 4).map((each) =>
    Number.isSafeInteger(each) ? each / BOX_UNITS : NaN
  );
  const isBox = west! >= -180.1 && east! <= 180.1 && west! <= east! && south! >= -90.1 && north! <= 90.1 &&
    south! <= north!;
  return isBox ? [west!, south!, east!, north!] : null;
}
