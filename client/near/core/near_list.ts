// The playgrounds around a place: answers of the backends joined with what the map has loaded, filtered, by distance.
import { growBboxByMetres, unionBbox } from "contract/bbox.ts";
import type { Position } from "contract/geometry.ts";
import type { FilterAnswer } from "contract/filter_answers.ts";
import type { Bbox } from "contract/types.ts";
import { distanceToShape } from "contract/shape_distance.ts";
import {
  evaluateFilters,
  type Filters,
  isFiltering,
  matchesFilters,
  NO_FILTERS,
  type PageRule,
} from "../../filters/core/filters.ts";
import { distanceMetres, middleOf } from "../../kit/core/distance.ts";
import type { PlaygroundTarget } from "../../playground/core/deep_link.ts";
import {
  type NearbyPlayground,
  type NearestAnswer,
  rankNearest,
  REACH_METRES,
} from "../../playground/core/nearest.ts";
import type { TierThresholds } from "../../regions/core/tiers.ts";
import type { CameraRequest } from "../../view/core/camera.ts";
import type { Origin, PlacedPlayground } from "../../tiers/core/placed_playground.ts";

/** More than a few screens do not help in choosing. */
export const MAX_ROWS = 30;
/** Backends compute a playground's middle from data of different dates. */
const SAME_PLACE_METRES = 50;

interface NearRowBase {
  readonly osmId: number;
  readonly name: string | null;
  /** Untrusted: check the type of a value before use. */
  readonly properties: Readonly<Record<string, unknown>>;
  readonly restricted: boolean;
  readonly origin: Origin;
  /** Its middle, in degrees. */
  readonly position: Position;
  /** Straight-line distance of its middle. */
  readonly distanceMetres: number;
}

/** Loaded by the map, with all its properties. */
type KnownRow = NearRowBase & { readonly kind: "known"; readonly placed: PlacedPlayground };
/** Named by a backend, with its tags at most. */
type AnsweredRow = NearRowBase & { readonly kind: "answered"; readonly target: PlaygroundTarget };
export type NearRow = KnownRow | AnsweredRow;

export interface NearList {
  /** Nearest first, public playgrounds before all others. */
  readonly rows: readonly NearRow[];
  /** Number of playgrounds left out because it is unknown whether they match the active filters. */
  readonly undecided: number;
}

export interface NearSources {
  readonly answers: readonly NearestAnswer[];
  /** Playgrounds that the map has loaded, without duplicates and not filtered. */
  readonly loaded: readonly PlacedPlayground[];
  readonly filters: Filters;
  /** Null while it is not loaded. */
  readonly pageRule: PageRule | null;
}

/**
 * The list around `from` (degrees): 30 rows at most, up to 25 km away. Loaded playgrounds are listed even if no answer
 * names them.
 */
export function listNear(
  from: Position,
  { answers, loaded, filters, pageRule }: NearSources,
): NearList {
  const known = loaded.flatMap((placed) => knownRow(placed, from) ?? []);
  const knownById = Map.groupBy(known, ({ osmId }) => osmId);
  const isKnown = ({ target, position }: NearbyPlayground) =>
    (knownById.get(target.osmId) ?? []).some(({ placed }) =>
      distanceToShape(placed.playground.shape, ...position) <= SAME_PLACE_METRES
    );
  const answered = rankNearest(answers, from)
    .filter((each) => each.distanceMetres <= REACH_METRES && !isKnown(each))
    .map(answeredRow);
  const matching = known.filter(({ placed }) => matchesFilters(placed.playground, filters, pageRule));
  const byAnswer = Map.groupBy(answered, (row) => evaluateRow(row, filters, pageRule));
  const undecided = byAnswer.get(null) ?? [];
  const shown = [...byAnswer.get("yes") ?? [], ...filters.includesUnknown ? undecided : []];
  const rows: NearRow[] = [...matching, ...shown];
  return {
    rows: rows.sort(compareRows).slice(0, MAX_ROWS),
    undecided: filters.includesUnknown ? 0 : undecided.length,
  };
}

