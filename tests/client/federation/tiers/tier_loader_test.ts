import assert from "node:assert/strict";
import { isDeepStrictEqual } from "node:util";
import { fail } from "client/kit/core/failure.ts";
import { createBackendApi } from "client/federation/nodes/backend_api.ts";
import { createPageState } from "client/page/state/page_state.ts";
import { createRegionFallback } from "client/federation/nodes/region_fallback.ts";
import { startTierLoader } from "client/federation/tiers/tier_loader.ts";
import { startFakeNode } from "fakes/fake_node.ts";
import { BOX, makeConfig } from "../../records.ts";
import { makeBackend, makeMeta } from "fakes/records.ts";
import {
  BOTH,
  clusterQueries,
  CLUSTERS,
  countWater,
  EAST,
  openPageOverNodes,
  type PageOverNodes,
  pause,
  shownCount,
  WEST,
} from "./page_over_nodes.ts";

const POLYGONS = "get_playgrounds_bbox";

const DEBOUNCE_MS = 300;

Deno.test("cluster tier: one request per backend, merged totals", async () => {
  await using west = await startFakeNode({ region: WEST });
  await using east = await startFakeNode({ region: EAST });
  using page = await openPageOverNodes([west, east]);
  page.moveTo(BOTH);
  await page.until("all playgrounds in clusters", () => shownCount(page) === 500);
  assert.equal(west.count(CLUSTERS), 1);
  assert.equal(east.count(CLUSTERS), 1);
  assert.equal(west.requests.at(-1)!.query.z, "9");
  assert.deepEqual(page.warnings, []);
});

Deno.test("a fast backend is shown while a slow one is pending", async () => {
  await using west = await startFakeNode({ region: WEST });
  await using east = await startFakeNode({ region: EAST });
  east.set({ delayMs: 1500 }, CLUSTERS);
  using page = await openPageOverNodes([west, east]);
  page.moveTo(BOTH);
  await page.until("the fast backend", () => shownCount(page) === 300);
  assert.deepEqual(page.state.shown.progress.value, { done: 1, total: 2 });
  await page.until("the slow backend", () => shownCount(page) === 500);
  assert.equal(page.state.shown.progress.value, null);
});

Deno.test("only backends in view get requests", async () => {
  await using west = await startFakeNode({ region: WEST });
  await using east = await startFakeNode({ region: EAST });
  using page = await openPageOverNodes([west, east]);
  page.moveTo({ lon: 9.3, lat: 50.5, zoom: 10, width: 0.5 });
  await page.until("the western backend", () => west.count(CLUSTERS) === 1 && shownCount(page) > 0);
  assert.equal(east.count(CLUSTERS), 0);
});

Deno.test("a small pan makes no request, another zoom level does", async () => {
  await using west = await startFakeNode({ region: WEST });
  using page = await openPageOverNodes([west]);
  page.moveTo({ lon: 9.5, lat: 50.5, zoom: 10, width: 0.5 });
  await page.until("the first answer", () => shownCount(page) > 0);
  page.moveTo({ lon: 9.55, lat: 50.52, zoom: 10, width: 0.5 });
  await pause(500);
  assert.equal(west.count(CLUSTERS), 1);
  page.moveTo({ lon: 9.55, lat: 50.52, zoom: 11, width: 0.25 });
  await page.until("the next zoom", () => west.count(CLUSTERS) === 2);
});

Deno.test("zooming back makes no request: the clusters of before are shown again", async () => {
  await using west = await startFakeNode({ region: WEST });
  using page = await openPageOverNodes([west]);
  const { shown } = page.state;
  const isSettled = () => shown.progress.value === null && shownCount(page) > 0;
  const far = { lon: 9.5, lat: 50.5, zoom: 10, width: 0.5 };
  page.moveTo(far);
  await page.until("the first answer", isSettled);
  const before = shown.data.value;
  page.moveTo({ ...far, zoom: 11, width: 0.25 });
  await page.until("the closer zoom", () => west.count(CLUSTERS) === 2 && isSettled());
  page.moveTo(far);
  await page.until("the clusters of before", () => isDeepStrictEqual(shown.data.value, before));
  assert.equal(shown.progress.value, null);
  assert.equal(west.count(CLUSTERS), 2);
});

