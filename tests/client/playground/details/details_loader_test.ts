import assert from "node:assert/strict";
import { createDetailsApi } from "client/playground/details/details_api.ts";
import { createBackendApi } from "client/federation/nodes/backend_api.ts";
import type { PlacedPlayground } from "client/federation/tiers/core/placed_playground.ts";
import { createDetailsMemory, startDetailsLoader } from "client/playground/details/details_loader.ts";
import { createPageState, type PageState } from "client/page/state/page_state.ts";
import type { Details, SectionName } from "client/playground/details/details_model.ts";
import { parsePlayground } from "contract/playground/playground.ts";
import { parseRegistry } from "contract/registry/registry.ts";
import { type FakeNode, startFakeNode } from "fakes/fake_node.ts";
import { makeConfig, makePlaced } from "../../records.ts";
import { waitUntil } from "fakes/wait_until.ts";

const WEST = { slug: "west", name: "Westdorf", bbox: [9.99, 50.49, 10, 50.51], count: 40, seed: 3 } as const;
const EAST = { slug: "ost", name: "Ostdorf", bbox: [10, 50.49, 10.01, 50.51], count: 40, seed: 4 } as const;
const FAR = { slug: "fern", name: "Fernland", bbox: [14, 52, 15, 53], count: 40, seed: 5 } as const;

interface Stage extends Disposable {
  readonly state: PageState;
  readonly warnings: readonly string[];
  /** Chooses a playground of a node, by its place in the node's list. */
  choose(node: FakeNode, index: number): PlacedPlayground;
  kinds(): Record<SectionName, string>;
  until(what: string, condition: () => boolean): Promise<void>;
}

async function openStage(nodes: readonly FakeNode[]): Promise<Stage> {
  const parts = {
    fetch,
    pageUrl: "http://127.0.0.1/",
    connectOrigins: nodes.map(({ url }) => new URL(url).origin),
  };
  const state = createPageState(makeConfig());
  const api = createBackendApi(parts);
  const { backends } = parseRegistry({ instances: nodes.map((node) => node.registryEntry) });
  state.backends.setRegistry(backends);
  for (const backend of backends) {
    state.backends.settleMeta(backend, await api.fetchMeta(backend), Date.now());
  }
  const warnings: string[] = [];
  const stop = startDetailsLoader({
    state,
    api: createDetailsApi(parts),
    warn: (text) => warnings.push(text),
  });
  return {
    state,
    warnings,
    choose(node, index) {
      const placed: PlacedPlayground = {
        playground: parsePlayground(node.data.playgrounds[index]!.feature)!,
        origin: {
          backendKey: node.registryEntry.slug,
          backendUrl: node.url,
          backendName: node.registryEntry.name,
          lastImportAt: null,
        },
      };
      state.selection.select(placed);
      return placed;
    },
    kinds() {
      const { equipment, trees, amenities, nearby } = state.details.sections;
      return {
        equipment: equipment.value.kind,
        trees: trees.value.kind,
        amenities: amenities.value.kind,
        nearby: nearby.value.kind,
      };
    },
    until: async (what, condition) => void await waitUntil(what, condition, Boolean),
    [Symbol.dispose]: stop,
  };
}

const ALL_READY = { equipment: "ready", trees: "ready", amenities: "ready", nearby: "ready" };
const isAllReady = (stage: Stage) => Object.values(stage.kinds()).every((kind) => kind === "ready");
const FUNCTIONS = ["get_equipment", "get_trees", "get_pois", "get_nearest_playgrounds"];

Deno.test("details: all sections of a chosen playground are loaded, and cleared with the choice", async () => {
  await using node = await startFakeNode({ region: WEST });
  using stage = await openStage([node]);
  assert.deepEqual(stage.kinds(), {
    equipment: "loading",
    trees: "loading",
    amenities: "loading",
    nearby: "loading",
  });
  const index = node.data.playgrounds.findIndex(({ feature }) => Number(feature.properties.device_count) > 3);
  const { playground } = stage.choose(node, index);
  await stage.until("everything is there", () => isAllReady(stage));
  const { equipment } = stage.state.details.sections;
  assert.ok(equipment.value.kind === "ready");
  const devices = equipment.value.value.filter(({ tags }) => tags.has("playground"));
  assert.equal(devices.length, playground.properties.device_count);
  stage.state.selection.clear();
  assert.equal(stage.kinds().equipment, "loading");
  assert.deepEqual(stage.warnings, []);
});

