// Blocks from the tests' own writer are read back.
import assert from "node:assert/strict";
import fc from "fast-check";
import { PbfWriter } from "pbf";
import type { BlockVisitor } from "server/node/osm/pbf/block_visitor.ts";
import { MAX_LIST_LENGTH } from "server/node/osm/pbf/differences.ts";
import { readBlock } from "server/node/osm/pbf/osm_block.ts";
import type { OsmNode, OsmRelation, OsmWay } from "server/node/osm/pbf/osm_element.ts";
import { listBlobs, readBlob } from "server/node/osm/pbf/pbf_file.ts";
import { MAX_MEMBERS } from "server/node/osm/pbf/relation_reader.ts";
import { MAX_WAY_NODES } from "server/node/osm/pbf/way_reader.ts";
import { MAX_ELEMENT_TAGS, MAX_STRINGS, MAX_TAGS } from "server/node/osm/pbf/string_table.ts";
import { concatBytes } from "fakes/concat_bytes.ts";
import { type Elements, encodeDataBlob } from "fakes/extract_writer.ts";
import { extractOf } from "../../import/memory_extract.ts";

/** The decompressed content of the block. */
function blockOf(elements: Elements, plainNodes = false, author?: string): Uint8Array {
  const file = extractOf(encodeDataBlob(elements, { packing: "raw", plainNodes, author }));
  return readBlob(file, [...listBlobs(file)][0]!);
}

const ALL: BlockVisitor["wanted"] = new Map([["used", "any"]]);

function readAll(bytes: Uint8Array, visitor: Partial<BlockVisitor> = {}) {
  const nodes: OsmNode[] = [];
  const ways: OsmWay[] = [];
  const relations: OsmRelation[] = [];
  const summary = readBlock(bytes, {
    wanted: ALL,
    onNode: (node) => void nodes.push(node),
    onWay: (way) => void ways.push(way),
    onRelation: (relation) => void relations.push(relation),
    ...visitor,
  });
  return { nodes, ways, relations, summary };
}

const PLAIN = { noNullPrototype: true } as const;
const id = fc.integer({ min: 1, max: 2 ** 36 });
const text = fc.string({ maxLength: 12, unit: "binary" });
/** The format has no empty keys: their number ends the tags of a node. */
const key = fc.string({ minLength: 1, maxLength: 12, unit: "binary" });
const tags = fc.dictionary(key, text, { maxKeys: 4 }).map((other) => ({ ...other, used: "yes" }));
const steps = (limit: number) => fc.integer({ min: -limit * 1e7, max: limit * 1e7 }).map((n) => n / 1e7);
const node: fc.Arbitrary<OsmNode> = fc.record({ id, lon: steps(180), lat: steps(90), tags }, PLAIN);
const refs = fc.array(id, { minLength: 1, maxLength: 8 });
const way: fc.Arbitrary<OsmWay> = fc.record({ id, refs, tags }, PLAIN);
const member = fc.record({
  type: fc.constantFrom("node" as const, "way" as const, "relation" as const),
  ref: id,
  role: text,
}, PLAIN);
const members = fc.array(member, { maxLength: 5 });
const relation: fc.Arbitrary<OsmRelation> = fc.record({ id, members, tags }, PLAIN);
const few = <T>(items: fc.Arbitrary<T>) => fc.array(items, { minLength: 1, maxLength: 6 });

const rangeOf = (items: readonly { id: number }[]) => ({
  min: Math.min(...items.map((item) => item.id)),
  max: Math.max(...items.map((item) => item.id)),
});

