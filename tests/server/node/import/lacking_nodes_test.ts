// Extracts whose ways lack nodes: cut, filtered without them, or with their locations on the ways instead.
import assert from "node:assert/strict";
import { join } from "node:path";
import { buildStore } from "server/node/import/build_store.ts";
import { openSqliteStore } from "server/node/store/sqlite_store.ts";
import { createDistrict } from "fakes/district_extract.ts";
import { encodeExtract, type ExtractOptions } from "fakes/extract_writer.ts";
import { createTown, TOWN_RELATION } from "fakes/town_extract.ts";
import { withDirectory } from "fakes/with_directory.ts";

const AREAS = ["boundary", "bbox", "extract"] as const;
type Area = (typeof AREAS)[number];
const town = createTown();

async function importExtract(extract: ExtractOptions, area: Area, relationId = TOWN_RELATION) {
  return await withDirectory(async (directory) => {
    const [extractPath, storePath] = [join(directory, "a.osm.pbf"), join(directory, "a.sqlite")];
    const relations = extract.relations!.toSorted((a, b) => a.id - b.id);
    await Deno.writeFile(extractPath, encodeExtract({ ...extract, relations }));
    const importedAt = "2026-11-20T05:00:00Z";
    const keptPath = join(directory, "kept.osm.pbf");
    const { warnings } = buildStore(
      { extractPath, storePath, area, relationId, importedAt, keptPath },
      () => {},
    );
    const store = openSqliteStore(storePath);
    try {
      const world = [-180, -90, 180, 90] as const;
      const kinds = ["playground", "equipment", "tree"] as const;
      return {
        warnings,
        things: [
          ...kinds.flatMap((kind) => store.featuresInBox(kind, [...world])),
          ...store.poisNear(9, 50, 100_000),
        ],
      };
    } finally {
      store.close();
    }
  });
}

const square = town.ways.find(({ tags }) => tags.leisure === "playground")!;
const pitch = town.ways.find(({ tags }) => tags.leisure === "pitch")!;
const ring = town.relations.find(({ tags }) => tags.leisure === "playground")!;
const [outer, inner] = ring.members.map(({ ref }) => town.ways.find(({ id }) => id === ref)!);

for (const area of AREAS) {
  Deno.test(`an import with IMPORT_AREA=${area} says which playgrounds it leaves out, and why`, async () => {
    const lacking = new Set([square.refs[1], inner!.refs[1], pitch.refs[1]]);
    const open = { id: 900, refs: square.refs.slice(2, 4), tags: { leisure: "playground" } };
    const { warnings } = await importExtract({
      ...town,
      nodes: town.nodes.filter(({ id }) => !lacking.has(id)),
      ways: [...town.ways, open],
      relations: [...town.relations, {
        id: 901,
        tags: { type: "multipolygon", leisure: "playground" },
        members: [{ type: "way", ref: pitch.id, role: "outer" }],
      }],
    }, area);
    assert.deepEqual(warnings, [
      "2 playgrounds are skipped because parts of the outline are not in the extract, as in a file that was filtered " +
      `or cut without the nodes of its ways: way ${square.id}, relation 901`,
      "1 playground is skipped because the outline does not close: way 900",
      "1 way of equipment, trees or points of interest is skipped because nodes of it are not in the extract",
      `multipolygons of which only some outlines close in the extract; these outlines are used: relation ${ring.id}`,
    ]);
  });
}

Deno.test("a way of a playground that is a multipolygon is not taken for a playground that is left out", async () => {
  const ways = town.ways.map((way) => way === outer ? { ...way, tags: { leisure: "playground" } } : way);
  const halves = [outer!.refs.slice(0, 3), outer!.refs.slice(2)];
  const split = halves.map((refs, i) => ({ id: 910 + i, refs, tags: { leisure: "playground" } }));
  const relation = {
    id: 920,
    tags: { type: "multipolygon", leisure: "playground" },
    members: split.map(({ id }) => ({ type: "way" as const, ref: id, role: "outer" })),
  };
  const extract = { ...town, ways: [...ways, ...split], relations: [...town.relations, relation] };
  assert.deepEqual((await importExtract(extract, "boundary")).warnings, []);
});

Deno.test("an import of a file that was filtered without the nodes of its ways says so", async () => {
  const nodes = town.nodes.filter(({ tags }) => Object.keys(tags).length > 0);
  const { warnings } = await importExtract({ ...town, nodes }, "extract");
  assert.match(
    warnings[0]!,
    /^2 playgrounds are skipped because parts .* filtered .* way \d+, relation 900$/,
  );
  await assert.rejects(importExtract({ ...town, nodes }, "boundary"), {
    message:
      /incomplete in the extract: nodes of its 4 ways are missing, as in a file that was filtered without them; /,
  });
});

const FORMS: Readonly<Record<string, ExtractOptions>> = {
  "one blob of each kind": {},
  "many small blobs": { maxElementsPerBlob: 3 },
  "a mark that it is sorted": { maxElementsPerBlob: 3, optionalFeatures: ["Sort.Type_then_ID"] },
};
const district = createDistrict({
  relationId: TOWN_RELATION,
  name: "Landkreis",
  box: [9, 50, 9.2, 50.2],
  playgrounds: [
    { id: 10, name: "Mitte", at: [9.1, 50.1], things: [{ playground: "slide" }] },
    { id: 11, name: "Spielplatz", at: [9.15, 50.1], things: [] },
    { id: 12, name: "Fern", at: [12, 52], things: [{ amenity: "bench" }] },
  ],
});
const far = { id: 950, lon: 9.149, lat: 50.1, tags: {} };
const further = { id: 951, lon: 9.151, lat: 50.1, tags: {} };
const street = { id: 960, refs: [950, 951], tags: { highway: "residential", name: "Hauptstraße" } };
const places: readonly [name: string, extract: ExtractOptions][] = [
  ["a town", town],
  ["a district", {
    ...district,
    nodes: [...district.nodes, far, further],
    ways: [...district.ways, street],
  }],
];
for (const area of AREAS) {
  for (const [form, options] of Object.entries(FORMS)) {
    Deno.test(`locations on ways give the same data: IMPORT_AREA=${area}, ${form}`, async () => {
      for (const [name, extract] of places) {
        const plain = await importExtract({ ...extract, ...options }, area);
        const found = await importExtract({ ...extract, ...options, locationsOnWays: true }, area);
        assert.deepEqual(found.things, plain.things, name);
        assert.deepEqual(found.warnings, [
          ...plain.warnings,
          "the extract is not kept, so OpenStreetMap's changes cannot be applied: it has the locations of nodes on " +
          "its ways (LocationsOnWays), which changes do not have; use an extract without them",
        ]);
      }
    });
  }
}

Deno.test("a location that the writer did not know is one that lacks", async () => {
  const nodes = town.nodes.filter(({ id }) => id !== square.refs[1]);
  const { warnings } = await importExtract({ ...town, nodes, locationsOnWays: true }, "boundary");
  assert.match(warnings[0]!, new RegExp(`^1 playground is skipped because parts .*: way ${square.id}$`));
});
