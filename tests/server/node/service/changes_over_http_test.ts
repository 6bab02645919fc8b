// The command `import` and the server as processes: two imports of changed extracts, and what the server then answers.
import assert from "node:assert/strict";
import { join } from "node:path";
import { parseBackendMeta } from "contract/status/backend_meta.ts";
import { parseChanges } from "contract/playground/playground_changes.ts";
import { encodeExtract, type ExtractOptions } from "fakes/extract_writer.ts";
import { startHub } from "fakes/start_hub.ts";
import { startImport } from "fakes/start_import.ts";
import { createTown, TOWN_RELATION } from "fakes/town_extract.ts";
import { until } from "fakes/wait_until.ts";

const town = createTown();
const added = { id: 5_001, lon: 9.003, lat: 50.003, tags: { leisure: "playground", name: "<Neu> & Co" } };

async function importExtract(directory: string, extract: ExtractOptions): Promise<void> {
  const source = join(directory, "town.osm.pbf");
  await Deno.writeFile(source, encodeExtract(extract));
  const { code } = await startImport({ source, relationId: TOWN_RELATION, directory, dataDir: "data" })
    .output();
  assert.equal(code, 0);
}

for (const env of [{ APP_MODE: "standalone" }, { DEPLOY_MODE: "data-node" }]) {
  Deno.test(`a running server with ${JSON.stringify(env)} answers what a second import has changed`, async () => {
    const directory = await Deno.makeTempDir();
    try {
      await importExtract(directory, town);
      const dataDir = join(directory, "data");
      const registry = join(directory, "registry.json");
      await Deno.writeTextFile(registry, '{"instances":[]}');
      await using hub = await startHub({ registry, dataDir, env });
      const get = (path: string) => fetch(new URL(path, hub.url));
      assert.deepEqual(await (await get("api/rpc/get_changes")).json(), []);
      const readMeta = async () => parseBackendMeta(await (await get("api/rpc/get_meta")).json())!;
      const before = await readMeta();
      assert.equal(before.lastChangeAt, before.lastImportAt);

      await importExtract(directory, { ...town, nodes: [...town.nodes, added] });
      await until(async () => (await readMeta()).lastChangeAt !== before.lastChangeAt);
      const meta = await readMeta();
      const { items } = parseChanges(await (await get("api/rpc/get_changes?days=1")).json())!;
      assert.deepEqual(items.map(({ at, kind, osmId, name }) => [at, kind, osmId, name]), [
        [meta.lastChangeAt, "new", added.id, added.tags.name],
      ]);
      const feed = await get("api/changes.atom");
      assert.match(await feed.text(), /<title>Neu: &lt;Neu&gt; &amp; Co<\/title>/);
    } finally {
      await Deno.remove(directory, { recursive: true });
    }
  });
}
