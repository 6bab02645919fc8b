// What the page believes about a region when the Hub's status file and the region's own answers differ.
import assert from "node:assert/strict";
import { OFFLINE_COLOUR } from "client/map/styles/colours.ts";
import { makeKnown, makeStatus } from "fakes/records.ts";
import type { FakeNode } from "fakes/fake_node.ts";
import { until, waitUntil } from "fakes/wait_until.ts";
import { prepareBrowserTests } from "./browser.ts";
import { DEVICES } from "./devices.ts";
import { rowOf } from "./drawer_rows.ts";
import { DAY_MS, MINUTE_MS, type StandInStatus, startHubWithStatus, timeAgo } from "./hub_status.ts";
import type { PageOptions } from "./hub_page.ts";
import { createClock } from "./open_requests.ts";
import { EAST, WEST } from "./regions.ts";

const browserTest = prepareBrowserTests();

const CLUSTERS = "#map=8/50.6/10.1";
const MACRO = "#map=6/50.6/10.1";
/** The page's clock stands still but for its animations until a test moves it. */
const WITH_CLOCK: PageOptions = { prepare: (page) => page.clock.install() };

const upOf = (node: FakeNode) => makeStatus({ url: node.url, lastSuccess: timeAgo(0) });

function downOf(node: FakeNode) {
  const [west, south, east, north] = node.region.bbox;
  return makeStatus({
    url: node.url,
    up: false,
    error: "no answer within 3 s",
    errorReason: { code: "timeout", detail: 3 },
    lastSuccess: timeAgo(3 * DAY_MS + MINUTE_MS),
    lastKnown: makeKnown({ bbox: [west, south, east, north], playgroundCount: 1234 }),
  });
}

for (const { device, isPhone } of DEVICES) {
  browserTest(
    `region state: down for the Hub is offline and not queried, although the page reaches it (${device})`,
    async (scene) => {
      const [west, east] = [await scene.startNode(WEST), await scene.startNode(EAST)];
      let isDown = true;
      // Half a minute old, as the status of a Hub that polls every minute is on average.
      const url = await startHubWithStatus(scene, [west, east], () => ({
        ageMs: MINUTE_MS / 2,
        backends: { west: isDown ? downOf(west) : upOf(west), ost: upOf(east) },
      }));
      const page = await scene.openPage(url, { ...WITH_CLOCK, hash: CLUSTERS, isPhone });
      await page.waitForPill("2 Regionen · 1.555 Spielplätze");
      await page.waitForShown(/^321 Spielplätze in \d+ Gruppen$/);
      await until(() => west.count("get_meta") > 0, "the page has called the region");
      await page.openDrawer();
      const row = rowOf(page.drawer, "Westkreis");
      await row.getByText("offline", { exact: true }).waitFor();
      await row.getByText("Für den Hub nicht erreichbar (keine Antwort innerhalb von 3 s)").waitFor();
      await row.getByText("Von hier erreichbar", { exact: true }).waitFor();
      await page.page.keyboard.press("Escape");

      await page.editHash(MACRO);
      await page.waitForPainted("offline");
      const { strokes } = await page.readDrawing();
      assert.ok(strokes.some(({ colour, isDashed }) => colour === OFFLINE_COLOUR && isDashed));
      await page.editHash(CLUSTERS);
      await page.waitForShown(/^321 Spielplätze in \d+ Gruppen$/);
      assert.equal(west.count("get_playground_clusters"), 0);

      isDown = false;
      await page.page.clock.runFor(MINUTE_MS + 1_000);
      await page.waitForShown(/^1.555 Spielplätze in \d+ Gruppen$/);
      await page.openDrawer();
      await row.waitFor();
      assert.equal(await page.drawer.getByText("offline", { exact: true }).count(), 0);
      assert.equal(await page.drawer.getByText("Von hier erreichbar").count(), 0);
    },
  );
}

browserTest("region state: an import that has ended is seen as soon as the status has it", async (scene) => {
  const node = await scene.startNode({ ...WEST, importing: true });
  let isOver = false;
  const url = await startHubWithStatus(scene, [node], () => ({
    ageMs: 0,
    backends: {
      west: isOver
        ? makeStatus({
          url: node.url,
          lastImportAt: timeAgo(0),
          osmDataTimestamp: "2026-04-02T12:00:00Z",
          importing: false,
          playgroundCount: 1300,
        })
        : makeStatus({ url: node.url, importing: true }),
    },
  }));
  const { page, drawer, openDrawer, waitForPill } = await scene.openPage(url, WITH_CLOCK);
  await waitForPill("1 Region · 1.234 Spielplätze");
  await openDrawer();
  const row = rowOf(drawer, "Westkreis");
  await row.getByText("wird aktualisiert", { exact: true }).waitFor();
  await row.getByText("Daten vor 3 Stunden aktualisiert").waitFor();
  const asked = node.count("get_meta");
  isOver = true;
  await page.clock.runFor(MINUTE_MS + 1_000);
  await row.getByText("Daten gerade eben aktualisiert").waitFor();
  await row.getByText("OpenStreetMap-Daten vom 2. April 2026").waitFor();
  await waitForPill("1 Region · 1.300 Spielplätze");
  assert.equal(await row.getByText("wird aktualisiert").count(), 0);
  assert.equal(node.count("get_meta"), asked);
});

