// Middle and rank of a set of measurements. Pure.

/** The value below which the share `q` (0 to 1) of the values lies, by nearest rank. Throws on an empty set. */
export function quantile(values: readonly number[], q: number): number {
  if (values.length === 0) throw new RangeError("cannot rank an empty set of measurements");
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(q * sorted.length) - 1)]!;
}

/** The middle value, or the mean of the two in the middle. Throws on an empty set. */
export function median(values: readonly number[]): number {
  if (values.length === 0) throw new RangeError("cannot rank an empty set of measurements");
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}