Deno.test("clusters of before are shown before the debounce, unless a region needs a request", async () => {
  await using west = await startFakeNode({ region: WEST });
  await using east = await startFakeNode({ region: EAST });
  using page = await openPageOverNodes([west, east]);
  const { shown } = page.state;
  const isSettled = () => shown.progress.value === null && shownCount(page) > 0;
  const far = { lon: 9.4, lat: 50.5, zoom: 10, width: 0.5 };
  page.moveTo(far);
  await page.until("the first answer", isSettled);
  const before = shown.data.value;
  page.moveTo({ ...far, zoom: 11, width: 0.25 });
  await page.until("the closer zoom", () => west.count(CLUSTERS) === 2 && isSettled());
  const closer = shown.data.value;
  await pause(DEBOUNCE_MS);

  page.moveTo(far);
  await pause(DEBOUNCE_MS / 2);
  assert.deepEqual(shown.data.value, before);
  page.moveTo({ ...far, zoom: 11, width: 0.25 });
  await page.until("the closer zoom again", () => isDeepStrictEqual(shown.data.value, closer));
  assert.equal(west.count(CLUSTERS), 2);

  // Both regions, of which one has answered at this zoom level.
  await pause(DEBOUNCE_MS);
  page.moveTo({ ...far, lon: 9.98, width: 0.06 });
  await pause(DEBOUNCE_MS / 2);
  assert.deepEqual(shown.data.value, closer);
  assert.equal(east.count(CLUSTERS), 0);
  await page.until("the request of the other region", () => east.count(CLUSTERS) === 1);
});

Deno.test("a removed region stays away when the map is zoomed back, even if it had failed", async () => {
  await using west = await startFakeNode({ region: WEST });
  await using east = await startFakeNode({ region: EAST });
  using page = await openPageOverNodes([west, east]);
  page.moveTo(BOTH);
  await page.until("both regions", () => shownCount(page) === 500);
  east.set({ behaviour: "hang" }, CLUSTERS);
  page.moveTo({ ...BOTH, zoom: 10 });
  await page.until("the failure", () => page.state.shown.omitted.value.length === 1);
  page.state.backends.setRegistry(page.state.backends.views.value.slice(0, 1).map((view) => view.backend));
  page.moveTo(BOTH);
  await pause(600);
  assert.equal(shownCount(page), 300);
});

Deno.test("moves within 300 ms count as one", async () => {
  await using west = await startFakeNode({ region: WEST });
  using page = await openPageOverNodes([west]);
  page.moveTo(BOTH);
  await page.until("the first answer", () => shownCount(page) === 300);
  for (let zoom = 10; zoom <= 13; zoom++) page.moveTo({ lon: 9.5, lat: 50.5, zoom, width: 0.4 });
  await page.until("the last view", () => west.count(CLUSTERS) === 2);
  assert.equal(west.requests.at(-1)!.query.z, "13");
});

Deno.test("a request that failed offline is repeated once the hub can be reached", async () => {
  await using west = await startFakeNode({ region: WEST });
  using page = await openPageOverNodes([west]);
  const { connection, shown } = page.state;
  connection.setHubReached(false);
  west.set({ behaviour: "reset" });
  page.moveTo(BOTH);
  await page.until("the failure", () => shown.omitted.value.length === 1);
  west.set({ behaviour: "ok" });
  connection.setHubReached(true);
  await page.until("the answer", () => shownCount(page) === 300);
  assert.deepEqual(shown.omitted.value, []);
});

Deno.test("a failed region keeps its ring, and is asked again at once when the visitor wants it", async () => {
  await using west = await startFakeNode({ region: WEST });
  using page = await openPageOverNodes([west]);
  const { shown } = page.state;
  west.set({ behaviour: "http500" }, CLUSTERS);
  page.moveTo(BOTH);
  await page.until("the failure", () => shown.omitted.value.length === 1);
  assert.deepEqual(shown.missing.value.map(({ name, condition }) => [name, condition]), [
    [shown.omitted.value[0], "offline"],
  ]);
  west.set({ behaviour: "ok" }, CLUSTERS);
  shown.retry();
  await page.until("the answer", () => shownCount(page) === 300);
  assert.deepEqual(shown.missing.value, []);
});

