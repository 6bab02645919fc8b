// The cluster and polygon tiers with several nodes: progress, cancellation, merging and choosing.
import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { CLASS_FILLS } from "client/map/styles/colours.ts";
import type { FakeNode, RequestRecord } from "fakes/fake_node.ts";
import { prepareBrowserTests } from "./browser.ts";
import { DEVICES } from "./devices.ts";
import { waitForFocus } from "./hub_page.ts";
import {
  EAST,
  EAST_VILLAGE,
  findLonelyPlayground,
  VILLAGES_AS_CLUSTERS,
  VILLAGES_AS_POLYGONS,
  WEST,
  WEST_VILLAGE,
} from "./regions.ts";
import { waitUntil } from "fakes/wait_until.ts";

const browserTest = prepareBrowserTests();

/** Delay of the slow node. */
const SLOW_MS = 2_000;
/** Ten times the 100 ms in which answers are painted: machines are slow and busy. */
const MAX_PAINT_MS = 1_000;

const requestsOf = (node: FakeNode, name: string): RequestRecord[] =>
  node.requests.filter((request) => request.function === name);

/** `first` is the first thing painted that only the fast node can have caused. */
function assertPaintedEarly(
  first: { readonly atMs: number } | undefined,
  functionName: string,
  [fast, slow]: readonly [FakeNode, FakeNode],
): void {
  const [fastRequest, slowRequest] = [fast, slow].map((node) => requestsOf(node, functionName)[0]);
  assert.ok(first && fastRequest && slowRequest, "the slow backend held up the fast one");
  console.log(
    `${functionName}: painted ${first.atMs - fastRequest.time} ms after the fast backend was asked`,
  );
  assert.ok(first.atMs < slowRequest.time + SLOW_MS, "the slow backend held up the fast one");
  assert.ok(first.atMs - fastRequest.time < MAX_PAINT_MS, "the answer waited before it was painted");
}

browserTest("clusters: a fast backend is painted while a slow one is pending", async (scene) => {
  const [fast, slow] = [await scene.startNode(WEST_VILLAGE), await scene.startNode(EAST_VILLAGE)];
  slow.set({ delayMs: SLOW_MS }, "get_playground_clusters");
  const { readPaintedTexts, waitForPainted } = await scene.openHub([fast, slow], {
    hash: VILLAGES_AS_CLUSTERS,
  });
  await waitForPainted("100");
  const first = (await readPaintedTexts()).find(({ text }) => text === "60");
  assertPaintedEarly(first, "get_playground_clusters", [fast, slow]);
});

browserTest("polygons: a fast backend is painted while a slow one is pending", async (scene) => {
  const [fast, slow] = [await scene.startNode(WEST_VILLAGE), await scene.startNode(EAST_VILLAGE)];
  slow.set({ delayMs: SLOW_MS }, "get_playgrounds_bbox");
  const { readPaintedShapes, waitForShown } = await scene.openHub([fast, slow], {
    hash: VILLAGES_AS_POLYGONS,
  });
  await waitForShown("100 Spielplätze im Ausschnitt");
  const fills: readonly string[] = Object.values(CLASS_FILLS);
  const first = (await readPaintedShapes()).find(({ colour }) => isOneOf(fills, colour));
  assertPaintedEarly(first, "get_playgrounds_bbox", [fast, slow]);
});

browserTest("clusters: a border has one ring per cell, and no playground is lost", async (scene) => {
  const nodes = [await scene.startNode(WEST_VILLAGE), await scene.startNode(EAST_VILLAGE)];
  const { readRingCounts, waitForPainted, waitForShown } = await scene.openHub(nodes, {
    hash: VILLAGES_AS_CLUSTERS,
  });
  await waitForShown("100 Spielplätze in 1 Gruppe");
  await waitForPainted("100");
  assert.deepEqual(await readRingCounts(), ["100"]);
});

browserTest("clusters: the rings of whole districts add up to their totals", async (scene) => {
  const nodes = [await scene.startNode(WEST), await scene.startNode(EAST)];
  const { readRingCounts, waitForShown } = await scene.openHub(nodes, { hash: "#map=9/50.6/10.1" });
  await waitForShown(/^1\.555 Spielplätze in \d+ Gruppen$/);
  const counts = await waitUntil("all rings are painted", readRingCounts, (texts) => sum(texts) === 1555);
  await waitForShown(`1.555 Spielplätze in ${counts.length} Gruppen`);
});

browserTest("clusters: requests of a superseded view are aborted", async (scene) => {
  const nodes = [await scene.startNode(WEST), await scene.startNode(EAST)];
  for (const node of nodes) node.set({ delayMs: 4_500 }, "get_playground_clusters");
  const { page, waitForShown } = await scene.openHub(nodes, { hash: "#map=10/50.6/10.1" });
  const clusterRequests = () => nodes.map((node) => requestsOf(node, "get_playground_clusters"));
  await waitUntil("both were asked", clusterRequests, (lists) => lists.every(({ length }) => length === 1));

  for (const node of nodes) node.set({ delayMs: 0 }, "get_playground_clusters");
  // A series of moves is debounced: only its end causes requests.
  await page.evaluate(() => {
    for (const lon of [10.05, 10.15, 10.1]) location.hash = `#map=11/50.6/${lon}`;
  });
  await waitForShown(/^[1-9]\d* Spielplätze in \d+ Gruppen$/);
  await waitUntil("all requests have ended", clusterRequests, (lists) => {
    return lists.flat().every(({ aborted, finished }) => aborted || finished);
  });
  for (const [first, second, ...more] of clusterRequests()) {
    assert.deepEqual([first!.query.z, first!.aborted], ["10", true]);
    assert.deepEqual([second!.query.z, second!.aborted], ["11", false]);
    assert.equal(more.length, 0);
  }
});

