// The search by name over real connections, with nodes that have the function, lack it, hang or fail.
import assert from "node:assert/strict";
import { createWarnOnce, type Failure } from "client/kit/core/failure.ts";
import { createBackendApi } from "client/federation/nodes/backend_api.ts";
import { createPageState } from "client/page/state/page_state.ts";
import { MAX_READ } from "client/features/search/core/question_plan.ts";
import { MAX_HITS } from "client/features/search/core/regional_hits.ts";
import {
  createNameSearchApi,
  MAX_ASKED,
  startNameSearch,
} from "client/features/search/name_search_loader.ts";
import { createRegionFallback } from "client/federation/nodes/region_fallback.ts";
import { parseRegistry } from "contract/registry/registry.ts";
import { type FakeNode, type FakeNodeOptions, startFakeNode } from "fakes/fake_node.ts";
import { createRegion } from "fakes/region.ts";
import { until, waitUntil } from "fakes/wait_until.ts";
import { textsOf } from "../../../texts/all_texts.ts";
import { makeConfig } from "../../records.ts";
import { makeBackend, makeMeta } from "fakes/records.ts";
import type { Behaviour } from "fakes/misbehaviour.ts";

const WEST = createRegion({ slug: "west", name: "Westkreis", count: 60, seed: 1 });
const EAST = createRegion({
  slug: "ost",
  name: "Ostkreis",
  bbox: [10.1, 50.3, 10.8, 50.8],
  count: 60,
  seed: 2,
});
const ASK = "search_playgrounds";
const READ = "get_playgrounds_bbox";
const GERMAN = textsOf("de");

/** A page that knows these nodes and their boxes; the map shows the western region. */
async function openPage(...options: readonly FakeNodeOptions[]) {
  const nodes = await Promise.all(options.map((each) => startFakeNode(each)));
  const connectOrigins = nodes.map(({ url }) => new URL(url).origin);
  const state = createPageState(makeConfig());
  const parts = { fetch, pageUrl: "http://127.0.0.1/", connectOrigins };
  const api = createBackendApi(parts);
  const fallback = createRegionFallback(api, createWarnOnce(() => {}));
  state.view.moved({ lon: 9.7, lat: 50.6, zoom: 13, bbox: [9.6, 50.5, 9.8, 50.7] });
  const { backends } = parseRegistry({ instances: nodes.map((node) => node.registryEntry) });
  state.backends.setRegistry(backends);
  const describe = (node: FakeNode, fields = {}) => {
    const backend = backends.find(({ url }) => url === node.url)!;
    const { bbox } = node.region;
    const meta = makeMeta({ bbox, playgroundCount: node.data.playgrounds.length, ...fields });
    state.backends.settleMeta(backend, { ok: true, value: meta }, Date.now());
  };
  for (const node of nodes) describe(node);
  const stop = startNameSearch({
    state,
    api,
    fallback,
    questions: createNameSearchApi(parts),
    texts: GERMAN,
  });
  const { search } = state;
  search.open();
  return {
    nodes,
    search,
    describe,
    /** The registry becomes empty. */
    forget: () => state.backends.setRegistry([]),
    stop,
    namesNow: () => search.regional.value.hits.map((hit) => GERMAN.playgroundName(hit.naming)),
    /** Types the text and resolves when everything that is asked and read for it has ended. */
    async type(text: string) {
      search.setText(text);
      await until(() => search.regional.value.text === text && !search.regional.value.isPending, text);
      return search.regional.value;
    },
    async [Symbol.asyncDispose]() {
      stop();
      await Promise.all(nodes.map((node) => node.stop()));
    },
  };
}

/** A name of a node's playground that no other of the given nodes has. */
function ownName(node: FakeNode, ...others: readonly FakeNode[]): string {
  const namesOf = ({ data }: FakeNode) => data.playgrounds.map(({ feature }) => feature.properties.name);
  const taken = new Set(others.flatMap(namesOf));
  return namesOf(node).find((name) => name !== null && !taken.has(name))!;
}

