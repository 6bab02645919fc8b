// The shade of the chosen playground: the text about it, and the slider that shows shadows on the map.
import assert from "node:assert/strict";
import { SHADOW_COLOURS, TREE_COLOUR } from "client/map/paint/colours.ts";
import { waitUntil } from "fakes/wait_until.ts";
import { assertStatesAccessible } from "./axe.ts";
import { prepareBrowserTests } from "./browser.ts";
import { DEVICES } from "./devices.ts";
import { openVillage } from "./panel_scene.ts";

const browserTest = prepareBrowserTests({ sharesHub: true });

const SUMMER_NOON = "2026-06-21T12:00:00Z";
const WINTER_NOON = "2026-12-21T12:00:00Z";
/** Shadow colours of all colour schemes, because the accessibility check changes the scheme. */
const COLOURS: ReadonlySet<string> = new Set(Object.values(SHADOW_COLOURS));
const TREES = { name: "Auenpark", tree_count: 12 };

for (const { device, isPhone } of DEVICES) {
  browserTest(`shade, ${device}: a statement, and the shadows of an hour on the map`, async (scene) => {
    const { page, panel, choose, readPaintedShapes } = await openVillage(scene, TREES, {
      isPhone,
      isStill: true,
      prepare: (page) => page.clock.setFixedTime(SUMMER_NOON),
    });
    const shadowsPainted = async () =>
      (await readPaintedShapes()).filter(({ colour }) => COLOURS.has(colour)).length;
    await choose();
    const section = panel.locator(".shade");
    await section.getByText(/Schatten.*\(geschätzt\)$/).press("Enter");
    assert.equal(await section.getByRole("slider").count(), 0);
    assert.equal(await shadowsPainted(), 0);

    const button = section.getByRole("button", { name: "Schatten auf der Karte" });
    const slider = section.getByRole("slider", { name: "Uhrzeit" });
    await assertStatesAccessible(page, {
      async "the slider"() {
        await button.press("Enter");
        await slider.waitFor();
      },
    });
    await waitUntil("the shadows are painted", shadowsPainted, (count) => count > 0);
    const said = () => slider.getAttribute("aria-valuetext");
    const first = await said();
    assert.match(first!, /^\d\d:[03]0 Uhr: etwa \d+\s% im Schatten$/);
    const before = await shadowsPainted();
    await slider.press("ArrowRight");
    await waitUntil("the time has moved on", said, (text) => text !== first);
    await waitUntil("the map has followed", shadowsPainted, (count) => count > before);
    await slider.press("Home");
    await waitUntil("the morning is reached", said, (text) => /^0\d:/.test(text!));

    // Closing the slider removes all shadows from the map.
    await button.press("Enter");
    await slider.waitFor({ state: "detached" });
    // Each time the playground is painted, its trees are painted once.
    const treesSinceShadows = async () => {
      const colours = (await readPaintedShapes()).map(({ colour }) => colour);
      const last = colours.findLastIndex((colour) => COLOURS.has(colour));
      return colours.slice(last).filter((colour) => colour === TREE_COLOUR).length;
    };
    await waitUntil(
      "the map is painted without shadows",
      treesSinceShadows,
      (count) => count > TREES.tree_count,
    );
  });
}

browserTest("shade: bare trees in winter", async (scene) => {
  const { panel, choose } = await openVillage(scene, { ...TREES, tree_count: 1 }, {
    prepare: (page) => page.clock.setFixedTime(WINTER_NOON),
  });
  await choose();
  const section = panel.locator(".shade");
  await section.getByText("solange die Bäume kahl sind").click();
  assert.equal(await section.getByRole("button").count(), 0);
});
