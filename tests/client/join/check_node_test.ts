// The check of nodes on real sockets. Only browsers enforce CORS, so tests/e2e/join_test.ts has those cases.
import assert from "node:assert/strict";
import { checkNode } from "client/join/check_node.ts";
import { type FakeNode, type FakeNodeOptions, startFakeNode } from "fakes/fake_node.ts";
import { makeSnapshot, makeStatus } from "fakes/records.ts";
import { encodeStatusDocument } from "contract/status/status_document.ts";
import { startSmallServer } from "../small_server.ts";

const REGION: FakeNodeOptions = {
  region: { slug: "nord", name: "Nordkreis", bbox: [9.4, 51, 10.1, 51.4], count: 30, seed: 4 },
};
const LISTED: FakeNodeOptions = {
  region: { slug: "nordkreis", name: "Westkreis", bbox: [8.4, 50, 8.9, 50.4], count: 30, seed: 5 },
};

/** Checks one node on the page of a Hub that lists the other. Returns the findings as `call: kind`, or `kind`. */
async function check(node: FakeNode, listed: FakeNode | null, address = node.url) {
  await using hub = startSmallServer(({ url }) => {
    if (listed === null) return new Response("down", { status: 503 });
    if (url.endsWith("/registry.json")) return Response.json([listed.registryEntry]);
    const { bbox, relationId } = listed.region;
    const statuses = { nordkreis: makeStatus({ url: listed.url, bbox, relationId }) };
    return new Response(encodeStatusDocument(makeSnapshot(statuses)));
  });
  const pageUrl = `${hub.origin}/join`;
  const report = await checkNode(address, {
    fetch: (url, init) => fetch(new URL(url, pageUrl), init),
    pageUrl,
    registryUrl: "registry.json",
    signal: new AbortController().signal,
  });
  const kinds = report.findings.map((finding) =>
    "call" in finding ? `${finding.call}: ${finding.kind}` : finding.kind
  ).filter((kind) => kind !== "insecureHere");
  return { ...report, kinds };
}

const CASES: readonly (readonly [
  what: string,
  arrange: (node: FakeNode, listed: FakeNode) => void,
  kinds: readonly string[],
])[] = [
  ["an older node", (node) => node.startAnew({ ...REGION, generation: "middle" }), ["takenSlug"]],
  ["without tier functions", (node) => node.startAnew({ ...REGION, generation: "legacy" }), [
    "oldFunctions",
    "takenSlug",
  ]],
  ["a page", (node) => node.set({ behaviour: "html" }), ["get_meta: notData"]],
  ["an array", (node) => node.set({ behaviour: "wrong-type" }), ["notMeta"]],
  ["other JSON", (node) => node.set({ meta: () => ({ name: "x" }) }), ["notMeta"]],
  ["nothing", (node) => node.set({ behaviour: "empty-body" }), ["get_meta: notData"]],
  ["an error", (node) => node.set({ behaviour: "http500" }), ["get_meta: status"]],
  ["a closed connection", (node) => node.set({ behaviour: "reset" }), ["get_meta: unreadable"]],
  ["half an answer", (node) => node.set({ behaviour: "truncated" }), ["get_meta: unreadable"]],
  ["a huge answer", (node) => node.set({ behaviour: "huge" }), ["get_meta: tooLarge"]],
  ["a redirect", (node) => node.set({ behaviour: "redirect-circle" }), ["get_meta: redirect"]],
  ["wrong clusters", (node) => node.set({ behaviour: "wrong-type" }, "get_playground_clusters"), [
    "get_playground_clusters: notData",
    "takenSlug",
  ]],
  ["huge playgrounds", (node) => node.set({ behaviour: "huge" }, "get_playgrounds_bbox"), [
    "get_playgrounds_bbox: tooLarge",
    "takenSlug",
  ]],
  ["an empty region", (node) => node.set({ empty: true }), ["noPlaygrounds", "takenSlug"]],
  ["no name and no box", (node) => node.set({ meta: (meta) => ({ ...meta, name: null, bbox: null }) }), [
    "noName",
    "noBox",
  ]],
  ["slow", (node) => node.set({ delayMs: 2_050 }, "get_meta"), ["slow", "takenSlug"]],
  [
    "the same relation",
    (node, listed) => node.set({ meta: (meta) => ({ ...meta, relation_id: listed.region.relationId }) }),
    ["listedArea", "takenSlug"],
  ],
];

for (const [what, arrange, kinds] of CASES) {
  Deno.test(`checkNode finds: ${what}`, async () => {
    await using node = await startFakeNode(REGION);
    await using listed = await startFakeNode(LISTED);
    arrange(node, listed);
    const report = await check(node, listed);
    assert.deepEqual(report.kinds, kinds);
  });
}

Deno.test("checkNode writes the entry, with a free slug and what the node says of its place", async () => {
  await using node = await startFakeNode({ ...REGION, generation: "own" });
  await using listed = await startFakeNode(LISTED);
  node.set({ meta: (meta) => ({ ...meta, country: "DE", state: "DE-HE" }) });
  const report = await check(node, listed, ` ${node.url}/ `);
  assert.deepEqual(report.entry, {
    slug: "nordkreis-2",
    url: node.url,
    name: "Nordkreis",
    country: "DE",
    state: "DE-HE",
  });
  assert.equal(report.playgroundCount, 30);
  assert.equal(listed.requests.length, 0);
  const asked = node.requests.map(({ function: name }) => name).sort();
  assert.deepEqual(asked, ["get_meta", "get_nothing", "get_playground_clusters", "get_playgrounds_bbox"]);
});

Deno.test("checkNode asks a neighbour for its outline, because boxes of neighbours overlap", async () => {
  const outline = (corners: readonly (readonly [number, number])[]) => ({
    type: "Polygon",
    coordinates: [[...corners, corners[0]]],
  });
  await using node = await startFakeNode(REGION);
  await using listed = await startFakeNode({ region: { ...LISTED.region, bbox: [9.4, 51, 10.1, 51.4] } });
  node.set({ meta: (meta) => ({ ...meta, region_geom: outline([[9.4, 51], [10.1, 51], [9.4, 51.4]]) }) });
  listed.set({
    meta: (meta) => ({ ...meta, region_geom: outline([[10.1, 51], [10.1, 51.4], [9.4, 51.4]]) }),
  });
  assert.deepEqual((await check(node, listed)).kinds, ["takenSlug"]);
  assert.equal(listed.count("get_meta"), 1);
  listed.set({ behaviour: "http500" });
  assert.deepEqual((await check(node, listed)).kinds, ["overlap", "takenSlug"]);
});

Deno.test("checkNode: a listed address, and a Hub that does not answer", async () => {
  await using node = await startFakeNode(REGION);
  assert.deepEqual((await check(node, node)).kinds, ["listedAddress"]);
  assert.deepEqual((await check(node, null)).kinds, ["notCompared"]);
});

Deno.test("checkNode requests nothing for an address that cannot be read", async () => {
  const never = () => Promise.reject(new Error("requested"));
  const parts = {
    fetch: never,
    pageUrl: "https://hub.example/join",
    registryUrl: "registry.json",
    signal: new AbortController().signal,
  };
  for (const typed of ["javascript:alert(1)", "http://node.example/api", "https://192.168.0.1/api"]) {
    const { baseUrl, entry, findings } = await checkNode(typed, parts);
    assert.deepEqual([baseUrl, entry, findings.length], [null, null, 1]);
  }
});
