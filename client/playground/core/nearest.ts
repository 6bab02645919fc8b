// Playgrounds near the chosen one, as several backends tell of them -> one list without copies.
import { growBboxByMetres, intersects } from "../../../contract/bbox.ts";
import type { Position } from "../../../contract/geometry.ts";
import type { NearestPlayground } from "../../../contract/nearest.ts";
import { distanceToShape } from "../../../contract/shape_distance.ts";
import type { Bbox, Playground } from "../../../contract/types.ts";
import { distanceMetres, middleOf } from "../../kit/core/distance.ts";
import type { PlaygroundTarget } from "./deep_link.ts";
import { isBetter } from "../../tiers/core/dedup.ts";
import type { Origin } from "../../tiers/core/placed_playground.ts";

/** Farther away nobody walks or cycles; a backend whose box ends before is not asked. */
const REACH_METRES = 25_000;
const MAX_SHOWN = 6;
/** Backends derive a playground's middle from data of different days. */
const SAME_ID_METRES = 50;
const SAME_NAME_METRES = 30;

/** What one backend told. */
export interface NearestAnswer {
  readonly origin: Origin;
  readonly slug: string | null;
  readonly items: readonly NearestPlayground[];
}

export interface NearbyPlayground {
  readonly target: PlaygroundTarget;
  readonly name: string | null;
  readonly origin: Origin;
  /** From middle to middle, as the crow flies. */
  readonly distanceMetres: number;
}

/** True when a backend with this box may know playgrounds near a position (degrees). */
export function mayKnowNearby([lon, lat]: Position, box: Bbox): boolean {
  return intersects(growBboxByMetres(box, REACH_METRES), [lon, lat, lon, lat]);
}

interface Candidate extends NearestPlayground {
  readonly origin: Origin;
  readonly slug: string | null;
  readonly distanceMetres: number;
}

/**
 * Merges all answers: nearest first, six at most, without the chosen playground itself. The same id, or in two
 * backends the same name, so near that it must be the same place, counts once: the newer import wins. Whatever
 * the order of the answers, the result is the same.
 */
export function mergeNearest(answers: Iterable<NearestAnswer>, chosen: Playground): NearbyPlayground[] {
  const middle = middleOf(chosen.shape);
  const candidates = [...answers]
    .flatMap(({ origin, slug, items }) =>
      items.map((item): Candidate => ({
        ...item,
        origin,
        slug,
        distanceMetres: distanceMetres(middle, item.position),
      }))
    )
    .filter((candidate) => !isChosen(candidate, chosen))
    .sort((
      a,
      b,
    ) => (isBetter(a.origin, b.origin) ? -1 : isBetter(b.origin, a.origin) ? 1 : byDistance(a, b)));
  const winners: Candidate[] = [];
  for (const candidate of candidates) {
    if (!winners.some((winner) => isSamePlace(winner, candidate))) winners.push(candidate);
  }
  return winners.sort(byDistance).slice(0, MAX_SHOWN).map((
    { slug, osmId, name, origin, distanceMetres },
  ) => ({
    target: { backendKey: origin.backendKey, slug, osmType: null, osmId },
    name,
    origin,
    distanceMetres,
  }));
}

function byDistance(a: Candidate, b: Candidate): number {
  return a.distanceMetres - b.distanceMetres || a.osmId - b.osmId;
}

function isSamePlace(a: Candidate, b: Candidate): boolean {
  const apart = distanceMetres(a.position, b.position);
  if (a.osmId === b.osmId && apart <= SAME_ID_METRES) return true;
  return a.name !== null && a.name === b.name && a.origin.backendKey !== b.origin.backendKey &&
    apart <= SAME_NAME_METRES;
}

function isChosen({ osmId, name, position, distanceMetres }: Candidate, chosen: Playground): boolean {
  if (osmId === chosen.osmId) return distanceToShape(chosen.shape, ...position) <= SAME_ID_METRES;
  return name !== null && name === chosen.name && distanceMetres <= SAME_NAME_METRES;
}
