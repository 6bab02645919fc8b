// Extracts that cost far more than their size, with small amounts: their totals are limited.
import assert from "node:assert/strict";
import { join } from "node:path";
import { buildStore } from "server/node/import/build_store.ts";
import { composeRegion } from "server/node/import/compose/compose_region.ts";
import { type BudgetItem, createImportBudget } from "server/node/osm/limits/import_budget.ts";
import { ImportError } from "server/node/osm/limits/import_error.ts";
import { mapExtract } from "server/node/import/compose/map_extract.ts";
import { readExtract } from "server/node/osm/extract/read_extract.ts";
import * as hostile from "fakes/hostile_extracts.ts";
import { TOWN_RELATION } from "fakes/town_extract.ts";
import { createCountedBudget, openExtract } from "./memory_extract.ts";

const IMPORTED_AT = "2026-11-20T05:00:00.000Z";

/** Imports the extract in this thread. */
async function build(extract: Uint8Array) {
  const directory = await Deno.makeTempDir({ prefix: "hostile-" });
  try {
    const extractPath = join(directory, "hostile.osm.pbf");
    const storePath = join(directory, "region.sqlite");
    await Deno.writeFile(extractPath, extract);
    const summary = buildStore(
      { extractPath, relationId: TOWN_RELATION, storePath, importedAt: IMPORTED_AT },
      () => {},
    );
    return { ...summary, storeBytes: (await Deno.stat(storePath)).size };
  } finally {
    await Deno.remove(directory, { recursive: true });
  }
}

Deno.test("a name that many playgrounds share is stored with at most 255 characters", async () => {
  const { playgroundCount, storeBytes } = await build(
    hostile.sharedName({ playgrounds: 100, characters: 100_000 }),
  );
  assert.equal(playgroundCount, 103);
  assert.ok(storeBytes < 1_000_000, `${storeBytes} bytes`);
});

Deno.test("nodes outside the valid range are left out with a warning", async () => {
  const positions = [[9, 1000], [9, 90], [180, 50], [-180, -90], [181, 50]] as const;
  const { playgroundCount, warnings } = await build(hostile.nodesAt(positions, { leisure: "playground" }));
  assert.equal(playgroundCount, 3 + 3);
  assert.match(warnings.join("\n"), /^2 nodes are outside longitude ±180 or latitude ±90/);
});

const REFUSED: readonly (readonly [name: string, make: () => Uint8Array, item: BudgetItem])[] = [
  [
    "things that share their ways",
    () => hostile.sharedWays({ ways: 10, corners: 5_000, things: 50 }),
    "corners of outlines",
  ],
  [
    "a thing that names one way many times",
    () => hostile.repeatedWay({ times: 1_000, corners: 2_000 }),
    "corners of outlines",
  ],
  [
    "a region that names one way many times",
    () => hostile.repeatedWay({ times: 1_000, corners: 2_000, isRegion: true }),
    "corners of outlines",
  ],
  [
    "playgrounds and things that all touch each other",
    () => hostile.everythingTouches({ playgrounds: 1_100, things: 1_000 }),
    "features in playgrounds",
  ],
  [
    "more nodes than a file of its size has",
    () => hostile.manyNodes({ count: 170_000, tags: { amenity: "bench" } }),
    "features",
  ],
  ["many tags", () => hostile.manyTags({ playgrounds: 1_200, tags: 1_000 }), "tags"],
  [
    "playgrounds with long texts",
    () => hostile.manyTags({ playgrounds: 2_000, tags: 300 }),
    "bytes of the store",
  ],
  [
    "many long ways",
    () => hostile.sharedWays({ ways: 30, corners: 50_000, things: 1 }),
    "nodes of ways",
  ],
  [
    "relations with many members",
    () => hostile.sharedWays({ ways: 1_000, corners: 5, things: 350 }),
    "members of relations",
  ],
  ["many streets at one place", () => hostile.manyStreets({ streets: 400 }), "nodes of streets"],
  [
    "streets that are far larger than the file",
    () => hostile.swingingStreets({ streets: 40, refs: 50_000 }),
    "bytes of streets",
  ],
];

for (const [name, make, item] of REFUSED) {
  Deno.test(`an extract with ${name} is refused in one sentence`, () =>
    assert.rejects(build(make()), (error) => {
      assert.ok(error instanceof ImportError, String(error));
      assert.match(
        error.message,
        new RegExp(`^the extract exceeds the limit of \\d+ ${item} for a file of \\d+ bytes: it is damaged`),
      );
      return true;
    }));
}

/** Steps to compare outlines. */
function countSteps(bytes: Uint8Array): number {
  const budget = createCountedBudget(bytes.length);
  const extract = readExtract({ ...openExtract(bytes), relationId: TOWN_RELATION, budget, onProgress() {} });
  composeRegion(mapExtract(extract, budget), budget);
  return budget.spent("steps to compare outlines");
}

const NEAR_LINEAR: readonly (readonly [name: string, make: (corners: number) => Uint8Array])[] = [
  ["a boundary with gaps", (corners) => hostile.boundaryWithGaps({ pieces: corners })],
  ["an outline in pieces", (corners) => hostile.outlineInPieces({ pieces: corners })],
  ["pitches in a large playground", (corners) => hostile.largePitches({ pitches: 4, corners })],
  ["things in a large playground", (corners) => hostile.thingsInLargeOutline({ things: corners, corners })],
  [
    "trees in a large playground",
    (corners) => hostile.thingsInLargeOutline({ things: corners, corners, tags: { natural: "tree" } }),
  ],
  [
    "benches in a large pitch",
    (corners) =>
      hostile.thingsInLargeOutline({
        things: corners,
        corners,
        tags: { amenity: "bench" },
        outlineTags: { leisure: "pitch" },
      }),
  ],
];

for (const [name, make] of NEAR_LINEAR) {
  Deno.test(`the steps for ${name} grow little more than its corners`, () => {
    const [few, many] = [countSteps(make(1_000)), countSteps(make(8_000))];
    assert.ok(many < 8 * 3 * few + 10_000, `${few} and ${many} steps`);
    assert.ok(many < 1_000 * 8_000, `${many} steps`);
  });
}

Deno.test("real sizes stay far below the budget", () => {
  const bytes = 800_000_000;
  const budget = createImportBudget(bytes);
  // Ten times what the filtered extract of a district has for its size.
  budget.spend("features", bytes * 0.4);
  budget.spend("tags", bytes * 2.3);
  budget.spend("nodes of ways", bytes * 0.8);
  budget.spend("nodes of streets", bytes * 0.1);
  budget.spend("bytes of streets", bytes * 4);
  budget.spend("corners of outlines", bytes);
  assert.throws(() => budget.spend("corners of outlines", 1_000_001), ImportError);
});
