// Archives that are broken or made to do harm: refused with a reason, or a tile of them is.
import assert from "node:assert/strict";
import { join } from "node:path";
import { Compression, TileType } from "pmtiles";
import { openArchive } from "server/maps/archive/thread/open_archive.ts";
import { MAX_TILE_BYTES } from "server/maps/archive/file/tile_archive.ts";
import { MAX_INFLATED_TILE_BYTES } from "server/maps/archive/file/tile_check.ts";
import { ArchiveError } from "server/formats/pmtiles/core/archive_error.ts";
import { MAX_METADATA_VALUES } from "server/formats/pmtiles/core/metadata_json.ts";
import {
  MAX_DIRECTORY_BYTES,
  MAX_INFLATED_DIRECTORY_BYTES,
  MAX_INFLATED_METADATA_BYTES,
  MAX_METADATA_BYTES,
} from "server/formats/pmtiles/read_parts.ts";
import { gzip, HTML, makeBomb, makePyramid, makeVectorTile, namedLayers, PNG } from "fakes/map_tiles.ts";
import { type MbtilesOptions, writeMbtiles } from "fakes/mbtiles_writer.ts";
import { type PmtilesOptions, writeDirectory, writePmtiles, writeVarints } from "fakes/pmtiles_writer.ts";
import { withDirectory } from "fakes/with_directory.ts";

const MEGABYTE = 1024 * 1024;
const tiles = makePyramid(2);
type Bytes = Uint8Array<ArrayBuffer>;

/** The reason why the file is refused. */
async function refusalOf(path: string): Promise<string> {
  try {
    (await openArchive(path)).retire();
  } catch (error) {
    assert.ok(error instanceof ArchiveError, String(error));
    return error.message;
  }
  throw new Error("the archive was opened");
}

function refusesFile(name: string, bytes: Bytes, reason: RegExp): void {
  Deno.test(`a map archive is refused: ${name}`, () =>
    withDirectory(async (directory) => {
      const path = join(directory, "map");
      await Deno.writeFile(path, bytes);
      assert.match(await refusalOf(path), reason);
    }));
}

const refusesPmtiles = (name: string, options: Partial<PmtilesOptions>, reason: RegExp) =>
  refusesFile(`PMTiles ${name}`, writePmtiles({ tiles, ...options }), reason);

