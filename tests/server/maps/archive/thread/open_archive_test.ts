// Archives of both kinds as other programs write them: every tile is found, and nothing else.
import assert from "node:assert/strict";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { gunzipSync } from "node:zlib";
import { Compression, tileIdToZxy, TileType, zxyToTileId } from "pmtiles";
import { openArchiveFile } from "server/maps/archive/file/archive_file.ts";
import {
  MAX_METADATA_ROWS,
  MAX_PAGE_CACHE_BYTES,
  MAX_VALUE_BYTES,
  openMbtiles,
} from "server/maps/archive/mbtiles/mbtiles_archive.ts";
import {
  MAX_TILE_CACHE_BYTES,
  type OpenArchive,
  openArchive,
} from "server/maps/archive/thread/open_archive.ts";
import { MAX_TILE_BYTES } from "server/maps/archive/file/tile_archive.ts";
import {
  gzip,
  makePyramid,
  makeStoredTile,
  makeVectorTile,
  OPENMAPTILES_LAYERS,
  PNG,
  PROTOMAPS_LAYERS,
} from "fakes/map_tiles.ts";
import { type MbtilesOptions, writeMbtiles } from "fakes/mbtiles_writer.ts";
import { type PmtilesOptions, writeDirectory, writePmtiles } from "fakes/pmtiles_writer.ts";
import { withDirectory } from "fakes/with_directory.ts";

type Source = { readonly pmtiles: PmtilesOptions } | { readonly mbtiles: MbtilesOptions };

export async function withArchive(
  source: Source,
  run: (archive: OpenArchive) => Promise<void>,
): Promise<void> {
  await withDirectory(async (directory) => {
    const path = join(directory, "map");
    if ("pmtiles" in source) await Deno.writeFile(path, writePmtiles(source.pmtiles));
    else writeMbtiles(path, source.mbtiles);
    const archive = await openArchive(path);
    try {
      await run(archive);
    } finally {
      archive.retire();
    }
  });
}

const tiles = makePyramid(4);
const kinds: readonly [name: string, source: Source][] = [
  ["PMTiles", { pmtiles: { tiles } }],
  ["PMTiles with leaf directories", { pmtiles: { tiles, leafSize: 7 } }],
  ["PMTiles without compression of its directories", {
    pmtiles: { tiles, leafSize: 7, internalCompression: Compression.None },
  }],
  ["PMTiles with Brotli for its directories", {
    pmtiles: { tiles, leafSize: 7, internalCompression: Compression.Brotli },
  }],
  ["MBTiles", { mbtiles: { tiles } }],
];

for (const [name, source] of kinds) {
  Deno.test(`${name}: every tile is read as it is stored, and no other`, () =>
    withArchive(source, async (archive) => {
      for (const { z, x, y, bytes } of tiles) {
        assert.deepEqual(await archive.readTile({ z, x, y }), bytes);
        assert.deepEqual(new Uint8Array(gunzipSync(bytes)), makeVectorTile(`${z}/${x}/${y}`));
      }
      assert.equal(await archive.readTile({ z: 5, x: 0, y: 0 }), null);
    }));

  Deno.test(`${name}: says what it has`, () =>
    withArchive(source, ({ id, facts }) => {
      assert.match(id, /^[\w-]{16}$/);
      assert.equal(facts.format, "mvt");
      assert.equal(facts.vector?.schema, "openmaptiles");
      assert.deepEqual([facts.minZoom, facts.maxZoom], [0, 4]);
      assert.deepEqual(facts.bounds, [1, 42, 2, 43]);
      assert.equal(facts.attribution, "© OpenMapTiles © OpenStreetMap contributors");
      return Promise.resolve();
    }));
}

