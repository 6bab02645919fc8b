// V3c, U4b, U9d, U9e: what the page believes when its sources differ, or are not updated.
import assert from "node:assert/strict";
import { OFFLINE_COLOUR } from "client/map/styles/colours.ts";
import { makeKnown } from "fakes/records.ts";
import { rowOf } from "../e2e/drawer_rows.ts";
import type { PageOptions } from "../e2e/hub_page.ts";
import { createClock } from "../e2e/open_requests.ts";
import { WEST } from "../e2e/regions.ts";
import { startReverseProxy } from "../e2e/reverse_proxy.ts";
import { proxyStatus } from "./proxied_status.ts";
import { prepareBrowserRules } from "./rule.ts";
import { prepareStage } from "./stage.ts";

const CLUSTERS = "get_playground_clusters";
const MINUTE_MS = 60_000;
const WITH_CLOCK: PageOptions = { prepare: (page) => page.clock.install() };
/** Less than a minute: the page's clock keeps running, and the next minute would change the result. */
const SOON = { timeout: 10_000 };
const ago = (ms: number) => new Date(Date.now() - ms).toISOString();

const browserRule = prepareBrowserRules({ sharesNodes: true });
const stage = prepareStage(async (stage) => {
  const west = await stage.startNode(WEST);
  const hub = await stage.startHub({ registry: [west.registryEntry], polledUntil: ({ size }) => size === 1 });
  return { west, hub };
});

browserRule("V3c", async (scene) => {
  const { west } = stage();
  west.clear();
  const lastKnown = makeKnown({ bbox: west.region.bbox, playgroundCount: 1234 });
  // Half a minute old, as the status of a Hub that polls every minute is on average.
  const url = proxyStatus(scene, stage(), () => ({
    ageMs: MINUTE_MS / 2,
    west: { up: false, lastSuccess: ago(60 * MINUTE_MS), lastKnown },
  }));
  const page = await scene.openPage(url, { hash: "#map=6/50.6/10.1", isStill: true });
  await page.waitForPill("1 Region · 1.234 Spielplätze");
  await page.waitForPainted("offline");
  const { strokes } = await page.readDrawing();
  assert.ok(strokes.some(({ colour, isDashed }) => colour === OFFLINE_COLOUR && isDashed));
  await page.editHash("#map=9/50.6/9.8");
  await page.waitForShown(/ in 0 Gruppen$|^0 Spielplätze/);
  await page.openDrawer();
  await rowOf(page.drawer, "Westkreis").getByText("Von hier erreichbar").waitFor();
  assert.ok(west.count("get_meta") > 0);
  assert.equal(west.count(CLUSTERS), 0);
});

browserRule("U4b", async (scene) => {
  let isBroken = false;
  const proxy = scene.keep(startReverseProxy(stage().hub.url, {
    answer: (path) => isBroken && path === "/registry.json" ? new Response("gone", { status: 502 }) : null,
  }));
  const page = await scene.openPage(proxy.url, { ...WITH_CLOCK });
  page.complaints.tolerateFailedLoads(`${proxy.url}registry.json`);
  await page.waitForPill("1 Region · 1.234 Spielplätze");
  await page.openDrawer();
  isBroken = true;
  await createClock(page.page, [proxy.url, stage().west.url])(5 * MINUTE_MS + 5_000);
  await page.drawer
    .getByText("Die Liste der Regionen konnte nicht aktualisiert werden: zuletzt vor 5 Minuten aktualisiert")
    .waitFor();
  await page.waitForPill("1 Region · 1.234 Spielplätze");
});

browserRule("U9d", async (scene) => {
  // The node's own answer, read at the start only, says three hours.
  let lastImportAt = ago(3 * 60 * MINUTE_MS + MINUTE_MS);
  const url = proxyStatus(scene, stage(), () => ({ ageMs: 0, west: { up: true, lastImportAt } }));
  const page = await scene.openPage(url, WITH_CLOCK);
  await page.waitForPill("1 Region · 1.234 Spielplätze");
  await page.openDrawer();
  const row = rowOf(page.drawer, "Westkreis");
  await row.getByText("Daten vor 3 Stunden aktualisiert").waitFor();
  lastImportAt = ago(5 * MINUTE_MS);
  await page.page.clock.runFor(MINUTE_MS + 1_000);
  await row.getByText(/^Daten vor [56] Minuten aktualisiert$/).waitFor(SOON);
});

browserRule("U9e", async (scene) => {
  let isGone = false;
  // In 30 s it is too old; the next regular read comes after 60 s.
  const url = proxyStatus(scene, stage(), () => isGone ? null : { ageMs: 90_000, west: { up: true } });
  const page = await scene.openPage(url, WITH_CLOCK);
  page.complaints.tolerateFailedLoads(`${url}federation-status.json`);
  await page.waitForPill("1 Region · 1.234 Spielplätze");
  await page.openDrawer();
  isGone = true;
  const banner = page.drawer.getByText("Der Status der Regionen ist veraltet:");
  assert.equal(await banner.count(), 0);
  await page.page.clock.runFor(35_000);
  await banner.waitFor(SOON);
});
