import assert from "node:assert/strict";
import { startFakeNode } from "../../fakes/fake_node.ts";
import { BOTH, CLUSTERS, EAST, openPageOverNodes, shownCount, WEST } from "./page_over_nodes.ts";

const POLYGONS = "get_playgrounds_bbox";
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

Deno.test("cluster tier: both backends are asked once and their totals are merged", async () => {
  await using west = await startFakeNode({ region: WEST });
  await using east = await startFakeNode({ region: EAST });
  using page = await openPageOverNodes([west, east]);
  page.look(BOTH);
  await page.until("all playgrounds in clusters", () => shownCount(page) === 500);
  assert.equal(west.count(CLUSTERS), 1);
  assert.equal(east.count(CLUSTERS), 1);
  assert.equal(west.requests.at(-1)!.query.z, "9");
  assert.deepEqual(page.warnings, []);
});

Deno.test("a fast backend shows while a slow one is pending", async () => {
  await using west = await startFakeNode({ region: WEST });
  await using east = await startFakeNode({ region: EAST });
  east.set({ delayMs: 1500 }, CLUSTERS);
  using page = await openPageOverNodes([west, east]);
  page.look(BOTH);
  await page.until("the fast backend", () => shownCount(page) === 300);
  assert.deepEqual(page.state.shown.progress.value, { done: 1, total: 2 });
  await page.until("the slow backend", () => shownCount(page) === 500);
  assert.equal(page.state.shown.progress.value, null);
});

Deno.test("only backends in view are asked", async () => {
  await using west = await startFakeNode({ region: WEST });
  await using east = await startFakeNode({ region: EAST });
  using page = await openPageOverNodes([west, east]);
  page.look({ lon: 9.3, lat: 50.5, zoom: 10, width: 0.5 });
  await page.until("the western backend", () => west.count(CLUSTERS) === 1 && shownCount(page) > 0);
  assert.equal(east.count(CLUSTERS), 0);
});

Deno.test("small pans inside what was answered make no request, another zoom does", async () => {
  await using west = await startFakeNode({ region: WEST });
  using page = await openPageOverNodes([west]);
  page.look({ lon: 9.5, lat: 50.5, zoom: 10, width: 0.5 });
  await page.until("the first answer", () => shownCount(page) > 0);
  page.look({ lon: 9.55, lat: 50.52, zoom: 10, width: 0.5 });
  await pause(500);
  assert.equal(west.count(CLUSTERS), 1);
  page.look({ lon: 9.55, lat: 50.52, zoom: 11, width: 0.25 });
  await page.until("the next zoom", () => west.count(CLUSTERS) === 2);
});

Deno.test("moves within 300 ms are one move", async () => {
  await using west = await startFakeNode({ region: WEST });
  using page = await openPageOverNodes([west]);
  page.look(BOTH);
  await page.until("the first answer", () => shownCount(page) === 300);
  for (let zoom = 10; zoom <= 13; zoom++) page.look({ lon: 9.5, lat: 50.5, zoom, width: 0.4 });
  await page.until("the last view", () => west.count(CLUSTERS) === 2);
  assert.equal(west.requests.at(-1)!.query.z, "13");
});

Deno.test("what failed without a network is asked for again when the hub answers again", async () => {
  await using west = await startFakeNode({ region: WEST });
  using page = await openPageOverNodes([west]);
  const { connection, shown } = page.state;
  connection.setHubReached(false);
  west.set({ behaviour: "reset" }, CLUSTERS);
  page.look(BOTH);
  await page.until("the failure", () => shown.omitted.value.length === 1);
  west.set({ behaviour: "ok" }, CLUSTERS);
  connection.setHubReached(true);
  await page.until("the answer", () => shownCount(page) === 300);
  assert.deepEqual(shown.omitted.value, []);
});

Deno.test("a superseded request is aborted, one that still serves the view goes on", async () => {
  await using west = await startFakeNode({ region: WEST });
  west.set({ delayMs: 3000 }, CLUSTERS);
  using page = await openPageOverNodes([west]);
  page.look({ lon: 9.5, lat: 50.5, zoom: 10, width: 0.5 });
  await page.until("the first request", () => west.count(CLUSTERS) === 1);
  page.look({ lon: 9.52, lat: 50.5, zoom: 10, width: 0.5 });
  await pause(500);
  assert.equal(west.requests.filter(({ aborted }) => aborted).length, 0);
  assert.equal(west.count(CLUSTERS), 1);
  page.look({ lon: 9.5, lat: 50.5, zoom: 12, width: 0.2 });
  await page.until("the abort", () => west.requests.some((each) => each.aborted && each.query.z === "10"));
  await page.until("the next request", () => west.requests.some((each) => each.query.z === "12"));
});

