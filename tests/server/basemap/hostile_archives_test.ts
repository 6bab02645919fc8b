// Archives that are damaged or made to harm: each is refused with a sentence, and nothing is written.
import assert from "node:assert/strict";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { MAX_UNPACKED_BYTES } from "../../../server/basemap/compression.ts";
import { prepareCopy } from "../../../server/basemap/copy_region.ts";
import {
  type ArchiveHeader,
  encodeHeader,
  HEADER_BYTES,
} from "../../../server/basemap/core/archive_header.ts";
import { MAX_TILE_BYTES } from "../../../server/basemap/core/copy_plan.ts";
import {
  encodeDirectory,
  type Entry,
  MAX_DIRECTORY_ENTRIES,
} from "../../../server/basemap/core/directory.ts";
import { ringOfBox } from "../../../server/basemap/core/tile_cover.ts";
import { openFileSource } from "../../../server/basemap/file_source.ts";
import {
  MAX_DIRECTORIES,
  MAX_DIRECTORY_BYTES,
  MAX_PACKED_BYTES,
} from "../../../server/basemap/read_archive.ts";
import { createWorldArchive } from "../../fakes/tile_archive.ts";
import { withDirectory } from "../../fakes/with_directory.ts";

const WORLD = [-180, -85, 180, 85] as const;
const bytesOf = (text: string) => new TextEncoder().encode(text);

interface Parts {
  readonly root?: readonly Entry[] | Uint8Array;
  readonly metadata?: Uint8Array;
  readonly leaves?: Uint8Array;
  readonly dataBytes?: number;
  readonly header?: Partial<ArchiveHeader>;
}

/** A file with these sections; large sections are holes. */
async function prepare(parts: Parts): Promise<unknown> {
  const { dataBytes = 100, leaves = new Uint8Array(), metadata = gzipSync(bytesOf("{}")) } = parts;
  const root = parts.root instanceof Uint8Array
    ? parts.root
    : gzipSync(encodeDirectory(parts.root ?? [{ tileId: 0, runLength: 1, offset: 0, length: 9 }]));
  const metadataAt = HEADER_BYTES + root.length;
  const leavesAt = metadataAt + metadata.length;
  const tilesAt = leavesAt + leaves.length;
  const header = encodeHeader({
    root: { offset: HEADER_BYTES, length: root.length },
    metadata: { offset: metadataAt, length: metadata.length },
    leaves: { offset: leavesAt, length: leaves.length },
    tiles: { offset: tilesAt, length: dataBytes },
    addressedTiles: 1,
    tileEntries: 1,
    tileContents: 1,
    isClustered: true,
    internalCompression: "gzip",
    tileCompression: 2,
    tileType: 1,
    minZoom: 0,
    maxZoom: 5,
    bounds: [...WORLD],
    center: { zoom: 0, lon: 0, lat: 0 },
    ...parts.header,
  });
  return await prepareFile(
    Uint8Array.of(...header, ...root, ...metadata),
    leavesAt,
    leaves,
    tilesAt + dataBytes,
  );
}