const whole = writePmtiles({ tiles, leafSize: 4 });
refusesFile("an empty file", new Uint8Array(), /^it is neither PMTiles nor MBTiles$/);
refusesFile("HTML", HTML, /^it is neither PMTiles nor MBTiles$/);
refusesFile("PMTiles cut off in its header", whole.slice(0, 100), /^it ends early: it has 100 bytes$/);
refusesFile(
  "PMTiles cut off in its directories",
  whole.slice(0, 200),
  /^it ends early: it has 200 bytes, but its header/,
);
refusesFile("PMTiles without its last byte", whole.slice(0, -1), /^it ends early: /);
refusesPmtiles(
  "of version 2",
  { patch: (header) => header.setUint8(7, 2) },
  /PMTiles version is 2; allowed: 3/,
);
refusesPmtiles(
  "with a zoom beyond the limit",
  { zooms: [0, 27] },
  /^its zooms are 0 to 27; allowed: .* 0 to 26/,
);
refusesPmtiles("with the larger zoom first", { zooms: [9, 3] }, /^its zooms are 9 to 3/);
refusesPmtiles(
  "with a box from east to west",
  { bounds: [9, 50, 8, 51] },
  /^its bounds are 9, 50, 8, 51; allowed/,
);
refusesPmtiles("with a box beyond the world", { bounds: [9, 50, 10, 99] }, /^its bounds are /);
refusesPmtiles("with MapLibre tiles", { tileType: 6 }, /^its tiles are of type 6; allowed: 1 /);
refusesPmtiles(
  "with Brotli tiles",
  { tileCompression: Compression.Brotli },
  /^its tiles are compressed with brotli/,
);
refusesPmtiles(
  "with zstd",
  { internalCompression: Compression.Zstd },
  /^its directories are compressed with zstd/,
);
refusesPmtiles(
  "of an unknown schema",
  { metadata: { vector_layers: namedLayers("streets") } },
  /: streets; expected/,
);
refusesPmtiles("without layers", { metadata: {} }, /^its layers are of an unknown schema: none; expected/);
refusesPmtiles("whose metadata is no object", { metadata: [1] }, /^its metadata is not a JSON object$/);
refusesPmtiles(
  "whose metadata is HTML",
  { storedMetadata: gzip(HTML) },
  /^its metadata is not a JSON object$/,
);
refusesPmtiles(
  "whose metadata is not compressed as its header has it",
  { storedMetadata: HTML },
  /^its compressed data is damaged$/,
);
refusesPmtiles(
  "whose header places the root beyond the end of the file",
  { patch: (header) => header.setBigUint64(8, 2n ** 60n, true) },
  /^it ends early: /,
);
refusesPmtiles(
  "whose root is too large",
  { root: new Uint8Array(MAX_DIRECTORY_BYTES + 1) },
  /^a directory has 1048577 bytes; the limit is 1048576$/,
);
refusesPmtiles(
  "whose root is a compression bomb",
  { root: gzip(new Uint8Array(MAX_INFLATED_DIRECTORY_BYTES + 1)) },
  /^decompressed it has more than 4194304 bytes$/,
);
refusesPmtiles(
  "whose root claims more entries than it has bytes",
  { root: gzip(writeVarints([2 ** 50, 1, 1, 1, 1])) },
  /^a directory has 1125899906842624 entries in \d+ bytes$/,
);
refusesPmtiles(
  "whose root ends early",
  { root: gzip(Uint8Array.of(2, 1, 1, 1, 1, 1, 0xff, 0xff, 0xff)) },
  /^a directory ends early$/,
);
refusesPmtiles("whose root is empty", { root: gzip(writeVarints([0])) }, /^a directory has 0 entries/);
refusesPmtiles(
  "whose root is damaged",
  { root: gzip(new Uint8Array(50)).slice(0, 15) },
  /^its compressed data is/,
);
refusesPmtiles(
  "whose metadata is too large",
  { storedMetadata: new Uint8Array(MAX_METADATA_BYTES + 1) },
  /^its metadata has 1048577 bytes; the limit is 1048576$/,
);
refusesPmtiles(
  "whose metadata is a compression bomb",
  { storedMetadata: gzip(new Uint8Array(MAX_INFLATED_METADATA_BYTES + 1)) },
  /^decompressed it has more than 8388608 bytes$/,
);

function refusesMbtiles(name: string, options: Partial<MbtilesOptions>, reason: RegExp): void {
  Deno.test(`a map archive is refused: MBTiles ${name}`, () =>
    withDirectory(async (directory) => {
      const path = join(directory, "map");
      writeMbtiles(path, { tiles, ...options });
      assert.match(await refusalOf(path), reason);
    }));
}

refusesMbtiles(
  "without a format",
  { metadata: { format: undefined } },
  /specifies the format ""; allowed: pbf, png/,
);
refusesMbtiles(
  "of another format",
  { metadata: { format: "text/html" } },
  /specifies the format "text\/html"; allowed/,
);
refusesMbtiles(
  "without an index of its tiles",
  { isIndexed: false },
  /^it has no index on its tiles; add one in sqlite3: "CREATE UNIQUE INDEX [^"]+"$/,
);
refusesMbtiles("whose zooms are no numbers", { metadata: { minzoom: "low" } }, /^its zooms are NaN to 2/);
refusesMbtiles(
  "whose bounds are no numbers",
  { metadata: { bounds: "a,b" } },
  /^its bounds are NaN, NaN; allowed/,
);
refusesMbtiles(
  "whose layers are no JSON",
  { metadata: { json: "<html>" } },
  /^"json" of its metadata is not a JSON/,
);
refusesMbtiles(
  "whose tiles are computed without end",
  {
    tiles: [],
    schema: `CREATE VIEW tiles AS WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n)
      SELECT i AS zoom_level, i AS tile_column, i AS tile_row, zeroblob(i) AS tile_data FROM n`,
  },
  /^its tiles are a view, but only a table can be read; create one in sqlite3: "CREATE TABLE copy AS [^"]+"$/,
);
refusesMbtiles(
  "whose tiles are a virtual table",
  {
    tiles: [],
    schema: "CREATE VIRTUAL TABLE tiles USING fts5(zoom_level, tile_column, tile_row, tile_data)",
  },
  /^its tiles are a virtual table, but only a regular table can be read$/,
);
refusesMbtiles(
  "whose tiles are computed",
  {
    tiles: [],
    schema: `CREATE TABLE tiles (zoom_level, tile_column, tile_row, tile_data AS (zeroblob(9)),
      UNIQUE (zoom_level, tile_column, tile_row))`,
  },
  /^its table tiles has generated columns, which are not supported$/,
);
refusesMbtiles(
  "with another column in place of the tiles",
  { tiles: [], schema: "CREATE TABLE tiles (zoom_level, tile_column, tile_row, data)" },
  /^its table tiles has no column tile_data$/,
);
refusesMbtiles(
  "whose layers are nested without end",
  { metadata: { json: `{"vector_layers":${"[".repeat(33)}` } },
  /^"json" of its metadata is nested more than 32 deep$/,
);
refusesMbtiles(
  "whose layers are too many values",
  { metadata: { json: `{"vector_layers":[${"0,".repeat(MAX_METADATA_VALUES)}0]}` } },
  /^"json" of its metadata has more than 300000 values$/,
);
refusesMbtiles(
  "without tiles",
  { tiles: [], schema: "CREATE TABLE other (x)" },
  /^it has no table tiles$/,
);

