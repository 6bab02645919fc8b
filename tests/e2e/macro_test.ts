// The macro tier: one ring per region, without requests for playgrounds.
import assert from "node:assert/strict";
import {
  CLASS_COLOURS,
  DEGRADED_COLOUR,
  IMPORTING_COLOUR,
  OFFLINE_COLOUR,
} from "client/map/styles/colours.ts";
import { makeStatus } from "fakes/records.ts";
import type { FakeNode } from "fakes/fake_node.ts";
import { createLandscape } from "fakes/landscape.ts";
import { startTileServer } from "fakes/tiles.ts";
import { waitUntil } from "fakes/wait_until.ts";
import { createWorld } from "fakes/world.ts";
import { prepareBrowserTests } from "./browser.ts";
import { DEVICES } from "./devices.ts";
import { nextFrame } from "./hub_page.ts";
import { MINUTE_MS, startHubWithStatus } from "./hub_status.ts";
import { pixelOffset } from "./map_address.ts";
import { FAR_APART, WEST } from "./regions.ts";
import type { Scene } from "./scene.ts";

const browserTest = prepareBrowserTests();

const startFarApart = (scene: Scene) => Promise.all(FAR_APART.map((options) => scene.startNode(options)));
const entriesOf = (nodes: readonly FakeNode[]) => nodes.map(({ registryEntry }) => registryEntry);

