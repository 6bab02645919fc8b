// The memory of an open page does not grow, however long the map is moved.
import assert from "node:assert/strict";
import type { FakeNode } from "fakes/fake_node.ts";
import { createRandom } from "fakes/random.ts";
import { prepareBrowserTests } from "./browser.ts";
import { readRetainedBytes } from "./heap.ts";
import { followRequests } from "./open_requests.ts";
import { timesInScope } from "./scope.ts";
import { waitUntil } from "fakes/wait_until.ts";

const browserTest = prepareBrowserTests();

const COLUMNS = 6;
const ROWS = 5;
const REGION_DEGREES = 0.2;
const [WEST, SOUTH] = [9, 50];
const WARM_UP_PANS = 20;
const PANS = timesInScope(200, 80);
const MOST = 1.1;
/** Longer than the debounce of the page. */
const PAN_MS = 340;

browserTest(`memory: ${PANS} pans over 30 backends keep no more than ${WARM_UP_PANS}`, async (scene) => {
  const nodes: FakeNode[] = [];
  for (let i = 0; i < COLUMNS * ROWS; i++) {
    const west = WEST + (i % COLUMNS) * REGION_DEGREES;
    const south = SOUTH + Math.floor(i / COLUMNS) * REGION_DEGREES;
    const bbox = [west, south, west + REGION_DEGREES, south + REGION_DEGREES] as const;
    nodes.push(
      await scene.startNode({
        region: { slug: `kreis-${i}`, name: `Kreis ${i}`, bbox, count: 150, seed: 100 + i },
      }),
    );
  }
  const hub = await scene.startHub({ registry: nodes.map(({ registryEntry }) => registryEntry) });
  // Does not use HubPage, because that records everything that is painted.
  const context = await scene.browser.newContext({ viewport: { width: 1280, height: 800 } });
  try {
    const page = await context.newPage();
    await page.clock.install();
    const open = followRequests(page, nodes.map(({ url }) => url));
    await page.goto(hub.url);
    await waitUntil("the page has settled", () => page.locator(".pill").textContent(), (text) => {
      return /30 Region/i.test(text ?? "") && !/\//.test(text ?? "");
    });
    const session = await context.newCDPSession(page);
    const random = createRandom(7);
    let warm = NaN;
    for (let pan = 1; pan <= PANS; pan++) {
      const lon = random.between(WEST, WEST + COLUMNS * REGION_DEGREES);
      const lat = random.between(SOUTH, SOUTH + ROWS * REGION_DEGREES);
      // Alternates between clusters and outlines.
      const zoom = Math.floor(pan / 10) % 2 === 0 ? 11 : 14;
      await page.evaluate((hash) => void (location.hash = hash), `#map=${zoom}/${lat}/${lon}`);
      await page.clock.runFor(PAN_MS);
      // Otherwise the next pan would abort the requests, and the first reading would be too low.
      await waitUntil("all answers have arrived", () => open.size, (size) => size === 0);
      await page.locator(".loading-bar").waitFor({ state: "detached" });
      if (pan === WARM_UP_PANS) warm = await readRetainedBytes(session);
    }
    const end = await readRetainedBytes(session);
    const asked = nodes.reduce((sum, { requests }) => sum + requests.length, 0);
    assert.ok(asked > PANS, `only ${asked} requests: the page did not follow`);
    console.log(
      `retained after ${WARM_UP_PANS} pans ${megabytes(warm)}, after ${PANS} ${
        megabytes(end)
      }; ${asked} requests`,
    );
    assert.ok(end <= warm * MOST, `retained memory grew from ${megabytes(warm)} to ${megabytes(end)}`);
  } finally {
    await context.close();
  }
});

const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;
