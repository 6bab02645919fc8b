// Copies a region out of an archive that is read by ranges from a real server, and compares every tile with the source by
// the package that reads archives.
import assert from "node:assert/strict";
import { join } from "node:path";
import { PMTiles } from "pmtiles";
import type { Bbox } from "contract/types.ts";
import { prepareCopy, writeCopy } from "server/maps/copy/copy_region.ts";
import { ringOfBox } from "server/maps/copy/core/tile_cover.ts";
import { openFileSource } from "server/maps/copy/file_source.ts";
import { openHttpSource } from "server/maps/copy/http_source.ts";
import { type ByteSource, ChangedSourceError } from "server/formats/pmtiles/byte_source.ts";
import { hangAfter, type RangeServer, startRangeServer } from "fakes/range_server.ts";
import { type WorldOptions, writeWorld } from "fakes/pmtiles_writer.ts";
import { withDirectory } from "fakes/with_directory.ts";

const FULDA: Bbox = [9.2, 50.3, 10.2, 50.9];
const signal = new AbortController().signal;

const openPackage = (bytes: Uint8Array<ArrayBuffer>) =>
  new PMTiles({
    getKey: () => "memory",
    getBytes: (offset, length) => Promise.resolve({ data: bytes.slice(offset, offset + length).buffer }),
  });

async function tileOf(archive: PMTiles, zoom: number, x: number, y: number): Promise<Uint8Array | null> {
  // Tiles are stored as they are: the package must not decompress them.
  const header = await archive.getHeader();
  header.tileCompression = 1;
  const tile = await archive.getZxy(zoom, x, y);
  return tile === undefined ? null : new Uint8Array(tile.data);
}

function isTouched([west, south, east, north]: Bbox, zoom: number, x: number, y: number): boolean {
  const size = 2 ** zoom;
  const lon = (at: number) => at / size * 360 - 180;
  const lat = (at: number) => Math.atan(Math.sinh(Math.PI * (1 - 2 * at / size))) * 180 / Math.PI;
  return lon(x) <= east && lon(x + 1) > west && lat(y + 1) < north && lat(y) >= south;
}

/** Every tile of the copy is that of the source; every tile outside of the box is missing. Returns the number of tiles. */
async function compareAll(
  copied: Uint8Array<ArrayBuffer>,
  original: Uint8Array<ArrayBuffer>,
  box: Bbox,
  maxZoom: number,
): Promise<number> {
  const [copy, source] = [openPackage(copied), openPackage(original)];
  let count = 0;
  for (let zoom = 0; zoom <= maxZoom; zoom++) {
    for (let x = 0; x < 2 ** zoom; x++) {
      for (let y = 0; y < 2 ** zoom; y++) {
        const isWanted = isTouched(box, zoom, x, y);
        const expected = isWanted ? await tileOf(source, zoom, x, y) : null;
        assert.deepEqual(await tileOf(copy, zoom, x, y), expected, `${zoom}/${x}/${y}`);
        if (expected !== null) count += 1;
      }
    }
  }
  assert.equal(await tileOf(copy, maxZoom + 1, 0, 0), null);
  return count;
}

interface CopyOptions {
  readonly box?: Bbox;
  readonly maxZoom?: number | null;
  readonly signal?: AbortSignal;
  readonly onProgress?: (doneBytes: number) => void;
}

async function copyTo(output: string, source: ByteSource, options: CopyOptions = {}) {
  const { box = FULDA, maxZoom = null } = options;
  try {
    const copy = await prepareCopy(source, { rings: [ringOfBox(box)], box, maxZoom }, signal);
    const { signal: cancel = signal, onProgress = () => {} } = options;
    await writeCopy(source, copy, { output, signal: cancel, onProgress });
    return { copy, bytes: await Deno.readFile(output) };
  } finally {
    source.close();
  }
}

const openServer = (server: RangeServer) =>
  openHttpSource(server.url, { userAgent: "Test/1", signal, pausesMs: [1, 1], idleMs: 5_000 });

