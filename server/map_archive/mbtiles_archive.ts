// An MBTiles archive, version 1.3: https://github.com/mapbox/mbtiles-spec/blob/master/1.3/spec.md
import { DatabaseSync, type StatementSync } from "node:sqlite";
import { isJsonObject } from "../../contract/fields.ts";
import type { TileFormat } from "../../contract/map_archive.ts";
import { MAX_ARCHIVE_ZOOM } from "../../contract/tile_json.ts";
import type { TileAddress } from "../../contract/tile_url.ts";
import { ArchiveError } from "../pmtiles/core/archive_error.ts";
import type { ArchiveFile, Bytes } from "./archive_file.ts";
import type { ArchiveMetadata } from "./core/archive_facts.ts";
import { MAX_TILE_BYTES, requireTileSize, type TileArchive } from "./tile_archive.ts";

/** Of one value of the metadata; `json` has the layers. */
export const MAX_VALUE_LENGTH = 8 * 1024 * 1024;

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

const SELECT_TILE = `SELECT length(tile_data) AS size,
  CASE WHEN length(tile_data) <= ${MAX_TILE_BYTES} THEN tile_data END AS data
  FROM tiles WHERE zoom_level = ? AND tile_column = ? AND tile_row = ?`;

/** The file stays that of the caller. Throws {@link ArchiveError}. */
export function openMbtiles(file: ArchiveFile): TileArchive {
  requireWhole(file);
  const database = open(file.path);
  try {
    const metadata = readMetadata(database);
    const select = database.prepare(SELECT_TILE);
    requireIndex(database);
    return {
      metadata,
      // Not waited for: SQLite takes microseconds for a tile.
      // deno-lint-ignore require-await
      read: async (tile) => readTile(select, tile),
      close: () => database.close(),
    };
  } catch (error) {
    database.close();
    throw describe(error);
  }
}

function open(path: string): DatabaseSync {
  try {
    const database = new DatabaseSync(path, { readOnly: true });
    // Waiting for a locked file would block all other requests. What is in the file may not run functions with effects.
    database.exec("PRAGMA busy_timeout = 0; PRAGMA trusted_schema = OFF; PRAGMA cell_size_check = ON");
    return database;
  } catch (error) {
    throw describe(error);
  }
}

/** SQLite itself notices a missing page only when it is read. https://www.sqlite.org/fileformat.html */
function requireWhole({ head, size }: ArchiveFile): void {
  if (head.length < 100) throw new ArchiveError(`it ends early: it has ${size} bytes`);
  const view = new DataView(head.buffer);
  const pageSize = view.getUint16(16);
  const pages = view.getUint32(28);
  const bytes = pages * (pageSize === 1 ? 65_536 : pageSize);
  // The count is that of the last program that kept it up to date.
  const isCounted = view.getUint32(24) === view.getUint32(92);
  if (isCounted && bytes > size) {
    throw new ArchiveError(`it ends early: it has ${size} bytes, its header names ${bytes}`);
  }
}

/** Without an index every tile would be a search through the whole file, and other requests would wait. */
function requireIndex(database: DatabaseSync): void {
  const plan = database.prepare(`EXPLAIN QUERY PLAN ${SELECT_TILE}`).all(0, 0, 0);
  if (!plan.some(({ detail }) => /^SCAN\b/.test(String(detail)))) return;
  throw new ArchiveError(
    "it has no index of its tiles; add it: CREATE UNIQUE INDEX tile_index ON tiles (zoom_level, tile_column, tile_row)",
  );
}

function readTile(select: StatementSync, { z, x, y }: TileAddress): Bytes | null {
  // Rows count from the south.
  const row = select.get(z, x, 2 ** z - 1 - y);
  if (row === undefined || row.size === null) return null;
  requireTileSize(Number(row.size));
  if (row.data instanceof Uint8Array) return row.data as Bytes;
  throw new ArchiveError("the tile is no binary value");
}

function readMetadata(database: DatabaseSync): ArchiveMetadata {
  const rows = database.prepare(
    "SELECT name, value FROM metadata WHERE typeof(name) = 'text' AND length(value) <= ? LIMIT 1000",
  ).all(MAX_VALUE_LENGTH);
  const values = new Map(rows.map(({ name, value }) => [String(name), String(value)]));
  const stated = values.get("format") ?? "";
  const format = FORMATS[stated.toLowerCase()];
  if (format === undefined) {
    throw new ArchiveError(
      `its metadata names the format ${
        JSON.stringify(stated.slice(0, 50))
      }; allowed: pbf, png, jpg, webp or avif`,
    );
  }
  const [minZoom, maxZoom] = readZooms(database, values);
  return {
    format,
    minZoom,
    maxZoom,
    bounds: values.get("bounds")?.split(",").map(readNumber) ?? null,
    name: values.get("name"),
    attribution: values.get("attribution"),
    layers: format === "mvt" ? parseJson(values.get("json") ?? "{}").vector_layers : undefined,
  };
}

const readNumber = (text: string): number => text.trim() === "" ? NaN : Number(text);

/** Those of the tiles where the metadata has none. */
function readZooms(database: DatabaseSync, values: ReadonlyMap<string, string>): [number, number] {
  const [min, max] = [values.get("minzoom"), values.get("maxzoom")];
  if (min !== undefined && max !== undefined) return [readNumber(min), readNumber(max)];
  const hasTiles = database.prepare("SELECT 1 FROM tiles WHERE zoom_level = ? LIMIT 1");
  const zooms = Array.from({ length: MAX_ARCHIVE_ZOOM + 1 }, (_, zoom) => zoom)
    .filter((zoom) => hasTiles.get(zoom) !== undefined);
  if (zooms.length === 0) throw new ArchiveError("it has no tiles");
  return [zooms[0]!, zooms.at(-1)!];
}

function parseJson(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    if (isJsonObject(value)) return value;
  } catch {
    // Reported below.
  }
  throw new ArchiveError(`"json" of its metadata is not a JSON object`);
}

function describe(error: unknown): unknown {
  if (error instanceof ArchiveError || !(error instanceof Error)) return error;
  return new ArchiveError(`SQLite cannot read it: ${error.message}`, { cause: error });
}
