// A Hub as a process with a map archive: over a socket, with the settings and the log of an operator.
import assert from "node:assert/strict";
import { join } from "node:path";
import { makePyramid, makeVectorTile } from "fakes/map_tiles.ts";
import { writePmtiles } from "fakes/pmtiles_writer.ts";
import { startHub } from "fakes/start_hub.ts";
import { until, waitUntil } from "fakes/wait_until.ts";
import { withDirectory } from "fakes/with_directory.ts";

Deno.test("a Hub serves a map archive, and its successor without a restart", () =>
  withDirectory(async (directory) => {
    const registry = join(directory, "registry.json");
    await Deno.writeTextFile(registry, '{"instances":[]}');
    const file = join(directory, "map.pmtiles");
    await Deno.writeFile(file, writePmtiles({ tiles: makePyramid(2), leafSize: 3 }));
    const env = { MAP_ARCHIVE: file, MAP_TILES_URL: "https://tiles.example/{z}/{x}/{y}.png" };
    await using hub = await startHub({ registry, env });
    const get = (path: string) => fetch(new URL(path, hub.url));

    const before = await (await get("tiles.json")).json();
    const template: string = before.tiles[0];
    const tile = await get(template.replace("{z}", "2").replace("{x}", "3").replace("{y}", "1"));
    assert.equal(tile.status, 200);
    assert.deepEqual(new Uint8Array(await tile.arrayBuffer()), makeVectorTile("2/3/1"));
    const page = await get("");
    assert.doesNotMatch(page.headers.get("content-security-policy")!, /tiles\.example/);
    await page.body?.cancel();
    const setting = hub.log.find(({ event, problem }) =>
      event === "setting" && /MAP_TILES_URL/.test(String(problem))
    );
    assert.match(String(setting?.problem), /has no effect with MAP_ARCHIVE, which is the base map$/);

    await Deno.writeFile(`${file}.new`, writePmtiles({ tiles: makePyramid(4) }));
    await Deno.rename(`${file}.new`, file);
    const after = await waitUntil(
      "the archive is replaced",
      async () => await (await get("tiles.json")).json(),
      ({ maxzoom }) => maxzoom === 4,
    );
    assert.notEqual(after.tiles[0], template);
    const again = await get("tiles/4/9/9.mvt");
    assert.equal(again.status, 200);
    await again.body?.cancel();
    await until(() => hub.log.some(({ event }) => event === "map archive changed"), "the change is logged");

    const metrics = await (await get("metrics")).text();
    assert.match(metrics, /^spielplatz_hub_map_archive_last_read_successful 1$/m);
    await Deno.remove(file);
    await until(
      async () => (await (await get("healthz")).text()).includes("it does not exist"),
      "the state says so",
    );
    const empty = await get("tiles/4/9/9.mvt");
    assert.equal(empty.status, 200);
    await empty.body?.cancel();
  }));
