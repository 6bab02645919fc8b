// When a started program offers its data to other programs.
import assert from "node:assert/strict";
import { join } from "node:path";
import { writeStore } from "server/node/store/write_store.ts";
import { createRegistryFile } from "fakes/registry_file.ts";
import { startHub } from "fakes/start_hub.ts";
import { withDirectory } from "fakes/with_directory.ts";
import { createRandomRegion } from "../../../node/service/region.ts";

const PATHS = ["data", "data/playgrounds.csv", "ogc", "ogc/collections/playgrounds/items"];

async function askAll(
  env: Record<string, string>,
  hasRegion: boolean,
): Promise<readonly (readonly [number, boolean])[]> {
  return await withDirectory(async (dataDir) => {
    if (hasRegion) {
      await Deno.mkdir(join(dataDir, "node"));
      writeStore(join(dataDir, "node", "region.sqlite"), createRandomRegion(3, 20), {
        relationId: 7,
        importedAt: "2026-11-20T05:00:00Z",
        dataTimestamp: null,
      });
    }
    await using registry = await createRegistryFile([]);
    await using hub = await startHub({ registry: registry.path, dataDir, env });
    return await Promise.all(PATHS.map(async (path) => {
      const response = await fetch(new URL(path, hub.url));
      await response.body?.cancel();
      return [response.status, response.headers.get("access-control-allow-origin") === "*"] as const;
    }));
  });
}

Deno.test("a node with a region offers it; pages of other origins may read all but the page", async () => {
  assert.deepEqual(await askAll({}, true), [[200, false], [200, true], [200, true], [200, true]]);
});

Deno.test("without pages, the proxy in front adds the CORS headers", async () => {
  const answers = await askAll({ DEPLOY_MODE: "data-node" }, true);
  assert.deepEqual(answers, PATHS.map(() => [200, false]));
});

Deno.test("with OPEN_DATA=off, and without a region, nothing is offered", async () => {
  const nothing = PATHS.map(() => [404, false]);
  assert.deepEqual(await askAll({ OPEN_DATA: "off" }, true), nothing);
  // The sample is not OpenStreetMap's data.
  assert.deepEqual(await askAll({}, false), nothing);
});
