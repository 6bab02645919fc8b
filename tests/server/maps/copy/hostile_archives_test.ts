// Archives that are damaged or made to harm: each is refused with a sentence, and nothing is written.
import assert from "node:assert/strict";
import { join } from "node:path";
import { MAX_COPY_BYTES, prepareCopy, type PreparedCopy } from "server/maps/copy/copy_region.ts";
import { MAX_COPIED_TILE_BYTES } from "server/maps/copy/core/copy_plan.ts";
import { ringOfBox } from "server/maps/copy/core/tile_cover.ts";
import { openFileSource } from "server/maps/copy/file_source.ts";
import { MAX_READ_BYTES } from "server/maps/copy/read_all.ts";
import { MAX_LEAVES, MAX_LEAVES_BYTES } from "server/maps/copy/read_archive.ts";
import type { Entry } from "server/formats/pmtiles/core/directory.ts";
import {
  MAX_DIRECTORY_BYTES,
  MAX_INFLATED_DIRECTORY_BYTES,
  MAX_INFLATED_METADATA_BYTES,
  MAX_METADATA_BYTES,
} from "server/formats/pmtiles/read_parts.ts";
import { gzip } from "fakes/map_tiles.ts";
import { type PmtilesOptions, writeDirectory, writePmtiles, writeWorld } from "fakes/pmtiles_writer.ts";
import { withDirectory } from "fakes/with_directory.ts";

const WORLD = [-180, -85, 180, 85] as const;
const bytesOf = (text: string) => new TextEncoder().encode(text);

interface Parts extends Omit<PmtilesOptions, "tiles" | "root"> {
  readonly root?: readonly Entry[] | Uint8Array<ArrayBuffer>;
  readonly dataBytes?: number;
}

/** Prepares a copy out of a file with these sections; the tile data is a hole. */
async function prepare(
  { dataBytes = 100, root = [tile(0, 0, 9)], ...options }: Parts,
): Promise<PreparedCopy> {
  const bytes = writePmtiles({
    tiles: [],
    metadata: {},
    zooms: [0, 5],
    bounds: WORLD,
    root: root instanceof Uint8Array ? root : gzip(writeDirectory(root)),
    patch: (header) => header.setBigUint64(64, BigInt(dataBytes), true),
    ...options,
  });
  return await prepareFile(bytes, bytes.length + dataBytes);
}

async function prepareFile(bytes: Uint8Array, sizeBytes: number): Promise<PreparedCopy> {
  return await withDirectory(async (directory) => {
    const path = join(directory, "archive.pmtiles");
    await Deno.writeFile(path, bytes);
    await Deno.truncate(path, sizeBytes);
    const source = await openFileSource(path);
    try {
      const area = { rings: [ringOfBox([...WORLD])], box: [...WORLD] as const, maxZoom: null };
      const read: typeof source.read = (offset, length, signal) => {
        assert.ok(length <= MAX_READ_BYTES, `${length} bytes are read at once`);
        return source.read(offset, length, signal);
      };
      return await prepareCopy({ ...source, read }, area, new AbortController().signal);
    } finally {
      source.close();
    }
  });
}

