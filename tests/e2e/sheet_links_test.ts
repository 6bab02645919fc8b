// Links that open a sheet, as the shortcuts of the installed page do. Opening one never requests the visitor's
// position.
import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { LOCATED_KEY } from "client/features/locate/location_model.ts";
import { SHEET_LINKS } from "client/page/address/sheet_links.ts";
import { prepareBrowserTests } from "./browser.ts";
import { assertStatesAccessible } from "./axe.ts";
import { DEVICES } from "./devices.ts";
import { waitForFocus } from "./hub_page.ts";
import { WEST_VILLAGE } from "./regions.ts";

const browserTest = prepareBrowserTests({ sharesHub: true });

const HERE = { longitude: 9.998_76, latitude: 50.500_43, accuracy: 20 };

/** Counts the page's requests to the browser's geolocation. */
const countQuestions = (page: Page) =>
  page.addInitScript(() => {
    const counted = globalThis as unknown as { questions: number };
    counted.questions = 0;
    for (const name of ["getCurrentPosition", "watchPosition"] as const) {
      const ask = Geolocation.prototype[name] as (...given: readonly unknown[]) => unknown;
      Object.defineProperty(Geolocation.prototype, name, {
        value(this: Geolocation, ...given: unknown[]) {
          counted.questions++;
          return ask.apply(this, given);
        },
      });
    }
  });

const readQuestions = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { questions: number }).questions);

for (const { device, isPhone } of DEVICES) {
  browserTest(`links to sheets: the playgrounds nearby, after a press (${device})`, async (scene) => {
    const hub = await scene.openHub([await scene.startNode(WEST_VILLAGE)], {
      isPhone,
      hash: SHEET_LINKS.near,
      prepare: countQuestions,
    });
    const { page, requests } = hub;
    await page.context().grantPermissions(["geolocation"]);
    await page.context().setGeolocation(HERE);
    const sheet = page.locator(".sheet-near");
    const button = sheet.getByRole("button", { name: "In meiner Nähe" });
    await button.waitFor();
    await waitForFocus(sheet);
    await hub.waitForPill(/^1 Region · /);
    // The link does not remain in the address, so Back and a reload lead to the map.
    await hub.waitForView(() => true);
    await assertStatesAccessible(page, { "before the position": () => Promise.resolve() });
    assert.equal(await readQuestions(page), 0);
    assert.deepEqual(requests.filter((url) => url.includes("get_nearest_playgrounds")), []);

    await (isPhone ? button.tap() : button.click());
    await sheet.locator(".list-item").first().waitFor();
    await waitForFocus(sheet);
    assert.ok(await readQuestions(page) > 0);
    await page.keyboard.press("Escape");
    await sheet.waitFor({ state: "detached" });
  });
}

browserTest("links to sheets: the favourites, also in the address of an open page", async (scene) => {
  const hub = await scene.openHub([await scene.startNode(WEST_VILLAGE)], {
    hash: SHEET_LINKS.favourites,
    prepare: countQuestions,
  });
  const { page } = hub;
  const [favourites, near] = ["Merkliste", "Spielplätze in der Nähe"].map((name) =>
    page.getByRole("region", { name, exact: true })
  ) as [ReturnType<Page["getByRole"]>, ReturnType<Page["getByRole"]>];
  await favourites.waitFor();
  await hub.waitForView(() => true);
  await page.keyboard.press("Escape");
  await favourites.waitFor({ state: "detached" });
  await hub.editHash(SHEET_LINKS.near);
  await near.waitFor();
  await hub.editHash(SHEET_LINKS.favourites);
  await favourites.waitFor();
  await near.waitFor({ state: "detached" });
  await hub.waitForView(() => true);
  assert.equal(await readQuestions(page), 0);
});

browserTest(
  "links to sheets: a known visitor is on the map, but the list waits for the press",
  async (scene) => {
    const { page, requests } = await scene.openHub([await scene.startNode(WEST_VILLAGE)]);
    const url = new URL(SHEET_LINKS.near, page.url()).href;
    await page.evaluate((key) => localStorage.setItem(key, "yes"), LOCATED_KEY);
    await page.context().grantPermissions(["geolocation"]);
    await page.context().setGeolocation(HERE);
    await page.goto("about:blank");
    await page.goto(url);
    await page.getByRole("status").getByText("Standort auf etwa 20 m genau").waitFor();
    const sheet = page.locator(".sheet-near");
    const button = sheet.getByRole("button", { name: "In meiner Nähe" });
    await button.waitFor();
    assert.deepEqual(requests.filter((url) => url.includes("get_nearest_playgrounds")), []);
    await button.click();
    await sheet.locator(".list-item").first().waitFor();
  },
);
