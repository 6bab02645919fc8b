// Merges of kept extracts whose blobs another program has written, and the ids in the headers of blobs.
import assert from "node:assert/strict";
import { join } from "node:path";
import { concatBytes } from "fakes/concat_bytes.ts";
import { packChanges } from "fakes/change_writer.ts";
import { type BlockForm, encodeForeignBlock } from "fakes/foreign_block.ts";
import { createRandom, type Random } from "fakes/random.ts";
import { withDirectory } from "fakes/with_directory.ts";
import { openExtractFile } from "server/node/osm/pbf/extract_file.ts";
import { ExtractError, listFramedBlobs } from "server/node/osm/pbf/pbf_file.ts";
import { createBlobWriter } from "server/node/osm/elements/blob_writer.ts";
import { encodeBlobStart, packContent } from "server/node/osm/elements/file_blob.ts";
import { applyChanges } from "server/node/update/patch/apply_changes.ts";
import { areBlobIds, createBlobIds } from "server/node/osm/elements/blob_ids.ts";
import {
  compareElements,
  ElementOrderError,
  type FileElement,
  type OsmChange,
} from "server/node/osm/elements/element.ts";
import { readElements } from "fakes/element_reader.ts";
import { mergeChanges } from "server/node/update/merge_changes.ts";
import { node, put, relation, remove, way } from "./arbitrary_changes.ts";

const [NODES, WAYS, RELATIONS, PER_BLOB] = [400, 130, 25, 60];
const SERVER = "https://download.example/";

const nodeAt = (id: number, version = 1): FileElement => ({
  ...node(id, version, [9 + id / 1e4, 50]),
  tags: id % 3 === 0 ? [["natural", "tree"], ["ref", `${id}/${version}`]] : [],
  timestamp: 1_700_000_000 + id,
});
const wayAt = (id: number, version = 1): FileElement => ({
  ...way(id, [2 * id, 2 * id + 2], version),
  tags: [["highway", "path"], ["name", `${id}/${version}`]],
  timestamp: 1_700_000_000,
});
const relationAt = (id: number, version = 1): FileElement => ({
  ...relation(id, [`w${id}`, `n${2 * id}`], version),
  tags: [["type", "route"]],
  timestamp: 1_700_000_000,
});
const createElements = (): FileElement[] => [
  ...Array.from({ length: NODES }, (_, i) => nodeAt(2 * i + 2)),
  ...Array.from({ length: WAYS }, (_, i) => wayAt(i + 1)),
  ...Array.from({ length: RELATIONS }, (_, i) => relationAt(i + 1)),
];

/** Writes blobs of `perBlob` elements, so that some have two kinds. */
function writeForeign(
  path: string,
  elements: readonly FileElement[],
  form: BlockForm,
  perBlob = PER_BLOB,
): void {
  using file = createBlobWriter(path, { area: null, dataTimestamp: null, replication: null });
  for (let i = 0; i < elements.length; i += perBlob) {
    file.add(packContent(encodeForeignBlock(elements.slice(i, i + perBlob), form)));
  }
  file.finish();
}

function createChanges(random: Random, version: number): OsmChange[] {
  const changes = new Map<string, OsmChange>();
  for (let i = random.integer(1, 12); i > 0; i--) {
    const [create, most] = random.pick(
      [
        [nodeAt, 2 * NODES + 9],
        [wayAt, WAYS + 9],
        [relationAt, RELATIONS + 9],
      ] as const,
    );
    const element = create(random.integer(1, most), random.chance(0.9) ? version : 1);
    const { kind, id } = element;
    changes.set(`${kind}${id}`, random.chance(0.3) ? remove(kind, id, version) : put(element));
  }
  return [...changes.values()].sort((a, b) => compareElements(a.element, b.element));
}

