// Tiles of the base map in the service worker's cache.
import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { createLandscape } from "fakes/landscape.ts";
import { answerTile, startTileServer } from "fakes/tiles.ts";
import { createWorld } from "fakes/world.ts";
import { prepareBrowserTests } from "./browser.ts";
import { WEST } from "./regions.ts";
import { startReverseProxy } from "./reverse_proxy.ts";
import { readCache, readCaches, reloadWithoutHttpCache, waitForWorker } from "./service_worker.ts";
import { waitUntil } from "fakes/wait_until.ts";

const browserTest = prepareBrowserTests({ hasWorker: true });

const LANDSCAPE = createLandscape(createWorld());

/** Requests tiles of a row one after the other, as the map does. Returns the columns of those that loaded. */
function loadTiles(page: Page, origin: string, columns: readonly number[]): Promise<number[]> {
  return page.evaluate(async ({ origin, columns }) => {
    const loaded: number[] = [];
    for (const column of columns) {
      const image = new Image();
      image.src = `${origin}/10/${column}/340.svg`;
      await image.decode().then(() => loaded.push(column), () => {});
    }
    return loaded;
  }, { origin, columns });
}

browserTest("tiles: the last ones are stored, and no other answers of third parties", async (scene) => {
  const node = await scene.startNode(WEST);
  const tiles = scene.keep(startTileServer(LANDSCAPE));
  const hub = await scene.startHub({
    registry: [node.registryEntry],
    env: { MAP_TILES_URL: tiles.url, GEOCODER_URL: node.url },
  });
  const { page, complaints, waitForPill, waitForShown } = await scene.openPage(hub.url, {
    hash: "#map=9/50.6/9.7",
  });
  complaints.tolerateFailedLoads(hub.url, tiles.origin, node.url);
  await waitForShown(/^1\.234 Spielplätze in/);
  await waitForWorker(page);
  // The first visit's tiles were loaded before the worker was active.
  const readTiles = () => readCache(page, " tiles");
  await waitUntil("the first tiles are stored", readTiles, ({ length }) => length > 0);

  const columns = Array.from({ length: 230 }, (_, column) => column);
  assert.equal((await loadTiles(page, tiles.origin, columns)).length, columns.length);
  const stored = await waitUntil("old tiles are dropped", readTiles, (urls) => {
    return urls.length === 200 && urls.at(-1)!.endsWith("/10/229/340.svg");
  });
  assert.ok(stored.every((url) => /\/10\/\d+\/340\.svg$/.test(url)));

  const origins = [...(await readCaches(page)).values()].flat().map((url) => new URL(url).origin);
  assert.deepEqual(new Set(origins), new Set([new URL(hub.url).origin, tiles.origin]));

  await tiles.stop();
  await hub.process.stop();
  await reloadWithoutHttpCache(page);
  await waitForPill("1 Region · 1.234 Spielplätze");
  assert.deepEqual(await loadTiles(page, tiles.origin, [5, 29, 30, 229]), [30, 229]);
});

browserTest("tiles: those of a server without CORS are shown, but not stored", async (scene) => {
  const closed = scene.keep(startReverseProxy("http://127.0.0.1/", {
    answer(path) {
      const response = answerTile(LANDSCAPE, path);
      response.headers.delete("access-control-allow-origin");
      return response;
    },
  }));
  const origin = new URL(closed.url).origin;
  const hub = await scene.startHub({ registry: [], env: { MAP_TILES_URL: `${origin}/{z}/{x}/{y}.svg` } });
  const { page, waitForPill } = await scene.openPage(hub.url);
  await waitForPill("0 Regionen · 0 Spielplätze");
  await waitForWorker(page);
  assert.deepEqual(await loadTiles(page, origin, [1, 2, 3]), [1, 2, 3]);
  assert.deepEqual(await readCache(page, " tiles"), []);
});

browserTest("tiles: one answer without CORS does not stop the storing", async (scene) => {
  const server = scene.keep(startReverseProxy("http://127.0.0.1/", {
    answer(path) {
      const response = answerTile(LANDSCAPE, path);
      if (path.includes("/10/1/")) response.headers.delete("access-control-allow-origin");
      return response;
    },
  }));
  const origin = new URL(server.url).origin;
  const hub = await scene.startHub({ registry: [], env: { MAP_TILES_URL: `${origin}/{z}/{x}/{y}.svg` } });
  const { page, waitForPill } = await scene.openPage(hub.url);
  await waitForPill("0 Regionen · 0 Spielplätze");
  await waitForWorker(page);
  assert.deepEqual(await loadTiles(page, origin, [1, 2, 3]), [1, 2, 3]);
  await waitUntil(
    "the tiles that may be read are stored",
    async () => (await readCache(page, " tiles")).filter((url) => /\/10\/\d\//.test(url)),
    (urls) => urls.join() === [2, 3].map((column) => `${origin}/10/${column}/340.svg`).join(),
  );
});
