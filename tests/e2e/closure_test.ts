// A playground that OpenStreetMap calls closed.
import assert from "node:assert/strict";
import { prepareBrowserTests } from "./browser.ts";
import { openVillage } from "./panel_scene.ts";

const browserTest = prepareBrowserTests();

browserTest(
  "closure: panel and list say that a playground is closed, and nothing says that it is open",
  async (scene) => {
    const { page, panel, choose } = await openVillage(scene, {
      name: "Auenpark",
      access: "no",
      opening_hours: "24/7",
    });
    await choose();
    const warning = panel.locator(".panel-warning");
    assert.deepEqual(await warning.allInnerTexts(), ["Gesperrt"]);
    await panel.getByText("Mehr Angaben").waitFor();
    assert.equal(await panel.getByText("Öffnungszeiten").count(), 0);
    await page.keyboard.press("Escape");
    await page.locator(".start-list").click();
    const row = page.locator(".list-item", { hasText: "Auenpark" });
    await row.getByText("Gesperrt").waitFor();
  },
);
