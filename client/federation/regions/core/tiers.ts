// Tiers by zoom level.
export type Tier = "macro" | "cluster" | "polygon";

export interface TierThresholds {
  readonly macroMaxZoom: number;
  readonly clusterMaxZoom: number;
}

/** The tier at a zoom level (0: the whole world on 256 pixels). Fractions round down: 13.9 is 13. */
export function tierForZoom(zoom: number, { macroMaxZoom, clusterMaxZoom }: TierThresholds): Tier {
  const level = wholeZoom(zoom);
  if (level <= macroMaxZoom) return "macro";
  return level <= clusterMaxZoom ? "cluster" : "polygon";
}

/** Integer level of a zoom, because nodes reject fractions. Absorbs rounding errors of the view below 1e-6. */
export function wholeZoom(zoom: number): number {
  return Math.floor(zoom + 1e-6);
}
