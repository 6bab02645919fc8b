// Answers the functions of a static region from its files, in the format of the data API.
import { growBboxByMetres, intersects } from "contract/geometry/bbox.ts";
import { isJsonObject } from "contract/kit/fields.ts";
import { findLegalKind } from "contract/page/legal.ts";
import { pickPerKind, type PlaceNearby } from "contract/playground/places_per_kind.ts";
import { AMENITY_RADIUS_METRES } from "contract/playground/surroundings_args.ts";
import type { RpcName } from "contract/rpc.ts";
import { countPoints } from "contract/static/count_points.ts";
import type { SurroundingItem } from "contract/static/file_parsers.ts";
import type { Bbox, OsmType, StaticFiles } from "contract/types.ts";
import type { Result } from "../../kit/core/failure.ts";
import { findNames, MAX_SEARCHED } from "./core/find_names.ts";
import { distanceToBox, encodeNear, findNearest } from "./core/nearest.ts";
import { chooseByType } from "./core/whole_region.ts";
import {
  answer,
  type Args,
  boxOf,
  collectionOf,
  countedOf,
  featureBox,
  NO_FUNCTION,
  poiPosition,
  positionOf,
  readItems,
} from "./core/wire_items.ts";
import { createRegionIndex, type LoadFile, type RegionIndex } from "./region_index.ts";

/** Answers a call. Rejects as the functions of `RegionIndex` do. */
export async function answerFromFiles(
  files: StaticFiles,
  load: LoadFile,
  name: RpcName,
  args: Args,
): Promise<Result<unknown>> {
  const index = createRegionIndex(files, load);
  switch (name) {
    case "get_playground_clusters": {
      const counted = countedOf(args);
      const buckets = await index.coarseBuckets(counted) ??
        countPoints(await index.readParts("points", (part) => intersects(part, counted.box)), counted);
      return buckets === null ? NO_FUNCTION : answer(buckets);
    }
    case "get_playgrounds_bbox": {
      const found = await index.playgroundsIn(boxOf(args));
      return answer(collectionOf(found.map(({ item }) => item)));
    }
    case "get_playground":
      return answer(await findPlayground(index, Math.abs(Number(args.osm_id))));
    case "get_nearest_playgrounds": {
      const [from, limit] = [positionOf(args), Number(args.max_results)];
      const near = await findNearest(from, limit, await index.listAreas(), index.openAreas);
      return answer(near.map(encodeNear));
    }
    case "get_equipment":
      return answer(await featuresIn(index, "equipment", boxOf(args)));
    case "get_trees":
      return answer(await featuresIn(index, "trees", boxOf(args)));
    case "get_pois":
      return answer(await poisAround(index, args));
    case "get_surroundings": {
      const places = (await poisAround(index, args)).filter(hasTags);
      return answer(pickPerKind(places, Number(args.max_per_kind)));
    }
    case "search_playgrounds": {
      const names = await load("names", files.names);
      const count = names.isDivided ? names.items.reduce((sum, part) => sum + part.count, 0) : 0;
      if (count > MAX_SEARCHED) return NO_FUNCTION;
      const lists = await index.readParts("names", () => true);
      return answer(findNames(lists.flatMap(({ items }) => items), args.q ?? "", Number(args.max_results)));
    }
    case "get_legal": {
      const kind = findLegalKind(args.type ?? "");
      const hash = kind && files.legal[kind];
      return answer(hash ? (await load("legal", hash)).answer : null);
    }
    default:
      return NO_FUNCTION;
  }
}

async function findPlayground(index: RegionIndex, id: number): Promise<unknown> {
  const found = (await index.cellsOf(id)).flatMap(({ item }) => {
    const properties = isJsonObject(item) && isJsonObject(item.properties) ? item.properties : {};
    return properties.osm_id === id ? [{ item, osmType: properties.osm_type as OsmType }] : [];
  });
  return chooseByType(found)?.item ?? null;
}

async function featuresIn(index: RegionIndex, list: SurroundingItem["list"], box: Bbox): Promise<unknown> {
  const items = await index.surroundingsOf(box);
  return collectionOf(items.flatMap(({ list: own, item }) => {
    const itemBox = own === list ? featureBox(item) : null;
    return itemBox !== null && intersects(itemBox, box) ? [item] : [];
  }));
}

/** Amenities within a radius, nearest first. */
async function poisAround(index: RegionIndex, args: Args): Promise<unknown[]> {
  const [from, radiusMetres] = [positionOf(args), Number(args.radius_m)];
  const point: Bbox = [...from, ...from];
  // The cell of a playground has everything around it.
  const own = radiusMetres <= AMENITY_RADIUS_METRES ? await index.surroundingsOf(point) : [];
  const items = own.length > 0 ? own : await index.surroundingsOf(growBboxByMetres(point, radiusMetres));
  return readItems(items.flatMap(({ list, item }) => list === "pois" ? [item] : []), poiPosition)
    .map(({ item, value }) => ({ item, metres: distanceToBox([...value, ...value], from) }))
    .filter(({ metres }) => metres <= radiusMetres)
    .sort((a, b) => a.metres - b.metres)
    .map(({ item }) => item);
}

const hasTags = (place: unknown): place is PlaceNearby => isJsonObject(place) && isJsonObject(place.tags);
