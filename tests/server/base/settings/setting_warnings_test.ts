import assert from "node:assert/strict";
import { readConfig } from "server/program/settings/config.ts";

type Env = Readonly<Record<string, string>>;
const find = (env: Env) => readConfig((name) => env[name]).warnings;

const quiet: Env[] = [
  {},
  { REGISTRY_URL: "/registry.json", REGISTRY_FILE: "regions.json", HUB_POLL_INTERVAL: "60" },
  { OSM_RELATION_ID: "1", PBF_URL: "x.osm.pbf", UPDATES: "days 7" },
  { APP_MODE: "standalone", API_BASE_URL: "/api", MAP_ZOOM: "12", MAP_MIN_ZOOM: "8", REGISTRY_FILE: " " },
  { DEPLOY_MODE: "data-node", OSM_RELATION_ID: "1", PBF_URL: "x.osm.pbf" },
  { DEPLOY_MODE: "ui", REGISTRY_FILE: "regions.json" },
  { UPDATES: "off" },
  { MAP_ARCHIVE: "town.pmtiles", MAP_TILES_URL: "" },
  { IMPRESSUM_NAME: "T", IMPRESSUM_ADDRESS: "Weg 1", IMPRESSUM_EMAIL: "t@example.org" },
  { IMPRESSUM_NAME: "T", IMPRESSUM_URL: "https://example.org/impressum" },
];
for (const env of quiet) {
  Deno.test(`no warning for ${JSON.stringify(env)}`, () => assert.deepEqual(find(env), []));
}

