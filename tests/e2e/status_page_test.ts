// The status page: reached from the drawer, accessible, and the way back to the map.
import { assertStatesAccessible } from "./axe.ts";
import { prepareBrowserTests } from "./browser.ts";
import { EAST, WEST } from "./regions.ts";

const browserTest = prepareBrowserTests();

browserTest("status page: reached from the drawer, of all regions and of one", async (scene) => {
  const nodes = await Promise.all([WEST, EAST].map((each) => scene.startNode(each)));
  const { page, drawer, openDrawer } = await scene.openHub(nodes);
  await openDrawer();
  await drawer.getByRole("link", { name: "Status und Verlauf" }).click();
  await assertStatesAccessible(page, {
    "all regions": () =>
      page.getByRole("heading", { level: 1, name: "Status der Spielplatzkarte" }).waitFor(),
    async "one region"() {
      await page.getByRole("link", { name: "Westkreis" }).click();
      await page.getByRole("heading", { level: 1, name: "Westkreis" }).waitFor();
    },
  });
  await page.getByRole("link", { name: "Zur Spielplatzkarte" }).click();
  await page.locator(".map-attribution").waitFor();
});
