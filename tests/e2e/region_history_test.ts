// The history of a region in the drawer: loaded when it is opened, read by pointer, finger and keys.
import assert from "node:assert/strict";
import { join } from "node:path";
import { makeUpHistory } from "fakes/made_up_history.ts";
import { waitUntil } from "fakes/wait_until.ts";
import { assertStatesAccessible } from "./axe.ts";
import { prepareBrowserTests } from "./browser.ts";
import { DEVICES } from "./devices.ts";
import { rowOf } from "./drawer_rows.ts";
import { EAST, WEST } from "./regions.ts";

const browserTest = prepareBrowserTests();

for (const { device, isPhone } of DEVICES) {
  browserTest(`history: 24 hours and 90 days, read by pointer and by keys (${device})`, async (scene) => {
    const node = await scene.startNode(WEST);
    const dataDir = await scene.makeFolder();
    const { slug } = node.region;
    await makeUpHistory(
      join(dataDir, "history"),
      [{ slug, url: node.url, counts: node.data.counts }],
      Date.now(),
    );
    const hub = await scene.startHub({ registry: [node.registryEntry], dataDir });
    const { page, drawer, requests, openDrawer } = await scene.openPage(hub.url, { isPhone });
    await openDrawer();
    const listHistoryRequests = () => requests.filter((url) => url.includes("history.json"));
    assert.deepEqual(listHistoryRequests(), []);
    const hours = drawer.getByRole("slider", { name: "Erreichbarkeit in den letzten 24 Stunden" });
    const days = drawer.getByRole("slider", { name: "Erreichbarkeit in den letzten 90 Tagen" });
    const readings = drawer.locator(".uptime-reading");
    await assertStatesAccessible(page, {
      async open() {
        await drawer.locator(".backend-history > summary").click();
        await days.waitFor();
      },
      async "read by keys"() {
        await hours.focus();
        const now = await hours.getAttribute("aria-valuetext");
        await page.keyboard.press("ArrowLeft");
        const before = await hours.getAttribute("aria-valuetext");
        assert.notEqual(before, now);
        // Both times of a step, by the clock of the visitor.
        // Across midnight with both days.
        assert.match(before!, /^\p{L}+\.?,? .*\d\d:\d\d.+\d\d:\d\d.*: ohne Ausfall, \d+\sms$/u);
        await readings.getByText(before!, { exact: true }).waitFor();
        await page.keyboard.press("Home");
        assert.notEqual(await hours.getAttribute("aria-valuetext"), before);
      },
      async "read by pointer"() {
        const strip = drawer.locator(".uptime-track").last();
        await strip.scrollIntoViewIfNeeded();
        const { x, y, width } = (await strip.boundingBox())!;
        // The last days before the current one: without an outage.
        const place = [x + width * 87.5 / 90, y + 20] as const;
        if (isPhone) await page.touchscreen.tap(...place);
        else await page.mouse.move(...place);
        const reading = drawer.getByText(/^\d+\. \p{L}+ \(UTC\): ohne Ausfall, \d+\sms$/u);
        await reading.waitFor();
        if (isPhone) return;
        // From right to left the last days are on the other side.
        const text = await reading.innerText();
        await page.evaluate(() => void (document.dir = "rtl"));
        const mirrored = (await strip.boundingBox())!;
        await page.mouse.move(mirrored.x + mirrored.width * (1 - 87.5 / 90), place[1]);
        await drawer.getByText(text, { exact: true }).waitFor();
        await page.evaluate(() => void (document.dir = "ltr"));
      },
    });
    assert.equal(listHistoryRequests().length, 2);
    // 38 to 41 days ago there was no answer, and some days before that no poll.
    const legend = await drawer.locator(".uptime-legend").last().innerText();
    assert.match(legend, /ausgefallen: [23]/);
    assert.match(legend, /unbekannt: [345]/);

    const shown = await drawer.locator(".uptime-head > strong").last().innerText();
    await drawer.getByRole("link", { name: "Mehr auf der Statusseite" }).click();
    const figures = page.locator(".figures dl");
    assert.match(await figures.innerText(), new RegExp(`90 Tage\\s+${shown.replace(/\s/g, "\\s")}`));
  });
}

browserTest("history: one quiet line where there is none, and the rest of the entry stays", async (scene) => {
  const nodes = await Promise.all([WEST, EAST].map((each) => scene.startNode(each)));
  const { page, complaints, drawer, openDrawer } = await scene.openHub(nodes, {
    withoutWorker: true,
    prepare: (page) =>
      page.route(
        "**/history.json?*",
        (route) => route.fulfill({ status: 404, body: '{"error": "not found"}' }),
      ),
  });
  complaints.tolerateFailedLoads(new URL("history.json", page.url()).href);
  await openDrawer();
  const row = rowOf(drawer, "Westkreis");
  await row.getByLabel("Verlauf (Westkreis)").click();
  await row.getByText("Der Verlauf ist gerade nicht verfügbar.").waitFor();
  assert.equal(await drawer.getByRole("slider").count(), 0);
  await row.getByText("1.234 Spielplätze").waitFor();
  // A closed entry asks no more, an opened one asks again.
  await page.unroute("**/history.json?*");
  await row.getByLabel("Verlauf (Westkreis)").click();
  await row.getByLabel("Verlauf (Westkreis)").click();
  await waitUntil("both strips are there", () => row.getByRole("slider").count(), (count) => count === 2);
});
