// Answers calls of a node's functions from its downloaded answers, in the node's format.
import { growBboxByMetres, intersects } from "contract/geometry/bbox.ts";
import type { Position } from "contract/geometry/geometry.ts";
import { shapeBbox } from "contract/geometry/shape.ts";
import { parsePlayground, playgroundKey } from "contract/playground/playground.ts";
import type { RpcName } from "contract/rpc.ts";
import type { Bbox, Playground } from "contract/types.ts";
import { answerFromRegion } from "../../../federation/answers/core/whole_region.ts";
import {
  answer,
  type Args,
  boxOf,
  collectionOf,
  featureBox,
  NO_FUNCTION,
  poiPosition,
  positionOf,
  type ReadItem,
  readItems,
} from "../../../federation/answers/core/wire_items.ts";
import { distanceMetres } from "../../../kit/core/distance.ts";
import type { Result } from "../../../kit/core/failure.ts";
import type { NodeAnswers, OfflineNode } from "./offline_area.ts";

/** A node's downloaded answers in one area, prepared for searching. */
export interface NodeDownload {
  readonly area: Bbox;
  readonly lacking: OfflineNode["lacking"];
  readonly playgrounds: readonly Playground[];
  readonly equipment: readonly ReadItem<Bbox>[];
  readonly trees: readonly ReadItem<Bbox>[];
  readonly pois: readonly ReadItem<Position>[];
  readonly notices: readonly unknown[];
}

export function prepareDownload(area: Bbox, { lacking }: OfflineNode, answers: NodeAnswers): NodeDownload {
  return {
    area,
    lacking,
    playgrounds: answers.playgrounds.flatMap((item) => parsePlayground(item) ?? []),
    equipment: readItems(answers.equipment, featureBox),
    trees: readItems(answers.trees, featureBox),
    pois: readItems(answers.pois, poiPosition),
    notices: answers.notices,
  };
}

/**
 * Distance in metres by which playgrounds and POIs may be outside the area's box, because an area includes playgrounds
 * that only touch it.
 */
const EDGE_METRES = 2_000;

/** Answers a call from all downloads of a node, newest first. Null if none covers the position or the playground. */
export async function answerFromDownloads(
  downloads: readonly NodeDownload[],
  name: RpcName,
  args: Args,
): Promise<Result<unknown> | null> {
  const answerFrom = async (covering: readonly NodeDownload[]) =>
    covering.length === 0 ? null : answer(await answerFromRegion(uniquePlaygrounds(covering), name, args));
  switch (name) {
    case "get_playgrounds_bbox":
    case "get_playground_clusters":
      return await answerFrom(downloads.filter(({ area }) => intersects(area, boxOf(args))));
    case "get_playground": {
      const found = await answerFrom(downloads);
      return found?.ok && found.value === null ? null : found;
    }
    case "get_nearest_playgrounds":
      return downloadAt(downloads, positionOf(args)) ? await answerFrom(downloads) : null;
    case "search_playgrounds":
      return await answerFrom(downloads);
    case "get_equipment":
      return featuresIn(downloads, name, ({ equipment }) => equipment, boxOf(args));
    case "get_trees":
      return featuresIn(downloads, name, ({ trees }) => trees, boxOf(args));
    case "get_pois":
    // The page itself chooses among the POIs.
    case "get_surroundings":
      return poisAround(downloads, positionOf(args), Number(args.radius_m));
    case "get_notices":
      return downloads.length === 0 ? null : answer(downloads.flatMap(({ notices }) => notices));
    default:
      return null;
  }
}

/** Playgrounds of all downloads. Where areas overlap, the newest download wins. */
function uniquePlaygrounds(downloads: readonly NodeDownload[]): Playground[] {
  const all = new Map<string, Playground>();
  for (const each of downloads.flatMap(({ playgrounds }) => playgrounds)) {
    const key = playgroundKey(each);
    if (!all.has(key)) all.set(key, each);
  }
  return [...all.values()];
}

function featuresIn(
  downloads: readonly NodeDownload[],
  name: RpcName,
  listOf: (download: NodeDownload) => readonly ReadItem<Bbox>[],
  box: Bbox,
): Result<unknown> | null {
  const there = downloads.find(({ playgrounds }) =>
    playgrounds.some(({ shape }) => intersects(shapeBbox(shape), box))
  );
  if (!there) return null;
  if (there.lacking.includes(name)) return NO_FUNCTION;
  const inBox = listOf(there).filter(({ value }) => intersects(value, box));
  return answer(collectionOf(inBox.map(({ item }) => item)));
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