for (
  const [spare, rows, isRead] of [[0, MAX_METADATA_ROWS, true], [1, MAX_METADATA_ROWS + 1, false]] as const
) {
  Deno.test(`MBTiles: ${rows} rows of metadata ${isRead ? "are all" : "are not all"} read`, async () => {
    // Five rows that every archive has, and the name at the end.
    const fill = Object.fromEntries(Array.from({ length: rows - 6 }, (_, i) => [`other_${i}`, ""]));
    await withArchive({ mbtiles: { tiles, metadata: { ...fill, name: "Last" } } }, ({ facts }) => {
      assert.equal(facts.name, isRead ? "Last" : null);
      return Promise.resolve();
    });
  });

  Deno.test(`MBTiles: layers of 8 MiB and ${spare} bytes ${isRead ? "are" : "are not"} read`, async () => {
    const json = JSON.stringify({ vector_layers: OPENMAPTILES_LAYERS }).padEnd(MAX_VALUE_BYTES + spare);
    const opening = withArchive({ mbtiles: { tiles, metadata: { json } } }, () => Promise.resolve());
    if (isRead) await opening;
    else {await assert.rejects(opening, {
        name: "ArchiveError",
        message: /^its layers are of an unknown schema/,
      });}
  });
}

Deno.test("tiles that were read last stay in memory, and no others", () => {
  const [bytes, count] = [new Uint8Array(MAX_TILE_BYTES), MAX_TILE_CACHE_BYTES / MAX_TILE_BYTES + 1];
  bytes.set(PNG);
  const images = Array.from({ length: count }, (_, x) => ({ z: 4, x, y: 0, bytes }));
  const metadata = { format: "png", json: undefined };
  return withArchive({ mbtiles: { tiles: images, metadata } }, async (archive) => {
    for (const image of images) await archive.readTile(image);
    const isCached = images.map((image) => archive.cachedTile(image) !== undefined);
    assert.deepEqual(isCached, images.map((_, i) => i > 0));
  });
});

Deno.test("MBTiles: pages that were read last stay in memory, and no others", () =>
  withDirectory(async (directory) => {
    const path = join(directory, "map");
    // Each fills a page.
    const bytes = new Uint8Array(3_500);
    const count = MAX_PAGE_CACHE_BYTES / 4_096 + 1;
    const images = Array.from({ length: count }, (_, x) => ({ z: 12, x, y: 0, bytes }));
    writeMbtiles(path, { tiles: images, metadata: { format: "png", json: undefined } });
    const file = await openArchiveFile(path);
    let reads = 0;
    const reader = openMbtiles({ ...file, readNow: (...range) => (reads++, file.readNow(...range)) });
    const readsOf = async (x: number) => {
      const before = reads;
      await reader.read({ z: 12, x, y: 0 });
      return reads - before;
    };
    assert.ok(await readsOf(0) > 0);
    assert.equal(await readsOf(0), 0);
    for (const { x } of images.slice(1)) await readsOf(x);
    assert.equal(await readsOf(count - 1), 0);
    assert.ok(await readsOf(0) > 0);
    file.close();
  }));

Deno.test("tiles in between that an archive does not have are none", async () => {
  const some = [makeStoredTile(3, 1, 1), makeStoredTile(3, 6, 6)];
  for (const source of [{ pmtiles: { tiles: some } }, { mbtiles: { tiles: some } }]) {
    await withArchive(source, async (archive) => {
      for (let x = 0; x < 8; x++) {
        const found = await archive.readTile({ z: 3, x, y: x });
        assert.equal(found !== null, x === 1 || x === 6, `${x}`);
      }
    });
  }
});

Deno.test("a directory without compression may begin as gzip does", async () => {
  // 31 entries, the first one of the tile 139.
  const some = Array.from({ length: 31 }, (_, index) => makeStoredTile(...tileIdToZxy(139 + index)));
  const source = { pmtiles: { tiles: some, internalCompression: Compression.None } };
  assert.deepEqual([...writePmtiles(source.pmtiles).subarray(127, 129)], [0x1f, 0x8b]);
  await withArchive(source, async (archive) => {
    for (const { z, x, y, bytes } of some) assert.deepEqual(await archive.readTile({ z, x, y }), bytes);
  });
});