Deno.test("a superseded request is aborted, one that covers the view is kept", async () => {
  await using west = await startFakeNode({ region: WEST });
  west.set({ delayMs: 3000 }, CLUSTERS);
  using page = await openPageOverNodes([west]);
  page.moveTo({ lon: 9.5, lat: 50.5, zoom: 10, width: 0.5 });
  await page.until("the first request", () => west.count(CLUSTERS) === 1);
  page.moveTo({ lon: 9.52, lat: 50.5, zoom: 10, width: 0.5 });
  await pause(500);
  assert.equal(west.requests.filter(({ aborted }) => aborted).length, 0);
  assert.equal(west.count(CLUSTERS), 1);
  page.moveTo({ lon: 9.5, lat: 50.5, zoom: 12, width: 0.2 });
  await page.until("the abort", () => west.requests.some((each) => each.aborted && each.query.z === "10"));
  await page.until("the next request", () => west.requests.some((each) => each.query.z === "12"));
});

Deno.test("a request that was aborted because another region left the view is made again", async () => {
  await using west = await startFakeNode({ region: WEST });
  await using east = await startFakeNode({ region: EAST });
  for (const node of [west, east]) node.set({ delayMs: 3000 }, CLUSTERS);
  using page = await openPageOverNodes([west, east]);
  page.moveTo({ lon: 9.85, lat: 50.5, zoom: 10, width: 0.4 });
  await page.until("both requests", () => west.count(CLUSTERS) === 1 && east.count(CLUSTERS) === 1);
  west.set({ delayMs: 0 }, CLUSTERS);
  // Within what has been requested, and west of the eastern region.
  page.moveTo({ lon: 9.78, lat: 50.5, zoom: 10, width: 0.4 });
  await page.until("the region that is still in view", () => shownCount(page) > 0);
  assert.equal(west.count(CLUSTERS), 2);
});

Deno.test("changing to the macro tier aborts running requests", async () => {
  await using west = await startFakeNode({ region: WEST });
  west.set({ behaviour: "hang" }, CLUSTERS);
  using page = await openPageOverNodes([west]);
  page.moveTo(BOTH);
  await page.until("the request", () => west.count(CLUSTERS) === 1);
  page.moveTo({ ...BOTH, zoom: 6, width: 20 });
  await page.until("the abort", () => west.requests.some(({ aborted }) => aborted));
  assert.equal(page.state.shown.data.value.tier, "macro");
  assert.equal(page.state.shown.progress.value, null);
});

Deno.test("a hanging backend is dropped after 5 s with one warning, then not asked during its cooldown", async () => {
  await using west = await startFakeNode({ region: WEST });
  await using east = await startFakeNode({ region: EAST });
  east.set({ behaviour: "hang" }, CLUSTERS);
  using page = await openPageOverNodes([west, east]);
  page.moveTo(BOTH);
  await page.until("the omission of the slow one", () => page.state.shown.omitted.value.length === 1);
  assert.deepEqual(page.state.shown.omitted.value, ["Ostkreis"]);
  assert.equal(shownCount(page), 300);
  assert.equal(page.warnings.length, 1);
  assert.match(page.warnings[0]!, /Ostkreis .* did not respond within 5 s/);
  page.moveTo({ ...BOTH, zoom: 10 });
  await page.until("the other backend again", () => west.count(CLUSTERS) === 2);
  assert.equal(east.count(CLUSTERS), 1);
  assert.deepEqual(page.state.shown.omitted.value, ["Ostkreis"]);
  page.moveTo({ lon: 9.3, lat: 50.5, zoom: 10, width: 0.5 });
  await page.until("a view without it", () => page.state.shown.omitted.value.length === 0);
});

Deno.test("a backend that is down is an omission only in views of its region", async () => {
  await using west = await startFakeNode({ region: WEST });
  await using east = await startFakeNode({ region: EAST });
  using page = await openPageOverNodes([west, east]);
  const eastern = page.state.backends.views.value[1]!.backend;
  page.state.backends.settleMeta(eastern, { ok: false, failure: { kind: "network" } }, Date.now());
  page.moveTo({ lon: 9.3, lat: 50.5, zoom: 10, width: 0.5 });
  await page.until("the western backend", () => shownCount(page) > 0);
  assert.deepEqual(page.state.shown.omitted.value, []);
  page.moveTo(BOTH);
  await page.until("a view of both", () => page.state.shown.omitted.value.length === 1);
  assert.deepEqual(page.state.shown.omitted.value, ["Ostkreis"]);
  assert.equal(east.count(CLUSTERS), 0);
});

