// Merges several backends' answers about playgrounds near the selected one into one list without duplicates.
import { growBboxByMetres, intersects } from "contract/geometry/bbox.ts";
import type { Position } from "contract/geometry/geometry.ts";
import type { NearestPlayground } from "contract/playground/surroundings.ts";
import { distanceToShape } from "contract/geometry/shape_distance.ts";
import type { Bbox, Playground } from "contract/types.ts";
import { distanceMetres, middleOf } from "../../kit/core/distance.ts";
import type { PlaygroundTarget } from "./deep_link.ts";
import { isBetter } from "../../federation/tiers/core/dedup.ts";
import type { Origin } from "../../federation/tiers/core/placed_playground.ts";

/** Reach in metres. Backends whose box is farther away are not queried, because it is too far to walk or cycle. */
export const REACH_METRES = 25_000;
/** Reach in metres of a wider search: about an hour's drive. */
export const WIDE_REACH_METRES = 75_000;
const MAX_SHOWN = 6;
/**
 * Maximum distance of items with the same id that count as one. Backends compute a playground's middle from data of
 * different dates.
 */
const SAME_ID_METRES = 50;
const SAME_NAME_METRES = 30;

/** The answer of one backend. */
export interface NearestAnswer {
  readonly origin: Origin;
  readonly slug: string | null;
  readonly items: readonly NearestPlayground[];
}

export interface NearbyPlayground {
  readonly target: PlaygroundTarget;
  readonly name: string | null;
  readonly position: Position;
  readonly properties: NearestPlayground["properties"];
  readonly origin: Origin;
  /** Straight-line distance to the playground's middle. */
  readonly distanceMetres: number;
}

/** True if a backend with this box could have playgrounds within reach of a position (lon, lat in degrees). */
export function couldHaveNearby([lon, lat]: Position, box: Bbox, reachMetres = REACH_METRES): boolean {
  return intersects(growBboxByMetres(box, reachMetres), [lon, lat, lon, lat]);
}

interface Candidate extends NearestPlayground {
  readonly origin: Origin;
  readonly slug: string | null;
  readonly distanceMetres: number;
}

/**
 * Merges all answers around the selected playground: nearest first, at most six, without the selected one. The order of
 * the answers does not matter.
 */
export function mergeNearest(answers: Iterable<NearestAnswer>, chosen: Playground): NearbyPlayground[] {
  return rankNearest(answers, middleOf(chosen.shape), (candidate) => !isChosen(candidate, chosen))
    .slice(0, MAX_SHOWN);
}

/**
 * Sorts the playgrounds of all answers by distance from a position (degrees). Items close together with the same id, or
 * with the same name in two backends, are one playground, and the newer import wins. The order of the answers does not
 * matter.
 */
export function rankNearest(
  answers: Iterable<NearestAnswer>,
  from: Position,
  isWanted: (candidate: Candidate) => boolean = () => true,
): NearbyPlayground[] {
  const candidates = [...answers]
    .flatMap(({ origin, slug, items }) =>
      items.map((item): Candidate => ({
        ...item,
        origin,
        slug,
        distanceMetres: distanceMetres(from, item.position),
      }))
    )
    .filter(isWanted)
    .sort((
      a,
      b,
    ) => (isBetter(a.origin, b.origin) ? -1 : isBetter(b.origin, a.origin) ? 1 : byDistance(a, b)));
  const winners: Candidate[] = [];
  for (const candidate of candidates) {
    if (!winners.some((winner) => isSamePlace(winner, candidate))) winners.push(candidate);
  }
  return winners.sort(byDistance).map((
    { slug, osmType, osmId, name, position, properties, origin, distanceMetres },
  ) => ({
    target: { backendKey: origin.backendKey, slug, osmType, osmId },
    name,
    position,
    properties,
    origin,
    distanceMetres,
  }));
}

/**
 * Whether two numbers can mean the same object: the numbers are equal, and so are the types, unless one is unknown.
 * OpenStreetMap numbers each type separately.
 */
export function couldBeSame(a: Numbered, b: Numbered): boolean {
  return a.osmId === b.osmId && (a.osmType === null || b.osmType === null || a.osmType === b.osmType);
}

type Numbered = Pick<NearestPlayground, "osmType" | "osmId">;

function byDistance(a: Candidate, b: Candidate): number {
  return a.distanceMetres - b.distanceMetres || a.osmId - b.osmId;
}

function isSamePlace(a: Candidate, b: Candidate): boolean {
  if (couldBeSame(a, b) && distanceMetres(a.position, b.position) <= SAME_ID_METRES) return true;
  return a.name !== null && a.name === b.name && a.origin.backendKey !== b.origin.backendKey &&
    distanceMetres(a.position, b.position) <= SAME_NAME_METRES;
}

function isChosen(candidate: Candidate, chosen: Playground): boolean {
  const { name, position, distanceMetres } = candidate;
  if (couldBeSame(candidate, chosen)) return distanceToShape(chosen.shape, ...position) <= SAME_ID_METRES;
  return name !== null && name === chosen.name && distanceMetres <= SAME_NAME_METRES;
}
