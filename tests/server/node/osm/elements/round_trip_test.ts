import assert from "node:assert/strict";
import { join } from "node:path";
import { createRandom, type Random } from "fakes/random.ts";
import { withDirectory } from "fakes/with_directory.ts";
import { createBlockWriter, MAX_BLOCK_ELEMENTS } from "server/node/osm/elements/block_writer.ts";
import { ELEMENT_KINDS, type FileElement, type FileTags } from "server/node/osm/elements/element.ts";
import { readFileHeader } from "server/node/osm/elements/read_elements.ts";
import { readElements } from "fakes/element_reader.ts";
import type { FileHeader } from "server/node/osm/elements/file_blob.ts";
import { createElementWriter } from "fakes/element_writer.ts";

const HEADER: FileHeader = {
  area: [9.4, 50.3, 9.9, 50.8],
  dataTimestamp: "2026-11-19T20:21:02.000Z",
  replication: { baseUrl: "https://download.example/hessen-updates", sequenceNumber: 4_901 },
};
const TEXTS = [
  "leisure",
  "playground",
  "name",
  "",
  "𝄞 ﻿ ümläut",
  "\ufeffmark",
  "__proto__",
  "1",
  "x".repeat(255),
];

function createElements(random: Random, count: number): FileElement[] {
  const tags = (): FileTags =>
    random.chance(0.7) ? [] : Array.from(
      { length: random.integer(1, 5) },
      (_, i) => [`${i}${random.pick(TEXTS)}`.slice(0, 255), random.pick(TEXTS)] as const,
    );
  const id = () =>
    random.pick([random.integer(1, 500), random.integer(1, 2 ** 31), 2 ** 40 + random.integer(0, 9)]);
  const ids = (most: number) => Array.from({ length: random.integer(0, most) }, id);
  return ELEMENT_KINDS.flatMap((kind): FileElement[] => {
    let last = 0;
    return Array.from({ length: count }, () => {
      last += random.chance(0.9) ? 1 : random.integer(1, 2 ** 33);
      const hasInfo = random.chance(0.8);
      const base = {
        id: last,
        version: hasInfo ? random.integer(1, 300) : 0,
        timestamp: hasInfo && random.chance(0.9) ? random.integer(1_100_000_000, 1_800_000_000) : null,
        tags: tags(),
      };
      if (kind === "node") {
        const [lonE7, latE7] = [random.integer(-1_800_000_000, 1_800_000_000), random.integer(-9e8, 9e8)];
        return { kind, ...base, lonE7, latE7 };
      }
      if (kind === "way") return { kind, ...base, refs: ids(20) };
      const members = ids(8).map((ref) => ({
        kind: random.pick(ELEMENT_KINDS),
        ref,
        role: random.pick(TEXTS),
      }));
      return { kind, ...base, members };
    });
  });
}

function writeFile(path: string, elements: Iterable<FileElement>, header = HEADER): number {
  using writer = createElementWriter(path, header);
  for (const element of elements) writer.write(element);
  return writer.finish();
}

Deno.test("elements that were written are read back equal", () =>
  withDirectory(async (directory) => {
    for (const [seed, count] of [0, 1, 7, 60, 8_000, 8_001].entries()) {
      const path = join(directory, `${seed}.osm.pbf`);
      const elements = createElements(createRandom(seed), count);
      const bytes = writeFile(path, elements);
      assert.equal(bytes, (await Deno.stat(path)).size);
      assert.deepEqual([...readElements(path)], elements, `seed ${seed}`);
    }
  }));

Deno.test("the header is read back equal, and marks the file as sorted", () =>
  withDirectory(async (directory) => {
    const headers: FileHeader[] = [
      HEADER,
      { area: null, dataTimestamp: null, replication: null },
      { ...HEADER, replication: { baseUrl: "https://planet.example/minute/", sequenceNumber: null } },
      { ...HEADER, replication: { baseUrl: "x", sequenceNumber: 2 ** 40 } },
    ];
    for (const [i, header] of headers.entries()) {
      const path = join(directory, `${i}.osm.pbf`);
      writeFile(path, [], header);
      assert.deepEqual(readFileHeader(path), { ...header, isSorted: true, hasLocationsOnWays: false });
    }
    await Promise.resolve();
  }));

Deno.test("a block is full after so many elements, or with fewer that are long", () => {
  const count = (refs: readonly number[]) => {
    const block = createBlockWriter();
    while (!block.isFull() && block.count <= MAX_BLOCK_ELEMENTS) {
      block.add({ kind: "way", id: block.count, version: 0, timestamp: null, tags: [], refs });
    }
    return block.count;
  };
  assert.equal(count([1, 2]), MAX_BLOCK_ELEMENTS);
  assert.ok(count(new Array(2_000).fill(1)) < 300);
});