for (const { device, isPhone } of DEVICES) {
  browserTest(`clusters: a ring zooms in by two levels (${device})`, async (scene) => {
    const nodes = [await scene.startNode(WEST_VILLAGE), await scene.startNode(EAST_VILLAGE)];
    const { clickPixel, waitForPainted, waitForView } = await scene.openHub(nodes, {
      hash: VILLAGES_AS_CLUSTERS,
      isPhone,
    });
    const { x, y } = await waitForPainted("100");
    await clickPixel(x, y);
    const view = await waitForView(({ zoom }) => zoom === 12);
    assert.ok(Math.abs(view.lon - 10) < 0.01 && Math.abs(view.lat - 50.5) < 0.01);
  });
}

browserTest("clusters: the progress bar shows how many regions have answered", async (scene) => {
  const [fast, slow] = [await scene.startNode(WEST), await scene.startNode(EAST)];
  const { page, editHash, waitForPill, waitForShown } = await scene.openHub([fast, slow], {
    hash: "#map=9/50.6/10.1",
  });
  await waitForShown(/^1\.555 Spielplätze in/);
  const bar = page.getByRole("progressbar", { name: "Spielplätze werden geladen" });
  await bar.waitFor({ state: "detached" });
  slow.set({ delayMs: SLOW_MS }, "get_playground_clusters");
  await editHash("#map=10/50.6/10.1");
  await waitUntil(
    "one has answered",
    () => bar.getAttribute("aria-valuetext", { timeout: 1_000 }).catch(() => null),
    (text) => text === "1 von 2 Regionen geladen",
  );
  // The pill counts during the first load only.
  await waitForPill("2 Regionen · 1.555 Spielplätze");
  await bar.waitFor({ state: "detached" });
});

browserTest("polygons: a small pan needs no request", async (scene) => {
  const nodes = [await scene.startNode(WEST_VILLAGE), await scene.startNode(EAST_VILLAGE)];
  const { page, requests, editHash, waitForView, waitForShown } = await scene.openHub(nodes, {
    hash: VILLAGES_AS_POLYGONS,
  });
  await waitForShown("100 Spielplätze im Ausschnitt");
  const countRequests = () => requests.filter((url) => url.includes("/rpc/get_playgrounds_bbox")).length;
  assert.equal(countRequests(), 2);
  await editHash("#map=16/50.5005/10.001");
  await waitForView(({ lat }) => lat > 50.5);
  await outlastDebounce(page);
  assert.equal(countRequests(), 2);
  await editHash("#map=16/50.508/10.001");
  await waitUntil("a far view is asked for", countRequests, (count) => count === 4);
});

for (const { device, isPhone } of DEVICES) {
  browserTest(`polygons: a click opens the panel with name and region (${device})`, async (scene) => {
    const nodes = [await scene.startNode(WEST_VILLAGE), await scene.startNode(EAST_VILLAGE)];
    const hash = isPhone ? "#map=15/50.5/10" : VILLAGES_AS_POLYGONS;
    const { page, panel, clickAt, editHash, waitForShown } = await scene.openHub(nodes, {
      hash,
      isPhone,
      // Choosing may move the map; the next click needs it to stand still.
      isStill: true,
    });
    for (const [node, label] of [[nodes[0]!, "WESTDORF"], [nodes[1]!, "OSTDORF"]] as const) {
      // From far out the map moves near the chosen playground.
      await editHash(hash);
      await waitForShown("100 Spielplätze im Ausschnitt");
      const { name, centre: [lon, lat] } = findLonelyPlayground(node);
      await clickAt(lon, lat);
      await panel.getByRole("heading", { name, exact: true }).waitFor();
      // innerText includes text-transform.
      assert.equal((await panel.innerText()).split("\n").includes(label), true);
      await waitForFocus(panel);
      await page.keyboard.press("Escape");
      await panel.waitFor({ state: "detached" });
    }
  });
}

/** Longer than the debounce of the page, so a debounced request has been sent. */
async function outlastDebounce(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 500)));
}

function sum(texts: readonly string[]): number {
  return texts.reduce((total, text) => total + Number(text.replaceAll(".", "")), 0);
}

/** The canvas reports a colour with an alpha value as `rgba(…)`. */
function isOneOf(colours: readonly string[], reported: string): boolean {
  const parts = /^rgba\((\d+), (\d+), (\d+), [\d.]+\)$/.exec(reported);
  if (!parts) return false;
  const hex = parts.slice(1).map((part) => Number(part).toString(16).padStart(2, "0")).join("");
  return colours.some((colour) => colour.startsWith(`#${hex}`));
}
