// Reads the indexes of a static region, whole or in parts, and the files of its cells.
import { intersects } from "contract/geometry/bbox.ts";
import { parseShape, shapeBbox } from "contract/geometry/shape.ts";
import { isJsonObject } from "contract/kit/fields.ts";
import { runBounded } from "contract/kit/run_bounded.ts";
import { COARSE_ZOOM } from "contract/static/coarse_buckets.ts";
import type { CountedPoints } from "contract/static/count_points.ts";
import type { Cell } from "contract/static/cell_index.ts";
import type { FileContents, FileKind, SurroundingItem } from "contract/static/file_parsers.ts";
import { lookupIndex } from "contract/static/playground_lookup.ts";
import { tileBox, tileKey } from "contract/static/tiles.ts";
import type { Bbox, Bucket, FileHash, Shape, StaticFiles } from "contract/types.ts";
import type { Area, OpenedArea } from "./core/nearest.ts";
import { type ReadItem, readItems } from "./core/wire_items.ts";
import { FileFailure } from "./file_loader.ts";

/** Loads a file of the region. Rejects with a `FileFailure`, or when the call is aborted. */
export type LoadFile = <Kind extends FileKind>(kind: Kind, hash: FileHash) => Promise<FileContents[Kind]>;

/** Maximum number of files of a kind that one answer reads, more than any view needs. */
const MAX_FILES_READ = 400;
const FILES_AT_ONCE = 8;

/** The answer would need more files than `MAX_FILES_READ`, or larger ones than a page can hold. */
export class TooManyFiles extends Error {}

type IndexKind = "points" | "cells" | "names";
type Whole<Kind extends IndexKind> = Exclude<FileContents[Kind], { readonly isDivided: true }>;

export type RegionIndex = ReturnType<typeof createRegionIndex>;

/** Every function rejects as `load` does, with a `FileFailure` for contradictory files, or with `TooManyFiles`. */
export function createRegionIndex(files: StaticFiles, load: LoadFile) {
  /** Reads the parts of an index for which `isWanted` returns true. */
  async function readParts<Kind extends IndexKind>(
    kind: Kind,
    isWanted: (box: Bbox) => boolean,
  ): Promise<Whole<Kind>[]> {
    const index = await load(kind, files[kind]);
    if (!index.isDivided) return [index as Whole<Kind>];
    const parts = index.items.filter(({ box }) => isWanted(box));
    return await readAll(parts, ({ file }) => readPart(kind, file));
  }

  async function readPart<Kind extends IndexKind>(kind: Kind, file: FileHash): Promise<Whole<Kind>> {
    const part = await load(kind, file);
    if (part.isDivided) throw new FileFailure(file, { kind: "format" });
    return part as Whole<Kind>;
  }

  async function cellsTouching(box: Bbox): Promise<Cell[]> {
    const lists = await readParts("cells", (part) => intersects(part, box));
    return lists.flatMap(({ items }) => items.filter((cell) => intersects(cell.box, box)));
  }

  async function readCells<T>(
    cells: readonly Cell[],
    read: (cell: Cell) => Promise<readonly T[]>,
  ): Promise<T[]> {
    return (await readAll(cells, read)).flat();
  }

  let opened = 0;
  const shapesIn = async ({ playgrounds }: Cell) => listShapes(await load("playgrounds", playgrounds));

  return {
    readParts,
    /** Buckets of a large region in a wide view. Null if the points have to be counted. */
    async coarseBuckets({ zoom, box, required, hidden }: CountedPoints): Promise<readonly Bucket[] | null> {
      if (zoom > COARSE_ZOOM || required.length > 0 || hidden.size > 0) return null;
      const index = await load("points", files.points);
      if (!index.isDivided || index.coarse === null) return null;
      return index.coarse.filter(({ lon, lat }) => intersects(box, [lon, lat, lon, lat]));
    },
    /** Features of the playgrounds that touch a box. */
    playgroundsIn: async (box: Bbox): Promise<ReadItem<Shape>[]> =>
      (await readCells(await cellsTouching(box), shapesIn)).filter(touches(box)),
    /** Surroundings of the cells with a playground that touches a box. */
    async surroundingsOf(box: Bbox): Promise<readonly SurroundingItem[]> {
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
    },
    /** Features of the cells that have a playground with this id, among others. */
    async cellsOf(id: number): Promise<ReadItem<Shape>[]> {
      const index = await load("lookup", files.lookup);
      const part = index.isDivided ? await load("lookup", index.items[lookupIndex(id)]!) : index;
      if (part.isDivided) throw new FileFailure(files.lookup, { kind: "format" });
      const tiles = part.items.flatMap(({ osmId, cell }) => osmId === id ? [cell] : []);
      const keys = new Set(tiles.map(tileKey));
      const lists = await readParts("cells", (box) => tiles.some((tile) => intersects(tileBox(tile), box)));
      const cells = lists.flatMap(({ items }) => items.filter((cell) => keys.has(tileKey(cell))));
      if (cells.length < keys.size) throw new FileFailure(files.lookup, { kind: "format" });
      return await readCells(cells, shapesIn);
    },
    /** The cells as areas of a search for the nearest playgrounds, or parts of the index that have them. */
    async listAreas(): Promise<readonly RegionArea[]> {
      const index = await load("cells", files.cells);
      return index.isDivided ? index.items : index.items.map(areaOf);
    },
    async openAreas(areas: readonly RegionArea[]): Promise<OpenedArea<RegionArea>[]> {
      opened += areas.length;
      if (opened > MAX_FILES_READ) throw new TooManyFiles();
      return await readAll(
        areas,
        async (area) =>
          "cell" in area
            ? { playgrounds: await shapesIn(area.cell) }
            : { areas: (await readPart("cells", area.file)).items.map(areaOf) },
      );
    },
  };
}

/** A cell or a part of the index. */
type RegionArea = Area & ({ readonly cell: Cell } | { readonly file: FileHash });

const areaOf = (cell: Cell): RegionArea => ({ box: cell.box, count: cell.count, cell });

async function readAll<Item, T>(items: readonly Item[], read: (item: Item) => Promise<T>): Promise<T[]> {
  if (items.length > MAX_FILES_READ) throw new TooManyFiles();
  return await runBounded(items, FILES_AT_ONCE, read);
}

const touches = (box: Bbox) => ({ value }: ReadItem<Shape>) => intersects(shapeBbox(value), box);

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
