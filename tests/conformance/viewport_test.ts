// V1 to V7, L: which nodes the page asks for a view, when, and what it shows of their answers.
import assert from "node:assert/strict";
import { CLASS_FILLS } from "client/map/paint/colours.ts";
import { clusterLook } from "client/map/rings/ring.ts";
import type { HubPage } from "../e2e/hub_page.ts";
import {
  EAST_VILLAGE,
  findLonelyPlayground,
  VILLAGES_AS_CLUSTERS,
  VILLAGES_AS_POLYGONS,
  WEST_VILLAGE,
} from "../e2e/regions.ts";
import type { Scene } from "../e2e/scene.ts";
import type { FakeNode, RequestRecord } from "fakes/fake_node.ts";
import { waitUntil } from "fakes/wait_until.ts";
import { proxySpecifiedStatus } from "./proxied_status.ts";
import { prepareBrowserRules } from "./rule.ts";
import { prepareStage } from "./stage.ts";

const CLUSTERS = "get_playground_clusters";
const POLYGONS = "get_playgrounds_bbox";
const TIER_CALLS = [CLUSTERS, POLYGONS];
const SLOW_MS = 2_000;

const browserRule = prepareBrowserRules({ sharesNodes: true });
/** Two villages side by side, and a town far away. */
const stage = prepareStage(async (stage) => {
  const [west, east, far] = await Promise.all([
    stage.startNode(WEST_VILLAGE),
    stage.startNode(EAST_VILLAGE),
    stage.startNode({
      region: { slug: "fern", name: "Fernstadt", bbox: [12, 53, 12.1, 53.1], count: 25, seed: 9 },
    }),
  ]);
  const nodes = [west!, east!, far!];
  const registry = nodes.map(({ registryEntry }) => registryEntry);
  const hub = await stage.startHub({ registry, polledUntil: ({ size }) => size === 3 });
  return { hub, nodes, west: west!, east: east!, far: far! };
});

/** The page over nodes that behave, with empty logs. */
async function openAt(scene: Scene, hash: string, env: "still" | "moving" = "still"): Promise<HubPage> {
  const { hub, nodes } = stage();
  for (const node of nodes) {
    for (const name of TIER_CALLS) node.set({ delayMs: 0, behaviour: "ok" }, name);
    node.clear();
  }
  return await scene.openPage(hub.url, { hash, isStill: env === "still" });
}

const callsOf = (node: FakeNode, name: string): RequestRecord[] =>
  node.requests.filter((request) => request.function === name);
const countTierCalls = (node: FakeNode) => TIER_CALLS.map((name) => node.count(name));
const outlastDebounce = ({ page }: HubPage) =>
  page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 600)));

