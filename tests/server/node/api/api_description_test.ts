// `/api/` and `/api`: the document of our own functions, and of those of a region's database.
import assert from "node:assert/strict";
import { Validator } from "@seriousme/openapi-schema-validator";
import type { PlaygroundChange } from "contract/playground/playground_changes.ts";
import { NO_CHANGES } from "server/node/region/core/change_history.ts";
import { CACHE_CONTROL } from "server/node/api/api_headers.ts";
import { FUNCTION_NAMES } from "server/node/api/functions/functions.ts";
import { createNodeApi, type NodeApiParts } from "server/node/api/node_api.ts";
import type { FunctionArguments, FunctionStore } from "server/node/store/function_store.ts";
import type { PlacedNotice } from "server/node/region/core/placed_notice.ts";
import { createMemoryStore } from "server/node/store/sqlite_store.ts";
import { makeIdentity } from "fakes/node_identity.ts";
import { exerciseDocument, findValid, openApi } from "../../base/openapi/exercise_document.ts";
import { fuzzDocument } from "../../base/openapi/fuzz_document.ts";
import { createRandomRegion, makeRegion } from "../service/region.ts";

const FACTS = { relationId: 7, importedAt: "2026-11-20T05:00:00Z", dataTimestamp: null };

function createSend(parts: Partial<NodeApiParts> = {}) {
  const store = createMemoryStore(makeRegion({ name: "Birkental" }), FACTS);
  const api = createNodeApi({
    store: () => store,
    isImporting: () => false,
    lastCheckAt: () => null,
    checkEveryDays: () => 0,
    changes: () => NO_CHANGES,
    notices: () => [],
    reportDamage: assert.fail,
    identity: makeIdentity(),
    legalContent: () => null,
    feed: { locale: "de", hasMap: true, siteName: null },
    allowsOtherOrigins: true,
    now: () => new Date("2026-11-20T06:00:00Z"),
    ...parts,
  });
  return async (url: string, init: RequestInit = {}): Promise<Response> =>
    await api(new Request(url, init), decodeURIComponent(new URL(url).pathname));
}

const ADDRESS = "http://node.invalid/api/";

Deno.test("the document has every function, and is sent as other answers are", async () => {
  const send = createSend();
  const response = await send(ADDRESS);
  assert.equal(response.status, 200);
  assert.equal(response.headers.get("content-type"), "application/json; charset=utf-8");
  assert.equal(response.headers.get("access-control-allow-origin"), "*");
  assert.equal(response.headers.get("cache-control"), CACHE_CONTROL.data);
  assert.equal(response.headers.get("vary"), "accept-encoding");
  const { info, paths } = await response.json();
  assert.deepEqual(info.license, { name: "ODbL-1.0", url: "https://opendatacommons.org/licenses/odbl/1-0/" });
  const functions = FUNCTION_NAMES.map((name) => `/rpc/${name}`);
  assert.deepEqual(Object.keys(paths).sort(), ["/", "/changes.atom", ...functions].sort());
  const known = await send(ADDRESS, { headers: { "if-none-match": response.headers.get("etag")! } });
  assert.equal(known.status, 304);
});

Deno.test("without other origins the document has no CORS header", async () => {
  const response = await createSend({ allowsOtherOrigins: false })(ADDRESS);
  assert.equal(response.headers.get("access-control-allow-origin"), null);
  await response.body?.cancel();
});

for (const address of [ADDRESS, "http://node.invalid/api", "http://node.invalid/api/?lang=de"]) {
  Deno.test(`the addresses of functions follow from ${address}`, async () => {
    const { operations, call } = await openApi({ address, send: createSend() });
    const meta = operations.find(({ id }) => id === "get_meta")!;
    const response = await call(meta, {});
    assert.equal(response.status, 200);
    assert.equal((await response.json()).name, "Birkental");
  });
}

