// A saved area is downloaded, used without any server, updated and removed. Uses a real node with the sample region.
import assert from "node:assert/strict";
import { assertStatesAccessible } from "./axe.ts";
import { prepareBrowserTests } from "./browser.ts";
import { DEVICES } from "./devices.ts";
import { waitForFocus } from "./hub_page.ts";
import { openArea, openMenu } from "./menu_sheet.ts";
import { reloadWithoutHttpCache, waitForWorker } from "./service_worker.ts";
import { waitUntil } from "fakes/wait_until.ts";

const browserTest = prepareBrowserTests({ hasWorker: true });

const SAMPLE = await Deno.readTextFile(new URL("../../registry.json", import.meta.url));
/** View of single playgrounds in the middle of the sample region. */
const CENTRE = "#map=15/51.08/10.44";
/** View of the only playground with water. */
const MILL = "#map=16/51.0762/10.4492";
const IN_VIEW = /^\d+ Spielplätze im Ausschnitt$/;

for (const { device, isPhone } of DEVICES) {
  browserTest(`area: downloaded, and used without any server (${device})`, async (scene) => {
    const hub = await scene.startHub({ registry: SAMPLE });
    const visit = await scene.openPage(hub.url, { isPhone });
    const { page, complaints, editHash, openList, panel, waitForPill, waitForShown } = visit;
    const sheet = page.locator(".sheet-area");
    const rows = page.locator(".sheet-near").locator(".list-item");
    await waitForPill("1 Region · 15 Spielplätze");
    await waitForShown(/15 Spielplätze/);
    await waitForWorker(page);

    await assertStatesAccessible(page, {
      async "the offer"() {
        await openArea(page);
        await sheet.getByText(/^15 Spielplätze, weniger als 1.MB$/).waitFor();
      },
      async "downloaded"() {
        await sheet.getByRole("button", { name: "Diesen Ausschnitt herunterladen" }).click();
        await sheet.getByText("Gebiet heruntergeladen.").waitFor();
        await sheet.getByText(/^15 Spielplätze · [\d,]+.MB · Stand: \d+\. \p{L}+ \d{4}$/u).waitFor();
      },
    });
    complaints.tolerateFailedLoads(hub.url);
    if (isPhone) await page.context().setOffline(true);
    else await hub.process.stop();

    await reloadWithoutHttpCache(page);
    await page.getByText(/^Sie sind offline\. Angezeigt wird das Offline-Gebiet vom \d+\. \p{L}+ \d{4}; /u)
      .waitFor();
    assert.equal(await page.locator(".hub-corner .notice:visible").count(), 1);
    await waitForShown(/15 Spielplätze/);
    // Opens single playgrounds, the list, and the panel with all of its sections.
    await openMenu(page);
    await page.getByRole("button", { name: "Offline-Karte (1)" }).click();
    assert.equal(await sheet.getByRole("button", { name: /aktualisieren$/ }).isDisabled(), isPhone);
    await page.keyboard.press("Escape");
    await editHash(CENTRE);
    await waitForShown(IN_VIEW);
    await openList();
    await rows.first().click();
    for (const title of ["Zum Spielen", "In der Nähe"]) {
      await panel.getByRole("region", { name: title, exact: true }).getByRole("listitem").first().waitFor();
    }
    assert.equal(await panel.getByText(/nicht geladen/).count(), 0);
    await page.keyboard.press("Escape");
    await page.keyboard.press("Escape");
    await page.keyboard.press("Escape");
    await page.locator(".filter-button").click();
    await page.locator(".sheet-filters").getByRole("button", { name: /^Wasser/ }).click();
    await page.keyboard.press("Escape");
    // Clusters pass the filter, too.
    await editHash(CENTRE.replace("15", "12"));
    await waitForShown(/^1 Spielplatz/);
    await editHash(MILL);
    await waitForShown("1 Spielplatz im Ausschnitt");
    await openList();
    await rows.getByText("Wasserspielplatz an der Mühle").waitFor();
    assert.equal(await rows.count(), 1);
  });
}

browserTest("area: on the map of one region one line says that there is no network", async (scene) => {
  const hub = await scene.startHub({ registry: [], env: { APP_MODE: "standalone" } });
  const { page, complaints, waitForShown } = await scene.openPage(hub.url, { hash: CENTRE });
  const sheet = page.locator(".sheet-area");
  await waitForShown(IN_VIEW);
  await waitForWorker(page);
  await openArea(page);
  await sheet.getByRole("button", { name: "Diesen Ausschnitt herunterladen" }).click();
  await sheet.getByText("Gebiet heruntergeladen.").waitFor();
  complaints.tolerateFailedLoads(hub.url);
  await page.context().setOffline(true);
  await page.reload();
  await page.getByText(/^Sie sind offline\. Angezeigt wird das Offline-Gebiet vom/).waitFor();
  // Moves far outside the area, where its node would be queried.
  await page.evaluate(() => void (location.hash = "#map=15/51.2/10.9"));
  await waitForShown(/^(Keine|0) Spielplätze/);
  assert.deepEqual(
    await page.locator(".hub-corner .notice:visible").evaluateAll((all) =>
      all.map((each) => each.textContent!.slice(0, 21))
    ),
    ["Sie sind offline. Ang"],
  );
});

browserTest("area: updated, interrupted without a loss, removed", async (scene) => {
  const hub = await scene.startHub({ registry: SAMPLE });
  const { page, complaints, waitForShown } = await scene.openPage(hub.url, { hash: CENTRE });
  const sheet = page.locator(".sheet-area");
  const areas = sheet.getByRole("list", { name: "Heruntergeladene Gebiete" }).getByRole("listitem");
  await waitForShown(IN_VIEW);
  await openArea(page);
  await sheet.getByRole("button", { name: "Diesen Ausschnitt herunterladen" }).click();
  await areas.getByText(/Spielplätze · /).waitFor();
  const before = await areas.innerText();
  const update = sheet.getByRole("button", { name: /aktualisieren$/ });

  // The node sends the playgrounds, and then nothing. The first download is cancelled, the second one fails.
  const held: (() => Promise<void>)[] = [];
  await page.route(/rpc\/get_trees/, (route) => void held.push(() => route.abort()));
  await update.click();
  await waitUntil("the trees are requested", () => Promise.resolve(held.length), (now) => now > 0);
  await waitForFocus(sheet.getByRole("button", { name: "Abbrechen" }));
  await page.keyboard.press("Enter");
  await sheet.getByText(/^Herunterladen abgebrochen\./).waitFor();
  assert.equal(await areas.innerText(), before);
  await page.unroute(/rpc\/get_trees/);
  complaints.tolerateFailedLoads(hub.url);
  await page.route(/rpc\/get_trees/, (route) => route.abort());
  await update.click();
  await sheet.getByText(/^Herunterladen fehlgeschlagen, /).waitFor();
  assert.equal(await areas.innerText(), before);

  await page.unroute(/rpc\/get_trees/);
  await update.click();
  await sheet.getByText("Gebiet aktualisiert.").waitFor();
  assert.equal(await areas.count(), 1);
  await sheet.getByRole("button", { name: /von diesem Gerät entfernen$/ }).click();
  await sheet.getByText("Gebiet entfernt.").waitFor();
  await sheet.getByText("Noch keine Gebiete heruntergeladen.").waitFor();
  await waitForFocus(sheet.locator(".area-outcome"));
  assert.equal(await page.evaluate(() => localStorage.getItem("areas")), null);
});
