// `get_changes` and the feed over the data API, without a network.
import assert from "node:assert/strict";
import { MAX_CHANGES, parseChanges, type PlaygroundChange } from "contract/playground/playground_changes.ts";
import { parseBackendMeta } from "contract/status/backend_meta.ts";
import type { ServedChanges } from "server/node/region/core/change_history.ts";
import { CACHE_CONTROL } from "server/node/api/api_headers.ts";
import { MAX_ENTRIES } from "server/node/api/feed_call.ts";
import { createNodeApi, type NodeApiParts } from "server/node/api/node_api.ts";
import type { PlacedNotice } from "server/node/region/core/placed_notice.ts";
import { createMemoryStore } from "server/node/store/sqlite_store.ts";
import { makeRegion } from "../service/region.ts";
import { makeNotice } from "fakes/records.ts";
import { makeIdentity } from "fakes/node_identity.ts";

const DAY_MS = 24 * 60 * 60_000;
const NOW = Date.parse("2026-11-20T06:00:00Z");
const daysAgo = (days: number) => new Date(NOW - days * DAY_MS).toISOString();

const change = (at: string, parts: Partial<PlaygroundChange> = {}): PlaygroundChange => ({
  at,
  kind: "new",
  osmType: "W",
  osmId: 1,
  name: null,
  nearStreet: null,
  nearLandmark: null,
  lon: 9.5,
  lat: 50.5,
  from: null,
  to: "partial",
  ...parts,
});
const serve = (changes: readonly PlaygroundChange[]): ServedChanges => ({
  changes,
  lastChangeAt: changes[0]?.at ?? null,
});

const SERVED = serve([
  change(daysAgo(0.5), { osmId: 1, name: "Am Anger" }),
  change(daysAgo(1), {
    osmId: 2,
    kind: "better",
    from: "missing",
    nearStreet: "Ahornweg",
    name: "Spielplatz",
  }),
  change(daysAgo(40), { osmId: 3, kind: "gone", from: "complete", to: null, osmType: "N" }),
]);

const region = { name: "Birkental", relationId: 7, importedAt: daysAgo(0.5) };
const store = createMemoryStore(makeRegion({ name: region.name }), { ...region, dataTimestamp: null });

function createAsk(served: ServedChanges = SERVED, parts: Partial<NodeApiParts> = {}) {
  const api = createNodeApi({
    store: () => store,
    isImporting: () => false,
    lastCheckAt: () => null,
    checkEveryDays: () => 0,
    changes: () => served,
    notices: () => [],
    reportDamage: (reason) => assert.fail(reason),
    identity: makeIdentity(),
    legalContent: () => null,
    feed: { locale: "de", hasMap: true, siteName: null },
    allowsOtherOrigins: true,
    now: () => new Date(NOW),
    ...parts,
  });
  return (target: string, init: RequestInit = {}): Promise<Response> => {
    const url = new URL(`/api/${target}`, "http://node.invalid");
    return Promise.resolve(api(new Request(url, init), url.pathname));
  };
}
const ask = createAsk();

Deno.test("get_changes lists the changes of the last days, newest first", async () => {
  const list = async (query: string) =>
    parseChanges(await (await ask(`rpc/get_changes${query}`)).json())!.items.map(({ osmId }) => osmId);
  assert.deepEqual(await list(""), [1, 2], "30 days unless told");
  assert.deepEqual(await list("?days=1"), [1, 2]);
  assert.deepEqual(await list("?days=90"), [1, 2, 3]);
  const answer = await ask("rpc/get_changes?days=90");
  assert.deepEqual(parseChanges(await answer.json()), { items: SERVED.changes, dropped: 0 });
  assert.equal(answer.headers.get("access-control-allow-origin"), "*");
  assert.equal(answer.headers.get("cache-control"), CACHE_CONTROL.data);
  assert.equal(answer.headers.get("content-type"), "application/json; charset=utf-8");
});

