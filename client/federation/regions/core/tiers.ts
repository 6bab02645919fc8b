// Tiers by zoom level.
export type Tier = "macro" | "cluster" | "polygon";

export interface TierThresholds {
  readonly macroMaxZoom: number;
  readonly clusterMaxZoom: number;
}

/** The tier at a zoom level (0: the whole world on 256 pixels). Fractions belong to the level below: 13.9 is 13. */
export function tierForZoom(zoom: number, { macroMaxZoom, clusterMaxZoom }: TierThresholds): Tier {
  const level = wholeZoom(zoom);
  if (level <= macroMaxZoom) return "macro";
  return level <= clusterMaxZoom ? "cluster" : "polygon";
}

/** The integer level of a zoom; nodes refuse fractions. A rounding error of the view below 1e-6 is absorbed. */
export function wholeZoom(zoom: number): number {
  return Math.floor(zoom + 1e-6);
}
