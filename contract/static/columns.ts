// Columns of whole numbers in the files of a static region.

/** Returns a column of `length` whole numbers, or null for anything else. */
export function readColumn(value: unknown, length: number): readonly number[] | null {
  return Array.isArray(value) && value.length === length && value.every(Number.isSafeInteger) ? value : null;
}

/** Differences between successive whole numbers. The first is the difference from 0. */
export const packDeltas = (values: readonly number[]): number[] =>
  values.map((value, i) => value - (values[i - 1] ?? 0));

/** Reverses `packDeltas`. */
export function unpackDeltas(deltas: readonly number[]): number[] {
  let sum = 0;
  return deltas.map((delta) => sum += delta);
}
