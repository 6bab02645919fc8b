// The list of the playgrounds in the view: by keyboard, at both tiers, while parts are missing, and after the map was
// moved. Also the list of a returning visitor, and the way back from a playground to the list.
import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { waitUntil } from "fakes/wait_until.ts";
import { assertStatesAccessible } from "./axe.ts";
import { prepareBrowserTests } from "./browser.ts";
import { type HubPage, waitForFocus } from "./hub_page.ts";
import { waitForStillness } from "./stillness.ts";
import { EAST_VILLAGE, VILLAGES_AS_CLUSTERS, VILLAGES_AS_POLYGONS, WEST_VILLAGE } from "./regions.ts";
import { shareHub } from "./shared_hub.ts";

const browserTest = prepareBrowserTests({ sharesNodes: true });
const shared = shareHub([WEST_VILLAGE, EAST_VILLAGE]);

const HERE = { longitude: 9.998_76, latitude: 50.500_43, accuracy: 20 };

/** Sets a daytime clock. At night, playgrounds with opening hours are closed and listed last. */
const startAfternoon = (page: Page) => page.clock.setSystemTime("2026-06-21T14:00:00Z");

const listOf = ({ page }: HubPage) => page.locator(".sheet-near");
const rowsOf = (hubPage: HubPage) => listOf(hubPage).locator(".list-item");
const headingOf = (hubPage: HubPage) => listOf(hubPage).getByRole("heading", { level: 2 });
const readFocus = (page: Page) =>
  page.evaluate(() => document.activeElement?.textContent?.replace(/\s+/g, " ") ?? "");
const readHash = (page: Page) => page.evaluate(() => location.hash);
const readStop = (hubPage: HubPage) => listOf(hubPage).getAttribute("data-stop");

/** Waits until the heading names the view, and returns the number in it. */
async function waitForCount(hubPage: HubPage): Promise<number> {
  const words = await waitUntil(
    "the heading has a number",
    () => headingOf(hubPage).textContent(),
    (text) => /^In diesem Ausschnitt · \d+$/.test(text ?? ""),
  );
  return Number(/\d+/.exec(words!)![0]);
}

browserTest(
  "view list: from the page's skip link to a playground and back, by keyboard only",
  async (scene) => {
    const hubPage = await scene.openPage(shared().url, { hash: VILLAGES_AS_POLYGONS });
    const { page, panel, waitForShown } = hubPage;
    await waitForShown("100 Spielplätze im Ausschnitt");
    const view = await readHash(page);
    await page.locator(".skip-link").press("Enter");
    await waitForFocus(listOf(hubPage));
    assert.ok(await waitForCount(hubPage) > 30);
    assert.equal(await rowsOf(hubPage).count(), 30);
    assert.equal(await readHash(page), view, "the map stays where it is");
    const nearest = await waitUntil(
      "both regions are listed, nearest first",
      () => rowsOf(hubPage).allTextContents(),
      (texts) => texts.some((text) => /Westdorf/.test(text)) && texts.some((text) => /Ostdorf/.test(text)),
    );
    const wanted = nearest[1]!.replace(/\s+/g, " ");
    for (let presses = 0; await readFocus(page) !== wanted; presses++) {
      assert.ok(presses < 40, `no row reads "${wanted}"`);
      await page.keyboard.press("Tab");
    }
    await page.keyboard.press("Enter");
    await waitForFocus(panel);
    await page.keyboard.press("Escape");
    await waitForFocus(listOf(hubPage));
    assert.equal((await readFocus(page)).split(",")[0], wanted.split(",")[0]);
    await page.keyboard.press("Escape");
    await listOf(hubPage).waitFor({ state: "detached" });
  },
);

browserTest("view list: the key opens it over clusters, but not from a text field", async (scene) => {
  const hubPage = await scene.openPage(shared().url, { hash: VILLAGES_AS_CLUSTERS });
  const { page, map, waitForShown } = hubPage;
  await waitForShown(/^100 Spielplätze in/);
  const view = await readHash(page);
  const search = page.getByRole("search").getByRole("combobox");
  await search.pressSequentially("l");
  assert.equal(await search.inputValue(), "l");
  await search.fill("");
  await map.focus();
  await page.keyboard.press("Control+l");
  assert.equal(await listOf(hubPage).count(), 0);
  await page.keyboard.press("l");
  await waitForFocus(listOf(hubPage));
  assert.equal(await waitForCount(hubPage), 100);
  assert.equal(await rowsOf(hubPage).count(), 30);
  assert.equal(await readHash(page), view);
  await page.keyboard.press("Escape");
  await waitForFocus(map);
});

