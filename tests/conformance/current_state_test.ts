// V3c, U4b, U9d, U9e: what the page believes when its sources differ, or are not updated.
import assert from "node:assert/strict";
import { OFFLINE_COLOUR } from "client/map/paint/colours.ts";
import { makeKnown } from "fakes/records.ts";
import { openDetails, rowOf } from "../e2e/drawer_rows.ts";
import type { PageOptions } from "../e2e/hub_page.ts";
import { createClock } from "../e2e/open_requests.ts";
import { WEST } from "../e2e/regions.ts";
import { startReverseProxy } from "../e2e/reverse_proxy.ts";
import { waitUntil } from "fakes/wait_until.ts";
import { proxyStatus, type StandInStatus } from "./proxied_status.ts";
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
  let isDown = true;
  // Half a minute old, as the status of a Hub that polls every minute is on average.
  const url = proxyStatus(scene, stage(), () => ({
    ageMs: MINUTE_MS / 2,
    west: { up: !isDown, lastSuccess: ago(60 * MINUTE_MS), lastKnown },
  }));
  const page = await scene.openPage(url, { ...WITH_CLOCK, hash: "#map=6/50.6/10.1", isStill: true });
  await page.waitForPill("1 Region · 1.234 Spielplätze");
  await page.waitForPainted("offline");
  const { strokes } = await page.readDrawing();
  assert.ok(strokes.some(({ colour, isDashed }) => colour === OFFLINE_COLOUR && isDashed));
  await page.editHash("#map=9/50.6/9.8");
  await page.waitForShown(/ in 0 Gruppen$|^0 Spielplätze/);
  await page.openDrawer();
  await openDetails(rowOf(page.drawer, "Westkreis"));
  const reachable = rowOf(page.drawer, "Westkreis").getByText("Von hier erreichbar", { exact: true });
  await reachable.waitFor();
  assert.ok(west.count("get_meta") > 0);
  assert.equal(west.count(CLUSTERS), 0);
  isDown = false;
  await page.page.clock.runFor(MINUTE_MS + 1_000);
  await page.waitForShown(/^1\.234 Spielplätze in \d+ Gruppen$/);
  await reachable.waitFor({ state: "detached", ...SOON });
  assert.equal(await page.drawer.getByText(/^zurzeit nicht erreichbar/).count(), 0);
});

browserRule("U4b", async (scene) => {
  let isBroken = false;
  const proxy = scene.keep(startReverseProxy(stage().hub.url, {
    answer: (path) => isBroken && path === "/registry.json" ? new Response("gone", { status: 502 }) : null,
  }));
  const page = await scene.openPage(proxy.url, { ...WITH_CLOCK });
  page.complaints.tolerateFailedLoads(`${proxy.url}registry.json`);
  const turnClock = createClock(page.page, [proxy.url, stage().west.url]);
  await page.waitForPill("1 Region · 1.234 Spielplätze");
  await page.openDrawer();
  isBroken = true;
  await turnClock(5 * MINUTE_MS + 5_000);
  const banner = "Die Liste der Regionen konnte nicht aktualisiert werden:";
  // A live region says it, too, without the age.
  await page.drawer.getByRole("status").getByText(banner).waitFor();
  await page.drawer.getByText(`${banner} zuletzt vor 5 Minuten aktualisiert`).waitFor();
  await page.waitForPill("1 Region · 1.234 Spielplätze");
  await rowOf(page.drawer, "Westkreis").getByText("1.234 Spielplätze").waitFor();
  await turnClock(2 * MINUTE_MS);
  // Ages grow when the status is read, once a minute.
  await page.drawer.getByText(/^Die Liste .* zuletzt vor [67] Minuten aktualisiert$/).waitFor();
  isBroken = false;
  // The next try is five minutes after the end of the last one, which a slow machine sees late.
  await turnClock(6 * MINUTE_MS);
  await page.drawer.getByText(banner).waitFor({ state: "detached" });
});

browserRule("U9d", async (scene) => {
  const { west } = stage();
  // The node's own answer, read at the start only, says three hours, and that an import runs.
  west.set({ importing: true });
  try {
    let status: StandInStatus["west"] = {
      importing: true,
      lastImportAt: ago(3 * 60 * MINUTE_MS + MINUTE_MS),
    };
    const url = proxyStatus(scene, stage(), () => ({ ageMs: 0, west: status }));
    const page = await scene.openPage(url, WITH_CLOCK);
    await page.waitForPill("1 Region · 1.234 Spielplätze");
    await page.openDrawer();
    const row = rowOf(page.drawer, "Westkreis");
    await row.getByText("vor 3 Stunden aktualisiert").waitFor();
    await row.getByText("wird aktualisiert", { exact: true }).waitFor();
    const countAsked = () => page.requests.filter((each) => each.endsWith("/get_meta")).length;
    const asked = await waitUntil("the page has asked the region", countAsked, (count) => count > 0);
    const osmDataTimestamp = "2026-04-02T12:00:00Z";
    status = { importing: false, lastImportAt: ago(5 * MINUTE_MS), osmDataTimestamp, playgroundCount: 1300 };
    await page.page.clock.runFor(MINUTE_MS + 1_000);
    await row.getByText(/^vor [56] Minuten aktualisiert/).waitFor(SOON);
    await openDetails(row);
    await row.getByText("OpenStreetMap-Daten vom 2. April 2026").waitFor(SOON);
    await page.waitForPill("1 Region · 1.300 Spielplätze");
    assert.equal(await row.getByText("wird aktualisiert", { exact: true }).count(), 0);
    assert.equal(countAsked(), asked);
  } finally {
    west.set({ importing: false });
  }
});

browserRule("U9e", async (scene) => {
  let isGone = false;
  // In 30 s it is too old; the next regular read comes after 60 s.
  const url = proxyStatus(scene, stage(), () => isGone ? null : { ageMs: 90_000, west: { up: false } });
  const page = await scene.openPage(url, WITH_CLOCK);
  page.complaints.tolerateFailedLoads(`${url}federation-status.json`);
  await page.waitForPill("1 Region · 1.234 Spielplätze");
  await page.openDrawer();
  isGone = true;
  const offline = page.drawer.getByText(/^zurzeit nicht erreichbar/);
  await offline.waitFor();
  // A live region says it, too, without the age.
  const news = page.drawer.getByRole("status").first();
  assert.equal(await news.textContent(), "");
  const words = "Der Status der Regionen ist veraltet:";
  assert.equal(await page.drawer.getByText(words).count(), 0);
  await page.page.clock.runFor(35_000);
  await news.getByText(words).waitFor(SOON);
  await page.drawer.getByText(`${words} zuletzt vor 2 Minuten aktualisiert`).waitFor(SOON);
  // A stale status is not used for the regions either.
  await offline.waitFor({ state: "detached", ...SOON });
});
