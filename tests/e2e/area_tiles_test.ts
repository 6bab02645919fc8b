// The tiles of a saved area are stored if the operator allows it, shown without their server, and removed.
import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { areaTilesPrefix } from "contract/page/area_tiles.ts";
import { QUARTERS, type RasterTileOptions, startRasterTiles } from "fakes/raster_tiles.ts";
import { assertStatesAccessible } from "./axe.ts";
import { prepareBrowserTests } from "./browser.ts";
import { openArea } from "./menu_sheet.ts";
import type { Scene } from "./scene.ts";
import { readCaches, waitForWorker } from "./service_worker.ts";

const browserTest = prepareBrowserTests({ hasWorker: true });

const SAMPLE = await Deno.readTextFile(new URL("../../registry.json", import.meta.url));
/** View of single playgrounds in the middle of the sample region. */
const CENTRE = "#map=15/51.08/10.44";

async function openSheet(scene: Scene, options: RasterTileOptions = {}, env: Record<string, string> = {}) {
  const tiles = scene.keep(startRasterTiles(options));
  const hub = await scene.startHub({
    registry: SAMPLE,
    env: { MAP_TILES_URL: tiles.url, MAP_TILES_KEEP: "true", ...env },
  });
  const visit = await scene.openPage(hub.url, { hash: CENTRE });
  const { page, waitForShown } = visit;
  await waitForShown(/^\d+ Spielplätze im Ausschnitt$/);
  await waitForWorker(page);
  await openArea(page);
  const sheet = page.locator(".sheet-area");
  return {
    ...visit,
    tiles,
    hub,
    sheet,
    download: sheet.getByRole("button", { name: "Diesen Ausschnitt herunterladen" }),
  };
}

async function readAreaTiles(page: Page): Promise<string[]> {
  const caches = await readCaches(page);
  return [...caches].flatMap(([name, urls]) => name.includes(" area-tiles ") ? urls : []);
}

/** Whether the tile loads as an image, as in the map. */
function loads(page: Page, url: string): Promise<boolean> {
  return page.evaluate(async (url) => {
    const image = new Image();
    image.src = url;
    return await image.decode().then(() => true, () => false);
  }, url);
}

/** Colour in the middle of a tile from the worker, whose response may be read. */
function readColour(page: Page, url: string): Promise<number[]> {
  return page.evaluate(async (url) => {
    const image = new Image();
    image.src = url;
    await image.decode();
    const context = document.createElement("canvas").getContext("2d")!;
    context.drawImage(image, 128, 128, 1, 1, 0, 0, 1, 1);
    return [...context.getImageData(0, 0, 1, 1).data.slice(0, 3)];
  }, url);
}

browserTest("area tiles: stored on request, shown without their server, removed", async (scene) => {
  const { page, tiles, sheet, download, complaints, hub } = await openSheet(scene);
  const choice = sheet.getByRole("checkbox", { name: "Mit Hintergrundkarte" });
  await assertStatesAccessible(page, {
    async "the offer with tiles"() {
      await sheet.getByText(/^\d+ Kartenkacheln, weniger als 1.MB$/).waitFor();
      assert.equal(await choice.isChecked(), true);
    },
  });
  const closest = () => tiles.paths.filter((path) => path.startsWith("/17/"));
  assert.deepEqual(closest(), []);
  await download.click();
  await sheet.getByText("Gebiet heruntergeladen.").waitFor();
  await sheet.getByText(/^Hintergrundkarte: [\d,]+.MB · Stand: \d+\. \p{L}+ \d{4}$/u).waitFor();
  const stored = await readAreaTiles(page);
  assert.equal(new Set(stored).size, stored.length);
  assert.ok(closest().length > 10 && stored.length > closest().length, String(stored.length));

  await tiles.stop();
  complaints.tolerateFailedLoads(hub.url, tiles.origin);
  const [, z, x, y] = /\/(17)\/(\d+)\/(\d+)\.png$/.exec(stored.at(-1)!)!.map(Number);
  assert.equal(await loads(page, stored.at(-1)!), true);
  // At a higher zoom than the stored tiles, the south-eastern quarter of the tile is stretched.
  const part = `${tiles.origin}/${z! + 1}/${x! * 2 + 1}/${y! * 2 + 1}.png`;
  assert.deepEqual(await readColour(page, part), QUARTERS[3]);
  assert.equal(await loads(page, `${tiles.origin}/17/3/3.png`), false);

  await sheet.getByRole("button", { name: /von diesem Gerät entfernen$/ }).click();
  await sheet.getByText("Gebiet entfernt.").waitFor();
  assert.deepEqual(await readAreaTiles(page), []);
});

