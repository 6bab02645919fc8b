import assert from "node:assert/strict";
import { type Config, ConfigError, readConfig } from "server/program/settings/config.ts";
import { VERSION } from "server/base/kit/version.ts";

type Env = Readonly<Record<string, string>>;
const read = (env: Env): Config => readConfig((name) => env[name]);

function problemsOf(env: Env): readonly string[] {
  try {
    read(env);
    return [];
  } catch (error) {
    assert.ok(error instanceof ConfigError);
    return error.problems;
  }
}

type Expected = { readonly [Section in keyof Config]?: Partial<Config[Section]> };

/** Compares the fields that are named; of a section those that are named there. */
function expectConfig(config: Config, expected: Expected): void {
  for (const [section, value] of Object.entries(expected)) {
    const actual: unknown = config[section as keyof Config];
    if (value === null || typeof value !== "object" || Array.isArray(value)) {
      assert.deepEqual(actual, value, section);
      continue;
    }
    for (const [field, part] of Object.entries(value)) {
      assert.deepEqual((actual as Readonly<Record<string, unknown>>)[field], part, `${section}.${field}`);
    }
  }
}

Deno.test("readConfig without settings gives the documented defaults", () => {
  expectConfig(read({}), {
    role: { appMode: "hub", deployMode: "data-node-ui" },
    listen: { host: "0.0.0.0", port: 8080, socket: null, socketMode: 0o660 },
    registry: { file: null, pageUrl: "registry.json", remoteUrl: null },
    monitor: { privateNodes: "guard", statusFrom: null },
    page: {
      pollIntervalSeconds: 300,
      macroMaxZoom: 7,
      clusterMaxZoom: 13,
      apiUrl: null,
      mapZoom: null,
      mapMinZoom: null,
      geocoderUrl: "https://nominatim.openstreetmap.org",
      notesUrl: null,
      defaultLocale: null,
      embedOrigins: [],
      chatUrl: null,
      wikiUrl: null,
    },
    history: { keptDays: 730 },
    node: {
      relationId: null,
      storeUrl: null,
      storeSchema: "own",
      extractSource: null,
      extractIndexUrl: null,
      importArea: "boundary",
      importEveryDays: null,
      importMaxMinutes: null,
      importMaxLoss: 50,
      followsUpdates: true,
      updatesUrl: null,
      updatesEveryMs: null,
      updatesMaxGapDays: 30,
    },
    map: {
      archive: null,
      tilesUrl: "https://tile.openstreetmap.org/{z}/{x}/{y}.png",
      tilesAttribution: "© OpenStreetMap contributors",
      keepsTiles: false,
    },
    brand: { siteName: null, accent: null, logoFile: null, announcement: null },
    legal: {
      impressumUrl: null,
      privacyUrl: null,
      operator: null,
      impressumFile: null,
      privacyFile: null,
      securityContact: null,
    },
    log: { format: null, level: "info", logsRequests: false },
    publicUrl: null,
    dataDir: "./data",
    userAgent: `Spielplatz-Hub/${VERSION}`,
    alerts: null,
    heartbeatUrl: null,
    warnings: [],
  });
});

Deno.test("readConfig gives a frozen record", () => assert.ok(Object.isFrozen(read({}))));

Deno.test("no section of the configuration has more than 15 fields", () => {
  for (const [name, section] of Object.entries(read({}))) {
    if (typeof section === "object") assert.ok(Object.keys(section ?? {}).length <= 15, name);
  }
});

