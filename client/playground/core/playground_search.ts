// The search for a linked playground: which backends to ask, and what an unsuccessful search means.
import type { BackendView } from "../../regions/core/backend_view.ts";
import type { PlacedPlayground } from "../../tiers/core/placed_playground.ts";
import { isTarget, namedBackend, type PlaygroundTarget } from "./deep_link.ts";

/**
 * `unknownRegion`: no backend has the slug, and no other has the playground. `unknownPlayground`: no backend that
 * was asked has it. `noAnswer`: at least one of them failed to answer.
 */
export type NotFoundProblem = "unknownRegion" | "unknownPlayground" | "noAnswer";

/**
 * The named backend alone; without one (it may have been renamed) all backends that are not down, or all if every
 * one is down. An id without a type is meaningful to the named backend only: without one, none is asked.
 */
export function backendsToAsk(
  target: PlaygroundTarget,
  views: readonly BackendView[],
): readonly BackendView[] {
  const named = namedBackend(target, views);
  if (named) return [named];
  if (target.osmType === null) return [];
  const reachable = views.filter(({ health }) => health !== "down");
  return reachable.length > 0 ? reachable : views;
}

/** The target among the playgrounds on the map, if it comes from the backend that the link names. */
export function findAmong(
  placed: readonly PlacedPlayground[],
  target: PlaygroundTarget,
  views: readonly BackendView[],
): PlacedPlayground | null {
  const key = namedBackend(target, views)?.backend.key ?? null;
  if (key === null && target.osmType === null) return null;
  const isMatch = ({ playground, origin }: PlacedPlayground) =>
    isTarget(playground, target) && (key === null || origin.backendKey === key);
  return placed.find(isMatch) ?? null;
}

/** Why no backend had the playground; `silent`: how many gave no usable answer. */
export function judgeSearch(
  target: PlaygroundTarget,
  views: readonly BackendView[],
  silent: number,
): NotFoundProblem {
  if (silent > 0) return "noAnswer";
  const namesOne = target.backendKey !== undefined || target.slug !== null;
  return namesOne && !namedBackend(target, views) ? "unknownRegion" : "unknownPlayground";
}