browserTest(
  "view list: without a playground in the view it lists the nearest ones, and shows them",
  async (scene) => {
    const hubPage = await scene.openPage(shared().url, { hash: "#map=17/50.51/9.98" });
    const { page, waitForShown, waitForView } = hubPage;
    await waitForShown("0 Spielplätze im Ausschnitt");
    await hubPage.openList();
    await listOf(hubPage).getByText("In diesem Ausschnitt wurde nichts gefunden.").last().waitFor();
    assert.equal(await headingOf(hubPage).textContent(), "Um die Kartenmitte · 30");
    await waitForView(({ zoom }) => zoom < 17, "the nearest are in the view");
    await page.keyboard.press("Escape");
    await waitForView(({ zoom }) => zoom === 17, "the list has returned the view");
  },
);

browserTest("view list: nothing within reach", async (scene) => {
  const hubPage = await scene.openPage(shared().url, { hash: "#map=14/51.5/10" });
  await hubPage.openList();
  await listOf(hubPage).getByText("Ihre Gegend ist noch nicht dabei.").last().waitFor();
  await assertStatesAccessible(hubPage.page, { "an empty list": () => Promise.resolve() });
});

browserTest("view list: names regions that show nothing at this zoom", async (scene) => {
  const old = await scene.startNode(EAST_VILLAGE);
  old.set({ generation: "legacy" });
  const hubPage = await scene.openHub([old], { hash: VILLAGES_AS_CLUSTERS });
  hubPage.complaints.tolerateFailedLoads(old.url);
  hubPage.complaints.tolerate(/lacks the tier functions/);
  await hubPage.waitForPill(/^1 Region/);
  await hubPage.openList();
  await listOf(hubPage).getByText("Zoomen Sie heran, um Spielplätze zu sehen: Ostdorf.").last().waitFor();
});

browserTest("view list: names a region that does not answer, and a missing registry", async (scene) => {
  const [west, east] = [await scene.startNode(WEST_VILLAGE), await scene.startNode(EAST_VILLAGE)];
  const hubPage = await scene.openHub([west, east], { hash: VILLAGES_AS_POLYGONS });
  await hubPage.waitForShown("100 Spielplätze im Ausschnitt");
  east.set({ behaviour: "http500" });
  hubPage.complaints.tolerateFailedLoads(east.url);
  await hubPage.openList();
  await listOf(hubPage).getByText("Ostdorf antwortet nicht. Die Liste ist unvollständig.").waitFor();
  assert.ok(await rowsOf(hubPage).count() > 0);

  const { url } = shared();
  const other = await scene.openPage(url, {
    hash: VILLAGES_AS_POLYGONS,
    prepare: (page) => page.route("**/registry.json", (route) => route.fulfill({ status: 500 })),
  });
  other.complaints.tolerateFailedLoads(`${url}registry.json`);
  await other.waitForPill("Registry nicht erreichbar");
  await other.openList();
  await listOf(other).getByText("Registry nicht erreichbar").last().waitFor();
});

browserTest("view list: where the map was moved, a button lists what is there", async (scene) => {
  const hubPage = await scene.openPage(shared().url, { hash: VILLAGES_AS_CLUSTERS, isStill: true });
  const { page, map, waitForView } = hubPage;
  await hubPage.waitForPill(/100/);
  await hubPage.editHash("#map=17/50.5/9.9965");
  await hubPage.waitForShown(/^[1-9]\d* Spielpl.* im Ausschnitt$/);
  await hubPage.openList();
  const before = await waitForCount(hubPage);
  const here = page.getByRole("button", { name: "Hier suchen" });
  assert.equal(await here.count(), 0);
  await map.focus();
  for (let presses = 0; await here.count() === 0; presses++) {
    assert.ok(presses < 20, "the map was moved far enough");
    await page.keyboard.press("ArrowRight");
    await waitForStillness(page);
  }
  const moved = await readHash(page);
  assert.equal(await waitForCount(hubPage), before, "the list stays while the map moves");
  await here.click();
  await here.waitFor({ state: "detached" });
  await waitForFocus(listOf(hubPage));
  await waitForCount(hubPage);
  await waitForView(() => true);
  assert.equal(await readHash(page), moved);
});