Deno.test("a map archive is refused: MBTiles that are cut off, wherever", () =>
  withDirectory(async (directory) => {
    const path = join(directory, "map");
    writeMbtiles(path, { tiles: makePyramid(4) });
    const bytes = await Deno.readFile(path);
    for (const length of [50, 1000, Math.floor(bytes.length / 2), bytes.length - 1]) {
      await Deno.writeFile(path, bytes.slice(0, length));
      assert.match(await refusalOf(path), /^it ends early: /);
    }
  }));

Deno.test("a map archive is refused: no file, a folder, a pipe", () =>
  withDirectory(async (directory) => {
    assert.equal(await refusalOf(join(directory, "none")), "it does not exist");
    assert.equal(await refusalOf(directory), "it is not a regular file");
    const pipe = join(directory, "pipe");
    const made = await new Deno.Command("mkfifo", { args: [pipe] }).output();
    assert.ok(made.success);
    assert.equal(await refusalOf(pipe), "it is not a regular file");
  }));

/** A tile at 0/0/0 beside a good one. */
const HOSTILE_TILES: readonly [name: string, bytes: Bytes, reason: RegExp][] = [
  ["HTML", HTML, /^the tile is neither empty nor of the format mvt$/],
  ["HTML with gzip", gzip(HTML), /^the tile is neither empty nor of the format mvt$/],
  ["an image among vector tiles", PNG, /^the tile is neither empty nor of the format mvt$/],
  [
    "a compression bomb",
    makeBomb(MAX_INFLATED_TILE_BYTES / MEGABYTE + 1),
    /^decompressed it has more than 16777216/,
  ],
  ["damaged gzip", gzip(makeVectorTile("cut")).slice(0, -6), /^its compressed data is damaged$/],
  [
    "more than a tile may have",
    new Uint8Array(MAX_TILE_BYTES + 1),
    /^the tile has 2097153 bytes; the limit is 2097152/,
  ],
];

for (const [name, bytes, reason] of HOSTILE_TILES) {
  Deno.test(`a tile is refused, and the others are not: ${name}`, () =>
    withDirectory(async (directory) => {
      const some = [{ z: 0, x: 0, y: 0, bytes }, ...tiles.filter(({ z }) => z > 0)];
      const [pmtiles, mbtiles] = [join(directory, "pmtiles"), join(directory, "mbtiles")];
      await Deno.writeFile(pmtiles, writePmtiles({ tiles: some }));
      writeMbtiles(mbtiles, { tiles: some });
      for (const path of [pmtiles, mbtiles]) {
        const archive = await openArchive(path);
        try {
          // Twice: a refused tile is not remembered as a good one.
          for (let round = 0; round < 2; round++) {
            await assert.rejects(archive.readTile({ z: 0, x: 0, y: 0 }), (error) => {
              assert.ok(error instanceof ArchiveError);
              assert.match(error.message, reason);
              return true;
            });
          }
          assert.deepEqual(
            await archive.readTile({ z: 1, x: 0, y: 1 }),
            tiles.find(({ y }) => y === 1)!.bytes,
          );
        } finally {
          archive.retire();
        }
      }
    }));
}

