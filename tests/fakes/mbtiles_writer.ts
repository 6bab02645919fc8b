// Writes MBTiles archives, including broken ones.
import { DatabaseSync } from "node:sqlite";
import { OPENMAPTILES_LAYERS, type StoredTile } from "./map_tiles.ts";

export interface MbtilesOptions {
  readonly tiles:
    readonly (Omit<StoredTile, "bytes"> & { readonly bytes: Uint8Array<ArrayBuffer> | string })[];
  /** Entries that are undefined are omitted. */
  readonly metadata?: Readonly<Record<string, string | undefined>>;
  /** Statements that replace the one that creates the table of tiles. */
  readonly schema?: string;
  readonly isIndexed?: boolean;
}

/** The file must not exist. */
export function writeMbtiles(
  path: string,
  { tiles, metadata, schema, isIndexed = true }: MbtilesOptions,
): void {
  const database = new DatabaseSync(path);
  try {
    database.exec("PRAGMA synchronous = OFF; BEGIN");
    database.exec("CREATE TABLE metadata (name TEXT, value TEXT)");
    database.exec(
      schema ?? `CREATE TABLE tiles (
        zoom_level INTEGER, tile_column INTEGER, tile_row INTEGER, tile_data BLOB
        ${isIndexed ? ", UNIQUE (zoom_level, tile_column, tile_row)" : ""})`,
    );
    const addValue = database.prepare("INSERT INTO metadata VALUES (?, ?)");
    const values = {
      format: "pbf",
      minzoom: "0",
      maxzoom: String(Math.max(0, ...tiles.map(({ z }) => z))),
      bounds: "1,42,2,43",
      json: JSON.stringify({ vector_layers: OPENMAPTILES_LAYERS }),
      ...metadata,
    };
    for (const [name, value] of Object.entries(values)) {
      if (value !== undefined) addValue.run(name, value);
    }
    if (tiles.length > 0) {
      const addTile = database.prepare("INSERT INTO tiles VALUES (?, ?, ?, ?)");
      for (const { z, x, y, bytes } of tiles) addTile.run(z, x, 2 ** z - 1 - y, bytes);
    }
    database.exec("COMMIT");
  } finally {
    database.close();
  }
}
