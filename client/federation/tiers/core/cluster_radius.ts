// How large the rings of clusters are: the merge and the map go by the same size.

/** Radius of a cluster's ring in CSS pixels, below that of region rings: neighbours must not touch. */
export function clusterRadiusPx(count: number): number {
  return radiusBetween(17, 30, Math.log10(Math.max(1, count)) / 3.5);
}

export function radiusBetween(low: number, high: number, share: number): number {
  return Math.round(low + (high - low) * Math.min(1, share));
}
