// The status page, which is accessible, opens from the drawer, and leads back to the map.
import assert from "node:assert/strict";
import { join } from "node:path";
import { assertStatesAccessible } from "./axe.ts";
import { prepareBrowserTests } from "./browser.ts";
import { EAST, WEST } from "./regions.ts";

const browserTest = prepareBrowserTests();

browserTest("status page: reached from the drawer, of all regions and of one", async (scene) => {
  const nodes = await Promise.all([WEST, EAST].map((each) => scene.startNode(each)));
  const dataDir = await scene.makeFolder();
  const day = new Date().toISOString().slice(0, 10);
  await Deno.mkdir(join(dataDir, "notes"));
  await Deno.writeTextFile(
    join(dataDir, "notes", `${day}-umzug.md`),
    "Umzug am Samstag\n\nVon 20 bis 21 Uhr.\n",
  );
  const hub = await scene.startHub({ registry: nodes.map(({ registryEntry }) => registryEntry), dataDir });
  const { page, drawer, openDrawer } = await scene.openPage(hub.url);
  await openDrawer();
  const note = drawer.locator(".drawer-note");
  assert.equal(await note.locator("time").getAttribute("datetime"), day);
  await note.getByRole("link", { name: "Umzug am Samstag" }).click();
  await page.getByText("Von 20 bis 21 Uhr.").waitFor();
  await page.goBack();
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
