// The menu, with the parts that it opens and the download of the shown playgrounds.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { prepareBrowserTests } from "./browser.ts";
import { DEVICES } from "./devices.ts";
import { openFavourites, openMenu, unfold } from "./menu_sheet.ts";
import { VILLAGES_AS_CLUSTERS, VILLAGES_AS_POLYGONS, WEST_VILLAGE } from "./regions.ts";

const browserTest = prepareBrowserTests();

const ENV = {
  EMBED_ORIGINS: "*",
  IMPRESSUM_URL: "https://hub.example/impressum",
  SITE_NAME: "Spielplätze im Westen",
};
const SAVED = JSON.stringify({
  version: 1,
  favourites: ["W31", "W77"].map((id) => ({
    id,
    lon: 9.99,
    lat: 50.5,
    added: 1,
    slug: "westdorf",
    name: id,
  })),
});

for (const { device, isPhone } of DEVICES) {
  browserTest(`menu: what parents need, then what experts need (${device})`, async (scene) => {
    const node = await scene.startNode(WEST_VILLAGE);
    const { page, editHash, waitForShown } = await scene.openHub([node], {
      isPhone,
      hash: VILLAGES_AS_POLYGONS,
      env: ENV,
      prepare: (page) => page.addInitScript((text) => localStorage.setItem("favourites", text), SAVED),
    });
    await waitForShown(/^[1-9]\d* Spielplätze im Ausschnitt$/);
    const menu = page.locator(".sheet-menu");
    await openMenu(page);
    await menu.getByRole("button", { name: "Merkliste (2)" }).waitFor();
    const entries = await menu.locator(".sheet-body > *").evaluateAll((all) =>
      all.map((each) => (each as HTMLElement).innerText.split("\n")[0]!.trim())
    );
    assert.deepEqual(entries, [
      "Merkliste (2)",
      "Offline-Karte",
      "Sprache",
      "Legende",
      "Über diese Karte",
      "Für Fachleute",
      "Kartieransicht",
      "Daten herunterladen",
      "Einbetten",
      "Status",
      "Mitmachen",
    ]);
    assert.equal(
      await menu.getByRole("link", { name: "Status", exact: true }).getAttribute("href"),
      "status?lang=de",
    );

    await unfold(page, "Über diese Karte");
    await menu.getByText("Spielplätze im Westen").waitFor();
    await menu.getByRole("link", { name: "Status und Verlauf" }).waitFor();
    const impressum = menu.getByRole("link", { name: "Impressum" });
    await impressum.waitFor();
    // Only one part is open at a time.
    await unfold(page, "Mitmachen");
    await impressum.waitFor({ state: "detached" });

    const [download] = await Promise.all([
      page.waitForEvent("download"),
      menu.getByRole("button", { name: /^Daten herunterladen \d+ Spielplätze als Datei/ }).click(),
    ]);
    assert.match(download.suggestedFilename(), /^spielplaetze-\d{4}-\d\d-\d\d\.geojson$/);
    const { features } = JSON.parse(await readFile(await download.path(), "utf8"));
    assert.ok(features.length > 0);
    const known = new Set(node.data.playgrounds.map(({ feature }) => feature.properties.osm_id));
    assert.ok(features.every(({ id }: { id: string }) => known.has(Number(id.split("/")[1]))));

    await editHash(VILLAGES_AS_CLUSTERS);
    await menu.getByText("Zoomen Sie dafür näher heran").waitFor();
    assert.ok(await menu.getByRole("button", { name: "Daten herunterladen" }).isDisabled());
  });

  browserTest(`menu: closes, and gives way to what it opens (${device})`, async (scene) => {
    const { page, waitForView } = await scene.openHub([await scene.startNode(WEST_VILLAGE)], {
      isPhone,
      hash: VILLAGES_AS_POLYGONS,
    });
    const before = await waitForView(() => true);
    const menu = page.locator(".sheet-menu");
    const closings = [
      () => page.keyboard.press("Escape"),
      () => menu.getByRole("button", { name: "Schließen" }).click(),
      () => page.locator(".menu-button").click(),
      ...isPhone ? [() => page.goBack()] : [],
    ];
    for (const close of closings) {
      await openMenu(page);
      await close();
      await page.locator(".sheet-start").waitFor();
      assert.equal(await menu.count(), 0);
    }
    await openFavourites(page);
    assert.equal(await menu.count(), 0);
    await page.keyboard.press("Escape");
    await page.locator(".sheet-start").waitFor();
    assert.deepEqual(await waitForView(() => true), before);
  });
}

browserTest("menu: does not wait for the favourites that it counts", async (scene) => {
  const held = Promise.withResolvers<void>();
  const { page, waitForPill } = await scene.openHub([await scene.startNode(WEST_VILLAGE)], {
    prepare: async (page) => {
      await page.addInitScript((text) => localStorage.setItem("favourites", text), SAVED);
      await page.route(/\/assets\/pins-/, (route) => held.promise.then(() => route.continue()));
    },
  });
  await waitForPill(/^1 Region/);
  await openMenu(page);
  await page.getByRole("button", { name: "Merkliste", exact: true }).waitFor();
  held.resolve();
  await page.getByRole("button", { name: "Merkliste (2)" }).waitFor();
});
