// Regions cut out of larger extracts: a district of 0.2 by 0.2 degrees with playgrounds in and around it.
import assert from "node:assert/strict";
import { join } from "node:path";
import type { Bbox } from "contract/types.ts";
import { type ImportArea, nearBox } from "server/node/region/core/import_area.ts";
import { buildStore } from "server/node/import/build_store.ts";
import { locateRegion } from "server/node/import/compose/locate_region.ts";
import type { OsmNode, OsmRelation, OsmWay } from "server/node/osm/pbf/osm_element.ts";
import { readExtract } from "server/node/osm/extract/read_extract.ts";
import { openSqliteStore } from "server/node/store/sqlite_store.ts";
import { concatBytes } from "fakes/concat_bytes.ts";
import { createDistrict } from "fakes/district_extract.ts";
import {
  type Elements,
  encodeDataBlob,
  encodeExtract,
  encodeHeaderBlob,
  type ExtractOptions,
} from "fakes/extract_writer.ts";
import { withDirectory } from "fakes/with_directory.ts";
import { openExtract } from "./memory_extract.ts";

const RELATION = 62700;
const box: Bbox = [9, 50, 9.2, 50.2];
const slide = { playground: "slide" };

/** A district, its neighbours, a far town, streets and a playground of two ways. */
function createState(): Required<Elements> {
  const district = createDistrict({
    relationId: RELATION,
    name: "Landkreis",
    box,
    playgrounds: [
      { id: 10, name: "Mitte", at: [9.1, 50.1], things: [slide, { amenity: "bench" }] },
      { id: 11, name: "Spielplatz", at: [9.2, 50.1], things: [slide] },
      { id: 12, name: "Nachbar", at: [9.21, 50.1], things: [slide, slide] },
      { id: 13, name: "Im Rand", at: [9.3, 50.1], things: [slide] },
      { id: 14, name: "Fern", at: [12, 52], things: [slide, { amenity: "bench" }, slide] },
    ],
  });
  const nodes: OsmNode[] = [...district.nodes];
  const ways: OsmWay[] = [...district.ways];
  const relations: OsmRelation[] = [...district.relations];
  const addNode = (lon: number, lat: number, tags = {}) => {
    nodes.push({ id: nodes.length + 1, lon, lat, tags });
    return nodes.length;
  };
  const addWay = (refs: number[], tags = {}) => void ways.push({ id: 100 + ways.length, refs, tags });
  addWay([addNode(9.1985, 50.1005), addNode(9.2015, 50.1005)], { highway: "residential", name: "Am Rand" });
  addWay([addNode(12, 52.0005), addNode(12.01, 52.0005)], { highway: "residential", name: "Fernstraße" });
  for (const [lon, lat] of [[9.05, 50.05], [12.05, 52.05]] as const) {
    const outline = [addNode(lon, lat), addNode(lon + 0.001, lat), addNode(lon, lat + 0.001)];
    addWay([outline[0]!, outline[1]!]);
    addWay([outline[1]!, outline[2]!, outline[0]!]);
    const [first, second] = [ways.at(-2)!.id, ways.at(-1)!.id];
    relations.push({
      id: 100_000 + relations.length,
      tags: { type: "multipolygon", leisure: "playground", name: "Zwei Wege" },
      members: [{ type: "way", ref: first, role: "outer" }, { type: "way", ref: second, role: "outer" }],
    });
  }
  addNode(9.22, 50.1, { shop: "bakery" });
  addNode(9.26, 50.1, { shop: "bakery" });
  addNode(12, 52, { shop: "bakery" });
  return { nodes, ways, relations };
}

const state = createState();

interface Built {
  readonly names: readonly string[];
  readonly counts: Readonly<Record<"equipment" | "pois", number>>;
  readonly warnings: readonly string[];
  readonly near: readonly (string | null)[];
}

async function build(bytes: Uint8Array, area: ImportArea, relationId = RELATION): Promise<Built> {
  return await withDirectory(async (directory) => {
    const [extractPath, storePath] = [join(directory, "a.osm.pbf"), join(directory, "a.sqlite")];
    await Deno.writeFile(extractPath, bytes);
    const importedAt = "2026-11-20T05:00:00Z";
    const { warnings } = buildStore({ extractPath, relationId, area, storePath, importedAt }, () => {});
    const store = openSqliteStore(storePath);
    try {
      const listed = store.states().map((_, index) => store.listed(index));
      const world: Bbox = [-180, -90, 180, 90];
      assert.equal(store.facts.area, area);
      assert.deepEqual(area === "extract" ? box : store.facts.bbox, box);
      return {
        names: listed.map(({ name }) => name!).sort(),
        near: listed.map(({ nearStreet }) => nearStreet).filter((street) => street !== null),
        counts: {
          equipment: store.featuresInBox("equipment", world).length,
          pois: store.poisNear(10, 50, 1_000_000).length,
        },
        warnings,
      };
    } finally {
      store.close();
    }
  });
}

