// Ids that OpenStreetMap does not have: negative ones, as editors give to new objects, and ids that no number holds exactly.
import assert from "node:assert/strict";
import { join } from "node:path";
import { buildStore } from "server/node/import/build_store.ts";
import { ImportError } from "server/node/osm/limits/import_error.ts";
import { readElements } from "fakes/element_reader.ts";
import { openSqliteStore } from "server/node/store/sqlite_store.ts";
import { encodeExtract, type ExtractOptions } from "fakes/extract_writer.ts";
import { createTown, TOWN_RELATION } from "fakes/town_extract.ts";
import { withDirectory } from "fakes/with_directory.ts";

const AREAS = ["boundary", "extract"] as const;
/** The first id that cannot be told from the next one, and one near the largest of the format. */
const LARGE = 2 ** 53;
const LARGEST = 2 ** 62;
const town = createTown();
const square = town.ways.find(({ tags }) => tags.leisure === "playground")!;
const named = (name: string) => ({ leisure: "playground", name });

const FORMS: Readonly<Record<string, Partial<ExtractOptions>>> = {
  "dense nodes": {},
  "plain nodes": { plainNodes: true },
  "a mark that it is sorted": { optionalFeatures: ["Sort.Type_then_ID"], maxElementsPerBlob: 2 },
};

async function importExtract(extract: ExtractOptions, area: (typeof AREAS)[number]) {
  return await withDirectory(async (directory) => {
    const [extractPath, storePath] = [join(directory, "a.osm.pbf"), join(directory, "a.sqlite")];
    const keptPath = join(directory, "kept.osm.pbf");
    await Deno.writeFile(extractPath, encodeExtract(extract));
    const importedAt = "2026-11-20T05:00:00Z";
    const job = { extractPath, storePath, area, keptPath, relationId: TOWN_RELATION, importedAt };
    const { warnings } = buildStore(job, () => {});
    const store = openSqliteStore(storePath);
    try {
      const ids = store.states().map((_, index) => store.listed(index).osmId).sort((a, b) => a - b);
      const lists = store.featuresInBox("playground", [-180, -90, 180, 90]).length;
      return {
        warnings,
        ids,
        lists,
        kept: [...readElements(keptPath)].map(({ kind, id }) => `${kind} ${id}`),
      };
    } finally {
      store.close();
    }
  });
}

/** In the order of a sorted file. */
const withElements = ({ nodes = [], ways = [], relations = [] }: ExtractOptions): ExtractOptions => ({
  nodes: [...town.nodes, ...nodes],
  ways: [...town.ways, ...ways],
  relations: [...town.relations, ...relations],
});

for (const area of AREAS) {
  for (const [form, options] of Object.entries(FORMS)) {
    Deno.test(`ids that are out of range are skipped and named: IMPORT_AREA=${area}, ${form}`, async () => {
      const plain = await importExtract({ ...town, ...options }, area);
      const refs = square.refs;
      const extract = withElements({
        nodes: [LARGE, LARGEST].map((id) => ({ id, lon: 9, lat: 50, tags: named("Punkt") })),
        ways: [
          {
            id: 900_000,
            refs: [refs[0]!, refs[1]!, refs[2]!, LARGE],
            tags: { highway: "service", name: "Weg" },
          },
          { id: LARGE, refs, tags: named("Fläche") },
        ],
        relations: [
          {
            id: 900_000,
            tags: { ...named("Lücke"), type: "multipolygon" },
            members: [{ type: "way", ref: square.id, role: "outer" }, {
              type: "way",
              ref: LARGE,
              role: "outer",
            }],
          },
          {
            id: LARGE,
            tags: { ...named("Ring"), type: "multipolygon" },
            members: [{ type: "way", ref: square.id, role: "outer" }],
          },
        ],
      });
      const found = await importExtract({ ...extract, ...options }, area);
      assert.deepEqual(found.ids, [...plain.ids, 900_000]);
      assert.equal(found.lists, plain.lists + 1);
      const [about, names] = found.warnings.find((warning) => /larger than/.test(warning))!.split(": ");
      assert.equal(
        about,
        "4 elements have an id larger than 9007199254740991, the largest that this program supports, and are skipped",
      );
      const expected = [`node ${2n ** 62n}`, `node ${LARGE}`, `relation ${LARGE}`, `way ${LARGE}`];
      assert.deepEqual(names!.split(", ").sort(), expected);
      assert.ok(plain.kept.every((element) => found.kept.includes(element)));
      assert.ok(!found.warnings.some((warning) => warning.includes("not kept")));
    });

    const negative: Readonly<Record<string, ExtractOptions>> = {
      "node -300": { ...town, nodes: [{ id: -300, lon: 9, lat: 50, tags: {} }, ...town.nodes] },
      "way -200": { ...town, ways: [{ ...square, id: -200 }, ...town.ways] },
      "relation -7": {
        ...town,
        relations: [{ id: -7, tags: { type: "multipolygon" }, members: [] }, ...town.relations],
      },
    };
    for (const [name, extract] of Object.entries(negative)) {
      Deno.test(`an extract with ${name} is refused by that name: IMPORT_AREA=${area}, ${form}`, async () => {
        await assert.rejects(importExtract({ ...extract, ...options }, area), (error) => {
          assert.ok(error instanceof ImportError);
          assert.match(error.message, new RegExp(`^the extract has ${name}: negative ids `));
          return true;
        });
      });
    }
  }
}
