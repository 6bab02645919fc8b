// Retired settings of the node: each value configures the node like the line that the warning says to write instead.
import assert from "node:assert/strict";
import { readConfig } from "server/program/settings/config.ts";
import type { NodeSection } from "server/node/service/node_settings.ts";

type Env = Readonly<Record<string, string>>;
const read = (env: Env) => readConfig((name) => env[name]);

const URL = { PBF_URL: "https://a.example/x.osm.pbf" };
const FILE = { PBF_URL: "x.osm.pbf" };
const INDEX = { EXTRACT_INDEX_URL: "https://a.example/index.json" };
const STORE_URL = "postgres://u:geheim@b/c";

const EQUAL: readonly (readonly [kept: Env, old: Env, now: Env, instead: readonly string[]])[] = [
  [URL, { UPDATES: "off", IMPORT_EVERY_DAYS: "7" }, { UPDATES: "days 7" }, [
    'write UPDATES="days 7" instead',
  ]],
  [FILE, { UPDATES: "off", IMPORT_EVERY_DAYS: "07" }, { UPDATES: "days 7" }, [
    'write UPDATES="days 7" instead',
  ]],
  [URL, { UPDATES: "off", IMPORT_EVERY_DAYS: "0" }, { UPDATES: "off" }, ["remove it"]],
  [URL, { UPDATES: "on", UPDATES_EVERY: "15" }, { UPDATES: "minutes 15" }, [
    'write UPDATES="minutes 15" instead',
  ]],
  [{}, { UPDATES_EVERY: "015" }, { UPDATES: "minutes 15" }, ['write UPDATES="minutes 15" instead']],
  [{}, { IMPORT_MAX_MINUTES: "120" }, {}, [
    "remove it; the limit is then 30 minutes and one more per 100 MB of the extract",
  ]],
  [{}, { UPDATES_MAX_GAP: "30" }, {}, [
    "remove it; data that is more than 30 days behind then needs a whole import",
  ]],
  [{}, { STORE_URL, STORE_SCHEMA: "spieli" }, { STORE_URL: `${STORE_URL}?schema=spieli` }, [
    "add ?schema=spieli to STORE_URL instead",
  ]],
  [
    {},
    { STORE_URL: `${STORE_URL}?sslmode=require`, STORE_SCHEMA: "spieli" },
    { STORE_URL: `${STORE_URL}?sslmode=require&schema=spieli` },
    ["add &schema=spieli to STORE_URL instead"],
  ],
  [{ STORE_URL }, { STORE_SCHEMA: "own" }, {}, ["remove it"]],
  [{}, { REGION_STATE: "DE-HE" }, { REGION_COUNTRY: "DE-HE" }, ["write REGION_COUNTRY=DE-HE instead"]],
  [{}, { REGION_COUNTRY: "DE", REGION_STATE: "DE-HE" }, { REGION_COUNTRY: "de-he" }, [
    "write REGION_COUNTRY=DE-HE instead",
  ]],
];

for (const [kept, old, now, instead] of EQUAL) {
  Deno.test(`${JSON.stringify({ ...kept, ...old })} is ${JSON.stringify(now)}, as the warning says`, () => {
    const [before, after] = [read({ ...kept, ...old }), read({ ...kept, ...now })];
    // A limit that is given still counts.
    const importMaxMinutes = old.IMPORT_MAX_MINUTES === undefined ? null : Number(old.IMPORT_MAX_MINUTES);
    assert.deepEqual(before.node, { ...after.node, importMaxMinutes });
    assert.deepEqual(
      before.warnings.map((text) => / works for the last time in this release: (.*)$/.exec(text)?.[1]),
      instead,
    );
    assert.deepEqual(after.warnings, []);
    assert.ok(!before.warnings.join().includes("geheim"), "no password");
  });
}

type Plan = Partial<NodeSection>;
const FOLLOWED: Plan = { followsUpdates: true, updatesEveryMs: null };

