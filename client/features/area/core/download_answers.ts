// Answers calls of a node's functions from its downloaded answers, in the node's format.
import { growBboxByMetres, intersects } from "contract/geometry/bbox.ts";
import { foldName } from "contract/playground/fold_name.ts";
import type { Position } from "contract/geometry/geometry.ts";
import { parsePlayground, playgroundKey } from "contract/playground/playground.ts";
import type { RpcName } from "contract/rpc.ts";
import { shapeBbox } from "contract/geometry/shape.ts";
import type { Bbox, Playground } from "contract/types.ts";
import { type Filters, makeFilters, matchesFilters } from "../../../federation/filters/core/filters.ts";
import { distanceMetres, middleOf } from "../../../kit/core/distance.ts";
import { fail, type Result } from "../../../kit/core/failure.ts";
import { bucketOf } from "../../../federation/tiers/core/tier_data.ts";
import { featureBox, poiPosition } from "./near_items.ts";
import type { NodeAnswers, OfflineNode } from "./offline_area.ts";

/** An item of an answer and its parsed value. */
interface ReadItem<T> {
  readonly item: unknown;
  readonly value: T;
}

/** A node's downloaded answers in one area, prepared for searching. */
export interface NodeDownload {
  readonly area: Bbox;
  readonly lacking: OfflineNode["lacking"];
  readonly playgrounds: readonly ReadItem<Playground>[];
  readonly equipment: readonly ReadItem<Bbox>[];
  readonly trees: readonly ReadItem<Bbox>[];
  readonly pois: readonly ReadItem<Position>[];
  readonly notices: readonly unknown[];
}

export function prepareDownload(area: Bbox, { lacking }: OfflineNode, answers: NodeAnswers): NodeDownload {
  return {
    area,
    lacking,
    playgrounds: readItems(answers.playgrounds, parsePlayground),
    equipment: readItems(answers.equipment, featureBox),
    trees: readItems(answers.trees, featureBox),
    pois: readItems(answers.pois, poiPosition),
    notices: answers.notices,
  };
}

function readItems<T>(items: readonly unknown[], read: (item: unknown) => T | null): ReadItem<T>[] {
  return items.flatMap((item) => {
    const value = read(item);
    return value === null ? [] : [{ item, value }];
  });
}

/**
 * Distance in metres by which playgrounds and POIs may be outside the area's box, because an area includes playgrounds
 * that only touch it.
 */
const EDGE_METRES = 2_000;

/** Answers a call from all downloads of a node, newest first. Null if none covers the position or the playground. */
export function answerFromDownloads(
  downloads: readonly NodeDownload[],
  name: RpcName,
  args: Readonly<Record<string, string>>,
): Result<unknown> | null {
  switch (name) {
    case "get_playgrounds_bbox": {
      const found = playgroundsIn(downloads, boxOf(args));
      return found && collection(found);
    }
    case "get_playground_clusters": {
      const filters = filtersOf(args);
      const found = playgroundsIn(downloads, boxOf(args));
      // The page itself merges the buckets.
      return found &&
        answer(found.flatMap(({ value }) => matchesFilters(value, filters, null) ? bucketOf(value) : []));
    }
    case "get_playground": {
      const id = Number(args.osm_id);
      const found = uniquePlaygrounds(downloads).find(({ value }) => value.osmId === id);
      return found ? answer(found.item) : null;
    }
    case "get_equipment":
      return featuresIn(downloads, name, ({ equipment }) => equipment, boxOf(args));
    case "get_trees":
      return featuresIn(downloads, name, ({ trees }) => trees, boxOf(args));
    case "get_pois":
    // The page itself chooses among the POIs.
    case "get_surroundings":
      return poisAround(downloads, positionOf(args), Number(args.radius_m));
    case "get_nearest_playgrounds":
      return nearestTo(downloads, positionOf(args), Number(args.max_results));
    case "get_notices":
      return downloads.length === 0 ? null : answer(downloads.flatMap(({ notices }) => notices));
    case "search_playgrounds":
      return answer(searchNames(downloads, args.q ?? "", Number(args.max_results)));
    default:
      return null;
  }
}

type Args = Readonly<Record<string, string>>;

