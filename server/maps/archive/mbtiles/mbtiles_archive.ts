// Reads an MBTiles archive, version 1.3: https://github.com/mapbox/mbtiles-spec/blob/master/1.3/spec.md
import { byteLengthOf, createLru } from "contract/kit/lru.ts";
import type { TileFormat } from "contract/map/map_archive.ts";
import { MAX_ARCHIVE_ZOOM } from "contract/map/tile_json.ts";
import type { TileAddress } from "contract/map/tile_url.ts";
import { ArchiveError } from "../../../formats/pmtiles/core/archive_error.ts";
import { parseMetadataJson } from "../../../formats/pmtiles/core/metadata_json.ts";
import type { Cell } from "../../../formats/sqlite_file/core/page.ts";
import type { Column } from "../../../formats/sqlite_file/core/record.ts";
import { SqliteFileError } from "../../../formats/sqlite_file/core/sqlite_file_error.ts";
import { readSchema } from "../../../formats/sqlite_file/schema.ts";
import { openSqliteFile, type SqliteFile } from "../../../formats/sqlite_file/sqlite_file.ts";
import type { ArchiveFile, Bytes } from "../file/archive_file.ts";
import type { ArchiveMetadata } from "../core/archive_facts.ts";
import { findTable, type IndexLayout, MAKE_INDEX, type TableLayout } from "./mbtiles_layout.ts";
import { MAX_TILE_BYTES, requireTileSize, type TileArchive } from "../file/tile_archive.ts";

/** Maximum size of a metadata value. The largest value is `json`, which has the layers. */
export const MAX_VALUE_BYTES = 8 * 1024 * 1024;
/** Maximum number of metadata rows to read. Common archives have about 15. */
export const MAX_METADATA_ROWS = 1000;
/** Maximum memory for cached pages. Pages near the roots of trees are needed for every tile. */
export const MAX_PAGE_CACHE_BYTES = 8 * 1024 * 1024;
/** Maximum size of a row without its tile or value. */
const MAX_OTHER_BYTES = 64 * 1024;

const FORMATS: Readonly<Record<string, TileFormat>> = {
  "pbf": "mvt",
  "mvt": "mvt",
  "application/vnd.mapbox-vector-tile": "mvt",
  "png": "png",
  "image/png": "png",
  "jpg": "jpg",
  "jpeg": "jpg",
  "image/jpeg": "jpg",
  "webp": "webp",
  "image/webp": "webp",
  "avif": "avif",
  "image/avif": "avif",
};

/** Names of the metadata values to read. */
const VALUES = ["format", "minzoom", "maxzoom", "bounds", "name", "attribution", "json"];
const KEY = ["zoom_level", "tile_column", "tile_row"];
const DATA = "tile_data";

/** Opens an archive. The caller closes the file. Throws {@link ArchiveError}. */
export function openMbtiles(file: ArchiveFile): TileArchive {
  return describeErrors(() => {
    const database = openSqliteFile({
      read: file.readNow,
      sizeBytes: file.sizeBytes,
      cache: createLru<number, Bytes>(MAX_PAGE_CACHE_BYTES, byteLengthOf),
    });
    if (database.hasLog) requireNoLog(file.name);
    const entries = readSchema(database);
    const values = readValues(database, findTable(entries, "metadata", ["name", "value"]));
    const tiles = findTable(entries, "tiles", [...KEY, DATA]);
    const index = findIndex(tiles);
    const hasTiles = (zoom: number) => database.findEntry(index.root, [zoom]) !== null;
    return {
      metadata: readMetadata(values, hasTiles),
      // deno-lint-ignore require-await
      read: async (tile) => describeErrors(() => readTile(database, tiles, index, tile)),
    };
  });
}

/** Throws {@link ArchiveError} if there is a write-ahead log, whose content would be missing. */
function requireNoLog(path: string): void {
  let size = 0;
  try {
    size = Deno.statSync(`${path}-wal`).size;
  } catch {
    // The log is missing, or cannot be examined.
  }
  if (size === 0) return;
  throw new ArchiveError(
    `another program is writing to it (${path}-wal exists); stop that program, or run in sqlite3: ` +
      '"PRAGMA journal_mode = DELETE"',
  );
}

/** Finds the index of tiles. Without an index, every tile lookup would scan the whole file. */
function findIndex({ indexes }: TableLayout): IndexLayout {
  const found = indexes.find(({ columns }) => KEY.every((column, at) => columns[at] === column));
  if (found !== undefined) return found;
  throw new ArchiveError(`it has no index on its tiles; add one in sqlite3: "${MAKE_INDEX}"`);
}

