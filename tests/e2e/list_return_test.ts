// Returning from a playground to the list in which it was chosen restores the rows, the scroll position and the view.
import assert from "node:assert/strict";
import type { Locator, Page } from "playwright-core";
import { prepareBrowserTests } from "./browser.ts";
import { DEVICES } from "./devices.ts";
import { type HubPage, waitForFocus } from "./hub_page.ts";
import { VILLAGES_AS_CLUSTERS, VILLAGES_AS_POLYGONS, WEST_VILLAGE } from "./regions.ts";
import { waitUntil } from "fakes/wait_until.ts";

const browserTest = prepareBrowserTests();

const HERE = { longitude: 9.998_76, latitude: 50.500_43, accuracy: 20 };

/** The ways to return from a panel to the list below it. */
const WAYS: Readonly<Record<string, (hub: HubPage) => Promise<unknown>>> = {
  Back: ({ page }) => page.goBack(),
  X: ({ panel }) => closePanel(panel),
  Escape: ({ page }) => page.keyboard.press("Escape"),
};

/** On a phone, the first press lowers the panel. */
async function closePanel(panel: Locator): Promise<void> {
  const button = panel.getByRole("button", { name: "Schließen" });
  await button.click();
  if (await panel.count() > 0) await button.click();
}

const readHash = (page: Page) => page.evaluate(() => location.hash);

/** Waits until the view has not changed for a moment, and returns its fragment. */
async function waitForRest(page: Page): Promise<string> {
  let [last, calls] = ["", 0];
  return await waitUntil("the map rests", async () => {
    const hash = await readHash(page);
    calls = hash === last ? calls + 1 : 0;
    last = hash;
    await page.waitForTimeout(100);
    return hash;
  }, () => calls >= 5);
}

/** Scrolls the list, chooses a row in the middle of the screen, and goes back to it in each way. */
async function goThereAndBack(hub: HubPage, name: string): Promise<void> {
  const { page, panel } = hub;
  const sheet = page.locator(`.sheet-${name}`);
  await sheet.locator(".list-item").nth(12).waitFor();
  const before = await waitForRest(page);
  for (const [way, goBack] of Object.entries(WAYS)) {
    const row = sheet.locator(".list-item").nth(9);
    await row.evaluate((element) => element.scrollIntoView({ block: "center" }));
    const title = await row.locator(".list-title").textContent();
    const top = () => row.evaluate((element) => element.getBoundingClientRect().top);
    const topBefore = await top();
    await row.click();
    await waitForFocus(panel);
    await waitUntil(
      "the address names the playground",
      () => readHash(page),
      (hash) => /[NWR]\d+$/.test(hash),
    );
    await goBack(hub);
    await waitForFocus(sheet);
    assert.equal(await waitForRest(page), before, `the view after ${way}`);
    assert.equal(await row.locator(".list-title").textContent(), title, `the row after ${way}`);
    assert.ok(Math.abs(await top() - topBefore) <= 2, `${way}: ${topBefore} -> ${await top()}`);
    const focused = page.locator(".list-item:focus .list-title");
    assert.equal(await focused.textContent(), title, `the focus after ${way}`);
  }
}

for (const { device, isPhone } of DEVICES) {
  browserTest(`list return: playgrounds nearby, with their view (${device})`, async (scene) => {
    const hub = await scene.openHub([await scene.startNode(WEST_VILLAGE)], {
      isPhone,
      hash: VILLAGES_AS_CLUSTERS,
    });
    const { page, panel } = hub;
    await hub.waitForPill(/60/);
    await page.context().grantPermissions(["geolocation"]);
    await page.context().setGeolocation(HERE);
    await page.getByRole("button", { name: "Meinen Standort anzeigen" }).click();
    await goThereAndBack(hub, "near");

    // A row is pressed while the map is still moving to the list's view.
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Meinen Standort anzeigen" }).click();
    await page.locator(".sheet-near .list-item").first().click();
    await waitForFocus(panel);
    const chosen = await waitForRest(page);
    await page.goBack();
    await waitForFocus(page.locator(".sheet-near"));
    await hub.waitForView(({ zoom }) => zoom >= 14 && zoom <= 16, `a list's view, not that of ${chosen}`);
  });

  browserTest(`list return: what the map shows, with its view (${device})`, async (scene) => {
    const hub = await scene.openHub([await scene.startNode(WEST_VILLAGE)], {
      isPhone,
      hash: VILLAGES_AS_POLYGONS,
    });
    await hub.waitForShown(/Spielplätze/);
    await hub.openList();
    await goThereAndBack(hub, "near");
  });
}