Deno.test("name search: all regions with the function, each asked once per text", async () => {
  await using page = await openPage({ region: WEST, generation: "own" }, { region: EAST, generation: "own" });
  const [west, east] = page.nodes as [FakeNode, FakeNode];
  const name = ownName(east, west);
  const { hits, silent } = await page.type(name);
  assert.ok(page.namesNow().includes(name));
  const hit = hits.find((each) => GERMAN.playgroundName(each.naming) === name)!;
  assert.deepEqual([hit.slug, hit.origin.backendName, silent], ["ost", "Ostkreis", []]);
  const [question] = west.requests;
  assert.deepEqual(question?.query, { q: name, max_results: "10" });
  assert.deepEqual([west.count(ASK), east.count(ASK), west.count(READ)], [1, 1, 0]);
});

Deno.test("name search: nothing is sent for less than three letters, or without typing", async () => {
  await using page = await openPage({ region: WEST, generation: "own" });
  await page.type("sp");
  await page.type("");
  await page.type("---");
  await page.type("spi");
  assert.deepEqual(page.nodes[0]!.requests.map(({ query }) => query.q), ["spi"]);
});

Deno.test("name search: a node without the function is not asked again; its region is read once", async () => {
  await using page = await openPage({ region: WEST }, { region: EAST, generation: "own" });
  const [old, own] = page.nodes as [FakeNode, FakeNode];
  const name = ownName(old, own);
  await page.type(name);
  assert.ok(page.namesNow().includes(name));
  await page.type(name.slice(0, -1));
  page.search.close();
  page.search.open();
  await page.type(name);
  assert.ok(page.namesNow().includes(name));
  assert.deepEqual([old.count(ASK), old.count(READ), own.count(ASK)], [1, 1, 3]);
});

Deno.test("name search: of the oldest nodes the region-wide answer is searched", async () => {
  await using page = await openPage({ region: WEST, generation: "legacy" });
  const [old] = page.nodes as [FakeNode];
  const name = ownName(old);
  await page.type(name);
  assert.ok(page.namesNow().includes(name));
  assert.deepEqual([old.count(ASK), old.count(READ), old.count("get_playgrounds")], [1, 1, 1]);
});

Deno.test("name search: a large region without the function is not read", async () => {
  await using page = await openPage({ region: WEST });
  const [old] = page.nodes as [FakeNode];
  page.describe(old, { playgroundCount: MAX_READ + 1 });
  const { hits } = await page.type(ownName(old));
  assert.deepEqual([hits.length, old.count(ASK), old.count(READ)], [0, 1, 0]);
});

Deno.test("name search: a region is read again when it has a new import, and twice at most when it fails", async () => {
  await using page = await openPage({ region: WEST });
  const [old] = page.nodes as [FakeNode];
  old.set({ behaviour: "http500" }, READ);
  for (const text of ["hof", "hofe", "hofes", "hof"]) await page.type(text);
  assert.equal(old.count(READ), 2);

  await using other = await openPage({ region: EAST });
  const [node] = other.nodes as [FakeNode];
  await other.type("hof");
  other.describe(node, { lastImportAt: "2026-01-01T00:00:00Z" });
  await other.type("hofe");
  await other.type("hofes");
  assert.equal(node.count(READ), 2);
});

Deno.test("name search: a hanging node delays no other, and is said to be silent", async () => {
  await using page = await openPage(
    { region: WEST, generation: "own", behaviour: "hang" },
    { region: EAST, generation: "own" },
  );
  const [, own] = page.nodes as [FakeNode, FakeNode];
  const name = ownName(own);
  page.search.setText(name);
  const seen = await waitUntil(
    "the other region's hits are listed",
    () => page.search.regional.value,
    ({ hits }) => hits.length > 0,
  );
  assert.ok(seen.isPending);
  const { silent } = await page.type(name);
  assert.deepEqual(silent, ["Westkreis"]);
});

Deno.test("name search: at most twelve nodes are asked at the same time", async () => {
  const nodes = Array.from({ length: MAX_ASKED + 3 }, (_, i): FakeNodeOptions => ({
    region: { slug: `r${i}`, name: `Kreis ${i}`, count: 2, seed: i + 1 },
    generation: "own",
    behaviour: "hang",
  }));
  await using page = await openPage(...nodes);
  const countAsked = () => page.nodes.reduce((sum, node) => sum + node.count(ASK), 0);
  page.search.setText("spiel");
  await waitUntil("the first are asked", countAsked, (asked) => asked >= MAX_ASKED);
  assert.equal(countAsked(), MAX_ASKED);
});

