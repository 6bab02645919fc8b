// Answers calls of a node's functions from what is kept of it, in the form in which the node sends them.
import { growBboxByMetres, intersects } from "../../../contract/bbox.ts";
import { foldName } from "../../../contract/fold_name.ts";
import type { Position } from "../../../contract/geometry.ts";
import { parsePlayground, playgroundKey } from "../../../contract/playground.ts";
import type { RpcName } from "../../../contract/rpc.ts";
import { shapeBbox } from "../../../contract/shape.ts";
import type { Bbox, Playground } from "../../../contract/types.ts";
import { type Filters, makeFilters, matchesFilters } from "../../filters/core/filters.ts";
import { distanceMetres, middleOf } from "../../kit/core/distance.ts";
import { fail, type Result } from "../../kit/core/failure.ts";
import { featureBox, poiPosition } from "./near_items.ts";
import type { KeptNode, NodeAnswers } from "./kept_area.ts";

interface PlacedItem {
  readonly item: unknown;
  readonly box: Bbox;
}

/** What is kept of a node in one area, ready to be searched. */
export interface NodeCopy {
  readonly area: Bbox;
  readonly lacking: KeptNode["lacking"];
  readonly playgrounds: readonly { readonly item: unknown; readonly playground: Playground }[];
  readonly equipment: readonly PlacedItem[];
  readonly trees: readonly PlacedItem[];
  readonly pois: readonly { readonly item: unknown; readonly position: Position }[];
}

export function prepareCopy(area: Bbox, { lacking }: KeptNode, answers: NodeAnswers): NodeCopy {
  return {
    area,
    lacking,
    playgrounds: answers.playgrounds.flatMap((item) => {
      const playground = parsePlayground(item);
      return playground ? [{ item, playground }] : [];
    }),
    equipment: placeFeatures(answers.equipment),
    trees: placeFeatures(answers.trees),
    pois: answers.pois.flatMap((item) => {
      const position = poiPosition(item);
      return position ? [{ item, position }] : [];
    }),
  };
}

function placeFeatures(features: readonly unknown[]): PlacedItem[] {
  return features.flatMap((item) => {
    const box = featureBox(item);
    return box ? [{ item, box }] : [];
  });
}

/** A playground belongs to an area that it only touches: its middle, and places around it, may be outside. */
const EDGE_METRES = 2_000;

/**
 * The answer to a call, of all areas of a node, newest first. Null: nothing is kept of the place or the playground;
 * then the node's own failure is the answer.
 */
export function answerFromCopies(
  copies: readonly NodeCopy[],
  name: RpcName,
  args: Readonly<Record<string, string>>,
): Result<unknown> | null {
  switch (name) {
    case "get_playgrounds_bbox": {
      const there = playgroundsIn(copies, boxOf(args));
      return there && answer(collect(there.map(({ item }) => item)));
    }
    case "get_playground_clusters": {
      const there = playgroundsIn(copies, boxOf(args));
      return there && answer(bucketsOf(there, filtersOf(args)));
    }
    case "get_playground": {
      const id = Number(args.osm_id);
      const found = uniquePlaygrounds(copies).find(({ playground }) => playground.osmId === id);
      return found ? answer(found.item) : null;
    }
    case "get_equipment":
      return featuresIn(copies, name, ({ equipment }) => equipment, boxOf(args));
    case "get_trees":
      return featuresIn(copies, name, ({ trees }) => trees, boxOf(args));
    case "get_pois":
      return poisAround(copies, positionOf(args), Number(args.radius_m));
    case "get_nearest_playgrounds":
      return nearestTo(copies, positionOf(args), Number(args.max_results));
    case "search_playgrounds":
      return answer(searchNames(copies, args.q ?? "", Number(args.max_results)));
    default:
      return null;
  }
}

const answer = (value: unknown): Result<unknown> => ({ ok: true, value });
const collect = (features: readonly unknown[]) => ({ type: "FeatureCollection", features });
const boxOf = (args: Readonly<Record<string, string>>): Bbox => [
  Number(args.min_lon),
  Number(args.min_lat),
  Number(args.max_lon),
  Number(args.max_lat),
];
const positionOf = ({ lon, lat }: Readonly<Record<string, string>>): Position => [Number(lon), Number(lat)];

type KeptPlayground = NodeCopy["playgrounds"][number];

