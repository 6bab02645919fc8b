// What live regions announce while the map loads, and during a search.
import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { waitUntil } from "fakes/wait_until.ts";
import { prepareBrowserTests } from "./browser.ts";
import { EAST_VILLAGE, VILLAGES_AS_CLUSTERS, VILLAGES_AS_POLYGONS, WEST_VILLAGE } from "./regions.ts";
import { openSearch } from "./search_scene.ts";
import { shareHub } from "./shared_hub.ts";

const browserTest = prepareBrowserTests({ sharesNodes: true });
const shared = shareHub([WEST_VILLAGE, EAST_VILLAGE]);

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
  const { page, waitForShown } = await scene.openPage(shared().url, {
    hash: VILLAGES_AS_CLUSTERS,
    prepare: recordStatus,
  });
  await waitForShown("100 Spielplätze in 1 Gruppe");
  assert.deepEqual(await readSaid(page), ["100 Spielplätze in 1 Gruppe"]);
});

browserTest("announcements: nothing is announced before anything is loaded", async (scene) => {
  const { url, nodes } = shared();
  for (const node of nodes) node.set({ behaviour: "hang" }, "get_playgrounds_bbox");
  const { page, complaints, waitForShown } = await scene.openPage(url, {
    hash: VILLAGES_AS_POLYGONS,
    async prepare(page) {
      await page.clock.install();
      await recordStatus(page);
    },
  });
  complaints.tolerateFailedLoads(...nodes.map((node) => node.url));
  complaints.expect(/^console warning: (West|Ost)dorf \(.*\) did not respond within/, 2);
  await waitUntil(
    "both regions are asked",
    () => Promise.resolve(nodes.every((node) => node.count("get_playgrounds_bbox") > 0)),
    Boolean,
  );
  assert.deepEqual(await readSaid(page), []);
  await page.clock.runFor(5_000);
  // All requests have failed by then.
  await waitForShown("0 Spielplätze im Ausschnitt");
});

browserTest("announcements: a search without results offers places", async (scene) => {
  const { hub: { page }, field } = await openSearch(scene, { prepare: recordStatus });
  await field.pressSequentially("Brückenst");
  const status = page.locator(".search [role=status]");
  await status.getByText("„Brückenst“ als Adresse suchen").waitFor();
  const counted = (await readSaid(page)).filter((text) => text.includes("Treffer"));
  assert.deepEqual(counted, []);
});