async function merge(keptPath: string, mergedPath: string, changes: readonly OsmChange[]) {
  const diff = `${mergedPath}.osc.gz`;
  await Deno.writeFile(diff, packChanges(changes));
  return await mergeChanges({
    keptPath,
    mergedPath,
    relationId: 1,
    files: [{ path: diff, name: "1" }],
    server: SERVER,
    state: { sequence: 1, timestamp: "2026-11-26T00:00:00.000Z" },
  });
}

/** Lists for each blob whether its header has the ids of its elements. */
function haveIds(path: string): boolean[] {
  using file = openExtractFile(path);
  return listFramedBlobs(file).drop(1).map(({ indexData }) => indexData !== null && areBlobIds(indexData))
    .toArray();
}

const FORMS: readonly (readonly [name: string, form: BlockForm, perBlob?: number])[] = [
  ["dense nodes", {}],
  ["plain nodes", { plainNodes: true }],
  ["several groups", { perGroup: 7 }],
  ["other units", { granularity: 50, offset: 100, dateGranularity: 100 }],
  ["users", { hasUsers: true }],
  ["one blob", {}, 10_000],
];

for (const [name, form, perBlob] of FORMS) {
  Deno.test(`changes are applied to an extract of another program: ${name}`, () =>
    withDirectory(async (directory) => {
      for (let seed = 1; seed <= 6; seed++) {
        const random = createRandom(seed);
        let [elements, path]: [readonly FileElement[], string] = [
          createElements(),
          join(directory, `${seed}`),
        ];
        writeForeign(path, elements, form, perBlob);
        for (let version = 2; version <= 5; version++) {
          const changes = createChanges(random, version);
          const next = join(directory, `${seed}-${version}`);
          const { sizeBytes } = await merge(path, next, changes);
          elements = applyChanges(elements, changes).elements;
          assert.deepEqual([...readElements(next)], elements, `seed ${seed}, version ${version}`);
          assert.equal(sizeBytes, (await Deno.stat(next)).size);
          assert.ok(haveIds(next).every(Boolean));
          path = next;
        }
      }
    }));
}

Deno.test("an extract without elements takes new ones, and may lose all", () =>
  withDirectory(async (directory) => {
    const [empty, some, none] = ["empty", "some", "none"].map((name) => join(directory, name)) as [
      string,
      string,
      string,
    ];
    writeForeign(empty, [], {});
    await merge(empty, some, [put(nodeAt(3)), put(wayAt(1))]);
    assert.deepEqual([...readElements(some)], [nodeAt(3)]);
    await merge(some, none, [remove("node", 3, 2)]);
    assert.deepEqual([...readElements(none)], []);
  }));

/** Replaces the ids in the headers of the blobs. */
async function setIndexData(path: string, change: (indexData: Uint8Array) => Uint8Array): Promise<void> {
  const bytes = await Deno.readFile(path);
  using file = openExtractFile(path);
  const blobs = listFramedBlobs(file).map(({ blob, start, indexData }) => {
    const end = blob.offset + blob.length;
    if (indexData === null) return bytes.slice(start, end);
    const header = encodeBlobStart(blob.kind, blob.length, change(indexData));
    return concatBytes(header, bytes.subarray(blob.offset, end));
  });
  await Deno.writeFile(path, concatBytes(...blobs));
}

const INDEXES: readonly (readonly [name: string, change: (ids: Uint8Array) => Uint8Array])[] = [
  ["damaged", (ids) => ids.with(13, ids[13]! ^ 1)],
  ["cut off", (ids) => ids.subarray(0, 13)],
  ["empty", () => new Uint8Array(0)],
  ["of another program", () => new TextEncoder().encode("another program")],
  ["larger than a header may be", () => new Uint8Array(40_000)],
];