const accepted: [env: Env, expected: Expected][] = [
  [{ DEPLOY_MODE: "ui" }, { role: { deployMode: "ui" } }],
  [{ DEPLOY_MODE: "data-node" }, { role: { deployMode: "data-node" } }],
  [{ APP_MODE: "standalone" }, { role: { appMode: "standalone" }, page: { apiUrl: "api" } }],
  [{ APP_MODE: "standalone", DEPLOY_MODE: "data-node" }, { role: { deployMode: "data-node" } }],
  [{ APP_MODE: "standalone", API_BASE_URL: "/api" }, { page: { apiUrl: "api" } }],
  [{ APP_MODE: "standalone", API_BASE_URL: "/api", DEPLOY_MODE: "ui" }, { page: { apiUrl: "/api" } }],
  [{ APP_MODE: "standalone", API_BASE_URL: "https://a.example/api/", DEPLOY_MODE: "ui" }, {
    page: { apiUrl: "https://a.example/api" },
  }],
  [{ API_BASE_URL: "https://a.example/api" }, { page: { apiUrl: null } }],
  [{ MAP_ZOOM: "12", MAP_MIN_ZOOM: "12" }, { page: { mapZoom: 12, mapMinZoom: 12 } }],
  [{ MAP_MIN_ZOOM: "0" }, { page: { mapZoom: null, mapMinZoom: 0 } }],
  [{ OPERATOR_CONTACT: "karte@example.org" }, { userAgent: `Spielplatz-Hub/${VERSION} (karte@example.org)` }],
  [{ OPERATOR_CONTACT: "https://example.org/über (uns)" }, {
    userAgent: `Spielplatz-Hub/${VERSION} (+https://example.org/%C3%BCber%20%28uns%29)`,
  }],
  [{ PUBLIC_URL: "https://karte.example" }, { publicUrl: "https://karte.example/" }],
  [{ PUBLIC_URL: "http://Karte.example:8080/spiel/ü//" }, {
    publicUrl: "http://karte.example:8080/spiel/%C3%BC/",
  }],
  [{ OSM_RELATION_ID: "62700" }, { node: { relationId: 62_700 } }],
  [{ STORE_URL: "postgres://hub:p%40ss@db/hub" }, { node: { storeUrl: "postgres://hub:p%40ss@db/hub" } }],
  [{ STORE_URL: "postgresql://hub@a:1,[::1]:2/hub?sslmode=require" }, {
    node: { storeUrl: "postgresql://hub@a:1,[::1]:2/hub?sslmode=require" },
  }],
  [{ STORE_URL: "postgres://a/b?schema=spieli" }, {
    node: { storeUrl: "postgres://a/b", storeSchema: "spieli" },
  }],
  [{ PBF_URL: "https://a.example/x.osm.pbf" }, { node: { extractSource: "https://a.example/x.osm.pbf" } }],
  [{ PBF_URL: "C:\\data\\x.osm.pbf" }, { node: { extractSource: "C:\\data\\x.osm.pbf" } }],
  [{ PBF_URL: "extracts/x.osm.pbf" }, { node: { extractSource: "extracts/x.osm.pbf" } }],
  [{ UPDATES_URL: "https://changes.example/minute" }, {
    node: { updatesUrl: "https://changes.example/minute" },
  }],
  [{ IMPORT_MAX_LOSS: "100" }, { node: { importMaxLoss: 100 } }],
  [{ UPDATES: "on" }, { node: { followsUpdates: true, updatesEveryMs: null, importEveryDays: null } }],
  [{ UPDATES: "off" }, { node: { followsUpdates: false, updatesEveryMs: null, importEveryDays: 0 } }],
  [{ UPDATES: "minutes 10080" }, {
    node: { followsUpdates: true, updatesEveryMs: 604_800_000, importEveryDays: null },
  }],
  [{ UPDATES: "days  7", PBF_URL: "x.osm.pbf" }, {
    node: { followsUpdates: false, updatesEveryMs: null, importEveryDays: 7 },
    warnings: [],
  }],
  [{ APP_HOST: "::1" }, { listen: { host: "::1" } }],
  [{ APP_HOST: "[::1]" }, { listen: { host: "::1" } }],
  [{ APP_HOST: "hub.example" }, { listen: { host: "hub.example" } }],
  [{ APP_PORT: "0" }, { listen: { port: 0 } }],
  [{ APP_PORT: " 9000 " }, { listen: { port: 9000 } }],
  [{ APP_PORT: "" }, { listen: { port: 8080 } }],
  [{ REGISTRY_FILE: "/etc/regions.json" }, { registry: { file: "/etc/regions.json" } }],
  [{ REGISTRY_URL: "/registry.json?v=2" }, {
    registry: { pageUrl: "registry.json?v=2", remoteUrl: null },
    warnings: [],
  }],
  [{ REGISTRY_URL: "/maps/regions.json" }, {
    registry: { pageUrl: "/maps/regions.json", remoteUrl: null },
    warnings: [],
  }],
  [{ REGISTRY_URL: "https://a.example/r.json#x" }, {
    registry: { pageUrl: "https://a.example/r.json#x", remoteUrl: "https://a.example/r.json#x" },
  }],
  [{ PRIVATE_NODES: "refuse" }, { monitor: { privateNodes: "refuse" } }],
  [{ STATUS_FROM: "https://hub.example/karte" }, { monitor: { statusFrom: "https://hub.example/karte/" } }],
  [{ STATUS_FROM: "https://hub.example", APP_MODE: "standalone" }, { monitor: { statusFrom: null } }],
  [{ STATUS_FROM: "https://hub.example", DEPLOY_MODE: "data-node" }, { monitor: { statusFrom: null } }],
  [{ STATUS_PEERS: "https://a.example, http://b.example/karte" }, {
    monitor: { peers: { hubUrls: ["https://a.example/", "http://b.example/karte/"], needed: 2 } },
  }],
  [{ STATUS_PEERS: "https://a.example,https://b.example", STATUS_PEERS_AGREE: "3" }, {
    monitor: { peers: { hubUrls: ["https://a.example/", "https://b.example/"], needed: 3 } },
  }],
  [{ STATUS_PEERS: "https://a.example", APP_MODE: "standalone" }, { monitor: { peers: null } }],
  [{ HUB_POLL_INTERVAL: "5" }, { page: { pollIntervalSeconds: 5 } }],
  [{ HUB_POLL_INTERVAL: "86400" }, { page: { pollIntervalSeconds: 86_400 } }],
  [{ MACRO_MAX_ZOOM: "5", CLUSTER_MAX_ZOOM: "6" }, { page: { macroMaxZoom: 5, clusterMaxZoom: 6 } }],
  [{ MAP_ARCHIVE: "maps/town.pmtiles" }, {
    map: { archive: "maps/town.pmtiles", tilesUrl: null, keepsTiles: true },
  }],
  [{ MAP_ARCHIVE: "/srv/Town.MBTILES", MAP_TILES_URL: "/tiles/{z}/{x}/{y}.png", MAP_TILES_KEEP: "false" }, {
    map: { archive: "/srv/Town.MBTILES", tilesUrl: null, keepsTiles: true },
  }],
  // The tile server that forbids it is not used.
  [{ MAP_ARCHIVE: "town.pmtiles", MAP_TILES_KEEP: "true" }, { map: { keepsTiles: true } }],
  [{ MAP_TILES_URL: "" }, { map: { tilesUrl: null } }],
  [{ MAP_TILES_URL: "/tiles/{z}/{x}/{-y}.png" }, { map: { tilesUrl: "/tiles/{z}/{x}/{-y}.png" } }],
  [{ MAP_TILES_URL: "https://{a-c}.example/{z}/{x}/{y}" }, {
    map: { tilesUrl: "https://{a-c}.example/{z}/{x}/{y}" },
  }],
  [{ MAP_TILES_KEEP: "true", MAP_TILES_URL: "/tiles/{z}/{x}/{y}.png" }, { map: { keepsTiles: true } }],
  [{ MAP_TILES_KEEP: "false" }, { map: { keepsTiles: false } }],
  [{ GEOCODER_URL: "" }, { page: { geocoderUrl: null } }],
  [{ GEOCODER_URL: "https://geo.example/nominatim/" }, {
    page: { geocoderUrl: "https://geo.example/nominatim" },
  }],
  [{ NOTES_URL: "https://osm.example/api/0.6/notes/" }, {
    page: { notesUrl: "https://osm.example/api/0.6/notes" },
  }],
  [{ DEFAULT_LOCALE: "en" }, { page: { defaultLocale: "en" } }],
  [{ DEFAULT_LOCALE: "" }, { page: { defaultLocale: null } }],
  [{ EMBED_ORIGINS: "" }, { page: { embedOrigins: [] } }],
  [{ EMBED_ORIGINS: "https://www.example.org, https://b.example:8443/ HTTPS://Müller.example:443" }, {
    page: {
      embedOrigins: ["https://www.example.org", "https://b.example:8443", "https://xn--mller-kva.example"],
    },
  }],
  [{ EMBED_ORIGINS: "https://a.example,https://a.example/" }, {
    page: { embedOrigins: ["https://a.example"] },
  }],
  [{ EMBED_ORIGINS: "http://localhost:3000 http://127.0.0.1:8000" }, {
    page: { embedOrigins: ["http://localhost:3000", "http://127.0.0.1:8000"] },
  }],
  [{ EMBED_ORIGINS: "*" }, { page: { embedOrigins: ["*"] } }],
  [{ SITE_NAME: " Spielplätze – Kreis Fulda " }, { brand: { siteName: "Spielplätze – Kreis Fulda" } }],
  [{ SITE_NAME: "🛝".repeat(60) }, { brand: { siteName: "🛝".repeat(60) } }],
  [{ ACCENT_COLOR: "7A1F5C" }, {
    brand: { accent: { light: "#7a1f5c", onLight: "#ffffff", dark: "#dc79b5", onDark: "#101510" } },
  }],
  [{ SITE_LOGO: "/etc/logo.svg" }, { brand: { logoFile: "/etc/logo.svg" } }],
  [{ ANNOUNCEMENT: "Am 24.12. zieht der Server um." }, {
    brand: { announcement: { text: "Am 24.12. zieht der Server um.", link: null, from: null, until: null } },
  }],
  [{
    ANNOUNCEMENT: "Umzug",
    ANNOUNCEMENT_LINK: "https://a.example/umzug",
    ANNOUNCEMENT_FROM: "2026-12-24",
    ANNOUNCEMENT_UNTIL: "2026-12-24",
  }, {
    brand: {
      announcement: {
        text: "Umzug",
        link: "https://a.example/umzug",
        from: "2026-12-24",
        until: "2026-12-24",
      },
    },
  }],
  [{ SECURITY_CONTACT: "https://example.org/sicherheit" }, {
    legal: { securityContact: "https://example.org/sicherheit" },
  }],
  [{ SECURITY_CONTACT: "sicherheit@example.org", DEPLOY_MODE: "data-node" }, {
    legal: { securityContact: "sicherheit@example.org" },
    warnings: [],
  }],
  [{ SECURITY_CONTACT: "a@b.example", PUBLIC_URL: "https://a.example", DEPLOY_MODE: "data-node" }, {
    warnings: [],
  }],
  [{ IMPRESSUM_URL: "https://a.example/i", PRIVACY_URL: "p.txt" }, {
    legal: {
      impressumUrl: "https://a.example/i",
      impressumFile: null,
      privacyUrl: null,
      privacyFile: "p.txt",
    },
  }],
  ...["/p", "./p/q", "../p", "Datenschutz 2.TXT", "p.md", "C:\\p", "d:/p"].map((path): [Env, Expected] => [
    { PRIVACY_URL: path },
    { legal: { privacyUrl: null, privacyFile: path } },
  ]),
  [{ IMPRESSUM_ORG: "Stadt", ACCESSIBILITY_LAW: "DE-BY", ACCESSIBILITY_BODY: "Stelle, https://s.example/" }, {
    legal: {
      statement: {
        law: "DE-BY",
        body: { name: "Stelle", url: "https://s.example/" },
        contact: null,
        reviewedOn: null,
        easyLanguageUrl: null,
        signLanguageUrl: null,
      },
    },
  }],
  [{
    IMPRESSUM_ORG: "Stadt",
    ACCESSIBILITY_LAW: "CH",
    ACCESSIBILITY_LINKS: "contact=b@example.org,\n sign=https://a.example/g?a=1,2, easy=http://a.example/l,",
  }, {
    legal: {
      statement: {
        law: "CH",
        body: null,
        contact: "b@example.org",
        reviewedOn: null,
        easyLanguageUrl: "http://a.example/l",
        signLanguageUrl: "https://a.example/g?a=1,2",
      },
    },
  }],
  [{ ACCESSIBILITY_LAW: "DE-BY" }, {
    legal: { statement: null },
    warnings: ['ACCESSIBILITY_LAW="DE-BY" has no effect without IMPRESSUM_NAME or IMPRESSUM_ORG'],
  }],
  [{ ACCESSIBILITY_URL: "https://a.example/b" }, { legal: { accessibilityUrl: "https://a.example/b" } }],
  [{ REGION_CHAT_URL: "https://a.example/c" }, { page: { chatUrl: "https://a.example/c" } }],
  [{ JOIN_URL: "https://a.example/j" }, { page: { joinUrl: "https://a.example/j" } }],
  [{ OPEN_DATA: "off" }, { openData: { isOffered: false } }],
  [{ REGION_COUNTRY: "AT" }, {
    node: { region: { place: { country: "AT", state: null }, languages: null } },
  }],
  [{ REGION_COUNTRY: "de" }, {
    node: { region: { place: { country: "DE", state: null }, languages: null } },
  }],
  [{ REGION_COUNTRY: "de-he" }, {
    node: { region: { place: { country: "DE", state: "DE-HE" }, languages: null } },
  }],
  [{ REGION_LANGUAGES: "it, de" }, {
    node: { region: { place: { country: null, state: null }, languages: ["it", "de"] } },
  }],
  [{ NOTICES_URL: "https://a.example/n.json" }, { notices: { url: "https://a.example/n.json" } }],
  [{ REPORT_URL: "mailto:a@b.example?subject={name}" }, {
    node: { reportUrl: "mailto:a@b.example?subject={name}" },
  }],
  [{
    ALERT_WEBHOOK_URL: "https://a.example/x",
    ALERT_WEBHOOK_FORMAT: "slack",
    ALERT_AFTER_MINUTES: "3",
    ALERT_REMIND_HOURS: "0",
  }, {
    alerts: {
      webhook: { url: "https://a.example/x", format: "slack", token: null },
      mail: null,
      afterMinutes: 3,
      remindHours: 0,
    },
  }],
  [{ HEARTBEAT_URL: "http://10.0.0.7:3001/api/push/x?status=up&msg=OK&ping=" }, {
    heartbeatUrl: "http://10.0.0.7:3001/api/push/x?status=up&msg=OK&ping=",
  }],
  [{ ALERT_SMTP_URL: "smtps://hub%40a.example:p%3Aw@a.example", ALERT_MAIL_TO: "b@a.example, c@a.example" }, {
    alerts: {
      webhook: null,
      mail: {
        url: "smtps://hub%40a.example:p%3Aw@a.example",
        to: ["b@a.example", "c@a.example"],
        from: "hub@a.example",
      },
      afterMinutes: 10,
      remindHours: 24,
    },
  }],
  [{ ALERT_SMTP_URL: "smtp://a.example:25", ALERT_MAIL_TO: "b@a.example", ALERT_MAIL_FROM: "c@a.example" }, {
    alerts: {
      webhook: null,
      mail: { url: "smtp://a.example:25", to: ["b@a.example"], from: "c@a.example" },
      afterMinutes: 10,
      remindHours: 24,
    },
  }],
  [{ LOG_FORMAT: "json" }, { log: { format: "json" } }],
  [{ LOG_LEVEL: "warn" }, { log: { level: "warn" } }],
  [{ APP_SOCKET: "/run/hub.sock", APP_SOCKET_MODE: "600" }, {
    listen: { socket: "/run/hub.sock", socketMode: 0o600 },
  }],
  [{ HISTORY_DAYS: "0" }, { history: { keptDays: 0 } }],
  [{ ACCESS_LOG: "true" }, { log: { logsRequests: true } }],
];