browserTest(
  "view list: for a returning visitor it is low, without focus and history entry",
  async (scene) => {
    const hubPage = await scene.openPage(shared().url, {
      isPhone: true,
      async prepare(page) {
        await page.context().grantPermissions(["geolocation"]);
        await page.context().setGeolocation(HERE);
        await page.addInitScript(() => localStorage.setItem("located", "yes"));
        await startAfternoon(page);
      },
    });
    const { page } = hubPage;
    await rowsOf(hubPage).first().waitFor({ state: "attached" });
    const first = listOf(hubPage).locator(".near-first");
    await first.getByText(/^Am nächsten: ./).waitFor();
    assert.match((await first.textContent())!, /\d+ Min\./);
    assert.equal(await readStop(hubPage), "low");
    assert.equal(await rowsOf(hubPage).first().isVisible(), false);
    assert.equal(await page.evaluate(() => document.activeElement?.tagName), "BODY");
    const entries = () => page.evaluate(() => history.length);
    const atStart = await entries();
    await assertStatesAccessible(page, { "a low list": () => Promise.resolve() });

    await first.tap();
    await rowsOf(hubPage).first().waitFor();
    assert.equal(await headingOf(hubPage).textContent(), "In Ihrer Nähe · 30");
    assert.equal(await first.isVisible(), false);
    assert.equal(await entries(), atStart + 1);
    await page.goBack();
    await listOf(hubPage).waitFor({ state: "detached" });
  },
);

browserTest("view list: a link with a view opens no list for a returning visitor", async (scene) => {
  const hubPage = await scene.openPage(shared().url, {
    hash: VILLAGES_AS_POLYGONS,
    async prepare(page) {
      await page.context().grantPermissions(["geolocation"]);
      await page.context().setGeolocation(HERE);
      await page.addInitScript(() => localStorage.setItem("located", "yes"));
    },
  });
  await hubPage.waitForShown("100 Spielplätze im Ausschnitt");
  await hubPage.page.waitForLoadState("networkidle");
  assert.equal(await listOf(hubPage).count(), 0);
});

browserTest(
  "view list: on a phone Back leads from a playground to the list, its view and stop, and out",
  async (scene) => {
    const hubPage = await scene.openPage(shared().url, {
      isPhone: true,
      hash: VILLAGES_AS_CLUSTERS,
      isStill: true,
      prepare: startAfternoon,
    });
    const { page, panel } = hubPage;
    await hubPage.waitForPill(/100/);
    await page.context().grantPermissions(["geolocation"]);
    await page.context().setGeolocation(HERE);
    await page.getByRole("button", { name: "Meinen Standort anzeigen" }).tap();
    await rowsOf(hubPage).first().waitFor();
    await hubPage.waitForView(({ zoom }) => zoom > 13, "the nearest are in the view");
    // The map moves again once it is known which ones are open.
    await listOf(hubPage).locator(".fact-good").first().waitFor();
    await waitForStillness(page);
    const view = await readHash(page);
    await listOf(hubPage).getByRole("button", { name: "Größer" }).press("Enter");
    assert.equal(await readStop(hubPage), "full");
    await rowsOf(hubPage).nth(2).tap();
    await waitForFocus(panel);
    await hubPage.waitForHash(
      await waitUntil("the address names it", () => readHash(page), (hash) => /[NWR]\d+$/.test(hash)),
    );
    await page.goBack();
    await waitForFocus(listOf(hubPage));
    assert.equal(await readStop(hubPage), "full");
    await hubPage.waitForHash(view);
    await page.goBack();
    await listOf(hubPage).waitFor({ state: "detached" });
    await waitForStillness(page);
    assert.equal(await readHash(page), view);
  },
);
