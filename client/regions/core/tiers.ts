// Which tier a zoom level shows.
export type Tier = "macro" | "cluster" | "polygon";

export interface TierThresholds {
  readonly macroMaxZoom: number;
  readonly clusterMaxZoom: number;
}

/**
 * The tier at a zoom level (0 is the whole world on 256 pixels). A fraction belongs to the level below it, so
 * that the thresholds mean what they say: 13.9 is still 13. The small excess absorbs rounding in the view.
 */
export function tierForZoom(zoom: number, { macroMaxZoom, clusterMaxZoom }: TierThresholds): Tier {
  const level = wholeZoom(zoom);
  if (level <= macroMaxZoom) return "macro";
  return level <= clusterMaxZoom ? "cluster" : "polygon";
}

/** The integer level that a zoom belongs to; nodes refuse fractions. */
export function wholeZoom(zoom: number): number {
  return Math.floor(zoom + 1e-6);
}