Deno.test("details: a slow, a missing and a failing section do not affect the others", async () => {
  await using node = await startFakeNode({ region: WEST });
  node.set({ behaviour: "hang" }, "get_equipment");
  node.set({ behaviour: "http404" }, "get_trees");
  node.set({ behaviour: "http500" }, "get_pois");
  using stage = await openStage([node]);
  stage.choose(node, 0);
  const expected = { equipment: "loading", trees: "absent", amenities: "failed", nearby: "ready" };
  await stage.until(
    "the others are settled",
    () => JSON.stringify(stage.kinds()) === JSON.stringify(expected),
  );

  node.set({ behaviour: "ok" }, "get_pois");
  stage.state.details.retry("amenities");
  assert.equal(stage.kinds().amenities, "loading");
  await stage.until("it is tried again", () => stage.kinds().amenities === "ready");
  assert.equal(node.count("get_trees"), 1);
  assert.equal(node.count("get_equipment"), 1);
});

Deno.test("details: another choice aborts pending requests; going back shows remembered sections", async () => {
  await using node = await startFakeNode({ region: WEST });
  using stage = await openStage([node]);
  const first = stage.choose(node, 0);
  await stage.until("the first is loaded", () => isAllReady(stage));
  for (const name of FUNCTIONS) node.set({ behaviour: "hang" }, name);
  stage.choose(node, 1);
  await stage.until("the second is asked for", () => FUNCTIONS.every((name) => node.count(name) === 2));
  stage.state.selection.select(first);
  assert.deepEqual(stage.kinds(), ALL_READY);
  await stage.until(
    "the second was left",
    () =>
      node.requests.filter(({ function: name, aborted }) => FUNCTIONS.includes(name) && aborted).length === 4,
  );
  for (const name of FUNCTIONS) assert.equal(node.count(name), 2, name);
  assert.deepEqual(stage.kinds(), ALL_READY, "what was given up is no failure of the one that is shown");
});

Deno.test("details: choosing the same playground again loads nothing", async () => {
  await using node = await startFakeNode({ region: WEST });
  using stage = await openStage([node]);
  const placed = stage.choose(node, 0);
  stage.state.selection.select({ ...placed });
  await stage.until("everything is there", () => isAllReady(stage));
  for (const name of FUNCTIONS) assert.equal(node.count(name), 1, name);
});

Deno.test("details: playgrounds nearby come from all backends in reach, without waiting for a hanging one", async () => {
  await using west = await startFakeNode({ region: WEST });
  await using east = await startFakeNode({ region: EAST });
  await using hanging = await startFakeNode({ region: { ...EAST, slug: "haengt", seed: 6 } });
  await using far = await startFakeNode({ region: FAR });
  hanging.set({ behaviour: "hang" }, "get_nearest_playgrounds");
  using stage = await openStage([west, east, hanging, far]);
  const border = west.data.playgrounds.reduce((a, b) => a.centre[0] > b.centre[0] ? a : b);
  stage.choose(west, west.data.playgrounds.indexOf(border));
  const names = () => {
    const { value } = stage.state.details.sections.nearby;
    return value.kind === "ready" ? value.value.map(({ origin }) => origin.backendName) : [];
  };
  await stage.until("both have answered", () => new Set(names()).size === 2);
  assert.deepEqual([...new Set(names())].sort(), ["Ostdorf", "Westdorf"]);
  assert.equal(far.count("get_nearest_playgrounds"), 0);
  assert.equal(hanging.count("get_nearest_playgrounds"), 1);
});

Deno.test("details: nearby fails when no backend in reach answers, and is absent when none has the RPC", async () => {
  await using node = await startFakeNode({ region: WEST });
  using stage = await openStage([node]);
  node.set({ behaviour: "http500" }, "get_nearest_playgrounds");
  stage.choose(node, 0);
  await stage.until("it has failed", () => stage.kinds().nearby === "failed");
  node.set({ behaviour: "http404" }, "get_nearest_playgrounds");
  stage.choose(node, 1);
  await stage.until("there is no such function", () => stage.kinds().nearby === "absent");
});

