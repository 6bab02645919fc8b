// Runs axe on the map in all tiers, and on the list and the menu.
import { assertStatesAccessible } from "./axe.ts";
import { prepareBrowserTests } from "./browser.ts";
import { openCountry } from "./country.ts";
import { DEVICES } from "./devices.ts";
import { openMenu, switchLanguage, unfold } from "./menu_sheet.ts";
import { VILLAGES_AS_CLUSTERS, VILLAGES_AS_POLYGONS } from "./regions.ts";

const browserTest = prepareBrowserTests();

for (const { device, isPhone } of DEVICES) {
  browserTest(`accessibility: the map, its list, legend and contributing (${device})`, async (scene) => {
    const { page, editHash, waitForShown } = await openCountry(scene, { isPhone });
    const openList = async (title: string) => {
      await page.locator(".skip-link").press("Enter");
      await page.getByRole("heading", { name: title, level: 2 }).waitFor();
    };
    const closeSheet = () => page.keyboard.press("Escape");

    await assertStatesAccessible(page, {
      "macro tier": () => page.getByRole("link", { name: "OpenStreetMap" }).waitFor({ state: "attached" }),
      "menu": () => openMenu(page),
      "legend": () => unfold(page, "Legende"),
      "contributing": () => unfold(page, "Mitmachen"),
      "list of regions": () => closeSheet().then(() => openList("Regionen")),
      async "list of groups"() {
        await editHash(VILLAGES_AS_CLUSTERS);
        await waitForShown("60 Spielplätze in 1 Gruppe");
      },
      async "list of playgrounds"() {
        await editHash(VILLAGES_AS_POLYGONS);
        await waitForShown(/^[1-9]\d* Spielplätze im Ausschnitt$/);
      },
      async "polygon tier"() {
        await closeSheet();
        await editHash(VILLAGES_AS_POLYGONS);
        await waitForShown(/^[1-9]\d* Spielplätze im Ausschnitt$/);
      },
      async "cluster tier"() {
        await editHash(VILLAGES_AS_CLUSTERS);
        await waitForShown("60 Spielplätze in 1 Gruppe");
      },
      async "other language"() {
        await switchLanguage(page, "English");
        await waitForShown("60 playgrounds in 1 group");
      },
    });
  });
}
