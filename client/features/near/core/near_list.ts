// Lists the playgrounds around a position, merging, filtering and sorting backends' answers and the map's data.
import { intersects } from "contract/geometry/bbox.ts";
import type { Position } from "contract/geometry/geometry.ts";
import { distanceToShape } from "contract/geometry/shape_distance.ts";
import type { Bbox } from "contract/types.ts";
import {
  evaluateFilters,
  type FilterName,
  type Filters,
  isFiltering,
  type PageRule,
} from "../../../federation/filters/core/filters.ts";
import type { ClosureSubject } from "../../../federation/notices/core/closure_now.ts";
import type { PlaygroundTarget } from "../../../playground/core/deep_link.ts";
import {
  couldBeSame,
  type NearbyPlayground,
  type NearestAnswer,
  rankNearest,
} from "../../../playground/core/nearest.ts";
import { isBetter } from "../../../federation/tiers/core/dedup.ts";
import type { Origin, PlacedPlayground } from "../../../federation/tiers/core/placed_playground.ts";
import { withinReach } from "./within_reach.ts";

/** More than a few screens would not help in choosing. */
export const MAX_ROWS = 30;
/** Backends compute a playground's middle from data of different dates. */
const SAME_PLACE_METRES = 50;

/** Whether a playground can be used now, or why not. If nothing is known against it, it counts as usable. */
export type Standing = "usable" | "closedNow" | "closed" | "notPublic";

/** In the order of the list. */
const STANDINGS: readonly Standing[] = ["usable", "closedNow", "closed", "notPublic"];

interface NearRowBase {
  readonly osmId: number;
  readonly name: string | null;
  /** Untrusted: check the type of a value before use. */
  readonly properties: Readonly<Record<string, unknown>>;
  readonly restricted: boolean;
  readonly standing: Standing;
  /** Filters that it does not pass, or that cannot be decided. */
  readonly unmet: readonly FilterName[];
  readonly origin: Origin;
  /** Middle of the playground, in degrees. */
  readonly position: Position;
  /** Straight-line distance to its middle. */
  readonly distanceMetres: number;
}

/** Loaded by the map, with all properties. */
type KnownRow = NearRowBase & { readonly kind: "known"; readonly placed: PlacedPlayground };
/** Named by a backend, with some tags at most. */
type AnsweredRow = NearRowBase & { readonly kind: "answered"; readonly target: PlaygroundTarget };
export type NearRow = KnownRow | AnsweredRow;

/** The playground of a row, and the region that lists it. */
export function subjectOfRow(row: NearRow): ClosureSubject {
  const { osmType } = row.kind === "known" ? row.placed.playground : row.target;
  return { backendKey: row.origin.backendKey, osmType, osmId: row.osmId, properties: row.properties };
}

export interface NearList {
  /** By standing, then by distance. If none passes all filters, by filters passed. */
  readonly rows: readonly NearRow[];
  /** Number of rows, or of all loaded playgrounds that could be listed if that is more. */
  readonly count: number;
  /** Whether only playgrounds in the given box are listed. */
  readonly isInBox: boolean;
  /** Number of filters that a playground can pass or fail. Hidden classes do not count. */
  readonly filterCount: number;
  /** Number of playgrounds that only fail because a filter criterion is unknown for them. */
  readonly unknown: number;
  /** If none passes all filters, the filter whose removal helps most, and the resulting count. Null if none helps. */
  readonly relaxation: { readonly filter: FilterName; readonly count: number } | null;
}

export const EMPTY_LIST: NearList = {
  rows: [],
  count: 0,
  isInBox: false,
  filterCount: 0,
  unknown: 0,
  relaxation: null,
};

export interface NearSources {
  /** Playgrounds named by backends, used without filters. */
  readonly answers: readonly NearestAnswer[];
  /** Unfiltered playgrounds with all properties, from the map and from answers to the search. */
  readonly loaded: readonly PlacedPlayground[];
  readonly filters: Filters;
  /** Null while loading. */
  readonly pageRule: PageRule | null;
  readonly reachMetres: number;
  /** Only playgrounds in this box (degrees) are listed, if any of them passes all filters. */
  readonly box?: Bbox | undefined;
  /** Whether a playground is closed, as `closedRank` numbers it. By default, none is. */
  readonly rankOf?: (row: NearRow) => number;
}

/**
 * Lists at most 30 rows within reach of `from` (degrees), only those in the view if it has any. With filters, only lists
 * loaded playgrounds, since named ones lack the required properties.
 */
export function listNear(from: Position, sources: NearSources): NearList {
  const { box } = sources;
  if (box !== undefined) {
    const list = listWithin(from, sources, (position) => intersects([...position, ...position], box));
    if (isMatched(list)) return { ...list, isInBox: true };
  }
  return listWithin(from, sources, () => true);
}

/** Whether any listed playground passes all filters. */
export const isMatched = ({ rows }: NearList): boolean => rows[0]?.unmet.length === 0;

