// The list of everything the map shows: by keyboard, for screen readers, and on a phone.
import assert from "node:assert/strict";
import type { Locator, Page } from "playwright-core";
import { prepareBrowserTests } from "./browser.ts";
import { type HubPage, waitForFocus } from "./hub_page.ts";
import {
  EAST_VILLAGE,
  FAR_APART,
  VILLAGES_AS_CLUSTERS,
  VILLAGES_AS_POLYGONS,
  WEST_VILLAGE,
} from "./regions.ts";
import { shareHub } from "./shared_hub.ts";
import { closeAndCheckSight } from "./sight.ts";
import { waitUntil } from "fakes/wait_until.ts";

const browserTest = prepareBrowserTests({ sharesNodes: true });
/** Regions far apart, and a village whose node serves only some of its playgrounds. */
const shared = shareHub([...FAR_APART, {
  region: { ...WEST_VILLAGE.region!, count: 450 },
  playgroundCount: 60,
}]);

const listOf = ({ page }: HubPage) => page.locator(".sheet-list");
const linesOf = (hubPage: HubPage) => listOf(hubPage).locator(".list-item");
const readFocus = (page: Page) =>
  page.evaluate(() => document.activeElement?.textContent?.replace(/\s+/g, " ") ?? "");

/** Presses Tab until a line has the focus. */
async function tabToLine(hubPage: HubPage, text: string | RegExp): Promise<string> {
  const isWanted = (now: string) => (typeof text === "string" ? now.startsWith(text) : text.test(now));
  for (let presses = 0; presses < 300; presses++) {
    await hubPage.page.keyboard.press("Tab");
    const now = await readFocus(hubPage.page);
    if (isWanted(now)) return now;
  }
  return assert.fail(`no line reads "${text}"`);
}

async function waitForLines(lines: Locator, isWanted: (texts: readonly string[]) => boolean, what: string) {
  return await waitUntil(what, () => lines.allTextContents(), isWanted);
}

browserTest("list: from the regions to a playground and back, by keyboard only", async (scene) => {
  const { url, nodes } = shared();
  nodes[0]!.set({ importing: true });
  const hubPage = await scene.openPage(url);
  const { page, panel, waitForPill, waitForShown, waitForView } = hubPage;
  await waitForPill(/^6 Regionen · /);
  await waitForShown("6 Regionen auf der Karte");

  await page.keyboard.press("Tab");
  assert.equal(await readFocus(page), "Als Liste anzeigen");
  await page.keyboard.press("Enter");
  await waitForFocus(listOf(hubPage));
  assert.deepEqual(
    await listOf(hubPage).locator(".list-title").allTextContents(),
    ["Harzblick", "Nordland", "Rheinau", "Spreewinkel", "Südtal", "Westdorf"],
  );
  assert.match(
    await tabToLine(hubPage, "Nordland"),
    /^Nordland,wird aktualisiert · 211 Spielplätze · \d+ gut, \d+ teilweise, \d+ kaum erfasst$/,
  );

  await tabToLine(hubPage, "Westdorf");
  await page.keyboard.press("Enter");
  await waitForView(({ zoom }) => zoom > 13, "the village is in view");
  await waitForShown("60 Spielplätze im Ausschnitt");
  // The lines have changed, so the focus returns to the top.
  assert.equal(await readFocus(page), "Listenansicht");

  const line = await tabToLine(hubPage, /·Westdorf$/);
  await page.keyboard.press("Enter");
  await waitForFocus(panel);
  assert.ok(line.startsWith(await panel.locator("h2").innerText()));
  await page.keyboard.press("Escape");
  await waitForFocus(listOf(hubPage));
  assert.equal(await readFocus(page), line);
  await page.keyboard.press("Escape");
  await listOf(hubPage).waitFor({ state: "detached" });
});

browserTest("list: a line for a cluster zooms into it", async (scene) => {
  const hubPage = await scene.openPage(shared().url, { hash: VILLAGES_AS_CLUSTERS });
  const { page, map, waitForShown, waitForView } = hubPage;
  await waitForShown("60 Spielplätze in 1 Gruppe");

  // The key works while the focus is on the map or nowhere, but not in a text field.
  await page.keyboard.press("l");
  await waitForFocus(listOf(hubPage));
  await page.keyboard.press("Escape");
  await listOf(hubPage).waitFor({ state: "detached" });
  await page.locator(".pill").focus();
  await page.keyboard.press("l");
  const search = page.getByRole("search").getByRole("combobox");
  await search.pressSequentially("l");
  assert.equal(await search.inputValue(), "l");
  await search.fill("");
  await map.focus();
  await page.keyboard.press("Control+l");
  assert.equal(await listOf(hubPage).count(), 0);
  await page.keyboard.press("l");
  await waitForFocus(listOf(hubPage));

  await tabToLine(hubPage, /^60 Spielplätze,in der Mitte · .* kaum erfasst · heranzoomen$/);
  await page.keyboard.press("Enter");
  await waitForView(({ zoom }) => zoom === 12, "two levels closer");
  await page.keyboard.press("Escape");
  await waitForFocus(map);
});

