// The tier loader with filters: who is asked what, and who is not asked again.
import assert from "node:assert/strict";
import { type FakeNode, startFakeNode } from "../../fakes/fake_node.ts";
import {
  BOTH,
  CLUSTERS,
  EAST,
  openPageOverNodes,
  type PageOverNodes,
  shownCount,
  WEST,
} from "./page_over_nodes.ts";

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const countWet = ({ data }: FakeNode) =>
  data.playgrounds.filter(({ feature }) => feature.properties.is_water === true).length;
const clusterQueries = ({ requests }: FakeNode) =>
  requests.filter((request) => request.function === CLUSTERS).map(({ query }) => query);

function unfilteredCount({ state }: PageOverNodes): number {
  const data = state.shown.data.value;
  if (data.tier !== "cluster") return 0;
  return data.clusters.reduce((sum, { unfiltered }) => sum + (unfiltered ?? 0), 0);
}

Deno.test("cluster tier: a filter is another query, the same filters are not", async () => {
  await using west = await startFakeNode({ region: WEST });
  using page = await openPageOverNodes([west]);
  const { filters } = page.state;
  page.look(BOTH);
  await page.until("everything", () => shownCount(page) === 300);
  filters.toggleAttribute("water");
  filters.toggleClass("missing");
  await page.until("what is filtered", () => shownCount(page) === countWet(west));
  const { filter_water, filter_missing, ...others } = clusterQueries(west)[1]!;
  assert.deepEqual([filter_water, filter_missing], ["true", "false"]);
  assert.equal(Object.keys(others).some((name) => name.startsWith("filter_")), false);
  filters.toggleAttribute("shade");
  filters.toggleAttribute("shade");
  await pause(600);
  assert.equal(west.count(CLUSTERS), 2, "nothing has changed in the end");
  filters.reset();
  await page.until("everything again", () => shownCount(page) === 300);
  assert.deepEqual(page.warnings, []);
});

Deno.test("cluster tier: the old picture stays until the new answer is there, backend by backend", async () => {
  await using west = await startFakeNode({ region: WEST });
  await using east = await startFakeNode({ region: EAST });
  using page = await openPageOverNodes([west, east]);
  page.look(BOTH);
  await page.until("everything", () => shownCount(page) === 500);
  east.set({ delayMs: 2_000 }, CLUSTERS);
  page.state.filters.toggleAttribute("water");
  await page.until("the fast one is filtered", () => shownCount(page) === countWet(west) + 200);
  await page.until("the slow one too", () => shownCount(page) === countWet(west) + countWet(east));
});

Deno.test("cluster tier: what cannot be had with the filters is not shown without them", async () => {
  await using west = await startFakeNode({ region: WEST });
  using page = await openPageOverNodes([west]);
  page.look(BOTH);
  await page.until("everything", () => shownCount(page) === 300);
  west.set({ behaviour: "http500" }, CLUSTERS);
  page.state.filters.toggleAttribute("water");
  await page.until("the failure", () => page.state.shown.omitted.value.length === 1);
  await page.until("an empty map", () => shownCount(page) === 0);
  assert.equal(page.state.shown.isNothingLeft.value, false, "it is not known what would be left");
});

Deno.test("a node without filters is found out once, shown unfiltered, and marked", async () => {
  await using west = await startFakeNode({ region: WEST });
  await using middle = await startFakeNode({ region: EAST, generation: "middle" });
  using page = await openPageOverNodes([west, middle]);
  const { filters, shown } = page.state;
  filters.toggleAttribute("water");
  page.look(BOTH);
  await page.until("both", () => shownCount(page) === countWet(west) + 200);
  assert.deepEqual(clusterQueries(middle).map((query) => query.filter_water), ["true", undefined]);
  assert.equal(unfilteredCount(page), 200);
  assert.deepEqual(shown.unfiltered.value, ["Ostkreis"]);
  assert.equal(page.warnings.length, 1);
  assert.match(page.warnings[0]!, /^Ostkreis .* cannot filter its clusters/);
  assert.equal(middle.count("get_playgrounds"), 0, "it is no node without tiers");

  filters.toggleAttribute("baby");
  await page.until("the other one is asked anew", () => west.count(CLUSTERS) === 2);
  page.look({ ...BOTH, zoom: 10 });
  await page.until("another view", () => middle.count(CLUSTERS) === 3);
  assert.equal(clusterQueries(middle)[2]!.filter_water, undefined);
  await page.until("its answer", () => unfilteredCount(page) === 200);

  filters.reset();
  await page.until(
    "everything, without a mark",
    () => shownCount(page) === 500 && unfilteredCount(page) === 0,
  );
  assert.equal(middle.count(CLUSTERS), 3, "its answer is the same for all filters");
  assert.equal(page.warnings.length, 1);
});

Deno.test("a node without tiers is found out by both calls, and its region is filtered here", async () => {
  await using west = await startFakeNode({ region: WEST });
  west.set({ behaviour: "http404" }, CLUSTERS);
  using page = await openPageOverNodes([west]);
  page.state.filters.toggleAttribute("water");
  page.look(BOTH);
  await page.until("what is filtered", () => shownCount(page) === countWet(west));
  assert.equal(west.count(CLUSTERS), 2);
  assert.equal(unfilteredCount(page), 0);
  page.state.filters.reset();
  await page.until("everything", () => shownCount(page) === 300);
  assert.equal(west.count("get_playgrounds"), 1);
  assert.equal(west.count(CLUSTERS), 2);
});

Deno.test("polygon tier: filters act at once, without any request", async () => {
  await using west = await startFakeNode({ region: WEST });
  using page = await openPageOverNodes([west]);
  page.look({ lon: 9.5, lat: 50.5, zoom: 14, width: 2 });
  await page.until("playgrounds", () => shownCount(page) === 300);
  const requests = west.requests.length;
  page.state.filters.toggleAttribute("water");
  assert.equal(shownCount(page), countWet(west));
  await pause(600);
  assert.equal(west.requests.length, requests);
});

Deno.test("macro tier: filters ask for nothing, and act once the map is closer", async () => {
  await using west = await startFakeNode({ region: WEST });
  using page = await openPageOverNodes([west]);
  page.look({ ...BOTH, zoom: 6, width: 20 });
  page.state.filters.toggleAttribute("water");
  await pause(600);
  assert.equal(west.count(CLUSTERS), 0);
  assert.equal(shownCount(page), 1);
  page.look(BOTH);
  await page.until("what is filtered", () => shownCount(page) === countWet(west));
});