Deno.test("leaving for the macro tier aborts what is under way", async () => {
  await using west = await startFakeNode({ region: WEST });
  west.set({ behaviour: "hang" }, CLUSTERS);
  using page = await openPageOverNodes([west]);
  page.look(BOTH);
  await page.until("the request", () => west.count(CLUSTERS) === 1);
  page.look({ ...BOTH, zoom: 6, width: 20 });
  await page.until("the abort", () => west.requests.some(({ aborted }) => aborted));
  assert.equal(page.state.shown.data.value.tier, "macro");
  assert.equal(page.state.shown.progress.value, null);
});

Deno.test("a hanging backend is dropped after 5 s with one warning and then left alone", async () => {
  await using west = await startFakeNode({ region: WEST });
  await using east = await startFakeNode({ region: EAST });
  east.set({ behaviour: "hang" }, CLUSTERS);
  using page = await openPageOverNodes([west, east]);
  page.look(BOTH);
  await page.until("the slow one to be left out", () => page.state.shown.omitted.value.length === 1);
  assert.deepEqual(page.state.shown.omitted.value, ["Ostkreis"]);
  assert.equal(shownCount(page), 300);
  assert.equal(page.warnings.length, 1);
  assert.match(page.warnings[0]!, /Ostkreis .* gave no answer within 5 s/);
  page.look({ ...BOTH, zoom: 10 });
  await page.until("the other backend again", () => west.count(CLUSTERS) === 2);
  assert.equal(east.count(CLUSTERS), 1);
  assert.deepEqual(page.state.shown.omitted.value, ["Ostkreis"]);
  page.look({ lon: 9.3, lat: 50.5, zoom: 10, width: 0.5 });
  await page.until("a view without it", () => page.state.shown.omitted.value.length === 0);
});

Deno.test("a backend that is down is named as left out where it would be seen, and nowhere else", async () => {
  await using west = await startFakeNode({ region: WEST });
  await using east = await startFakeNode({ region: EAST });
  using page = await openPageOverNodes([west, east]);
  const eastern = page.state.backends.views.value[1]!.backend;
  page.state.backends.settleMeta(eastern, { ok: false, failure: { kind: "network" } }, Date.now());
  page.look({ lon: 9.3, lat: 50.5, zoom: 10, width: 0.5 });
  await page.until("the western backend", () => shownCount(page) > 0);
  assert.deepEqual(page.state.shown.omitted.value, []);
  page.look(BOTH);
  await page.until("a view of both", () => page.state.shown.omitted.value.length === 1);
  assert.deepEqual(page.state.shown.omitted.value, ["Ostkreis"]);
  assert.equal(east.count(CLUSTERS), 0);
});

Deno.test("polygon tier: every playground knows its backend, and zooming in needs no request", async () => {
  await using west = await startFakeNode({ region: WEST });
  using page = await openPageOverNodes([west]);
  page.look({ lon: 9.5, lat: 50.5, zoom: 14, width: 1 });
  await page.until("playgrounds", () => shownCount(page) > 0);
  const data = page.state.shown.data.value;
  assert.ok(data.tier === "polygon");
  assert.ok(data.playgrounds.every(({ origin }) => origin.backendUrl === west.url));
  page.look({ lon: 9.5, lat: 50.5, zoom: 15, width: 0.5 });
  await pause(500);
  assert.equal(west.count(POLYGONS), 1);
});

Deno.test("a backend without tier functions: silent in the cluster tier, region-wide once in the polygon tier", async () => {
  await using old = await startFakeNode({ region: WEST, generation: "legacy" });
  using page = await openPageOverNodes([old]);
  page.look(BOTH);
  await page.until("the 404", () => old.count(CLUSTERS) === 1);
  await pause(200);
  assert.equal(old.count("get_playgrounds"), 0);
  assert.equal(shownCount(page), 0);
  assert.deepEqual(page.warnings, []);
  const { closerIn, omitted } = page.state.shown;
  assert.deepEqual([closerIn.value, omitted.value], [["Westkreis"], []]);
  page.look({ lon: 9.5, lat: 50.5, zoom: 14, width: 1.2 });
  await page.until("playgrounds", () => shownCount(page) > 0);
  assert.deepEqual(closerIn.value, []);
  page.look({ lon: 9.2, lat: 50.2, zoom: 14, width: 0.3 });
  await page.until("the next view", () => page.state.shown.progress.value === null && shownCount(page) > 0);
  page.look({ ...BOTH, zoom: 10 });
  await pause(500);
  assert.equal(old.count("get_playgrounds"), 1);
  assert.equal(old.count(CLUSTERS), 1);
  assert.equal(page.warnings.length, 1);
});