const leaf = (offset: number, length: number, tileId = 0): Entry => ({
  tileId,
  runLength: 0,
  offset,
  length,
});
const tile = (tileId: number, offset: number, length: number): Entry => ({
  tileId,
  runLength: 1,
  offset,
  length,
});
const bomb = gzip(new Uint8Array(MAX_INFLATED_DIRECTORY_BYTES + 1));
const manyLeaves = Array.from({ length: 2000 }, (_, i) => leaf(0, 1_000_000, i));
function zerosAfter(...first: number[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(4_000_000);
  bytes.set(first);
  return bytes;
}
/** Of the largest size, as many as a copy may have; its head makes it too large. */
const HUGE_TILES = MAX_COPY_BYTES / MAX_COPIED_TILE_BYTES;
/** Leads to itself. */
const selfLeaf = gzip(writeDirectory([leaf(0, 60)]));

const hostile: [name: string, parts: Parts, message: RegExp][] = [
  ["a root directory that decompresses without end", { root: bomb }, /more than 4194304 bytes/],
  [
    "a leaf directory that decompresses without end",
    { root: [leaf(0, bomb.length)], leaves: bomb },
    /more than 4194304 bytes/,
  ],
  [
    "metadata that decompresses without end",
    { storedMetadata: gzip(new Uint8Array(MAX_INFLATED_METADATA_BYTES + 1)) },
    /more than 8388608 bytes/,
  ],
  [
    "metadata of too many bytes",
    { storedMetadata: new Uint8Array(MAX_METADATA_BYTES + 1) },
    /^its metadata has 1048577 bytes; the limit is 1048576$/,
  ],
  [
    "metadata that is no JSON",
    { storedMetadata: gzip(bytesOf("<html>")) },
    /its metadata is not a JSON object/,
  ],
  ["metadata that is a list", { metadata: [] }, /its metadata is not a JSON object/],
  [
    "directories that are not compressed as they say",
    { root: bytesOf("no gzip") },
    /compressed data is damaged/,
  ],
  [
    "an unknown compression",
    { internalCompression: 4 },
    /^its directories are compressed with zstd; allowed: gzip,/,
  ],
  ["a directory with too many entries", {
    root: gzip(zerosAfter(0xff, 0xff, 0xff, 0x01)),
  }, /4194303 entries/],
  [
    "a leaf directory beyond the directories",
    { root: [leaf(50, 100)], leaves: new Uint8Array(100) },
    /^a directory refers to bytes 50 to 150 of 100$/,
  ],
  ["a leaf directory of too many bytes", {
    root: [leaf(0, MAX_DIRECTORY_BYTES + 1)],
    leaves: new Uint8Array(MAX_DIRECTORY_BYTES + 1),
  }, /^a directory has 1048577 bytes; the limit is 1048576$/],
  [
    "more directories than are read",
    { root: manyLeaves, leaves: new Uint8Array(4_000_000) },
    /20000 directories or 268435456 bytes/,
  ],
  [
    "more small directories than are read",
    {
      root: Array.from({ length: MAX_LEAVES + 1 }, (_, i) => leaf(i, 1, i)),
      leaves: new Uint8Array(MAX_LEAVES + 1),
      zooms: [0, 8],
    },
    /20000 directories or 268435456 bytes/,
  ],
  [
    "a copy that would be too large",
    {
      root: Array.from(
        { length: HUGE_TILES },
        (_, i) => tile(i, i * MAX_COPIED_TILE_BYTES, MAX_COPIED_TILE_BYTES),
      ),
      dataBytes: HUGE_TILES * MAX_COPIED_TILE_BYTES,
      zooms: [0, 7],
    },
    /^the copy would have 6871\d{7} bytes, but the limit is 68719476736/,
  ],
  [
    "directories that are damaged, of more bytes than are read at once",
    {
      root: Array.from({ length: 5 }, (_, i) => leaf(i * 1_000_000, 1_000_000, i)),
      leaves: new Uint8Array(5_000_000),
    },
    /compressed data is damaged/,
  ],
  ["a directory that leads to itself", {
    root: [leaf(0, selfLeaf.length)],
    leaves: gzip(writeDirectory([leaf(0, selfLeaf.length)])),
  }, /nested more than 4 deep/],
  ["a leaf directory with the tiles of another one", {
    root: [leaf(0, 100, 0), leaf(0, 100, 5)],
    leaves: Uint8Array.of(...gzip(writeDirectory([tile(7, 0, 5)])), ...new Uint8Array(100)),
  }, /^a directory has tiles of another one/],
  [
    "a tile beyond the tile data",
    { root: [tile(0, 90, 11)] },
    /^a directory refers to bytes 90 to 101 of 100$/,
  ],
  [
    "a tile that is too large",
    { root: [tile(0, 0, MAX_COPIED_TILE_BYTES + 1)], dataBytes: MAX_COPIED_TILE_BYTES + 1 },
    /has a tile of 8388609 bytes/,
  ],
  ["the same tile twice", { root: [tile(5, 0, 9), tile(5, 0, 9)] }, /not in order/],
  ["runs that overlap", { root: [{ ...tile(5, 0, 9), runLength: 2 }, tile(6, 0, 9)] }, /not in order/],
  ["a tile without content", { root: [tile(0, 0, 0)] }, /^a directory has an entry without content$/],
  [
    "two tiles of different lengths at one place",
    { root: [tile(0, 0, 5), tile(1, 0, 6)] },
    /two of its tiles begin at the same byte/,
  ],
  [
    "no tile of the region",
    { root: [tile(6000, 0, 5)] },
    /^it has no tiles of the region; it covers -180,-85,180,85$/,
  ],
];
for (const [name, parts, message] of hostile) {
  Deno.test(`refuses ${name}`, async () => {
    await assert.rejects(prepare(parts), { name: "ArchiveError", message });
  });
}

Deno.test("refuses a truncated archive, wherever it ends", async () => {
  const archive = writeWorld({ maxZoom: 3 });
  for (const share of [0.001, 0.01, 0.1, 0.3, 0.5, 0.9, 0.999]) {
    const bytes = archive.subarray(0, Math.floor(share * archive.length));
    await assert.rejects(prepareFile(bytes, bytes.length), { name: "ArchiveError" });
  }
});

Deno.test("an archive in which a byte was changed is refused with a sentence, or read", async () => {
  const archive = writeWorld({ maxZoom: 3 });
  for (let at = 0; at < 600; at += 3) {
    const bytes = archive.slice();
    bytes[at]! ^= 0xff;
    const failure = await prepareFile(bytes, bytes.length).then(
      () => null,
      (error) => error,
    );
    assert.ok(failure === null || failure.name === "ArchiveError", `${at}: ${failure}`);
  }
});

Deno.test("reads neighbours together, up to so many bytes", async () => {
  const half = MAX_READ_BYTES / 2;
  const { reads } = await prepare({
    root: Array.from({ length: 3 }, (_, i) => tile(i, i * half, half)),
    dataBytes: 3 * half,
  });
  assert.deepEqual(reads.map(({ length }) => length), [MAX_READ_BYTES, half]);
});

Deno.test("refuses MBTiles, and names the kind", async () => {
  const bytes = bytesOf(`SQLite format 3\0${" ".repeat(200)}`);
  await assert.rejects(prepareFile(bytes, bytes.length), {
    name: "ArchiveError",
    message: "it is an SQLite file, such as MBTiles; only a PMTiles archive can be copied from",
  });
});

Deno.test("reads a root directory that is larger than the format allows", async () => {
  const root = writeDirectory(Array.from({ length: 6000 }, (_, id) => tile(id, 9 * id, 9)));
  assert.ok(root.length > 16_384);
  await prepare({ root, internalCompression: 1, dataBytes: 9 * 6000 });
});

Deno.test("refuses what is no file", async () => {
  await withDirectory(async (directory) => {
    await assert.rejects(openFileSource(directory), { name: "ArchiveError", message: "it is a directory" });
    await assert.rejects(openFileSource(join(directory, "none")), {
      name: "ArchiveError",
      message: "no such file",
    });
  });
});

Deno.test("the limits are those of the documents", () => {
  assert.deepEqual(
    [MAX_LEAVES, MAX_LEAVES_BYTES, MAX_COPIED_TILE_BYTES],
    [20_000, 256 * 2 ** 20, 8 * 2 ** 20],
  );
});