const expected: Record<ImportArea, Omit<Built, "warnings">> = {
  boundary: {
    names: ["Mitte", "Spielplatz", "Zwei Wege"],
    counts: { equipment: 3, pois: 1 },
    near: ["Am Rand"],
  },
  bbox: {
    names: ["Im Rand", "Mitte", "Nachbar", "Spielplatz", "Zwei Wege"],
    counts: { equipment: 6, pois: 2 },
    near: ["Am Rand"],
  },
  extract: {
    names: ["Fern", "Im Rand", "Mitte", "Nachbar", "Spielplatz", "Zwei Wege", "Zwei Wege"],
    counts: { equipment: 9, pois: 3 },
    near: ["Am Rand"],
  },
};

const forms: [name: string, bytes: (elements: Elements) => Uint8Array][] = [
  ["one blob of each kind", encodeExtract],
  ["many small blobs", (elements) => encodeExtract({ ...elements, maxElementsPerBlob: 2 })],
  ["plain nodes", (elements) => encodeExtract({ ...elements, plainNodes: true })],
  ["all in one blob", (elements) => concatBytes(encodeHeaderBlob({}), encodeDataBlob(elements))],
  [
    "a mark that it is sorted",
    (elements) =>
      encodeExtract({ ...elements, maxElementsPerBlob: 2, optionalFeatures: ["Sort.Type_then_ID"] }),
  ],
  [
    "a mark that it is sorted, and a box that the region covers",
    (elements) =>
      encodeExtract({
        ...elements,
        area: [8.95, 49.95, 9.25, 50.25],
        maxElementsPerBlob: 3,
        optionalFeatures: ["Sort.Type_then_ID"],
      }),
  ],
  [
    "a wrong mark that it is sorted",
    ({ nodes = [], ways = [], relations = [] }) =>
      concatBytes(
        encodeHeaderBlob({ optionalFeatures: ["Sort.Type_then_ID"] }),
        encodeDataBlob({ relations }),
        encodeDataBlob({ ways }),
        encodeDataBlob({ nodes }),
      ),
  ],
  [
    "relations first and nodes last",
    ({ nodes = [], ways = [], relations = [] }) =>
      concatBytes(
        encodeHeaderBlob({}),
        encodeDataBlob({ relations }),
        encodeDataBlob({ ways }),
        encodeDataBlob({ nodes }),
      ),
  ],
];
for (const [form, encode] of forms) {
  for (const area of ["boundary", "bbox", "extract"] as const) {
    Deno.test(`an import of the area ${area} from an extract with ${form}`, async () => {
      const { warnings, ...built } = await build(encode(state), area);
      assert.deepEqual(built, expected[area]);
      assert.deepEqual(warnings, []);
    });
  }
}

Deno.test("a way that leaves the region has all its nodes, whatever blobs they are in", async () => {
  const first = state.nodes.length + 1;
  const far = [9.19, 9.3, 9.5].map((lon, i): OsmNode => ({ id: first + i, lon, lat: 50.1, tags: {} }));
  const pitch: OsmWay = {
    id: 90_000,
    refs: [first, first + 1, first + 2, first],
    tags: { leisure: "pitch", sport: "soccer" },
  };
  const elements = { ...state, nodes: [...state.nodes, ...far], ways: [...state.ways, pitch] };
  for (const optionalFeatures of [[], ["Sort.Type_then_ID"]]) {
    const bytes = encodeExtract({ ...elements, maxElementsPerBlob: 1, optionalFeatures });
    const { counts } = await build(bytes, "boundary");
    assert.equal(counts.equipment, expected.boundary.counts.equipment + 1);
  }
});

Deno.test("readExtract keeps only what is near the region", () => {
  const opened = openExtract(encodeExtract({ ...state, maxElementsPerBlob: 3 }));
  const { boundary } = locateRegion({ ...opened, relationId: RELATION, onProgress() {} });
  const near = nearBox("boundary", boundary);
  const { nodes, ways, relations } = readExtract({ ...opened, relationId: null, near, onProgress() {} });
  // Of the playgrounds 10 to 12; the others are 7 km away and more.
  assert.equal([...nodes].filter(({ tags }) => tags.playground === "slide").length, 4);
  assert.deepEqual([...ways.keys()].filter((id) => id < 100), [10, 11, 12]);
  assert.deepEqual(relations.map(({ id }) => id), [100_001]);
});

const without = (...ids: number[]): ExtractOptions => ({
  ...state,
  ways: state.ways.filter(({ id }) => !ids.includes(id)),
});