Deno.test("polygon tier: playgrounds carry their backend, and zooming in needs no request", async () => {
  await using west = await startFakeNode({ region: WEST });
  using page = await openPageOverNodes([west]);
  page.moveTo({ lon: 9.5, lat: 50.5, zoom: 14, width: 1 });
  await page.until("playgrounds", () => shownCount(page) > 0);
  const data = page.state.shown.data.value;
  assert.ok(data.tier === "polygon");
  assert.ok(data.playgrounds.every(({ origin }) => origin.backendUrl === west.url));
  page.moveTo({ lon: 9.5, lat: 50.5, zoom: 15, width: 0.5 });
  await pause(500);
  assert.equal(west.count(POLYGONS), 1);
});

Deno.test("a failed request is repeated with the next view", async () => {
  await using west = await startFakeNode({ region: WEST });
  west.set({ behaviour: "http500" }, CLUSTERS);
  using page = await openPageOverNodes([west]);
  page.moveTo(BOTH);
  await page.until("the failure", () => page.state.shown.omitted.value.length === 1);
  west.set({ behaviour: "ok" }, CLUSTERS);
  page.moveTo({ ...BOTH, lon: 10.01 });
  await page.until("the answer", () => shownCount(page) === 300);
  assert.deepEqual(page.state.shown.omitted.value, []);
});

Deno.test("a failed tier request is in the backend's view until one succeeds", async () => {
  await using west = await startFakeNode({ region: WEST });
  west.set({ behaviour: "http500" }, CLUSTERS);
  using page = await openPageOverNodes([west]);
  page.moveTo(BOTH);
  const tierFailure = () => page.state.backends.views.value[0]!.tierFailure;
  await page.until("the failure", () => tierFailure()?.kind === "http");
  west.set({ behaviour: "ok" }, CLUSTERS);
  page.moveTo({ ...BOTH, lon: 10.01 });
  await page.until("the answer", () => tierFailure() === null && shownCount(page) === 300);
});

Deno.test("another node under the same key is asked, and the answer of the old one is removed", async () => {
  await using west = await startFakeNode({ region: WEST });
  await using east = await startFakeNode({ region: EAST });
  using page = await openPageOverNodes([west], [east]);
  page.moveTo(BOTH);
  await page.until("the first node", () => shownCount(page) === 300);
  const [backend] = page.state.backends.views.value.map((view) => view.backend);
  page.state.backends.setRegistry([{ ...backend!, url: east.url }]);
  await page.fetchMetas();
  await page.until("the other node", () => shownCount(page) === 200);
});

Deno.test("a removed backend leaves the map even if its answer is outstanding", async () => {
  await using west = await startFakeNode({ region: WEST });
  await using east = await startFakeNode({ region: EAST });
  east.set({ delayMs: 800 }, CLUSTERS);
  using page = await openPageOverNodes([west, east]);
  page.moveTo(BOTH);
  await page.until("the request", () => east.count(CLUSTERS) === 1 && shownCount(page) === 300);
  page.state.backends.setRegistry(page.state.backends.views.value.slice(0, 1).map((view) => view.backend));
  await pause(1200);
  assert.equal(shownCount(page), 300);
});

Deno.test("after a quick failure, a small move does not abort running requests", async () => {
  await using west = await startFakeNode({ region: WEST });
  await using east = await startFakeNode({ region: EAST });
  west.set({ delayMs: 2500 }, CLUSTERS);
  east.set({ behaviour: "http500" }, CLUSTERS);
  using page = await openPageOverNodes([west, east]);
  page.moveTo(BOTH);
  await page.until("the failure", () => page.state.shown.omitted.value.length === 1);
  page.moveTo({ ...BOTH, lon: 10.01 });
  await page.until("a retry of the failed one", () => east.count(CLUSTERS) === 2);
  await page.until("the slow one", () => shownCount(page) === 300);
  assert.equal(west.count(CLUSTERS), 1);
  assert.equal(west.requests.filter(({ aborted }) => aborted).length, 0);
});

Deno.test("cluster tier: other filters make a new request, equal filters do not", async () => {
  await using west = await startFakeNode({ region: WEST });
  using page = await openPageOverNodes([west]);
  const { filters } = page.state;
  page.moveTo(BOTH);
  await page.until("everything", () => shownCount(page) === 300);
  filters.toggleAttribute("water");
  filters.toggleClass("missing");
  await page.until("the filtered count", () => shownCount(page) === countWater(west));
  const { filter_water, filter_missing, ...others } = clusterQueries(west)[1]!;
  assert.deepEqual([filter_water, filter_missing], ["true", "false"]);
  assert.equal(Object.keys(others).some((name) => name.startsWith("filter_")), false);
  filters.toggleAttribute("shade");
  filters.toggleAttribute("shade");
  await pause(600);
  assert.equal(west.count(CLUSTERS), 2, "the filters are the same as before");
  filters.reset();
  await page.until("everything, unfiltered", () => shownCount(page) === 300);
  assert.deepEqual(page.warnings, []);
});