browserTest("macro: rings are painted before any node has answered", async (scene) => {
  const nodes = await startFarApart(scene);
  const hub = await scene.startHub({ registry: entriesOf(nodes) });
  for (const node of nodes) {
    node.clear();
    node.set({ delayMs: 3_000 });
  }
  const { openedAtMs, readPaintedTexts, waitForPainted } = await scene.openPage(hub.url);
  for (const node of nodes) await waitForPainted(String(node.data.playgrounds.length));
  const first = (await readPaintedTexts()).find(({ text }) => /^\d/.test(text))!;
  const firstAnswerMs = Math.min(
    ...nodes.flatMap(({ requests }) => requests.map(({ time }) => time + 3_000)),
  );
  console.log(`first ring ${first.atMs - openedAtMs} ms after the page was asked for`);
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
  const url = await startHubWithStatus(scene, [node], describe, { MAP_TILES_URL: tiles.url });
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

for (const { device, isPhone } of DEVICES) {
  browserTest(`macro: the first view shows all regions (${device})`, async (scene) => {
    const nodes = await startFarApart(scene);
    const { map, waitForShown, waitForView } = await scene.openHub(nodes, { isPhone });
    await waitForShown("5 Regionen auf der Karte");
    const view = await waitForView(() => true);
    const box = (await map.boundingBox())!;
    for (const { region: { bbox: [west, south, east, north] } } of nodes) {
      for (const place of [{ lon: west, lat: south }, { lon: east, lat: north }]) {
        const [dx, dy] = pixelOffset(view, place);
        assert.ok(
          Math.abs(dx) < box.width / 2 && Math.abs(dy) < box.height / 2,
          JSON.stringify({ view, place }),
        );
      }
    }
    // One level closer they do not fit.
    assert.equal(Math.floor(view.zoom), isPhone ? 5 : 6);
  });
}

for (const { device, isPhone } of DEVICES) {
  browserTest(
    `macro: a ring zooms to its region, and only that one is queried (${device})`,
    async (scene) => {
      const nodes = await startFarApart(scene);
      const { page, clickPixel, waitForPainted, waitForShown, waitForView } = await scene.openHub(nodes, {
        isPhone,
      });
      await waitForShown("5 Regionen auf der Karte");
      await waitForView(({ zoom }) => Math.floor(zoom) === (isPhone ? 5 : 6));
      // Rings may be painted before the first view: only their current position counts.
      await nextFrame(page);
      const { x, y } = await waitForPainted("133");
      await clickPixel(x, y);
      const view = await waitForView(({ zoom }) => zoom > 7);
      await waitForShown(/^133 Spielplätze in \d+ Gruppen$/);
      assert.ok(Math.abs(view.lon - 11.7) < 0.2 && Math.abs(view.lat - 48.4) < 0.2, JSON.stringify(view));
      const asked = nodes.map((node) => node.count("get_playground_clusters"));
      assert.deepEqual(asked, [0, 0, 1, 0, 0]);
      assert.equal(nodes.some((node) => node.count("get_playgrounds_bbox") > 0), false);
    },
  );
}

const RING_WORDS = [
  {
    locale: "de-DE",
    isPhone: false,
    offline: "offline",
    importing: "wird aktualisiert",
    empty: "keine Daten",
  },
  { locale: "en-GB", isPhone: true, offline: "offline", importing: "updating", empty: "no data" },
];

for (const { locale, isPhone, offline, importing, empty } of RING_WORDS) {
  browserTest(
    `macro: every condition of a region has its own ring (${locale}, ${isPhone ? "phone" : "desktop"})`,
    async (scene) => {
      const nodes = await startFarApart(scene);
      const [down, busy, bare, old] = nodes as [FakeNode, FakeNode, FakeNode, FakeNode];
      busy.set({ importing: true });
      bare.set({ empty: true });
      old.set({ generation: "legacy" });
      const registry = entriesOf(nodes);
      const dataDir = await scene.makeFolder();
      const before = await scene.startHub({ registry, dataDir });
      await before.process.stop();
      await down.stop();
      const hub = await scene.startHub({
        registry,
        dataDir,
        polledUntil: (backends) => !backends.get("nord")!.up,
      });
      const hubPage = await scene.openPage(hub.url, { locale, isPhone });
      hubPage.complaints.tolerateFailedLoads(down.url);
      for (const text of ["211", offline, "122", importing, "0", empty, "144", "155"]) {
        await hubPage.waitForPainted(text);
      }
      const { strokes } = await hubPage.readDrawing();
      const hasRing = (colour: string, isDashed: boolean) =>
        strokes.some((stroke) => stroke.isCircle && stroke.colour === colour && stroke.isDashed === isDashed);
      assert.ok(hasRing(OFFLINE_COLOUR, true), "no dashed gray ring");
      assert.ok(hasRing(IMPORTING_COLOUR, false), "no solid blue ring");
      assert.ok(hasRing(DEGRADED_COLOUR, false), "no solid amber ring");
      assert.ok(hasRing(CLASS_COLOURS.restricted, false), "no flat gray ring");
      for (const name of ["complete", "partial", "missing"] as const) {
        const isSegment = strokes.some(({ colour, isCircle }) => colour === CLASS_COLOURS[name] && !isCircle);
        assert.ok(isSegment, `no segment of class ${name}`);
      }
    },
  );
}

const LARGE_COUNTS = [
  {
    locale: "de-DE",
    isPhone: false,
    inRings: ["12.345", "99.999"],
    inList: ["12.345 Spielplätze", "99.999 Spielplätze", "1.234.567 Spielplätze"],
    listButton: "Als Liste anzeigen",
  },
  {
    locale: "en-GB",
    isPhone: true,
    inRings: ["12,345", "99,999", "1.2M"],
    inList: ["12,345 playgrounds", "99,999 playgrounds", "1,234,567 playgrounds"],
    listButton: "Show as list",
  },
];
for (const { locale, isPhone, inRings, inList, listButton } of LARGE_COUNTS) {
  browserTest(
    `macro: counts are exact up to 99 999 in the ring, always in the list (${locale})`,
    async (scene) => {
      const nodes = await startFarApart(scene);
      for (const [i, count] of [12_345, 99_999, 1_234_567].entries()) {
        nodes[i]!.set({ meta: (meta) => ({ ...meta, playground_count: count, complete: count }) });
      }
      const { page, waitForPainted } = await scene.openHub(nodes, { locale, isPhone });
      for (const text of inRings) await waitForPainted(text);
      await page.locator(".toolbar").getByRole("button", { name: listButton }).click();
      const list = page.getByRole("list").filter({ has: page.locator(".list-item") });
      for (const text of inList) await list.getByText(text).first().waitFor();
    },
  );
}

browserTest("macro: a refresh moves a region whose box has changed", async (scene) => {
  const [node] = [await scene.startNode(FAR_APART[0])];
  const { page, waitForPainted, waitForView } = await scene.openHub([node], {
    hash: "#map=6/51/10",
    env: { HUB_POLL_INTERVAL: "5" },
  });
  await waitForView(({ zoom }) => zoom === 6);
  await nextFrame(page);
  const before = await waitForPainted("211");
  node.set({ meta: (meta) => ({ ...meta, bbox: [12, 49, 13, 50] }), playgroundCount: 77 });
  const after = await waitForPainted("77");
  assert.ok(after.x > before.x && after.y > before.y);
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
