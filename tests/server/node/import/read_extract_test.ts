import assert from "node:assert/strict";
import { ExtractError } from "../../../../server/node/import/pbf_file.ts";
import { readExtract, type ReadPhase } from "../../../../server/node/import/read_extract.ts";
import {
  encodeBlob,
  encodeExtract,
  encodeHeaderBlob,
  type ExtractOptions,
} from "../../../fakes/extract_writer.ts";
import { createTown, TOWN_RELATION } from "../../../fakes/town_extract.ts";
import { extractOf } from "./memory_extract.ts";

const town = createTown();

function read(options: ExtractOptions = town, relationId = TOWN_RELATION) {
  const reports: [phase: ReadPhase, doneBytes: number, totalBytes: number][] = [];
  const file = extractOf(encodeExtract(options));
  const extract = readExtract({ file, relationId, onProgress: (...report) => void reports.push(report) });
  return { ...extract, reports };
}

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
    assert.deepEqual(nodes, points);
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

Deno.test("readExtract reads blobs without needed ids only once", () => {
  const { reports } = read({ nodes: town.nodes, maxElementsPerBlob: 3 });
  assert.deepEqual(new Set(reports.map(([phase]) => phase)), new Set(["elements"]));
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
    const file = extractOf(Uint8Array.from(parts.flatMap((part) => [...part])));
    assert.throws(() => readExtract({ file, relationId: 1, onProgress() {} }), (error) => {
      assert.ok(error instanceof ExtractError);
      assert.match(error.message, message);
      return true;
    });
  });
}