const CHANGE: PlaygroundChange = {
  at: "2026-11-19T05:00:00.000Z",
  kind: "new",
  osmType: "W",
  osmId: 5,
  name: null,
  nearStreet: null,
  nearLandmark: { kind: "building", name: "St. Peter", offset: { metres: 120, direction: "n" } },
  lon: 9.5,
  lat: 50.5,
  from: null,
  to: "partial",
};
const NOTICE: PlacedNotice = {
  osmType: "W",
  osmId: 5,
  lon: 9.5,
  lat: 50.5,
  kind: "closed",
  from: "2026-11-19",
  until: "2026-11-22",
  startsAt: Date.parse("2026-11-18T23:00:00Z"),
  endsAt: Date.parse("2026-11-22T23:00:00Z"),
  text: { de: "Gesperrt" },
  link: "https://town.example",
  naming: { kind: "named", name: "Am Anger" },
};
const CHANGES: readonly PlaygroundChange[] = [
  CHANGE,
  { ...CHANGE, kind: "better", from: "missing", nearStreet: "Ahornweg", nearLandmark: null },
  { ...CHANGE, kind: "changed", from: "partial", name: "Am Anger", nearLandmark: null },
  { ...CHANGE, kind: "gone", from: "complete", to: null, osmType: "N" },
];

Deno.test("every function answers as documented with something in it", async () => {
  const store = createMemoryStore(createRandomRegion(1, 60), FACTS);
  const api = {
    address: ADDRESS,
    send: createSend({
      store: () => store,
      changes: () => ({ changes: CHANGES, lastChangeAt: CHANGE.at }),
      notices: () => [NOTICE, { ...NOTICE, kind: "hint", until: null, endsAt: null, text: {}, link: null }],
      legalContent: () => "<h1>Impressum</h1>",
    }),
    values: {
      min_lon: 9,
      min_lat: 50,
      max_lon: 9.5,
      max_lat: 50.5,
      lat: 50.1,
      lon: 9.1,
      radius_m: 100_000,
      osm_id: 5,
    },
    // A box is whole or absent.
    needed: ["min_lon", "min_lat", "max_lon", "max_lat"].map((name) => `get_notices.${name}`),
  };
  assert.deepEqual((await exerciseDocument(api)).problems, []);
  const { operations, call } = await openApi(api);
  for (const operation of operations) {
    const names = operation.parameters.filter(({ required, name }) => required || name === "radius_m");
    const texts = names.map((each) => [each.name, findValid(each, operation.id, api.values)]);
    const text = await (await call(operation, Object.fromEntries(texts))).text();
    assert.ok(text.length > 60 || operation.id === "get_legal", `${operation.id}: ${text}`);
  }
});

const FLOAT = "double precision";
const BOX = { min_lon: FLOAT, min_lat: FLOAT, max_lon: FLOAT, max_lat: FLOAT } as const;
const DECLARED: readonly [string, FunctionArguments][] = [
  ["get_trees", { required: BOX, optional: {} }],
  ["get_meta", { required: {}, optional: { relation_id: "integer" } }],
  ["get_pois", { required: { lat: FLOAT, lon: FLOAT }, optional: { radius_m: "integer" } }],
  ["count_swings", { required: { colour: "text" }, optional: { are_new: "boolean" } }],
  ["odd {name}", { required: {}, optional: {} }],
];

const DATABASE: FunctionStore = {
  facts: { relationId: 7, name: "Birkental", playgroundCount: 1, importedAt: null },
  functions: new Map(DECLARED),
  revision: "1",
  meta: () => ({ name: "Birkental" }),
  call: (name) => Promise.resolve(name === "count_swings" ? "3" : "[]"),
  featuresInBox: () => [],
  playground: () => null,
  playgroundKeys: () => [],
  close() {},
};

Deno.test("the document of a region whose database answers lists the functions of the database", async () => {
  const api = { address: ADDRESS, send: createSend({ store: () => DATABASE }) };
  const { document, operations } = await openApi(api);
  const { valid, errors } = await new Validator().validate({ ...document });
  assert.ok(valid, JSON.stringify(errors));
  const listed = [
    "/",
    "/changes.atom",
    "/rpc/get_legal",
    ...DECLARED.map(([name]) => `/rpc/${encodeURIComponent(name)}`),
  ];
  assert.deepEqual(Object.keys(document.paths).sort(), listed.sort());
  const parametersOf = (name: string) =>
    operations.find(({ id }) => id === name)!.parameters.map(({ name, required, schema }) => [
      name,
      required,
      schema.format ?? schema.type,
    ]);
  assert.deepEqual(parametersOf("count_swings"), [["colour", true, "string"], ["are_new", false, "boolean"]]);
  // `get_meta` is answered by this program.
  assert.deepEqual(parametersOf("get_meta"), [["relation_id", false, "int64"]]);
  assert.deepEqual((await exerciseDocument(api)).problems, []);
  await fuzzDocument(api, 200);
});
