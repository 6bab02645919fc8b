// Map archives that try to hang a program, to fill its memory or to run their own statements. Some are harmless, though
// unusual, and may be served.
import { DatabaseSync } from "node:sqlite";
import { Compression } from "pmtiles";
import { concatBytes } from "./concat_bytes.ts";
import { gzip, makeBomb, makePyramid, makeStoredTile, OPENMAPTILES_LAYERS } from "./map_tiles.ts";
import { type MbtilesOptions, writeMbtiles } from "./mbtiles_writer.ts";
import { type PmtilesOptions, writeDirectory, writePmtiles, writeVarints } from "./pmtiles_writer.ts";
import {
  makeOverflowPage,
  PAGE_BYTES,
  type RawCell,
  type RawPage,
  writeSqlitePages,
} from "./sqlite_pages.ts";

type Bytes = Uint8Array<ArrayBuffer>;

export interface HostileArchive {
  readonly name: string;
  /** The file must not exist. */
  write(path: string): void;
}

const GIGABYTE = 2 ** 30;
const MEGABYTE = 2 ** 20;
const tiles = makePyramid(2);
const tile = makeStoredTile(0, 0, 0).bytes;
const JSON_TEXT = JSON.stringify({ vector_layers: OPENMAPTILES_LAYERS });
const ENDLESS = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n)";
const TILES_TABLE =
  "CREATE TABLE tiles (zoom_level INTEGER, tile_column INTEGER, tile_row INTEGER, tile_data BLOB)";
const TILES_INDEX = "CREATE UNIQUE INDEX tile_index ON tiles (zoom_level, tile_column, tile_row)";

const withTiles = (name: string, options: Partial<MbtilesOptions>): HostileArchive => ({
  name: `MBTiles ${name}`,
  write: (path) => writeMbtiles(path, { tiles, ...options }),
});

/** Writes a good archive, and then runs these statements on it. */
const withStatements = (name: string, statements: string): HostileArchive => ({
  name: `MBTiles ${name}`,
  write(path) {
    writeMbtiles(path, { tiles });
    // Disables the protection of the schema against statements.
    const database = new DatabaseSync(path, { defensive: false } as object);
    database.exec(`PRAGMA synchronous = OFF; ${statements}`);
    database.close();
  },
});

/** Replaces the metadata by a view with the same rows, except for `json`. */
const metadataView = (json: string) =>
  `DROP TABLE metadata; CREATE VIEW metadata AS
  SELECT 'format' AS name, 'pbf' AS value UNION ALL SELECT 'minzoom', '0' UNION ALL SELECT 'maxzoom', '2'
  UNION ALL ${json}`;

/** Renames the table of tiles and replaces it by a view. */
const tilesView = (select: string) => `ALTER TABLE tiles RENAME TO map; CREATE VIEW tiles AS ${select}`;

/** Changes a table's definition directly in the schema, which no normal statement does. */
const withSchema = (name: string, change: string): HostileArchive =>
  withStatements(name, `PRAGMA writable_schema = ON; UPDATE sqlite_schema SET ${change}`);

const METADATA_ROWS: readonly (readonly [string, string])[] = [
  ["format", "pbf"],
  ["minzoom", "0"],
  ["maxzoom", "2"],
  ["json", JSON_TEXT],
];

const rowsOf = (rows: readonly (readonly (RawCell["values"][number])[])[]): RawCell[] =>
  rows.map((values, index) => ({ rowid: index + 1, values }));

const schemaRow = (type: string, name: string, table: string, root: number, sql: string | null) =>
  [type, name, table, root, sql] as const;
const SCHEMA_ROWS = [
  schemaRow("table", "metadata", "metadata", 2, "CREATE TABLE metadata (name TEXT, value TEXT)"),
  schemaRow("table", "tiles", "tiles", 3, TILES_TABLE),
  schemaRow("index", "tile_index", "tiles", 4, TILES_INDEX),
];

