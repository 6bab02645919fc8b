import assert from "node:assert/strict";
import fc from "fast-check";
import { type FramedBlob, listFramedBlobs } from "server/node/osm/pbf/pbf_file.ts";
import { encodeBlobStart } from "server/node/osm/elements/file_blob.ts";
import { areBlobIds, createBlobIds, listBlockIds, readBlobIds } from "server/node/osm/elements/blob_ids.ts";
import { compareElements, ELEMENT_KINDS, ElementOrderError } from "server/node/osm/elements/element.ts";
import { createIdList } from "server/node/osm/elements/id_list.ts";
import { concatBytes } from "fakes/concat_bytes.ts";
import { encodeForeignBlock } from "fakes/foreign_block.ts";
import { element } from "../../update/arbitrary_changes.ts";

const ids = fc.uniqueArray(
  fc.oneof(
    fc.integer({ min: 1, max: 300 }),
    fc.integer({ min: 2 ** 31 - 9, max: 2 ** 33 }),
    fc.integer({ min: 2 ** 48, max: 2 ** 50 }),
  ),
  { maxLength: 200 },
).map((list) => list.sort((a, b) => a - b));

function unpack(bytes: Uint8Array) {
  const lists = { node: [] as number[], way: [] as number[], relation: [] as number[] };
  readBlobIds(bytes, (kind, first, count) => {
    for (let i = 0; i < count; i++) lists[kind].push(first + i);
  });
  return lists;
}

Deno.test("ids are read as they were packed", () => {
  fc.assert(fc.property(ids, ids, ids, (node, way, relation) => {
    const packed = createBlobIds();
    const lists = { node, way, relation };
    for (const kind of ELEMENT_KINDS) for (const id of lists[kind]) packed.add(kind, id);
    const bytes = packed.pack();
    assert.ok(areBlobIds(bytes));
    assert.deepEqual(unpack(bytes), lists);
  }));
});

Deno.test("the ids of a block are those of its elements", () => {
  const file = fc.uniqueArray(element, { selector: ({ kind, id }) => `${kind}${id}`, maxLength: 12 });
  fc.assert(fc.property(file, fc.boolean(), (all, plainNodes) => {
    const elements = all.sort(compareElements);
    const lists = unpack(listBlockIds(encodeForeignBlock(elements, { plainNodes, perGroup: 3 })));
    for (const kind of ELEMENT_KINDS) {
      assert.deepEqual(lists[kind], elements.filter((one) => one.kind === kind).map(({ id }) => id));
    }
  }));
});

Deno.test("ids that are damaged, or of another program, are not taken for ids", () => {
  const packed = createBlobIds();
  for (const id of [3, 4, 5, 90]) packed.add("node", id);
  const bytes = packed.pack();
  for (let i = 0; i < bytes.length; i++) {
    for (let bit = 0; bit < 8; bit++) {
      const damaged = bytes.slice();
      damaged[i]! ^= 1 << bit;
      assert.equal(areBlobIds(damaged), false, `byte ${i}, bit ${bit}`);
    }
    assert.equal(areBlobIds(bytes.subarray(0, i)), false);
  }
  assert.equal(areBlobIds(new TextEncoder().encode("bbox of another program")), false);
});

Deno.test("a list of ids has the ids that were added, one by one or as runs, and no others", () => {
  fc.assert(fc.property(ids, fc.array(fc.integer({ min: 0, max: 400 })), (added, others) => {
    const [single, runs] = [createIdList(), createIdList()];
    for (const id of added) single.add(id);
    for (let i = 0, count = 1; i < added.length; i += count, count = 1) {
      while (added[i + count] === added[i]! + count) count++;
      runs.add(added[i]!, count);
    }
    const known = new Set(added);
    for (const has of [single.open(), runs.open()]) {
      for (const id of [...added, ...added.map((id) => id + 1), ...others]) {
        assert.equal(has(id), known.has(id), `${id}`);
      }
    }
  }));
});

Deno.test("the length of a blob's header has no byte above 127, which libosmium 2.19 cannot read", () => {
  for (let id = 1; id < 3_000; id += 7) {
    const list = createBlobIds();
    for (let i = 1; i <= id; i++) list.add("way", 3 * i);
    const ids = list.pack();
    const blob = concatBytes(encodeBlobStart("OSMData", id, ids), new Uint8Array(id));
    assert.ok(blob.subarray(0, 4).every((byte) => byte < 128), `${id}`);
    const file = {
      sizeBytes: blob.length,
      read: (target: Uint8Array, at: number) => target.set(blob.subarray(at, at + target.length)),
    };
    const [{ blob: found, indexData }] = listFramedBlobs(file).toArray() as [FramedBlob];
    assert.equal(found.length, id);
    assert.ok(areBlobIds(indexData!));
    assert.equal(unpack(indexData!).way.length, id);
  }
});

Deno.test("ids have to ascend", () => {
  for (const [first, second] of [[5, 5], [5, 4]] as const) {
    const list = createIdList();
    list.add(first);
    assert.throws(() => list.add(second), ElementOrderError);
  }
});
