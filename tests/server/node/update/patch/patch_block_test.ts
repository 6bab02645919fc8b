// Changes of single blocks, in the forms that other programs write.
import assert from "node:assert/strict";
import fc from "fast-check";
import { listGroups, openBlock, skipMessage, type Span } from "server/node/osm/pbf/osm_block.ts";
import { createTexts } from "server/node/osm/elements/encode_elements.ts";
import { patchDense } from "server/node/update/patch/patch_dense.ts";
import { listBlockIds } from "server/node/osm/elements/blob_ids.ts";
import { MAX_BLOCK_ELEMENTS } from "server/node/osm/elements/block_writer.ts";
import { readBlockElements } from "server/node/osm/elements/block_elements.ts";
import {
  compareElements,
  ELEMENT_KINDS,
  type FileElement,
  type OsmChange,
} from "server/node/osm/elements/element.ts";
import { patchBlock, type PatchedBlock } from "server/node/update/patch/patch_block.ts";
import { type BlockForm, encodeForeignBlock } from "fakes/foreign_block.ts";
import { change, element, node, put, remove, way } from "../arbitrary_changes.ts";

const FORMS: readonly (readonly [name: string, form: BlockForm])[] = [
  ["our own", {}],
  ["plain nodes", { plainNodes: true }],
  ["several groups", { perGroup: 2 }],
  ["other units", { granularity: 10, offset: 1_230 }],
  ["other units of time", { dateGranularity: 100 }],
  ["users", { hasUsers: true }],
  ["no versions and times", { info: "none" }],
  ["times of some nodes", { info: "first times" }],
];

type Named = Pick<FileElement, "kind" | "id">;

const keyOf = ({ kind, id }: Named) => `${kind}${id}`;
const readBlock = (bytes: Uint8Array) => [...readBlockElements(bytes, {})];
const elementsOf = ({ blocks }: PatchedBlock) => blocks.flatMap(({ bytes }) => readBlock(bytes));
const sort = (changes: readonly OsmChange[]) =>
  changes.toSorted((a, b) => compareElements(a.element, b.element));
/** Takes the time 0 for an unknown one, as columns of times have it. */
const plain = (element: FileElement) => ({ ...element, timestamp: element.timestamp || null });

/** Returns the elements that a table would hold after the changes, and those that are newer than their change. */
function expect(elements: readonly FileElement[], changes: readonly OsmChange[]) {
  const table = new Map(elements.map((element) => [keyOf(element), element]));
  const outdated: Named[] = [];
  for (const { action, element } of changes) {
    const { kind, id, version } = element;
    if ((table.get(keyOf(element))?.version ?? 0) > version) outdated.push({ kind, id });
    else if (action === "delete") table.delete(keyOf(element));
    else table.set(keyOf(element), element);
  }
  return { elements: [...table.values()].sort(compareElements).map(plain), outdated };
}

const file = fc.uniqueArray(element, { selector: keyOf, maxLength: 12 });
const edits = fc.uniqueArray(change, {
  selector: ({ element }) => keyOf(element),
  minLength: 1,
  maxLength: 8,
});

for (const [name, form] of FORMS) {
  for (const kinds of [["node"], ["way"], ["relation"], ELEMENT_KINDS]) {
    Deno.test(`a block with ${name} is patched as a table of its elements would be: ${kinds.join()}`, () => {
      const hasKind = ({ kind }: Named) => (kinds as string[]).includes(kind);
      fc.assert(fc.property(file, edits, (all, changesOfAll) => {
        const elements = all.filter(hasKind).sort(compareElements);
        const changes = sort(changesOfAll.filter(({ element }) => hasKind(element)));
        if (changes.length === 0) return;
        const block = encodeForeignBlock(elements, form);
        const before = readBlock(block);
        assert.deepEqual(before.map(keyOf), elements.map(keyOf));
        const patched = patchBlock(block, changes);
        const expected = expect(before, changes);
        assert.deepEqual(elementsOf(patched).map(plain), expected.elements);
        assert.deepEqual(patched.outdated, expected.outdated);
        for (const { bytes, ids } of patched.blocks) {
          assert.deepEqual(ids, listBlockIds(bytes));
          assert.equal(new Set(readBlock(bytes).map(({ kind }) => kind)).size, 1);
        }
      }));
    });
  }
}

