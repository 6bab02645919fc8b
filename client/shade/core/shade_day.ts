// How much of a playground is in the shade of its trees, for the steps of a day.
import type { Crown } from "./crowns.ts";
import type { ShadeSamples } from "./shade_samples.ts";
import { castShadows, createShadeTest, MIN_ALTITUDE, type SunPosition } from "./shadows.ts";

export interface SunStep {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly sun: SunPosition;
}

export interface ShadeStep extends SunStep {
  /** 0 to 1. */
  readonly share: number;
}

export interface ShadeDay {
  /** While the sun is high enough, in order of time; equal distances. */
  readonly steps: readonly ShadeStep[];
  /** Those that have leaves. */
  readonly crowns: readonly Crown[];
  /** There are trees, and all of them are bare. */
  readonly areBare: boolean;
}

/** Beyond the tropics; between them trees keep their leaves. */
const SEASONS_FROM_LATITUDE = 23.5;
/** January is 0: November to March; half a year later in the south. */
const BARE_MONTHS = new Set([10, 11, 0, 1, 2]);

/** Whether deciduous trees are bare, roughly. `month`: January is 0; `lat` in degrees. */
export function isBareSeason(month: number, lat: number): boolean {
  if (Math.abs(lat) < SEASONS_FROM_LATITUDE) return false;
  return BARE_MONTHS.has(lat > 0 ? month : (month + 6) % 12);
}

/** Null without trees: nothing is known then. `month` as above; `day`: the steps of a day. */
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
    steps: day.filter(({ sun }) => sun.altitude >= MIN_ALTITUDE)
      .map((step) => ({ ...step, share: shareInShade(leafy, samples, step.sun) })),
    crowns: leafy,
    areBare: leafy.length === 0,
  };
}

/** Of the ground; with equipment, its share counts as much as that of the ground. */
function shareInShade(
  crowns: readonly Crown[],
  { ground, equipment }: ShadeSamples,
  sun: SunPosition,
): number {
  const isInShade = createShadeTest(castShadows(crowns, sun));
  const shareOf = (places: ShadeSamples["ground"]) => places.filter(isInShade).length / places.length;
  return equipment.length === 0 ? shareOf(ground) : (shareOf(ground) + shareOf(equipment)) / 2;
}
