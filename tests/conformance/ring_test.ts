// G, V8: the rings of the macro tier. ER5, VE2: how old backends appear there.
import assert from "node:assert/strict";
import {
  CLASS_COLOURS,
  DEGRADED_COLOUR,
  IMPORTING_COLOUR,
  OFFLINE_COLOUR,
} from "client/map/paint/colours.ts";
import type { VisibleStroke } from "../e2e/canvas_recorder.ts";
import { type HubPage, nextFrame } from "../e2e/hub_page.ts";
import { pixelOffset } from "../e2e/map_address.ts";
import { FAR_APART } from "../e2e/regions.ts";
import type { Scene } from "../e2e/scene.ts";
import type { FakeNode } from "fakes/fake_node.ts";
import { prepareBrowserRules } from "./rule.ts";
import { prepareStage } from "./stage.ts";

const browserRule = prepareBrowserRules({ sharesNodes: true });
/** Five regions: down since the first of two Hubs was stopped, importing, empty, old, healthy. */
const stage = prepareStage(async (stage) => {
  const nodes = await Promise.all(FAR_APART.map((options) => stage.startNode(options)));
  const [down, busy, bare, old, healthy] = nodes as [FakeNode, FakeNode, FakeNode, FakeNode, FakeNode];
  busy.set({ importing: true });
  bare.set({ empty: true });
  old.set({ generation: "legacy" });
  const registry = nodes.map(({ registryEntry }) => registryEntry);
  const dataDir = await stage.makeFolder();
  const before = await stage.startHub({ registry, dataDir });
  await before.process.stop();
  await down.stop();
  const hub = await stage.startHub({ registry, dataDir, polledUntil: (all) => !all.get("nord")!.up });
  return { hub, nodes, down, busy, bare, old, healthy };
});

/** The page at a view in which one region's ring is alone. */
async function openAlone(scene: Scene, node: FakeNode, locale = "de-DE"): Promise<HubPage> {
  const { bbox: [west, south, east, north] } = node.region;
  const hash = `#map=7/${(south + north) / 2}/${(west + east) / 2}`;
  const page = await scene.openPage(stage().hub.url, {
    hash,
    locale,
    viewport: { width: 320, height: 320 },
  });
  page.complaints.tolerateFailedLoads(stage().down.url);
  return page;
}

/** Rings and arcs that are on the map, and the texts in and at them. */
async function readRing(page: HubPage, count: string, label: string | null) {
  await page.waitForPainted(count);
  if (label !== null) await page.waitForPainted(label);
  const { strokes, texts } = await page.readDrawing();
  const inColour = (colour: string, test: (stroke: VisibleStroke) => boolean) =>
    strokes.some((stroke) => stroke.colour === colour && test(stroke));
  return {
    texts: texts.map(({ text }) => text),
    hasRing: (colour: string, isDashed = false) =>
      inColour(colour, (stroke) => stroke.isCircle && stroke.isDashed === isDashed),
    hasSegment: (colour: string) => inColour(colour, ({ isCircle }) => !isCircle),
  };
}

browserRule("G1", async (scene) => {
  const { healthy } = stage();
  const ring = await readRing(await openAlone(scene, healthy), "155", null);
  for (const name of ["complete", "partial", "missing"] as const) {
    assert.ok(ring.hasSegment(CLASS_COLOURS[name]), `no segment for ${name}`);
  }
  for (const colour of [OFFLINE_COLOUR, IMPORTING_COLOUR, DEGRADED_COLOUR]) assert.ok(!ring.hasRing(colour));
});

browserRule("G2", async (scene) => {
  const ring = await readRing(await openAlone(scene, stage().down), "211", "offline");
  assert.ok(ring.hasRing(OFFLINE_COLOUR, true), "no dashed gray ring");
  assert.ok(!ring.hasSegment(CLASS_COLOURS.complete));
});

browserRule("G3", async (scene) => {
  const { busy } = stage();
  const ring = await readRing(await openAlone(scene, busy, "en-GB"), "122", "updating");
  assert.ok(ring.hasRing(IMPORTING_COLOUR), "no solid blue ring");
});

browserRule("G4", async (scene) => {
  const { bare } = stage();
  const ring = await readRing(await openAlone(scene, bare, "en-GB"), "0", "no data");
  assert.ok(ring.hasRing(DEGRADED_COLOUR), "no solid amber ring");
});

