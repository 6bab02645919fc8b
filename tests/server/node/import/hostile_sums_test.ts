// Extracts that cost far more than their size, in small: what they add up to is bounded.
import assert from "node:assert/strict";
import { join } from "node:path";
import { buildStore } from "../../../../server/node/import/build_store.ts";
import * as hostile from "../../../fakes/hostile_extracts.ts";
import { TOWN_RELATION } from "../../../fakes/town_extract.ts";

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

Deno.test("nodes outside the world are left out with a warning", async () => {
  const positions = [[9, 1000], [9, 90], [180, 50], [-180, -90], [181, 50]] as const;
  const { playgroundCount, warnings } = await build(hostile.nodesAt(positions, { leisure: "playground" }));
  assert.equal(playgroundCount, 3 + 3);
  assert.match(warnings.join("\n"), /^2 nodes are outside longitude ±180 or latitude ±90/);
});