function readTile(
  database: SqliteFile,
  tiles: TableLayout,
  index: IndexLayout,
  { z, x, y }: TileAddress,
): Bytes | null {
  // MBTiles numbers rows from the south.
  const entry = database.findEntry(index.root, [z, x, 2 ** z - 1 - y]);
  if (entry === null) return null;
  const row = tiles.isIndex ? entry : findRow(database, tiles, index, entry);
  const at = tiles.columns.indexOf(DATA);
  const column = database.columns(row, at + 1)[at]!;
  if (column.kind === "null") return null;
  requireTileSize(column.lengthBytes);
  const data = database.value(row, column, MAX_TILE_BYTES + MAX_OTHER_BYTES);
  if (data instanceof Uint8Array) return data;
  throw new ArchiveError("the tile is not a binary value");
}

function findRow(database: SqliteFile, tiles: TableLayout, { rowidAt }: IndexLayout, entry: Cell): Cell {
  const column = database.columns(entry, rowidAt + 1)[rowidAt]!;
  const rowid = database.value(entry, column, MAX_OTHER_BYTES);
  const row = typeof rowid === "number" ? database.findRow(tiles.root, rowid) : null;
  if (row !== null) return row;
  throw new ArchiveError("it is damaged: its index refers to a missing row");
}

function readValues(database: SqliteFile, table: TableLayout): Map<string, string> {
  const values = new Map<string, string>();
  const [nameAt, valueAt] = [table.columns.indexOf("name"), table.columns.indexOf("value")];
  let rows = 0;
  for (const cell of database.scan(table.root, table.isIndex ? "index" : "table")) {
    if (rows++ >= MAX_METADATA_ROWS) break;
    const columns = database.columns(cell, Math.max(nameAt, valueAt) + 1);
    const name = readText(database, cell, columns[nameAt]!, MAX_OTHER_BYTES);
    // Skips duplicate names, so that each value is read only once.
    if (name === null || !VALUES.includes(name) || values.has(name)) continue;
    const value = readText(database, cell, columns[valueAt]!, MAX_VALUE_BYTES);
    if (value !== null) values.set(name, value);
  }
  return values;
}

/** Returns the text of a column, or null if it is not a text or is too long. */
function readText(database: SqliteFile, cell: Cell, column: Column, maxBytes: number): string | null {
  if (column.lengthBytes > maxBytes || column.kind === "null" || column.kind === "blob") return null;
  return String(database.value(cell, column, maxBytes + MAX_OTHER_BYTES));
}

function readMetadata(
  values: ReadonlyMap<string, string>,
  hasTiles: (zoom: number) => boolean,
): ArchiveMetadata {
  const stated = values.get("format") ?? "";
  const format = FORMATS[stated.toLowerCase()];
  if (format === undefined) {
    throw new ArchiveError(
      `its metadata specifies the format ${
        JSON.stringify(stated.slice(0, 50))
      }; allowed: pbf, png, jpg, webp or avif`,
    );
  }
  const [minZoom, maxZoom] = readZooms(values, hasTiles);
  return {
    format,
    minZoom,
    maxZoom,
    bounds: values.get("bounds")?.split(",", 5).map(readNumber) ?? null,
    name: values.get("name"),
    attribution: values.get("attribution"),
    layers: format === "mvt"
      ? parseMetadataJson(values.get("json") ?? "{}", '"json" of its metadata').vector_layers
      : undefined,
  };
}

const readNumber = (text: string): number => text.trim() === "" ? NaN : Number(text);

/** Reads the zooms from the metadata, or from the tiles if the metadata has none. */
function readZooms(
  values: ReadonlyMap<string, string>,
  hasTiles: (zoom: number) => boolean,
): [number, number] {
  const [min, max] = [values.get("minzoom"), values.get("maxzoom")];
  if (min !== undefined && max !== undefined) return [readNumber(min), readNumber(max)];
  const zooms = Array.from({ length: MAX_ARCHIVE_ZOOM + 1 }, (_, zoom) => zoom).filter(hasTiles);
  if (zooms.length === 0) throw new ArchiveError("it has no tiles");
  return [zooms[0]!, zooms.at(-1)!];
}

function describeErrors<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (error instanceof SqliteFileError) throw new ArchiveError(error.message, { cause: error });
    throw error;
  }
}
