import assert from "node:assert/strict";
import { findSpieliSettings, SPIELI_NAMES } from "server/base/settings/spieli_settings.ts";
import { SETTINGS } from "server/program/settings/settings.ts";

const find = (env: Readonly<Record<string, string>>) => findSpieliSettings(SETTINGS, (name) => env[name]);

Deno.test("findSpieliSettings says nothing without settings of spieli", () => {
  assert.deepEqual(find({}), []);
  assert.deepEqual(find({ OSM_RELATION_ID: "1", APP_PORT: "8080", POSTGRES_PASSWORD: " " }), []);
});

const POSTGRES = { POSTGRES_PASSWORD: "secret", OSM2PGSQL_THREADS: "4" };
const NOT_NEEDED = "POSTGRES_PASSWORD, OSM2PGSQL_THREADS of spieli: no longer needed, see docs/migrate.md";

Deno.test("findSpieliSettings names all that are not needed in one sentence, without their values", () => {
  assert.deepEqual(find({ APP_MODE: "hub", ...POSTGRES }), [NOT_NEEDED]);
});

Deno.test("findSpieliSettings reports another default of APP_MODE", () => {
  assert.deepEqual(find(POSTGRES), [
    "APP_MODE is not set and defaults to hub; in spieli, it defaulted to standalone",
    NOT_NEEDED,
  ]);
});

Deno.test("findSpieliSettings names the setting that replaces another, until it is set", () => {
  const old = { APP_MODE: "standalone", REIMPORT_INTERVAL_MIN_DAYS: "6", REIMPORT_INTERVAL_MAX_DAYS: "8" };
  assert.deepEqual(find(old), [
    "REIMPORT_INTERVAL_MIN_DAYS, REIMPORT_INTERVAL_MAX_DAYS of spieli: set UPDATES instead, " +
    "see docs/migrate.md",
  ]);
  assert.deepEqual(find({ ...old, UPDATES: "days 7" }), [
    "REIMPORT_INTERVAL_MIN_DAYS, REIMPORT_INTERVAL_MAX_DAYS of spieli: no longer needed, see docs/migrate.md",
  ]);
});

for (const env of [{ DEPLOY_MODE: "ui" }, { STORE_URL: "postgres://reader@db/osm?schema=spieli" }]) {
  Deno.test(`findSpieliSettings names no replacement that has no effect: ${JSON.stringify(env)}`, () => {
    assert.deepEqual(find({ APP_MODE: "hub", REIMPORT_INTERVAL_MIN_DAYS: "6", ...env }), [
      "REIMPORT_INTERVAL_MIN_DAYS of spieli: no longer needed, see docs/migrate.md",
    ]);
  });
}

Deno.test("findSpieliSettings: PARENT_ORIGIN is replaced by EMBED_ORIGINS", () => {
  const old = { APP_MODE: "standalone", PARENT_ORIGIN: "https://www.example.org" };
  assert.deepEqual(find(old), ["PARENT_ORIGIN of spieli: set EMBED_ORIGINS instead, see docs/migrate.md"]);
});

Deno.test("no setting of this program counts as one of spieli", () => {
  assert.deepEqual(SPIELI_NAMES.filter((name) => Object.hasOwn(SETTINGS, name)), []);
  assert.equal(new Set(SPIELI_NAMES).size, SPIELI_NAMES.length);
});

Deno.test("what replaces a setting of spieli is a setting", () => {
  const replacements = SPIELI_NAMES.flatMap((name) => find({ APP_MODE: "hub", [name]: "1" }))
    .flatMap((sentence) => /: set (\w+) instead/.exec(sentence)?.[1] ?? []);
  assert.notEqual(replacements.length, 0);
  assert.deepEqual(replacements.filter((name) => !Object.hasOwn(SETTINGS, name)), []);
});
