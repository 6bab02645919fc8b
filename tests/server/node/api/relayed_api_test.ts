// Calls that a database answers itself, with functions that record what they are asked.
import assert from "node:assert/strict";
import { readRelayedCall } from "server/node/api/relayed_api.ts";
import { encodeRelayedMeta } from "server/node/api/meta.ts";
import type { ArgumentValues, FunctionArguments, FunctionStore } from "server/node/store/function_store.ts";

const FLOAT = "double precision";
const BOX = { min_lon: FLOAT, min_lat: FLOAT, max_lon: FLOAT, max_lat: FLOAT } as const;
const FUNCTIONS: readonly [string, FunctionArguments][] = [
  ["get_trees", { required: BOX, optional: {} }],
  ["get_playground_clusters", { required: { z: "integer", ...BOX }, optional: { filter_water: "boolean" } }],
  ["get_pois", { required: { lat: FLOAT, lon: FLOAT }, optional: { radius_m: "integer" } }],
];

/** Answers every call with the text for these arguments. */
function createStore(answer: (args: ArgumentValues) => string) {
  const asked: ArgumentValues[] = [];
  const store: FunctionStore = {
    facts: { relationId: 7, name: "Birkental", playgroundCount: 1, importedAt: null },
    functions: new Map(FUNCTIONS),
    revision: "1",
    meta: () => ({}),
    call(_name, args) {
      asked.push(args);
      return Promise.resolve(answer(args));
    },
    featuresInBox: () => [],
    playground: () => null,
    playgroundKeys: () => [],
    close() {},
  };
  async function run(target: string): Promise<readonly string[]> {
    const [name, query] = target.split("?");
    const read = readRelayedCall(store, name!, new URLSearchParams(query));
    if (!read.ok) throw new Error(read.error.message);
    return await read.call.run();
  }
  return { store, asked, run };
}

const box = (west: number, south: number, east: number, north: number) =>
  `min_lon=${west}&min_lat=${south}&max_lon=${east}&max_lat=${north}`;

Deno.test("boxes and places reach the database within its projection, other arguments as they are", async () => {
  const { asked, run } = createStore(() => "[]");
  await run(`get_playground_clusters?z=3&${box(8, -90, 9, 90)}&filter_water=yes`);
  await run("get_pois?lat=95&lon=190&radius_m=200000");
  await run("get_pois?lat=50&lon=9");
  assert.deepEqual(asked, [
    { z: 3, filter_water: true, min_lon: 8, min_lat: -85, max_lon: 9, max_lat: 85 },
    { lat: 85, lon: -170, radius_m: 100_000 },
    { lat: 50, lon: 9 },
  ]);
});

Deno.test("a box across the antimeridian is asked in two parts, and what is in both counts once", async () => {
  const { asked, run } = createStore(({ min_lon }) =>
    `{"type" : "FeatureCollection", "features" : [{"id": "both"}, {"id": "${min_lon}"}]}`
  );
  const [text] = await run(`get_trees?${box(179, 0, -179, 1)}`);
  assert.deepEqual(asked.map(({ min_lon, max_lon }) => [min_lon, max_lon]), [[179, 180], [-180, -179]]);
  const features = [{ id: "both" }, { id: "179" }, { id: "-180" }];
  assert.deepEqual(JSON.parse(text!), { type: "FeatureCollection", features });
});

Deno.test("a large text is passed on in pieces that are whole characters", async () => {
  const text = JSON.stringify("x".repeat(65_534) + "🛝".repeat(100_000));
  const pieces = await createStore(() => text).run("get_pois?lat=50&lon=9");
  assert.ok(pieces.length > 3 && pieces.every((piece) => piece.isWellFormed() && piece.length <= 65_537));
  assert.equal(pieces.join(""), text);
});

Deno.test("equal calls have equal keys", () => {
  const { store } = createStore(() => "[]");
  const keyOf = (query: string) => {
    const read = readRelayedCall(store, "get_pois", new URLSearchParams(query));
    return read.ok ? read.call.key : null;
  };
  assert.equal(keyOf("lat=50.0&lon=9&radius_m=100000"), keyOf("radius_m=999999&lon=369&lat=50"));
  assert.notEqual(keyOf("lat=50&lon=9"), keyOf("lat=50&lon=9&radius_m=500"));
});

Deno.test("get_meta has the ages of now, and the legal pages of the installation before those of the database", () => {
  const identity = {
    version: "2",
    impressumUrl: "https://new.example/impressum",
    privacyUrl: null,
    hasLegal: false,
    reportUrl: null,
    place: { country: null, state: null },
    languages: null,
  };
  const meta = {
    name: "Birkental",
    last_import_at: "2026-11-20T05:00:00Z",
    data_age_seconds: 3,
    osm_data_timestamp: "yesterday",
    osm_data_age_seconds: 5,
    impressum_url: "https://old.example/impressum",
    privacy_url: "https://old.example/datenschutz",
    more: [1],
  };
  assert.deepEqual(JSON.parse(encodeRelayedMeta(meta, identity, new Date("2026-11-20T05:01:00Z"))), {
    ...meta,
    data_age_seconds: 60,
    version: "2",
    impressum_url: "https://new.example/impressum",
    has_legal: false,
  });
});
