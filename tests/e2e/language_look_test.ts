// Every language on the smallest phone, with text of normal and of twice the size: all texts have room. German has tests of
// its own.
import { loadTexts } from "../../client/page/texts/locale.ts";
import { DEFAULT_LOCALE, LOCALES } from "../../contract/locales.ts";
import { assertArranged, assertUncut } from "./arrangement.ts";
import { assertStatesAccessible } from "./axe.ts";
import { prepareBrowserTests } from "./browser.ts";
import { OPERATOR_PAGES } from "./country.ts";
import { linkTo, VILLAGES_AS_POLYGONS, WEST_VILLAGE } from "./regions.ts";

const browserTest = prepareBrowserTests();

for (const locale of LOCALES.filter((locale) => locale !== DEFAULT_LOCALE)) {
  browserTest(`language: ${locale} fits the smallest phone, and is accessible`, async (scene) => {
    const texts = await loadTexts(locale);
    const { list } = await texts.loadLater();
    const node = await scene.startNode(WEST_VILLAGE);
    const { page, editHash, panel, waitForShown } = await scene.openHub([node], {
      isPhone: true,
      locale,
      viewport: { width: 320, height: 568 },
      hash: VILLAGES_AS_POLYGONS,
      env: OPERATOR_PAGES,
    });
    const closeSheet = () => page.keyboard.press("Escape");
    const states: Record<string, () => Promise<unknown>> = {
      async map() {
        await editHash(VILLAGES_AS_POLYGONS);
        await waitForShown(/[1-9]/);
      },
      async filters() {
        await page.locator(".filter-button").click();
        await page.getByRole("heading", { name: texts.filters, level: 2 }).waitFor();
      },
      async list() {
        await closeSheet();
        await page.locator(".toolbar").getByRole("button", { name: texts.openList }).click();
        await page.getByRole("heading", { name: list.title, level: 2 }).waitFor();
      },
      async panel() {
        await closeSheet();
        await editHash(linkTo(node, node.data.playgrounds[0]!));
        await panel.waitFor();
      },
    };
    await assertStatesAccessible(page, {
      async map() {
        await states.map!();
      },
    });
    for (const size of ["100%", "200%"]) {
      await page.evaluate((size) => void (document.documentElement.style.fontSize = size), size);
      for (const [state, reach] of Object.entries(states)) {
        await reach();
        await assertArranged(page, `${state}, text size ${size}`);
        await assertUncut(page, `${state}, text size ${size}`);
      }
      await closeSheet();
    }
  });
}
