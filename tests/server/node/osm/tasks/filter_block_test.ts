import assert from "node:assert/strict";
import fc from "fast-check";
import { PbfWriter } from "pbf";
import { listBlobs, readBlob } from "server/node/osm/pbf/pbf_file.ts";
import { readBlockElements } from "server/node/osm/elements/block_elements.ts";
import type { FileElement } from "server/node/osm/elements/element.ts";
import { type BlockSelection, filterBlock } from "server/node/osm/tasks/filter_block.ts";
import { encodeDataBlob, type ExtractOptions } from "fakes/extract_writer.ts";
import { createTown } from "fakes/town_extract.ts";
import { extractOf } from "../../import/memory_extract.ts";

const AUTHOR = "A. Mapper";

function townBlock(options: Pick<ExtractOptions, "plainNodes" | "author">): Uint8Array {
  const file = extractOf(encodeDataBlob(createTown(), options));
  return readBlob(file, [...listBlobs(file)][0]!);
}

const nameOf = ({ kind, id }: Pick<FileElement, "kind" | "id">) => `${kind} ${id}`;
const nameAll = (block: Uint8Array) => [...readBlockElements(block, {})].map(nameOf);

const select = (names: ReadonlySet<string>): Required<BlockSelection> => ({
  node: (id) => names.has(`node ${id}`),
  way: (id) => names.has(`way ${id}`),
  relation: (id) => names.has(`relation ${id}`),
});

for (const plainNodes of [false, true]) {
  for (const author of [undefined, "", AUTHOR]) {
    const form = `${plainNodes ? "plain" : "dense"} nodes, ${author ?? "no versions"}`;
    const block = townBlock({ plainNodes, ...(author !== undefined && { author }) });
    const elements = [...readBlockElements(block, {})];

    Deno.test(`filterBlock keeps the selected elements as they are, without authors: ${form}`, () => {
      fc.assert(fc.property(fc.subarray(elements), (selected) => {
        const kept = filterBlock(block, select(new Set(selected.map(nameOf))));
        assert.deepEqual(kept === null ? [] : [...readBlockElements(kept, {})], selected);
        if (kept === null) return;
        const text = new TextDecoder("latin1").decode(kept);
        assert.ok(!text.includes(AUTHOR));
        const texts = selected.flatMap(({ tags }) => tags.flat());
        if (kept !== block) assert.equal(text.includes("Musterstadt"), texts.includes("Musterstadt"));
      }));
    });

    Deno.test(`filterBlock returns a block itself if all of it is kept: ${form}`, () => {
      const kept = filterBlock(block, select(new Set(nameAll(block))));
      assert.equal(kept === block, author !== AUTHOR);
      assert.equal(filterBlock(block, {}), null);
    });
  }
}

Deno.test("filterBlock passes on the positions of nodes in steps", () => {
  const { nodes } = createTown();
  for (const plainNodes of [false, true]) {
    const places: number[][] = [];
    filterBlock(townBlock({ plainNodes }), { node: (...args) => places.push(args) > 0 });
    const expected = nodes.map(({ id, lon, lat }) => [id, Math.round(lon * 1e7), Math.round(lat * 1e7)]);
    assert.deepEqual(places, expected);
  }
});

const message = (write: (pbf: PbfWriter) => void) => {
  const pbf = new PbfWriter();
  write(pbf);
  return pbf.finish();
};
const blockOf = (field: number, element: Uint8Array) =>
  message((pbf) => {
    pbf.writeBytesField(1, message((table) => table.writeBytesField(1, Uint8Array.of())));
    pbf.writeBytesField(2, message((group) => group.writeBytesField(field, element)));
  });

const damaged: [name: string, block: Uint8Array][] = [
  ["a group that is longer than the block", Uint8Array.of(0x12, 0x7f)],
  [
    "nodes without coordinates",
    blockOf(2, message((pbf) => pbf.writePackedSVarint(1, [1, 1]))),
  ],
  [
    "tags that are longer than the block",
    blockOf(
      2,
      message((pbf) => {
        for (const field of [1, 8, 9]) pbf.writePackedSVarint(field, [1]);
        pbf.writeTag(10, 2);
        pbf.writeVarint(100);
      }),
    ),
  ],
  [
    "a way with a text that is not in the table",
    blockOf(
      3,
      message((pbf) => {
        pbf.writeVarintField(1, 1);
        pbf.writePackedVarint(2, [7]);
        pbf.writePackedVarint(3, [1]);
        pbf.writeBytesField(4, message((info) => info.writeVarintField(4, 4711)));
      }),
    ),
  ],
];
for (const [name, block] of damaged) {
  Deno.test(`filterBlock refuses ${name}`, () => {
    const all = { node: () => true, way: () => true, relation: () => true };
    assert.throws(() => filterBlock(block, all), RangeError);
  });
}