Deno.test("tiles without compression and without content are read", async () => {
  const some = [
    { z: 1, x: 0, y: 0, bytes: makeVectorTile("plain") },
    { z: 1, x: 1, y: 1, bytes: new Uint8Array() },
  ];
  for (const source of [{ pmtiles: { tiles: some } }, { mbtiles: { tiles: some } }]) {
    await withArchive(source, async (archive) => {
      assert.deepEqual(await archive.readTile({ z: 1, x: 0, y: 0 }), some[0]!.bytes);
      assert.equal(await archive.readTile({ z: 1, x: 1, y: 1 }), null);
    });
  }
});

Deno.test("an archive of images needs no layers", async () => {
  const images = [{ z: 0, x: 0, y: 0, bytes: PNG }];
  const sources: Source[] = [
    { pmtiles: { tiles: images, metadata: {}, tileType: TileType.Png, tileCompression: Compression.None } },
    { mbtiles: { tiles: images, metadata: { format: "png", json: undefined } } },
  ];
  for (const source of sources) {
    await withArchive(source, async (archive) => {
      assert.equal(archive.facts.format, "png");
      assert.equal(archive.facts.vector, null);
      assert.deepEqual(await archive.readTile({ z: 0, x: 0, y: 0 }), PNG);
    });
  }
});

Deno.test("MBTiles whose tiles are a view are read after the command of the message", () =>
  withDirectory(async (directory) => {
    const path = join(directory, "map");
    writeMbtiles(path, {
      tiles: [],
      metadata: { maxzoom: "0" },
      schema: `
        CREATE TABLE map (zoom_level INTEGER, tile_column INTEGER, tile_row INTEGER, tile_id TEXT);
        CREATE UNIQUE INDEX map_index ON map (zoom_level, tile_column, tile_row);
        CREATE TABLE images (tile_data BLOB, tile_id TEXT);
        CREATE UNIQUE INDEX images_id ON images (tile_id);
        CREATE VIEW tiles AS SELECT zoom_level, tile_column, tile_row, tile_data
          FROM map JOIN images ON images.tile_id = map.tile_id;
        INSERT INTO images VALUES (X'1A00', 'one');
        INSERT INTO map VALUES (0, 0, 0, 'one');`,
    });
    const refusal = await openArchive(path).then(() => "", (error) => error.message as string);
    const database = new DatabaseSync(path);
    database.exec(/in sqlite3: "(.+)"$/.exec(refusal)![1]!);
    database.close();
    const archive = await openArchive(path);
    assert.deepEqual(await archive.readTile({ z: 0, x: 0, y: 0 }), Uint8Array.of(0x1a, 0));
    archive.retire();
  }));

const LAYOUTS: readonly [name: string, schema: string][] = [
  [
    "WITHOUT ROWID",
    `CREATE TABLE tiles (tile_data BLOB, zoom_level INTEGER, tile_column INTEGER, tile_row INTEGER,
      PRIMARY KEY (zoom_level, tile_column, tile_row)) WITHOUT ROWID;
      INSERT INTO tiles VALUES (X'1A00', 1, 0, 0)`,
  ],
  [
    "with other columns, and names in other letters",
    `CREATE TABLE "Tiles" (id INTEGER PRIMARY KEY, ZOOM_LEVEL INT, more TEXT, tile_column INT, tile_row INT, Tile_Data BLOB);
      CREATE INDEX odd ON Tiles (zoom_level) WHERE tile_row > 5;
      CREATE INDEX tile_index ON Tiles (zoom_level, tile_column, tile_row, more);
      CREATE TRIGGER one AFTER INSERT ON Tiles BEGIN DELETE FROM metadata; END;
      DROP TRIGGER one;
      INSERT INTO Tiles VALUES (70, 1, 'text', 0, 0, X'1A00')`,
  ],
];
for (const [name, schema] of LAYOUTS) {
  Deno.test(`MBTiles ${name} are read`, () =>
    withArchive({ mbtiles: { tiles: [], schema, metadata: { maxzoom: "1" } } }, async (archive) => {
      assert.deepEqual(await archive.readTile({ z: 1, x: 0, y: 1 }), Uint8Array.of(0x1a, 0));
      assert.equal(await archive.readTile({ z: 1, x: 1, y: 1 }), null);
    }));
}

