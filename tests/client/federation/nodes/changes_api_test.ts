import assert from "node:assert/strict";
import { createChangesApi } from "client/federation/nodes/changes_api.ts";
import type { Failure } from "client/kit/core/failure.ts";
import { encodeChange } from "contract/playground/playground_changes.ts";
import { startFakeNode } from "fakes/fake_node.ts";
import type { Behaviour } from "fakes/misbehaviour.ts";
import { CHANGE } from "./change.ts";
import { makeBackend } from "fakes/records.ts";

const never = () => new AbortController().signal;
const openApi = (url: string, fetchWith = fetch) =>
  createChangesApi({
    fetch: fetchWith,
    pageUrl: "https://hub.example/",
    connectOrigins: [new URL(url).origin],
  });

Deno.test("changes api: the request has the expected form, and unusable changes are dropped", async () => {
  const asked: string[] = [];
  const answer = (url: string | URL | Request, init?: RequestInit) => {
    asked.push(`${url} ${init?.cache}`);
    return Promise.resolve(Response.json([encodeChange(CHANGE), { kind: "new" }]));
  };
  const backend = makeBackend("west");
  const result = await openApi(backend.url, answer).fetchChanges(backend, 7, never());
  assert.deepEqual(result, { ok: true, value: { items: [CHANGE], dropped: 1 } });
  assert.deepEqual(asked, [`${backend.url}/rpc/get_changes?days=7 no-cache`]);
});

const FAILURES: readonly (readonly [behaviour: Behaviour, failure: Failure])[] = [
  ["http404", { kind: "http", status: 404 }],
  ["html", { kind: "format" }],
];
for (const [behaviour, failure] of FAILURES) {
  Deno.test(`changes api: ${behaviour}`, async () => {
    await using node = await startFakeNode({
      region: { slug: "west", name: "Westkreis", count: 4, seed: 1 },
      behaviour,
    });
    const backend = makeBackend("west", { url: node.url });
    assert.deepEqual(await openApi(node.url).fetchChanges(backend, 7, never()), { ok: false, failure });
  });
}
