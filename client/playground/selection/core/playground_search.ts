// The search for a linked playground: which backends to query, which copy to show, and why a search has failed.
import { intersects } from "contract/geometry/bbox.ts";
import { shapeBbox } from "contract/geometry/shape.ts";
import type { BackendView } from "../../../federation/regions/core/backend_view.ts";
import { isBetter } from "../../../federation/tiers/core/dedup.ts";
import type { PlacedPlayground } from "../../../federation/tiers/core/placed_playground.ts";
import { isTarget, namedBackend, type PlaygroundTarget } from "../../core/deep_link.ts";

/**
 * `unknownRegion`: no backend has the slug, and no other backend has the playground. `unknownPlayground`: no queried
 * backend has it. `noAnswer`: at least one of them failed to respond.
 */
export type NotFoundProblem = "unknownRegion" | "unknownPlayground" | "noAnswer";

/**
 * Returns only the given backend. Without one, or if it has been renamed, returns all backends that are not down, or
 * all if every one is down. An id without a type is valid only for the given backend, so without a backend none is
 * queried.
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

/**
 * The target among the playgrounds on the map, if it comes from the backend in the link. Its type must be the link's,
 * because a playground of another type could be a stand-in for one outside the view.
 */
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

/**
 * The copy to show: a copy of the link's type before a stand-in, then the one with the most fields, then the one that
 * the map shows (newest import, smaller URL). Null without copies.
 */
export function chooseCopy(
  copies: readonly PlacedPlayground[],
  target: PlaygroundTarget,
): PlacedPlayground | null {
  const [first, ...rest] = copies;
  if (!first) return null;
  return rest.reduce((best, copy) => isBetterCopy(copy, best, target) ? copy : best, first);
}

function isBetterCopy(a: PlacedPlayground, b: PlacedPlayground, target: PlaygroundTarget): boolean {
  const [exactA, exactB] = [isTarget(a.playground, target), isTarget(b.playground, target)];
  if (exactA !== exactB) return exactA;
  const [fieldsA, fieldsB] = [countFields(a), countFields(b)];
  return fieldsA === fieldsB ? isBetter(a.origin, b.origin) : fieldsA > fieldsB;
}

function countFields({ playground: { properties } }: PlacedPlayground): number {
  return Object.values(properties).filter((value) => value !== null && value !== "").length;
}

/**
 * True if a backend that has not responded could have a better copy than `best`, because its box contains a part of the
 * playground or is unknown, or because `best` is a stand-in of another type.
 */
export function couldHaveBetter(
  { bbox }: BackendView,
  best: PlacedPlayground,
  target: PlaygroundTarget,
): boolean {
  if (bbox === null || !isTarget(best.playground, target)) return true;
  return intersects(bbox, shapeBbox(best.playground.shape));
}

/** Explains why no backend had the playground. `silent` is the number of backends without a usable answer. */
export function explainNotFound(
  target: PlaygroundTarget,
  views: readonly BackendView[],
  silent: number,
): NotFoundProblem {
  if (silent > 0) return "noAnswer";
  const namesOne = target.backendKey !== undefined || target.slug !== null;
  return namesOne && !namedBackend(target, views) ? "unknownRegion" : "unknownPlayground";
}
