// The toolbar and the sheet "Mehr", with the parts that it opens and the download of the shown playgrounds.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { prepareBrowserTests } from "./browser.ts";
import { DEVICES } from "./devices.ts";
import { waitForFocus } from "./hub_page.ts";
import { openMore, unfold } from "./more_sheet.ts";
import { VILLAGES_AS_CLUSTERS, VILLAGES_AS_POLYGONS, WEST_VILLAGE } from "./regions.ts";

const browserTest = prepareBrowserTests();

for (const { device, isPhone } of DEVICES) {
  browserTest(`more: four buttons, and the rest in one sheet (${device})`, async (scene) => {
    const node = await scene.startNode(WEST_VILLAGE);
    const { page, drawer, editHash, waitForShown } = await scene.openHub([node], {
      isPhone,
      hash: VILLAGES_AS_POLYGONS,
    });
    await waitForShown(/^[1-9]\d* Spielplätze im Ausschnitt$/);
    assert.equal(await page.locator(".toolbar .tool").count(), 4);
    const sheet = page.locator(".sheet-more");
    await openMore(page);
    await unfold(page, "Legende");
    // Only one part is open at a time.
    await unfold(page, "Mitmachen");
    await sheet.getByRole("heading", { name: "Ringe" }).waitFor({ state: "detached" });

    const [download] = await Promise.all([
      page.waitForEvent("download"),
      sheet.getByRole("button", { name: /^\d+ Spielplätze als Datei/ }).click(),
    ]);
    assert.match(download.suggestedFilename(), /^spielplaetze-\d{4}-\d\d-\d\d\.geojson$/);
    const { features } = JSON.parse(await readFile(await download.path(), "utf8"));
    assert.ok(features.length > 0);
    const known = new Set(node.data.playgrounds.map(({ feature }) => feature.properties.osm_id));
    assert.ok(features.every(({ id }: { id: string }) => known.has(Number(id.split("/")[1]))));

    await editHash(VILLAGES_AS_CLUSTERS);
    await sheet.getByText("Zoomen Sie dafür näher heran").waitFor();
    assert.ok(await sheet.getByRole("button", { name: "Spielplätze als Datei (GeoJSON)" }).isDisabled());

    await sheet.getByRole("button", { name: "Regionen" }).click();
    await waitForFocus(drawer);
    await drawer.getByRole("list").waitFor();
    assert.equal(await sheet.count(), 0);
  });
}
