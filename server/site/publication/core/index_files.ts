// The texts of a publication's indexes: points, cells, names and the lookup. Those of a large region are divided.
import { unionBbox } from "contract/geometry/bbox.ts";
import { FILTER_ATTRIBUTES } from "contract/playground/filter_attributes.ts";
import { type Cell, encodeCells } from "contract/static/cell_index.ts";
import { COARSE_ZOOM, encodeCoarse } from "contract/static/coarse_buckets.ts";
import { countPoints } from "contract/static/count_points.ts";
import { encodeParts, type IndexPart } from "contract/static/index_parts.ts";
import { encodeNames } from "contract/static/name_columns.ts";
import {
  encodeLookup,
  encodeLookupParts,
  LOOKUP_FILES,
  lookupIndex,
  type LookupRow,
} from "contract/static/playground_lookup.ts";
import { encodePoints } from "contract/static/point_columns.ts";
import { MAX_UNCUT_PLAYGROUNDS, PART_ZOOM, type Tile, tileKey } from "contract/static/tiles.ts";
import type { Bbox, Bucket, FileHash, StaticFiles } from "contract/types.ts";
import type { PublishedPlayground } from "./published_playground.ts";

/** A cell whose files are written. */
export interface WrittenCell {
  readonly cell: Cell;
  readonly items: readonly PublishedPlayground[];
}

type Indexes = Pick<StaticFiles, "points" | "cells" | "names" | "lookup">;

/** Writes a text to a file that is named after it. */
type Put = (text: string) => FileHash;

export function writeIndexes(cells: readonly WrittenCell[], put: Put): Indexes {
  const count = cells.reduce((sum, { items }) => sum + items.length, 0);
  const lookup = writeLookup(cells, count, put);
  if (count <= MAX_UNCUT_PLAYGROUNDS) {
    const [points, names] = [pointsText(cells), namesText(cells)];
    return { points: put(points), cells: put(cellsText(cells)), names: put(names), lookup };
  }
  const parts = { points: [] as IndexPart[], cells: [] as IndexPart[], names: [] as IndexPart[] };
  for (const own of Map.groupBy(cells, ({ cell }) => tileKey(ancestor(cell, PART_ZOOM))).values()) {
    const all = own.flatMap(({ items }) => items);
    const centres = wireBox(all.map(({ lon, lat }) => [lon, lat, lon, lat]));
    const outlines = wireBox(own.map(({ cell }) => cell.box));
    parts.points.push({ box: centres, count: all.length, file: put(pointsText(own)) });
    parts.cells.push({ box: outlines, count: all.length, file: put(cellsText(own)) });
    parts.names.push({ box: centres, count: all.length, file: put(namesText(own)) });
  }
  const putParts = (list: readonly IndexPart[]) => put(JSON.stringify(encodeParts(list)));
  return {
    points: put(JSON.stringify({ ...encodeParts(parts.points), coarse: encodeCoarse(countCoarsely(cells)) })),
    cells: putParts(parts.cells),
    names: putParts(parts.names),
    lookup,
  };
}

function writeLookup(cells: readonly WrittenCell[], count: number, put: Put): FileHash {
  const rows = cells.flatMap(({ cell: { z, x, y }, items }) =>
    items.map(({ osmId }): LookupRow => ({ osmId, cell: { z, x, y } }))
  ).sort((a, b) => a.osmId - b.osmId);
  if (count <= MAX_UNCUT_PLAYGROUNDS) return put(JSON.stringify(encodeLookup(rows)));
  const files: FileHash[] = [];
  const byIndex = Map.groupBy(rows, ({ osmId }) => lookupIndex(osmId));
  for (let index = 0; index < LOOKUP_FILES; index++) {
    files.push(put(JSON.stringify(encodeLookup(byIndex.get(index) ?? []))));
  }
  return put(JSON.stringify(encodeLookupParts(files)));
}

const pointsText = (cells: readonly WrittenCell[]) =>
  JSON.stringify(encodePoints({ filters: FILTER_ATTRIBUTES, items: cells.flatMap(({ items }) => items) }));

const namesText = (cells: readonly WrittenCell[]) =>
  JSON.stringify(encodeNames(cells.flatMap(({ items }) => items)));

const cellsText = (cells: readonly WrittenCell[]) =>
  JSON.stringify(encodeCells(cells.map(({ cell }) => cell)));

/** Counts all playgrounds in the coarse grid, from the positions that pages read. */
function countCoarsely(cells: readonly WrittenCell[]): readonly Bucket[] {
  const items = cells.flatMap(({ items }) => items);
  return countPoints([{ filters: [], items }], {
    zoom: COARSE_ZOOM,
    box: [-180, -90, 180, 90],
    required: [],
    hidden: new Set(),
  })!;
}

const ancestor = ({ z, x, y }: Tile, zoom: number): Tile => ({
  z: zoom,
  x: x >> (z - zoom),
  y: y >> (z - zoom),
});

/** The box around all boxes. A box across the antimeridian becomes one around the whole world, as files need it. */
export function wireBox(boxes: readonly Bbox[]): Bbox {
  const [west, south, east, north] = unionBbox(boxes) ?? [0, 0, 0, 0];
  return west <= east && east <= 180 ? [west, south, east, north] : [-180, south, 180, north];
}