/** Applies changes to the dense nodes of a block; null if they have to be decoded. */
function patchNodes(bytes: Uint8Array, changes: readonly OsmChange[]) {
  const block = openBlock(bytes, new Map());
  const [[groupStart, groupEnd]] = listGroups(block.pbf).toArray() as [Span];
  block.pbf.pos = groupStart;
  block.pbf.nextField(groupEnd);
  const [start, end] = skipMessage(block.pbf);
  return patchDense(block, start, end, changes, createTexts(block.strings.list()));
}

Deno.test("dense nodes are patched as columns, with and without tags", () => {
  const nodes = fc.uniqueArray(element.filter(({ kind }) => kind === "node"), {
    selector: keyOf,
    minLength: 1,
  });
  const forms = fc.constantFrom<BlockForm>({}, { hasUsers: true }, { info: "none" });
  fc.assert(fc.property(nodes, edits, forms, fc.boolean(), (all, changesOfAll, form, hasTags) => {
    const elements = all.sort(compareElements).map((one) => hasTags ? one : { ...one, tags: [] });
    const changes = sort(changesOfAll.filter(({ element }) => element.kind === "node"));
    const patched = patchNodes(encodeForeignBlock(elements, form), changes);
    assert.ok(patched !== null);
    const outdated = form.info === "none" ? [] : expect(elements, changes).outdated;
    assert.deepEqual(patched.outdated, outdated);
  }));
});

Deno.test("a block without bytes takes new elements of all kinds", () => {
  const changes = [put(node(1)), put(way(1, [1])), remove("relation", 9)];
  assert.deepEqual(elementsOf(patchBlock(new Uint8Array(0), changes)), [node(1), way(1, [1])]);
});

const nodes = (first: number, count: number) => Array.from({ length: count }, (_, i) => node(first + i));

Deno.test("a block is divided when it has twice the usual number of elements, and not before", () => {
  const block = encodeForeignBlock(nodes(1, MAX_BLOCK_ELEMENTS), {});
  for (const [added, blocks] of [[MAX_BLOCK_ELEMENTS, 1], [MAX_BLOCK_ELEMENTS + 1, 3]] as const) {
    const patched = patchBlock(block, nodes(MAX_BLOCK_ELEMENTS + 1, added).map(put));
    assert.equal(patched.blocks.length, blocks);
    assert.equal(elementsOf(patched).length, MAX_BLOCK_ELEMENTS + added);
  }
});

Deno.test("a patched block drops the texts that no element uses any longer", () => {
  const named = (version: number): FileElement => ({
    ...way(1, [1, 2], version),
    tags: [["name", `${version}`]],
  });
  let block = encodeForeignBlock([named(1), way(2, [1])], {});
  let most = 0;
  for (let version = 2; version < 3_000; version++) {
    block = patchBlock(block, [put(named(version))]).blocks[0]!.bytes;
    most = Math.max(most, block.length);
  }
  assert.deepEqual(readBlock(block), [named(2_999), way(2, [1])]);
  assert.ok(most < 10_000, `${most} bytes`);
});

Deno.test("texts that a block has are not added again", () => {
  const lit = (id: number): FileElement => ({
    ...way(id, [1]),
    tags: [["highway", "residential"], ["lit", "yes"]],
  });
  const one = encodeForeignBlock([lit(1)], {});
  const { bytes } = patchBlock(one, [put(lit(2))]).blocks[0]!;
  assert.equal(new TextDecoder("latin1").decode(bytes).split("residential").length, 2);
});

Deno.test("a block that is not sorted is refused", () => {
  for (const elements of [[node(2), node(1)], [way(2, []), way(1, [])]]) {
    const block = encodeForeignBlock(elements, {});
    assert.throws(() => patchBlock(block, [put(elements[0]!)]), RangeError);
  }
});

Deno.test("a damaged block is refused, or read as another one", () => {
  const elements = [node(1), node(2), node(5)].map((element) => ({
    ...element,
    tags: [["a", "b"]] as const,
  }));
  const block = encodeForeignBlock(elements, {});
  for (let i = 0; i < block.length; i++) {
    for (const bit of [1, 128]) {
      const damaged = block.slice();
      damaged[i]! ^= bit;
      try {
        elementsOf(patchBlock(damaged, [put(node(3))]));
      } catch (error) {
        assert.ok(error instanceof Error);
      }
    }
  }
});
