// How much of a playground is in the shade of its trees, in steps over a day.
import type { Crown } from "./crowns.ts";
import type { ShadeSamples } from "./shade_samples.ts";
import { castShadows, createShadeTest, MIN_ALTITUDE, type SunPosition } from "./shadows.ts";

export interface SunStep {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly sun: SunPosition;
}

export interface ShadeStep extends SunStep {
  /** Share in the shade, 0 to 1. */
  readonly share: number;
}

export interface ShadeDay {
  /** Middle of the playground and origin of the plane, in degrees. */
  readonly origin: ShadeSamples["origin"];
  /** Equal steps in order of time, while the sun is high enough. */
  readonly steps: readonly ShadeStep[];
  /** Crowns with leaves. */
  readonly crowns: readonly Crown[];
  /** True if no tree has leaves. */
  readonly areBare: boolean;
}

/** Minimum latitude with seasons. In the tropics trees are not bare in any season. */
const SEASONS_FROM_LATITUDE = 23.5;
/** November to March (January is 0). In the south, the bare months are half a year later. */
const BARE_MONTHS = new Set([10, 11, 0, 1, 2]);

/** Roughly whether deciduous trees are bare. In `month` January is 0; `lat` is in degrees. */
export function isBareSeason(month: number, lat: number): boolean {
  if (Math.abs(lat) < SEASONS_FROM_LATITUDE) return false;
  return BARE_MONTHS.has(lat > 0 ? month : (month + 6) % 12);
}

/**
 * Estimates the shade of a day. Null without trees, because nothing is known then. In `month` January is 0; `day`
 * contains the steps of a day.
 */
export function estimateShade(
  crowns: readonly Crown[],
  samples: ShadeSamples,
  day: readonly SunStep[],
  month: number,
): ShadeDay | null {
  if (crowns.length === 0) return null;
  const isBare = isBareSeason(month, samples.origin[1]);
  const leafy = isBare ? crowns.filter(({ isEvergreen }) => isEvergreen) : crowns;
  return {
    origin: samples.origin,
    steps: day.filter(({ sun }) => sun.altitude >= MIN_ALTITUDE)
      .map((step) => ({ ...step, share: shareInShade(leafy, samples, step.sun) })),
    crowns: leafy,
    areBare: leafy.length === 0,
  };
}

/** Share of the ground in the shade, or if there is equipment, the mean of both shares. */
function shareInShade(
  crowns: readonly Crown[],
  { ground, equipment }: ShadeSamples,
  sun: SunPosition,
): number {
  const isInShade = createShadeTest(castShadows(crowns, sun));
  const shareOf = (places: ShadeSamples["ground"]) => places.filter(isInShade).length / places.length;
  return equipment.length === 0 ? shareOf(ground) : (shareOf(ground) + shareOf(equipment)) / 2;
}
