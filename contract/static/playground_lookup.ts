// Finds the cell of a playground by its OpenStreetMap id.
import type { FileHash } from "../types.ts";
import { isJsonObject } from "../kit/fields.ts";
import { packDeltas, readDeltas } from "./columns.ts";
import { isFileHash } from "./static_files.ts";
import { MAX_CELL_ZOOM, type Tile } from "./tiles.ts";

export interface LookupRow {
  readonly osmId: number;
  /** The cell whose file has the playground. */
  readonly cell: Tile;
}

/** Number of files among which the rows of a large region are divided. */
export const LOOKUP_FILES = 64;

/** Index of the file that has an id. */
export const lookupIndex = (osmId: number): number => Math.abs(osmId) % LOOKUP_FILES;

/** Encodes rows column by column. The ids should be in ascending order. */
export function encodeLookup(rows: readonly LookupRow[]) {
  const column = (of: (row: LookupRow) => number) => packDeltas(rows.map(of));
  return {
    ids: column(({ osmId }) => osmId),
    z: column(({ cell }) => cell.z),
    x: column(({ cell }) => cell.x),
    y: column(({ cell }) => cell.y),
  };
}

/** Encodes the names of the files among which the rows are divided, by `lookupIndex`. */
export const encodeLookupParts = (files: readonly FileHash[]) => ({ files });

/** A region's rows, or the files among which they are divided. */
export type Lookup = { readonly rows: readonly LookupRow[] } | { readonly files: readonly FileHash[] };

/** Parses a file of either kind. Returns null for anything else. */
export function parseLookupFile(value: unknown): Lookup | null {
  if (!isJsonObject(value)) return null;
  if (Array.isArray(value.files)) {
    const { files } = value;
    return files.length === LOOKUP_FILES && files.every(isFileHash) ? { files } : null;
  }
  if (!Array.isArray(value.ids)) return null;
  const { length } = value.ids;
  const [ids, z, x, y] = [value.ids, value.z, value.x, value.y].map((column) => readDeltas(column, length));
  if (!ids || !z || !x || !y) return null;
  const rows = ids.map((osmId, i) => ({ osmId, cell: { z: z[i]!, x: x[i]!, y: y[i]! } }));
  return { rows: rows.filter(({ cell }) => cell.z >= 0 && cell.z <= MAX_CELL_ZOOM) };
}
