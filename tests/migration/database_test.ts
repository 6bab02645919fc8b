// A database of spieli stays where it is: this program replaces its web server, its map and PostgREST.
import assert from "node:assert/strict";
import { parseBackendMeta } from "contract/status/backend_meta.ts";
import { parseBuckets } from "contract/playground/bucket.ts";
import { parsePlaygrounds } from "contract/playground/playground.ts";
import { bboxArgs, clusterArgs, rpcUrl } from "contract/rpc.ts";
import { createRegistryFile } from "fakes/registry_file.ts";
import { createSpieliDatabase, SPIELI_IMPORT, SPIELI_READER, SPIELI_RELATION } from "fakes/spieli_schema.ts";
import { startHub } from "fakes/start_hub.ts";
import { postgresTest, startPostgres } from "fakes/start_postgres.ts";
import { until } from "fakes/wait_until.ts";
import { createNodeEnv } from "./spieli_setup.ts";

postgresTest("the database of a data-node is served as it is", async (test) => {
  await using server = await startPostgres();
  await createSpieliDatabase(server, "osm");
  await using registry = await createRegistryFile([]);
  const envFile = createNodeEnv(SPIELI_RELATION, "http://extract.invalid/region.osm.pbf");
  const env = { STORE_URL: `${server.urlOf(SPIELI_READER, "osm")}?schema=spieli` };

  await test.step("map, previews and API, without an import", async () => {
    await using node = await startHub({
      registry: registry.path,
      envFile,
      env: { ...env, APP_MODE: "standalone", PUBLIC_URL: "https://karte.example/" },
    });
    const ask = async (path: string) => await fetch(new URL(path, node.url));
    const call = async (...args: Parameters<typeof rpcUrl>) => await (await ask(rpcUrl(...args))).json();
    const meta = parseBackendMeta(await call("api", "get_meta"))!;
    assert.deepEqual([meta.relationId, meta.playgroundCount, meta.importing], [SPIELI_RELATION, 60, false]);
    const buckets = parseBuckets(await call("api", "get_playground_clusters", clusterArgs(8, meta.bbox!)))!;
    assert.equal(buckets.dropped, 0);
    assert.equal(buckets.items.reduce((sum, { count }) => sum + count, 0), 60);
    const found = parsePlaygrounds(await call("api", "get_playgrounds_bbox", bboxArgs(meta.bbox!)))!;
    assert.equal(found.items.length, 60);
    assert.equal((await call("api", "search_playgrounds", { q: "platz" })).code, "PGRST202");
    assert.match(await (await ask("sitemap.xml")).text(), /<loc>https:\/\/karte\.example\/[^<]*W7</);
    assert.match(await (await ask("p/W7")).text(), /Platz 7/);
    assert.equal((await (await ask("healthz")).json()).notes.length, 0);
    assert.deepEqual(node.log.filter(({ level }) => level === "error"), []);
    const problems = node.log.filter(({ event }) => event === "setting").map(({ problem }) => problem);
    assert.match(problems.join("\n"), /^PBF_URL=.* has no effect with the database of spieli/m);
    assert.ok(!JSON.stringify(node.log).includes("p@ss"), "no password in the log");
  });

  await test.step("a start while spieli imports: the page is up, and the region follows", async () => {
    await createSpieliDatabase(server, "busy");
    await server.run(SPIELI_IMPORT.begin, "busy");
    await using node = await startHub({
      registry: registry.path,
      envFile,
      env: {
        ...env,
        APP_MODE: "standalone",
        STORE_URL: `${server.urlOf(SPIELI_READER, "busy")}?schema=spieli`,
      },
    });
    const readJson = async (path: string) => await (await fetch(new URL(path, node.url))).json();
    const page = await fetch(node.url);
    await page.body?.cancel();
    assert.equal(page.status, 200);
    const { status, notes } = await readJson("healthz");
    assert.equal(status, "ok");
    assert.match(notes.join(), /^the region cannot be read from the database .*has spieli's import ended\?/);
    assert.equal((await readJson("api/rpc/get_meta")).importing, true);
    await server.run(SPIELI_IMPORT.createTables, "busy");
    await server.run(SPIELI_IMPORT.end, "busy");
    await until(async () => (await readJson("api/rpc/get_meta")).playground_count === 40);
    assert.deepEqual((await readJson("healthz")).notes, []);
  });

  await test.step("a database that has nothing of spieli ends the start with one sentence", async () => {
    await assert.rejects(
      startHub({
        registry: registry.path,
        envFile,
        env: { ...env, STORE_URL: `${server.url}?schema=spieli` },
      }),
      (error: Error) => {
        assert.match(error.message, /ended with code 1 /);
        assert.match(
          error.message,
          /^cannot read the region's data from the database postgres@[^ ]+ \(STORE_URL\): it has no schema api; /m,
        );
        return true;
      },
    );
  });
});