browserRule(["V1", "L6"], async (scene) => {
  const { west } = stage();
  const page = await openAt(scene, "#map=10/50.5/10");
  await page.waitForPainted("100");
  // Ten moves, 50 ms apart: only the last view is asked for, 300 ms after it.
  const lastMoveMs = await page.page.evaluate(async () => {
    for (let i = 1; i <= 10; i++) {
      location.hash = `#map=11/50.5/${10 + i / 1000}`;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    return Date.now() - 50;
  });
  const [, second, ...more] = await waitUntil(
    "the new view is asked for",
    () => callsOf(west, CLUSTERS),
    ({ length }) => length >= 2,
  );
  assert.ok(second!.time - lastMoveMs >= 290, `asked ${second!.time - lastMoveMs} ms after the last move`);
  await outlastDebounce(page);
  assert.equal(more.length + west.count(CLUSTERS) - 2, 0);
});

browserRule(["V2", "S9"], async (scene) => {
  const { west } = stage();
  const page = await openAt(scene, "#map=5/50.5/10");
  await page.waitForShown(/^\d+ Region(en)? auf der Karte$/);
  await outlastDebounce(page);
  assert.deepEqual(countTierCalls(west), [0, 0]);
  await page.editHash("#map=10/50.5/10");
  await page.waitForShown(/^100 Spielplätze in/);
  assert.deepEqual(countTierCalls(west), [1, 0]);
  await page.editHash(VILLAGES_AS_POLYGONS);
  await page.waitForShown("100 Spielplätze im Ausschnitt");
  assert.deepEqual(countTierCalls(west), [1, 1]);
});

/** Tier calls of the western village after showing these zoom levels, one after the other. */
async function countAt(scene: Scene, zooms: readonly number[]): Promise<number[]> {
  const shown = {
    macro: /Region(en)? auf der Karte$/,
    cluster: / in \d+ Gruppen?$/,
    polygon: /im Ausschnitt$/,
  };
  const page = await openAt(scene, `#map=${zooms[0]}/50.5/9.997`);
  for (const zoom of zooms) {
    await page.editHash(`#map=${zoom}/50.5/9.997`);
    await page.waitForShown(shown[zoom <= 7 ? "macro" : zoom <= 13 ? "cluster" : "polygon"]);
  }
  await outlastDebounce(page);
  return countTierCalls(stage().west);
}

browserRule("L1", async (scene) => {
  assert.deepEqual(await countAt(scene, [0, 7]), [0, 0]);
});

browserRule("L2", async (scene) => {
  assert.deepEqual(await countAt(scene, [8, 13]), [2, 0]);
});

browserRule("L3", async (scene) => {
  const [clusters, polygons] = await countAt(scene, [14, 18]);
  assert.equal(clusters, 0);
  assert.ok(polygons! >= 1);
});

browserRule("L4", async (scene) => {
  const { west } = stage();
  const hub = await scene.startHub({
    registry: [west.registryEntry],
    env: { MACRO_MAX_ZOOM: "5", CLUSTER_MAX_ZOOM: "9" },
  });
  west.clear();
  const page = await scene.openPage(hub.url, { hash: "#map=5/50.5/10", isStill: true });
  await page.waitForShown("1 Region auf der Karte");
  await page.editHash("#map=6/50.5/10");
  await page.waitForShown("60 Spielplätze in 1 Gruppe");
  await page.editHash("#map=10/50.5/10");
  await page.waitForShown("60 Spielplätze im Ausschnitt");
});

browserRule("L5", async (scene) => {
  const { west } = stage();
  const hub = await scene.startHub({
    registry: [],
    env: { APP_MODE: "standalone", DEPLOY_MODE: "ui", API_BASE_URL: west.url },
  });
  const page = await scene.openPage(hub.url, { hash: "#map=3/50.5/10", isStill: true });
  await page.waitForShown("60 Spielplätze in 1 Gruppe");
});

browserRule("V3a", async (scene) => {
  const { west, east, far } = stage();
  const page = await openAt(scene, VILLAGES_AS_CLUSTERS);
  await page.waitForShown("100 Spielplätze in 1 Gruppe");
  await page.editHash("#map=15/53.05/12.05");
  await page.waitForShown(/^\d+ Spielpl(ä|a)tze? im Ausschnitt$/);
  await waitUntil("the town is asked", () => far.count(POLYGONS), (count) => count === 1);
  assert.deepEqual([west, east, far].map(countTierCalls), [[1, 0], [1, 0], [0, 1]]);
});

browserRule("V3d", async (scene) => {
  const { hub, nodes, west, east, far } = stage();
  for (const node of nodes) node.set({ delayMs: SLOW_MS / 2 }, "get_meta");
  try {
    const events: string[] = [];
    const record = (kind: string, names: readonly string[], url: string) => {
      const node = nodes.find((each) => names.some((name) => url.startsWith(`${each.url}/rpc/${name}`)));
      if (node) events.push(`${kind} ${node.region.slug}`);
    };
    const page = await scene.openPage(proxySpecifiedStatus(scene, hub), {
      hash: VILLAGES_AS_CLUSTERS,
      isStill: true,
      prepare(page) {
        page.on("requestfinished", (request) => record("described", ["get_meta"], request.url()));
        page.on("request", (request) => record("asked", TIER_CALLS, request.url()));
        return Promise.resolve();
      },
    });
    await page.waitForPill("3 Regionen · 125 Spielplätze");
    await page.waitForShown("100 Spielplätze in 1 Gruppe");
    for (const { region: { slug } } of [west, east]) {
      const described = events.indexOf(`described ${slug}`);
      assert.ok(described >= 0 && described < events.indexOf(`asked ${slug}`), events.join(", "));
    }
    assert.deepEqual(events.filter((event) => event === `asked ${far.region.slug}`), []);
  } finally {
    for (const node of nodes) node.set({ delayMs: 0 }, "get_meta");
  }
});

browserRule("V4a", async (scene) => {
  const { west, east } = stage();
  const page = await openAt(scene, "#map=5/50.5/10");
  await page.waitForShown(/auf der Karte$/);
  for (const node of [west, east]) node.set({ delayMs: SLOW_MS }, CLUSTERS);
  await page.editHash(VILLAGES_AS_CLUSTERS);
  await waitUntil("both are asked", () => [west, east].map((node) => node.count(CLUSTERS)), (counts) => {
    return counts.every((count) => count === 1);
  });
  // Both are asked while neither has answered.
  for (const node of [west, east]) assert.equal(callsOf(node, CLUSTERS)[0]!.finished, false);
  await page.waitForShown("100 Spielplätze in 1 Gruppe");
});

browserRule("V4b", async (scene) => {
  const { west, east } = stage();
  const page = await openAt(scene, "#map=5/50.5/10");
  await page.waitForShown(/auf der Karte$/);
  for (const node of [west, east]) node.set({ delayMs: 4_500 }, CLUSTERS);
  await page.editHash("#map=10/50.5/10");
  const calls = () => [west, east].map((node) => callsOf(node, CLUSTERS));
  await waitUntil("both are asked", calls, (lists) => lists.every(({ length }) => length === 1));
  for (const node of [west, east]) node.set({ delayMs: 0 }, CLUSTERS);
  await page.editHash("#map=12/50.5/10");
  await page.waitForShown(/^100 Spielplätze in/);
  await waitUntil("all requests have ended", calls, (lists) => {
    return lists.flat().every(({ aborted, finished }) => aborted || finished);
  });
  for (const [first, second] of calls()) {
    assert.deepEqual([first!.query.z, first!.aborted], ["10", true]);
    assert.deepEqual([second!.query.z, second!.aborted], ["12", false]);
  }
});

browserRule("V5", async (scene) => {
  const { west, east } = stage();
  const fills: readonly string[] = Object.values(CLASS_FILLS).map(toRgba);
  for (const [name, hash] of [[CLUSTERS, VILLAGES_AS_CLUSTERS], [POLYGONS, VILLAGES_AS_POLYGONS]] as const) {
    // Where no ring of these regions is painted.
    const page = await openAt(scene, "#map=5/-30/10");
    await page.waitForShown("0 Regionen auf der Karte");
    east.set({ delayMs: SLOW_MS }, name);
    await page.editHash(hash);
    await page.waitForShown(/^100 Spielplätze/);
    const painted = name === CLUSTERS
      ? (await page.readPaintedTexts()).filter(({ text }) => text === "60")
      : (await page.readPaintedShapes()).filter(({ colour }) =>
        fills.includes(colour.replace(/[\d.]+\)$/, ""))
      );
    const asked = callsOf(west, name)[0]!.time;
    const [first] = painted.filter(({ atMs }) => atMs >= asked);
    assert.ok(first!.atMs < callsOf(east, name)[0]!.time + SLOW_MS, "the slow backend held up the fast one");
  }
});

