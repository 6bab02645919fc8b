// The shade of a playground today, from the answers of its node.
import type { Equipment, Tree } from "contract/playground/surroundings.ts";
import type { Shape } from "contract/types.ts";
import { crownsOf } from "./core/crowns.ts";
import { estimateShade, type ShadeDay } from "./core/shade_day.ts";
import { chooseSamples } from "./core/shade_samples.ts";
import { listSunSteps } from "./sun_day.ts";

/** Null without trees. */
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