const answer = (value: unknown): Result<unknown> => ({ ok: true, value });
const collection = (found: readonly ReadItem<unknown>[]) =>
  answer({ type: "FeatureCollection", features: found.map(({ item }) => item) });
const NO_FUNCTION = fail({ kind: "http", status: 404 });

function boxOf({ min_lon, min_lat, max_lon, max_lat }: Args): Bbox {
  return [Number(min_lon), Number(min_lat), Number(max_lon), Number(max_lat)];
}

const positionOf = ({ lon, lat }: Args): Position => [Number(lon), Number(lat)];

/** Playgrounds of all downloads. Where areas overlap, the newest download wins. */
function uniquePlaygrounds(downloads: readonly NodeDownload[]): ReadItem<Playground>[] {
  const all = new Map<string, ReadItem<Playground>>();
  for (const each of downloads.flatMap(({ playgrounds }) => playgrounds)) {
    const key = playgroundKey(each.value);
    if (!all.has(key)) all.set(key, each);
  }
  return [...all.values()];
}

const isIn = (box: Bbox) => ({ value }: ReadItem<Playground>) => intersects(shapeBbox(value.shape), box);

function playgroundsIn(downloads: readonly NodeDownload[], box: Bbox): ReadItem<Playground>[] | null {
  const there = downloads.filter(({ area }) => intersects(area, box));
  return there.length === 0 ? null : uniquePlaygrounds(there).filter(isIn(box));
}

function filtersOf(args: Args): Filters {
  const named = (wanted: string) =>
    Object.entries(args).flatMap(([key, value]) =>
      key.startsWith("filter_") && value === wanted ? [key.slice("filter_".length)] : []
    );
  return makeFilters(named("true"), named("false"));
}

function featuresIn(
  downloads: readonly NodeDownload[],
  name: RpcName,
  listOf: (download: NodeDownload) => readonly ReadItem<Bbox>[],
  box: Bbox,
): Result<unknown> | null {
  const there = downloads.find(({ playgrounds }) => playgrounds.some(isIn(box)));
  if (!there) return null;
  if (there.lacking.includes(name)) return NO_FUNCTION;
  return collection(listOf(there).filter(({ value }) => intersects(value, box)));
}

function downloadAt(downloads: readonly NodeDownload[], [lon, lat]: Position): NodeDownload | undefined {
  return downloads.find(({ area }) => intersects([lon, lat, lon, lat], growBboxByMetres(area, EDGE_METRES)));
}

function poisAround(
  downloads: readonly NodeDownload[],
  from: Position,
  radiusMetres: number,
): Result<unknown> | null {
  const there = downloadAt(downloads, from);
  if (!there) return null;
  if (there.lacking.includes("get_pois")) return NO_FUNCTION;
  const near = there.pois.filter(({ value }) => distanceMetres(from, value) <= radiusMetres);
  return answer(near.map(({ item }) => item));
}

function nearestTo(
  downloads: readonly NodeDownload[],
  from: Position,
  limit: number,
): Result<unknown> | null {
  if (!downloadAt(downloads, from)) return null;
  const byDistance = uniquePlaygrounds(downloads).map(({ value: { osmId, name, properties, shape } }) => {
    const [lon, lat] = middleOf(shape);
    return { ...properties, osm_id: osmId, name, lon, lat, distance_m: distanceMetres(from, [lon, lat]) };
  }).sort((a, b) => a.distance_m - b.distance_m);
  return answer(byDistance.slice(0, limit));
}

function searchNames(downloads: readonly NodeDownload[], text: string, limit: number): unknown[] {
  const words = foldName(text).split(" ").filter(Boolean);
  const isMatch = (name: string) => words.length > 0 && words.every((word) => name.includes(` ${word}`));
  return uniquePlaygrounds(downloads).flatMap(({ value }) => {
    const { osmType, osmId, name, properties, shape } = value;
    if (name === null || !isMatch(foldName(name))) return [];
    const [lon, lat] = middleOf(shape);
    const { near_street, near_landmark, operator, device_kinds } = properties;
    const sent = { near_street, near_landmark, operator, device_kinds };
    return [{ osm_type: osmType, osm_id: osmId, name, lon, lat, ...sent }];
  }).slice(0, limit);
}
