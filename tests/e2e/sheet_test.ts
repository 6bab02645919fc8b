// Everything that opens over the map, with scroll position, closing, focus and history.
import assert from "node:assert/strict";
import { prepareBrowserTests } from "./browser.ts";
import { waitForFocus } from "./hub_page.ts";
import { findLonelyPlayground, linkTo, VILLAGES_AS_POLYGONS, WEST_VILLAGE } from "./regions.ts";
import { waitUntil } from "fakes/wait_until.ts";

const browserTest = prepareBrowserTests({ sharesHub: true });
const SOME_SHOWN = /^[1-9]\d* Spielplätze im Ausschnitt$/;
const UNKNOWN = "#entenhausen/W5";

browserTest("sheets: the next playground starts at its top", async (scene) => {
  const node = await scene.startNode(WEST_VILLAGE);
  const { page, panel, waitForShown } = await scene.openHub([node], {
    hash: VILLAGES_AS_POLYGONS,
    viewport: { width: 1280, height: 600 },
  });
  await waitForShown("60 Spielplätze im Ausschnitt");
  const names = node.data.playgrounds.flatMap(({ feature }) => feature.properties.name ?? []);
  const [first, second] = [...new Set(names)];
  const choose = async (name: string) => {
    await page.getByRole("search").getByRole("combobox").fill(name);
    await page.getByRole("search").getByRole("option", { name }).first().click();
    await panel.getByRole("heading", { name, exact: true }).waitFor();
  };
  await choose(first!);
  const body = panel.locator(".sheet-body");
  const scroll = () =>
    body.evaluate((element) => {
      element.scrollTop = 200;
      return element.scrollTop;
    });
  await waitUntil("the panel is scrolled", scroll, (top) => top > 100);
  await choose(second!);
  assert.equal(await body.evaluate((element) => element.scrollTop), 0);
});

for (const isPhone of [false, true]) {
  const device = isPhone ? "phone" : "desktop";
  browserTest(`sheets: Escape closes a notice, and the focus is kept (${device})`, async (scene) => {
    const node = await scene.startNode(WEST_VILLAGE);
    const { page, linkedNotice, editHash } = await scene.openHub([node], { hash: UNKNOWN, isPhone });
    await linkedNotice.getByText(/Region nicht mehr zur Karte\.$/).waitFor();
    const buttons = page.locator(".ol-zoom, .toolbar");
    await page.keyboard.press("Escape");
    await linkedNotice.waitFor({ state: "detached" });
    assert.equal(await buttons.filter({ visible: true }).count(), 2);

    await editHash(UNKNOWN);
    await linkedNotice.getByRole("button", { name: "Schließen" }).click();
    await linkedNotice.waitFor({ state: "detached" });
    await waitForFocus(page.locator(".sheet-start h2"));
  });

  browserTest(
    `sheets: closing one returns the focus; next to the map none adds history (${device})`,
    async (scene) => {
      const node = await scene.startNode(WEST_VILLAGE);
      const { page, panel, editHash, waitForShown } = await scene.openHub([node], {
        hash: VILLAGES_AS_POLYGONS,
        isPhone,
      });
      await waitForShown(SOME_SHOWN);
      const button = page.getByRole("button", { name: "Menü" });
      await button.focus();
      await page.keyboard.press("Enter");
      await waitForFocus(page.locator(".sheet-menu"));
      await page.keyboard.press("Escape");
      await waitForFocus(button);

      // A sheet that was opened by a link has no element to return the focus to.
      await button.blur();
      await editHash(linkTo(node, findLonelyPlayground(node)));
      await waitForFocus(panel);
      await page.keyboard.press("Escape");
      await waitForFocus(page.locator(".sheet-start h2"));
      if (isPhone) return;

      // A sheet next to the map adds no history entry.
      const steps = await page.evaluate(() => history.length);
      await page.locator(".start-list").click();
      await page.locator(".sheet-near").waitFor();
      assert.equal(await page.evaluate(() => history.length), steps);
    },
  );
}

browserTest("sheets: on a phone Back closes what is open, one by one", async (scene) => {
  const node = await scene.startNode(WEST_VILLAGE);
  const { page, panel, waitForShown, waitForView } = await scene.openHub([node], {
    hash: VILLAGES_AS_POLYGONS,
    isPhone: true,
  });
  await waitForShown(SOME_SHOWN);
  const before = await waitForView(({ zoom }) => zoom === 16);
  const list = page.locator(".sheet-near");
  await page.locator(".start-list").tap();
  await list.waitFor();
  await page.goBack();
  await list.waitFor({ state: "detached" });
  assert.deepEqual(await waitForView(() => true), before);

  const steps = await page.evaluate(() => history.length);
  await page.getByRole("button", { name: "Filter", exact: true }).tap();
  await page.locator(".sheet-filters").getByRole("button", { name: /^Wasser/ }).tap();
  await page.keyboard.press("Escape");
  await page.locator(".sheet-filters").waitFor({ state: "detached" });
  await waitUntil(
    "the entry is taken back",
    () => page.evaluate(() => history.state),
    (state) => !state?.isSheet,
  );
  assert.equal(await page.evaluate(() => location.search), "?filter=water");
  assert.equal(await page.evaluate(() => history.length), steps);
  await page.getByRole("button", { name: "Wasser", exact: true, pressed: true }).tap();

  await page.locator(".start-list").tap();
  await list.locator(".list-item").first().tap();
  await panel.waitFor();
  await page.goBack();
  // The list in which the playground was chosen opens again.
  await panel.waitFor({ state: "detached" });
  await list.waitFor();
  await page.goBack();
  await list.waitFor({ state: "detached" });
});