const odd: [env: Env, sentences: RegExp[]][] = [
  [{ ALERT_WEBHOOK_URL: "https://chat.example/hook", ALERT_AFTER_MINUTES: "5" }, [
    /^ALERT_AFTER_MINUTES="5" works for the last time in this release: remove it; alerts are then sent after 10 minutes$/,
  ]],
  // What has no effect does not work for the last time.
  [{ ALERT_AFTER_MINUTES: "5" }, [
    /^ALERT_AFTER_MINUTES="5" has no effect without ALERT_WEBHOOK_URL or ALERT_SMTP_URL/,
  ]],
  [{ ALERT_WEBHOOK_TOKEN: "geheim", ALERT_MAIL_TO: "a@a.example", ALERT_MAIL_FROM: "b@a.example" }, [
    /^ALERT_WEBHOOK_TOKEN has no effect without ALERT_WEBHOOK_URL$/,
    /^ALERT_MAIL_TO="a@a.example" has no effect without ALERT_SMTP_URL$/,
    /^ALERT_MAIL_FROM="b@a.example" has no effect without ALERT_SMTP_URL$/,
  ]],
  [{ APP_SOCKET: "/run/hub.sock", APP_PORT: "8080", APP_HOST: "::1" }, [
    /^APP_HOST="::1" has no effect with APP_SOCKET, on which the program listens instead$/,
    /^APP_PORT="8080" has no effect with APP_SOCKET/,
  ]],
  [{ GEOCODER_URL: "http://[2001:db8::7]:80/search", API_BASE_URL: "" }, [
    /^GEOCODER_URL="http:.*" cannot be reached by browsers because the page's .* cannot contain an IPv6 address; use a host name$/,
  ]],
  [{ MAP_ARCHIVE: "town.pmtiles", MAP_TILES_URL: "/tiles/{z}/{x}/{y}.png", MAP_TILES_KEEP: "true" }, [
    /^MAP_TILES_URL=".*" has no effect with MAP_ARCHIVE, which is the base map$/,
    /^MAP_TILES_KEEP="true" has no effect with MAP_ARCHIVE/,
  ]],
  [{ MAP_ARCHIVE: "town.pmtiles", DEPLOY_MODE: "data-node" }, [
    /^MAP_ARCHIVE="town.pmtiles" has no effect with DEPLOY_MODE=data-node, which serves no page$/,
  ]],
  [{ HISTORY_DAYS: "30", DEPLOY_MODE: "data-node" }, [
    /^HISTORY_DAYS="30" has no effect with DEPLOY_MODE=data-node, which serves no page$/,
  ]],
  [{ APP_SOCKET_MODE: "600" }, [/^APP_SOCKET_MODE="600" has no effect without APP_SOCKET$/]],
  [{ API_BASE_URL: "/api" }, [/^API_BASE_URL="\/api" has no effect on a Hub; list the node in the registry/]],
  [{ MAP_ZOOM: "9", MAP_MIN_ZOOM: "8" }, [
    /^MAP_ZOOM="9" has no effect on a Hub/,
    /^MAP_MIN_ZOOM="8" has no effect/,
  ]],
  [{ APP_MODE: "standalone", REGISTRY_FILE: "r.json" }, [
    /^REGISTRY_FILE="r.json" has no effect with APP_MODE=standalone/,
  ]],
  [{ APP_MODE: "standalone", STATUS_FROM: "https://hub.example/" }, [
    /^STATUS_FROM="https:\/\/hub.example\/" has no effect with APP_MODE=standalone/,
  ]],
  [{ DEPLOY_MODE: "data-node", API_BASE_URL: "/api", REGISTRY_URL: "/r.json" }, [
    /^REGISTRY_URL="\/r.json" has no effect with DEPLOY_MODE=data-node/,
    /^API_BASE_URL="\/api" has no effect with DEPLOY_MODE=data-node/,
  ]],
  [{ IMPRESSUM_ORG: "Verein", IMPRESSUM_EMAIL: "t@example.org" }, [
    /^the legal notice .* is incomplete: set IMPRESSUM_ADDRESS, too$/,
  ]],
  [{ IMPRESSUM_ORG: "Verein", IMPRESSUM_EMAIL: "t@example.org", IMPRESSUM_ADDRESS: "tel:112" }, [
    /^the legal notice .* is incomplete: set IMPRESSUM_ADDRESS, too$/,
  ]],
  [{ IMPRESSUM_ADDRESS: "Weg 1" }, [
    /^IMPRESSUM_ADDRESS="Weg 1" has no effect without IMPRESSUM_NAME or IMPRESSUM_ORG$/,
  ]],
  [{ DEPLOY_MODE: "data-node", PUBLIC_URL: "https://a.example/" }, []],
  [{ DEPLOY_MODE: "data-node", PUBLIC_URL: "https://a.example/", OPEN_DATA: "off" }, [
    /^PUBLIC_URL="https:\/\/a.example\/" has no effect with DEPLOY_MODE=data-node and OPEN_DATA=off/,
  ]],
  [{ DEPLOY_MODE: "ui", OSM_RELATION_ID: "1", PBF_URL: "x", IMPORT_MAX_LOSS: "9" }, [
    /^OSM_RELATION_ID="1" has no effect with DEPLOY_MODE=ui/,
    /^PBF_URL="x" has no effect with DEPLOY_MODE=ui/,
    /^IMPORT_MAX_LOSS="9" has no effect with DEPLOY_MODE=ui/,
  ]],
  [{ STORE_URL: "postgres://a/b?schema=spieli", PBF_URL: "x", NOTICES_URL: "https://a.example/n.json" }, [
    /^PBF_URL="x" has no effect with the database of spieli, whose importer imports$/,
    /^NOTICES_URL=".*" has no effect with the database of spieli, which answers all calls$/,
  ]],
  // Of several reasons one is named.
  [{ STORE_URL: "postgres://a/b?schema=spieli", UPDATES: "days 7" }, [
    /^UPDATES="days 7" has no effect with the database of spieli/,
  ]],
  [{ PBF_URL: "x.osm.pbf", UPDATES: "days 7", UPDATES_URL: "https://a.example/minute" }, [
    /^UPDATES_URL=".*" has no effect while UPDATES follows no changes$/,
  ]],
  [{ MAP_ARCHIVE: "town.pmtiles", MAP_TILES_KEEP: "true", DEPLOY_MODE: "data-node" }, [
    /^MAP_ARCHIVE="town.pmtiles" has no effect with DEPLOY_MODE=data-node/,
    /^MAP_TILES_KEEP="true" has no effect with MAP_ARCHIVE/,
  ]],
  [{ UPDATES: "days 7" }, [
    /^UPDATES="days 7" has no effect without PBF_URL or EXTRACT_INDEX_URL, which say what to import$/,
  ]],
  [{ ALERT_AFTER_MINUTES: "5" }, [/^ALERT_AFTER_MINUTES="5" has no effect without ALERT_WEBHOOK_URL or /]],
  [{ REGISTRY_URL: `/registry.json?a=1'"<$(x) >` }, [
    /^REGISTRY_URL=.*were dropped and "\/registry.json\?a=1x" is used$/,
  ]],
];
for (const [env, sentences] of odd) {
  Deno.test(`a warning for ${JSON.stringify(env)}`, () => {
    const found = find(env);
    assert.equal(found.length, sentences.length, found.join("\n"));
    for (const [i, sentence] of sentences.entries()) assert.match(found[i]!, sentence);
  });
}
