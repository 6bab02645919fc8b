// Live regions while the map loads, and during a search.
import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { prepareBrowserTests } from "./browser.ts";
import { EAST_VILLAGE, VILLAGES_AS_CLUSTERS, VILLAGES_AS_POLYGONS, WEST_VILLAGE } from "./regions.ts";
import { openSearch } from "./search_scene.ts";

const browserTest = prepareBrowserTests();

/** Collects the texts of all live regions in `globalThis.said`. */
async function recordStatus(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const said: string[] = [];
    Object.assign(globalThis, { said });
    new MutationObserver(() => {
      for (
        const { textContent } of document.querySelectorAll(
          ".visually-hidden[role=status], .search [role=status]",
        )
      ) {
        if (textContent && !said.includes(textContent)) said.push(textContent);
      }
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
}
const readSaid = (page: Page) => page.evaluate(() => (globalThis as unknown as { said: string[] }).said);

browserTest("announcements: what the map shows is announced once it is complete", async (scene) => {
  const nodes = [await scene.startNode(WEST_VILLAGE), await scene.startNode(EAST_VILLAGE)];
  const { page, waitForShown } = await scene.openHub(nodes, {
    hash: VILLAGES_AS_CLUSTERS,
    prepare: recordStatus,
  });
  await waitForShown("100 Spielplätze in 1 Gruppe");
  assert.deepEqual(await readSaid(page), ["100 Spielplätze in 1 Gruppe"]);
});

browserTest("announcements: nothing is announced before anything is loaded", async (scene) => {
  const node = await scene.startNode(WEST_VILLAGE);
  node.set({ behaviour: "hang" }, "get_playgrounds_bbox");
  const { page, complaints, waitForShown } = await scene.openHub([node], {
    hash: VILLAGES_AS_POLYGONS,
    prepare: recordStatus,
  });
  complaints.tolerateFailedLoads(node.url);
  complaints.expect(/^console warning: Westdorf \(.*\) gave no answer within/);
  await page.getByTitle("Als Liste anzeigen").click();
  const total = page.locator(".list-total");
  await total.getByText("Spielplätze werden geladen", { exact: true }).waitFor();
  assert.deepEqual(await readSaid(page), []);
  // All requests have failed by then.
  await waitForShown("0 Spielplätze im Ausschnitt");
});

browserTest("announcements: a search without results offers places", async (scene) => {
  const { hub: { page }, field } = await openSearch(scene, { prepare: recordStatus });
  await field.pressSequentially("Brückenst");
  const status = page.locator(".search [role=status]");
  await status.getByText("Orte und Adressen zu „Brückenst“ suchen").waitFor();
  const counted = (await readSaid(page)).filter((text) => text.includes("Treffer"));
  assert.deepEqual(counted, []);
});
