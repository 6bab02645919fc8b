// A data-node of spieli is moved: this program imports the same region with its environment file.
import assert from "node:assert/strict";
import { startExtractServer } from "fakes/extract_server.ts";
import { encodeExtract } from "fakes/extract_writer.ts";
import { createRegistryFile } from "fakes/registry_file.ts";
import { startHub } from "fakes/start_hub.ts";
import { createTown, TOWN_COUNTS, TOWN_RELATION } from "fakes/town_extract.ts";
import { waitUntil } from "fakes/wait_until.ts";
import { createNodeEnv } from "./spieli_setup.ts";

Deno.test("the environment file of a data-node is accepted, and its region imported", async () => {
  await using extracts = await startExtractServer({ content: encodeExtract(createTown()) });
  await using registry = await createRegistryFile([]);
  await using node = await startHub({
    registry: registry.path,
    envFile: createNodeEnv(TOWN_RELATION, extracts.url),
  });
  const meta = await waitUntil(
    "the region is imported",
    async () => await (await fetch(`${node.url}api/rpc/get_meta`)).json(),
    ({ playground_count }) => playground_count === TOWN_COUNTS.playgroundCount,
  );
  assert.equal(meta.relation_id, TOWN_RELATION);
  assert.deepEqual(node.log.filter(({ level }) => level === "error"), []);
  const problems = node.log.filter(({ event }) => event === "setting").map(({ problem }) => problem);
  assert.deepEqual(problems.slice(-3), [
    "APP_MODE is not set and defaults to hub; in spieli, it defaulted to standalone",
    "REIMPORT_INTERVAL_MIN_DAYS, REIMPORT_INTERVAL_MAX_DAYS of spieli: set UPDATES instead, " +
    "see docs/migrate.md",
    "POSTGRES_PASSWORD, OSM2PGSQL_THREADS, OSM_BBOX_PADDING of spieli: no longer needed, see docs/migrate.md",
  ]);
});
