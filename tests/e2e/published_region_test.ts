// The page that `publish --map` writes, on file servers that differ, does and says the same as the served page, and
// works offline.
import assert from "node:assert/strict";
import { join } from "node:path";
import { FILE_SERVERS, startFileServer } from "fakes/file_server.ts";
import { DISTRICT, publishDistrict } from "fakes/published_region.ts";
import { waitUntil } from "fakes/wait_until.ts";
import { prepareStage, startProgram } from "../conformance/stage.ts";
import { prepareBrowserTests } from "./browser.ts";
import { DEVICES } from "./devices.ts";
import { findFilterParts } from "./filter_page.ts";
import type { HubPage, PageOptions } from "./hub_page.ts";
import { openArea, openMenu, unfold } from "./menu_sheet.ts";
import { reloadWithoutHttpCache, waitForWorker } from "./service_worker.ts";

const browserTest = prepareBrowserTests({ sharesNodes: true });

const WANTED = "Spielplatz Cweg 29";
const NEAR_COUNT = 30;
const AROUND = "#map=15/50.042/9.052";
const IN_VIEW = /^\d+ Spielpl\S+ im Ausschnitt$/;

const prepared = prepareStage(async (stage) => {
  const directory = await Deno.makeTempDir();
  stage.keep({ [Symbol.asyncDispose]: () => Deno.remove(directory, { recursive: true }) });
  const [dataDir, folder] = [join(directory, "data"), join(directory, "site")];
  await publishDistrict({ directory, dataDir, folder }, ["--map"]);
  const served = await startProgram(stage, {
    APP_MODE: "standalone",
    DATA_DIR: dataDir,
    OSM_RELATION_ID: String(DISTRICT.relationId),
  });
  return { folder, served: served.url };
});

const OPTIONS: PageOptions = {
  isStill: true,
  prepare: async (page) => {
    await page.clock.setSystemTime("2026-06-21T12:00:00Z");
    await page.context().grantPermissions(["geolocation"]);
    await page.context().setGeolocation({ longitude: 9.0523, latitude: 50.0421, accuracy: 20 });
  },
};

/** The fragment of the address when the map has not moved for a second. */
async function readRestingView({ page }: HubPage): Promise<string> {
  let [hash, sinceMs] = ["", 0];
  await waitUntil("the map rests", () => new URL(page.url()).hash, (now) => {
    if (now !== hash) [hash, sinceMs] = [now, Date.now()];
    return Date.now() - sinceMs > 1_000;
  });
  return hash;
}

/** Does what a visitor does, and returns what the page says. */
async function walk(hub: HubPage, isPhone: boolean): Promise<Record<string, readonly string[]>> {
  const { page, panel } = hub;
  const said: Record<string, readonly string[]> = {};
  const press = (target: ReturnType<typeof page.locator>) => isPhone ? target.tap() : target.click();

  await hub.waitForShown(/^40 Spielplätze in \d+ Gruppe/);
  said.clusters = await page.locator(".status-line, [role=status]").allTextContents();

  const filters = findFilterParts(hub);
  await press(filters.button);
  await press(filters.option("Tischtennis"));
  await filters.sheet.getByRole("button", { name: /^(?!40 )\d+ Spielplätze zeigen$/ }).waitFor();
  said.filters = await filters.sheet.getByRole("button").allTextContents();
  await press(filters.option("Tischtennis"));
  await page.keyboard.press("Escape");

  await hub.editHash(AROUND);
  await hub.waitForShown(IN_VIEW);
  const list = await hub.openList();
  await list.locator(".list-item").first().waitFor();
  said.outlines = await list.locator(".list-item").allTextContents();
  await page.keyboard.press("Escape");

  const field = page.getByRole("combobox").first();
  await field.fill(WANTED);
  const hit = page.getByRole("search").getByRole("option").filter({ hasText: WANTED }).first();
  await hit.waitFor();
  said.hits = await page.getByRole("search").getByRole("option").allTextContents();
  await press(hit);
  await panel.getByRole("heading", { name: WANTED }).waitFor();
  await panel.getByText("Am Markt").first().waitFor();
  said.panel = [await panel.innerText()];
  await page.keyboard.press("Escape");

  await press(page.getByRole("button", { name: "Meinen Standort anzeigen" }));
  const near = page.getByRole("region", { name: "In Ihrer Nähe" });
  // The list grows until the answers about all playgrounds in reach are in.
  said.near = await waitUntil(
    "the list of playgrounds nearby is complete",
    () => near.locator(".list-item").allTextContents(),
    ({ length }) => length === NEAR_COUNT,
  );
  // Another time, when all answers are stored.
  await page.keyboard.press("Escape");
  await hub.editHash(AROUND);
  await hub.waitForShown(IN_VIEW);
  await press(page.getByRole("button", { name: "Meinen Standort anzeigen" }));
  await near.locator(".list-item").first().waitFor();
  said.view = [await readRestingView(hub)];
  return said;
}

