// On a device without free storage, stored data remains, the visitor is informed, and the page works.
import assert from "node:assert/strict";
import { randomBytes } from "node:crypto";
import type { Page } from "playwright-core";
import { startRasterTiles } from "fakes/raster_tiles.ts";
import { prepareBrowserTests } from "./browser.ts";
import { waitForFocus } from "./hub_page.ts";
import { openArea } from "./menu_sheet.ts";
import { readCaches, reloadWithoutHttpCache, waitForWorker } from "./service_worker.ts";

const browserTest = prepareBrowserTests({ hasWorker: true });

const SAMPLE = await Deno.readTextFile(new URL("../../registry.json", import.meta.url));
const CENTRE = "#map=15/51.08/10.44";
/** View of another area, which overlaps the first one. */
const BESIDE = "#map=15/51.083/10.444";
const IN_VIEW = /^\d+ Spielplätze im Ausschnitt$/;

/** Limits the storage of the page's origin while the session lasts. Null removes the limit. */
async function startLimit(page: Page): Promise<(bytes: number | null) => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  const { origin } = new URL(page.url());
  return async (bytes) =>
    void await session.send("Storage.overrideQuotaForOrigin", {
      origin,
      ...(bytes !== null && { quotaSize: bytes }),
    });
}

async function readUsage(page: Page): Promise<number> {
  const { usage } = await page.evaluate(() => navigator.storage.estimate());
  return usage!;
}

function openSheet(page: Page) {
  const sheet = page.locator(".sheet-area");
  return {
    sheet,
    areas: sheet.getByRole("list", { name: "Heruntergeladene Gebiete" }).getByRole("listitem"),
    download: sheet.getByRole("button", { name: "Diesen Ausschnitt herunterladen" }),
    async open() {
      await openArea(page);
    },
  };
}

browserTest("full storage: an area that does not fit any more leaves what was stored", async (scene) => {
  const hub = await scene.startHub({ registry: SAMPLE });
  const { page, editHash, complaints, waitForShown } = await scene.openPage(hub.url, { hash: CENTRE });
  const { sheet, areas, download, open } = openSheet(page);
  const limit = await startLimit(page);
  await waitForShown(IN_VIEW);
  await waitForWorker(page);
  // Limits storage before the first write, because afterwards the browser has granted the page some space in advance.
  await limit(await readUsage(page) + 500_000);
  await open();
  await download.click();
  await areas.getByText(/Spielplätze · /).waitFor();
  const before = await areas.innerText();

  // This is below the size limit of a response, but exceeds the device's limit.
  const padding = randomBytes(450_000).toString("hex");
  await page.route(/rpc\/get_meta/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...await response.json(), padding } });
  });
  await editHash(BESIDE);
  await download.click();
  await sheet.getByText(
    /^Zu wenig Speicherplatz \(etwa 1.MB nötig\)\. /,
  )
    .waitFor();
  assert.equal(await areas.count(), 1);
  assert.equal(await areas.innerText(), before);
  await sheet.getByRole("button", { name: /aktualisieren$/ }).click();
  await waitForFocus(sheet.locator(".area-outcome"));
  await sheet.getByText(/^Zu wenig Speicherplatz/).waitFor();
  assert.equal(await areas.innerText(), before);
  await page.unroute(/rpc\/get_meta/);

  // The first area still works without any server, after a reload.
  complaints.tolerateFailedLoads(hub.url);
  await hub.process.stop();
  await editHash(CENTRE);
  await reloadWithoutHttpCache(page);
  await waitForShown(IN_VIEW);
  await page.getByText(/^Sie sind offline\. Angezeigt wird das Offline-Gebiet/).waitFor();
});

browserTest("full storage: tiles make room for the playgrounds", async (scene) => {
  const tiles = scene.keep(startRasterTiles({ bytes: 100_000 }));
  const hub = await scene.startHub({
    registry: SAMPLE,
    env: { MAP_TILES_URL: tiles.url, MAP_TILES_KEEP: "true" },
  });
  const { page, waitForShown } = await scene.openPage(hub.url, { hash: CENTRE });
  const { sheet, areas, download, open } = openSheet(page);
  const limit = await startLimit(page);
  await waitForShown(IN_VIEW);
  await waitForWorker(page);
  await open();
  await sheet.getByText(/Kartenkacheln, /).waitFor();
  const usage = await readUsage(page);
  let isLimited = false;
  await page.route(/\/16\/\d+\/\d+\.png$/, async (route) => {
    if (!isLimited) await limit(usage + 1_000_000);
    isLimited = true;
    await route.continue();
  });
  await download.click();
  await sheet.getByText(
    "Gebiet heruntergeladen. Für die ganze Hintergrundkarte reicht der Speicherplatz nicht.",
  ).waitFor();
  await areas.getByText(/^\d+ Kartenkacheln fehlen noch/).waitFor();
  assert.equal([...await readCaches(page)].filter(([name]) => name.includes(" area-tiles ")).length, 0);

  await limit(null);
  await page.unroute(/\/16\/\d+\/\d+\.png$/);
  await sheet.getByRole("button", { name: /aktualisieren$/ }).click();
  await sheet.getByText("Gebiet aktualisiert.").waitFor();
  await areas.getByText(/^Hintergrundkarte: /).waitFor();
});

browserTest("full storage: a favourite that does not fit is shown, and said to be lost", async (scene) => {
  const hub = await scene.startHub({ registry: SAMPLE });
  const hubPage = await scene.openPage(hub.url, { hash: CENTRE });
  const { page, panel } = hubPage;
  await hubPage.waitForShown(IN_VIEW);
  const read = () => page.evaluate(() => localStorage.getItem("favourites"));
  async function star(index: number) {
    // Rows are sorted by their distance from the middle of the map, which the panel moves.
    await hubPage.editHash(CENTRE);
    await hubPage.waitForShown(IN_VIEW);
    const list = await hubPage.openList();
    await list.locator(".list-item").nth(index).click();
    await panel.getByRole("button", { name: "Merken", exact: true }).click();
    await panel.getByRole("button", { name: "Gemerkt", exact: true }).waitFor();
  }
  async function closeAll() {
    for (const sheet of [page.locator(".sheet-favourites"), panel, page.locator(".sheet-near")]) {
      if (await sheet.count() > 0) await page.keyboard.press("Escape");
      await sheet.waitFor({ state: "detached" });
    }
  }
  await star(0);
  await closeAll();
  const first = await read();
  await page.evaluate(() => {
    for (let length = 2 ** 20; length >= 1; length /= 2) {
      try {
        for (let index = 0;; index++) localStorage.setItem(`filling ${length} ${index}`, "x".repeat(length));
      } catch {
        // The storage is full for this length, so try smaller ones.
      }
    }
  });
  await star(1);
  assert.equal(await read(), first);
  await panel.getByText(/^Der Speicher Ihres Browsers ist voll\. Die letzte Änderung geht /)
    .waitFor();
  await panel.getByRole("button", { name: "Merkliste" }).click();
  const sheet = page.locator(".sheet-favourites");
  await sheet.getByText(/^Der Speicher Ihres Browsers ist voll\./).waitFor();
  assert.equal(await sheet.locator(".list-item").count(), 2);
  // With free storage again, the next change stores all favourites.
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) if (key.startsWith("filling")) localStorage.removeItem(key);
  });
  await closeAll();
  await star(2);
  assert.ok((await read())!.length > first!.length * 2);
  assert.equal(await panel.getByText(/^Der Speicher Ihres Browsers ist voll\./).count(), 0);
});
