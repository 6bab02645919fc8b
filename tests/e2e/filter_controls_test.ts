// Sets and removes filters by touch, by keyboard and with a screen reader.
import assert from "node:assert/strict";
import { prepareBrowserTests } from "./browser.ts";
import { DEVICES } from "./devices.ts";
import { countPlaygrounds, findFilterParts, hasFlag, isForBabies, sayPlaygrounds } from "./filter_page.ts";
import { waitForFocus } from "./hub_page.ts";
import { VILLAGES_AS_POLYGONS, WEST_VILLAGE } from "./regions.ts";
import { rowsInScope } from "./scope.ts";

const browserTest = prepareBrowserTests({ sharesHub: true });

for (const { device, isPhone } of DEVICES) {
  browserTest(
    `filters, ${device}: chips can be hit, and scroll instead of the page`,
    async (scene) => {
      const node = await scene.startNode(WEST_VILLAGE);
      const path = "?filter=private,baby,toddler,wheelchair,water&hide=missing";
      const hub = await scene.openHub([node], { path, hash: VILLAGES_AS_POLYGONS, isPhone });
      const { chip } = findFilterParts(hub);
      const last = chip("Kaum erfasste ausgeblendet");
      await last.scrollIntoViewIfNeeded();
      const { x, y, width, height } = (await last.boundingBox())!;
      // The touch target is higher than the chip.
      const isHit = await last.evaluate(
        (chip, [x, top]) => [top, top + 43].every((each) => document.elementFromPoint(x, each) === chip),
        [x + width / 2, y + height / 2 - 21.5] as const,
      );
      assert.ok(isHit && width >= 44, `${width} × ${height}`);
      await (isPhone ? last.tap() : last.click());
      await last.waitFor({ state: "detached" });
      const viewportWidth = await hub.page.evaluate(() => innerWidth);
      const pageWidth = await hub.page.evaluate(() => document.documentElement.scrollWidth);
      assert.ok(pageWidth <= viewportWidth, "the page scrolls sideways");
    },
  );
}

for (const width of rowsInScope([320, 360, 390], 1)) {
  browserTest(
    `filters: the button stays on the screen (${width} px)`,
    async (scene) => {
      const node = await scene.startNode(WEST_VILLAGE);
      for (const path of ["", "?filter=private,baby,water&hide=missing"]) {
        const hub = await scene.openHub([node], { path, isPhone: true, viewport: { width, height: 740 } });
        const { button, chip } = findFilterParts(hub);
        if (path !== "") await chip("Wasser").waitFor();
        const search = hub.page.getByRole("search").getByRole("combobox");
        for (const text of ["", "Spielplatz an der Donaudampfschifffahrtsstraße"]) {
          await search.fill(text);
          const { x, width: buttonWidth } = (await button.boundingBox())!;
          const innerWidth = await hub.page.evaluate(() => globalThis.innerWidth);
          assert.equal(innerWidth, width, "the page is wider than the screen");
          assert.ok(
            x + buttonWidth <= innerWidth,
            `${x + buttonWidth} of ${innerWidth}, "${path}", "${text}"`,
          );
        }
      }
    },
  );
}

browserTest("filters: a quick chip moves to the front when set, and keeps the focus", async (scene) => {
  const node = await scene.startNode(WEST_VILLAGE);
  const hub = await scene.openHub([node], { hash: VILLAGES_AS_POLYGONS });
  const chips = hub.page.locator(".chips .chip");
  const water = hub.page.locator(".chips").getByRole("button", { name: "Wasser", exact: true });
  await water.click();
  await hub.waitForShown(`${sayPlaygrounds(countPlaygrounds([node], hasFlag("is_water")))} im Ausschnitt`);
  assert.match(await chips.nth(1).innerText(), /^Wasser$/);
  assert.equal(await water.getAttribute("aria-pressed"), "true");
  await waitForFocus(water);
  await water.click();
  await hub.waitForShown("60 Spielplätze im Ausschnitt");
  assert.match(await chips.nth(1).innerText(), /^Jetzt offen$/);
  await waitForFocus(water);
});

