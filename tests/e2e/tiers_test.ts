// The cluster and polygon tiers with several nodes: progress, sums, and views that need no request.
import assert from "node:assert/strict";
import { prepareBrowserTests } from "./browser.ts";
import { EAST, WEST } from "./regions.ts";
import { shareHub } from "./shared_hub.ts";
import { waitUntil } from "fakes/wait_until.ts";

const browserTest = prepareBrowserTests({ sharesNodes: true });
const shared = shareHub([WEST, EAST]);

/** Delay of the slow node. */
const SLOW_MS = 2_000;

browserTest(
  "clusters: the rings add up to the regions' totals; a progress bar shows how many regions have answered",
  async (scene) => {
    const { url, nodes: [, slow] } = shared();
    const { page, editHash, readRingCounts, waitForPill, waitForShown } = await scene.openPage(url, {
      hash: "#map=9/50.6/10.1",
    });
    await waitForShown(/^1\.555 Spielplätze in \d+ Gruppen$/);
    const counts = await waitUntil("all rings are painted", readRingCounts, (texts) => sum(texts) === 1555);
    await waitForShown(`1.555 Spielplätze in ${counts.length} Gruppen`);

    const bar = page.getByRole("progressbar", { name: "Spielplätze werden geladen" });
    await bar.waitFor({ state: "detached" });
    slow.set({ delayMs: SLOW_MS }, "get_playground_clusters");
    await editHash("#map=10/50.6/10.1");
    await waitUntil(
      "one has answered",
      () => bar.getAttribute("aria-valuetext", { timeout: 1_000 }).catch(() => null),
      (text) => text === "1 von 2 Regionen geladen",
    );
    // The pill only counts during the first load.
    await waitForPill("2 Regionen · 1.555 Spielplätze");
    await bar.waitFor({ state: "detached" });
  },
);

browserTest("polygons: a small pan needs no request", async (scene) => {
  const { page, requests, editHash, waitForView, waitForShown } = await scene.openPage(shared().url, {
    hash: "#map=16/50.5/10.1",
  });
  await waitForShown(/im Ausschnitt$/);
  const countRequests = () => requests.filter((url) => url.includes("/rpc/get_playgrounds_bbox")).length;
  assert.equal(countRequests(), 2);
  await editHash("#map=16/50.5005/10.101");
  await waitForView(({ lat }) => lat > 50.5);
  // Longer than the debounce of the page, so that a debounced request has been sent.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 500)));
  assert.equal(countRequests(), 2);
  await editHash("#map=16/50.508/10.101");
  await waitUntil("a far view is asked for", countRequests, (count) => count === 4);
});

function sum(texts: readonly string[]): number {
  return texts.reduce((total, text) => total + Number(text.replaceAll(".", "")), 0);
}