Deno.test("readBlock returns the written elements, for dense and plain nodes", () => {
  fc.assert(fc.property(few(node), few(way), few(relation), fc.boolean(), (nodes, ways, relations, plain) => {
    const { summary: { large, isSorted, hasAuthors, ...summary }, ...read } = readAll(
      blockOf({ nodes, ways, relations }, plain),
    );
    assert.deepEqual(read, { nodes, ways, relations });
    assert.deepEqual(summary, { nodes: rangeOf(nodes), ways: rangeOf(ways), relations: rangeOf(relations) });
    assert.deepEqual(large, { count: 0, first: [] });
    assert.equal(isSorted, [nodes, ways, relations].every(areAscending));
    assert.equal(hasAuthors, false);
  }));
});

const areAscending = (items: readonly { id: number }[]) =>
  items.every(({ id }, i) => i === 0 || id > items[i - 1]!.id);

for (const plain of [false, true]) {
  Deno.test(`readBlock tells whether elements name who changed them (${plain ? "plain" : "dense"} nodes)`, () => {
    const { nodes = [], ways = [], relations = [] } = TOWN;
    for (const elements of [{ nodes }, { ways }, { relations }]) {
      const hasAuthors = (author: string | undefined) =>
        readAll(blockOf(elements, plain, author)).summary.hasAuthors;
      assert.deepEqual([undefined, "", "A. Mapper"].map(hasAuthors), [false, false, true]);
    }
  });

  Deno.test(`readBlock finds kinds of elements in disorder (${plain ? "plain" : "dense"} nodes)`, () => {
    const parts = [{ nodes: TOWN.nodes! }, { ways: TOWN.ways! }, { relations: TOWN.relations! }];
    const isSorted = (...order: number[]) =>
      readAll(concatBytes(...order.map((i) => blockOf(parts[i]!, plain)))).summary.isSorted;
    assert.equal(isSorted(0, 1, 2), true);
    assert.equal(isSorted(0, 2), true);
    for (const order of [[1, 0], [2, 0], [2, 1], [0, 0], [0, 1, 0]]) assert.equal(isSorted(...order), false);
  });
}

Deno.test("readBlock keeps a tag with the key __proto__", () => {
  const strange = JSON.parse('{"used": "yes", "__proto__": "a", "constructor": "b"}');
  const { nodes } = readAll(blockOf({ nodes: [{ id: 1, lon: 9, lat: 50, tags: strange }] }));
  assert.deepEqual(Object.entries(nodes[0]!.tags), Object.entries(strange));
});

Deno.test("readBlock keeps a byte order mark at the start of a text of any length", () => {
  for (const length of [1, 8, 9, 10, 200, 254, 300]) {
    const marked = `\uFEFF${"a".repeat(length - 1)}`;
    const written = { used: marked, [marked.slice(0, 255)]: "b" };
    const { nodes } = readAll(blockOf({ nodes: [{ id: 1, lon: 9, lat: 50, tags: written }] }));
    assert.deepEqual(nodes[0]!.tags, { ...written, used: marked.slice(0, 255) }, `${length} characters`);
  }
});

const TOWN: Elements = {
  nodes: [
    { id: 1, lon: 9, lat: 50, tags: {} },
    { id: 2, lon: 9.5, lat: 50.5, tags: { leisure: "pitch" } },
    { id: 3, lon: 9.1, lat: 50.1, tags: { leisure: "garden" } },
    { id: 4, lon: 9.2, lat: 50.2, tags: { name: "pitch", playground: "slide" } },
  ],
  ways: [{ id: 7, refs: [1, 2], tags: { highway: "path" } }, {
    id: 8,
    refs: [2, 3],
    tags: { leisure: "pitch" },
  }],
  relations: [{ id: 9, members: [], tags: { type: "route" } }],
};
const WANTED: BlockVisitor["wanted"] = new Map<string, ReadonlySet<string> | "any">([
  ["leisure", new Set(["pitch"])],
  ["playground", "any"],
]);
const idsOf = (items: readonly { id: number }[]) => items.map((item) => item.id);

