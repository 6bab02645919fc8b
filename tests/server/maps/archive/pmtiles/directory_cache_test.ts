import assert from "node:assert/strict";
import { createDirectoryCache, MAX_CACHE_BYTES } from "server/maps/archive/pmtiles/directory_cache.ts";
import { decodeDirectory, type Directory } from "server/formats/pmtiles/core/directory.ts";
import { writeDirectory } from "fakes/pmtiles_writer.ts";

const makeDirectory = (byteLength: number): Directory => ({
  ...decodeDirectory(writeDirectory([{ tileId: 0, runLength: 1, offset: 0, length: 1 }])),
  byteLength,
});

Deno.test("directories are kept up to an amount of memory, those used last", async () => {
  const read: number[] = [];
  const cache = createDirectoryCache(100);
  const get = (offset: number, byteLength: number) =>
    cache.get(offset, () => {
      read.push(offset);
      return Promise.resolve(makeDirectory(byteLength));
    });
  await get(1, 40);
  await get(2, 40);
  await get(1, 40);
  // Takes the place of the second one, which was not used since.
  await get(3, 40);
  await get(1, 40);
  await get(2, 40);
  assert.deepEqual(read, [1, 2, 3, 2]);
  // Larger than all: not kept, and answered.
  await get(4, 101);
  await get(4, 101);
  assert.deepEqual(read, [1, 2, 3, 2, 4, 4]);
});

Deno.test("without another amount, a directory of 32 MiB is kept, and none that is larger", async () => {
  for (const [byteLength, wanted] of [[MAX_CACHE_BYTES, 1], [MAX_CACHE_BYTES + 1, 2]] as const) {
    const cache = createDirectoryCache();
    let reads = 0;
    const read = () => Promise.resolve(makeDirectory(byteLength)).finally(() => reads++);
    await cache.get(1, read);
    await cache.get(1, read);
    assert.equal(reads, wanted);
  }
});

Deno.test("concurrent calls share a read, and a failed one is tried again", async () => {
  const cache = createDirectoryCache();
  let reads = 0;
  const fail = () => {
    reads++;
    return Promise.reject(new Error("no"));
  };
  const calls = await Promise.allSettled([cache.get(1, fail), cache.get(1, fail)]);
  assert.deepEqual(calls.map(({ status }) => status), ["rejected", "rejected"]);
  assert.equal(reads, 1);
  const found = await cache.get(1, () => Promise.resolve(makeDirectory(1)));
  assert.equal(found.byteLength, 1);
});

Deno.test("a directory says how much memory it needs", () => {
  const entries = Array.from({ length: 1000 }, (_, tileId) => ({
    tileId,
    runLength: 1,
    offset: tileId * 10,
    length: 10,
  }));
  const { byteLength } = decodeDirectory(writeDirectory(entries));
  assert.equal(byteLength, 24_000);
  // Those of an archive of the planet, of 30 000 entries each.
  assert.ok(40 * 30 * byteLength < MAX_CACHE_BYTES);
});
