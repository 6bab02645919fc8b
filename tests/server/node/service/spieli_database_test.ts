// A region in a database of spieli: what is served of it, and what is said when it cannot be.
import assert from "node:assert/strict";
import { parseBackendMeta } from "contract/status/backend_meta.ts";
import { parseBuckets } from "contract/playground/bucket.ts";
import { FILTER_ATTRIBUTES } from "contract/playground/filter_attributes.ts";
import { parseLegal } from "contract/page/legal.ts";
import { parsePlayground, parsePlaygrounds } from "contract/playground/playground.ts";
import { parseEquipment } from "contract/playground/surroundings.ts";
import { CACHE_CONTROL } from "server/node/api/api_headers.ts";
import { isFunctionStore } from "server/node/store/function_store.ts";
import { createSpieliDatabase, SPIELI_RELATION } from "fakes/spieli_schema.ts";
import { postgresTest, startPostgres } from "fakes/start_postgres.ts";
import { openScene } from "./spieli_scene.ts";

const BOX = "min_lon=9&min_lat=50&max_lon=10&max_lat=51";

postgresTest("the functions of a current database answer", async (test) => {
  await using server = await startPostgres();
  await createSpieliDatabase(server, "osm");
  await using scene = openScene(server, "osm");
  assert.equal(await scene.spieli.waitUntilReachable(10_000), null);
  const { ask } = scene;

  await test.step("get_meta is that of the database, with what this installation has", async () => {
    const { body, headers } = await ask("get_meta");
    const meta = parseBackendMeta(body)!;
    assert.deepEqual([meta.relationId, meta.name, meta.playgroundCount], [SPIELI_RELATION, "Birkental", 60]);
    assert.deepEqual([meta.complete, meta.partial, meta.missing], [20, 20, 20]);
    assert.equal(body.data_age_seconds, 3600);
    assert.deepEqual([meta.version, meta.impressumUrl, meta.hasLegal], [
      "9.9.9",
      "https://old.example/impressum",
      true,
    ]);
    assert.equal(headers.get("cache-control"), "no-cache");
    assert.equal(headers.get("access-control-allow-origin"), "*");
  });

  const read: [target: string, isExpected: (body: unknown) => boolean][] = [
    [`get_playground_clusters?z=3&${BOX}`, (body) => sum(parseBuckets(body)!.items) === 60],
    [`get_playground_clusters?z=3&${BOX}&filter_water=true`, (body) => sum(parseBuckets(body)!.items) === 15],
    [
      `get_playground_clusters?z=3&${BOX}&${
        FILTER_ATTRIBUTES.map((name) => `filter_${name}=true`).join("&")
      }`,
      (body) => sum(parseBuckets(body)!.items) === 15,
    ],
    [`get_playground_clusters?z=3&${BOX}&filter_missing=f`, (body) => sum(parseBuckets(body)!.items) === 40],
    [`get_playgrounds_bbox?${BOX}`, (body) => parsePlaygrounds(body)!.items.length === 60],
    ["get_playgrounds", (body) => parsePlaygrounds(body)!.items.length === 60],
    ["get_playgrounds?relation_id=1", (body) => parsePlaygrounds(body)!.items.length === 0],
    ["get_playground?osm_id=-7", (body) => parsePlayground(body)!.osmId === 7],
    ["get_playground?osm_id=70", (body) => body === null],
    ["get_nearest_playgrounds?lat=50.1&lon=9.1", (body) => lengthOf(body) === 5],
    ["get_nearest_playgrounds?lat=-95&lon=369.1&max_results=9999", (body) => lengthOf(body) === 60],
    ["get_nearest_playgrounds?lat=50&lon=9&max_results=-1", (body) => lengthOf(body) === 0],
    ["get_pois?lat=50&lon=9&radius_m=999999", (body) => JSON.stringify(body).includes('"100000"')],
    [`get_equipment?${BOX}`, (body) => parseEquipment(body)!.items.length === 60],
    [`get_standalone_equipment?${BOX}`, (body) => lengthOf(body) === 60],
    [`get_trees?${BOX}`, (body) => lengthOf(body) === 60],
    [`get_playground_centroids?${BOX}`, (body) => lengthOf(body) === 60],
    ["get_legal?type=impressum", (body) => parseLegal(body)!.html === "<h1>Impressum</h1>"],
    ["get_legal?type=other", (body) => body === null],
    // Boxes have the answers that are documented.
    [
      "get_trees?min_lon=9&min_lat=51&max_lon=10&max_lat=50",
      (body) => lengthOf(body) === 0,
    ],
    [
      "get_playground_centroids?min_lon=9&min_lat=51&max_lon=10&max_lat=50",
      (body) => lengthOf(body) === 0,
    ],
    [
      "get_trees?min_lon=170&min_lat=50&max_lon=10&max_lat=51",
      (body) => lengthOf(body) === 60,
    ],
    [
      "get_playground_centroids?min_lon=369&min_lat=-200&max_lon=370&max_lat=200",
      (body) => lengthOf(body) === 60,
    ],
    [
      "get_playground_centroids?min_lon=9.5&min_lat=50&max_lon=9.25&max_lat=51",
      (body) => lengthOf(body) === 48,
    ],
  ];
  for (const [target, isExpected] of read) {
    await test.step(target, async () => {
      const { status, body, text } = await ask(target);
      assert.equal(status, 200, text);
      assert.ok(isExpected(body), text.slice(0, 300));
    });
  }

  const refused: [target: string, status: number, code: string, message: RegExp][] = [
    ["get_surroundings?lat=50&lon=9", 404, "PGRST202", /api\.get_surroundings\(lat, lon\)/],
    ["search_playgrounds?q=platz", 404, "PGRST202", /api\.search_playgrounds\(q\)/],
    ["get_changes?days=30", 404, "PGRST202", /api\.get_changes/],
    ["set_meta", 404, "PGRST202", /api\.set_meta/],
    [`get_playground_clusters?z=3&${BOX}&filter_slide=true`, 404, "PGRST202", /filter_slide/],
    ["get_playground_clusters?z=3", 404, "PGRST202", /\(z\)/],
    [`get_playground_clusters?z=8.5&${BOX}`, 400, "22P02", /integer: "8\.5"/],
    ["get_playground?osm_id=abc", 400, "22P02", /bigint: "abc"/],
    ["get_pois?lat=50&lon=9&radius_m=10.5", 400, "22P02", /integer: "10\.5"/],
    [`get_playground_clusters?z=2000000000&${BOX}`, 400, "22003", /get_playground_clusters/],
  ];
  for (const [target, status, code, message] of refused) {
    await test.step(`${target} is refused`, async () => {
      const { status: found, body } = await ask(target);
      assert.deepEqual([found, body.code], [status, code], JSON.stringify(body));
      assert.match(body.message, message);
      assert.deepEqual(Object.keys(body).sort(), ["code", "details", "hint", "message"]);
    });
  }

  await test.step("texts are passed on as they are", async () => {
    const { text, headers } = await ask(`get_playground_centroids?${BOX}`);
    assert.match(text, /^\[\{"osm_id" : 1, "lon" : 9\.105, /);
    assert.equal(headers.get("cache-control"), CACHE_CONTROL.data);
  });

  await test.step("an answer stays the same until the next import", async () => {
    const target = `get_playground_centroids?${BOX}`;
    const etag = (await ask(target)).headers.get("etag")!;
    await server.run("UPDATE public.playground_stats SET completeness = 'missing'", "osm");
    await server.run("UPDATE api.import_status SET importing = true", "osm");
    assert.equal((await ask(target, { "if-none-match": etag })).status, 304);
    await scene.spieli.check();
    assert.equal((await ask("get_meta")).body.importing, true);
    await server.run(
      "UPDATE api.import_status SET importing = false, last_import_at = '2026-11-20T05:30:00Z'",
      "osm",
    );
    await scene.spieli.check();
    const next = await ask(target, { "if-none-match": etag });
    assert.equal(next.status, 200);
    assert.ok(next.text.includes("missing") && !next.text.includes("partial"));
    assert.deepEqual(scene.events(), ["region opened", "region replaced"]);
  });

  await test.step("previews and sitemap find the playgrounds", async () => {
    const store = scene.spieli.current()!;
    assert.deepEqual(await store.playgroundKeys(10, 3), ["N55", "N60", "W1"]);
    assert.equal((await store.featuresInBox("equipment", [9, 50, 9.15, 50.05])).length, 1);
    assert.equal(parsePlayground(JSON.parse((await store.playground(8))!))!.osmId, 8);
    assert.equal(await store.playground(1000), null);
    // Tags of a playground replace what the functions derive.
    await server.run(
      `UPDATE public.playground_stats SET tags = '{"osm_id": "N55; N56"}' WHERE osm_id = 55;
      UPDATE public.playground_stats SET tags = '{"osm_type": "way"}' WHERE osm_id = 1`,
      "osm",
    );
    assert.deepEqual(await store.playgroundKeys(10, 3), ["N60", "W2", "W3"]);
  });

  await test.step("nothing can be written, even by the owner", async () => {
    await using owner = openScene(server, "osm", { user: "postgres" });
    for (const sql of ["CREATE TABLE public.x ()", "DELETE FROM public.playground_stats"]) {
      await assert.rejects(owner.database.read(sql), /read-only transaction/);
    }
    await server.run(
      `CREATE FUNCTION public.spoil() RETURNS json LANGUAGE plpgsql AS
      $$ BEGIN DELETE FROM public.playground_stats; RETURN '[]'::json; END $$;
      CREATE OR REPLACE FUNCTION api.get_trees(${TREE_ARGUMENTS}) RETURNS json LANGUAGE sql SECURITY DEFINER AS
      $$ SELECT public.spoil() $$`,
      "osm",
    );
    assert.equal((await ask(`get_trees?${BOX.replace("9", "9.01")}`)).status, 503);
    assert.match(
      String(scene.logged.at(-1)!.reason),
      /^it tries to write, but this program only reads the database/,
    );
    assert.equal(await server.run("SELECT count(*) FROM public.playground_stats", "osm"), "60\n");
  });

  await test.step("a function that fails is logged once; the others answer", async () => {
    const before = scene.logged.length;
    await server.run(
      `CREATE OR REPLACE FUNCTION api.get_standalone_equipment(${TREE_ARGUMENTS}) RETURNS json LANGUAGE plpgsql AS
      $$ BEGIN RETURN st_asgeojson(1); END $$`,
      "osm",
    );
    for (const lon of [1, 2, 3]) {
      const { status, headers } = await ask(`get_standalone_equipment?${BOX.replace("9", String(lon))}`);
      assert.deepEqual([status, headers.get("retry-after")], [503, "5"]);
    }
    assert.equal((await ask(`get_equipment?${BOX}`)).status, 200);
    const [line, ...others] = scene.logged.slice(before);
    assert.deepEqual([line!.event, line!.function, others], [
      "function failed",
      "api.get_standalone_equipment",
      [],
    ]);
    assert.match(line!.reason as string, /is the extension PostGIS installed\?.*st_asgeojson/);
  });

  await test.step("an answer that is too large is refused", async () => {
    await server.run(
      `CREATE OR REPLACE FUNCTION api.get_playground(osm_id bigint) RETURNS json LANGUAGE sql AS
      $$ SELECT to_json(repeat('x', 32 * 1024 * 1024)) $$`,
      "osm",
    );
    const { status, body } = await ask("get_playground?osm_id=99");
    assert.deepEqual([status, body.code], [413, "54000"]);
    await assert.rejects(async () => await scene.spieli.current()!.playground(99), /^UnavailableStoreError/);
  });

  await test.step("without the database: get_meta and cached answers, all else 503", async () => {
    await server.stop();
    await scene.spieli.check();
    await scene.spieli.check();
    assert.match(scene.spieli.problem()!, /^the region cannot be read from the database osm: /);
    assert.equal(scene.events().filter((event) => event === "database not readable").length, 1);
    assert.equal((await ask("get_meta")).body.playground_count, 60);
    assert.equal((await ask(`get_equipment?${BOX}`)).status, 200);
    assert.equal((await ask(`get_equipment?${BOX.replace("9", "8")}`)).status, 503);
    await server.start();
    await scene.spieli.check();
    assert.equal(scene.spieli.problem(), null);
    assert.equal(scene.events().at(-1), "database readable");
    assert.equal((await ask(`get_equipment?${BOX.replace("9", "8")}`)).status, 200);
  });
});

/** Of a list, or of a collection. */
const lengthOf = (body: unknown) =>
  (Array.isArray(body) ? body : (body as { readonly features: readonly unknown[] }).features).length;
const TREE_ARGUMENTS = "min_lon float8, min_lat float8, max_lon float8, max_lat float8";
const sum = (buckets: readonly { readonly count: number }[]) =>
  buckets.reduce((total, { count }) => total + count, 0);

postgresTest("databases of other states", async (test) => {
  await using server = await startPostgres();

  await test.step("one of the first releases: what it lacks is 404, its short get_meta stays short", async () => {
    await createSpieliDatabase(server, "early", { isEarly: true });
    let nowMs = Date.parse("2026-11-20T05:00:00Z");
    await using scene = openScene(server, "early", { nowMs: () => nowMs });
    assert.equal(await scene.spieli.waitUntilReachable(10_000), null);
    const { body } = await scene.ask("get_meta");
    assert.deepEqual(Object.keys(body).slice(0, 4), ["relation_id", "name", "playground_count", "bbox"]);
    assert.ok(!("complete" in body) && !("data_age_seconds" in body));
    for (
      const target of [
        `get_playground_clusters?z=3&${BOX}`,
        `get_playgrounds_bbox?${BOX}`,
        "get_playground?osm_id=1",
      ]
    ) {
      const { status, body } = await scene.ask(target);
      assert.deepEqual([status, body.code], [404, "PGRST202"]);
    }
    assert.deepEqual((await scene.ask("get_legal?type=impressum")).body, null);
    assert.equal(parsePlaygrounds((await scene.ask("get_playgrounds")).body)!.items.length, 60);
    assert.deepEqual(await scene.spieli.current()!.playgroundKeys(0, 5), []);
    assert.equal(scene.logged.filter(({ event }) => event === "functions missing").length, 1);
    // The time of the import is unknown: answers are cached for a while only.
    const known = scene.spieli.current()!;
    await scene.spieli.check();
    assert.equal(scene.spieli.current(), known);
    nowMs += 5 * 60_000;
    await scene.spieli.check();
    assert.ok(isFunctionStore(known) && scene.spieli.current() !== known);
    assert.equal(scene.logged.filter(({ event }) => String(event).startsWith("region")).length, 1);
  });

  const unusable: [what: string, sql: string, reason: RegExp][] = [
    [
      "no schema",
      "DROP SCHEMA api CASCADE",
      /^it has no schema api; schema=spieli in STORE_URL is for a database/,
    ],
    [
      "no functions",
      "DROP FUNCTION api.get_meta",
      /^it has no function api\.get_meta; import the region with spieli/,
    ],
    [
      "no right to the schema",
      "REVOKE USAGE ON SCHEMA api FROM web_anon",
      /^its user may not use the schema api; grant it .*GRANT web_anon TO/,
    ],
    [
      "no right to call",
      "REVOKE EXECUTE ON FUNCTION api.get_meta FROM PUBLIC",
      /^its user may not call api\.get_meta; grant it/,
    ],
    [
      "an extension is missing",
      `CREATE OR REPLACE FUNCTION api.get_meta(relation_id bigint DEFAULT 1) RETURNS json LANGUAGE plpgsql AS
      $$ BEGIN RETURN st_asgeojson(1); END $$`,
      /is the extension PostGIS installed\? \(function st_asgeojson/,
    ],
    [
      "a table is missing",
      "DROP TABLE public.playground_stats",
      /a table is missing; has spieli's import ended\?/,
    ],
    [
      "another get_meta",
      `CREATE OR REPLACE FUNCTION api.get_meta(relation_id bigint DEFAULT 1) RETURNS json LANGUAGE sql AS
      $$ SELECT '[1]'::json $$`,
      /^its function api\.get_meta does not describe a region$/,
    ],
    [
      "an endless get_meta",
      `CREATE OR REPLACE FUNCTION api.get_meta(relation_id bigint DEFAULT 1) RETURNS json LANGUAGE sql AS
      $$ SELECT json_build_object('playground_count', 1, 'bbox', null, 'name', repeat('x', 2000000)) $$`,
      /^its function api\.get_meta does not describe a region$/,
    ],
  ];
  /** May be the state of a running import: the program starts, and waits. */
  const PASSING = new Set(["no functions", "an extension is missing", "a table is missing"]);
  for (const [index, [what, sql, reason]] of unusable.entries()) {
    await test.step(what, async () => {
      await createSpieliDatabase(server, `unusable${index}`, { count: 1 });
      await server.run(sql, `unusable${index}`);
      await using scene = openScene(server, `unusable${index}`);
      const failure = await scene.spieli.waitUntilReachable(0);
      if (PASSING.has(what)) assert.equal(failure, null);
      else assert.match(failure!, reason);
      await scene.spieli.check();
      assert.equal(scene.spieli.current(), null);
      const start = `the region cannot be read from the database unusable${index}: `;
      assert.ok(scene.spieli.problem()!.startsWith(start));
      assert.match(scene.spieli.problem()!.slice(start.length), reason);
    });
  }

  await test.step("a region without a boundary", async () => {
    await createSpieliDatabase(server, "boxless");
    await server.run(
      `CREATE OR REPLACE FUNCTION api.get_meta(relation_id bigint DEFAULT 1) RETURNS json LANGUAGE sql AS $$
      SELECT json_build_object('relation_id', 1, 'name', null, 'playground_count', 60,
        'bbox', ARRAY[null, null, null, null]::float8[], 'last_import_at', '2026-11-20T05:00:00Z') $$`,
      "boxless",
    );
    await using scene = openScene(server, "boxless");
    assert.equal(await scene.spieli.waitUntilReachable(0), null);
    assert.equal(parseBackendMeta((await scene.ask("get_meta")).body)!.playgroundCount, 60);
    assert.equal((await scene.spieli.current()!.playgroundKeys(0, 100)).length, 60);
  });

  await test.step("another region than the configured one", async () => {
    await createSpieliDatabase(server, "other", { count: 1 });
    await using scene = openScene(server, "other", { relationId: 7 });
    assert.equal(
      await scene.spieli.waitUntilReachable(0),
      "it has the relation 62700, not 7; correct OSM_RELATION_ID or STORE_URL",
    );
  });
});