const leaf = (kind: RawPage["kind"], cells: readonly RawCell[]): RawPage => ({ kind, cells });
const GOOD_PAGES: readonly RawPage[] = [
  leaf("table", rowsOf(SCHEMA_ROWS)),
  leaf("table", rowsOf(METADATA_ROWS)),
  leaf("table", rowsOf([[0, 0, 0, tile]])),
  leaf("index", [{ values: [0, 0, 0, 1] }]),
];

interface RawParts {
  /** Pages by their number. They replace good pages or follow them. */
  readonly pages: Readonly<Record<number, RawPage | Bytes>>;
  readonly sizeBytes?: number;
}

const withPages = (name: string, { pages, sizeBytes }: RawParts): HostileArchive => ({
  name: `MBTiles ${name}`,
  write(path) {
    const all: (RawPage | Bytes)[] = [...GOOD_PAGES];
    for (const [number, page] of Object.entries(pages)) all[Number(number) - 1] = page;
    writeSqlitePages(path, all, sizeBytes === undefined ? all.length : Math.ceil(sizeBytes / PAGE_BYTES));
  },
});

/** Creates a few pages, each of which lists the next one hundreds of times. A table then has 400 ** 15 rows. */
function makeMaze(kind: RawPage["kind"], first: number, last: RawPage): Record<number, RawPage> {
  const between = { values: [0, 0, 0, 1] };
  const pages: Record<number, RawPage> = {};
  for (let depth = 0; depth < 15; depth++) {
    const count = kind === "table" ? 400 : 200;
    pages[first + depth] = { kind, children: Array(count).fill(first + depth + 1), between };
  }
  pages[first + 15] = last;
  return pages;
}

const LONG_TEXT = { textBytes: GIGABYTE };