Deno.test("MBTiles without zooms and bounds in its metadata: the zooms of its tiles, and the world", () =>
  withArchive({
    mbtiles: {
      tiles: [makeStoredTile(2, 0, 0), makeStoredTile(5, 0, 0)],
      metadata: { minzoom: undefined, maxzoom: undefined, bounds: undefined },
    },
  }, ({ facts }) => {
    assert.deepEqual([facts.minZoom, facts.maxZoom], [2, 5]);
    assert.deepEqual(facts.bounds, [-180, -85.0511287, 180, 85.0511287]);
    return Promise.resolve();
  }));

Deno.test("the credit and the name of the metadata are plain text", () =>
  withArchive({
    pmtiles: {
      tiles,
      metadata: {
        name: "Town\u202e\n",
        attribution: '<a href="https://protomaps.com" onclick="x">Protomaps</a> &copy; <a>OpenStreetMap</a>',
        vector_layers: PROTOMAPS_LAYERS,
      },
    },
  }, ({ facts }) => {
    assert.equal(facts.name, "Town");
    assert.equal(facts.attribution, "Protomaps © OpenStreetMap");
    assert.equal(facts.vector?.schema, "protomaps");
    return Promise.resolve();
  }));

Deno.test("tiles beyond 4 GB are read, and those that were read are in memory", () =>
  withDirectory(async (directory) => {
    const path = join(directory, "map");
    const far = 5 * 2 ** 30;
    const { bytes } = makeStoredTile(3, 2, 1);
    // A hole before the only tile.
    const header = writePmtiles({
      tiles: [makeStoredTile(3, 2, 1)],
      root: gzip(writeDirectory([{
        tileId: zxyToTileId(3, 2, 1),
        runLength: 1,
        offset: far,
        length: bytes.length,
      }])),
      patch: (view) => view.setBigUint64(64, BigInt(far + bytes.length), true),
    });
    await Deno.writeFile(path, header);
    await Deno.truncate(path, header.length + far);
    using file = await Deno.open(path, { write: true });
    await file.seek(header.length - bytes.length + far, Deno.SeekMode.Start);
    await file.write(bytes);
    const archive = await openArchive(path);
    const tile = { z: 3, x: 2, y: 1 };
    assert.equal(archive.sizeBytes, header.length + far);
    assert.equal(archive.cachedTile(tile), undefined);
    assert.deepEqual(await archive.readTile(tile), bytes);
    assert.deepEqual(archive.cachedTile(tile), bytes);
    archive.retire();
  }));

Deno.test("the id changes with the content of an archive", async () => {
  const ids = new Set<string>();
  for (const maxZoom of [1, 2, 3]) {
    await withArchive({ pmtiles: { tiles: makePyramid(maxZoom) } }, ({ id }) => {
      ids.add(id);
      return Promise.resolve();
    });
  }
  assert.equal(ids.size, 3);
});

Deno.test("bytes beyond the end of an archive's file are refused, also if they begin within it", () =>
  withDirectory(async (directory) => {
    const path = join(directory, "map");
    await Deno.writeFile(path, new Uint8Array(100));
    const file = await openArchiveFile(path);
    try {
      assert.equal((await file.read(90, 10)).length, 10);
      assert.equal(file.readNow(90, 10).length, 10);
      const message = "it ends early: bytes 90 to 101 of 100";
      await assert.rejects(file.read(90, 11), { name: "ArchiveError", message });
      assert.throws(() => file.readNow(90, 11), { name: "ArchiveError", message });
    } finally {
      file.close();
    }
  }));
