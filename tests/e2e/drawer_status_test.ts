// What the drawer shows from the Hub's status file, which a proxy replaces.
import assert from "node:assert/strict";
import type { BackendStatus } from "contract/types.ts";
import { makeStatus } from "fakes/records.ts";
import type { FakeNode } from "fakes/fake_node.ts";
import { prepareBrowserTests } from "./browser.ts";
import { readNames, rowOf } from "./drawer_rows.ts";
import { DAY_MS, MINUTE_MS, startHubWithStatus, timeAgo } from "./hub_status.ts";
import { EAST, WEST } from "./regions.ts";

const browserTest = prepareBrowserTests();

browserTest("drawer: a region that the Hub cannot reach shows reason and last contact", async (scene) => {
  const [west, east] = [await scene.startNode(WEST), await scene.startNode(EAST)];
  const down = (node: FakeNode, fields: Partial<BackendStatus>) =>
    makeStatus({ url: node.url, up: false, ...fields });
  const url = await startHubWithStatus(scene, [west, east], () => ({
    ageMs: 0,
    backends: {
      west: down(west, { error: "something new" }),
      ost: down(east, {
        error: "no answer within 3 s",
        errorReason: { code: "timeout", detail: 3 },
        lastSuccess: timeAgo(3 * DAY_MS + MINUTE_MS),
      }),
    },
  }));
  const { drawer, openDrawer, waitForPill } = await scene.openPage(url);
  await waitForPill(/^2 Regionen/);
  await openDrawer();
  const east_ = rowOf(drawer, "Ostkreis");
  await east_.getByText("Für den Hub nicht erreichbar (keine Antwort innerhalb von 3 s)").waitFor();
  await east_.getByText("Zuletzt erreichbar: vor 3 Tagen").waitFor();
  await east_.getByText("offline", { exact: true }).waitFor();
  const west_ = rowOf(drawer, "Westkreis");
  await west_.getByText("Für den Hub nicht erreichbar (something new)").waitFor();
  await west_.getByText("Noch nie erreicht").waitFor();
});

browserTest(
  "drawer: shows the last contact, also if the page was in contact after the Hub",
  async (scene) => {
    const node = await scene.startNode(WEST);
    const url = await startHubWithStatus(scene, [node], () => ({
      ageMs: MINUTE_MS / 2,
      backends: {
        west: makeStatus({ url: node.url, up: false, lastSuccess: timeAgo(3 * DAY_MS + MINUTE_MS) }),
      },
    }));
    node.set({ behaviour: "http500" });
    const { complaints, drawer, openDrawer, waitForPill } = await scene.openPage(url, { isPhone: true });
    complaints.tolerateFailedLoads(node.url);
    await waitForPill(/^1 Region/);
    await openDrawer();
    const row = rowOf(drawer, "Westkreis");
    await row.getByText("Serverfehler (HTTP 500)").waitFor();
    await row.getByText("Zuletzt erreichbar: vor 3 Tagen").waitFor();
  },
);

browserTest(
  "drawer: a stale status is reported, and not used for regions",
  async (scene) => {
    const [west, east] = [await scene.startNode(WEST), await scene.startNode(EAST)];
    const url = await startHubWithStatus(scene, [west, east], () => ({
      ageMs: 12 * MINUTE_MS + 5_000,
      backends: { ost: makeStatus({ url: east.url, up: false, error: "HTTP 503" }) },
    }));
    const { drawer, openDrawer, waitForPill } = await scene.openPage(url, { isPhone: true });
    await waitForPill(/^2 Regionen/);
    await openDrawer();
    await drawer.getByText("Der Status der Regionen ist veraltet: zuletzt vor 12 Minuten aktualisiert")
      .waitFor();
    assert.deepEqual(await readNames(drawer), ["Westkreis", "Ostkreis"]);
    assert.equal(await drawer.getByText("offline", { exact: true }).count(), 0);
  },
);

browserTest("drawer: the status becomes stale while the drawer is open", async (scene) => {
  const node = await scene.startNode(WEST);
  let isThere = false;
  const url = await startHubWithStatus(scene, [node], () => {
    return isThere ? { ageMs: 5 * MINUTE_MS + 5_000, backends: {} } : null;
  });
  const { complaints, drawer, openDrawer, waitForPill } = await scene.openPage(url);
  complaints.tolerateFailedLoads(`${url}federation-status.json`);
  await waitForPill("1 Region · 1.234 Spielplätze");
  await openDrawer();
  const news = drawer.getByRole("status").first();
  assert.equal(await news.textContent(), "");
  // Without a status the page retries soon.
  isThere = true;
  await news.getByText("Der Status der Regionen ist veraltet:").waitFor();
  await drawer.getByText("zuletzt vor 5 Minuten aktualisiert").waitFor();
});

browserTest("drawer: the status is read every minute", async (scene) => {
  const node = await scene.startNode(WEST);
  let daysAgo = 3;
  const url = await startHubWithStatus(scene, [node], () => ({
    ageMs: 0,
    backends: {
      west: makeStatus({ url: node.url, up: false, lastSuccess: timeAgo(daysAgo * DAY_MS + MINUTE_MS) }),
    },
  }));
  const { page, drawer, openDrawer, waitForPill } = await scene.openPage(url, {
    prepare: (page) => page.clock.install(),
  });
  await waitForPill(/^1 Region/);
  await openDrawer();
  await drawer.getByText("Zuletzt erreichbar: vor 3 Tagen").waitFor();
  daysAgo = 5;
  await page.clock.runFor(MINUTE_MS + 1_000);
  await drawer.getByText("Zuletzt erreichbar: vor 5 Tagen").waitFor();
});
