// The map from the server's own archive, painted in every colour scheme, and left plain if it fails.
import assert from "node:assert/strict";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { LOOK_COLOURS } from "contract/map/base_map/looks.ts";
import { writeForest } from "fakes/forest_map.ts";
import { gzip } from "fakes/map_tiles.ts";
import { writeMbtiles } from "fakes/mbtiles_writer.ts";
import { writeVectorTile } from "fakes/vector_tile_writer.ts";
import { waitUntil } from "fakes/wait_until.ts";
import { prepareBrowserTests } from "./browser.ts";
import { openArea } from "./menu_sheet.ts";
import { startReverseProxy } from "./reverse_proxy.ts";
import type { Scene } from "./scene.ts";
import { readCache, readCaches, reloadWithoutHttpCache, waitForWorker } from "./service_worker.ts";

const browserTest = prepareBrowserTests({ hasWorker: true });

const SAMPLE = await Deno.readTextFile(new URL("../../registry.json", import.meta.url));
const CENTRE = "#map=15/51.08/10.44";

/** Writes the tiles around a position at one zoom, full of names. */
function writeNames(path: string): void {
  const [z, middleX, middleY] = [12, 2166, 1369];
  const steps = Array.from({ length: 16 }, (_, step) => 128 + 256 * step);
  const features = steps.flatMap((x) =>
    steps.map((y) =>
      ({ type: "point", points: [[x, y]], properties: { class: "village", name: `Dorf ${x}${y}` } }) as const
    )
  );
  const bytes = gzip(writeVectorTile([{ name: "place", features }]));
  const around = [-1, 0, 1].flatMap((dx) => [-1, 0, 1].map((dy) => ({ x: middleX + dx, y: middleY + dy })));
  const metadata = { bounds: "-180,-85,180,85", minzoom: "12" };
  writeMbtiles(path, { tiles: around.map((tile) => ({ z, ...tile, bytes })), metadata });
}

async function startMapHub(scene: Scene, write = writeForest) {
  const folder = await Deno.makeTempDir();
  scene.keep({ [Symbol.asyncDispose]: () => Deno.remove(folder, { recursive: true }) });
  const archive = join(folder, "map.mbtiles");
  write(archive);
  return await scene.startHub({ registry: SAMPLE, env: { MAP_ARCHIVE: archive, MAP_TILES_URL: "" } });
}

/** The colour of the map as `#rrggbb`, away from labels, or null while there is no map. */
function readColour(page: Page, canvas = "screen"): Promise<string | null> {
  return page.evaluate((name) => {
    const picture = document.querySelector<HTMLCanvasElement>(`.base-map-${name}`);
    if (!picture || picture.width === 0) return null;
    const context = Object.assign(document.createElement("canvas"), { width: 1, height: 1 }).getContext(
      "2d",
    )!;
    context.drawImage(picture, 300, 300, 1, 1, 0, 0, 1, 1);
    const [r, g, b] = context.getImageData(0, 0, 1, 1).data;
    return `#${[r, g, b].map((value) => value!.toString(16).padStart(2, "0")).join("")}`;
  }, canvas);
}

const waitForColour = (page: Page, colour: string | undefined, canvas?: string) =>
  waitUntil(`the ${canvas ?? "screen"} is ${colour}`, () => readColour(page, canvas), (is) => is === colour);

browserTest(
  "own map: painted beyond its zooms, in the look of the visitor's settings, live",
  async (scene) => {
    const hub = await startMapHub(scene);
    const { page, waitForShown } = await scene.openPage(hub.url, { hash: CENTRE });
    await waitForShown(/^\d+ Spielplätze im Ausschnitt$/);
    await page.emulateMedia({ colorScheme: "light" });
    await waitForColour(page, LOOK_COLOURS.light.areas.forest);
    await page.emulateMedia({ colorScheme: "dark" });
    await waitForColour(page, LOOK_COLOURS.dark.areas.forest);
    await page.emulateMedia({ colorScheme: "dark", contrast: "more" });
    await waitForColour(page, LOOK_COLOURS.darkContrast.areas.forest);
    await page.emulateMedia({ colorScheme: "light", contrast: "no-preference", forcedColors: "active" });
    await waitForColour(page, LOOK_COLOURS.lightContrast.areas.forest);
    // When printing is likely, a second map is painted for paper.
    await page.keyboard.press("Control");
    await waitForColour(page, LOOK_COLOURS.print.areas.forest, "paper");
    assert.equal(await readColour(page), LOOK_COLOURS.lightContrast.areas.forest);
    const strangers = await page.evaluate(() =>
      performance.getEntriesByType("resource").map(({ name }) => new URL(name).origin)
        .filter((origin) => origin !== location.origin)
    );
    assert.deepEqual(strangers, []);
  },
);