const worlds: [name: string, options: WorldOptions, box: Bbox, maxZoom: number | null][] = [
  ["a region", {}, FULDA, null],
  ["a region up to a zoom", {}, FULDA, 4],
  ["a region across the antimeridian", {}, [175, -20, -175, 20], null],
  ["the whole world", { maxZoom: 5 }, [-180, -85, 180, 85], null],
  ["an archive that is not in order", { isReversed: true }, [0, 40, 30, 60], null],
];
for (const [name, options, box, maxZoom] of worlds) {
  Deno.test(`copies ${name} out of an archive on a server`, async () => {
    const original = writeWorld(options);
    await using server = await startRangeServer({ content: original });
    await withDirectory(async (directory) => {
      const output = join(directory, "map.pmtiles");
      const { copy, bytes } = await copyTo(output, await openServer(server), { box, maxZoom });
      const isCrossing = box[0] > box[2];
      if (!isCrossing) {
        const count = await compareAll(bytes, original, box, copy.maxZoom);
        assert.equal(copy.tiles, count);
      }
      assert.equal(bytes.length, copy.sizeBytes);
      assert.deepEqual(await Array.fromAsync(Deno.readDir(directory), ({ name }) => name), ["map.pmtiles"]);
      const header = await openPackage(bytes).getHeader();
      assert.equal(header.clustered, true);
      assert.equal(header.numAddressedTiles, copy.tiles);
      assert.equal(header.maxZoom, maxZoom ?? options.maxZoom ?? 6);
      assert.deepEqual([header.tileType, header.tileCompression], [1, 2]);
      assert.deepEqual([header.minLon, header.maxLon], isCrossing ? [-180, 180] : [box[0], box[2]]);
      assert.deepEqual(await openPackage(bytes).getMetadata(), await openPackage(original).getMetadata());
      assert.ok(server.maxOpen() <= 4);
    });
  });
}

Deno.test("reads little more than the region of a large archive", async () => {
  const original = writeWorld({ maxZoom: 8, maxTileBytes: 200, leafSize: 2000 });
  await using server = await startRangeServer({ content: original });
  await withDirectory(async (directory) => {
    const source = await openServer(server);
    const { copy } = await copyTo(join(directory, "map.pmtiles"), source);
    assert.ok(original.length > 6_000_000);
    // 128 KiB of other tiles are allowed, and the directories of the region come with neighbours.
    assert.ok(copy.readBytes < 140_000, `${copy.readBytes}`);
    assert.ok(server.requests.length <= 12, `${server.requests.length}`);
    assert.equal(source.requests(), server.requests.length);
  });
});

Deno.test("copies out of a file, and the copy of a copy is equal", async () => {
  await withDirectory(async (directory) => {
    const path = join(directory, "world.pmtiles");
    const original = writeWorld();
    await Deno.writeFile(path, original);
    const first = await copyTo(join(directory, "a.pmtiles"), await openFileSource(path));
    await compareAll(first.bytes, original, FULDA, 6);
    const second = await copyTo(
      join(directory, "b.pmtiles"),
      await openFileSource(join(directory, "a.pmtiles")),
    );
    assert.deepEqual(second.bytes, first.bytes);
  });
});

Deno.test("directories of the copy have leaves if the root has no room for them", async () => {
  const original = writeWorld({ maxZoom: 7, maxTileBytes: 300 });
  await withDirectory(async (directory) => {
    const path = join(directory, "world.pmtiles");
    await Deno.writeFile(path, original);
    const box: Bbox = [-180, -85, 180, 85];
    const { bytes } = await copyTo(join(directory, "a.pmtiles"), await openFileSource(path), { box });
    const header = await openPackage(bytes).getHeader();
    assert.ok((header.leafDirectoryLength ?? 0) > 0);
    assert.ok(header.rootDirectoryOffset + header.rootDirectoryLength <= 16_384);
    await compareAll(bytes, original, box, 7);
  });
});

/** Some ten reads. */
const LARGE: WorldOptions = { maxZoom: 4, maxTileBytes: 300_000, isReversed: true };
const WIDE: Bbox = [-170, -60, 170, 60];

Deno.test("an interrupted copy is continued, and reads nothing twice", async () => {
  const original = writeWorld(LARGE);
  await using server = await startRangeServer({ content: original });
  await withDirectory(async (directory) => {
    const output = join(directory, "map.pmtiles");
    await Deno.writeTextFile(output, "PMTiles: the one before");
    const cancel = new AbortController();
    // The first one, which has the directories too, and four of tiles.
    void hangAfter(server, 5).then(() => cancel.abort());
    const copying = copyTo(output, await openServer(server), { box: WIDE, signal: cancel.signal });
    await assert.rejects(copying, { name: "AbortError" });
    server.onRequest = () => {};
    server.set({ stalls: false });
    assert.equal(await Deno.readTextFile(output), "PMTiles: the one before");
    assert.ok((await Deno.stat(`${output}.part`)).size > 0);
    const resumed: number[] = [];
    const before = server.requests.length;
    const { copy, bytes } = await copyTo(output, await openServer(server), {
      box: WIDE,
      onProgress: (doneBytes) => void resumed.push(doneBytes),
    });
    const done = copy.reads.findIndex((_, i) =>
      copy.reads.slice(0, i).reduce((sum, { length }) => sum + length, 0) === resumed[0]
    );
    assert.ok(done >= 4, `${resumed[0]}`);
    assert.equal(resumed.at(-1), copy.readBytes);
    assert.equal(server.requests.length - before, 1 + copy.reads.length - done);
    assert.equal(bytes.length, copy.sizeBytes);
    await compareAll(bytes, original, WIDE, 4);
    assert.deepEqual(await Array.fromAsync(Deno.readDir(directory), ({ name }) => name), ["map.pmtiles"]);
  });
});

