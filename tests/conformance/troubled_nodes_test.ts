// V9 to V11, V3b, ER: nodes that change, are slow, old or down.
import assert from "node:assert/strict";
import { openDetails, rowOf } from "../e2e/drawer_rows.ts";
import { nextFrame } from "../e2e/hub_page.ts";
import {
  EAST,
  EAST_VILLAGE,
  VILLAGES_AS_CLUSTERS,
  VILLAGES_AS_POLYGONS,
  WEST,
  WEST_VILLAGE,
} from "../e2e/regions.ts";
import { createClock } from "../e2e/open_requests.ts";
import { waitUntil } from "fakes/wait_until.ts";
import { prepareBrowserRules } from "./rule.ts";

const CLUSTERS = "get_playground_clusters";
const POLYGONS = "get_playgrounds_bbox";

const browserRule = prepareBrowserRules();

browserRule(["V9", "L9"], async (scene) => {
  const node = await scene.startNode(WEST);
  const hub = await scene.startHub({ registry: [node.registryEntry] });
  // The page's clock runs ahead: its interval is the default of 300 s.
  const page = await scene.openPage(hub.url, {
    hash: "#map=6/51/10",
    prepare: (page) => page.clock.install(),
  });
  await page.waitForShown("1 Region auf der Karte");
  // Answered: a request that is still open would time out below, and be repeated.
  await page.waitForPill("1 Region · 1.234 Spielplätze");
  await nextFrame(page.page);
  const before = await page.waitForPainted("1.234");
  // The page's requests: the Hub polls the node, too.
  const countAsked = () => page.requests.filter((url) => url === `${node.url}/rpc/get_meta`).length;
  const asked = countAsked();
  node.set({ meta: (meta) => ({ ...meta, bbox: [12, 49, 13, 50] }), playgroundCount: 77 });
  const turnClock = createClock(page.page, [hub.url, node.url]);
  await turnClock(240_000);
  assert.equal(countAsked(), asked, "asked before the interval was over");
  await turnClock(64_000);
  await waitUntil("the node is asked again", countAsked, (count) => count > asked);
  const after = await page.waitForPainted("77");
  assert.ok(after.x > before.x && after.y > before.y);
});

browserRule(["V10", "ER3", "L7"], async (scene) => {
  const [good, hanging] = [await scene.startNode(WEST), await scene.startNode(EAST)];
  hanging.set({ behaviour: "hang" }, CLUSTERS);
  const page = await scene.openHub([good, hanging], { hash: "#map=9/50.6/10.1", isStill: true });
  page.complaints.expect(/^console warning: Ostkreis \(.*\) did not respond within 5 s and is skipped$/);
  await page.waitForShown(/^1\.234 Spielplätze in/);
  const calls = () => hanging.requests.filter((request) => request.function === CLUSTERS);
  const asked = await waitUntil("it was asked", calls, ({ length }) => length > 0);
  await waitUntil("it was given up", calls, (all) => all.every(({ aborted }) => aborted));
  const waitedMs = Date.now() - asked.at(-1)!.time;
  assert.ok(waitedMs > 4_800, `given up after ${waitedMs} ms`);
  await page.page.getByText("Ostkreis ist zurzeit nicht erreichbar.")
    .waitFor();
  // The map works meanwhile.
  await page.editHash("#map=10/50.6/9.8");
  await waitUntil("the good one is asked again", () => good.count(CLUSTERS), (count) => count === 2);
  await page.waitForShown(/^[1-9][\d.]* Spielplätze in/);
  assert.equal(calls().length, asked.length, "queried again during its cooldown");
});

browserRule(["V11a", "ER4"], async (scene) => {
  const [current, old] = [await scene.startNode(WEST_VILLAGE), await scene.startNode(EAST_VILLAGE)];
  old.set({ generation: "legacy" });
  const page = await scene.openHub([current, old], { hash: VILLAGES_AS_POLYGONS, isStill: true });
  page.complaints.tolerateFailedLoads(old.url);
  // Exactly one warning is expected.
  page.complaints.expect(/^console warning: Ostdorf .* uses get_playgrounds/);
  await page.waitForShown("100 Spielplätze im Ausschnitt");
  for (const [i, hash] of ["#map=16/50.5/10.02", VILLAGES_AS_POLYGONS, "#map=16/50.5/9.98"].entries()) {
    await page.editHash(hash);
    await waitUntil("the current one is asked or not in view", () => current.count(POLYGONS), (count) => {
      return count >= i;
    });
    await page.waitForShown(/^\d+ Spielpl(ä|a)tze? im Ausschnitt$/);
  }
  await page.editHash(VILLAGES_AS_POLYGONS);
  await page.waitForShown("100 Spielplätze im Ausschnitt");
  assert.deepEqual([old.count("get_playgrounds"), old.count(POLYGONS)], [1, 1]);
});

browserRule(["V11b", "ER5"], async (scene) => {
  const [current, old] = [await scene.startNode(WEST_VILLAGE), await scene.startNode(EAST_VILLAGE)];
  old.set({ generation: "legacy" });
  // Any message on the console would fail the test.
  const page = await scene.openHub([current, old], { hash: VILLAGES_AS_CLUSTERS });
  page.complaints.tolerateFailedLoads(old.url);
  await page.waitForShown("60 Spielplätze in 1 Gruppe");
  await waitUntil("the old one was asked", () => old.count(CLUSTERS), (count) => count === 1);
  assert.equal(old.count("get_playgrounds"), 0);
  await page.waitForPill("2 Regionen · 100 Spielplätze");
});

browserRule("VE2", async (scene) => {
  const old = await scene.startNode({ ...EAST_VILLAGE, generation: "legacy" });
  const { drawer, openDrawer, waitForPill } = await scene.openHub([old], { hash: "#map=5/50.5/10" });
  await waitForPill("1 Region · 40 Spielplätze");
  await openDrawer();
  const row = rowOf(drawer, "Ostdorf");
  await openDetails(row);
  await row.getByText("Keine Angaben zur Vollständigkeit").waitFor();
  assert.equal(await row.getByText(/wird aktualisiert|nicht erreichbar/).count(), 0);
  assert.equal(await row.locator(".backend-problem").count(), 0);
});

browserRule(["V3b", "ER6"], async (scene) => {
  const [good, down] = [await scene.startNode(WEST), await scene.startNode(EAST)];
  const registry = [good.registryEntry, down.registryEntry];
  const dataDir = await scene.makeFolder();
  // A first Hub knew the region; it would answer tier calls now, too.
  await (await scene.startHub({ registry, dataDir })).process.stop();
  down.set({ behaviour: "http500" }, "get_meta");
  const hub = await scene.startHub({ registry, dataDir, polledUntil: (all) => !all.get("ost")!.up });
  down.clear();
  const page = await scene.openPage(hub.url, { hash: "#map=9/50.6/10.1", isStill: true });
  page.complaints.tolerateFailedLoads(down.url);
  await page.waitForPill("2 Regionen · 1.555 Spielplätze");
  await page.waitForShown(/^1\.234 Spielplätze in/);
  await page.editHash("#map=15/50.6/10.4");
  await page.waitForShown(/im Ausschnitt$/);
  assert.deepEqual([CLUSTERS, POLYGONS].map((name) => down.count(name)), [0, 0]);
  await page.editHash("#map=6/50.6/10.1");
  await page.waitForPainted("offline");
  await page.waitForPainted("321");
});