function listWithin(
  from: Position,
  sources: NearSources,
  isWithin: (position: Position) => boolean,
): NearList {
  const { answers, filters, pageRule, rankOf, reachMetres } = sources;
  const known = withinReach(from, sources.loaded, reachMetres).map(knownRow)
    .filter(({ position }) => isWithin(position));
  if (isFiltering(filters)) {
    if (pageRule === null) return EMPTY_LIST;
    const list = listMatching(known, filters, pageRule);
    return { ...list, rows: sortByStanding(list.rows, rankOf) };
  }
  const ranked = rankNearest(answers, from)
    .filter((each) => each.distanceMetres <= reachMetres && isWithin(each.position));
  const knownById = Map.groupBy(known, ({ osmId }) => osmId);
  const answered = ranked
    .filter((each) => !knownById.get(each.target.osmId)?.some((row) => isSamePlace(row, each)))
    .map(answeredRow);
  const rankedById = Map.groupBy(ranked, ({ target }) => target.osmId);
  const named = known.map((row) =>
    withBestOrigin(row, rankedById.get(row.osmId)?.find((each) => isSamePlace(row, each)))
  );
  const rows = [...named, ...answered].sort(compareRows).slice(0, MAX_ROWS);
  return { ...EMPTY_LIST, rows: sortByStanding(rows, rankOf), count: Math.max(rows.length, known.length) };
}

/** Applied after limiting the list to the nearest ones, so that closed playgrounds remain listed. */
function sortByStanding(
  rows: readonly NearRow[],
  rankOf: NearSources["rankOf"] = () => 0,
): readonly NearRow[] {
  const orderOf = ({ standing }: NearRow) => STANDINGS.indexOf(standing);
  return rows.map((row) => ({ ...row, standing: row.restricted ? "notPublic" : STANDINGS[rankOf(row)]! }))
    .sort((a, b) => a.unmet.length - b.unmet.length || orderOf(a) - orderOf(b));
}

const isSamePlace = ({ placed }: KnownRow, { target, position }: NearbyPlayground) =>
  couldBeSame(placed.playground, target) &&
  distanceToShape(placed.playground.shape, ...position) <= SAME_PLACE_METRES;

/** Names the region whose copy wins, even while the map has only loaded another one, so that names do not flicker. */
function withBestOrigin(row: KnownRow, answer: NearbyPlayground | undefined): KnownRow {
  return answer && isBetter(answer.origin, row.origin) ? { ...row, origin: answer.origin } : row;
}

function listMatching(known: readonly KnownRow[], filters: Filters, pageRule: PageRule): NearList {
  const { attributes, local, hidden, includesUnknown } = filters;
  const names = [...attributes, ...local];
  const rows = known.filter(({ placed }) => !hidden.has(placed.playground.completeness)).map(
    (row): KnownRow => {
      const unmet = names.filter((name) => !isMet(pageRule(name, row), includesUnknown));
      return { ...row, unmet };
    },
  ).sort(compareRows);
  const unknown = includesUnknown
    ? 0
    : rows.filter(({ placed, unmet }) =>
      unmet.length > 0 && evaluateFilters(placed.playground, filters, pageRule) === null
    ).length;
  const isMatched = rows.some(({ unmet }) => unmet.length === 0);
  const limit = isMatched ? 1 : names.length;
  const listed = rows.filter(({ unmet }) => unmet.length < limit);
  return {
    ...EMPTY_LIST,
    rows: listed.slice(0, MAX_ROWS),
    count: listed.length,
    filterCount: names.length,
    unknown,
    relaxation: isMatched ? null : findRelaxation(rows, names),
  };
}

const isMet = (answer: "yes" | "no" | null, includesUnknown: boolean) =>
  answer === "yes" || answer === null && includesUnknown;

function findRelaxation(rows: readonly NearRow[], names: readonly FilterName[]): NearList["relaxation"] {
  const lacking = rows.flatMap(({ unmet }) => unmet.length === 1 ? unmet : []);
  const counted = names.map((filter) => ({
    filter,
    count: lacking.filter((name) => name === filter).length,
  }));
  const best = counted.reduce((a, b) => b.count > a.count ? b : a, { filter: names[0]!, count: 0 });
  return best.count > 0 ? best : null;
}

const compareClasses = (a: NearRow, b: NearRow): number =>
  a.unmet.length - b.unmet.length || Number(a.restricted) - Number(b.restricted);

function compareRows(a: NearRow, b: NearRow): number {
  return compareClasses(a, b) || a.distanceMetres - b.distanceMetres || a.osmId - b.osmId;
}

function knownRow({ placed, ...distance }: ReturnType<typeof withinReach>[number]): KnownRow {
  const { playground, origin } = placed;
  const { osmId, name, properties, restricted } = playground;
  return {
    kind: "known",
    osmId,
    name,
    properties,
    restricted,
    origin,
    unmet: [],
    standing: "usable",
    ...distance,
    placed,
  };
}

function answeredRow(
  { target, name, position, properties, origin, distanceMetres }: NearbyPlayground,
): AnsweredRow {
  return {
    kind: "answered",
    unmet: [],
    standing: "usable",
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

/** Three decimals of a degree, about 100 m, which keeps it within a town block of the true position. */
const STEPS_PER_DEGREE = 1_000;

/** Rounds the position for backends, so that it does not identify a house. */
export function roundPosition([lon, lat]: Position): Position {
  const round = (degrees: number) => Math.round(degrees * STEPS_PER_DEGREE) / STEPS_PER_DEGREE;
  return [round(lon), round(lat)];
}
