// Chooses the playgrounds that get a pin. Pins do not overlap, and more remarkable playgrounds come first. Pure.
import { boxAround, collide } from "../paint/box.ts";
import {
  estimateWidthPx,
  HALO_PX,
  LABEL_FONT_PX,
  LABEL_GAP_PX,
  LABEL_HEIGHT_PX,
  truncate,
} from "../paint/label.ts";

/** A playground that may get a pin. Positions are in CSS pixels. */
export interface PinCandidate {
  readonly x: number;
  readonly y: number;
  /** Candidates with a higher rank come first. */
  readonly rank: number;
  /** Decides between equal ranks, in the same way on every map. */
  readonly key: string;
  readonly name: string | null;
}

/** Outer radius of a pin including its edge. */
export const PIN_RADIUS_PX = 16;
/** The shadows of pins may overlap, but not their rims. */
const MIN_DISTANCE_PX = 2 * PIN_RADIUS_PX;
const MAX_NAME_LENGTH = 28;
/** Among more names, hardly any has room. */
const MAX_NAMES = 300;
/** Number of cells in a row, more than on any screen, so that no two cells share a number. */
const MAX_COLUMNS = 1 << 16;
const NONE: readonly never[] = [];

/**
 * The candidates that get a pin, by rank. A candidate gets none if its pin would cover another one; its outline or dot
 * stays visible.
 */
export function choosePins<T extends PinCandidate>(candidates: readonly T[]): T[] {
  const cells = new Map<number, T[]>();
  const columnOf = (px: number) => Math.floor(px / MIN_DISTANCE_PX);
  const cellAt = (column: number, row: number) => row * MAX_COLUMNS + column;
  const isFree = ({ x, y }: T) => {
    const [column, row] = [columnOf(x), columnOf(y)];
    for (let i = column - 1; i <= column + 1; i++) {
      for (let j = row - 1; j <= row + 1; j++) {
        for (const other of cells.get(cellAt(i, j)) ?? NONE) {
          if (Math.hypot(other.x - x, other.y - y) < MIN_DISTANCE_PX) return false;
        }
      }
    }
    return true;
  };
  const byRank = candidates.toSorted((a, b) => b.rank - a.rank || (a.key < b.key ? -1 : 1));
  return byRank.filter((candidate) => {
    if (!isFree(candidate)) return false;
    const cell = cellAt(columnOf(candidate.x), columnOf(candidate.y));
    const taken = cells.get(cell);
    if (taken) taken.push(candidate);
    else cells.set(cell, [candidate]);
    return true;
  });
}

/** The name of a pin, centred at `x`. */
export interface PinName {
  readonly text: string;
  readonly x: number;
  readonly top: number;
}

/** Names below the pins, as many as have room. The first pin comes first. */
export function placePinNames(pins: readonly PinCandidate[]): PinName[] {
  if (pins.filter(({ name }) => name !== null).length > MAX_NAMES) return [];
  const taken = pins.map(({ x, y }) => boxAround(x, y, PIN_RADIUS_PX, PIN_RADIUS_PX));
  return pins.flatMap(({ name, x, y }) => {
    if (name === null) return [];
    const text = truncate(name, MAX_NAME_LENGTH);
    const top = y + PIN_RADIUS_PX + LABEL_GAP_PX;
    const halfWidth = estimateWidthPx(text, LABEL_FONT_PX) / 2 + HALO_PX;
    const box = boxAround(x, top + LABEL_HEIGHT_PX / 2, halfWidth, LABEL_HEIGHT_PX / 2);
    if (taken.some((other) => collide(box, other))) return [];
    taken.push(box);
    return [{ text, x, top }];
  });
}
