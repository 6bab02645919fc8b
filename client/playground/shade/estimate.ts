// The shade of a playground today, from the answers of its node.
import type { Equipment, Tree } from "contract/playground/surroundings.ts";
import type { Shape } from "contract/types.ts";
import { crownsOf } from "./core/crowns.ts";
import { estimateShade, type ShadeDay, type SunStep } from "./core/shade_day.ts";
import { chooseSamples } from "./core/shade_samples.ts";
import { getPosition } from "suncalc";
import type { Position } from "contract/geometry/geometry.ts";

/** Estimates today's shade. Null without trees. */
export function estimateToday(
  shape: Shape,
  trees: readonly Tree[],
  equipment: readonly Equipment[],
  now: Date,
): ShadeDay | null {
  const samples = chooseSamples(shape, equipment);
  const { origin } = samples;
  return estimateShade(crownsOf(trees, origin), samples, listSunSteps(now, origin), now.getMonth());
}

export const STEP_MS = 1_800_000;
const DAY_MS = 86_400_000;
/** Solar time per degree of longitude. */
const MS_PER_DEGREE = DAY_MS / 360;

/**
 * Lists half-hour steps from midnight to midnight in solar time, on the day at the position (degrees) that contains
 * `now`. Daylight is thus in one piece in every time zone of the device.
 */
export function listSunSteps(now: Date, [lon, lat]: Position): readonly SunStep[] {
  const shift = lon * MS_PER_DEGREE;
  const midnight = Math.floor((now.getTime() + shift) / DAY_MS) * DAY_MS - shift;
  const first = Math.ceil(midnight / STEP_MS) * STEP_MS;
  return Array.from({ length: DAY_MS / STEP_MS }, (_, i) => {
    const at = first + i * STEP_MS;
    const { altitude, azimuth } = getPosition(new Date(at), lat, lon);
    return { at, sun: { altitude, azimuth } };
  });
}
