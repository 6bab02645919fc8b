// What the drawer shows from the Hub's status file, which a proxy replaces.
import assert from "node:assert/strict";
import type { BackendStatus } from "contract/types.ts";
import { makeStatus } from "fakes/records.ts";
import type { FakeNode } from "fakes/fake_node.ts";
import { prepareBrowserTests } from "./browser.ts";
import { openDetails, rowOf } from "./drawer_rows.ts";
import { DAY_MS, MINUTE_MS, replaceStatus, timeAgo } from "./hub_status.ts";
import { createClock } from "./open_requests.ts";
import { EAST, WEST } from "./regions.ts";
import { shareHub } from "./shared_hub.ts";

const browserTest = prepareBrowserTests({ sharesNodes: true });
const shared = shareHub([WEST, EAST], { env: { HUB_POLL_INTERVAL: "5" } });

const down = (node: FakeNode, fields: Partial<BackendStatus>) =>
  makeStatus({ url: node.url, up: false, ...fields });

browserTest("drawer: a region that the Hub cannot reach shows reason and last contact", async (scene) => {
  const { url, nodes: [west, east] } = shared();
  const page = await scene.openPage(replaceStatus(scene, url, () => ({
    ageMs: 0,
    backends: {
      west: down(west, { error: "something new" }),
      ost: down(east, {
        error: "no response within 3 s",
        errorReason: { code: "timeout", detail: 3 },
        lastSuccess: timeAgo(3 * DAY_MS + MINUTE_MS),
      }),
    },
  })));
  await page.waitForPill(/^2 Regionen/);
  await page.openDrawer();
  const east_ = rowOf(page.drawer, "Ostkreis");
  await east_.getByText("zurzeit nicht erreichbar · keine Antwort innerhalb von 3 s").waitFor();
  await openDetails(east_);
  await east_.getByText("Zuletzt erreichbar: vor 3 Tagen").waitFor();
  const west_ = rowOf(page.drawer, "Westkreis");
  await west_.getByText("zurzeit nicht erreichbar · something new").waitFor();
  await openDetails(west_);
  await west_.getByText("Noch nie erreicht").waitFor();
});

browserTest(
  "drawer: shows the last contact, also if the page was in contact after the Hub",
  async (scene) => {
    const { url, nodes: [west] } = shared();
    west.set({ behaviour: "http500" });
    const page = await scene.openPage(
      replaceStatus(scene, url, () => ({
        ageMs: MINUTE_MS / 2,
        backends: { west: down(west, { lastSuccess: timeAgo(3 * DAY_MS + MINUTE_MS) }) },
      })),
      { isPhone: true },
    );
    page.complaints.tolerateFailedLoads(west.url);
    await page.waitForPill(/^2 Regionen/);
    await page.openDrawer();
    const row = rowOf(page.drawer, "Westkreis");
    await row.getByText("zurzeit nicht erreichbar · Serverfehler (HTTP 500)").waitFor();
    await openDetails(row);
    await row.getByText("Zuletzt erreichbar: vor 3 Tagen").waitFor();
  },
);

browserTest("drawer: in a low window warnings do not hide the list", async (scene) => {
  const { url, nodes } = shared();
  const proxied = replaceStatus(scene, url, () => ({ ageMs: 5 * MINUTE_MS, backends: {} }));
  const { complaints, page, pill, drawer, waitForPill } = await scene.openPage(proxied, {
    viewport: { width: 320, height: 256 },
    prepare: (page) => page.clock.install(),
  });
  complaints.tolerateFailedLoads(`${proxied}registry.json`);
  const turnClock = createClock(page, [proxied, ...nodes.map((node) => node.url)]);
  await waitForPill("2 Regionen · 1.555 Spielplätze");
  await page.route("**/registry.json", (route) => route.fulfill({ status: 500 }));
  await turnClock(6_000);
  // The start sheet leaves no room for the pill here, which the keyboard reaches.
  await pill.press("Enter");
  await drawer.getByText("Der Status der Regionen ist veraltet:").waitFor();
  await drawer.getByText("Die Liste der Regionen konnte nicht aktualisiert werden:").waitFor();
  const name = drawer.getByRole("button", { name: "Westkreis", exact: true });
  await name.scrollIntoViewIfNeeded();
  const [inner, outer] = [(await name.boundingBox())!, (await drawer.boundingBox())!];
  assert.ok(
    inner.y >= outer.y && inner.y + inner.height <= outer.y + outer.height,
    JSON.stringify({ inner, outer }),
  );
});
