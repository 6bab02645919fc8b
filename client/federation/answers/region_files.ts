// Answers the functions of a static region from its files, in the format of the data API.
import { growBboxByMetres, intersects } from "contract/geometry/bbox.ts";
import { isJsonObject } from "contract/kit/fields.ts";
import { runBounded } from "contract/kit/run_bounded.ts";
import { parseShape, shapeBbox } from "contract/geometry/shape.ts";
import { findLegalKind } from "contract/page/legal.ts";
import { pickPerKind, type PlaceNearby } from "contract/playground/places_per_kind.ts";
import { AMENITY_RADIUS_METRES } from "contract/playground/surroundings_args.ts";
import type { RpcName } from "contract/rpc.ts";
import type { Cell } from "contract/static/cell_index.ts";
import type { FileContents, FileKind, SurroundingItem } from "contract/static/file_parsers.ts";
import { lookupIndex } from "contract/static/playground_lookup.ts";
import { tileBox, tileKey } from "contract/static/tiles.ts";
import type { Bbox, FileHash, OsmType, Shape, StaticFiles } from "contract/types.ts";
import { fail, type Result } from "../../kit/core/failure.ts";
import { countPoints } from "./core/count_points.ts";
import { findNames, MAX_SEARCHED } from "./core/find_names.ts";
import { type Area, distanceToBox, encodeNear, findNearest } from "./core/nearest.ts";
import { chooseByType } from "./core/whole_region.ts";
import {
  type Args,
  boxOf,
  collectionOf,
  featureBox,
  poiPosition,
  positionOf,
  type ReadItem,
  readItems,
} from "./core/wire_items.ts";
import { FileFailure } from "./file_loader.ts";

/** Loads a file of the region. Rejects with a `FileFailure`, or when the call is aborted. */
export type LoadFile = <Kind extends FileKind>(kind: Kind, hash: FileHash) => Promise<FileContents[Kind]>;

/** Maximum number of cells that one answer reads, more than any view shows. */
const MAX_CELLS_READ = 400;
const FILES_AT_ONCE = 8;

/** The answer would need more cells than `MAX_CELLS_READ`. */
export class TooManyCells extends Error {}

const answer = (value: unknown): Result<unknown> => ({ ok: true, value });
/** The answer of a node without the function. */
const NO_FUNCTION = fail({ kind: "http", status: 404 });

type IndexKind = "points" | "cells" | "names";
type Whole<Kind extends IndexKind> = Exclude<FileContents[Kind], { readonly isDivided: true }>;