Deno.test("a backend with completeness but without tier functions falls back in the cluster tier too", async () => {
  await using west = await startFakeNode({ region: WEST });
  west.set({ behaviour: "http404" }, CLUSTERS);
  using page = await openPageOverNodes([west]);
  page.look(BOTH);
  await page.until("clusters from the region-wide answer", () => shownCount(page) === 300);
  page.look({ ...BOTH, zoom: 10 });
  await pause(500);
  assert.equal(west.count("get_playgrounds"), 1);
  assert.equal(page.warnings.length, 1);
});

Deno.test("a failing backend is asked again with the next view", async () => {
  await using west = await startFakeNode({ region: WEST });
  west.set({ behaviour: "http500" }, CLUSTERS);
  using page = await openPageOverNodes([west]);
  page.look(BOTH);
  await page.until("the failure", () => page.state.shown.omitted.value.length === 1);
  west.set({ behaviour: "ok" }, CLUSTERS);
  page.look({ ...BOTH, lon: 10.01 });
  await page.until("the answer", () => shownCount(page) === 300);
  assert.deepEqual(page.state.shown.omitted.value, []);
});

Deno.test("unusable buckets are left out with one warning, the good ones show", async () => {
  await using west = await startFakeNode({ region: WEST });
  west.set({ behaviour: "garbage-values" }, CLUSTERS);
  using page = await openPageOverNodes([west]);
  page.look(BOTH);
  await page.until("the good ones", () => shownCount(page) >= 300);
  const data = page.state.shown.data.value;
  assert.ok(data.tier === "cluster" && data.clusters.every(({ lon, lat }) => lon > 8 && lat > 49));
  page.look({ ...BOTH, zoom: 10 });
  await page.until("the next zoom", () => west.count(CLUSTERS) === 2);
  await pause(100);
  assert.equal(page.warnings.length, 1);
});

Deno.test("a failure of the map's request is told to the drawer until one works", async () => {
  await using west = await startFakeNode({ region: WEST });
  west.set({ behaviour: "http500" }, CLUSTERS);
  using page = await openPageOverNodes([west]);
  page.look(BOTH);
  const tierFailure = () => page.state.backends.views.value[0]!.tierFailure;
  await page.until("the failure", () => tierFailure()?.kind === "http");
  west.set({ behaviour: "ok" }, CLUSTERS);
  page.look({ ...BOTH, lon: 10.01 });
  await page.until("the answer", () => tierFailure() === null && shownCount(page) === 300);
});

Deno.test("another node behind the same key is asked, and what the old one sent goes", async () => {
  await using west = await startFakeNode({ region: WEST });
  await using east = await startFakeNode({ region: EAST });
  using page = await openPageOverNodes([west], [east]);
  page.look(BOTH);
  await page.until("the first node", () => shownCount(page) === 300);
  const [backend] = page.state.backends.views.value.map((view) => view.backend);
  page.state.backends.setRegistry([{ ...backend!, url: east.url }]);
  await page.askMetas();
  await page.until("the other node", () => shownCount(page) === 200);
});

Deno.test("a removed backend leaves the map even when its answer is still under way", async () => {
  await using west = await startFakeNode({ region: WEST });
  await using east = await startFakeNode({ region: EAST });
  east.set({ delayMs: 800 }, CLUSTERS);
  using page = await openPageOverNodes([west, east]);
  page.look(BOTH);
  await page.until("the request", () => east.count(CLUSTERS) === 1 && shownCount(page) === 300);
  page.state.backends.setRegistry(page.state.backends.views.value.slice(0, 1).map((view) => view.backend));
  await pause(1200);
  assert.equal(shownCount(page), 300);
});

Deno.test("a quick failure does not abort what is under way when the map moves a little", async () => {
  await using west = await startFakeNode({ region: WEST });
  await using east = await startFakeNode({ region: EAST });
  west.set({ delayMs: 2500 }, CLUSTERS);
  east.set({ behaviour: "http500" }, CLUSTERS);
  using page = await openPageOverNodes([west, east]);
  page.look(BOTH);
  await page.until("the failure", () => page.state.shown.omitted.value.length === 1);
  page.look({ ...BOTH, lon: 10.01 });
  await page.until("another try of the failed one", () => east.count(CLUSTERS) === 2);
  await page.until("the slow one", () => shownCount(page) === 300);
  assert.equal(west.count(CLUSTERS), 1);
  assert.equal(west.requests.filter(({ aborted }) => aborted).length, 0);
});
