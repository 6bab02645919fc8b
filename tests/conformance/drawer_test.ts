// U5 to U9: the drawer.
import assert from "node:assert/strict";
import type { Locator } from "playwright-core";
import { rowOf } from "../e2e/drawer_rows.ts";
import { EAST, WEST } from "../e2e/regions.ts";
import type { Scene } from "../e2e/scene.ts";
import { isRed } from "./colours.ts";
import { proxyStatus } from "./proxied_status.ts";
import { prepareBrowserRules } from "./rule.ts";
import { prepareStage } from "./stage.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

const browserRule = prepareBrowserRules({ sharesNodes: true });
/** Neighbours, a town within the western one, and a node without version. */
const stage = prepareStage(async (stage) => {
  const [west, east, town, plain] = await Promise.all([
    stage.startNode(WEST),
    stage.startNode(EAST),
    stage.startNode({
      region: { slug: "stadt", name: "Weststadt", bbox: [9.6, 50.5, 9.7, 50.6], count: 12, seed: 7 },
    }),
    stage.startNode({
      region: { slug: "alt", name: "Altkreis", bbox: [11, 50.3, 11.4, 50.6], count: 17, seed: 5 },
      generation: "middle",
    }),
  ]);
  const registry = [west!, east!, town!, plain!].map(({ registryEntry }) => registryEntry);
  const hub = await stage.startHub({ registry, polledUntil: ({ size }) => size === 4 });
  return { hub, west: west! };
});

async function openDrawerOf(scene: Scene) {
  const page = await scene.openPage(stage().hub.url, { isStill: true });
  await page.waitForPill(/^4 Regionen/);
  await page.openDrawer();
  return page;
}

browserRule("U5a", async (scene) => {
  const page = await scene.openPage(stage().hub.url);
  await page.waitForPill(/^4 Regionen/);
  assert.equal(await page.drawer.count(), 0);
  await page.pill.click();
  await page.drawer.getByRole("list").waitFor();
  assert.equal(await page.drawer.getByRole("listitem").count(), 4);
  const counts = { Westkreis: "1.234", Ostkreis: "321", Weststadt: "12", Altkreis: "17" };
  for (const [name, count] of Object.entries(counts)) {
    await rowOf(page.drawer, name).getByText(`${count} Spielplätze`, { exact: true }).waitFor();
  }
});

browserRule(["U5b", "M7", "VE5"], async (scene) => {
  const { drawer } = await openDrawerOf(scene);
  assert.deepEqual(await rowOf(drawer, "Westkreis").locator(".badge").allTextContents(), ["0.9.0"]);
  assert.equal(await rowOf(drawer, "Altkreis").locator(".badge").count(), 0);
});

/** True if a person sees the element: without it the picture is another. */
async function isPainted(element: Locator): Promise<boolean> {
  if (!await element.isVisible()) return false;
  const shown = await element.screenshot();
  // Playwright takes no picture of what is hidden in another way.
  await element.evaluate((node: HTMLElement) => node.style.opacity = "0");
  const without = await element.screenshot();
  await element.evaluate((node: HTMLElement) => node.style.opacity = "");
  return shown.compare(without) !== 0;
}

browserRule("U6", async (scene) => {
  const { drawer } = await openDrawerOf(scene);
  const warningsOf = (name: string) => rowOf(drawer, name).locator(".backend-warning").allTextContents();
  assert.deepEqual(await warningsOf("Westkreis"), ["überschneidet Weststadt"]);
  assert.deepEqual(await warningsOf("Weststadt"), ["überschneidet Westkreis"]);
  for (const name of ["Westkreis", "Weststadt"]) {
    const badge = rowOf(drawer, name).locator(".backend-warning > .icon");
    assert.ok(await isPainted(badge), `${name}: the badge is not visible`);
  }
  for (const name of ["Ostkreis", "Altkreis"]) {
    assert.deepEqual(await warningsOf(name), []);
  }
});

browserRule("U7a", async (scene) => {
  const { page, drawer } = await openDrawerOf(scene);
  await page.keyboard.press("Escape");
  await drawer.waitFor({ state: "detached" });
});

browserRule("U7b", async (scene) => {
  const { map, drawer } = await openDrawerOf(scene);
  await map.click({ position: { x: 900, y: 300 } });
  await drawer.waitFor({ state: "detached" });
});

browserRule("U7c", async (scene) => {
  const { pill, drawer } = await openDrawerOf(scene);
  await pill.click();
  await drawer.waitFor({ state: "detached" });
});

browserRule(["U8", "ER2"], async (scene) => {
  const [good, broken] = [await scene.startNode(WEST), await scene.startNode(EAST)];
  const hub = await scene.startHub({ registry: [good.registryEntry, broken.registryEntry] });
  broken.set({ behaviour: "http500" }, "get_meta");
  const { complaints, drawer, openDrawer, waitForPill } = await scene.openPage(hub.url);
  complaints.tolerateFailedLoads(broken.url);
  await waitForPill(/Spielplätze$/);
  await openDrawer();
  const problem = rowOf(drawer, "Ostkreis").getByText(/HTTP 500/);
  assert.ok(await isRed(problem), "the message is not red");
  assert.equal(await rowOf(drawer, "Westkreis").locator(".backend-problem").count(), 0);
});

/** A region that the page cannot ask itself: all of its data is the status document's. */
async function openWithStatus(scene: Scene, lastImport: () => string) {
  const { west } = stage();
  west.set({ behaviour: "no-cors" }, "get_meta");
  const status = () => ({ up: true, lastImportAt: lastImport(), lastSuccess: new Date().toISOString() });
  const page = await scene.openPage(proxyStatus(scene, stage(), () => ({ ageMs: 0, west: status() })), {
    prepare: (page) => page.clock.install(),
  });
  page.complaints.tolerateFailedLoads(west.url);
  await page.waitForPill(/Spielplätze$/);
  await page.openDrawer();
  return page;
}

browserRule(["U9a", "U9b"], async (scene) => {
  let hours = 5;
  const lastImport = () => new Date(Date.now() - hours * HOUR_MS - MINUTE_MS).toISOString();
  try {
    const { drawer, page } = await openWithStatus(scene, lastImport);
    await rowOf(drawer, "Westkreis").getByText("vor 5 Stunden aktualisiert").waitFor();
    hours = 7;
    await page.clock.runFor(MINUTE_MS - 15_000);
    assert.equal(await drawer.getByText("vor 7 Stunden aktualisiert").count(), 0);
    await page.clock.runFor(16_000);
    // The page's clock keeps running.
    await rowOf(drawer, "Westkreis").getByText("vor 7 Stunden aktualisiert").waitFor({
      timeout: 10_000,
    });
  } finally {
    stage().west.set({ behaviour: "ok" }, "get_meta");
  }
});

browserRule(["U9c", "ER9", "L11"], async (scene) => {
  const [fresh, stale] = [90_000, 125_000];
  for (const [ageMs, isStale] of [[fresh, false], [stale, true]] as const) {
    const { drawer, openDrawer, waitForPill } = await scene.openPage(
      proxyStatus(
        scene,
        stage(),
        () => ({ ageMs, west: { up: false, lastSuccess: new Date().toISOString() } }),
      ),
    );
    await waitForPill(/^4 Regionen/);
    await openDrawer();
    const banner = drawer.getByText("Der Status der Regionen ist veraltet:");
    // A stale status is not used for the regions either.
    const offline = rowOf(drawer, "Westkreis").getByText(/^zurzeit nicht erreichbar/);
    await (isStale ? banner : offline).waitFor();
    assert.equal(await (isStale ? offline : banner).count(), 0);
  }
});
