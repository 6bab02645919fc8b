// Looking for the playground that a link names: whom to ask, what counts as found, and what it means if nobody has it.
import type { Playground } from "../../../contract/types.ts";
import type { BackendView } from "../../regions/core/backend_view.ts";
import type { PlacedPlayground } from "../../tiers/core/placed_playground.ts";
import type { PlaygroundTarget } from "./deep_link.ts";

/**
 * `unknownRegion`: no backend has the slug, and no other knows the playground. `unknownPlayground`: every backend
 * that was asked says so. `noAnswer`: some of them said nothing.
 */
export type NotFoundProblem = "unknownRegion" | "unknownPlayground" | "noAnswer";

/** The backend that a target names, by its key or else its slug; null for none, or one that is not registered. */
export function namedBackend(
  { backendKey, slug }: PlaygroundTarget,
  views: readonly BackendView[],
): BackendView | null {
  return views.find(({ backend }) => backend.key === backendKey) ??
    views.find(({ backend }) => slug !== null && backend.slug === slug) ?? null;
}

/**
 * Whom to ask. The named backend alone; else (it may have been renamed) everybody but those that the hub calls
 * down, unless nobody else is left. Of an id without a type only the named backend knows what it means.
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

/** True for the playground itself: an id alone is not enough, nodes, ways and relations count apart. */
export function isTarget(
  { osmType, osmId }: Pick<Playground, "osmType" | "osmId">,
  target: PlaygroundTarget,
): boolean {
  return osmId === target.osmId && (target.osmType === null || osmType === target.osmType);
}

/** The wanted playground among those on the map, if it comes from the backend that the link names. */
export function findAmong(
  placed: readonly PlacedPlayground[],
  target: PlaygroundTarget,
  views: readonly BackendView[],
): PlacedPlayground | null {
  const key = namedBackend(target, views)?.backend.key ?? null;
  if (key === null && target.osmType === null) return null;
  const isWanted = ({ playground, origin }: PlacedPlayground) =>
    isTarget(playground, target) && (key === null || origin.backendKey === key);
  return placed.find(isWanted) ?? null;
}

/** What it means that no backend had the playground, when `silent` backends gave no usable answer. */
export function judgeSearch(
  target: PlaygroundTarget,
  views: readonly BackendView[],
  silent: number,
): NotFoundProblem {
  if (silent > 0) return "noAnswer";
  const namesOne = target.backendKey !== undefined || target.slug !== null;
  return namesOne && !namedBackend(target, views) ? "unknownRegion" : "unknownPlayground";
}