for (const { device, isPhone } of DEVICES) {
  let wanted: Awaited<ReturnType<typeof walk>> | undefined;
  for (const [name, kind] of Object.entries(FILE_SERVERS)) {
    browserTest(`a published region says what the served one says, ${name} (${device})`, async (scene) => {
      const { folder, served } = prepared();
      const server = scene.keep(startFileServer(folder, kind));
      const options = { ...OPTIONS, isPhone };
      const published = await walk(await scene.openPage(server.url, options), isPhone);
      wanted ??= await walk(await scene.openPage(served, options), isPhone);
      assert.deepEqual(published, wanted);
      assert.deepEqual(server.requests.filter((address) => address.includes("?")), []);
    });
  }
}

browserTest("the menu of a published region links only to files that exist", async (scene) => {
  const server = scene.keep(startFileServer(prepared().folder));
  const { page } = await scene.openPage(server.url, OPTIONS);
  await openMenu(page);
  const menu = page.locator(".sheet-menu");
  await unfold(page, "Über diese Karte");
  await menu.getByText("40 Spielplätze").first().waitFor();
  const links = await menu.locator("a").evaluateAll((all) =>
    all.map((each) => (each as HTMLAnchorElement).href)
  );
  for (const link of links.filter((each) => each.startsWith(server.url))) {
    const response = await fetch(link);
    await response.body?.cancel();
    assert.equal(response.status, 200, link);
  }
});

for (const [name, kind] of Object.entries(FILE_SERVERS)) {
  browserTest(`a downloaded area of a published region needs no server, ${name}`, async (scene) => {
    const server = scene.keep(startFileServer(prepared().folder, kind));
    const hub = await scene.openPage(server.url, {
      isPhone: true,
      isStill: true,
      hasWorker: true,
      hash: AROUND,
    });
    const { page, panel, complaints } = hub;
    await hub.waitForShown(IN_VIEW);
    await waitForWorker(page);
    await openArea(page);
    const sheet = page.locator(".sheet-area");
    await sheet.getByRole("button", { name: "Diesen Ausschnitt herunterladen" }).tap();
    await sheet.getByText("Gebiet heruntergeladen.").waitFor();
    assert.deepEqual(server.requests.filter((address) => /\/api\/.*\?/.test(address)), []);

    complaints.tolerateFailedLoads(server.url);
    await page.context().setOffline(true);
    await reloadWithoutHttpCache(page);
    await page.getByText(/^Sie sind offline\. Angezeigt wird das Offline-Gebiet vom/).waitFor();
    await hub.waitForShown(IN_VIEW);
    const list = await hub.openList();
    await list.locator(".list-item").first().tap();
    await panel.getByRole("region", { name: "Zum Spielen", exact: true }).getByRole("listitem").first()
      .waitFor();
    assert.equal(await panel.getByText(/nicht geladen/).count(), 0);
  });
}