Deno.test("details: what failed without a connection is loaded when it is back", async () => {
  await using node = await startFakeNode({ region: WEST });
  using stage = await openStage([node]);
  const { connection } = stage.state;
  connection.setHubReached(false);
  node.set({ behaviour: "http500" }, "get_equipment");
  node.set({ behaviour: "http500" }, "get_pois");
  stage.choose(node, 0);
  await stage.until("two have failed", () => {
    const { equipment, amenities, nearby } = stage.kinds();
    return [equipment, amenities].every((kind) => kind === "failed") && nearby === "ready";
  });
  for (const name of FUNCTIONS) node.set({ behaviour: "ok" }, name);
  connection.setHubReached(true);
  await stage.until("everything is there", () => isAllReady(stage));
  assert.equal(node.count("get_equipment"), 2);
  assert.equal(node.count("get_nearest_playgrounds"), 1);
});

Deno.test("details: a backend that becomes known later is asked then", async () => {
  await using west = await startFakeNode({ region: WEST });
  await using east = await startFakeNode({ region: EAST });
  using stage = await openStage([west, east]);
  const { backends } = parseRegistry({ instances: [west.registryEntry] });
  stage.state.backends.setRegistry(backends);
  stage.choose(west, 0);
  await stage.until("the first has answered", () => stage.kinds().nearby === "ready");
  assert.equal(east.count("get_nearest_playgrounds"), 0);

  const more = parseRegistry({ instances: [west.registryEntry, east.registryEntry] }).backends;
  stage.state.backends.setRegistry(more);
  const api = createBackendApi({
    fetch,
    pageUrl: "http://127.0.0.1/",
    connectOrigins: [new URL(east.url).origin],
  });
  stage.state.backends.settleMeta(more[1]!, await api.fetchMeta(more[1]!), Date.now());
  await stage.until("the new one is asked", () => east.count("get_nearest_playgrounds") === 1);
  assert.equal(west.count("get_nearest_playgrounds"), 1);
});

Deno.test("details: unusable items are logged once", async () => {
  await using node = await startFakeNode({ region: WEST });
  node.set({ behaviour: "garbage-values" }, "get_equipment");
  using stage = await openStage([node]);
  for (const index of [0, 1]) {
    stage.choose(node, index);
    await stage.until("everything is there", () => isAllReady(stage));
  }
  assert.equal(stage.warnings.length, 1);
  assert.match(
    stage.warnings[0]!,
    /^Westdorf \(.*\) sent \d+ invalid pieces of equipment, which are skipped$/,
  );
});

Deno.test("details: retrying nearby aborts its pending requests", async () => {
  await using west = await startFakeNode({ region: WEST });
  await using east = await startFakeNode({ region: EAST });
  const nearest = "get_nearest_playgrounds";
  west.set({ behaviour: "http500" }, nearest);
  east.set({ behaviour: "hang" }, nearest);
  using stage = await openStage([west, east]);
  stage.choose(west, 0);
  await stage.until("both are asked", () => west.count(nearest) === 1 && east.count(nearest) === 1);
  west.set({ behaviour: "ok" }, nearest);
  east.set({ behaviour: "ok" }, nearest);
  stage.state.details.retry("nearby");
  const isGivenUp = () => east.requests.some(({ function: name, aborted }) => name === nearest && aborted);
  await stage.until("the first question is given up", isGivenUp);
  await stage.until("both have answered", () => stage.kinds().nearby === "ready");
  stage.state.selection.clear();
  stage.state.backends.setRegistry([]);
  assert.equal(stage.kinds().nearby, "loading", "a search that is over says nothing any more");
});

const READY: Details["trees"] = { kind: "ready", value: [] };
const ABSENT: Details["amenities"] = { kind: "absent" };

Deno.test("details memory: recalls only what was stored of this playground, backend and import", () => {
  const memory = createDetailsMemory();
  memory.store(makePlaced(), "trees", READY);
  memory.store(makePlaced(), "amenities", ABSENT);
  assert.deepEqual(memory.recall(makePlaced()), { trees: READY, amenities: ABSENT });
  const others = [
    makePlaced({ osmId: 2 }),
    makePlaced({ osmType: "N" }),
    makePlaced({}, { backendUrl: "https://b.example/api" }),
    makePlaced({}, { lastImportAt: "2026-11-20T00:00:00Z" }),
  ];
  for (const other of others) assert.deepEqual(memory.recall(other), {});
});

Deno.test("details memory: evicts the least recently used", () => {
  const memory = createDetailsMemory();
  const visit = (osmId: number) => memory.recall(makePlaced({ osmId }));
  for (let osmId = 1; osmId <= 30; osmId++) memory.store(makePlaced({ osmId }), "trees", READY);
  visit(1);
  memory.store(makePlaced({ osmId: 31 }), "trees", READY);
  assert.deepEqual(visit(1), { trees: READY });
  assert.deepEqual(visit(2), {});
});
