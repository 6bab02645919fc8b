// `get_notices` over the data API, without a network.
import assert from "node:assert/strict";
import { MAX_NOTICES, parseNotices } from "contract/playground/notice.ts";
import { NO_CHANGES } from "server/node/region/core/change_history.ts";
import { CACHE_CONTROL } from "server/node/api/api_headers.ts";
import { createNodeApi, type NodeApiParts } from "server/node/api/node_api.ts";
import type { PlacedNotice } from "server/node/region/core/placed_notice.ts";
import { listNotices } from "server/node/notices/core/placed_notices.ts";
import { makeIdentity } from "fakes/node_identity.ts";
import { createStore, START } from "../notices/notice_bench.ts";

const store = createStore({ 1: [9, 50] });
const HOUR_MS = 60 * 60_000;
const CLOSED: PlacedNotice = {
  osmType: "W",
  osmId: 1,
  lon: 9,
  lat: 50,
  kind: "closed",
  from: null,
  until: "2026-11-22T14:00:00+01:00",
  startsAt: null,
  endsAt: START + HOUR_MS,
  text: { de: "Gesperrt" },
  link: null,
  naming: { kind: "unnamed" },
};
const EVENT: PlacedNotice = { ...CLOSED, osmId: 2, lon: 179.9, kind: "event", until: null, endsAt: null };

function createAsk(notices: readonly PlacedNotice[] = [CLOSED, EVENT], parts: Partial<NodeApiParts> = {}) {
  const api = createNodeApi({
    store: () => store,
    isImporting: () => false,
    lastCheckAt: () => null,
    checkEveryDays: () => 0,
    changes: () => NO_CHANGES,
    notices: (nowMs, boxes) => listNotices(notices, nowMs, boxes),
    reportDamage: (reason) => assert.fail(reason),
    identity: makeIdentity(),
    legalContent: () => null,
    feed: { locale: "de", hasMap: true, siteName: null },
    allowsOtherOrigins: true,
    now: () => new Date(START),
    ...parts,
  });
  return (query = "", init: RequestInit = {}): Promise<Response> => {
    const url = new URL(`/api/rpc/get_notices${query}`, "http://node.invalid");
    return Promise.resolve(api(new Request(url, init), url.pathname));
  };
}
const ask = createAsk();
const ids = async (query: string) =>
  parseNotices(await (await ask(query)).json())!.items.map(({ osmId }) => osmId);

Deno.test("get_notices sends what a client reads", async () => {
  const answer = await ask();
  assert.equal(answer.headers.get("access-control-allow-origin"), "*");
  assert.equal(answer.headers.get("cache-control"), CACHE_CONTROL.written);
  assert.equal(answer.headers.get("content-type"), "application/json; charset=utf-8");
  const sent = [CLOSED, EVENT].map(({ naming: _, ...notice }) => notice);
  assert.deepEqual(parseNotices(await answer.json()), { items: sent, dropped: 0 });
});

const boxes: [query: string, expected: number[]][] = [
  ["", [1, 2]],
  ["?relation_id=7", [1, 2]],
  ["?relation_id=8", []],
  ["?min_lon=8&min_lat=49&max_lon=10&max_lat=51", [1]],
  ["?min_lon=9&min_lat=50&max_lon=9&max_lat=50&relation_id=7", [1]],
  ["?min_lon=179&min_lat=49&max_lon=-179&max_lat=51", [2]],
  ["?min_lon=8&min_lat=51&max_lon=10&max_lat=49", []],
];
for (const [query, expected] of boxes) {
  Deno.test(`get_notices${query} lists ${expected.length}`, async () => {
    assert.deepEqual(await ids(query), expected);
  });
}

const refused: [query: string, status: number, code: string][] = [
  ["?min_lon=8", 404, "PGRST202"],
  ["?min_lon=8&min_lat=49&max_lon=10", 404, "PGRST202"],
  ["?days=3", 404, "PGRST202"],
  ["?min_lon=x&min_lat=49&max_lon=10&max_lat=51", 400, "22P02"],
];
for (const [query, status, code] of refused) {
  Deno.test(`get_notices${query} is refused`, async () => {
    const response = await ask(query);
    assert.deepEqual([response.status, (await response.json()).code], [status, code]);
  });
}

Deno.test("half a box gets the hint that it is whole or absent", async () => {
  assert.match((await (await ask("?min_lon=8")).json()).hint, /give all four corners of the box or none$/);
});

Deno.test("an answer is known by its ETag until a notice ends, without an import", async () => {
  const etag = (await ask()).headers.get("etag")!;
  const headers = { "if-none-match": etag };
  assert.equal((await ask("", { headers })).status, 304);
  assert.equal((await createAsk([EVENT])("", { headers })).status, 200);
  const later = createAsk(undefined, { now: () => new Date(START + HOUR_MS) });
  const answer = await later("", { headers });
  assert.equal(answer.status, 200);
  assert.deepEqual(parseNotices(await answer.json())!.items.map(({ osmId }) => osmId), [EVENT.osmId]);
});

Deno.test("an answer that is sent in pieces has an ETag, too", async () => {
  const long = { de: "ä".repeat(500), en: "b".repeat(500) };
  const many = createAsk(
    Array.from({ length: MAX_NOTICES }, (_, i) => ({ ...CLOSED, osmId: i + 1, text: long })),
  );
  const answer = await many();
  assert.equal(parseNotices(await answer.json())!.items.length, MAX_NOTICES);
  const headers = { "if-none-match": answer.headers.get("etag")! };
  assert.equal((await many("", { headers })).status, 304);
});