for (const plain of [false, true]) {
  Deno.test(`readBlock omits elements without wanted tags (${plain ? "plain" : "dense"} nodes)`, () => {
    const { nodes, ways, relations, summary } = readAll(blockOf(TOWN, plain), { wanted: WANTED });
    assert.deepEqual([idsOf(nodes), idsOf(ways), idsOf(relations)], [[2, 4], [8], []]);
    assert.deepEqual(summary.relations, { min: 9, max: 9 });
  });

  Deno.test(`readBlock finds elements that are needed by id (${plain ? "plain" : "dense"} nodes)`, () => {
    const positions: [number, number, number][] = [];
    const { nodes, ways, relations } = readAll(blockOf(TOWN, plain), {
      wanted: new Map(),
      isNodeNeeded: (nodeId) => nodeId === 1 || nodeId === 3,
      onPosition: (...position) => void positions.push(position),
      isWayNeeded: (wayId) => wayId === 7,
      isRelationNeeded: (relationId) => relationId === 9,
    });
    assert.deepEqual(positions, [[1, 9, 50], [3, 9.1, 50.1]]);
    assert.deepEqual([idsOf(nodes), idsOf(ways), idsOf(relations)], [[], [7], [9]]);
  });
}

/** An unpacked block of three nodes without tags, in columns of these lengths. */
function denseBlock(latitudes: number, longitudes: number): Uint8Array {
  const dense = new PbfWriter();
  dense.writePackedSVarint(1, [1, 1, 1]);
  dense.writePackedSVarint(8, Array(latitudes).fill(1));
  dense.writePackedSVarint(9, Array(longitudes).fill(1));
  const group = new PbfWriter();
  group.writeBytesField(2, dense.finish());
  const block = new PbfWriter();
  block.writeMessage(1, (text, table) => table.writeStringField(1, text), "");
  block.writeBytesField(2, group.finish());
  return block.finish();
}

Deno.test("readBlock refuses dense nodes that have not as many coordinates as ids", async (test) => {
  const read = (latitudes: number, longitudes: number) =>
    readAll(denseBlock(latitudes, longitudes), { isNodeNeeded: () => true, onPosition: () => {} });
  assert.deepEqual(read(3, 3).summary.nodes, { min: 1, max: 3 });
  for (const [latitudes, longitudes] of [[2, 3], [3, 2], [0, 3], [3, 0], [4, 3], [3, 4]] as const) {
    await test.step(`${latitudes} latitudes, ${longitudes} longitudes`, () => {
      assert.throws(() => read(latitudes, longitudes), /number of coordinates differs/);
    });
  }
});

Deno.test("readBlock reads nodes at the edges of the world", () => {
  const corners = [[180, 90], [-180, -90]].map(([lon, lat], i) => ({
    id: i + 1,
    lon: lon!,
    lat: lat!,
    tags: { used: "yes" },
  }));
  for (const plain of [false, true]) {
    assert.deepEqual(readAll(blockOf({ nodes: corners }, plain)).nodes, corners);
  }
});

Deno.test("readBlock ends with an error or a result for damaged bytes", () => {
  const bytes = blockOf(TOWN);
  const change = fc.record({ at: fc.nat(bytes.length - 1), to: fc.nat(255) });
  fc.assert(
    fc.property(fc.array(change, { minLength: 1, maxLength: 4 }), fc.nat(bytes.length), (changes, length) => {
      const damaged = bytes.slice(0, length);
      for (const { at, to } of changes) if (at < length) damaged[at] = to;
      try {
        readAll(damaged, { isNodeNeeded: () => true, isWayNeeded: () => true, isRelationNeeded: () => true });
      } catch (error) {
        assert.ok(error instanceof Error);
      }
    }),
    { numRuns: 2000 },
  );
});