browserTest(
  "area tiles: a start removes what is left over, but not while another tab downloads",
  async (scene) => {
    const { page, sheet, download, hub } = await openSheet(scene);
    await download.click();
    await sheet.getByText("Gebiet heruntergeladen.").waitFor();
    const stored = await readAreaTiles(page);
    const leftover = `${areaTilesPrefix(hub.url)}leftover`;
    await page.evaluate(async (name) => void await caches.open(name), leftover);
    const hasLeftover = async () => (await readCaches(page)).has(leftover);
    // Takes the lock, as a download in this tab does.
    await page.evaluate((lock) => {
      void navigator.locks.request(
        lock,
        { mode: "shared" },
        () => new Promise((resolve) => addEventListener("downloaded", resolve, { once: true })),
      );
    }, `${areaTilesPrefix(hub.url)}download`);

    const other = await page.context().newPage();
    await other.addInitScript(() => {
      const { request } = LockManager.prototype;
      LockManager.prototype.request = async function (this: LockManager, ...parts: unknown[]) {
        await Reflect.apply(request, this, parts);
        document.documentElement.dataset.swept = "true";
      } as typeof request;
    });
    await other.goto(hub.url);
    await other.locator("html[data-swept]").waitFor();
    assert.equal(await hasLeftover(), true);

    await page.evaluate(() => void dispatchEvent(new Event("downloaded")));
    await other.reload();
    await other.locator("html[data-swept]").waitFor();
    assert.equal(await hasLeftover(), false);
    assert.deepEqual(await readAreaTiles(page), stored);
  },
);

browserTest("area tiles: a server that refuses is left alone; an update gets the rest", async (scene) => {
  let isTired = true;
  const { page, tiles, sheet, download, complaints } = await openSheet(scene, {
    answer: ({ z }) => z === 17 && isTired ? new Response("", { status: 429 }) : null,
  });
  complaints.tolerateFailedLoads(tiles.origin);
  await download.click();
  await sheet.getByText(
    /^Gebiet heruntergeladen\. Ein Teil der Hintergrundkarte konnte nicht /,
  )
    .waitFor();
  await sheet.getByText(/^\d+ Kartenkacheln fehlen noch\. /).waitFor();
  const refused = tiles.paths.filter((path) => path.startsWith("/17/")).length;
  assert.ok(refused <= 3, String(refused));
  const before = await readAreaTiles(page);
  isTired = false;
  await sheet.getByRole("button", { name: /aktualisieren$/ }).click();
  await sheet.getByText("Gebiet aktualisiert.").waitFor();
  assert.equal(await sheet.getByText(/Kartenkacheln? fehl/).count(), 0);
  assert.ok((await readAreaTiles(page)).length > before.length);
});

browserTest(
  "area tiles: without CORS, without the choice, without the setting there are none",
  async (scene) => {
    const closed = await openSheet(scene, { allowsReading: false });
    closed.complaints.tolerateFailedLoads(closed.tiles.origin);
    await closed.download.click();
    await closed.sheet.getByText("Diese Hintergrundkarte kann nicht heruntergeladen werden.")
      .waitFor();
    assert.deepEqual(await readAreaTiles(closed.page), []);

    const off = await openSheet(scene, {}, { MAP_TILES_KEEP: "false" });
    await off.sheet.getByText(/Hintergrundkarte und Fotos sind nicht enthalten\.$/).waitFor();
    assert.equal(await off.sheet.getByRole("checkbox").count(), 0);

    const unwanted = await openSheet(scene);
    await unwanted.sheet.getByRole("checkbox").uncheck();
    const before = unwanted.tiles.paths.length;
    await unwanted.download.click();
    await unwanted.sheet.getByText("Gebiet heruntergeladen.").waitFor();
    assert.deepEqual(unwanted.tiles.paths.slice(before), []);
  },
);