const incomplete: [name: string, options: ExtractOptions, relationId: number, message: RegExp][] = [
  [
    "ways",
    without(2, 3),
    RELATION,
    /^the boundary of relation 62700 \(Landkreis\) is incomplete in the extract: 2 of its 4 ways are missing; use an extract that covers the whole region, or set IMPORT_AREA=extract /,
  ],
  [
    "nodes",
    { ...state, nodes: state.nodes.slice(2) },
    RELATION,
    /incomplete in the extract: nodes of its 4 ways are missing, as in a file that was filtered without them;/,
  ],
  ["the relation", state, 5, /^relation 5 is not in the extract; check the id/],
  [
    "the members of the relation",
    { ...state, relations: [{ id: 7, tags: { type: "boundary" }, members: [] }] },
    7,
    /^the boundary of relation 7 is incomplete in the extract: the relation has no ways;/,
  ],
];
for (const [name, options, relationId, message] of incomplete) {
  for (const area of ["boundary", "bbox"] as const) {
    Deno.test(`an import of the area ${area} fails with a sentence if ${name} are missing`, async () => {
      await assert.rejects(build(encodeExtract(options), area, relationId), { name: "ImportError", message });
    });
  }
}

Deno.test("an import warns if the extract ends within the region", async () => {
  const inner = await build(encodeExtract({ ...state, area: [9.05, 49, 13, 53] }), "boundary");
  assert.match(
    inner.warnings.join("\n"),
    /^the extract does not cover the whole region: its box is 9.05, 49, 13, 53, /,
  );
  const outer = await build(encodeExtract({ ...state, area: [8, 49, 13, 53] }), "boundary");
  assert.deepEqual(outer.warnings, []);
});

const openForms: [area: ImportArea, inNeighbourhood: string, everywhere: string | null][] = [
  ["boundary", "relation 100001", null],
  ["bbox", "relation 100001", null],
  ["extract", "relation 100001, relation 100002", "relation 100003"],
];
for (const [area, near, farther] of openForms) {
  Deno.test(`the summary of an import with IMPORT_AREA=${area} names playgrounds and multipolygons that do not close`, async () => {
    const outlines = state.relations.filter(({ tags }) => tags.name === "Zwei Wege");
    const [nearby, far] = outlines.map(({ members }) => members);
    const firstId = Math.min(...outlines.map(({ id }) => id));
    const lacking = new Set([nearby![1]!.ref, far![1]!.ref]);
    const playground = { type: "multipolygon", leisure: "playground", name: "Halb" };
    const relations = state.relations.map((relation) => ({
      ...relation,
      id: relation.id === RELATION ? RELATION : relation.id - firstId + 100_001,
    }));
    relations.push({
      id: 100_003,
      tags: playground,
      members: [{ type: "way", ref: 999_999, role: "outer" }],
    });
    const square = state.ways.find(({ tags }) => tags.name === "Mitte")!;
    relations.push({
      id: 100_004,
      tags: playground,
      members: [{ type: "way", ref: square.id, role: "outer" }, nearby![0]!],
    });
    const ways = state.ways.filter(({ id }) => !lacking.has(id));
    const { names, warnings } = await build(encodeExtract({ ...state, ways, relations }), area);
    assert.ok(names.includes("Halb") && !names.includes("Zwei Wege"));
    const unused = farther === null ? near : `${near}, ${farther}`;
    const count = unused.split(", ").length;
    assert.deepEqual(warnings, [
      `${
        count === 1 ? "1 playground is" : `${count} playgrounds are`
      } skipped because parts of the outline are not in ` +
      `the extract, as in a file that was filtered or cut without the nodes of its ways: ${unused}`,
      "multipolygons of which only some outlines close in the extract; these outlines are used: relation 100004",
    ]);
  });
}

Deno.test("a playground whose corner was dragged far away has no name of a place there, in any extract", async () => {
  const { nodes, ways, relations } = createDistrict({
    relationId: RELATION,
    name: "Kreis",
    box,
    playgrounds: [],
  });
  const places = [[9.1, 50.1], [9.1, 50.101], [9.9, 50.1], [9.5, 50.1]].map(([lon, lat], i): OsmNode => ({
    id: 100 + i,
    lon: lon!,
    lat: lat!,
    tags: i === 3 ? { amenity: "school", name: "Ferne Schule" } : {},
  }));
  const playground: OsmWay = { id: 10, refs: [100, 101, 102, 100], tags: { leisure: "playground" } };
  const elements = { nodes: [...nodes, ...places], ways: [...ways, playground], relations };
  await withDirectory(async (directory) => {
    const [extractPath, storePath] = [join(directory, "a.osm.pbf"), join(directory, "a.sqlite")];
    // All of the small extract is read, and a part of the large one.
    for (const area of [[8.9, 49.9, 9.3, 50.3], [5, 45, 15, 55]] as const) {
      await Deno.writeFile(extractPath, encodeExtract({ ...elements, area }));
      await Deno.remove(storePath).catch(() => {});
      const job = { extractPath, storePath, relationId: RELATION, area: "boundary" } as const;
      buildStore({ ...job, importedAt: "2026-11-20T05:00:00Z" }, () => {});
      const store = openSqliteStore(storePath);
      const { nearLandmark } = store.listed(0);
      store.close();
      assert.equal(nearLandmark, null, `box ${area}`);
    }
  });
});