browserRule("V6", async (scene) => {
  const { west, east } = stage();
  const page = await openAt(scene, VILLAGES_AS_CLUSTERS);
  await page.waitForPainted("100");
  await page.waitForShown("100 Spielplätze in 1 Gruppe");
  assert.deepEqual(await page.readRingCounts(), ["100"]);
  const { strokes } = await page.readDrawing();
  const sum = (name: "complete" | "partial" | "missing") => west.data.counts[name] + east.data.counts[name];
  const sums = {
    complete: sum("complete"),
    partial: sum("partial"),
    missing: sum("missing"),
    restricted: 100 - sum("complete") - sum("partial") - sum("missing"),
  };
  const expected = clusterLook({ ...sums, count: 100 }, "100").arcs;
  assert.ok(expected.length >= 3);
  for (const { colour, from, to } of expected) {
    const arc = strokes.find((stroke) => !stroke.isCircle && stroke.colour === colour);
    assert.ok(arc && Math.abs(arc.turn - (to - from)) < 0.005, `${colour}: ${arc?.turn}, not ${to - from}`);
  }
});

browserRule("V7", async (scene) => {
  const { west, east } = stage();
  const page = await openAt(scene, VILLAGES_AS_POLYGONS);
  await page.waitForShown("100 Spielplätze im Ausschnitt");
  for (const node of [west, east]) {
    for (const each of [west, east]) each.clear();
    const { name, centre: [lon, lat] } = findLonelyPlayground(node);
    await page.clickAt(lon, lat);
    await page.panel.getByRole("heading", { name, exact: true }).waitFor();
    // Its details are asked for at its own backend; nearby playgrounds at all, and notices once of each in view. The
    // map makes room for the panel, which may need further playgrounds.
    await waitUntil("details are asked for", () => node.count("get_equipment"), (count) => count === 1);
    const other = node === west ? east : west;
    const called = new Set(other.requests.map((request) => request.function));
    const ofAll = new Set(["get_nearest_playgrounds", "get_notices", "get_playgrounds_bbox"]);
    assert.deepEqual([...called.difference(ofAll)], []);
    await page.page.keyboard.press("Escape");
    await page.panel.waitFor({ state: "detached" });
  }
});

/** `rgba(r, g, b, ` of a colour #rrggbbaa: what the canvas reports, without the alpha value. */
function toRgba(hex: string): string {
  const parts = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  return `rgba(${parts.join(", ")}, `;
}