for (const [env, expected] of accepted) {
  Deno.test(`readConfig accepts ${JSON.stringify(env)}`, () => {
    expectConfig(read(env), expected);
  });
}

const refused: [env: Env, problem: RegExp][] = [
  [
    { STATUS_PEERS: "https://a.example", STATUS_FROM: "https://a.example/" },
    /^STATUS_PEERS names https:\/\/a\.example\/, whose poll results this Hub already uses \(STATUS_FROM\); list other Hubs$/,
  ],
  [
    { STATUS_PEERS: "https://a.example,https://b.example", PUBLIC_URL: "https://b.example" },
    /^STATUS_PEERS names https:\/\/b\.example\/, which is this Hub \(PUBLIC_URL\); list other Hubs$/,
  ],
  [
    { STATUS_PEERS: "hub.example" },
    /^STATUS_PEERS="hub\.example" is invalid; allowed: at most 5 different addresses/,
  ],
  [{ STATUS_PEERS: "https://a.example, https://a.example/" }, /^STATUS_PEERS=.* is invalid/],
  [
    { STATUS_PEERS: [1, 2, 3, 4, 5, 6].map((n) => `https://hub${n}.example`).join(",") },
    /^STATUS_PEERS=.* is invalid; allowed: at most 5 /,
  ],
  [{ STATUS_PEERS: "https://a.example", STATUS_PEERS_AGREE: "1" }, /^STATUS_PEERS_AGREE="1" is invalid/],
  [
    { STATUS_PEERS: "https://a.example", STATUS_PEERS_AGREE: "all" },
    /^STATUS_PEERS_AGREE="all" is invalid/,
  ],
  [
    { STATUS_PEERS: "https://a.example", STATUS_PEERS_AGREE: "3" },
    /^STATUS_PEERS_AGREE=3 exceeds the number of Hubs, which is 2 with STATUS_PEERS; set it to 2$/,
  ],
  [
    { STATUS_PEERS: "https://a.example,https://b.example", STATUS_PEERS_AGREE: "4" },
    /^STATUS_PEERS_AGREE=4 exceeds the number of Hubs, which is 3 .*; set it to 2 to 3$/,
  ],
  [{ APP_MODE: "node" }, /^APP_MODE="node" is invalid; allowed: hub or standalone$/],
  [
    { SECURITY_CONTACT: "http://example.org/sicherheit" },
    /^SECURITY_CONTACT=.* allowed: an address that starts with https/,
  ],
  [{ SECURITY_CONTACT: "https://me:secret@example.org" }, /^SECURITY_CONTACT=/],
  [{ SECURITY_CONTACT: "sicherheit@example.org\r\nHiring: x" }, /^SECURITY_CONTACT=/],
  [{ OPERATOR_CONTACT: "call us" }, /^OPERATOR_CONTACT="call us" .*allowed: .* or an e-mail address$/],
  [{ OPERATOR_CONTACT: "a@b.example\r\nx-more: 1" }, /^OPERATOR_CONTACT=/],
  [{ OPERATOR_CONTACT: "karte@müller.example" }, /^OPERATOR_CONTACT=/],
  [{ OPERATOR_CONTACT: `${"a".repeat(250)}@b.example` }, /^OPERATOR_CONTACT=/],
  [
    { PUBLIC_URL: "karte.example" },
    /^PUBLIC_URL="karte.example" .*allowed: an address that starts with http/,
  ],
  [{ PUBLIC_URL: "/spiel" }, /^PUBLIC_URL=/],
  [{ PUBLIC_URL: "https://u:p@karte.example/" }, /^PUBLIC_URL=/],
  [{ PUBLIC_URL: "https://karte.example/?a=1" }, /^PUBLIC_URL=/],
  [{ PUBLIC_URL: "https://karte.example/#a" }, /^PUBLIC_URL=/],
  [{ PUBLIC_URL: `https://karte.example/${"a".repeat(180)}` }, /^PUBLIC_URL=.*at most 200 characters/],
  [{ DEPLOY_MODE: "UI" }, /^DEPLOY_MODE="UI" .*allowed: ui, data-node-ui or data-node$/],
  [
    { APP_MODE: "standalone", DEPLOY_MODE: "ui" },
    /^APP_MODE=standalone with DEPLOY_MODE=ui needs API_BASE_URL, because .*set API_BASE_URL to .*or set DEPLOY_MODE=data-node-ui$/,
  ],
  [{ APP_MODE: "standalone", DEPLOY_MODE: "ui", API_BASE_URL: "x" }, /^API_BASE_URL="x" is invalid/],
  [
    { SITE_NAME: "a".repeat(61) },
    /^SITE_NAME="a{61}" is invalid; allowed: one line of at most 60 characters, without control characters/,
  ],
  [{ SITE_NAME: "a\nb" }, /^SITE_NAME="a\\nb" is invalid/],
  [{ SITE_NAME: "a\u202eb" }, /text direction marks$/],
  [{ SITE_NAME: "a\u200fb" }, /^SITE_NAME=/],
  [
    { ACCENT_COLOR: "green" },
    /^ACCENT_COLOR="green" is invalid; allowed: six hexadecimal digits/,
  ],
  [{ ACCENT_COLOR: "#fc0" }, /^ACCENT_COLOR=/],
  [
    { ACCENT_COLOR: "#ffcc00" },
    /^ACCENT_COLOR="#ffcc00" is invalid: its contrast with the background #f1f4ee is 1\.36:1, and links and buttons need at least 4\.5:1; the nearest colour that has it is #886b00$/,
  ],
  [{ ANNOUNCEMENT: "a".repeat(161) }, /^ANNOUNCEMENT=.*at most 160 characters/],
  [{ ANNOUNCEMENT: "a\u2028b" }, /^ANNOUNCEMENT=/],
  [
    { ANNOUNCEMENT_LINK: "http://a.example" },
    /^ANNOUNCEMENT_LINK=.*allowed: an address that starts with https:/,
  ],
  [{ ANNOUNCEMENT_LINK: "javascript:alert(1)" }, /^ANNOUNCEMENT_LINK=/],
  [
    { ANNOUNCEMENT_FROM: "2026-02-30" },
    /^ANNOUNCEMENT_FROM="2026-02-30" is invalid; allowed: a day such as/,
  ],
  [{ ANNOUNCEMENT_UNTIL: "24.12.2026" }, /^ANNOUNCEMENT_UNTIL=/],
  [
    { ANNOUNCEMENT_FROM: "2026-12-24", ANNOUNCEMENT_UNTIL: "2026-12-23" },
    /^ANNOUNCEMENT_UNTIL="2026-12-23" .*allowed: a day not before ANNOUNCEMENT_FROM, which is 2026-12-24$/,
  ],
  [{ MAP_ZOOM: "21" }, /^MAP_ZOOM="21" .*from 0 to 20/],
  [{ MAP_MIN_ZOOM: "8.5" }, /^MAP_MIN_ZOOM="8.5"/],
  [{ MAP_ZOOM: "9", MAP_MIN_ZOOM: "10" }, /^MAP_ZOOM="9" .*not below MAP_MIN_ZOOM, which is 10/],
  [{ OSM_RELATION_ID: "0" }, /^OSM_RELATION_ID="0" .*from 1 to 999999999/],
  [{ OSM_RELATION_ID: "r62700" }, /^OSM_RELATION_ID=/],
  [{ STORE_SCHEMA: "api" }, /^STORE_SCHEMA="api" is invalid; allowed: own or spieli$/],
  ...["?schema=own", "?schema", "?schema=spieli&schema=x", "?Schema=spieli"].map((query): [Env, RegExp] => [
    { STORE_URL: `postgres://a:geheim@b/c${query}` },
    /^STORE_URL is invalid; allowed: .*schema=spieli .*; the value is not shown because it is a secret$/,
  ]),
  ...["DEU", "DE-", "DE-HESS", "D", "ß", "DE HE"].map((code): [Env, RegExp] => [
    { REGION_COUNTRY: code },
    /^REGION_COUNTRY=".*" is invalid; allowed: an ISO 3166-1 country code .* such as DE-HE$/,
  ]),
  [{ REGION_COUNTRY: "at", REGION_STATE: "DE-HE" }, /^REGION_STATE=DE-HE is no state of REGION_COUNTRY=AT: /],
  [{ STORE_SCHEMA: "spieli" }, /^STORE_SCHEMA=spieli needs STORE_URL: the address of the database/],
  [{ PBF_URL: "file:///x.osm.pbf" }, /^PBF_URL="file:.*or the path of an .osm.pbf file$/],
  [{ PBF_URL: "https://me:secret@a.example/x.osm.pbf" }, /^PBF_URL=/],
  [{ IMPORT_MAX_MINUTES: "0" }, /^IMPORT_MAX_MINUTES="0" .*from 1 to 1440/],
  ...["true", "minutes", "minutes 0", "minutes 10081", "days 0", "days 366", "days 1.5", "7 days", "hours 2"]
    .map(
      (
        value,
      ): [Env, RegExp] => [
        { UPDATES: value },
        /^UPDATES=".*" is invalid; allowed: on .*days N .* or off$/,
      ],
    ),
  [{ IMPORT_MAX_LOSS: "101" }, /^IMPORT_MAX_LOSS="101" .*from 0 to 100/],
  [{ IMPORT_EVERY_DAYS: "7d" }, /^IMPORT_EVERY_DAYS="7d" .*from 0 to 365/],
  [{ APP_HOST: "http://a" }, /^APP_HOST="http:\/\/a" .*an IP address or a host name/],
  [{ APP_HOST: "a:80" }, /^APP_HOST=/],
  [{ APP_PORT: "65536" }, /^APP_PORT="65536" .*from 0 to 65535/],
  [{ APP_PORT: "80a" }, /^APP_PORT=/],
  [{ APP_PORT: "8e3" }, /^APP_PORT=/],
  [{ APP_PORT: "-1" }, /^APP_PORT=/],
  [{ HUB_POLL_INTERVAL: "300s" }, /^HUB_POLL_INTERVAL="300s" .*from 5 to 86400, without a unit/],
  [{ HUB_POLL_INTERVAL: "4" }, /^HUB_POLL_INTERVAL="4"/],
  [{ MACRO_MAX_ZOOM: "x", CLUSTER_MAX_ZOOM: "5" }, /^MACRO_MAX_ZOOM="x"/],
  [{ MACRO_MAX_ZOOM: "15", CLUSTER_MAX_ZOOM: "x" }, /^CLUSTER_MAX_ZOOM="x"/],
  [{ MACRO_MAX_ZOOM: "13" }, /^MACRO_MAX_ZOOM="13" .*below CLUSTER_MAX_ZOOM, which is 13/],
  [{ CLUSTER_MAX_ZOOM: "25" }, /^CLUSTER_MAX_ZOOM="25"/],
  [{ REGISTRY_URL: "ftp://a.example/r.json" }, /^REGISTRY_URL="ftp:/],
  [{ REGISTRY_URL: "//a.example/r.json" }, /^REGISTRY_URL=/],
  [{ REGISTRY_URL: "https://" }, /^REGISTRY_URL=/],
  [{ REGISTRY_URL: "https:registry.json" }, /^REGISTRY_URL=/],
  [{ REGISTRY_URL: "javascript:alert(1)" }, /^REGISTRY_URL=/],
  [{ REGISTRY_URL: '"<>"' }, /^REGISTRY_URL=/],
  [{ REGISTRY_URL: "https://me:secret@a.example/" }, /^REGISTRY_URL=/],
  [{ MAP_TILES_URL: "https://a.example/{z}/{x}.png" }, /^MAP_TILES_URL=.*\{z\}, \{x\} and \{y\}/],
  [{ MAP_TILES_URL: "https://{s}.example/{z}/{x}/{y}" }, /^MAP_TILES_URL=.*not \{s\}/],
  [{ MAP_TILES_URL: "tiles/{z}/{x}/{y}" }, /^MAP_TILES_URL=/],
  [
    { MAP_ARCHIVE: "town.osm.pbf" },
    /^MAP_ARCHIVE="town\.osm\.pbf" is invalid; allowed: the path of a \.pmtiles /,
  ],
  [{ MAP_ARCHIVE: "https://build.example/planet.pmtiles" }, /^MAP_ARCHIVE="https:.*allowed: the path of a /],
  [{ MAP_TILES_KEEP: "yes" }, /^MAP_TILES_KEEP="yes" is invalid; allowed: false or true$/],
  ...["", "https://{a-c}.tile.openstreetmap.org/{z}/{x}/{y}.png"].map((url): [Env, RegExp] => [
    { MAP_TILES_KEEP: "true", ...(url && { MAP_TILES_URL: url }) },
    /^MAP_TILES_KEEP=true needs another MAP_TILES_URL, because openstreetmap\.org .*; set MAP_TILES_URL /,
  ]),
  [{ GEOCODER_URL: "nominatim.example" }, /^GEOCODER_URL=/],
  [{ NOTES_URL: "/notes" }, /^NOTES_URL=/],
  [{ NOTES_URL: "https://osm.example/notes?x" }, /^NOTES_URL=/],
  [{ API_BASE_URL: "api" }, /^API_BASE_URL=/],
  [{ DEFAULT_LOCALE: "ja" }, /^DEFAULT_LOCALE="ja" is invalid; allowed: de, en, fr, .+ or [a-z]{2}$/],
  ...[
    "http://www.example.org",
    "www.example.org",
    "https://a.example/map",
    "https://a.example?x",
    "https://a.example/#",
    "https://me:secret@a.example",
    "https://*.example.org",
    "https://a.example *",
    "https://a.example; script-src *",
    "https://a'b.example",
    "https://[2001:db8::1]",
    "https://",
    "null",
    "data:",
    Array.from({ length: 51 }, (_, i) => `https://s${i}.example`).join(" "),
  ].map((value): [Record<string, string>, RegExp] => [
    { EMBED_ORIGINS: value },
    /^EMBED_ORIGINS=".*" is invalid; allowed: at most 50 origins such as https:.*\* alone for any site$/,
  ]),
  [
    { ACCESSIBILITY_LAW: "DE-XX" },
    /^ACCESSIBILITY_LAW="DE-XX" is invalid; allowed: DE for German federal bodies/,
  ],
  [{ ACCESSIBILITY_LAW: "toString" }, /^ACCESSIBILITY_LAW=/],
  ...[
    "https://a.example/l",
    "easy",
    "easy=",
    "easy=/l",
    "easy=https://a.example/l easy=https://a.example/m",
    "simple=https://a.example/l",
    "toString=https://a.example/l",
    "contact=http://a.example/f",
    "easy=https://a.example/l; sign=ftp://a.example/g",
  ].map((value): [Env, RegExp] => [
    { ACCESSIBILITY_LINKS: value },
    /^ACCESSIBILITY_LINKS=.* is invalid; allowed: easy= and sign=, .*, separated by spaces$/,
  ]),
  [{ ACCESSIBILITY_DATE: "1.12.2026" }, /^ACCESSIBILITY_DATE=.*a day such as/],
  ...[
    "javascript:alert(1)",
    "htps://a.example/p.txt",
    "https:/a.example/p.txt",
    "h://a.example/p.txt",
    "//a.example/p.txt",
    "www.a.example/p",
    "a.example/p.txt",
    "a.example",
    "p.html",
    "https://me:secret@a.example/p.txt",
  ].map((value): [Env, RegExp] => [
    { PRIVACY_URL: value },
    /^PRIVACY_URL=.* starts with http:\/\/ or https:\/\/.* or the name of a \.txt or \.md file$/,
  ]),
  ...["german", "DE", "de,de", "it,de,lld", ","].map(
    (value): [Record<string, string>, RegExp] => [{ REGION_LANGUAGES: value }, /^REGION_LANGUAGES=.*BCP 47/],
  ),
  [{ REGION_PLAYGROUND_WIKI_URL: "/wiki" }, /^REGION_PLAYGROUND_WIKI_URL=/],
  [{ LOG_FORMAT: "xml" }, /^LOG_FORMAT=/],
  ...["hub.sock", "/run/", "/", "/a,b", "/a\nb", `/${"a".repeat(99)}`, "unix:/a"].map(
    (value): [Record<string, string>, RegExp] => [{ APP_SOCKET: value }, /^APP_SOCKET=.*an absolute path/],
  ),
  [
    { APP_SOCKET: "/a", APP_SOCKET_MODE: "0660" },
    /^APP_SOCKET_MODE="0660" .* three octal digits such as 660$/,
  ],
  [{ HISTORY_DAYS: "731" }, /^HISTORY_DAYS="731" is invalid; allowed: .*0 to 730/],
  [{ ACCESS_LOG: "yes" }, /^ACCESS_LOG="yes" is invalid; allowed: true or false$/],
  [{ LOG_LEVEL: "debug" }, /^LOG_LEVEL="debug" is invalid; allowed: error, warn or info$/],
];

for (const [env, problem] of refused) {
  Deno.test(`readConfig refuses ${JSON.stringify(env)}`, () => {
    const problems = problemsOf(env);
    assert.equal(problems.length, 1);
    assert.match(problems[0]!, problem);
  });
}

Deno.test("readConfig reports all problems at once", () => {
  const problems = problemsOf({
    APP_MODE: "node",
    APP_PORT: "x",
    HUB_POLL_INTERVAL: "300s",
    MACRO_MAX_ZOOM: "9",
    CLUSTER_MAX_ZOOM: "8",
    IMPRESSUM_URL: "x",
  });
  assert.deepEqual(
    problems.map((problem) => problem.split("=")[0]),
    ["APP_MODE", "APP_PORT", "HUB_POLL_INTERVAL", "IMPRESSUM_URL", "MACRO_MAX_ZOOM"],
  );
});

Deno.test("readConfig drops characters from REGISTRY_URL with a warning", () => {
  const { registry, warnings } = read({ REGISTRY_URL: `/registry.json?a=1'"<$(x) >` });
  assert.equal(registry.pageUrl, "registry.json?a=1x");
  assert.match(warnings.join("\n"), /^REGISTRY_URL=.*were dropped and "\/registry.json\?a=1x" is used$/);
});

const secrets: Env[] = [
  // Without a scheme, of another one, and with a password.
  { HEARTBEAT_URL: "geheim.example/uuid" },
  { HEARTBEAT_URL: "wss://geheim.example/uuid" },
  { HEARTBEAT_URL: "https://hub:geheim@kuma.example/api/push/x" },
  { ALERT_WEBHOOK_URL: "ftp://geheim.example" },
  { ALERT_WEBHOOK_TOKEN: "geheim geheim" },
  { ALERT_SMTP_URL: "smtp://user:geheim@" },
  { ALERT_SMTP_URL: "smtp://user:geheim@a.example/path" },
  { ALERT_SMTP_URL: "smtp://user:geheim%@a.example" },
  { ALERT_SMTP_URL: "smtp://geheim@a.example", ALERT_MAIL_TO: "b@a.example" },
  { ALERT_SMTP_URL: "https://user:geheim@a.example" },
];
for (const env of secrets) {
  Deno.test(`readConfig refuses a secret without showing it: ${JSON.stringify(env)}`, () => {
    const problems = problemsOf(env);
    assert.equal(problems.length, 1);
    assert.match(
      problems[0]!,
      /^(ALERT_\w+|HEARTBEAT_URL) is invalid; allowed: .*; the value is not shown because it is a secret$/,
    );
    assert.doesNotMatch(problems[0]!, /geheim/);
  });
}

Deno.test("readConfig: mail needs a recipient, and not too many", () => {
  assert.match(
    problemsOf({ ALERT_SMTP_URL: "smtp://a.example" }).join(),
    /^ALERT_SMTP_URL needs ALERT_MAIL_TO/,
  );
  const to = Array(11).fill("a@a.example").join(",");
  const problems = problemsOf({ ALERT_SMTP_URL: "smtp://a.example", ALERT_MAIL_TO: to });
  assert.match(problems.join(), /^ALERT_MAIL_TO="[^"]*" is invalid; allowed: at most 10 e-mail addresses/);
});