Deno.test({
  name: "a copy for which the disk has no room leaves nothing behind",
  ignore: Deno.build.os !== "linux",
  fn: () =>
    withDirectory(async (directory) => {
      const path = join(directory, "world.pmtiles");
      await Deno.writeFile(path, writeWorld());
      const source = await openFileSource(path);
      const output = join(directory, "region.pmtiles");
      const copy = await prepareCopy(
        source,
        { rings: [ringOfBox(FULDA)], box: FULDA, maxZoom: null },
        signal,
      );
      // A device without room. It cannot be emptied as a file, so the copy is one that continues.
      await Deno.symlink("/dev/full", `${output}.part`);
      const record = { digest: copy.digest, done: 1, size: 0 };
      await Deno.writeTextFile(`${output}.part.json`, JSON.stringify(record));
      try {
        await assert.rejects(writeCopy(source, copy, { output, signal, onProgress() {} }), {
          code: "ENOSPC",
        });
      } finally {
        source.close();
      }
      assert.deepEqual([...Deno.readDirSync(directory)].map(({ name }) => name), ["world.pmtiles"]);
    }),
});

Deno.test("a part of another region or of another archive is not continued", async () => {
  const original = writeWorld(LARGE);
  await using server = await startRangeServer({ content: original });
  await withDirectory(async (directory) => {
    const output = join(directory, "map.pmtiles");
    const interrupt = async () => {
      const cancel = new AbortController();
      let calls = 0;
      const onProgress = () => void (++calls === 4 && cancel.abort());
      await assert.rejects(
        copyTo(output, await openServer(server), { box: WIDE, signal: cancel.signal, onProgress }),
      );
    };
    await interrupt();
    const first: number[] = [];
    await copyTo(output, await openServer(server), { onProgress: (bytes) => void first.push(bytes) });
    assert.equal(first[0], 0);
    await interrupt();
    const newer = writeWorld({ ...LARGE, seed: 2 });
    server.set({ content: newer, etag: '"2"' });
    const { bytes } = await copyTo(output, await openServer(server), { box: WIDE });
    await compareAll(bytes, newer, WIDE, 4);
  });
});

for (
  const [name, etag, checksPrecondition] of [
    ["If-Match", '"1"', true],
    ["its ETag", '"1"', false],
    ["its weak ETag", 'W/"1"', false],
    ["its time", null, false],
  ] as const
) {
  Deno.test(`an archive that is replaced while it is copied is noticed by ${name}`, async () => {
    const original = writeWorld(LARGE);
    await using server = await startRangeServer({ content: original, etag, checksPrecondition });
    await withDirectory(async (directory) => {
      const output = join(directory, "map.pmtiles");
      const source = await openServer(server);
      const onProgress = (doneBytes: number) => {
        if (doneBytes === 0) return;
        server.set({
          content: writeWorld({ ...LARGE, seed: 2 }),
          etag: etag && etag.replace("1", "2"),
          lastModified: "Tue, 03 Nov 2026 00:00:00 GMT",
        });
      };
      await assert.rejects(copyTo(output, source, { box: WIDE, onProgress }), ChangedSourceError);
      assert.deepEqual(await Array.fromAsync(Deno.readDir(directory)), []);
    });
  });
}

Deno.test("a file that is overwritten while it is copied is noticed", async () => {
  await withDirectory(async (directory) => {
    const path = join(directory, "world.pmtiles");
    const original = writeWorld(LARGE);
    await Deno.writeFile(path, original);
    const onProgress = (doneBytes: number) => {
      if (doneBytes > 0) Deno.writeFileSync(path, original.subarray(0, 200_000));
    };
    const output = join(directory, "map.pmtiles");
    await assert.rejects(
      copyTo(output, await openFileSource(path), { box: WIDE, onProgress }),
      ChangedSourceError,
    );
  });
});