/** Where areas overlap, the newest copy of each playground. */
function uniquePlaygrounds(copies: readonly NodeCopy[]): KeptPlayground[] {
  const all = new Map<string, KeptPlayground>();
  for (const each of copies.flatMap(({ playgrounds }) => playgrounds)) {
    const key = playgroundKey(each.playground);
    if (!all.has(key)) all.set(key, each);
  }
  return [...all.values()];
}

function playgroundsIn(copies: readonly NodeCopy[], box: Bbox): KeptPlayground[] | null {
  const there = copies.filter(({ area }) => intersects(area, box));
  if (there.length === 0) return null;
  return uniquePlaygrounds(there).filter(({ playground }) => intersects(shapeBbox(playground.shape), box));
}

function filtersOf(args: Readonly<Record<string, string>>): Filters {
  const named = (wanted: string) =>
    Object.entries(args).flatMap(([key, value]) =>
      key.startsWith("filter_") && value === wanted ? [key.slice("filter_".length)] : []
    );
  return makeFilters(named("true"), named("false"));
}

/** One bucket per playground: the page merges them. */
function bucketsOf(kept: readonly KeptPlayground[], filters: Filters): unknown[] {
  return kept.filter(({ playground }) => matchesFilters(playground, filters, null)).map(({ playground }) => {
    const [lon, lat] = middleOf(playground.shape);
    const counts = { complete: 0, partial: 0, missing: 0, restricted: 0 };
    counts[playground.restricted ? "restricted" : playground.completeness] = 1;
    return { lon, lat, count: 1, ...counts };
  });
}

function featuresIn(
  copies: readonly NodeCopy[],
  name: RpcName,
  listOf: (copy: NodeCopy) => readonly PlacedItem[],
  box: Bbox,
): Result<unknown> | null {
  const there = copies.find(({ playgrounds }) =>
    playgrounds.some(({ playground }) => intersects(shapeBbox(playground.shape), box))
  );
  if (!there) return null;
  if (there.lacking.includes(name)) return fail({ kind: "http", status: 404 });
  return answer(collect(listOf(there).filter((each) => intersects(each.box, box)).map(({ item }) => item)));
}

function copyAt(copies: readonly NodeCopy[], position: Position): NodeCopy | undefined {
  return copies.find(({ area }) => isInside(position, growBboxByMetres(area, EDGE_METRES)));
}

const isInside = ([lon, lat]: Position, box: Bbox) => intersects([lon, lat, lon, lat], box);

function poisAround(
  copies: readonly NodeCopy[],
  from: Position,
  radiusMetres: number,
): Result<unknown> | null {
  const there = copyAt(copies, from);
  if (!there) return null;
  if (there.lacking.includes("get_pois")) return fail({ kind: "http", status: 404 });
  const isNear = ({ position }: { readonly position: Position }) =>
    distanceMetres(from, position) <= radiusMetres;
  return answer(there.pois.filter(isNear).map(({ item }) => item));
}

function nearestTo(copies: readonly NodeCopy[], from: Position, limit: number): Result<unknown> | null {
  if (!copyAt(copies, from)) return null;
  const byDistance = uniquePlaygrounds(copies)
    .map(({ playground }) => ({ playground, metres: distanceMetres(from, middleOf(playground.shape)) }))
    .sort((a, b) => a.metres - b.metres);
  return answer(
    byDistance.slice(0, limit).map(({ playground, metres }) => {
      const [lon, lat] = middleOf(playground.shape);
      return {
        ...playground.properties,
        osm_id: playground.osmId,
        name: playground.name,
        lon,
        lat,
        distance_m: metres,
      };
    }),
  );
}

function searchNames(copies: readonly NodeCopy[], text: string, limit: number): unknown[] {
  const words = foldName(text).split(" ").filter(Boolean);
  const isMatch = (name: string) => words.length > 0 && words.every((word) => name.includes(` ${word}`));
  return uniquePlaygrounds(copies).flatMap(({ playground }) => {
    const { osmType, osmId, name, properties, shape } = playground;
    if (name === null || !isMatch(foldName(name))) return [];
    const [lon, lat] = middleOf(shape);
    const { near_street, operator, device_kinds } = properties;
    return [{ osm_type: osmType, osm_id: osmId, name, lon, lat, near_street, operator, device_kinds }];
  }).slice(0, limit);
}
