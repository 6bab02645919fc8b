// Requests to nodes of every generation, with and without filters, through the tier loader.
import assert from "node:assert/strict";
import { startFakeNode } from "fakes/fake_node.ts";
import {
  BOTH,
  clusterQueries,
  CLUSTERS,
  countWater,
  EAST,
  openPageOverNodes,
  pause,
  shownCount,
  unfilteredCount,
  WEST,
} from "./page_over_nodes.ts";

Deno.test("a backend without tier functions: nothing in the cluster tier, one region-wide request in the polygon tier", async () => {
  await using old = await startFakeNode({ region: WEST, generation: "legacy" });
  using page = await openPageOverNodes([old]);
  page.moveTo(BOTH);
  await page.until("the 404", () => old.count(CLUSTERS) === 1);
  await pause(200);
  assert.equal(old.count("get_playgrounds"), 0);
  assert.equal(shownCount(page), 0);
  assert.deepEqual(page.warnings, []);
  const { closerIn, omitted } = page.state.shown;
  assert.deepEqual([closerIn.value, omitted.value], [["Westkreis"], []]);
  page.moveTo({ lon: 9.5, lat: 50.5, zoom: 14, width: 1.2 });
  await page.until("playgrounds", () => shownCount(page) > 0);
  assert.deepEqual(closerIn.value, []);
  page.moveTo({ lon: 9.2, lat: 50.2, zoom: 14, width: 0.3 });
  await page.until("the next view", () => page.state.shown.progress.value === null && shownCount(page) > 0);
  page.moveTo({ ...BOTH, zoom: 10 });
  await pause(500);
  assert.equal(old.count("get_playgrounds"), 1);
  assert.equal(old.count(CLUSTERS), 1);
  assert.equal(page.warnings.length, 1);
});

Deno.test("a backend with completeness but without tier functions: the fallback serves the cluster tier too", async () => {
  await using west = await startFakeNode({ region: WEST });
  west.set({ behaviour: "http404" }, CLUSTERS);
  using page = await openPageOverNodes([west]);
  page.moveTo(BOTH);
  await page.until("clusters from the region-wide answer", () => shownCount(page) === 300);
  page.moveTo({ ...BOTH, zoom: 10 });
  await pause(500);
  assert.equal(west.count("get_playgrounds"), 1);
  assert.equal(page.warnings.length, 1);
});

Deno.test("a failed region-wide request is repeated once per refresh, and its answer is kept", async () => {
  await using west = await startFakeNode({ region: WEST });
  west.set({ behaviour: "http404" }, CLUSTERS);
  west.set({ behaviour: "http500" }, "get_playgrounds");
  using page = await openPageOverNodes([west]);
  const { progress, omitted } = page.state.shown;
  page.moveTo(BOTH);
  await page.until("the failure", () => omitted.value.length === 1 && progress.value === null);
  page.moveTo({ ...BOTH, zoom: 10 });
  await pause(500);
  page.moveTo(BOTH);
  await pause(500);
  assert.equal(west.count("get_playgrounds"), 1, "moves do not repeat it");
  west.set({ behaviour: "ok" }, "get_playgrounds");
  await page.fetchMetas();
  page.moveTo({ ...BOTH, zoom: 10 });
  await page.until("clusters from the region-wide answer", () => shownCount(page) === 300);
  await page.fetchMetas();
  page.moveTo(BOTH);
  await pause(500);
  assert.equal(shownCount(page), 300);
  assert.equal(west.count("get_playgrounds"), 2);
});

Deno.test("unusable buckets are left out with one warning, the others are shown", async () => {
  await using west = await startFakeNode({ region: WEST });
  west.set({ behaviour: "garbage-values" }, CLUSTERS);
  using page = await openPageOverNodes([west]);
  page.moveTo(BOTH);
  await page.until("the usable ones", () => shownCount(page) >= 300);
  const data = page.state.shown.data.value;
  assert.ok(data.tier === "cluster" && data.clusters.every(({ lon, lat }) => lon > 8 && lat > 49));
  page.moveTo({ ...BOTH, zoom: 10 });
  await page.until("the next zoom", () => west.count(CLUSTERS) === 2);
  await pause(100);
  assert.equal(page.warnings.length, 1);
});

Deno.test("a node without filter support: detected once, shown unfiltered, marked", async () => {
  await using west = await startFakeNode({ region: WEST });
  await using middle = await startFakeNode({ region: EAST, generation: "middle" });
  using page = await openPageOverNodes([west, middle]);
  const { filters, shown } = page.state;
  filters.toggleAttribute("water");
  page.moveTo(BOTH);
  await page.until("both", () => shownCount(page) === countWater(west) + 200);
  assert.deepEqual(clusterQueries(middle).map((query) => query.filter_water), ["true", undefined]);
  assert.equal(unfilteredCount(page), 200);
  assert.deepEqual(shown.unfiltered.value, ["Ostkreis"]);
  assert.equal(page.warnings.length, 1);
  assert.match(page.warnings[0]!, /^Ostkreis .* cannot filter its clusters/);
  assert.equal(middle.count("get_playgrounds"), 0, "the fallback is for nodes without tier functions");

  filters.toggleAttribute("bench");
  await page.until("the other node's new answer", () => west.count(CLUSTERS) === 2);
  page.moveTo({ ...BOTH, zoom: 10 });
  await page.until("another view", () => middle.count(CLUSTERS) === 3);
  assert.equal(clusterQueries(middle)[2]!.filter_water, undefined);
  await page.until("its answer", () => unfilteredCount(page) === 200);

  filters.reset();
  await page.until(
    "everything, without a mark",
    () => shownCount(page) === 500 && unfilteredCount(page) === 0,
  );
  assert.equal(middle.count(CLUSTERS), 3, "its answer does not depend on the filters");
  assert.equal(page.warnings.length, 1);
});

for (const name of ["wheelchair", "baby", "toddler", "theme", "fence"] as const) {
  Deno.test(`${name}: a node that would find fewer than the page is not filtered by it, and marked`, async () => {
    await using own = await startFakeNode({ region: WEST, generation: "own" });
    await using other = await startFakeNode({ region: EAST });
    using page = await openPageOverNodes([own, other]);
    const { filters, shown } = page.state;
    filters.toggleAttribute(name);
    filters.toggleAttribute("water");
    page.moveTo(BOTH);
    await page.until("both", () => clusterQueries(own).length === 1 && unfilteredCount(page) > 0);
    const asked = [own, other].map((node) => {
      const { [`filter_${name}`]: dropped, filter_water } = clusterQueries(node)[0]!;
      return [dropped, filter_water];
    });
    assert.deepEqual(asked, [["true", "true"], [undefined, "true"]]);
    assert.equal(unfilteredCount(page), countWater(other));
    assert.deepEqual(shown.unfiltered.value, ["Ostkreis"]);
    assert.deepEqual(page.warnings, []);
  });
}

Deno.test("a node without tier functions: detected by a second call, its region is filtered in the page", async () => {
  await using west = await startFakeNode({ region: WEST });
  west.set({ behaviour: "http404" }, CLUSTERS);
  using page = await openPageOverNodes([west]);
  page.state.filters.toggleAttribute("water");
  page.moveTo(BOTH);
  await page.until("the filtered count", () => shownCount(page) === countWater(west));
  assert.equal(west.count(CLUSTERS), 2);
  assert.equal(unfilteredCount(page), 0);
  page.state.filters.reset();
  await page.until("everything", () => shownCount(page) === 300);
  assert.equal(west.count("get_playgrounds"), 1);
  assert.equal(west.count(CLUSTERS), 2);
});
