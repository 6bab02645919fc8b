// Opening hours whose evaluation never ends. The page stays usable and shows them as unclear.
import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { prepareBrowserTests } from "./browser.ts";
import { openVillage } from "./panel_scene.ts";
import { readCorpus } from "../fuzz/timed_evaluation.ts";
import { waitUntil } from "fakes/wait_until.ts";

const browserTest = prepareBrowserTests({ sharesHub: true });

/** Maximum duration of a single task of the page. */
const MAX_TASK_MS = 200;

/** Must be called before the page is opened. */
async function recordLongTasks(page: Page): Promise<void> {
  await page.addInitScript(() => {
    globalThis.longTasks = [];
    new PerformanceObserver((list) => {
      for (const { startTime, duration } of list.getEntries()) {
        globalThis.longTasks.push({ startTime, duration });
      }
    }).observe({ type: "longtask" });
  });
}

declare global {
  var longTasks: { startTime: number; duration: number }[];
}

for (
  const value of (await readCorpus("opening_hours/slow.txt")).filter((line) => line.startsWith("; ")).slice(
    0,
    2,
  )
) {
  browserTest(
    `opening hours: a link to a playground with ${value.length} hostile characters`,
    async (scene) => {
      const { page, panel, requests } = await openVillage(scene, { name: "Auenpark", opening_hours: value }, {
        hash: "#W31",
        isStill: true,
        prepare: recordLongTasks,
      });
      await panel.getByRole("heading", { name: "Auenpark", exact: true }).waitFor();
      const chosenAt = await page.evaluate(() => performance.now());
      await panel.getByText("Öffnungszeiten unklar", { exact: true }).waitFor();
      assert.deepEqual(await panel.locator(".opening-rule").allInnerTexts(), ["x"]);
      assert.ok(requests.some((url) => /\/assets\/opening_worker-\w+\.js$/.test(url)));
      // The page still reacts to its visitor.
      await page.getByRole("button", { name: "Heranzoomen" }).click();
      const tasks = await page.evaluate(() => globalThis.longTasks);
      const [late, early] = [true, false].map((isLate) =>
        tasks.filter(({ startTime, duration }) => (startTime + duration > chosenAt) === isLate)
          .map(({ duration }) => duration)
      );
      // On a busy machine the page's start takes longer, too.
      const limit = Math.max(MAX_TASK_MS, ...early!);
      assert.deepEqual(late!.filter((duration) => duration > limit), [], JSON.stringify(tasks));
    },
  );
}

browserTest("opening hours: their code is loaded if a playground on the map has some", async (scene) => {
  const village = await openVillage(scene, { name: "Auenpark", opening_hours: "24/7" }, {});
  const { page, panel, requests, choose, waitForShown } = village;
  await waitForShown("1 Spielplatz im Ausschnitt");
  const listLoaded = () => requests.filter((url) => /\/(?:opening_worker|pins)-/.test(url));
  await waitUntil("both files were requested", listLoaded, ({ length }) => length > 1);
  await choose();
  await panel.getByText("Rund um die Uhr offen", { exact: true }).waitFor();
  assert.equal(listLoaded().length, 2, "once for the pins and the panel");
  assert.equal(page.workers().length, 1);
});