browserTest(
  "region state: the status becomes stale after two poll intervals, not at the next read",
  async (scene) => {
    const node = await scene.startNode(WEST);
    let status: StandInStatus | null = { ageMs: 95_000, backends: { west: downOf(node) } };
    const url = await startHubWithStatus(scene, [node], () => status);
    const { complaints, page, drawer, openDrawer, waitForPill } = await scene.openPage(url, WITH_CLOCK);
    complaints.tolerateFailedLoads(`${url}federation-status.json`);
    await waitForPill(/^1 Region/);
    await openDrawer();
    await drawer.getByText("offline", { exact: true }).waitFor();
    status = null;
    // The next regular read is after a minute.
    await page.clock.runFor(26_000);
    await drawer.getByText("Der Status der Regionen ist veraltet: zuletzt vor 2 Minuten aktualisiert")
      .waitFor();
    await drawer.getByText("offline", { exact: true }).waitFor({ state: "detached" });
  },
);

for (const { device, isPhone } of DEVICES) {
  browserTest(
    `region state: the drawer says since when the list could not be updated (${device})`,
    async (scene) => {
      const node = await scene.startNode(WEST);
      // The page's clock runs ahead of the Hub's, which would update its status too seldom.
      const url = await startHubWithStatus(scene, [node], () => ({ ageMs: 0, backends: {} }));
      const { complaints, page, drawer, openDrawer, waitForPill } = await scene.openPage(url, {
        ...WITH_CLOCK,
        isPhone,
      });
      complaints.tolerateFailedLoads(`${url}registry.json`);
      const turnClock = createClock(page, [url, node.url]);
      await waitForPill("1 Region · 1.234 Spielplätze");
      await openDrawer();
      const news = drawer.getByRole("status");
      await waitUntil("nothing is reported", () => news.allTextContents(), (texts) => texts.join("") === "");

      await page.route("**/registry.json", (route) => route.fulfill({ status: 500 }));
      await turnClock(5 * MINUTE_MS + 1_000);
      const banner = "Die Liste der Regionen konnte nicht aktualisiert werden:";
      await news.getByText(banner).waitFor();
      await drawer.getByText(`${banner} zuletzt vor 5 Minuten aktualisiert`).waitFor();
      await rowOf(drawer, "Westkreis").getByText("1.234 Spielplätze").waitFor();
      await turnClock(2 * MINUTE_MS);
      // Ages grow when the status is read, once a minute.
      await drawer.getByText(/^Die Liste .* zuletzt vor [67] Minuten aktualisiert$/).waitFor();

      await page.unroute("**/registry.json");
      // The next try is five minutes after the end of the last one, which a slow machine sees late.
      await turnClock(6 * MINUTE_MS);
      await drawer.getByText(banner).waitFor({ state: "detached" });
      await waitUntil("nothing is reported", () => news.allTextContents(), (texts) => texts.join("") === "");
    },
  );
}

browserTest("region state: in a low window warnings do not hide the list", async (scene) => {
  const node = await scene.startNode(WEST);
  const url = await startHubWithStatus(scene, [node], () => ({ ageMs: 5 * MINUTE_MS, backends: {} }));
  const { complaints, page, pill, drawer, openDrawer, waitForPill } = await scene.openPage(url, {
    ...WITH_CLOCK,
    viewport: { width: 320, height: 256 },
  });
  complaints.tolerateFailedLoads(`${url}registry.json`);
  const turnClock = createClock(page, [url, node.url]);
  await waitForPill("1 Region · 1.234 Spielplätze");
  await page.route("**/registry.json", (route) => route.fulfill({ status: 500 }));
  await turnClock(5 * MINUTE_MS + 1_000);
  await openDrawer();
  await drawer.getByText("Die Liste der Regionen konnte nicht aktualisiert werden:").waitFor();
  const name = drawer.getByRole("button", { name: "Westkreis", exact: true });
  await name.scrollIntoViewIfNeeded();
  const [inner, outer] = [(await name.boundingBox())!, (await drawer.boundingBox())!];
  assert.ok(
    inner.y >= outer.y && inner.y + inner.height <= outer.y + outer.height,
    JSON.stringify({ inner, outer }),
  );
  const button = (await pill.boundingBox())!;
  assert.ok(button.y + button.height <= 256, JSON.stringify(button));
});
