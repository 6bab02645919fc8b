// Sets and removes filters by touch, by keyboard and with a screen reader.
import assert from "node:assert/strict";
import { prepareBrowserTests } from "./browser.ts";
import { DEVICES } from "./devices.ts";
import { countPlaygrounds, findFilterParts, isForBabies, sayPlaygrounds } from "./filter_page.ts";
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
      const { width, height } = (await last.boundingBox())!;
      assert.ok(width >= 44 && height >= 44, `${width} × ${height}`);
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

browserTest("filters: by keyboard only", async (scene) => {
  const nodes = [await scene.startNode(WEST_VILLAGE)];
  const hub = await scene.openHub(nodes, { hash: VILLAGES_AS_POLYGONS });
  const { sheet, button, option, chip } = findFilterParts(hub);
  const { keyboard } = hub.page;
  await hub.waitForShown("60 Spielplätze im Ausschnitt");
  await button.focus();
  await keyboard.press("Enter");
  await waitForFocus(sheet);
  const isFocused = () => option("Für Babys").evaluate((node) => node === document.activeElement);
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
  await chip("Für Babys").waitFor();
  await keyboard.press("Tab");
  await waitForFocus(chip("Für Babys"));
  await keyboard.press("Enter");
  await hub.waitForShown("60 Spielplätze im Ausschnitt");
  await waitForFocus(button);
});
