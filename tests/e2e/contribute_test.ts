// Links for contributing, and the operator's pages.
import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { prepareBrowserTests } from "./browser.ts";
import { openMenu } from "./menu_sheet.ts";
import { VILLAGES_AS_POLYGONS, WEST_VILLAGE } from "./regions.ts";

const browserTest = prepareBrowserTests({ sharesHub: true });

async function readLink(page: Page, name: RegExp): Promise<string> {
  const link = page.getByRole("link", { name });
  assert.equal(await link.getAttribute("target"), "_blank");
  assert.match((await link.getAttribute("rel"))!, /noopener/);
  return (await link.getAttribute("href"))!;
}

browserTest(
  "contribute: links open the editors at the place that the map shows; the operator's page is visible",
  async (scene) => {
    const node = await scene.startNode(WEST_VILLAGE);
    const { page, map, editHash, waitForShown } = await scene.openHub([node], {
      hash: VILLAGES_AS_POLYGONS,
      env: { IMPRESSUM_URL: "https://hub.example/impressum" },
    });
    await waitForShown("60 Spielplätze im Ausschnitt");
    await openMenu(page, "Mitmachen");
    assert.equal(
      await readLink(page, /^Angaben und Fotos ergänzen/),
      "https://mapcomplete.org/playgrounds?z=16&lat=50.50000&lon=10.00000",
    );
    const editor = "https://www.openstreetmap.org/edit?editor=id#map=17";
    assert.equal(await readLink(page, /^Spielplatz einzeichnen/), `${editor}/50.50000/10.00000`);
    assert.equal(await readLink(page, /^Fragen vor Ort beantworten/), "https://streetcomplete.app/");

    // The links follow the map.
    await editHash("#map=15/50.498/9.996");
    await page.locator(`a[href="${editor}/50.49800/9.99600"]`).waitFor();
    assert.equal(await page.getByRole("link", { name: /Wiki|Chat/ }).count(), 0);

    // A desktop has room for the operator's pages, even when the map moves.
    await map.focus();
    await page.keyboard.press("+");
    assert.equal(await readLink(page, /Impressum/), "https://hub.example/impressum");
    assert.equal(await page.getByRole("link", { name: "Datenschutz" }).count(), 0);
  },
);

browserTest("contribute: shows the operator's pages on a phone too", async (scene) => {
  const node = await scene.startNode(WEST_VILLAGE);
  const { page, waitForPill } = await scene.openHub([node], {
    isPhone: true,
    env: {
      REGION_PLAYGROUND_WIKI_URL: "https://wiki.example/Spielplatz",
      REGION_CHAT_URL: "https://chat.example/region",
      IMPRESSUM_URL: "https://hub.example/impressum",
      PRIVACY_URL: "https://hub.example/datenschutz",
    },
  });
  await waitForPill("1 Region · 60 Spielplätze");
  const impressum = page.getByRole("link", { name: "Impressum" });
  assert.equal(await impressum.count(), 0, "hidden at first");
  await page.getByRole("button", { name: "Quellen der Karte" }).tap();
  assert.equal(await readLink(page, /Impressum/), "https://hub.example/impressum");
  assert.equal(await readLink(page, /Datenschutz/), "https://hub.example/datenschutz");

  await openMenu(page, "Mitmachen");
  assert.equal(await readLink(page, /^Anleitung im Wiki/), "https://wiki.example/Spielplatz");
  assert.equal(await readLink(page, /^Chat der Region/), "https://chat.example/region");
});