Deno.test("name search: when enough is found, the nodes that are left are not asked", async () => {
  const nodes = Array.from({ length: MAX_ASKED + 3 }, (_, i): FakeNodeOptions => ({
    region: { slug: `r${i}`, name: `Kreis ${i}`, count: 40, seed: i + 1 },
    generation: "own",
  }));
  await using page = await openPage(...nodes);
  const { hits } = await page.type("spielplatz");
  assert.equal(hits.length, MAX_HITS);
  assert.ok(page.nodes.filter((node) => node.count(ASK) > 0).length < nodes.length);
});

Deno.test("name search: a new letter aborts the question", async () => {
  await using page = await openPage({ region: WEST, generation: "own", behaviour: "hang" });
  const [node] = page.nodes as [FakeNode];
  page.search.setText("spiel");
  await until(() => node.count(ASK) === 1);
  node.set({ behaviour: "ok" });
  await page.type("spielp");
  await until(() => node.requests[0]!.aborted);
  assert.deepEqual(node.requests.map(({ query, aborted }) => [query.q, aborted]), [
    ["spiel", true],
    ["spielp", false],
  ]);
  assert.deepEqual(page.search.regional.value.silent, []);
});

Deno.test("name search: what was found before is listed at once, and later answers follow it", async () => {
  await using page = await openPage({ region: WEST, generation: "own" }, { region: EAST, generation: "own" });
  await page.type("spielplatz");
  page.search.setText("spielplat");
  const atOnce = page.search.regional.value;
  assert.ok(atOnce.isPending && atOnce.hits.length > 0);
  const { hits } = await page.type("spielplat");
  assert.deepEqual(hits.slice(0, atOnce.hits.length), atOnce.hits);
});

Deno.test("name search: a broken or failing node is silent", async () => {
  for (const behaviour of ["http500", "html", "wrong-type"] as const) {
    await using page = await openPage({ region: WEST, generation: "own", behaviour });
    assert.deepEqual(await page.type("hof"), {
      text: "hof",
      hits: [],
      isPending: false,
      silent: ["Westkreis"],
    });
  }
});

Deno.test("name search: no hits of a region that has left the registry", async () => {
  await using page = await openPage({ region: WEST, generation: "own" });
  assert.ok((await page.type("spielplatz")).hits.length > 0);
  page.forget();
  assert.deepEqual((await page.type("spielplat")).hits, []);
});

Deno.test("name search: sends nothing after the stop", async () => {
  await using page = await openPage({ region: WEST, generation: "own" });
  page.search.setText("spielplatz");
  page.stop();
  await using other = await openPage({ region: EAST, generation: "own" });
  await other.type("spielplatz");
  assert.equal(page.nodes[0]!.requests.length, 0);
});

const NODE: FakeNodeOptions = {
  region: { slug: "west", name: "Westkreis", count: 40, seed: 1 },
  generation: "own",
};
const never = () => new AbortController().signal;

const openApi = (url: string) =>
  createNameSearchApi({ fetch, pageUrl: "https://hub.example/", connectOrigins: [new URL(url).origin] });

Deno.test("name search api: the request has the expected form", async () => {
  await using node = await startFakeNode(NODE);
  const result = await openApi(node.url).findByName(
    makeBackend("west", { url: node.url }),
    "spielplatz & straße",
    never(),
  );
  assert.ok(result.ok);
  assert.deepEqual(node.requests[0]?.query, { q: "spielplatz & straße", max_results: "10" });
});

const FAILURES: readonly (readonly [behaviour: Behaviour, failure: Failure])[] = [
  ["http404", { kind: "http", status: 404 }],
  ["http500", { kind: "http", status: 500 }],
  ["html", { kind: "format" }],
  ["wrong-type", { kind: "format" }],
];
for (const [behaviour, failure] of FAILURES) {
  Deno.test(`name search api: ${behaviour}`, async () => {
    await using node = await startFakeNode({ ...NODE, behaviour });
    const backend = makeBackend("west", { url: node.url });
    assert.deepEqual(await openApi(node.url).findByName(backend, "hof", never()), { ok: false, failure });
  });
}
