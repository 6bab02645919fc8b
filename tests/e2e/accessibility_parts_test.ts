// Runs axe, and checks that the focus is visible, on the expandable parts of the panel, the card beside the mouse
// pointer, and filters with counts.
import { assertStatesAccessible } from "./axe.ts";
import { prepareBrowserTests } from "./browser.ts";
import { DEVICES } from "./devices.ts";
import { findFilterParts } from "./filter_page.ts";
import { openVillage, RICH } from "./panel_scene.ts";
import { VILLAGES_AS_POLYGONS, WEST_VILLAGE } from "./regions.ts";

const browserTest = prepareBrowserTests();

/** Has equipment of several kinds, amenities and trees around. */
const PLAYGROUND = { ...RICH, osm_id: 36, bench_count: 2, tree_count: 3, table_tennis_count: 1 };

for (const { device, isPhone } of DEVICES) {
  browserTest(
    `accessibility: card, places around and devices of a playground (${device})`,
    async (scene) => {
      const { page, panel, choose, waitForShown } = await openVillage(scene, PLAYGROUND, {
        isPhone,
      });
      const sectionOf = (title: string) => panel.getByRole("region", { name: title, exact: true });
      const { width, height } = page.viewportSize()!;
      await waitForShown("1 Spielplatz im Ausschnitt");

      await assertStatesAccessible(page, {
        ...(!isPhone && {
          async "card beside the mouse"() {
            await page.mouse.move(width / 2 - 1, height / 2 - 1);
            await page.mouse.move(width / 2, height / 2);
            await page.locator(".hover-card").getByText("Auenpark", { exact: true }).waitFor();
          },
        }),
        async "tile of a photo"() {
          await choose();
          await panel.getByRole("button", { name: /^Fotos zeigen/ }).waitFor();
          await sectionOf("In der Nähe").locator(".amenity-kind").first().waitFor();
        },
        async "places around"() {
          await sectionOf("In der Nähe").locator(".amenity-kind").first().click();
          await panel.locator(".amenity-places").waitFor();
        },
        async "devices of a kind"() {
          await sectionOf("Zum Spielen").locator(".equipment-kind:has(.equipment-marks)").first().click();
          await panel.locator(".devices").waitFor();
        },
      }, { hasFocusCheck: true });
    },
  );

  browserTest(`accessibility: filters with counts, and their chips (${device})`, async (scene) => {
    const node = await scene.startNode(WEST_VILLAGE);
    const hub = await scene.openHub([node], { hash: VILLAGES_AS_POLYGONS, isPhone });
    const { page, waitForShown } = hub;
    const { sheet, button, option } = findFilterParts(hub);
    await waitForShown(/^[1-9]\d* Spielplätze im Ausschnitt$/);

    await assertStatesAccessible(page, {
      async "counts of every filter"() {
        await button.click();
        await sheet.locator(".filter-leaves").first().waitFor();
      },
      async "single devices chosen"() {
        for (const chip of (await sheet.locator(".chip").all()).slice(-3)) await chip.click();
        await option("Babys").click();
      },
      async "chips"() {
        await page.keyboard.press("Escape");
        await page.locator(".chip").first().waitFor();
      },
    }, { hasFocusCheck: true });
  });
}