const MBTILES: readonly HostileArchive[] = [
  withStatements(
    "whose metadata is a view without end",
    metadataView(`SELECT * FROM (${ENDLESS} SELECT 'x', i FROM n)`),
  ),
  withStatements(
    "whose metadata is a view of 8 GB of text",
    metadataView(`SELECT * FROM (WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n LIMIT 1000)
      SELECT 'json' || i, hex(zeroblob(4194304)) FROM n)`),
  ),
  withStatements(
    "whose metadata computes without end",
    metadataView(`SELECT 'json', (${ENDLESS} SELECT max(i) FROM n)`),
  ),
  withStatements(
    "whose tiles are a view without end",
    tilesView(
      `${ENDLESS} SELECT i AS zoom_level, i AS tile_column, i AS tile_row, zeroblob(i) AS tile_data FROM n`,
    ),
  ),
  withStatements(
    "whose tiles compute without end, one by one",
    tilesView(
      `SELECT zoom_level, tile_column, tile_row, (${ENDLESS} SELECT max(i) FROM n) AS tile_data FROM map`,
    ),
  ),
  withStatements(
    "whose tiles are a view of tiles of 1 GB",
    tilesView("SELECT zoom_level, tile_column, tile_row, zeroblob(999999999) AS tile_data FROM map"),
  ),
  withStatements(
    "whose tiles wait for a join without an index",
    `CREATE TABLE many (i); ${
      tilesView(
        "SELECT zoom_level, tile_column, tile_row, tile_data FROM map WHERE (SELECT count(*) FROM many a, many b, many c) >= 0",
      )
    }; WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n LIMIT 5000) INSERT INTO many SELECT i FROM n`,
  ),
  withStatements("with triggers", `CREATE TRIGGER one AFTER INSERT ON tiles BEGIN DELETE FROM metadata; END`),
  withStatements(
    "whose tiles are a virtual table for texts",
    "DROP TABLE tiles; CREATE VIRTUAL TABLE tiles USING fts5(zoom_level, tile_column, tile_row, tile_data)",
  ),
  withStatements(
    "whose metadata is a virtual table of boxes",
    "DROP TABLE metadata; CREATE VIRTUAL TABLE metadata USING rtree(name, value, other)",
  ),
  withSchema(
    "whose metadata is made by a query",
    `sql = 'CREATE TABLE metadata AS ${ENDLESS} SELECT i AS name, i AS value FROM n'
    WHERE name = 'metadata'`,
  ),
  withSchema(
    "whose tiles are a virtual table of this file's own statements",
    `sql =
    'CREATE VIRTUAL TABLE tiles USING fts5(zoom_level, tile_column, tile_row, tile_data, content=tiles)' WHERE name = 'tiles'`,
  ),
  withSchema(
    "whose table is a statement of another kind",
    "sql = 'ATTACH ''/etc/passwd'' AS x' WHERE name = 'tiles'",
  ),
  withStatements("whose tiles are texts", "UPDATE tiles SET tile_data = 'text'"),
  withStatements(
    "whose index has texts",
    "UPDATE tiles SET zoom_level = 'text' || rowid",
  ),
  withStatements(
    "whose values are computed",
    "DROP TABLE metadata; CREATE TABLE metadata (name TEXT, value TEXT AS (hex(zeroblob(400000000))) VIRTUAL); INSERT INTO metadata (name) VALUES ('format'), ('json')",
  ),
  withStatements(
    "whose tiles are computed columns",
    "DROP TABLE tiles; CREATE TABLE tiles (zoom_level, tile_column, tile_row, tile_data AS (zeroblob(900000000)) VIRTUAL); INSERT INTO tiles VALUES (0, 0, 0); " +
      TILES_INDEX,
  ),
  {
    name: "MBTiles WITHOUT ROWID",
    write(path) {
      writeMbtiles(path, {
        tiles,
        schema: TILES_TABLE.replace(")", ", PRIMARY KEY (zoom_level, tile_column, tile_row)) WITHOUT ROWID"),
      });
      const database = new DatabaseSync(path);
      database.exec(
        `ALTER TABLE metadata RENAME TO old; CREATE TABLE metadata (name TEXT PRIMARY KEY, value TEXT) WITHOUT ROWID;
        INSERT INTO metadata SELECT * FROM old`,
      );
      database.close();
    },
  },
  withTiles("with an index of an expression", {
    isIndexed: false,
    schema: `${TILES_TABLE}; CREATE INDEX odd ON tiles (abs(zoom_level), tile_column, tile_row)`,
  }),
  withStatements(
    "with 5 000 tables",
    Array.from({ length: 5_000 }, (_, index) => `CREATE TABLE t${index} (a)`).join(";"),
  ),
  withStatements(
    "with 300 000 rows of metadata",
    "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n LIMIT 300000) INSERT INTO metadata SELECT 'x' || i, i FROM n",
  ),
  withStatements(
    "whose layers are nested a million times",
    `DELETE FROM metadata WHERE name = 'json';
    INSERT INTO metadata VALUES ('json', '{"vector_layers":' || replace(hex(zeroblob(1900000)), '00', '[') ||
      replace(hex(zeroblob(1900000)), '00', ']') || '}')`,
  ),
  withStatements(
    "whose layers are two million objects",
    `DELETE FROM metadata WHERE name = 'json';
    INSERT INTO metadata VALUES ('json', '{"vector_layers":[' || replace(hex(zeroblob(2000000)), '00', '{},') || '0]}')`,
  ),
  {
    name: "MBTiles in UTF-16",
    write(path) {
      const database = new DatabaseSync(path);
      database.exec("PRAGMA encoding = 'UTF-16'; CREATE TABLE first (a)");
      database.close();
      writeMbtiles(path, { tiles });
    },
  },
  {
    name: "MBTiles whose newest changes are in a log next to it",
    write(path) {
      writeMbtiles(path, { tiles });
      const database = new DatabaseSync(path);
      database.exec("PRAGMA journal_mode = WAL; PRAGMA wal_autocheckpoint = 0; DELETE FROM tiles");
      for (const suffix of ["", "-wal"]) Deno.copyFileSync(`${path}${suffix}`, `${path}.copy${suffix}`);
      database.close();
      for (const suffix of ["", "-wal"]) Deno.renameSync(`${path}.copy${suffix}`, `${path}${suffix}`);
    },
  },
  {
    name: "MBTiles cut off",
    write(path) {
      writeMbtiles(path, { tiles: makePyramid(4) });
      Deno.truncateSync(path, 9_000);
    },
  },
  {
    name: "MBTiles with an encrypted header",
    write: (path) => Deno.writeFileSync(path, crypto.getRandomValues(new Uint8Array(16_384))),
  },
  {
    name: "MBTiles with a count of 4 000 000 000 pages",
    write(path) {
      writeMbtiles(path, { tiles });
      const bytes = Deno.readFileSync(path);
      new DataView(bytes.buffer).setUint32(28, 4_000_000_000);
      new DataView(bytes.buffer).setUint32(24, new DataView(bytes.buffer).getUint32(92));
      Deno.writeFileSync(path, bytes);
    },
  },
  withTiles("with tiles that are compression bombs", {
    tiles: tiles.map((stored) => ({ ...stored, bytes: makeBomb(64) })),
  }),
  withPages("whose metadata has a value of 1 GB", {
    pages: {
      2: leaf("table", [{ rowid: 1, values: ["json", LONG_TEXT], overflow: 5 }]),
      5: makeOverflowPage(5),
    },
    sizeBytes: 1.2 * GIGABYTE,
  }),
  withPages("with names of 1 GB", {
    pages: {
      2: leaf("table", [{ rowid: 1, values: [LONG_TEXT, "x"], overflow: 5 }]),
      5: makeOverflowPage(5),
    },
    sizeBytes: 1.2 * GIGABYTE,
  }),
  withPages("with 300 values of 7 MB in the same place", {
    pages: {
      2: { kind: "table", children: Array(300).fill(6) },
      5: makeOverflowPage(5),
      6: leaf("table", [{ rowid: 1, values: ["json", { textBytes: 7 * MEGABYTE }], overflow: 5 }]),
    },
    sizeBytes: GIGABYTE,
  }),
  withPages("with a tile of 1 GB", {
    pages: {
      3: leaf("table", [{ rowid: 1, values: [0, 0, 0, LONG_TEXT], overflow: 5 }]),
      5: makeOverflowPage(5),
    },
    sizeBytes: 1.2 * GIGABYTE,
  }),
  withPages("with an entry of 1 GB in its index", {
    pages: {
      4: leaf("index", [{ values: [LONG_TEXT, 0, 0, 1], overflow: 5 }]),
      5: makeOverflowPage(5),
    },
    sizeBytes: 1.2 * GIGABYTE,
  }),
  withPages("whose schema has a statement of 1 GB", {
    pages: {
      1: leaf("table", [
        ...rowsOf(SCHEMA_ROWS),
        { rowid: 9, values: ["table", "big", "big", 4, LONG_TEXT], overflow: 5 },
      ]),
      5: makeOverflowPage(5),
    },
    sizeBytes: 1.2 * GIGABYTE,
  }),
  withPages("whose schema is a maze", {
    pages: {
      1: { kind: "table", children: Array(100).fill(5) },
      ...makeMaze("table", 5, leaf("table", rowsOf([schemaRow("index", "tile_index", "tiles", 4, "")]))),
    },
  }),
  withPages("whose metadata is a maze", {
    pages: {
      2: { kind: "table", children: [5, 5] },
      ...makeMaze("table", 5, leaf("table", rowsOf([["x", "y"]]))),
    },
  }),
  withPages("whose statistics are a maze", {
    pages: {
      1: leaf(
        "table",
        rowsOf([
          ...SCHEMA_ROWS,
          schemaRow("table", "sqlite_stat1", "sqlite_stat1", 5, "CREATE TABLE sqlite_stat1(tbl,idx,stat)"),
        ]),
      ),
      ...makeMaze("table", 5, leaf("table", rowsOf([["tiles", "tile_index", "1 1 1 1"]]))),
    },
  }),
  withPages("whose index is a circle", {
    pages: { 4: { kind: "index", children: [4, 4], between: { values: [9, 9, 9, 1] } } },
  }),
  withPages("whose table is a circle", { pages: { 3: { kind: "table", children: [3, 3, 3] } } }),
  withPages("whose pages are all noise", {
    pages: {
      2: crypto.getRandomValues(new Uint8Array(PAGE_BYTES)),
      3: crypto.getRandomValues(new Uint8Array(PAGE_BYTES)),
      4: crypto.getRandomValues(new Uint8Array(PAGE_BYTES)),
    },
  }),
];