browserTest(
  "filters: the phone's sheet has the whole page, and its button leads to a list",
  async (scene) => {
    const node = await scene.startNode(WEST_VILLAGE);
    const hub = await scene.openHub([node], { hash: VILLAGES_AS_POLYGONS, isPhone: true });
    const { sheet, button, option, chip } = findFilterParts(hub);
    const before = await hub.waitForView(({ zoom }) => zoom > 14);
    await button.tap();
    await option("Wasser").tap();
    assert.equal((await sheet.boundingBox())!.y, 0);
    // Removed with the filters that it resets, so the heading takes the focus.
    await sheet.getByRole("button", { name: "Zurücksetzen" }).tap();
    await waitForFocus(sheet);
    await option("Wasser").tap();
    await hub.waitForShown(/^\d Spielplätze im Ausschnitt/);
    const show = sheet.getByRole("button", { name: /^\d Spielplätze zeigen$/ });
    const wet = (await show.innerText()).replace(" zeigen", "");
    await show.tap();
    const near = hub.page.locator(".sheet-near");
    await near.getByRole("heading", { name: "In diesem Ausschnitt" }).waitFor();
    await near.getByText(`${wet}, der nächste zuerst`).waitFor({ state: "attached" });
    await chip("Wasser").waitFor();
    assert.deepEqual(await hub.waitForView(() => true), before);
  },
);

browserTest(
  "filters: around the visitor they count what the list holds, not what the map shows",
  async (scene) => {
    const node = await scene.startNode(WEST_VILLAGE);
    const hub = await scene.openHub([node], { hash: VILLAGES_AS_POLYGONS, isPhone: true });
    const { page } = hub;
    const { sheet, button, option } = findFilterParts(hub);
    await page.context().grantPermissions(["geolocation"]);
    await page.context().setGeolocation({ longitude: 9.998_76, latitude: 50.500_43, accuracy: 20 });
    await page.getByRole("button", { name: "Meinen Standort anzeigen" }).tap();
    const near = page.locator(".sheet-near");
    await near.locator(".list-item").first().waitFor();
    await button.tap();
    await sheet.getByRole("button", { name: "60 Spielplätze zeigen" }).waitFor();
    const wet = sayPlaygrounds(countPlaygrounds([node], hasFlag("is_water")));
    await option("Wasser").filter({ hasText: wet }).tap();
    await sheet.getByRole("button", { name: `${wet} zeigen` }).tap();
    await near.getByText(`${wet}, der nächste zuerst`).waitFor({ state: "attached" });
  },
);

browserTest("filters: by keyboard only", async (scene) => {
  const nodes = [await scene.startNode(WEST_VILLAGE)];
  const hub = await scene.openHub(nodes, { hash: VILLAGES_AS_POLYGONS });
  const { sheet, button, option, chip } = findFilterParts(hub);
  const { keyboard } = hub.page;
  await hub.waitForShown("60 Spielplätze im Ausschnitt");
  await button.focus();
  await keyboard.press("Enter");
  await waitForFocus(sheet);
  const isFocused = () => option("Babys").evaluate((node) => node === document.activeElement);
  for (let steps = 0; !(await isFocused()); steps++) {
    assert.ok(steps < 10, "the Tab key does not come to the filters");
    await keyboard.press("Tab");
  }
  await keyboard.press("Space");
  const babies = countPlaygrounds(nodes, isForBabies);
  await hub.waitForShown(`${sayPlaygrounds(babies)} im Ausschnitt`);
  await keyboard.press("Escape");
  await sheet.waitFor({ state: "detached" });
  await waitForFocus(button);
  await chip("Babys").waitFor();
  await keyboard.press("Tab");
  await waitForFocus(chip("Babys"));
  await keyboard.press("Enter");
  await hub.waitForShown("60 Spielplätze im Ausschnitt");
  await waitForFocus(button);
});

browserTest(
  "filters: the last visible chip is cut in half, so that a visitor sees that more follow",
  async (scene) => {
    const node = await scene.startNode(WEST_VILLAGE);
    const hub = await scene.openHub([node], { hash: VILLAGES_AS_POLYGONS, isPhone: true });
    const chips = hub.page.locator(".chips .chip");
    await chips.nth(4).waitFor();
    const middles = await chips.evaluateAll((all) =>
      all.map((chip) => {
        const { left, width } = chip.getBoundingClientRect();
        return { fromEdge: Math.abs(left + width / 2 - innerWidth), width };
      })
    );
    assert.ok(middles.some(({ fromEdge, width }) => fromEdge < width / 4), JSON.stringify(middles));
  },
);