/** Answers a call. Rejects if a file cannot be read. */
export async function answerFromFiles(
  files: StaticFiles,
  load: LoadFile,
  name: RpcName,
  args: Args,
): Promise<Result<unknown>> {
  /** Reads the parts of an index for which `isWanted` returns true. */
  async function readIndex<Kind extends IndexKind>(
    kind: Kind,
    isWanted: (box: Bbox) => boolean,
  ): Promise<Whole<Kind>[]> {
    const index = await load(kind, files[kind]);
    if (!index.isDivided) return [index as Whole<Kind>];
    return await runBounded(
      index.items.filter(({ box }) => isWanted(box)),
      FILES_AT_ONCE,
      ({ file }) => readPart(kind, file),
    );
  }

  async function readPart<Kind extends IndexKind>(kind: Kind, file: FileHash): Promise<Whole<Kind>> {
    const part = await load(kind, file);
    if (part.isDivided) throw new FileFailure(file, { kind: "format" });
    return part as Whole<Kind>;
  }

  async function cellsTouching(box: Bbox): Promise<Cell[]> {
    const lists = await readIndex("cells", (part) => intersects(part, box));
    return lists.flatMap(({ items }) => items.filter((cell) => intersects(cell.box, box)));
  }

  async function readCells<T>(
    cells: readonly Cell[],
    read: (cell: Cell) => Promise<readonly T[]>,
  ): Promise<T[]> {
    if (cells.length > MAX_CELLS_READ) throw new TooManyCells();
    return (await runBounded(cells, FILES_AT_ONCE, read)).flat();
  }

  const shapesIn = async ({ playgrounds }: Cell) => listShapes(await load("playgrounds", playgrounds));

  const touches = (box: Bbox) => ({ value }: ReadItem<Shape>) => intersects(shapeBbox(value), box);

  /** Reads the surroundings of the cells with a playground that touches the box. */
  async function surroundingsOf(box: Bbox): Promise<readonly SurroundingItem[]> {
    const near = await cellsTouching(box);
    // The box of a single cell can stand for its playgrounds, which saves loading them.
    const cells = near.length < 2
      ? near
      : await readCells(near, async (cell) => (await shapesIn(cell)).some(touches(box)) ? [cell] : []);
    const items = await readCells(
      cells,
      async ({ surroundings }) =>
        surroundings === null ? [] : (await load("surroundings", surroundings)).items,
    );
    // Neighbouring cells have some items in common.
    return cells.length < 2
      ? items
      : [...new Map(items.map((each) => [JSON.stringify(each), each])).values()];
  }

  async function featuresIn(list: SurroundingItem["list"], box: Bbox) {
    const features = (await surroundingsOf(box)).filter((each) => each.list === list);
    return collectionOf(features.flatMap(({ item }) => {
      const own = featureBox(item);
      return own !== null && intersects(own, box) ? [item] : [];
    }));
  }

  /** Amenities within a radius, nearest first. */
  async function poisAround(): Promise<unknown[]> {
    const [from, radiusMetres] = [positionOf(args), Number(args.radius_m)];
    const point: Bbox = [...from, ...from];
    // The cell of a playground has everything around it.
    const own = radiusMetres <= AMENITY_RADIUS_METRES ? await surroundingsOf(point) : [];
    const items = own.length > 0 ? own : await surroundingsOf(growBboxByMetres(point, radiusMetres));
    return readItems(items.flatMap(({ list, item }) => list === "pois" ? [item] : []), poiPosition)
      .map(({ item, value }) => ({ item, metres: distanceToBox([...value, ...value], from) }))
      .filter(({ metres }) => metres <= radiusMetres)
      .sort((a, b) => a.metres - b.metres)
      .map(({ item }) => item);
  }

  async function findPlayground(): Promise<unknown> {
    const id = Math.abs(Number(args.osm_id));
    const index = await load("lookup", files.lookup);
    const rows = index.isDivided ? await load("lookup", index.items[lookupIndex(id)]!) : index;
    if (rows.isDivided) throw new FileFailure(files.lookup, { kind: "format" });
    const tiles = rows.items.flatMap(({ osmId, cell }) => osmId === id ? [cell] : []);
    const keys = new Set(tiles.map(tileKey));
    const lists = await readIndex("cells", (box) => tiles.some((tile) => intersects(tileBox(tile), box)));
    const cells = lists.flatMap(({ items }) => items.filter((cell) => keys.has(tileKey(cell))));
    const found = (await readCells(cells, shapesIn)).flatMap(({ item }) => identify(item));
    const chosen = chooseByType(found.filter(({ osmId }) => osmId === id));
    if (chosen === null && keys.size > 0) throw new FileFailure(files.lookup, { kind: "format" });
    return chosen?.item ?? null;
  }

  async function listAreas(): Promise<Area[]> {
    const index = await load("cells", files.cells);
    let opened = 0;
    const areaOf = (cell: Cell): Area => ({
      ...cell,
      async open() {
        opened += 1;
        if (opened > MAX_CELLS_READ) throw new TooManyCells();
        return { playgrounds: await shapesIn(cell) };
      },
    });
    if (!index.isDivided) return index.items.map(areaOf);
    return index.items.map(({ file, ...part }) => ({
      ...part,
      open: async () => ({ areas: (await readPart("cells", file)).items.map(areaOf) }),
    }));
  }

  async function search(): Promise<Result<unknown>> {
    const index = await load("names", files.names);
    const count = index.isDivided ? index.items.reduce((sum, part) => sum + part.count, 0) : 0;
    if (count > MAX_SEARCHED) return NO_FUNCTION;
    const lists = await readIndex("names", () => true);
    return answer(findNames(lists.flatMap(({ items }) => items), args.q ?? "", Number(args.max_results)));
  }

  switch (name) {
    case "get_playground_clusters": {
      const box = boxOf(args);
      const buckets = countPoints(await readIndex("points", (part) => intersects(part, box)), args);
      return buckets === null ? NO_FUNCTION : answer(buckets);
    }
    case "get_playgrounds_bbox": {
      const box = boxOf(args);
      const shapes = await readCells(await cellsTouching(box), shapesIn);
      return answer(collectionOf(shapes.filter(touches(box)).map(({ item }) => item)));
    }
    case "get_playground":
      return answer(await findPlayground());
    case "get_nearest_playgrounds": {
      const near = await findNearest(positionOf(args), Number(args.max_results), await listAreas());
      return answer(near.map(encodeNear));
    }
    case "get_equipment":
      return answer(await featuresIn("equipment", boxOf(args)));
    case "get_trees":
      return answer(await featuresIn("trees", boxOf(args)));
    case "get_pois":
      return answer(await poisAround());
    case "get_surroundings": {
      const places = (await poisAround()).filter((place): place is PlaceNearby =>
        isJsonObject(place) && isJsonObject(place.tags)
      );
      return answer(pickPerKind(places, Number(args.max_per_kind)));
    }
    case "search_playgrounds":
      return await search();
    case "get_legal": {
      const kind = findLegalKind(args.type ?? "");
      const hash = kind && files.legal[kind];
      return answer(hash ? (await load("legal", hash)).answer : null);
    }
    default:
      return NO_FUNCTION;
  }
}

const shapes = new WeakMap<object, readonly ReadItem<Shape>[]>();

/** The playgrounds of a file and their outlines, which are parsed once. */
function listShapes(file: FileContents["playgrounds"]): readonly ReadItem<Shape>[] {
  let list = shapes.get(file);
  if (!list) {
    list = readItems(file.items, (item) => isJsonObject(item) ? parseShape(item.geometry) : null);
    shapes.set(file, list);
  }
  return list;
}

interface Identified {
  readonly item: unknown;
  readonly osmType: OsmType;
  readonly osmId: number;
}

function identify(item: unknown): Identified[] {
  const properties = isJsonObject(item) && isJsonObject(item.properties) ? item.properties : {};
  const { osm_type, osm_id } = properties;
  return [{ item, osmType: osm_type as OsmType, osmId: Number(osm_id) }];
}
