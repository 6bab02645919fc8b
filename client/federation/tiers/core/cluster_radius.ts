// The size of cluster rings, shared by the merge and the map.

/** Radius of a cluster's ring in CSS pixels. Smaller than region rings, because neighbours must not touch. */
export function clusterRadiusPx(count: number): number {
  return radiusBetween(17, 30, Math.log10(Math.max(1, count)) / 3.5);
}

export function radiusBetween(low: number, high: number, share: number): number {
  return Math.round(low + (high - low) * Math.min(1, share));
}