Deno.test("get_changes refuses other days and arguments as the other functions do", async () => {
  for (const days of ["0", "91", "-1", "1.5", "", "week", "1e1", "999999999999999999999"]) {
    const response = await ask(`rpc/get_changes?days=${days}`);
    assert.deepEqual([response.status, (await response.json()).code], [400, "22P02"], days);
  }
  for (const query of ["since=1", "days=1&days=2"]) {
    const response = await ask(`rpc/get_changes?${query}`);
    assert.deepEqual([response.status, (await response.json()).code], [404, "PGRST202"], query);
  }
  assert.equal((await ask("rpc/get_changes", { method: "POST" })).status, 405);
  assert.equal((await ask("changes.atom", { method: "POST" })).status, 405);
});

Deno.test("both answers are known by their ETag until they change", async () => {
  for (const target of ["rpc/get_changes", "changes.atom"]) {
    const etag = (await ask(target)).headers.get("etag")!;
    const headers = { "if-none-match": etag };
    assert.equal((await ask(target, { headers })).status, 304, target);
    const newer = createAsk(serve([change(daysAgo(0.1)), ...SERVED.changes]));
    assert.equal((await newer(target, { headers })).status, 200, target);
  }
  // A change that becomes too old leaves the list.
  const etag = (await ask("rpc/get_changes?days=1")).headers.get("etag")!;
  const later = createAsk(SERVED, { now: () => new Date(NOW + DAY_MS / 2) });
  assert.equal((await later("rpc/get_changes?days=1", { headers: { "if-none-match": etag } })).status, 200);
});

Deno.test("get_meta says when the playgrounds last changed", async () => {
  assert.equal(parseBackendMeta(await (await ask("rpc/get_meta")).json())!.lastChangeAt, SERVED.lastChangeAt);
});

Deno.test("the longest list is answered completely", async () => {
  const many = serve(Array.from({ length: MAX_CHANGES }, (_, i) => change(daysAgo(1), { osmId: i + 1 })));
  const { items, dropped } = parseChanges(await (await createAsk(many)("rpc/get_changes")).json())!;
  assert.deepEqual([items.length, dropped], [MAX_CHANGES, 0]);
});

const textsOf = (feed: string, tag: string) =>
  [...feed.matchAll(new RegExp(`<${tag}>([^<]*)</${tag}>`, "g"))].map(([, text]) => text!);
const linksOf = (feed: string, rel: string) =>
  [...feed.matchAll(new RegExp(`<link rel="${rel}"[^>]* href="([^"]*)"/>`, "g"))].map(([, link]) => link!);

Deno.test("the feed has an entry per change, with links to the map", async () => {
  const response = await ask("changes.atom?utm_source=reader");
  assert.equal(response.headers.get("content-type"), "application/atom+xml; charset=utf-8");
  assert.equal(response.headers.get("access-control-allow-origin"), "*");
  const feed = await response.text();
  assert.deepEqual(textsOf(feed, "title"), [
    "Neues von den Spielplätzen: Birkental",
    "Neu: Am Anger",
    "Neue Angaben: Spielplatz am Ahornweg",
    "Nicht mehr auf der Karte: Spielplatz ohne Namen",
  ]);
  assert.deepEqual(textsOf(feed, "updated"), [SERVED.lastChangeAt, ...SERVED.changes.map(({ at }) => at)]);
  assert.deepEqual(linksOf(feed, "alternate"), ["../", "../#W1", "../#W2", "../#map=18/50.5/9.5"]);
  assert.deepEqual(linksOf(feed, "self"), ["changes.atom"]);
  assert.equal(linksOf(feed, "related")[2], "https://www.openstreetmap.org/node/3");
  const ids = textsOf(feed, "id");
  assert.equal(new Set(ids).size, 4);
  for (const id of ids) {
    assert.match(id, /^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/);
  }
  assert.deepEqual(textsOf(await (await createAsk()("changes.atom")).text(), "id"), ids, "ids never change");
});

Deno.test("the feed has an entry for a playground that has changed otherwise", async () => {
  const changed = change(daysAgo(1), { kind: "changed", from: "partial", name: "Am Anger" });
  const feed = await (await createAsk(serve([changed]))("changes.atom")).text();
  assert.equal(textsOf(feed, "title")[1], "Geändert: Am Anger");
  assert.match(feed, /Die Angaben zu diesem Spielplatz haben sich geändert\./);
  assert.deepEqual(linksOf(feed, "alternate"), ["../", "../#W1"]);
});

