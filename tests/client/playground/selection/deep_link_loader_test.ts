// The search over real connections, with slow, hanging, old and misbehaving nodes.
import assert from "node:assert/strict";
import { createBackendApi } from "client/federation/nodes/backend_api.ts";
import type { PlaygroundTarget } from "client/playground/core/deep_link.ts";
import { COPY_WAIT_MS, startDeepLinkLoader } from "client/playground/selection/deep_link_loader.ts";
import { createRegionFallback } from "client/federation/nodes/region_fallback.ts";
import { createWarnOnce } from "client/kit/core/failure.ts";
import { createPageState } from "client/page/state/page_state.ts";
import { parseRegistry } from "contract/registry/registry.ts";
import { shapeBbox } from "contract/geometry/shape.ts";
import type { Bbox, OsmType } from "contract/types.ts";
import { type FakeNode, startFakeNode } from "fakes/fake_node.ts";
import { createRegion, type Region } from "fakes/region.ts";
import { makeConfig, makePlaced } from "../../records.ts";
import { makeMeta, makeSnapshot, makeStatus } from "fakes/records.ts";
import { waitUntil } from "fakes/wait_until.ts";

const WEST = createRegion({ slug: "west", name: "Westkreis", count: 20, seed: 1 });
const EAST = createRegion({ slug: "ost", name: "Ostkreis", count: 20, seed: 2 });
const ONE = "get_playground";