browserRule("G5", async (scene) => {
  const ring = await readRing(await openAlone(scene, stage().old), "144", null);
  assert.ok(ring.hasRing(CLASS_COLOURS.restricted), "no flat gray ring");
  for (const name of ["complete", "partial", "missing"] as const) {
    assert.ok(!ring.hasSegment(CLASS_COLOURS[name]), `a segment for ${name}`);
  }
});

async function openAll(scene: Scene, isPhone = false): Promise<HubPage> {
  const page = await scene.openPage(stage().hub.url, { isStill: true, isPhone });
  page.complaints.tolerateFailedLoads(stage().down.url);
  await page.waitForShown("5 Regionen auf der Karte");
  await page.waitForView(() => true);
  await nextFrame(page.page);
  return page;
}

browserRule("U11", async (scene) => {
  for (const isPhone of [false, true]) {
    const { map, waitForView } = await openAll(scene, isPhone);
    const view = await waitForView(() => true);
    const box = (await map.boundingBox())!;
    const isVisible = (zoom: number, lon: number, lat: number) => {
      const [dx, dy] = pixelOffset({ ...view, zoom }, { lon, lat });
      return Math.abs(dx) < box.width / 2 && Math.abs(dy) < box.height / 2;
    };
    const corners = stage().nodes.flatMap(({ region: { bbox: [west, south, east, north] } }) =>
      [[west, south], [east, north]] as const
    );
    assert.ok(corners.every(([lon, lat]) => isVisible(view.zoom, lon, lat)), JSON.stringify(view));
    assert.ok(
      !corners.every(([lon, lat]) => isVisible(view.zoom + 1, lon, lat)),
      "the regions do not fill the map",
    );
  }
});

browserRule("V8a", async (scene) => {
  const { nodes } = stage();
  for (const node of nodes) node.clear();
  const page = await openAll(scene);
  const view = await page.waitForView(() => true);
  const box = (await page.map.boundingBox())!;
  for (const { region: { bbox: [west, south, east, north] }, data } of nodes) {
    const { x, y } = await page.waitForPainted(String(data.playgrounds.length));
    const [dx, dy] = pixelOffset(view, { lon: (west + east) / 2, lat: (south + north) / 2 });
    const apart = Math.hypot(x - box.x - box.width / 2 - dx, y - box.y - box.height / 2 - dy);
    assert.ok(apart < 16, `${apart} px from the middle of the box`);
  }
  assert.equal((await page.readRingCounts()).length, nodes.length);
  const calls = nodes.flatMap(({ requests }) => requests.map((request) => request.function));
  assert.deepEqual([...new Set(calls)], ["get_meta"]);
});

browserRule("V8b", async (scene) => {
  const { healthy, busy, bare } = stage();
  const outerOf = async (node: FakeNode, count: string) => {
    const page = await openAlone(scene, node);
    await page.waitForPainted(count);
    return (await page.readDrawing()).strokes;
  };
  const radius = (strokes: readonly VisibleStroke[]) => Math.max(...strokes.map(({ radiusPx }) => radiusPx));
  const strokes = await outerOf(healthy, "155");
  const [many, fewer, none] = [
    radius(strokes),
    radius(await outerOf(busy, "122")),
    radius(await outerOf(bare, "0")),
  ];
  assert.ok(many > fewer + 0.5 && fewer > none + 0.5, `${many}, ${fewer} and ${none} px`);
  const { data: { counts, playgrounds } } = healthy;
  for (const name of ["complete", "partial", "missing"] as const) {
    const turn = strokes.find(({ colour, isCircle }) => !isCircle && colour === CLASS_COLOURS[name])!.turn;
    // Small gaps are between the segments.
    const difference = turn / (2 * Math.PI) - counts[name] / playgrounds.length;
    assert.ok(Math.abs(difference) < 0.06, `${name}: ${difference} of the circle too much`);
  }
});

browserRule("V8c", async (scene) => {
  const { nodes, healthy } = stage();
  const page = await openAll(scene);
  for (const node of nodes) node.clear();
  const { x, y } = await page.waitForPainted("155");
  await page.clickPixel(x, y);
  const { zoom, lon, lat } = await page.waitForView((view) => view.zoom > 7);
  await page.waitForShown(/^155 Spielplätze in \d+ Gruppen?$/);
  const [west, south, east, north] = healthy.region.bbox;
  assert.ok(lon > west && lon < east && lat > south && lat < north, `${zoom} ${lon} ${lat}`);
  const asked = nodes.map((node) =>
    node.count("get_playground_clusters") + node.count("get_playgrounds_bbox")
  );
  assert.deepEqual(asked, nodes.map((node) => node === healthy ? 1 : 0));
});
