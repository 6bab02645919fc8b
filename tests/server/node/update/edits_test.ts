// Random edits of a city: applied as diffs to the kept part of its extract, they give the same data as a whole import of the
// edited extract.
import assert from "node:assert/strict";
import { join } from "node:path";
import fc from "fast-check";
import { IMPORT_AREAS, type ImportArea } from "server/node/region/core/import_area.ts";
import { CITY_RELATION, createCity } from "fakes/city_extract.ts";
import { createRandom } from "fakes/random.ts";
import { applyRandomEdits, type EditedRegion, importContent, writeElements } from "./edit_scene.ts";
import { findDifferences } from "./store_content.ts";

const RUNS = 6;
const MAX_EDITS = 40;
const BLOCKS = 16;

async function createEditedCity(area: ImportArea): Promise<EditedRegion & AsyncDisposable> {
  const directory = await Deno.makeTempDir();
  const extractPath = join(directory, "city.osm.pbf");
  writeElements(
    extractPath,
    { area: [8.9, 49.9, 9.9, 50.2], dataTimestamp: "2026-11-20T00:00:00.000Z", replication: null },
    createCity(createRandom(7), BLOCKS),
  );
  return {
    extractPath,
    relationId: CITY_RELATION,
    area,
    directory,
    [Symbol.asyncDispose]: () => Deno.remove(directory, { recursive: true }),
  };
}

for (const area of IMPORT_AREAS) {
  Deno.test(`updates give the same data as a whole import of the edited extract: IMPORT_AREA=${area}`, async () => {
    await using city = await createEditedCity(area);
    const keptPath = join(city.directory, "kept.osm.pbf");
    const before = importContent(city, city.extractPath, keptPath);
    assert.ok(before.get("playground")!.length > 10);
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 1e9 }), async (seed) => {
        const { updated, whole } = await applyRandomEdits(city, keptPath, seed, MAX_EDITS);
        assert.deepEqual(findDifferences(updated, whole), []);
      }),
      { numRuns: RUNS, endOnFailure: true },
    );
  });
}