Deno.test("readBlock cuts texts after 255 characters, counted as OpenStreetMap does", () => {
  const texts = [
    "a".repeat(255),
    "ä".repeat(300),
    "🛝".repeat(256),
    `${"a".repeat(254)}🛝b`,
    "x".repeat(100_000),
  ];
  const { nodes, ways, relations } = readAll(blockOf({
    nodes: texts.map((name, i) => ({ id: i + 1, lon: 9, lat: 50, tags: { used: "yes", name } })),
    ways: [{ id: 1, refs: [1, 2], tags: { used: "yes", [texts[4]!]: "long key" } }],
    relations: [{ id: 1, members: [{ type: "way", ref: 1, role: texts[4]! }], tags: { used: "yes" } }],
  }));
  assert.deepEqual(nodes.map(({ tags }) => tags.name), [
    "a".repeat(255),
    "ä".repeat(255),
    "🛝".repeat(255),
    `${"a".repeat(254)}🛝`,
    "x".repeat(255),
  ]);
  assert.equal(ways[0]!.tags["x".repeat(255)], "long key");
  assert.equal(relations[0]!.members[0]!.role, "x".repeat(255));
});

Deno.test("readBlock keeps the first thousand tags of an element", () => {
  const many = Object.fromEntries(Array.from({ length: MAX_TAGS + 5 }, (_, i) => [`key${i}`, "v"]));
  const { nodes } = readAll(blockOf({ nodes: [{ id: 1, lon: 9, lat: 50, tags: { used: "yes", ...many } }] }));
  assert.equal(Object.keys(nodes[0]!.tags).length, MAX_TAGS);
  assert.equal(nodes[0]!.tags.used, "yes");
});

Deno.test("readBlock rejects lists that no writer makes", () => {
  const message = (write: (pbf: PbfWriter) => void) => {
    const pbf = new PbfWriter();
    write(pbf);
    return pbf.finish();
  };
  const group = (field: number, content: Uint8Array) =>
    message((pbf) => pbf.writeBytesField(2, message((inner) => inner.writeBytesField(field, content))));
  const relation = (field: number, count: number) =>
    group(4, message((pbf) => pbf.writeBytesField(field, new Uint8Array(count))));
  assert.throws(() => readAll(relation(2, MAX_ELEMENT_TAGS + 1)), RangeError);
  assert.throws(() => readAll(relation(10, MAX_MEMBERS + 1)), RangeError);
  const way = (nodes: number) =>
    blockOf({ ways: [{ id: 1, refs: new Array(nodes).fill(1), tags: { used: "yes" } }] });
  assert.equal(readAll(way(MAX_WAY_NODES)).ways[0]!.refs.length, MAX_WAY_NODES);
  assert.throws(() => readAll(way(MAX_WAY_NODES + 1)), RangeError);
  const ids = message((pbf) => pbf.writeBytesField(1, new Uint8Array(MAX_LIST_LENGTH + 1)));
  assert.throws(() => readAll(group(2, ids)), RangeError);
  const strings = new Uint8Array(2 * (MAX_STRINGS + 1)).map((_, i) => i % 2 ? 0 : 0x0a);
  assert.throws(() => readAll(message((pbf) => pbf.writeBytesField(1, strings))), RangeError);
});

Deno.test("readBlock reports positions outside the world instead of the node", () => {
  const positions = [[9, 50], [9, 90.0000001], [9, -91], [180.0000001, 50], [-181, 50], [180, 90], [
    -180,
    -90,
  ]];
  const nodes = positions.map(([lon, lat], i) => ({
    id: i + 1,
    lon: lon!,
    lat: lat!,
    tags: { used: "yes" },
  }));
  for (const plain of [false, true]) {
    const misplaced: number[] = [];
    const located: number[] = [];
    const read = readAll(blockOf({ nodes }, plain), {
      onMisplaced: (id) => void misplaced.push(id),
      isNodeNeeded: (id) => id !== 6,
      onPosition: (id) => void located.push(id),
    });
    assert.deepEqual(read.nodes.map(({ id }) => id), [1, 6, 7]);
    assert.deepEqual(located, [1, 7]);
    assert.deepEqual([...new Set(misplaced)], [2, 3, 4, 5]);
  }
});
