// Finds backends in view that are missing or incomplete on the map.
import type { Bbox } from "contract/types.ts";
import { type BackendView, isQueryable } from "../regions/core/backend_view.ts";
import { couldShowIn } from "../regions/core/region_position.ts";
import type { Omissions } from "./shown_model.ts";
import type { TierMemory } from "./tier_memory.ts";

type Known = Pick<TierMemory, "cooldownUntilMs" | "hasAnswer" | "lacksTier" | "isExcessive">;

export function findOmissions(
  memory: Known,
  views: readonly BackendView[],
  viewBox: Bbox,
  nowMs: number,
): Omissions {
  const cooldownUntilMs = memory.cooldownUntilMs();
  const inView = views.filter((each) => couldShowIn(each, viewBox));
  const omitted = inView.filter((each) => {
    const { key } = each.backend;
    return !memory.hasAnswer(key) && (!isQueryable(each) || (cooldownUntilMs.get(key) ?? 0) > nowMs);
  });
  const namesOf = (list: readonly BackendView[]) => list.map(({ backend }) => backend.name);
  return {
    omitted: namesOf(omitted),
    omittedKeys: omitted.map(({ backend }) => backend.key),
    closerIn: namesOf(inView.filter(({ backend }) => memory.lacksTier(backend.key))),
    excessive: namesOf(inView.filter(({ backend }) => memory.isExcessive(backend.key))),
  };
}
