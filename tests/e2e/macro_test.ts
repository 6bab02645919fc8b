// The macro tier: one ring per region, without requests for playgrounds.
import assert from "node:assert/strict";
import { makeStatus } from "fakes/records.ts";
import { createLandscape } from "fakes/landscape.ts";
import { startTileServer } from "fakes/tiles.ts";
import { waitUntil } from "fakes/wait_until.ts";
import { createWorld } from "fakes/world.ts";
import { prepareBrowserTests } from "./browser.ts";
import { MINUTE_MS, replaceStatus } from "./hub_status.ts";
import { FAR_APART, WEST } from "./regions.ts";
import { POLLED_ONCE, shareHub } from "./shared_hub.ts";

const browserTest = prepareBrowserTests({ sharesNodes: true });
const shared = shareHub(FAR_APART, { env: POLLED_ONCE });

browserTest("macro: rings are painted before any node has answered", async (scene) => {
  const { url, nodes } = shared();
  for (const node of nodes) node.set({ delayMs: 3_000 });
  const { readPaintedTexts, waitForPainted } = await scene.openPage(url);
  for (const node of nodes) await waitForPainted(String(node.data.playgrounds.length));
  const first = (await readPaintedTexts()).find(({ text }) => /^\d/.test(text))!;
  const firstAnswerMs = Math.min(
    ...nodes.flatMap(({ requests }) => requests.map(({ time }) => time + 3_000)),
  );
  assert.ok(first.atMs < firstAnswerMs);
});

browserTest("macro: a new count paints the rings, not the base map", async (scene) => {
  const node = await scene.startNode(WEST);
  const tiles = scene.keep(startTileServer(createLandscape(createWorld())));
  let count = 1234;
  const describe = () => ({
    ageMs: 0,
    backends: { west: makeStatus({ url: node.url, bbox: node.region.bbox, playgroundCount: count }) },
  });
  const hub = await scene.startHub({ registry: [node.registryEntry], env: { MAP_TILES_URL: tiles.url } });
  const url = replaceStatus(scene, hub.url, describe);
  const { page, waitForPainted, waitForPill } = await scene.openPage(url, {
    hash: "#map=6/50.6/9.8",
    prepare: async (page) => {
      await page.clock.install();
      await page.addInitScript(countBaseMapPaints);
    },
  });
  await waitForPill("1 Region · 1.234 Spielplätze");
  await waitForPainted("1.234");
  await page.waitForLoadState("networkidle");
  const readPaints = () => page.evaluate(() => globalThis.baseMapPaints);
  await waitUntil("the tiles are painted", readPaints, (paints) => paints > 0);
  // Tiles fade in.
  await page.clock.runFor(2_000);
  const before = await readPaints();
  count = 1300;
  await page.clock.runFor(MINUTE_MS + 1_000);
  await waitForPainted("1.300");
  assert.equal(await readPaints(), before);
});

browserTest("macro: counts are exact up to 99 999 in the ring, always in the drawer", async (scene) => {
  const { url, nodes } = shared();
  for (const [i, count] of [12_345, 99_999, 1_234_567].entries()) {
    nodes[i]!.set({ meta: (meta) => ({ ...meta, playground_count: count, complete: count }) });
  }
  const { page, waitForPainted } = await scene.openPage(url, { locale: "en-GB", isPhone: true });
  for (const text of ["12,345", "99,999", "1.2M"]) await waitForPainted(text);
  await page.locator(".pill").click();
  const list = page.locator(".drawer-list");
  for (const count of ["12,345", "99,999", "1,234,567"]) {
    await list.getByText(`${count} playgrounds`).first().waitFor();
  }
});

browserTest("macro: on a phone every ring is named, between the search and the pill", async (scene) => {
  // Small regions, so that only the labels need room.
  const nodes = await Promise.all(
    [["Nordland", 54.8], ["Mittental", 51], ["Suedheim", 47.4]].map(([name, lat]) =>
      scene.startNode({
        region: {
          slug: String(name).toLowerCase(),
          name: String(name),
          bbox: [9, Number(lat), 9.2, Number(lat) + 0.1],
          count: 30,
          seed: 5,
        },
      })
    ),
  );
  const { page, pill, readDrawing, waitForPill } = await scene.openHub(nodes, { isPhone: true });
  await waitForPill("3 Regionen · 90 Spielplätze");
  const names = new Set(nodes.map(({ region }) => region.name));
  const top = await page.locator(".top").evaluate((element) => element.getBoundingClientRect().bottom);
  const bottom = (await pill.boundingBox())!.y;
  // Labels are 17 pixels high, and rings have a radius of at least 26.
  await waitUntil(
    "all names are in between",
    readDrawing,
    ({ texts }) =>
      texts.filter(({ text, y }) => names.has(text) && y > top + 2 * 26 && y + 17 <= bottom).length ===
        names.size,
  );
});

function countBaseMapPaints(): void {
  globalThis.baseMapPaints = 0;
  const { drawImage } = CanvasRenderingContext2D.prototype;
  CanvasRenderingContext2D.prototype.drawImage = function (
    this: CanvasRenderingContext2D,
    ...args: unknown[]
  ) {
    if (this.canvas.closest(".base-map")) globalThis.baseMapPaints += 1;
    return Reflect.apply(drawImage, this, args);
  };
}

declare global {
  var baseMapPaints: number;
}
