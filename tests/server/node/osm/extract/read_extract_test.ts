import assert from "node:assert/strict";
import type { Feature } from "server/node/region/core/derive.ts";
import { OrderError } from "server/node/osm/extract/blob_index.ts";
import { ExtractError } from "server/node/osm/pbf/pbf_file.ts";
import { readExtract, type ReadPhase } from "server/node/osm/extract/read_extract.ts";
import { concatBytes } from "fakes/concat_bytes.ts";
import {
  encodeBlob,
  encodeDataBlob,
  encodeExtract,
  encodeHeaderBlob,
  type ExtractOptions,
} from "fakes/extract_writer.ts";
import { createTown, TOWN_RELATION } from "fakes/town_extract.ts";
import { openExtract } from "../../import/memory_extract.ts";

const town = createTown();

function read(options: ExtractOptions = town, relationId = TOWN_RELATION) {
  const reports: [phase: ReadPhase, doneBytes: number, totalBytes: number][] = [];
  const opened = openExtract(encodeExtract(options), (...bytes) => void reports.push(["elements", ...bytes]));
  const extract = readExtract({
    ...opened,
    relationId,
    onProgress: (...report) => void reports.push(report),
  });
  return { ...extract, reports };
}

const describe = (nodes: Iterable<Feature>) =>
  Array.from(nodes, ({ osmType, osmId, tags, geometry }) => ({ osmType, osmId, tags, geometry }));

const forms: [name: string, options: Partial<ExtractOptions>][] = [
  ["packed, dense, one blob of each kind", {}],
  ["raw", { packing: "raw" }],
  ["plain nodes", { plainNodes: true }],
  ["many small blobs", { maxElementsPerBlob: 2 }],
];
for (const [name, form] of forms) {
  Deno.test(`readExtract finds the same elements: ${name}`, () => {
    const { nodes, ways, relations, region, positions } = read({ ...town, ...form });
    const points = town.nodes.filter(({ tags }) => Object.keys(tags).length > 0)
      .map(({ id, lon, lat, tags }) => ({
        osmType: "N",
        osmId: id,
        tags,
        geometry: { kind: "point", position: [lon, lat] },
      }));
    assert.deepEqual(describe(nodes), points);
    // All but the road: those with tags, those of the multipolygon, and those of the boundary.
    assert.deepEqual([...ways.keys()].sort(), town.ways.slice(0, -1).map(({ id }) => id).sort());
    assert.deepEqual(relations, [town.relations[0]]);
    assert.deepEqual(region, town.relations[1]);
    for (const { refs } of ways.values()) {
      for (const ref of refs) {
        const { lon, lat } = town.nodes[ref - 1]!;
        assert.deepEqual(positions.get(ref), [lon, lat]);
      }
    }
  });
}

Deno.test("readExtract returns null for a missing region, and undefined for a missing node", () => {
  const { region, positions } = read({ ...town, nodes: town.nodes.slice(1) }, 1);
  assert.equal(region, null);
  assert.equal(positions.get(1), undefined);
});

Deno.test("readExtract reports every phase up to its end", () => {
  const { reports } = read({ ...town, maxElementsPerBlob: 3 });
  assert.deepEqual([...new Set(reports.map(([phase]) => phase))], ["elements", "ways", "positions"]);
  for (const phase of ["elements", "ways", "positions"]) {
    const [, doneBytes, totalBytes] = reports.findLast((report) => report[0] === phase)!;
    assert.equal(doneBytes, totalBytes);
  }
});

Deno.test("a sorted extract gives the same elements, and each blob is read once", () => {
  const form = { ...town, maxElementsPerBlob: 3, dataTimestamp: new Date(0) };
  const [unsorted, sorted] = [read(form), read({ ...form, optionalFeatures: ["Sort.Type_then_ID"] })];
  assert.deepEqual(describe(sorted.nodes), describe(unsorted.nodes));
  assert.deepEqual(sorted.ways, unsorted.ways);
  assert.deepEqual([sorted.relations, sorted.region], [unsorted.relations, unsorted.region]);
  const bytesOf = (phase: ReadPhase) => sorted.reports.findLast((report) => report[0] === phase)![2];
  const blobs = encodeExtract(form).length;
  assert.ok(bytesOf("elements") + bytesOf("ways") + bytesOf("positions") < blobs);
});

Deno.test("readExtract refuses an extract that is not sorted as its header says", () => {
  const parts = [
    encodeHeaderBlob({ optionalFeatures: ["Sort.Type_then_ID"] }),
    ...[0, 1, 2].flatMap(() => [encodeDataBlob({ nodes: town.nodes }), encodeDataBlob({ ways: town.ways })]),
  ];
  const opened = openExtract(concatBytes(...parts));
  assert.throws(() => readExtract({ ...opened, relationId: 1, onProgress() {} }), OrderError);
});

const badBlock = new Uint8Array([0x12, 0x7f]);
const broken: [name: string, parts: Uint8Array[], message: RegExp][] = [
  ["no header", [encodeBlob("OSMData", new Uint8Array())], /^the extract has no header$/],
  [
    "a block that is none",
    [encodeHeaderBlob({}), encodeBlob("OSMData", badBlock)],
    /^the extract is damaged at byte \d+$/,
  ],
];
for (const [name, parts, message] of broken) {
  Deno.test(`readExtract refuses an extract with ${name}`, () => {
    const content = concatBytes(...parts);
    assert.throws(() => readExtract({ ...openExtract(content), relationId: 1, onProgress() {} }), (error) => {
      assert.ok(error instanceof ExtractError);
      assert.match(error.message, message);
      return true;
    });
  });
}
