import assert from "node:assert/strict";
import { createNoticesApi } from "client/federation/nodes/notices_api.ts";
import type { Failure } from "client/kit/core/failure.ts";
import { encodeNotice } from "contract/playground/notice.ts";
import { startFakeNode } from "fakes/fake_node.ts";
import type { Behaviour } from "fakes/misbehaviour.ts";
import { makeBackend } from "fakes/records.ts";
import { makeNotice } from "../notices/notice_record.ts";

const never = () => new AbortController().signal;
const openApi = (url: string) =>
  createNoticesApi({ fetch, pageUrl: "https://hub.example/", connectOrigins: [new URL(url).origin] });
const REGION = { slug: "west", name: "Westkreis", count: 4, seed: 1 } as const;

Deno.test("notices api: the whole region is asked for, and unusable notices are dropped", async () => {
  const notice = makeNotice({ from: "2026-11-22", until: "2026-11-24" });
  await using node = await startFakeNode({
    region: REGION,
    notices: [encodeNotice(notice), { ...encodeNotice(notice), kind: "open" }, null],
  });
  const backend = makeBackend("west", { url: node.url });
  const result = await openApi(node.url).fetchNotices(backend, never());
  assert.deepEqual(result, { ok: true, value: { items: [notice], dropped: 2 } });
  assert.deepEqual(node.requests.map(({ function: name, query }) => [name, query]), [["get_notices", {}]]);
});

const FAILURES: readonly (readonly [behaviour: Behaviour, failure: Failure])[] = [
  ["ok", { kind: "http", status: 404 }],
  ["html", { kind: "format" }],
];
for (const [behaviour, failure] of FAILURES) {
  Deno.test(`notices api: a node without the function, ${behaviour}`, async () => {
    await using node = await startFakeNode({ region: REGION, behaviour });
    const backend = makeBackend("west", { url: node.url });
    assert.deepEqual(await openApi(node.url).fetchNotices(backend, never()), { ok: false, failure });
  });
}