Deno.test("a tile of text in MBTiles is refused", () =>
  withDirectory(async (directory) => {
    const path = join(directory, "map");
    writeMbtiles(path, { tiles: [{ z: 0, x: 0, y: 0, bytes: "<html>" }] });
    const archive = await openArchive(path);
    await assert.rejects(archive.readTile({ z: 0, x: 0, y: 0 }), /the tile is not a binary value/);
    archive.retire();
  }));

const entry = { tileId: 0, runLength: 1, offset: 0, length: 10 };
const HOSTILE_ENTRIES: readonly [name: string, root: Bytes, reason: RegExp][] = [
  [
    "beyond the tiles",
    writeDirectory([{ ...entry, offset: 2 ** 40 }]),
    /^a directory refers to bytes 1099511627776 to/,
  ],
  [
    "longer than the tiles",
    writeDirectory([{ ...entry, length: 2 ** 31 }]),
    /^a directory refers to bytes 0 to 2147483648/,
  ],
  ["before the tiles", writeVarints([1, 0, 1, 10, 0]), /^a directory refers to bytes -1 to 9 of/],
  [
    "in a directory beyond the leaves",
    writeDirectory([{ ...entry, runLength: 0 }]),
    /^a directory refers to bytes 0 to 10 of 0$/,
  ],
];
for (const [name, root, reason] of HOSTILE_ENTRIES) {
  Deno.test(`an entry is refused that names bytes ${name}`, () =>
    withDirectory(async (directory) => {
      const path = join(directory, "map");
      await Deno.writeFile(path, writePmtiles({ tiles, root: gzip(root) }));
      const archive = await openArchive(path);
      await assert.rejects(archive.readTile({ z: 0, x: 0, y: 0 }), (error) => {
        assert.match((error as Error).message, reason);
        return error instanceof ArchiveError;
      });
      archive.retire();
    }));
}

Deno.test("a directory that names itself ends the search", () =>
  withDirectory(async (directory) => {
    const path = join(directory, "map");
    const own = gzip(writeDirectory([{ tileId: 0, runLength: 0, offset: 0, length: 40 }]));
    const loop = writeDirectory([{ tileId: 0, runLength: 0, offset: 0, length: own.length }]);
    const stored = gzip(loop);
    await Deno.writeFile(
      path,
      writePmtiles({
        tiles,
        root: stored,
        // The root is the leaf as well.
        patch(header) {
          header.setBigUint64(40, header.getBigUint64(8, true), true);
          header.setBigUint64(48, BigInt(stored.length), true);
        },
      }),
    );
    const archive = await openArchive(path);
    await assert.rejects(archive.readTile({ z: 0, x: 0, y: 0 }), /nested more than 4 deep|ends early/);
    archive.retire();
  }));

Deno.test("a file that shrinks or changes while it is used fails a tile, and nothing else", () =>
  withDirectory(async (directory) => {
    const [pmtiles, mbtiles] = [join(directory, "pmtiles"), join(directory, "mbtiles")];
    await Deno.writeFile(pmtiles, writePmtiles({ tiles, leafSize: 4 }));
    writeMbtiles(mbtiles, { tiles });
    for (const path of [pmtiles, mbtiles]) {
      const archive = await openArchive(path);
      assert.ok(await archive.readTile({ z: 1, x: 0, y: 0 }));
      await Deno.truncate(path, 300);
      await assert.rejects(archive.readTile({ z: 2, x: 3, y: 3 }));
      await Deno.writeFile(path, new Uint8Array(100_000));
      await assert.rejects(archive.readTile({ z: 2, x: 0, y: 3 }));
      archive.retire();
    }
  }));

Deno.test("an archive of images with HTML among them", () =>
  withDirectory(async (directory) => {
    const path = join(directory, "map");
    const images = [{ z: 1, x: 0, y: 0, bytes: HTML }, { z: 1, x: 1, y: 0, bytes: PNG }];
    const options = { tiles: images, tileType: TileType.Webp, tileCompression: Compression.None };
    await Deno.writeFile(path, writePmtiles(options));
    const archive = await openArchive(path);
    await assert.rejects(archive.readTile({ z: 1, x: 0, y: 0 }), /neither empty nor of the format webp/);
    assert.deepEqual(await archive.readTile({ z: 1, x: 1, y: 0 }), PNG);
    archive.retire();
  }));
