// The importer of spieli replaces the tables and functions of a database while this program serves it, or starts.
import assert from "node:assert/strict";
import { parseBackendMeta } from "contract/status/backend_meta.ts";
import { createSpieliDatabase, SPIELI_IMPORT } from "fakes/spieli_schema.ts";
import { postgresTest, startPostgres } from "fakes/start_postgres.ts";
import { openScene } from "./spieli_scene.ts";

const BOX = "min_lon=9&min_lat=50&max_lon=10&max_lat=51";

postgresTest(
  "a start waits for a running import of spieli, and serves an empty region meanwhile",
  async (test) => {
    await using server = await startPostgres();
    const states: [what: string, sql: string, note: RegExp][] = [
      ["tables are missing", SPIELI_IMPORT.begin, /a table is missing; has spieli's import ended\?/],
      ["functions are missing", SPIELI_IMPORT.dropFunctions, /it has no function api\.get_meta/],
      ["a query waits for the import", SLOW_META, /the query took too long and was cancelled/],
      [
        "there is no region yet",
        `CREATE OR REPLACE FUNCTION api.get_meta(relation_id bigint DEFAULT 1) RETURNS json LANGUAGE sql AS
      $$ SELECT NULL::json $$`,
        /its function api\.get_meta has no region yet/,
      ],
    ];
    for (const [index, [what, sql, note]] of states.entries()) {
      await test.step(what, async () => {
        await createSpieliDatabase(server, `importing${index}`);
        await server.run(sql, `importing${index}`);
        await using scene = openScene(server, `importing${index}`);
        // It does not wait for the time to pass.
        assert.equal(await scene.spieli.waitUntilReachable(3_000), null);
        assert.match(scene.spieli.problem()!, note);
        const { status, body } = await scene.ask("get_meta");
        assert.deepEqual([status, parseBackendMeta(body)!.playgroundCount], [200, 0]);
        assert.deepEqual(scene.events(), ["database not readable"]);
      });
    }

    await test.step("the region is opened when the import has ended", async () => {
      const name = "importing0";
      await using scene = openScene(server, name);
      assert.equal(await scene.spieli.waitUntilReachable(0), null);
      assert.equal((await scene.ask("get_meta")).body.importing, true);
      await server.run(SPIELI_IMPORT.createTables, name);
      await server.run(SPIELI_IMPORT.end, name);
      await scene.spieli.check();
      assert.equal(scene.spieli.problem(), null);
      const meta = parseBackendMeta((await scene.ask("get_meta")).body)!;
      assert.deepEqual([meta.playgroundCount, meta.importing], [40, false]);
      assert.deepEqual(scene.events(), ["database not readable", "region opened", "database readable"]);
    });
  },
);

const SLOW_META =
  `CREATE OR REPLACE FUNCTION api.get_meta(relation_id bigint DEFAULT 1) RETURNS json LANGUAGE plpgsql AS
  $$ BEGIN RAISE EXCEPTION 'canceling statement due to statement timeout' USING ERRCODE = '57014'; END $$`;

postgresTest("a running import of spieli is seen at the next check, whatever get_meta does", async () => {
  await using server = await startPostgres();
  await createSpieliDatabase(server, "osm");
  await using scene = openScene(server, "osm", { metaMs: 600_000 });
  assert.equal(await scene.spieli.waitUntilReachable(10_000), null);
  const isImporting = async () => {
    await scene.spieli.check();
    return [(await scene.ask("get_meta")).body.importing, scene.spieli.isImporting()];
  };
  assert.deepEqual(await isImporting(), [false, false]);
  await server.run("UPDATE api.import_status SET importing = true", "osm");
  assert.deepEqual(await isImporting(), [true, true]);
  await server.run("UPDATE api.import_status SET importing = false", "osm");
  assert.deepEqual(await isImporting(), [false, false]);
  // Its tables are gone before the flag was seen.
  await server.run(SPIELI_IMPORT.begin, "osm");
  assert.deepEqual(await isImporting(), [true, true]);
  assert.equal((await scene.ask("get_meta")).body.playground_count, 60);
  await server.run(SPIELI_IMPORT.createTables, "osm");
  await server.run(SPIELI_IMPORT.end, "osm");
  assert.deepEqual(await isImporting(), [false, false]);
  assert.equal((await scene.ask("get_meta")).body.playground_count, 40);
});

postgresTest("an ETag names one answer of one import", async (test) => {
  await using server = await startPostgres();
  await createSpieliDatabase(server, "osm");
  await using scene = openScene(server, "osm", { metaMs: 600_000 });
  assert.equal(await scene.spieli.waitUntilReachable(10_000), null);
  const target = `get_playground_centroids?${BOX}`;
  const before = await scene.ask(target);
  const etag = before.headers.get("etag")!;

  await test.step("a program that reads the new tables before the end of the import is noted", async () => {
    await server.run("UPDATE public.playground_stats SET lat = lat + 0.001", "osm");
    // It knows the same get_meta, and has nothing in its cache.
    await using other = openScene(server, "osm", { metaMs: 600_000 });
    assert.equal(await other.spieli.waitUntilReachable(10_000), null);
    const next = await other.ask(target, { "if-none-match": etag });
    assert.equal(next.status, 200);
    assert.notEqual(next.text, before.text);
    assert.notEqual(next.headers.get("etag"), etag);
  });

  await test.step("programs give equal answers of an import equal ETags", async () => {
    await using other = openScene(server, "osm");
    await using third = openScene(server, "osm");
    const tags = [];
    for (const { spieli, ask } of [other, third]) {
      assert.equal(await spieli.waitUntilReachable(10_000), null);
      tags.push((await ask(target)).headers.get("etag"));
    }
    assert.equal(tags[0], tags[1]);
    assert.equal((await third.ask(target, { "if-none-match": tags[0]! })).status, 304);
    // Not in the cache of the program that is asked.
    await using last = openScene(server, "osm");
    assert.equal(await last.spieli.waitUntilReachable(10_000), null);
    assert.equal((await last.ask(target, { "if-none-match": tags[0]! })).status, 304);
  });

  await test.step("equal answers of two imports have different ETags", async () => {
    await using other = openScene(server, "osm");
    assert.equal(await other.spieli.waitUntilReachable(10_000), null);
    const first = await other.ask(target);
    await server.run(SPIELI_IMPORT.end, "osm");
    await other.spieli.check();
    const second = await other.ask(target);
    assert.equal(first.text, second.text);
    assert.notEqual(first.headers.get("etag"), second.headers.get("etag"));
  });

  await test.step("answers read while an import ran are not cached, even if it failed", async () => {
    await using other = openScene(server, "osm", { metaMs: 600_000 });
    await server.run("UPDATE api.import_status SET importing = true", "osm");
    assert.equal(await other.spieli.waitUntilReachable(10_000), null);
    await other.spieli.check();
    const during = await other.ask(target);
    await server.run("UPDATE public.playground_stats SET lat = lat + 0.001", "osm");
    await server.run("UPDATE api.import_status SET importing = false", "osm");
    await other.spieli.check();
    assert.notEqual((await other.ask(target)).text, during.text);
  });
});

postgresTest("a database of an early spieli has a hint for its operator", async () => {
  await using server = await startPostgres();
  await createSpieliDatabase(server, "early", { isEarly: true });
  await using scene = openScene(server, "early");
  assert.equal(await scene.spieli.waitUntilReachable(10_000), null);
  assert.equal(
    scene.spieli.problem(),
    "the database early is of an early spieli, without get_playground_clusters, get_playgrounds_bbox, get_playground, " +
      "so maps load the whole region at once and show no clusters; update spieli and run its importer",
  );
  const missing = scene.logged.filter(({ event }) => event === "functions missing");
  assert.equal(missing.length, 1);
  assert.match(String(missing[0]!.hint), /^update spieli and run its importer/);
});