Deno.test("cluster tier: the old clusters of a backend stay until its new answer arrives", async () => {
  await using west = await startFakeNode({ region: WEST });
  await using east = await startFakeNode({ region: EAST });
  using page = await openPageOverNodes([west, east]);
  page.moveTo(BOTH);
  await page.until("everything", () => shownCount(page) === 500);
  east.set({ delayMs: 2_000 }, CLUSTERS);
  page.state.filters.toggleAttribute("water");
  await page.until("the fast backend, filtered", () => shownCount(page) === countWater(west) + 200);
  await page.until(
    "the slow backend as well",
    () => shownCount(page) === countWater(west) + countWater(east),
  );
});

Deno.test("cluster tier: after a failed filtered request nothing is shown unfiltered", async () => {
  await using west = await startFakeNode({ region: WEST });
  using page = await openPageOverNodes([west]);
  page.moveTo(BOTH);
  await page.until("everything", () => shownCount(page) === 300);
  west.set({ behaviour: "http500" }, CLUSTERS);
  page.state.filters.toggleAttribute("water");
  await page.until("the failure", () => page.state.shown.omitted.value.length === 1);
  await page.until("an empty map", () => shownCount(page) === 0);
  assert.equal(page.state.shown.isNothingLeft.value, false, "it is unknown whether anything matches");
});

Deno.test("polygon tier: filters act at once, without a request", async () => {
  await using west = await startFakeNode({ region: WEST });
  using page = await openPageOverNodes([west]);
  page.moveTo({ lon: 9.5, lat: 50.5, zoom: 14, width: 2 });
  await page.until("playgrounds", () => shownCount(page) === 300);
  const requests = west.requests.length;
  page.state.filters.toggleAttribute("water");
  assert.equal(shownCount(page), countWater(west));
  await pause(600);
  assert.equal(west.requests.length, requests);
});

const FAR = { ...BOTH, zoom: 6, width: 20 };
/** The numbers of matches in the rings by name. */
const matchesOf = ({ state }: PageOverNodes) => {
  const { value } = state.shown.data;
  return value.tier === "macro" ? value.rings.map(({ name, matching }) => [name, matching]) : [];
};
const isMatching = (page: PageOverNodes, ...expected: [string, number | null | undefined][]) =>
  isDeepStrictEqual(matchesOf(page), expected);

Deno.test("macro tier: no request without a filter, whatever moves", async () => {
  await using own = await startFakeNode({ region: WEST, generation: "own" });
  await using other = await startFakeNode({ region: EAST, generation: "current" });
  using page = await openPageOverNodes([own, other]);
  const before = own.requests.length + other.requests.length;
  page.moveTo(FAR);
  await pause(400);
  page.moveTo({ ...FAR, lon: 11, zoom: 5 });
  page.state.filters.toggleAttribute("slide");
  await pause(400);
  page.state.shown.retry();
  page.state.shown.refresh();
  await page.fetchMetas();
  await pause(400);
  const metas = 2;
  assert.equal(own.requests.length + other.requests.length, before + metas, "filters of the page itself");
  assert.deepEqual(matchesOf(page), [["Westkreis", undefined], ["Ostkreis", undefined]]);
});

Deno.test("macro tier: one filter needs no request to a node that counts per filter", async () => {
  await using west = await startFakeNode({ region: WEST, generation: "own" });
  using page = await openPageOverNodes([west]);
  page.moveTo(FAR);
  page.state.filters.toggleAttribute("water");
  assert.ok(isMatching(page, ["Westkreis", countWater(west)]));
  await pause(600);
  assert.equal(west.count(CLUSTERS), 0);
  page.moveTo(BOTH);
  await page.until("the filtered count", () => shownCount(page) === countWater(west));
});

