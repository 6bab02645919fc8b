// Which playgrounds get a pin: pins do not overlap, the more remarkable playgrounds come first. Pure.
import { type LabelledRing, type PlacedLabel, placeLabels, truncate } from "./label_layout.ts";

/** A playground that may get a pin; positions in CSS pixels. */
export interface PinCandidate {
  readonly x: number;
  readonly y: number;
  /** Higher comes first. */
  readonly rank: number;
  /** The same on every map; decides between equal ranks. */
  readonly key: string;
  readonly name: string | null;
}

/** Outer radius of a pin, its edge included. */
export const PIN_RADIUS_PX = 16;
/** Pins may overlap by their shadows, not by their rims. */
const MIN_DISTANCE_PX = 2 * PIN_RADIUS_PX;
const MAX_NAME_LENGTH = 28;

/**
 * The candidates that get a pin, by rank. Those whose pin would cover another one get none: their outline or dot stays
 * visible.
 */
export function choosePins<T extends PinCandidate>(candidates: readonly T[]): T[] {
  const cells = new Map<string, T[]>();
  const cellOf = (px: number) => Math.floor(px / MIN_DISTANCE_PX);
  const isFree = ({ x, y }: T) => {
    const [column, row] = [cellOf(x), cellOf(y)];
    for (let i = column - 1; i <= column + 1; i++) {
      for (let j = row - 1; j <= row + 1; j++) {
        const near = cells.get(`${i} ${j}`) ?? [];
        if (near.some((other) => Math.hypot(other.x - x, other.y - y) < MIN_DISTANCE_PX)) return false;
      }
    }
    return true;
  };
  return candidates.toSorted(compareCandidates).filter((candidate) => {
    if (!isFree(candidate)) return false;
    const cell = `${cellOf(candidate.x)} ${cellOf(candidate.y)}`;
    cells.set(cell, [...cells.get(cell) ?? [], candidate]);
    return true;
  });
}

function compareCandidates(a: PinCandidate, b: PinCandidate): number {
  return b.rank - a.rank || (a.key < b.key ? -1 : 1);
}

/** Labels below the pins, as many as have room. */
export function placePinNames(pins: readonly PinCandidate[]): PlacedLabel[] {
  return placeLabels(pins.map(({ x, y, name }): LabelledRing => ({
    x,
    y,
    radiusPx: PIN_RADIUS_PX,
    caption: null,
    name: name && truncate(name, MAX_NAME_LENGTH),
  })));
}