/** A page that knows these nodes, unless it has still to wait for the registry. */
function openPage(nodes: readonly FakeNode[], { isWaiting = false } = {}) {
  const connectOrigins = nodes.map(({ url }) => new URL(url).origin);
  const state = createPageState(makeConfig());
  const { backends } = parseRegistry({ instances: nodes.map((node) => node.registryEntry) });
  const api = createBackendApi({ fetch, pageUrl: "http://127.0.0.1/", connectOrigins });
  const warnings: string[] = [];
  const fallback = createRegionFallback(api, createWarnOnce((text) => warnings.push(text)));
  const stop = startDeepLinkLoader({ state, api, fallback });
  const register = () => state.backends.setRegistry(backends);
  if (!isWaiting) register();
  const { selection } = state;
  return {
    state,
    register,
    warnings,
    /** Seeks, and resolves with how it ended. */
    async seek(target: PlaygroundTarget) {
      selection.findLinked(target);
      const start = performance.now();
      while (selection.current.value.kind === "searching") {
        if (performance.now() - start > 20_000) throw new Error("searched in vain");
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
      return selection.current.value;
    },
    /** Tells that the hub did not reach a node. */
    reportDown(node: FakeNode) {
      const status = makeStatus({ url: node.url, up: false });
      const now = Date.now();
      const snapshot = makeSnapshot({ [node.region.slug]: status }, new Date(now).toISOString());
      state.backends.setStatus(snapshot, now, now);
    },
    /** Tells that a node has answered `get_meta` with this box. */
    reportBox(node: FakeNode, bbox: Bbox) {
      const { backend } = state.backends.views.value.find(({ backend }) => backend.url === node.url)!;
      state.backends.settleMeta(backend, { ok: true, value: makeMeta({ bbox }) }, Date.now());
    },
    [Symbol.dispose]: stop,
  };
}

/** Counts the timers that are started, by their delay. */
function countTimers() {
  const { setTimeout: original } = globalThis;
  const delays: (number | undefined)[] = [];
  globalThis.setTimeout = ((run: () => void, delayMs?: number) => {
    delays.push(delayMs);
    return original(run, delayMs);
  }) as typeof setTimeout;
  return {
    count: (delayMs: number) => delays.filter((each) => each === delayMs).length,
    restore: () => void (globalThis.setTimeout = original),
  };
}

/** What a link names: some playground of a node. */
function pick(node: FakeNode, index = 3) {
  const { osm_id: osmId, osm_type: osmType } = node.data.playgrounds[index]!.feature.properties;
  return { osmId, osmType };
}

/** Never a way, which stands for any type in a link. */
function otherType(osmType: OsmType): OsmType {
  return osmType === "N" ? "R" : "N";
}

/** The first playground of this type. */
function pickType(node: FakeNode, wanted: OsmType) {
  const index = node.data.playgrounds.findIndex(({ feature }) => feature.properties.osm_type === wanted);
  return pick(node, index);
}

/** The region with other properties for all its playgrounds; null removes one. */
function withProperties(region: Region, change: Readonly<Record<string, unknown>>): Region {
  const playgrounds = region.playgrounds.map((each) => ({
    ...each,
    properties: { ...each.properties, ...change },
  }));
  return { ...region, playgrounds };
}

const until = (what: string, condition: () => boolean) => waitUntil(what, condition, Boolean);

Deno.test("deep link: with a slug only that backend is asked, and its playground is chosen and shown", async () => {
  await using west = await startFakeNode({ region: WEST });
  await using east = await startFakeNode({ region: EAST });
  using page = openPage([west, east]);
  const wanted = pick(west);
  const found = await page.seek({ slug: "west", ...wanted });
  assert.ok(found.kind === "chosen");
  const { playground, origin } = found.placed;
  assert.deepEqual([playground.osmType, playground.osmId], [wanted.osmType, wanted.osmId]);
  assert.deepEqual([origin.backendUrl, origin.backendName], [west.url, "Westkreis"]);
  assert.equal(east.requests.length, 0);
  const request = page.state.camera.request.value;
  assert.ok(request?.kind === "fit" && !request.animate && request.staysVisible);
  assert.deepEqual(request.bbox, shapeBbox(playground.shape));
  assert.equal(page.state.view.isTouched.value, true);
});

Deno.test("deep link: W is accepted for a node and for a relation, with and without slug", async (test) => {
  const region = createRegion({ slug: "west", name: "Westkreis", count: 200, seed: 3 });
  await using west = await startFakeNode({ region });
  await using old = await startFakeNode({ region, generation: "legacy" });
  for (const node of [west, old]) {
    for (const osmType of ["N", "R", "W"] as const) {
      for (const slug of ["west", null]) {
        await test.step(`${node === old ? "old node, " : ""}${slug} ${osmType}`, async () => {
          using page = openPage([node]);
          const found = await page.seek({ slug, osmType: "W", osmId: pickType(node, osmType).osmId });
          assert.ok(found.kind === "chosen" && found.placed.playground.osmType === osmType);
        });
      }
    }
  }
});

Deno.test("deep link: a way wins over a node of the same id that answers first", async () => {
  const way = WEST.playgrounds.find(({ properties }) => properties.osm_type === "W")!;
  const { osm_id } = way.properties;
  const node = {
    ...EAST.playgrounds[0]!,
    properties: { ...EAST.playgrounds[0]!.properties, osm_id, osm_type: "N" },
  };
  await using west = await startFakeNode({ region: { ...WEST, playgrounds: [way] } });
  await using east = await startFakeNode({
    region: { ...EAST, playgrounds: [node] as typeof EAST.playgrounds },
  });
  west.set({ delayMs: 300 }, ONE);
  using page = openPage([west, east]);
  for (const slug of [null, "renamed"]) {
    const found = await page.seek({ slug, osmType: "W", osmId: osm_id });
    assert.ok(found.kind === "chosen" && found.placed.origin.backendName === "Westkreis");
  }
  const exact = await page.seek({ slug: null, osmType: "N", osmId: osm_id });
  assert.ok(exact.kind === "chosen" && exact.placed.origin.backendName === "Ostkreis");
});

Deno.test("deep link: without a slug the fullest copy is shown, not the first", async (test) => {
  const short = withProperties(WEST, { operator: undefined, surface: undefined, check_date: undefined });
  const full = withProperties(WEST, { operator: "Stadt", surface: "sand", check_date: "2026-05-01" });
  await using first = await startFakeNode({ region: { ...short, slug: "first", name: "Erste" } });
  await using second = await startFakeNode({ region: { ...full, slug: "second", name: "Zweite" } });
  second.set({ delayMs: 300 }, ONE);
  const target = { slug: null, ...pick(first) };
  await test.step("the first answer is not", async () => {
    using page = openPage([first, second]);
    const found = await page.seek(target);
    assert.ok(found.kind === "chosen" && found.placed.origin.backendName === "Zweite");
  });
  await test.step("nor what is on the map already", async () => {
    using page = openPage([first, second]);
    const onMap = makePlaced(target, { backendKey: "first", backendName: "Erste" });
    page.state.shown.show({ tier: "polygon", playgrounds: [onMap] });
    const found = await page.seek(target);
    assert.ok(found.kind === "chosen" && found.placed.origin.backendName === "Zweite");
  });
  await test.step("a link with a slug names its copy", async () => {
    using page = openPage([first, second]);
    const found = await page.seek({ ...target, slug: "first" });
    assert.ok(found.kind === "chosen" && found.placed.origin.backendName === "Erste");
  });
  await test.step("a region whose box is elsewhere is not waited for", async () => {
    await using elsewhere = await startFakeNode({ region: { ...EAST, bbox: [20, 40, 21, 41] } });
    elsewhere.set({ behaviour: "hang" }, ONE);
    using page = openPage([first, elsewhere]);
    page.reportBox(first, WEST.bbox);
    page.reportBox(elsewhere, [20, 40, 21, 41]);
    const timers = countTimers();
    const found = await page.seek(target);
    assert.ok(found.kind === "chosen" && found.placed.origin.backendName === "Erste");
    assert.equal(timers.count(COPY_WAIT_MS), 0);
    timers.restore();
  });
});

Deno.test("deep link: without a slug a hanging region holds a hit up for a moment only", async () => {
  await using west = await startFakeNode({ region: WEST });
  await using east = await startFakeNode({ region: EAST });
  west.set({ behaviour: "hang" });
  using page = openPage([west, east]);
  const found = await page.seek({ slug: null, ...pick(east) });
  assert.ok(found.kind === "chosen" && found.placed.origin.backendName === "Ostkreis");
  await until("the hanging request is aborted", () => west.requests.some(({ aborted }) => aborted));
});

Deno.test("deep link: an unknown slug is searched for at all backends", async (test) => {
  await using west = await startFakeNode({ region: WEST });
  await using east = await startFakeNode({ region: EAST });
  using page = openPage([west, east]);
  await test.step("found elsewhere", async () => {
    const found = await page.seek({ slug: "renamed", ...pick(east) });
    assert.ok(found.kind === "chosen" && found.placed.origin.backendName === "Ostkreis");
  });
  await test.step("nowhere", async () => {
    const target = { slug: "renamed", osmType: "W", osmId: 5 } as const;
    assert.deepEqual(await page.seek(target), {
      kind: "notFound",
      target,
      problem: "unknownRegion",
      silent: [],
    });
  });
});

Deno.test("deep link: a playground from a region without a slug is requested there only", async () => {
  await using west = await startFakeNode({ region: WEST });
  await using east = await startFakeNode({ region: EAST });
  using page = openPage([west, east], { isWaiting: true });
  const { backends } = parseRegistry({ instances: [west, east].map(({ url }) => ({ url })) });
  page.state.backends.setRegistry(backends);
  const { key: backendKey } = backends[1]!;
  const { osmId } = pick(east);
  const found = await page.seek({ backendKey, slug: null, osmType: null, osmId });
  assert.ok(found.kind === "chosen" && found.placed.origin.backendKey === backendKey);
  assert.equal(west.requests.length, 0);
});

Deno.test("deep link: an object of another type with the same id does not match", async (test) => {
  await using west = await startFakeNode({ region: WEST });
  using page = openPage([west]);
  const { osmId, osmType } = pick(west);
  await test.step("the type in the link counts", async () => {
    const target = { slug: "west", osmType: otherType(osmType), osmId };
    const end = await page.seek(target);
    assert.deepEqual(end, { kind: "notFound", target, problem: "unknownPlayground", silent: [] });
  });
  await test.step("without a type any type matches", async () => {
    assert.equal((await page.seek({ slug: "west", osmType: null, osmId })).kind, "chosen");
  });
});

Deno.test("deep link: a failed backend is named, and asked again on retry", async () => {
  await using west = await startFakeNode({ region: WEST });
  await using east = await startFakeNode({ region: EAST });
  west.set({ behaviour: "http500" }, ONE);
  using page = openPage([west, east]);
  const target = { slug: null, ...pick(west) };
  const end = await page.seek(target);
  assert.deepEqual(end, { kind: "notFound", target, problem: "noAnswer", silent: ["Westkreis"] });
  west.set({ behaviour: "ok" }, ONE);
  assert.equal((await page.seek(target)).kind, "chosen");
});

Deno.test("deep link: a slow backend times out after 5 s", async () => {
  await using west = await startFakeNode({ region: WEST });
  west.set({ behaviour: "hang" }, ONE);
  using page = openPage([west]);
  const startedAt = performance.now();
  const end = await page.seek({ slug: "west", ...pick(west) });
  assert.ok(end.kind === "notFound" && end.problem === "noAnswer");
  assert.ok(performance.now() - startedAt > 4_500);
});

Deno.test("deep link: an old backend is searched in its region-wide response, requested once", async (test) => {
  await using old = await startFakeNode({ region: WEST, generation: "legacy" });
  using page = openPage([old]);
  await test.step("found", async () => {
    assert.equal((await page.seek({ slug: "west", ...pick(old) })).kind, "chosen");
  });
  await test.step("another one", async () => {
    assert.equal((await page.seek({ slug: "west", ...pick(old, 7) })).kind, "chosen");
  });
  await test.step("not there", async () => {
    const { osmId, osmType } = pick(old);
    const end = await page.seek({ slug: "west", osmType: otherType(osmType), osmId });
    assert.ok(end.kind === "notFound" && end.problem === "unknownPlayground");
  });
  assert.equal(old.count("get_playgrounds"), 1);
  assert.equal(old.count(ONE), 1, "what it lacks is remembered");
  assert.equal(page.warnings.length, 1);
});

Deno.test("deep link: backends that are down are asked only when all are down", async () => {
  await using west = await startFakeNode({ region: WEST });
  await using east = await startFakeNode({ region: EAST });
  using both = openPage([west, east]);
  both.reportDown(west);
  const end = await both.seek({ slug: null, ...pick(west) });
  assert.ok(end.kind === "notFound" && end.problem === "unknownPlayground");
  assert.equal(west.requests.length, 0);
  using alone = openPage([west]);
  alone.reportDown(west);
  assert.equal((await alone.seek({ slug: null, ...pick(west) })).kind, "chosen");
});

Deno.test("deep link: waits for the registry, also while it cannot be reached", async () => {
  await using west = await startFakeNode({ region: WEST });
  using page = openPage([west], { isWaiting: true });
  const end = page.seek({ slug: "west", ...pick(west) });
  page.state.backends.failRegistry(0);
  assert.equal(page.state.selection.current.value.kind, "searching");
  page.register();
  assert.equal((await end).kind, "chosen");
});

Deno.test("deep link: a playground on the map needs no request, and the map flies there", async () => {
  await using west = await startFakeNode({ region: WEST });
  using page = openPage([west]);
  const placed = makePlaced({ osmId: 5 }, { backendKey: "west" });
  page.state.view.moved({ lon: 9.7, lat: 50.5, zoom: 16, bbox: [9.6, 50.4, 9.8, 50.6] });
  page.state.shown.show({ tier: "polygon", playgrounds: [placed] });
  const end = await page.seek({ slug: "west", osmType: "W", osmId: 5 });
  assert.deepEqual(end, { kind: "chosen", placed });
  assert.equal(west.requests.length, 0);
  const request = page.state.camera.request.value;
  assert.ok(request?.kind === "fit" && request.animate);
});

Deno.test("deep link: closing ends the search, and its answer changes nothing", async () => {
  await using west = await startFakeNode({ region: WEST });
  west.set({ behaviour: "hang" }, ONE);
  using page = openPage([west]);
  page.state.selection.findLinked({ slug: "west", ...pick(west) });
  await until("the request", () => west.count(ONE) === 1);
  page.state.selection.clear();
  await until("the abort", () => west.requests.some(({ aborted }) => aborted));
  assert.equal(page.state.selection.current.value.kind, "none");
});

Deno.test("deep link: the latest target wins", async () => {
  await using west = await startFakeNode({ region: WEST });
  west.set({ delayMs: 300 }, ONE);
  using page = openPage([west]);
  page.state.selection.findLinked({ slug: "west", ...pick(west, 1) });
  await until("the first request", () => west.count(ONE) === 1);
  const second = pick(west, 2);
  const end = await page.seek({ slug: "west", ...second });
  assert.ok(end.kind === "chosen" && end.placed.playground.osmId === second.osmId);
});

Deno.test("deep link: an empty registry finds nothing", async () => {
  using page = openPage([]);
  const end = await page.seek({ slug: null, osmType: "W", osmId: 5 });
  assert.ok(end.kind === "notFound" && end.problem === "unknownPlayground");
});
