// Favourites: the star, the list, and sharing the list with other devices.
import assert from "node:assert/strict";
import { Buffer } from "node:buffer";
import { readFile } from "node:fs/promises";
import type { Locator } from "playwright-core";
import { assertStatesAccessible } from "./axe.ts";
import { prepareBrowserTests } from "./browser.ts";
import { DEVICES } from "./devices.ts";
import { waitForFocus } from "./hub_page.ts";
import { type MapAddress, pixelOffset } from "./map_address.ts";
import { openFavourites } from "./menu_sheet.ts";
import { openVillage } from "./panel_scene.ts";
import { waitUntil } from "fakes/wait_until.ts";

const browserTest = prepareBrowserTests({ sharesHub: true });

const PROPERTIES = { name: "Auenpark", device_kinds: ["slide", "water"] };
const FROM_A_FRIEND =
  "#favourites=1!westdorf~W31~9.99~50.5~1~nAuenpark~4!westdorf~N77~9.98~50.51~2~sRingstra%C3%9Fe~";

for (const { device, isPhone } of DEVICES) {
  browserTest(`favourites: stored, found again, exported and imported (${device})`, async (scene) => {
    const { page, complaints, panel, choose, editHash, waitForHash, waitForShown } = await openVillage(
      scene,
      PROPERTIES,
      { isPhone, hasWorker: true },
    );
    // `navigator.share` depends on the machine.
    await page.addInitScript(() => Object.defineProperty(navigator, "share", { value: undefined }));
    await page.evaluate(() => Object.defineProperty(navigator, "share", { value: undefined }));
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    const sheet = page.locator(".sheet-favourites");
    const rows = sheet.getByRole("list", { name: "Merkliste" }).getByRole("listitem");
    const status = sheet.locator(".favourites-status");
    const openList = async () => {
      await openFavourites(page);
      await waitForFocus(sheet);
    };
    const waitForRows = (count: number) =>
      waitUntil("the list has its rows", () => rows.count(), (now) => now === count);

    await choose();
    const star = panel.getByRole("button", { name: /^Gemerkt$|^Merken$/ });
    assert.equal(await star.getAttribute("aria-pressed"), "false");
    await assertStatesAccessible(page, {
      async "stored"() {
        await star.click();
        await panel.getByRole("button", { name: "Gemerkt", pressed: true }).waitFor();
      },
      async "the list"() {
        // The way to it passes.
        await panel.getByRole("button", { name: "Merkliste" }).waitFor({ state: "hidden" });
        await star.click();
        await star.click();
        await panel.getByRole("button", { name: "Merkliste" }).click();
        await sheet.getByText("1 Spielplatz auf diesem Gerät").waitFor();
      },
    }, { hasFocusCheck: true });

    // After a reload, the list still leads back to the panel.
    await page.reload();
    await panel.getByRole("button", { name: "Gemerkt", pressed: true }).waitFor();
    await page.keyboard.press("Escape");
    await waitForShown("1 Spielplatz im Ausschnitt");
    await openList();
    assert.match(await rows.locator(".list-item").innerText(), /^Auenpark/);
    await rows.locator(".list-item").click();
    await panel.getByRole("heading", { name: "Auenpark" }).waitFor();
    await waitForHash("#westdorf/W31");
    await page.keyboard.press("Escape");
    await waitForFocus(rows.locator(".list-item"));

    await assertStatesAccessible(page, {
      async "removed"() {
        await rows.getByRole("button", { name: "„Auenpark“ entfernen" }).click();
        await status.getByText("„Auenpark“ wurde von der Merkliste entfernt.").waitFor();
        await waitForFocus(status.getByRole("button", { name: "Rückgängig" }));
        await sheet.getByText("Noch nichts gemerkt.").waitFor();
      },
    });
    await status.getByRole("button", { name: "Rückgängig" }).click();
    await waitForFocus(rows.locator(".list-item"));

    const [download] = await Promise.all([
      page.waitForEvent("download"),
      sheet.getByRole("button", { name: "Als Datei sichern" }).click(),
    ]);
    assert.match(download.suggestedFilename(), /^spielplaetze-\d{4}-\d\d-\d\d\.geojson$/);
    const file = await readFile(await download.path(), "utf8");
    const [{ properties }] = JSON.parse(file).features;
    assert.deepEqual([properties["@id"], properties.name], ["way/31", "Auenpark"]);
    assert.ok(properties.url.endsWith("/#westdorf/W31"), properties.url);
    await sheet.getByRole("button", { name: "Link teilen" }).click();
    await status.getByText("Link kopiert").waitFor();
    await assertInSight(status);
    const link = new URL(await page.evaluate(() => navigator.clipboard.readText()));
    assert.match(link.hash, /^#favourites=1!westdorf~W31~/);

    await rows.getByRole("button", { name: "„Auenpark“ entfernen" }).click();
    await waitForRows(0);
    const choice = sheet.locator("input[type=file]");
    const give = (content: string) =>
      choice.setInputFiles({ name: "x.geojson", mimeType: "application/json", buffer: Buffer.from(content) });
    for (const content of ["", '{"type":"Feature', '{"features":[{"id":"way/x"}]}']) {
      await give(content);
      await status.getByText("Diese Datei enthält keine Spielplätze.").waitFor();
    }
    await give(file);
    await status.getByText("1 Spielplatz hinzugefügt.").waitFor();
    await waitForRows(1);
    await page.keyboard.press("Escape");
    await sheet.waitFor({ state: "detached" });

    // A link from another device adds to the list and replaces nothing. The sheet shows nothing but the offer.
    const offer = sheet.getByRole("list", { name: "Mit Ihnen geteilt" });
    await assertStatesAccessible(page, {
      async "offered by a link"() {
        await editHash(FROM_A_FRIEND);
        await sheet.getByRole("heading", { name: "Mit Ihnen geteilt" }).waitFor();
        await sheet.getByText("2 Spielplätze, davon 1 noch nicht gemerkt.").waitFor();
        await sheet.getByRole("button", { name: "Als Datei sichern" }).waitFor({ state: "detached" });
        assert.equal(await sheet.getByText("auf diesem Gerät").count(), 0);
      },
      async "a link that is damaged"() {
        await editHash("#favourites=1!westdorf~W");
        await sheet.getByText("Der Link ist beschädigt oder unvollständig.").waitFor();
      },
    });
    // A row leads to its playground even if the region's slug has changed, and the panel leads back to the offer.
    await editHash(FROM_A_FRIEND.replaceAll("westdorf", "umgezogen"));
    await offer.getByRole("button", { name: "Auenpark" }).click();
    await waitForHash("#westdorf/W31");
    await page.keyboard.press("Escape");
    await sheet.getByRole("button", { name: "Merken", exact: true }).click();
    await waitForFocus(sheet.getByRole("heading", { name: "Merkliste" }));
    await status.getByText("1 Spielplatz hinzugefügt. 1 war schon gemerkt.").waitFor();
    await waitForRows(2);
    assert.equal(await offer.count(), 0);
    // Two favourites are compared with one press.
    await sheet.getByRole("button", { name: "2 Spielplätze vergleichen" }).click();
    await sheet.getByRole("table", { name: "Vergleich" }).waitFor();
    await page.reload();
    await openList();
    await waitForRows(2);

    // Without a network, the rows remain, and pressing one explains why nothing opens.
    complaints.tolerateFailedLoads(page.url());
    await page.context().setOffline(true);
    await page.locator(".offline .notice").waitFor({ state: "attached" });
    await rows.filter({ hasText: "Ringstraße" }).locator(".list-item").click();
    await status.getByText("Um diesen Spielplatz zu öffnen, brauchen Sie eine Internetverbindung.").waitFor();
  });
}

browserTest(
  "favourites: where nothing can be stored the page works, and says what is lost",
  async (scene) => {
    const { page, panel, choose } = await openVillage(scene, PROPERTIES, {
      prepare: (page) =>
        page.addInitScript(() =>
          Object.defineProperty(globalThis, "localStorage", {
            get: () => {
              throw new DOMException("blocked", "SecurityError");
            },
          })
        ),
    });
    await choose();
    await panel.getByRole("button", { name: "Merken" }).click();
    await panel.getByRole("button", { name: "Gemerkt", pressed: true }).waitFor();
    await panel.getByText("Ihr Browser lässt diese Seite keine Daten speichern.").waitFor();
    await panel.getByRole("button", { name: "Merkliste" }).click();
    const sheet = page.locator(".sheet-favourites");
    await sheet.getByText("Ihr Browser lässt diese Seite keine Daten speichern.").waitFor();
    await sheet.getByText("Auenpark", { exact: true }).waitFor();
  },
);

const [FIRST, SECOND] = [{ lon: 9.99, lat: 50.5 }, { lon: 9.7, lat: 50.6 }];
const SHARED = `#favourites=1!westdorf~W31~${FIRST.lon}~${FIRST.lat}~1~nAuenpark~4` +
  `!.~W77~${SECOND.lon}~${SECOND.lat}~2~sRingstra%C3%9Fe~!.~W78~9.8~50.4~~~`;

for (const { device, isPhone } of DEVICES) {
  browserTest(`favourites: a shared link opens the map on its pins (${device})`, async (scene) => {
    const { page, panel, linkedNotice, clickAt, waitForView } = await openVillage(
      scene,
      PROPERTIES,
      { isPhone, hash: SHARED, isStill: true },
    );
    const sheet = page.locator(".sheet-favourites");
    const save = sheet.getByRole("button", { name: "3 Spielplätze merken" });
    await save.waitFor();
    await assertInSight(save);
    // The map shows all three beside the sheet. A number opens its playground, and closing the panel leads back.
    const isInSight = async (view: MapAddress, place: typeof FIRST) => {
      const { x, y, width } = (await sheet.boundingBox())!;
      const size = page.viewportSize()!;
      const [dx, dy] = pixelOffset(view, place);
      const [left, top] = [size.width / 2 + dx, size.height / 2 + dy];
      return left > (isPhone ? 0 : x + width) && left < size.width && top > 0 &&
        top < (isPhone ? y : size.height);
    };
    const view = await waitForView(({ zoom }) => zoom > 8 && zoom < 12);
    for (const place of [FIRST, SECOND]) assert.ok(await isInSight(view, place), JSON.stringify(view));
    // Numbers are painted once the code for them has loaded.
    await waitUntil("a number opens its playground", async () => {
      await clickAt(SECOND.lon, SECOND.lat);
      return await linkedNotice.isVisible();
    }, (isOpen) => isOpen);
    await page.keyboard.press("Escape");
    await save.waitFor();
    await clickAt(FIRST.lon, FIRST.lat);
    await panel.getByRole("heading", { name: "Auenpark" }).waitFor();
    await page.keyboard.press("Escape");
    await save.click();
    await sheet.locator(".favourites-status").getByText("3 Spielplätze hinzugefügt.").waitFor();
    await sheet.getByText("3 Spielplätze auf diesem Gerät").waitFor();
    await sheet.getByRole("button", { name: "3 Spielplätze vergleichen" }).click();
    await sheet.getByRole("table", { name: "Vergleich" }).waitFor();
  });
}

/** Fails if the element is not completely within the window. */
async function assertInSight(element: Locator): Promise<void> {
  const box = (await element.boundingBox())!;
  const height = await element.page().evaluate(() => innerHeight);
  assert.ok(box.y >= 0 && box.y + box.height <= height + 1, `from ${box.y} to ${box.y + box.height}`);
}