const withDirectories = (
  name: string,
  options: Partial<PmtilesOptions>,
  sizeBytes?: number,
): HostileArchive => ({
  name: `PMTiles ${name}`,
  write(path) {
    Deno.writeFileSync(path, writePmtiles({ tiles, ...options }));
    if (sizeBytes !== undefined) Deno.truncateSync(path, sizeBytes);
  },
});

/** A directory that refers to itself, because root and leaf are the same bytes. */
const LOOP = writeDirectory([{ tileId: 0, runLength: 0, offset: 0, length: 5 }]);
const isOwnLeaf = (header: DataView) => {
  header.setBigUint64(40, header.getBigUint64(8, true), true);
  header.setBigUint64(48, header.getBigUint64(16, true), true);
};
/** A million entries, as many as fit into 4 MiB. */
const FULL_DIRECTORY = gzip(concatBytes(writeVarints([1_000_000]), new Uint8Array(4_000_000)));

const PMTILES: readonly HostileArchive[] = [
  withDirectories("whose root is its own leaf", {
    root: LOOP,
    internalCompression: Compression.None,
    patch: isOwnLeaf,
  }),
  withDirectories("with a directory of a million entries", { root: FULL_DIRECTORY, patch: isOwnLeaf }),
  withDirectories("with a directory that is a bomb", { root: gzip(new Uint8Array(100 * MEGABYTE)) }),
  withDirectories("whose metadata is a bomb", { storedMetadata: gzip(new Uint8Array(100 * MEGABYTE)) }),
  withDirectories("whose metadata is nested a million times", {
    storedMetadata: gzip(new TextEncoder().encode(`{"vector_layers":${"[".repeat(4e6)}${"]".repeat(4e6)}}`)),
  }),
  withDirectories("with a root of 1 GB", {
    internalCompression: Compression.None,
    patch(header) {
      header.setBigUint64(8, 127n, true);
      header.setBigUint64(16, BigInt(GIGABYTE), true);
    },
  }, 1.2 * GIGABYTE),
  withDirectories("with tiles of 2 GB", {
    root: gzip(writeDirectory([{ tileId: 0, runLength: 1, offset: 0, length: 2 ** 31 }])),
    patch: (header) => header.setBigUint64(64, BigInt(3 * GIGABYTE), true),
  }, 4 * GIGABYTE),
  withDirectories("with lengths of 2 ** 60", { patch: (header) => header.setBigUint64(16, 2n ** 60n, true) }),
  withDirectories("with tiles that are bombs", {
    tiles: tiles.map((stored) => ({ ...stored, bytes: makeBomb(64) })),
  }),
  {
    name: "PMTiles cut off",
    write: (path) => Deno.writeFileSync(path, writePmtiles({ tiles, leafSize: 4 }).slice(0, 300)),
  },
];

export const HOSTILE_ARCHIVES: readonly HostileArchive[] = [...MBTILES, ...PMTILES];
