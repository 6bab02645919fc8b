// L7b, V11c, G6, U1c: when answers are painted, how often a failing fallback is repeated, and the counts of rings and
// pill.
import assert from "node:assert/strict";
import { createClock } from "../e2e/open_requests.ts";
import {
  EAST,
  FAR_APART,
  VILLAGES_AS_CLUSTERS,
  VILLAGES_AS_POLYGONS,
  WEST,
  WEST_VILLAGE,
} from "../e2e/regions.ts";
import { waitUntil } from "fakes/wait_until.ts";
import { prepareBrowserRules } from "./rule.ts";

const CLUSTERS = "get_playground_clusters";

const browserRule = prepareBrowserRules();

browserRule("L7b", async (scene) => {
  const node = await scene.startNode(WEST_VILLAGE);
  const page = await scene.openHub([node], {
    hash: "#map=5/-30/10",
    isStill: true,
    prepare: (page) => page.clock.install(),
  });
  await page.waitForShown("0 Regionen auf der Karte");
  // From now on the page's time stands still but for the steps of this test.
  const { clock } = page.page;
  // Long enough for this test to have seen the request before the answer.
  node.set({ delayMs: 1_500 }, CLUSTERS);
  await clock.pauseAt(await page.page.evaluate(() => Date.now() + 1_000));
  await page.editHash(VILLAGES_AS_CLUSTERS);
  const calls = () => node.requests.filter((request) => request.function === CLUSTERS);
  for (let stepMs = 0; calls().length === 0; stepMs += 50) {
    assert.ok(stepMs < 2_000, "not asked");
    await clock.runFor(50);
  }
  await waitUntil("it has answered", calls, (all) => all.every(({ finished }) => finished));
  // The answer has arrived in the page when a later one has.
  await page.page.evaluate(() => fetch("config.json").then((response) => response.text()));
  const isPainted = async () => (await page.readPaintedTexts()).some(({ text }) => text === "60");
  const before = await isPainted();
  await clock.runFor(100);
  const after = await isPainted();
  await clock.resume();
  assert.deepEqual([before, after], [false, true], "not painted within 100 ms of the page's time");
});

browserRule("V11c", async (scene) => {
  const old = await scene.startNode({ ...WEST_VILLAGE, generation: "legacy" });
  old.set({ behaviour: "http500" }, "get_playgrounds");
  const page = await scene.openHub([old], {
    hash: "#map=5/50.5/10",
    isStill: true,
    prepare: (page) => page.clock.install(),
  });
  page.complaints.tolerateFailedLoads(old.url);
  page.complaints.expect(/^console warning: Westdorf .* uses get_playgrounds/);
  // The clock may pass the time limit of a request that is on its way.
  page.complaints.tolerate(/^console warning: Westdorf .* did not respond within 5 s/);
  await page.waitForPill("1 Region · 60 Spielplätze");
  await page.editHash(VILLAGES_AS_POLYGONS);
  const countAsked = () => old.count("get_playgrounds");
  await waitUntil("the fallback is asked for", countAsked, (count) => count === 1);
  // Longer than the pause after a failure, shorter than the page's refresh.
  for (const lon of [9.999, 10, 10.001]) {
    await page.page.clock.runFor(35_000);
    await page.editHash(`#map=16/50.5/${lon}`);
    await page.page.clock.runFor(5_000);
  }
  assert.equal(countAsked(), 1);
  old.set({ behaviour: "ok" }, "get_playgrounds");
  await createClock(page.page, [page.page.url().split("#")[0]!, old.url])(300_000);
  await page.waitForShown("60 Spielplätze im Ausschnitt");
  assert.equal(countAsked(), 2);
});

browserRule("G6", async (scene) => {
  const counts = [98_765, 12_345];
  const nodes = await Promise.all(
    FAR_APART.slice(0, 2).map((options, i) =>
      scene.startNode({ ...options, meta: (meta) => ({ ...meta, playground_count: counts[i] }) })
    ),
  );
  const page = await scene.openHub(nodes);
  await page.waitForPill("2 Regionen · 111.110 Spielplätze");
  await page.waitForPainted("98.765");
  await page.waitForPainted("12.345");
});

browserRule("U1c", async (scene) => {
  const absent = await scene.startNode(EAST);
  await absent.stop();
  const { complaints, waitForPill } = await scene.openHub([await scene.startNode(WEST), absent]);
  complaints.tolerateFailedLoads(absent.url);
  await waitForPill("1 von 2 Regionen · 1.234 Spielplätze");
});