function compareRows(a: NearRow, b: NearRow): number {
  return Number(a.restricted) - Number(b.restricted) || a.distanceMetres - b.distanceMetres ||
    a.osmId - b.osmId;
}

/** By its tags alone: derived properties and the class of completeness are not in the answers. */
function evaluateRow(row: AnsweredRow, filters: Filters, pageRule: PageRule | null): FilterAnswer {
  if (!isFiltering(filters)) return "yes";
  const { attributes, hidden } = filters;
  const known = { ...filters, hidden: NO_FILTERS.hidden };
  if (pageRule === null) return null;
  const answer = evaluateFilters({ ...row, completeness: "missing" }, known, pageRule);
  // Without the tag it could still be private: some nodes derive it.
  const isAccessKnown = !attributes.has("private") || Object.hasOwn(row.properties, "access");
  return answer === "yes" && (hidden.size > 0 || !isAccessKnown) ? null : answer;
}

function knownRow(placed: PlacedPlayground, from: Position): KnownRow | null {
  const { playground, origin } = placed;
  const position = middleOf(playground.shape);
  const metres = distanceMetres(from, position);
  if (metres > REACH_METRES) return null;
  const { osmId, name, properties, restricted } = playground;
  const distance = { position, distanceMetres: metres };
  return { kind: "known", osmId, name, properties, restricted, origin, ...distance, placed };
}

function answeredRow(
  { target, name, position, properties, origin, distanceMetres }: NearbyPlayground,
): AnsweredRow {
  return {
    kind: "answered",
    osmId: target.osmId,
    name,
    properties,
    restricted: properties.access === "private" || properties.access === "customers",
    origin,
    position,
    distanceMetres,
    target,
  };
}

const MAX_FRAMED = 3;
/** At the first zoom level with outlines a phone shows about this much on each side. */
const FRAME_REACH_METRES = 1_200;

/** At higher levels the streets around are not visible. */
const MAX_ZOOM = 16;
/** Used with nothing nearby: about 1.2 km across a phone. */
const MAX_LONELY_ZOOM = 15;
/** Shows the districts of a town, however inaccurate the position. */
const MIN_INACCURATE_ZOOM = 12;

/** Moves to the place and the nearest playgrounds within walking distance, at a zoom level with outlines. */
export function frameNearest(
  { lon, lat, accuracyMetres }: {
    readonly lon: number;
    readonly lat: number;
    readonly accuracyMetres: number;
  },
  rows: readonly NearRow[],
  { clusterMaxZoom }: TierThresholds,
): CameraRequest {
  const around = growBboxByMetres([lon, lat, lon, lat], accuracyMetres);
  const framed = rows.slice(0, MAX_FRAMED).filter((row) => row.distanceMetres <= FRAME_REACH_METRES);
  const places = framed.map(({ position: [lon, lat] }): Bbox => [lon, lat, lon, lat]);
  const minZoom = accuracyMetres > FRAME_REACH_METRES ? MIN_INACCURATE_ZOOM : clusterMaxZoom + 1;
  return {
    kind: "fit",
    bbox: unionBbox([around, ...places])!,
    minZoom,
    maxZoom: Math.max(minZoom, framed.length > 0 ? MAX_ZOOM : MAX_LONELY_ZOOM),
    animate: true,
  };
}

/** Three decimals of a degree: about 100 m, less than the width of a town block from the true place. */
const STEPS_PER_DEGREE = 1_000;

/** The position as backends receive it: rounded, so that it does not identify a house. */
export function roundPosition([lon, lat]: Position): Position {
  const round = (degrees: number) => Math.round(degrees * STEPS_PER_DEGREE) / STEPS_PER_DEGREE;
  return [round(lon), round(lat)];
}
