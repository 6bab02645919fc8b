// Calculates medians and quantiles of measurements. Pure.

/** Returns the `q` quantile (0 to 1) by nearest rank. Throws RangeError for an empty set. */
export function quantile(values: readonly number[], q: number): number {
  if (values.length === 0) throw new RangeError("cannot rank an empty set of measurements");
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(q * sorted.length) - 1)]!;
}

/** Returns the median. Throws RangeError for an empty set. */
export function median(values: readonly number[]): number {
  if (values.length === 0) throw new RangeError("cannot rank an empty set of measurements");
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}
