// The shade of a playground today, from what its node has answered.
import type { Equipment, Tree } from "../../contract/surroundings.ts";
import type { Shape } from "../../contract/types.ts";
import type { Position } from "../../contract/geometry.ts";
import { crownsOf } from "./core/crowns.ts";
import { estimateShade, type ShadeDay } from "./core/shade_day.ts";
import { chooseSamples } from "./core/shade_samples.ts";
import { listSunSteps } from "./sun_day.ts";

export interface ShadeEstimate extends ShadeDay {
  /** Of the plane of the crowns, in degrees. */
  readonly origin: Position;
}

/** Null without trees. */
export function estimateToday(
  shape: Shape,
  trees: readonly Tree[],
  equipment: readonly Equipment[],
  now: Date,
): ShadeEstimate | null {
  const samples = chooseSamples(shape, equipment);
  const { origin } = samples;
  const day = estimateShade(crownsOf(trees, origin), samples, listSunSteps(now, origin), now.getMonth());
  return day && { ...day, origin };
}