const WITHOUT_EQUAL: readonly (readonly [env: Env, plan: Plan, warnings: readonly RegExp[]])[] = [
  [{ ...URL, IMPORT_EVERY_DAYS: "7" }, { ...FOLLOWED, importEveryDays: 7 }, [
    /^IMPORT_EVERY_DAYS="7" works .*: remove it; changes are then followed, and the whole extract is imported again every 30 days; or write UPDATES="days 7", which follows no changes$/,
  ]],
  [{ ...INDEX, IMPORT_EVERY_DAYS: "0" }, { ...FOLLOWED, importEveryDays: 0 }, [
    /: remove it; changes are then followed, and the whole extract is imported again every 30 days$/,
  ]],
  [{ ...FILE, IMPORT_EVERY_DAYS: "7" }, { ...FOLLOWED, importEveryDays: 7 }, [
    /: remove it; changes are then followed, and the file is imported once; or write UPDATES="days 7", which/,
  ]],
  // What follows by default.
  [{ ...FILE, IMPORT_EVERY_DAYS: "0" }, { ...FOLLOWED, importEveryDays: 0 }, [/: remove it$/]],
  [{ ...URL, IMPORT_EVERY_DAYS: "30" }, { ...FOLLOWED, importEveryDays: 30 }, [/: remove it$/]],
  [{ ...URL, IMPORT_EVERY_DAYS: "7", UPDATES_EVERY: "15" }, {
    followsUpdates: true,
    updatesEveryMs: 900_000,
    importEveryDays: 7,
  }, [/^IMPORT_EVERY_DAYS="7" works/, /^UPDATES_EVERY="15" works .*: write UPDATES="minutes 15" instead$/]],
  [{ ...URL, UPDATES_MAX_GAP: "7" }, { updatesMaxGapDays: 7 }, [/^UPDATES_MAX_GAP="7" works/]],
  // The new form has precedence.
  [{ ...URL, UPDATES: "minutes 20", UPDATES_EVERY: "15", IMPORT_EVERY_DAYS: "7" }, {
    followsUpdates: true,
    updatesEveryMs: 1_200_000,
    importEveryDays: null,
  }, [
    /^IMPORT_EVERY_DAYS="7" has no effect with UPDATES, which says how often$/,
    /^UPDATES_EVERY="15" has no effect with UPDATES, which says how often$/,
  ]],
  [{ ...URL, UPDATES: "days 3", IMPORT_EVERY_DAYS: "7" }, { followsUpdates: false, importEveryDays: 3 }, [
    /^IMPORT_EVERY_DAYS="7" has no effect with UPDATES/,
  ]],
  [{ STORE_URL: `${STORE_URL}?schema=spieli`, STORE_SCHEMA: "own" }, {
    storeUrl: STORE_URL,
    storeSchema: "spieli",
  }, [/^STORE_SCHEMA="own" has no effect with schema=spieli in STORE_URL$/]],
  [{ REGION_COUNTRY: "DE-BY", REGION_STATE: "AT-1" }, {
    region: { place: { country: "DE", state: "DE-BY" }, languages: null },
  }, [/^REGION_STATE="AT-1" has no effect with REGION_COUNTRY, which names a state$/]],
  // Without effect, as before.
  [{ ...URL, UPDATES: "off", UPDATES_EVERY: "15" }, { followsUpdates: false }, [
    /^UPDATES_EVERY="15" has no effect while UPDATES follows no changes$/,
  ]],
  [{ IMPORT_EVERY_DAYS: "7" }, { importEveryDays: 7 }, [
    /^IMPORT_EVERY_DAYS="7" has no effect without PBF_URL/,
  ]],
  [{ STORE_URL, STORE_SCHEMA: "spieli", ...URL }, { storeSchema: "spieli" }, [
    /^PBF_URL=".*" has no effect with the database of spieli, whose importer imports$/,
    /^STORE_SCHEMA="spieli" works/,
  ]],
  [{ DEPLOY_MODE: "ui", STORE_SCHEMA: "spieli" }, { storeUrl: null }, [
    /^STORE_SCHEMA="spieli" has no effect with DEPLOY_MODE=ui/,
  ]],
];

for (const [env, plan, warnings] of WITHOUT_EQUAL) {
  Deno.test(`${JSON.stringify(env)} still works, and the warning says what to do`, () => {
    const config = read(env);
    assert.deepEqual(config.node, { ...config.node, ...plan });
    const found = [...config.warnings].sort();
    assert.equal(found.length, warnings.length, found.join("\n"));
    for (const [i, warning] of warnings.entries()) assert.match(found[i]!, warning);
  });
}