for (const [name, change] of INDEXES) {
  Deno.test(`ids in the headers of blobs are read again from the blobs if they are ${name}`, () =>
    withDirectory(async (directory) => {
      const [kept, indexed, merged] = ["kept", "indexed", "merged"].map((name) => join(directory, name)) as [
        string,
        string,
        string,
      ];
      writeForeign(kept, createElements(), {});
      await merge(kept, indexed, [put(nodeAt(3))]);
      const expected = [...readElements(indexed)];
      await setIndexData(indexed, change);
      assert.ok(!haveIds(indexed).some(Boolean));
      const changes = [put(nodeAt(5)), remove("way", 7, 2)];
      await merge(indexed, merged, changes);
      assert.deepEqual([...readElements(merged)], applyChanges(expected, changes).elements);
      assert.ok(haveIds(merged).every(Boolean));
    }));
}

Deno.test("a blob that no change touches is copied as it is", () =>
  withDirectory(async (directory) => {
    const [kept, merged] = [join(directory, "kept"), join(directory, "merged")];
    writeForeign(kept, createElements(), { hasUsers: true, granularity: 10 });
    await merge(kept, merged, [put(nodeAt(1))]);
    const contents = (path: string) => {
      using file = openExtractFile(path);
      return [...listFramedBlobs(file)].slice(1).map(({ blob }) => {
        const content = new Uint8Array(blob.length);
        file.read(content, blob.offset);
        return content.toBase64();
      });
    };
    assert.deepEqual(contents(merged).slice(1), contents(kept).slice(1));
  }));

const DAMAGES: readonly (readonly [name: string, elements: FileElement[], error: new () => Error])[] = [
  ["nodes in disorder", [nodeAt(4), nodeAt(2), wayAt(1)], ElementOrderError],
  ["a node twice", [nodeAt(2), nodeAt(2)], ElementOrderError],
  ["ways before nodes", [wayAt(1), nodeAt(2)], ElementOrderError],
];

for (const [name, elements, error] of DAMAGES) {
  for (const perBlob of [1, 2]) {
    Deno.test(`an extract with ${name} is refused, ${perBlob} in a blob`, () =>
      withDirectory(async (directory) => {
        const [kept, merged] = [join(directory, "kept"), join(directory, "merged")];
        // In a blob, kinds are always in order.
        if (perBlob === 2 && name === "ways before nodes") return;
        writeForeign(kept, elements, {}, perBlob);
        await assert.rejects(merge(kept, merged, [put(nodeAt(9))]), error);
        await assert.rejects(Deno.stat(merged), Deno.errors.NotFound);
      }));
  }
}

for (const form of [{}, { plainNodes: true }]) {
  Deno.test(`a changed blob in disorder is not called damaged: ${JSON.stringify(form)}`, () =>
    withDirectory(async (directory) => {
      const [kept, merged] = [join(directory, "kept"), join(directory, "merged")];
      const ids = createBlobIds();
      for (const id of [2, 4]) ids.add("node", id);
      using file = createBlobWriter(kept, { area: null, dataTimestamp: null, replication: null });
      file.add(packContent(encodeForeignBlock([nodeAt(4), nodeAt(2)], form)), ids.pack());
      file.finish();
      await assert.rejects(merge(kept, merged, [put(nodeAt(3))]), ElementOrderError);
    }));
}

Deno.test("a damaged blob fails the merge and leaves no file, whether it is touched or has no ids", () =>
  withDirectory(async (directory) => {
    const [kept, merged] = [join(directory, "kept"), join(directory, "merged")];
    for (const isIndexed of [false, true]) {
      await Deno.remove(kept).catch(() => {});
      writeForeign(kept, createElements(), {});
      if (isIndexed) {
        await merge(kept, merged, [put(nodeAt(3))]);
        await Deno.rename(merged, kept);
      }
      const bytes = await Deno.readFile(kept);
      using file = openExtractFile(kept);
      const { blob } = [...listFramedBlobs(file)][2]!;
      bytes.fill(0xff, blob.offset + 10, blob.offset + blob.length);
      await Deno.writeFile(kept, bytes);
      await assert.rejects(merge(kept, merged, [put(nodeAt(2 * PER_BLOB + 7))]), ExtractError);
      await assert.rejects(Deno.stat(merged), Deno.errors.NotFound);
    }
  }));