Deno.test("the feed begins with the notices that are in force, in the words of the operator", async () => {
  const notice = (fields: Partial<PlacedNotice>): PlacedNotice => ({
    ...makeNotice(),
    naming: { kind: "named", name: "Am <Anger>" },
    ...fields,
  });
  const startsAt = NOW - DAY_MS / 4;
  const closed = notice({
    from: "2026-11-20",
    startsAt,
    until: "2026-11-24",
    endsAt: NOW + 4 * DAY_MS,
    text: { en: "New slide", de: "Neue <Rutsche>" },
    link: "https://town.example/?a=1&b=2",
  });
  const hint = notice({ kind: "hint", naming: { kind: "street", street: "Ahornweg" } });
  const read = async (notices: readonly PlacedNotice[]) =>
    await (await createAsk(SERVED, { notices: () => notices })("changes.atom")).text();
  const feed = await read([closed, notice({ startsAt: NOW + 1, from: "2026-11-21" }), hint]);
  assert.deepEqual(textsOf(feed, "title").slice(0, 4), [
    "Neues von den Spielplätzen: Birkental",
    "Gesperrt bis 24. November: Am &lt;Anger&gt;",
    "Hinweis: Spielplatz am Ahornweg",
    "Neu: Am Anger",
  ]);
  const beginning = new Date(startsAt).toISOString();
  assert.deepEqual(textsOf(feed, "updated").slice(0, 3), [beginning, beginning, SERVED.lastChangeAt]);
  assert.match(feed, /<summary xml:lang="de">Neue &lt;Rutsche&gt;<\/summary>/);
  assert.deepEqual(linksOf(feed, "related")[0], "https://town.example/?a=1&amp;b=2");
  assert.equal(new Set(textsOf(feed, "id")).size, textsOf(feed, "id").length);
  const extended = await read([{ ...closed, until: "2026-12-01" }, hint]);
  assert.notEqual(textsOf(extended, "id")[1], textsOf(feed, "id")[1]);
  assert.equal(textsOf(extended, "id")[2], textsOf(feed, "id")[2]);
});

Deno.test("the feed in English, without a map, and without data", async () => {
  const feed = await (await createAsk(SERVED, { feed: { locale: "en", hasMap: false, siteName: null } })(
    "changes.atom",
  )).text();
  assert.equal(textsOf(feed, "title")[2], "New details: Playground on Ahornweg");
  assert.equal(linksOf(feed, "alternate")[0], "https://www.openstreetmap.org/way/1");
  const empty = await (await createAsk({ changes: [], lastChangeAt: null })("changes.atom")).text();
  assert.deepEqual(textsOf(empty, "updated"), ["1970-01-01T00:00:00Z"]);
});

Deno.test("the feed has the newest changes only", async () => {
  const many = serve(Array.from({ length: MAX_ENTRIES + 1 }, (_, i) => change(daysAgo(1), { osmId: i + 1 })));
  assert.equal(
    textsOf(await (await createAsk(many)("changes.atom")).text(), "title").length,
    MAX_ENTRIES + 1,
  );
});

Deno.test("no name in the feed turns the direction of what follows, or leaves its line", async () => {
  const hostile = "Platz\u202e\u2066\u0000\n\u2028\ufeff]]><b>\ud800";
  const named = serve([
    change(daysAgo(1), { name: hostile }),
    change(daysAgo(2), { osmId: 2, nearStreet: hostile }),
    change(daysAgo(3), { osmId: 3, nearLandmark: { kind: "place", name: hostile, offset: null } }),
  ]);
  const feed = await (await createAsk(named)("changes.atom")).text();
  assert.deepEqual(textsOf(feed, "title").slice(1), [
    "Neu: Platz ]]&gt;&lt;b&gt;\ufffd",
    "Neu: Spielplatz bei „Platz ]]&gt;&lt;b&gt;\ufffd“",
    "Neu: Spielplatz in Platz ]]&gt;&lt;b&gt;\ufffd",
  ]);
});

Deno.test("the feed has the name of the map in its title, as text", async () => {
  const feed = { locale: "en", hasMap: true, siteName: "Play & <b>run</b>" } as const;
  const text = await (await createAsk(SERVED, { feed })("changes.atom")).text();
  assert.match(text, /<title>[^<]+Birkental – Play &amp; &lt;b&gt;run&lt;\/b&gt;<\/title>/);
});