browserTest(
  "list: follows the map, keeps the focus, and says why it is empty",
  async (scene) => {
    const hubPage = await scene.openPage(shared().url, { hash: VILLAGES_AS_POLYGONS });
    const { page, editHash, waitForShown } = hubPage;
    await waitForShown("60 Spielplätze im Ausschnitt");
    await page.getByRole("button", { name: "Als Liste anzeigen" }).last().click();
    await waitForFocus(listOf(hubPage));
    assert.equal(await linesOf(hubPage).count(), 60);
    const line = await tabToLine(hubPage, /Westdorf$/);

    await editHash("#map=17/50.5/9.9985");
    const texts = await waitForLines(linesOf(hubPage), ({ length }) => length < 60, "fewer lines");
    await waitForShown(
      texts.length === 1 ? "1 Spielplatz im Ausschnitt" : `${texts.length} Spielplätze im Ausschnitt`,
    );
    const isStillThere = texts.some((text) => text.split(",")[0] === line.split(",")[0]);
    assert.equal(
      (await readFocus(page)).split(",")[0],
      isStillThere ? line.split(",")[0] : "Listenansicht",
    );

    await editHash("#map=16/50.6/9.9");
    await listOf(hubPage).getByText("Hier sind keine Spielplätze bekannt.").waitFor();
    assert.equal(await readFocus(page), "Listenansicht");
  },
);

browserTest(
  "list: names regions that show nothing at this zoom, and says why it is empty",
  async (scene) => {
    const [west, old] = [await scene.startNode(WEST_VILLAGE), await scene.startNode(EAST_VILLAGE)];
    old.set({ generation: "legacy" });
    const hubPage = await scene.openHub([west, old], { hash: VILLAGES_AS_CLUSTERS });
    const { complaints, map, page } = hubPage;
    complaints.tolerateFailedLoads(old.url);
    await hubPage.waitForShown("60 Spielplätze in 1 Gruppe");
    await map.focus();
    await page.keyboard.press("l");
    await listOf(hubPage).getByText("Zoomen Sie heran, um Spielplätze zu sehen: Ostdorf.")
      .waitFor();
    assert.equal(await linesOf(hubPage).count(), 1);
  },
);

browserTest("list: reports a missing registry, as the drawer does", async (scene) => {
  const { url } = shared();
  const hubPage = await scene.openPage(url, {
    prepare: (page) => page.route("**/registry.json", (route) => route.fulfill({ status: 500 })),
  });
  const { complaints, drawer, page, pill } = hubPage;
  complaints.tolerateFailedLoads(`${url}registry.json`);
  const words = "Registry nicht erreichbar";
  await hubPage.waitForPill(words);
  await pill.click();
  await drawer.getByText(words).waitFor();
  await page.keyboard.press("Escape");
  await page.locator(".toolbar").getByRole("button", { name: "Als Liste anzeigen" }).click();
  await listOf(hubPage).getByText(words).waitFor();
});

browserTest("list: a long list is rendered in parts", async (scene) => {
  const { url, nodes } = shared();
  nodes.at(-1)!.set({ playgroundCount: null });
  const hubPage = await scene.openPage(url, { hash: VILLAGES_AS_POLYGONS });
  await hubPage.waitForShown("450 Spielplätze im Ausschnitt");
  await hubPage.map.focus();
  await hubPage.page.keyboard.press("l");
  await waitForFocus(listOf(hubPage));
  const press = (name: string) => listOf(hubPage).getByRole("button", { name, exact: true }).press("Enter");
  assert.equal(await linesOf(hubPage).count(), 200);
  await press("200 weitere anzeigen");
  assert.equal(await linesOf(hubPage).count(), 400);
  const focused = (await readFocus(hubPage.page)).replaceAll(" ", "");
  assert.equal(focused, (await linesOf(hubPage).nth(200).textContent())?.replaceAll(/\s/g, ""));
  await press("50 weitere anzeigen");
  assert.equal(await linesOf(hubPage).count(), 450);
});

browserTest("list: the same on a phone by touch", async (scene) => {
  const hubPage = await scene.openPage(shared().url, { isPhone: true });
  const { page, panel, waitForShown, waitForView } = hubPage;
  await waitForShown("6 Regionen auf der Karte");
  await page.locator(".toolbar").getByRole("button", { name: "Als Liste anzeigen" }).tap();
  await linesOf(hubPage).filter({ hasText: "Westdorf" }).tap();
  await waitForView(({ zoom }) => zoom > 13, "the village is in view");
  await waitForShown(/^[1-9]\d* Spielplätze im Ausschnitt$/);
  await linesOf(hubPage).filter({ hasText: "Westdorf" }).first().tap();
  await panel.waitFor();
  await panel.getByRole("button", { name: "Schließen" }).tap();
  await listOf(hubPage).waitFor();
});

browserTest("list: on a phone the map moves a playground out from under its panel", async (scene) => {
  const { url, nodes } = shared();
  const hubPage = await scene.openPage(url, { hash: VILLAGES_AS_POLYGONS, isPhone: true, isStill: true });
  const [west, east] = [9.9965, 9.9995];
  const { feature, bbox } = nodes.at(-1)!.data.playgrounds
    .filter(({ centre: [lon], feature }) => lon > west && lon < east && feature.properties.name !== null)
    .reduce((a, b) => a.centre[1] <= b.centre[1] ? a : b);
  await hubPage.waitForShown(/^[1-9]\d* Spielplätze im Ausschnitt$/);
  await hubPage.page.locator(".toolbar").getByRole("button", { name: "Als Liste anzeigen" }).tap();
  await linesOf(hubPage).filter({ hasText: feature.properties.name! }).first().tap();
  await hubPage.panel.getByRole("heading", { name: feature.properties.name!, exact: true }).waitFor();
  assert.ok(await closeAndCheckSight(hubPage, bbox));
  await waitForFocus(listOf(hubPage));
});
