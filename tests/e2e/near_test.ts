// The list of playgrounds nearby after locating: with a region that hangs, to the panel and back, and while the visitor
// moves.
import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { assertStatesAccessible } from "./axe.ts";
import { prepareBrowserTests } from "./browser.ts";
import { DEVICES } from "./devices.ts";
import { waitForFocus } from "./hub_page.ts";
import { EAST_VILLAGE, VILLAGES_AS_CLUSTERS, WEST_VILLAGE } from "./regions.ts";
import { waitUntil } from "fakes/wait_until.ts";

const browserTest = prepareBrowserTests();

const HERE = { longitude: 9.998_76, latitude: 50.500_43, accuracy: 20 };

/** Sets a daytime clock. At night, playgrounds with opening hours are closed and listed last. */
const startAfternoon = (page: Page) => page.clock.setSystemTime("2026-06-21T14:00:00Z");

for (const { device, isPhone } of DEVICES) {
  browserTest(`near: from the position to the nearest playground and back (${device})`, async (scene) => {
    const [west, east] = [await scene.startNode(WEST_VILLAGE), await scene.startNode(EAST_VILLAGE)];
    const hub = await scene.openHub([west, east], { isPhone, prepare: startAfternoon });
    const { page, panel, complaints, requests } = hub;
    await hub.waitForPill(/^2 Regionen · 100/);
    east.set({ behaviour: "hang" }, "get_nearest_playgrounds");
    complaints.tolerateFailedLoads(east.url);
    await page.context().grantPermissions(["geolocation"]);
    await page.context().setGeolocation(HERE);
    const press = (name: string) => {
      const button = page.getByRole("button", { name });
      return isPhone ? button.tap() : button.click();
    };
    const asked = () => requests.filter((url) => url.includes("get_nearest_playgrounds"));

    await press("Meinen Standort anzeigen");
    const sheet = page.getByRole("region", { name: "In Ihrer Nähe" });
    const rows = sheet.locator(".list-item");
    await rows.first().waitFor();
    assert.match((await rows.first().textContent())!, /\d+ Min\. zu Fuß/);
    await waitForFocus(sheet);
    // Each node only received the rounded position.
    for (const url of asked()) assert.match(url, /lat=50\.5&lon=9\.999&/);
    assert.deepEqual(
      asked().map((url) => new URL(url).port).toSorted(),
      [west, east].map(({ url }) => new URL(url).port).toSorted(),
    );
    await sheet.getByText("Ostdorf antwortet nicht. Die Liste ist unvollständig.").waitFor();
    // Meanwhile the map has loaded both villages, and the list contains the playgrounds of both.
    await waitUntil(
      "both regions are listed",
      () => rows.allTextContents(),
      (texts) =>
        texts.some((text) => text.includes("Westdorf")) && texts.some((text) => text.includes("Ostdorf")),
    );
    // Open or closed is known for those with opening hours.
    await sheet.locator(".fact-good").filter({ hasText: "offen" }).first().waitFor();
    await waitUntil(
      "the nearest are listed first, and those that are closed at this hour last",
      async () =>
        (await rows.allTextContents()).map((text) => [
          Number(/Geschlossen|Öffnet/.test(text)),
          Number(/(\d+) Min\./.exec(text)?.[1]),
        ]),
      (order) => order.join(" ") === order.toSorted(([a, b], [c, d]) => a! - c! || b! - d!).join(" "),
    );
    assert.ok(await sheet.locator(".list-facts").filter({ hasText: "ingezäunt" }).count() > 0);
    await assertStatesAccessible(page, { "playgrounds nearby": () => Promise.resolve() }, {
      hasFocusCheck: true,
    });

    const second = rows.nth(1);
    const name = (await second.locator(".list-title").textContent())!;
    if (isPhone) await second.tap();
    else {
      await second.focus();
      await page.keyboard.press("Enter");
    }
    await waitForFocus(panel);
    assert.equal(await panel.locator("h2").innerText(), name);
    await page.keyboard.press("Escape");
    await waitForFocus(sheet);
    const focused = await page.evaluate(() =>
      document.activeElement?.querySelector(".list-title")?.textContent ?? ""
    );
    assert.equal(focused, name);

    // The list follows while the visitor moves.
    const before = asked().length;
    await page.context().setGeolocation({ ...HERE, longitude: HERE.longitude + 0.004 });
    await waitUntil("the regions are asked again", asked, (urls) => urls.length > before);
    assert.match(asked().at(-1)!, /lat=50\.5&lon=10\.003&/);

    await page.keyboard.press("Escape");
    await sheet.waitFor({ state: "detached" });
  });
}

browserTest("near: rows keep their height while the map loads what they say", async (scene) => {
  const loaded = Promise.withResolvers<void>();
  const { page } = await scene.openHub([await scene.startNode(WEST_VILLAGE)], {
    isPhone: true,
    hash: VILLAGES_AS_CLUSTERS,
    prepare: startAfternoon,
  });
  await page.route(/\/rpc\/get_playgrounds_bbox\?/, async (route) => {
    await loaded.promise;
    await route.continue();
  });
  await page.context().grantPermissions(["geolocation"]);
  await page.context().setGeolocation(HERE);
  await page.getByRole("button", { name: "Meinen Standort anzeigen" }).tap();
  const rows = page.locator(".sheet-near .list-item");
  const measure = () =>
    rows.evaluateAll((elements) =>
      elements.map((element) => ({
        id: element.getAttribute("data-osm-id"),
        height: Math.round(element.getBoundingClientRect().height),
        facts: element.querySelector(".list-facts")?.textContent ?? "",
      }))
    );
  await rows.first().waitFor();
  const pending = new Map((await measure()).map((row) => [row.id, row]));
  loaded.resolve();
  const changed = await waitUntil(
    "what the map has loaded is listed",
    async () =>
      (await measure()).filter(({ id, facts, height }) =>
        height > 0 && pending.has(id) && pending.get(id)!.facts !== facts
      ),
    (rows) => rows.length > 0,
  );
  for (const { id, height } of changed) assert.equal(height, pending.get(id)!.height, id!);
});
