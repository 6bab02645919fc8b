import assert from "node:assert/strict";
import type { Failure } from "client/kit/core/failure.ts";
import { createNameSearchApi } from "client/features/search/name_search_api.ts";
import { type FakeNodeOptions, startFakeNode } from "fakes/fake_node.ts";
import type { Behaviour } from "fakes/misbehaviour.ts";
import { makeBackend } from "fakes/records.ts";

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
