// A page that stays open for hours while nodes degrade. Its memory does not grow, and no refresh blocks it for long.
import assert from "node:assert/strict";
import type { CDPSession } from "playwright-core";
import { circleOf, collectionOf, metaOf, startHostileNode } from "../security/hostile_node.ts";
import { prepareBrowserTests } from "./browser.ts";
import { readRetainedBytes } from "./heap.ts";
import { followRequests } from "./open_requests.ts";
import { waitUntil } from "fakes/wait_until.ts";
import { WEST_VILLAGE } from "./regions.ts";
import { timesInScope } from "./scope.ts";

const browserTest = prepareBrowserTests();

const BOX = [9.99, 50.49, 10.01, 50.51] as const;
const MINUTE_MS = 60_000;
const CYCLES = timesInScope(100, 40);
/**
 * Number of refreshes at the start and at the end whose medians are compared. Reading the memory takes most of the
 * time.
 */
const WINDOW = timesInScope(16, 6);
/** Maximum change between two readings. A text that is still being parsed adds a tenth. */
const SETTLED = 0.01;
const MOST = 1.1;
/** Clusters of the other zoom level may be retained, depending on the order of refresh and move. 20 000 take 0.9 MB. */
const RETAINED_CLUSTERS = 1_000_000;
/** Maximum ratio of a refresh's longest task to that of the page's start, which a busy machine slows down equally. */
const MOST_TASK = 4;
const MIN_TASK_MS = 200;
/** Maximum number of slow refreshes, because another program on the machine may interrupt some. */
const MOST_SLOW = CYCLES / 20;

const outlines = Array.from({ length: 200 }, (_, i) => circleOf(500, [10 + (i % 20) / 2_000, 50.5], 0.0003));
const outline = JSON.parse(circleOf(20_000, [10, 50.5], 0.01)) as number[][][];
const ANSWERS = {
  get_meta: metaOf(BOX, `,"region_geom":${JSON.stringify({ type: "Polygon", coordinates: outline })}`),
  get_playground_clusters: `[${'{"lon":10,"lat":50.5,"count":1,"complete":1},'.repeat(20_000)}{}]`,
  get_playgrounds_bbox: collectionOf(outlines),
};

browserTest(`an open page keeps its memory and stays responsive over ${CYCLES} refreshes`, async (scene) => {
  const good = await scene.startNode(WEST_VILLAGE);
  const hostile = scene.keep(startHostileNode("hostile", ANSWERS));
  const hub = await scene.startHub({ registry: [good.registryEntry, hostile.registryEntry] });
  const context = await scene.browser.newContext({ locale: "en", viewport: { width: 1280, height: 800 } });
  try {
    const page = await context.newPage();
    await page.clock.install();
    await page.addInitScript(() => {
      const tasks: number[] = [];
      new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries()) tasks.push(duration);
      }).observe({ type: "longtask", buffered: true });
      (globalThis as unknown as { takeLongest: () => number }).takeLongest = () =>
        Math.max(0, ...tasks.splice(0));
    });
    const takeLongest = () =>
      page.evaluate(() => (globalThis as unknown as { takeLongest: () => number }).takeLongest());
    const open = followRequests(page, [good.url, hostile.url]);
    await page.goto(`${hub.url}#map=14/50.5/10`);
    await waitUntil("the page has settled", () => page.locator(".pill").textContent(), (text) => {
      return /^2 regions/.test(text ?? "");
    });
    const session = await context.newCDPSession(page);
    const startTask = await takeLongest();
    const first: number[] = [];
    const last: number[] = [];
    const tasks: number[] = [];
    for (let cycle = 1; cycle <= CYCLES; cycle++) {
      const asked = hostile.count("get_meta");
      const zoom = cycle % 2 === 0 ? 14 : 11;
      await page.evaluate((hash) => void (location.hash = hash), `#map=${zoom}/50.5/10`);
      await page.clock.fastForward(6 * MINUTE_MS);
      await waitUntil("the node is asked again", () => hostile.count("get_meta"), (count) => count > asked);
      tasks.push(await takeLongest());
      const window = cycle <= WINDOW ? first : cycle > CYCLES - WINDOW ? last : undefined;
      if (window && zoom === 14) {
        await waitUntil("all answers have arrived", () => open.size, (size) => size === 0);
        window.push(await readSettledBytes(session));
        // Ignores the task of reading, which stops the page.
        await takeLongest();
      }
    }
    const [before, after] = [medianOf(first), medianOf(last)];
    const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;
    console.log(
      `retained in the first ${WINDOW} refreshes ${megabytes(before)}, in the last ${megabytes(after)}; ` +
        `longest task ${Math.max(...tasks)} ms (start ${startTask} ms)`,
    );
    assert.ok(
      after <= before * MOST + RETAINED_CLUSTERS,
      `retained memory grew from ${megabytes(before)} to ${megabytes(after)}`,
    );
    const limit = Math.max(MIN_TASK_MS, startTask * MOST_TASK);
    const slow = tasks.filter((ms) => ms > limit);
    assert.ok(slow.length <= MOST_SLOW, `tasks of ${slow.join(", ")} ms; allowed: ${limit} ms`);
  } finally {
    await context.close();
  }
});

async function readSettledBytes(session: CDPSession): Promise<number> {
  let retained = 0;
  const readChange = async () => {
    const before = retained;
    retained = await readRetainedBytes(session);
    return Math.abs(retained - before);
  };
  await waitUntil("retained memory has settled", readChange, (change) => change < SETTLED * retained);
  return retained;
}

function medianOf(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1]!;
}