browserTest("own map: tiles that are HTML leave the ground plain, which is said once", async (scene) => {
  const hub = await startMapHub(scene);
  const page = () => new Response("<!doctype html>", { headers: { "content-type": "text/html" } });
  const proxy = scene.keep(
    startReverseProxy(hub.url, { answer: (path) => path.startsWith("/tiles/") ? page() : null }),
  );
  const visit = await scene.openPage(proxy.url, { hash: CENTRE });
  const complaint = /cannot show the base map: .*: text\/html instead of a vector tile/;
  visit.complaints.expect(complaint);
  await visit.waitForShown(/^\d+ Spielplätze im Ausschnitt$/);
  await visit.complaints.waitFor(complaint);
  await waitUntil("a picture without tiles", () => readColour(visit.page), (colour) => colour === "#000000");
  const ground = await visit.page.locator(".base-map").evaluate((element) =>
    getComputedStyle(element).background
  );
  assert.match(ground, /245, 244, 239/);
});

browserTest("own map: a broken TileJSON leaves the ground plain, and the playgrounds work", async (scene) => {
  const hub = await startMapHub(scene);
  const proxy = scene.keep(
    startReverseProxy(hub.url, {
      answer: (path) => path === "/tiles.json" ? Response.json({ tilejson: "3.0.0" }) : null,
    }),
  );
  const { waitForShown, complaints } = await scene.openPage(proxy.url, { hash: CENTRE });
  const complaint = /cannot show the base map: cannot use .*tiles\.json.*: not the TileJSON of a server/;
  complaints.expect(complaint);
  await waitForShown(/^\d+ Spielplätze im Ausschnitt$/);
  await complaints.waitFor(complaint);
});

browserTest("own map: what the first visit has shown is there without the server", async (scene) => {
  const hub = await startMapHub(scene);
  const { page, waitForShown, complaints } = await scene.openPage(hub.url, { hash: CENTRE });
  await waitForShown(/^\d+ Spielplätze im Ausschnitt$/);
  await waitForColour(page, LOOK_COLOURS.light.areas.forest);
  await waitForWorker(page);
  const readTiles = () => readCache(page, " tiles");
  await waitUntil("the tile is stored", readTiles, (urls) => urls.join() === `${hub.url}tiles/0/0/0.mvt`);

  complaints.tolerateFailedLoads(hub.url);
  await hub.process.stop();
  await reloadWithoutHttpCache(page);
  await waitForColour(page, LOOK_COLOURS.light.areas.forest);
});

browserTest("own map: an area is stored with its tiles, and shown without the server", async (scene) => {
  const hub = await startMapHub(scene);
  const { page, waitForShown, complaints } = await scene.openPage(hub.url, { hash: CENTRE });
  await waitForShown(/^\d+ Spielplätze im Ausschnitt$/);
  await waitForWorker(page);
  await waitForColour(page, LOOK_COLOURS.light.areas.forest);
  await openArea(page);
  const sheet = page.locator(".sheet-area");
  await sheet.getByText(/^1 Kartenkachel, weniger als 1.MB$/).waitFor();
  await sheet.getByRole("button", { name: "Diesen Ausschnitt herunterladen" }).click();
  await sheet.getByText("Gebiet heruntergeladen.").waitFor();
  const stored = [...await readCaches(page)].find(([name]) => name.includes(" area-tiles "))?.[1];
  assert.deepEqual(stored, [`${hub.url}tiles/0/0/0.mvt`]);

  complaints.tolerateFailedLoads(hub.url);
  await hub.process.stop();
  await reloadWithoutHttpCache(page);
  await waitForColour(page, LOOK_COLOURS.light.areas.forest);
});

/** Counts the pixels of names on the map, and those that are below the rings of playgrounds. */
function countNames(page: Page): Promise<{ all: number; covered: number }> {
  return page.evaluate(() => {
    const read = (canvases: readonly HTMLCanvasElement[]) => {
      const context = new OffscreenCanvas(innerWidth, innerHeight).getContext("2d")!;
      for (const canvas of canvases.filter(({ width }) => width > 0)) {
        const { left, top, width, height } = canvas.getBoundingClientRect();
        context.drawImage(canvas, left, top, width, height);
      }
      return context.getImageData(0, 0, innerWidth, innerHeight).data;
    };
    const canvases = [...document.querySelectorAll<HTMLCanvasElement>(".map canvas")];
    const picture = read(canvases.filter(({ className }) => className === "base-map-screen"));
    const marks = read(canvases.filter(({ className }) => !className.startsWith("base-map")));
    let [all, covered] = [0, 0];
    for (let i = 0; i < picture.length; i += 4) {
      if (picture[i + 3]! < 200 || picture[i + 1]! > 100) continue;
      all++;
      if (marks[i + 3]! > 250) covered++;
    }
    return { all, covered };
  });
}

browserTest("own map: names of places are beside the rings of playgrounds", async (scene) => {
  const hub = await startMapHub(scene, writeNames);
  const { page, waitForShown } = await scene.openPage(hub.url, { hash: "#map=13/51.08/10.44" });
  await waitForShown(/^\d+ Spielplätze in \d+ Gruppen$/);
  await waitUntil(
    "names around the rings, and none below them",
    () => countNames(page),
    ({ all, covered }) => all > 3000 && covered === 0,
  );
});