async function prepareFile(
  head: Uint8Array,
  at: number,
  rest: Uint8Array,
  sizeBytes: number,
): Promise<unknown> {
  return await withDirectory(async (directory) => {
    const path = join(directory, "archive.pmtiles");
    {
      using file = await Deno.open(path, { write: true, create: true });
      await file.write(head);
      await file.seek(at, Deno.SeekMode.Start);
      for (let done = 0; done < rest.length;) done += await file.write(rest.subarray(done));
      await file.truncate(sizeBytes);
    }
    const source = await openFileSource(path);
    try {
      const area = { rings: [ringOfBox([...WORLD])], box: [...WORLD] as const, maxZoom: null };
      return await prepareCopy(source, area, new AbortController().signal);
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
const bomb = gzipSync(new Uint8Array(MAX_UNPACKED_BYTES + 1));
const manyLeaves = Array.from({ length: 2000 }, (_, i) => leaf(0, 4_000_000, i));
function zerosAfter(...first: number[]): Uint8Array {
  const bytes = new Uint8Array(10_000_000);
  bytes.set(first);
  return bytes;
}
/** Leads to itself. */
const selfLeaf = gzipSync(encodeDirectory([leaf(0, 60)]));

const hostile: [name: string, parts: Parts, message: RegExp][] = [
  [
    "a root directory that unpacks without end",
    { root: bomb },
    /root directory is not within|more than 16777216 bytes unpacked/,
  ],
  [
    "a leaf directory that unpacks without end",
    { root: [leaf(0, bomb.length)], leaves: bomb },
    /more than 16777216 bytes unpacked/,
  ],
  ["metadata that unpacks without end", { metadata: bomb }, /more than 16777216 bytes unpacked/],
  [
    "metadata that is no JSON",
    { metadata: gzipSync(bytesOf("<html>")) },
    /its metadata is not a JSON object/,
  ],
  ["metadata that is a list", { metadata: gzipSync(bytesOf("[]")) }, /its metadata is not a JSON object/],
  ["directories that are not compressed as they say", { root: bytesOf("no gzip") }, /cannot be decompressed/],
  [
    "an unknown compression",
    { header: { internalCompression: "zstd" } },
    /a compression that cannot be read \(zstd\)/,
  ],
  ["a directory with too many entries", {
    root: gzipSync(zerosAfter(0xff, 0xff, 0xff, 0x01)),
  }, /4194303 entries/],
  [
    "a leaf directory beyond the directories",
    { root: [leaf(50, 100)], leaves: new Uint8Array(100) },
    /would lie beyond the directories/,
  ],
  ["a leaf directory of too many bytes", {
    root: [leaf(0, MAX_PACKED_BYTES + 1)],
    leaves: new Uint8Array(MAX_PACKED_BYTES + 1),
  }, /has 4194305 bytes; allowed are 4194304/],
  [
    "more directories than are read",
    { root: manyLeaves, leaves: new Uint8Array(4_000_000) },
    /20000 directories or 268435456 bytes/,
  ],
  ["a directory that leads to itself", {
    root: [leaf(0, selfLeaf.length)],
    leaves: gzipSync(encodeDirectory([leaf(0, selfLeaf.length)])),
  }, /nested deeper than 3 levels/],
  ["a leaf directory with the tiles of another one", {
    root: [leaf(0, 100, 0), leaf(0, 100, 5)],
    leaves: Uint8Array.of(...gzipSync(encodeDirectory([tile(7, 0, 5)])), ...new Uint8Array(100)),
  }, /damaged: /],
  ["a tile beyond the tile data", { root: [tile(0, 90, 11)] }, /a tile would lie beyond the tile data/],
  [
    "a tile that is too large",
    { root: [tile(0, 0, MAX_TILE_BYTES + 1)], dataBytes: MAX_TILE_BYTES + 1 },
    /has a tile of 8388609 bytes/,
  ],
  [
    "two tiles of different lengths at one place",
    { root: [tile(0, 0, 5), tile(1, 0, 6)] },
    /two tiles begin at the same byte/,
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
  const archive = createWorldArchive({ maxZoom: 3 });
  for (const share of [0.001, 0.01, 0.1, 0.3, 0.5, 0.9, 0.999]) {
    const bytes = archive.subarray(0, Math.floor(share * archive.length));
    await assert.rejects(prepareFile(bytes, 0, new Uint8Array(), bytes.length), { name: "ArchiveError" });
  }
});

Deno.test("an archive in which a byte was changed is refused with a sentence, or read", async () => {
  const archive = createWorldArchive({ maxZoom: 3 });
  for (let at = 0; at < 600; at += 3) {
    const bytes = archive.slice();
    bytes[at]! ^= 0xff;
    const failure = await prepareFile(bytes, 0, new Uint8Array(), bytes.length).then(
      () => null,
      (error) => error,
    );
    assert.ok(failure === null || failure.name === "ArchiveError", `${at}: ${failure}`);
  }
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
    [
      MAX_DIRECTORY_ENTRIES,
      MAX_DIRECTORIES,
      MAX_DIRECTORY_BYTES,
      MAX_PACKED_BYTES,
      MAX_UNPACKED_BYTES,
      MAX_TILE_BYTES,
    ],
    [500_000, 20_000, 256 * 2 ** 20, 4 * 2 ** 20, 16 * 2 ** 20, 8 * 2 ** 20],
  );
});