Deno.test("macro tier: several filters make one request for the region's box, and none without filters", async () => {
  await using west = await startFakeNode({ region: WEST, generation: "own" });
  using page = await openPageOverNodes([west]);
  const { filters } = page.state;
  page.moveTo(FAR);
  filters.toggleAttribute("water");
  filters.toggleClass("missing");
  const left =
    west.data.playgrounds.filter(({ feature, completeness }) =>
      feature.properties.is_water === true && completeness !== "missing"
    ).length;
  await page.until("the number of matches", () => isMatching(page, ["Westkreis", left]));
  page.moveTo({ ...FAR, lon: 11, zoom: 5 });
  await pause(600);
  assert.deepEqual(clusterQueries(west), [{
    z: "0",
    min_lon: "9",
    min_lat: "50",
    max_lon: "10",
    max_lat: "51",
    filter_water: "true",
    filter_missing: "false",
  }]);
  filters.reset();
  assert.ok(isMatching(page, ["Westkreis", undefined]));
  await pause(600);
  assert.equal(west.count(CLUSTERS), 1);
});

Deno.test("macro tier: a node without counts is asked while its region is in view", async () => {
  await using west = await startFakeNode({ region: WEST });
  await using east = await startFakeNode({ region: EAST });
  using page = await openPageOverNodes([west, east]);
  page.state.filters.toggleAttribute("water");
  page.moveTo({ lon: 9.2, lat: 50.5, zoom: 7, width: 1 });
  await page.until(
    "the region in view",
    () => isMatching(page, ["Westkreis", countWater(west)], ["Ostkreis", undefined]),
  );
  assert.equal(east.count(CLUSTERS), 0);
  page.moveTo(FAR);
  await page.until(
    "both regions",
    () => isMatching(page, ["Westkreis", countWater(west)], ["Ostkreis", countWater(east)]),
  );
  assert.deepEqual([west.count(CLUSTERS), east.count(CLUSTERS)], [1, 1]);
});

Deno.test("macro tier: nodes that cannot filter or fail keep their count, and are named", async () => {
  await using middle = await startFakeNode({ region: WEST, generation: "middle" });
  await using legacy = await startFakeNode({ region: EAST, generation: "legacy" });
  await using failing = await startFakeNode({
    region: { slug: "north", name: "Nordkreis", bbox: [9, 51, 10, 52], count: 20, seed: 3 },
  });
  failing.set({ behaviour: "http500" }, CLUSTERS);
  using page = await openPageOverNodes([middle, legacy, failing]);
  page.moveTo(FAR);
  page.state.filters.toggleAttribute("water");
  await page.until(
    "rings that are not filtered",
    () => isMatching(page, ["Westkreis", null], ["Ostkreis", null], ["Nordkreis", null]),
  );
  assert.deepEqual(page.state.shown.unfiltered.value, ["Westkreis", "Ostkreis", "Nordkreis"]);
  assert.deepEqual(page.state.shown.omitted.value, []);
  assert.equal(legacy.count("get_playgrounds"), 0, "its whole region is not loaded for a number");
});

Deno.test("backends that fail in one turn cause one update", async () => {
  const state = createPageState(makeConfig());
  const { backends, view } = state;
  const count = 50;
  const list = Array.from({ length: count }, (_, i) => makeBackend(`b${i}`));
  backends.setRegistry(list);
  for (const backend of list) backends.settleMeta(backend, { ok: true, value: makeMeta({ bbox: BOX }) }, 0);

  const gate = Promise.withResolvers<void>();
  let requests = 0;
  const unused = () => Promise.reject(new Error("unexpected request"));
  const api = {
    ...createBackendApi({ fetch: unused, pageUrl: "http://127.0.0.1/", connectOrigins: [] }),
    async fetchBuckets() {
      requests++;
      await gate.promise;
      return fail({ kind: "network" });
    },
  };
  const warn = assert.fail;
  const stop = startTierLoader({
    state,
    api,
    fallback: createRegionFallback(api, warn),
    warn,
    // Nothing is painted here.
    requestFrame: () => {},
  });
  const nextTurn = () => new Promise((resolve) => setTimeout(resolve, 5));
  view.moved({ lon: 9.5, lat: 50.5, zoom: 9, bbox: BOX });
  while (requests < count) await nextTurn();

  let updates = -1;
  const stopWatching = backends.views.subscribe(() => void updates++);
  gate.resolve();
  while (updates === 0) await nextTurn();
  assert.ok(backends.views.value.every(({ tierFailure }) => tierFailure?.kind === "network"));
  assert.equal(updates, 1);
  assert.equal(requests, count, "no retry during the cooldown");
  stopWatching();
  stop();
});
