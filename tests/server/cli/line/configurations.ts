// Configurations as operators leave them, with what the start makes of each: it listens, or ends with this exit code.
import { ALONE, type Configuration, file, folder, REGISTRY, registry, UI } from "./configuration_files.ts";
import { REGIONS, RESTORES } from "./region_configurations.ts";

const settings: readonly Configuration[] = [
  { name: "no settings", says: /^region: the sample town/m },
  { name: "one region", env: ALONE, says: /^region: the sample town/m },
  { name: "a data-node", env: { DEPLOY_MODE: "data-node" }, says: /^region: the sample town/m },
  {
    name: "a page for another server",
    env: { ...ALONE, ...UI, API_BASE_URL: "https://a.example" },
    says: /ui/,
  },
  { name: "a page without data", env: { ...ALONE, ...UI }, ends: 2, says: /needs API_BASE_URL/ },
  { name: "a role that does not exist", env: { APP_MODE: "hubb" }, ends: 2, says: /^.*APP_MODE="hubb"/m },
  { name: "two unusable settings", env: { APP_PORT: "x", LOG_LEVEL: "y" }, ends: 2, says: /LOG_LEVEL="y"/ },
  {
    name: "tiers that contradict each other",
    env: { MACRO_MAX_ZOOM: "9", CLUSTER_MAX_ZOOM: "9" },
    ends: 2,
    says: /MACRO_MAX_ZOOM="9"/,
  },
  {
    name: "a database of an unknown schema",
    env: { STORE_URL: "postgres://a/b?schema=public" },
    ends: 2,
    says: /STORE_URL is invalid/,
  },
  {
    name: "mail without receiver",
    env: { ALERT_SMTP_URL: "smtp://a.example" },
    ends: 2,
    says: /ALERT_MAIL_TO/,
  },
  {
    name: "a peer that is this Hub",
    env: { STATUS_PEERS: "https://a.example", PUBLIC_URL: "https://a.example" },
    ends: 2,
    says: /which is this Hub/,
  },
  {
    name: "a misspelt setting",
    put: [file(".env", "APP_PROT=1\n")],
    says: /^warning: .*did you mean APP_PORT\?$/m,
  },
  { name: "an unclosed quote", put: [file(".env", 'A=1\nSITE_NAME="x\nB=2\n')], ends: 2, says: /line 2: / },
  {
    name: "settings that are not UTF-8",
    put: [file(".env", Uint8Array.of(65, 61, 49, 10, 66, 61, 0xe4, 10))],
    ends: 2,
    says: /line 2: .*UTF-8/,
  },
  { name: "a folder as settings", put: [folder(".env")], ends: 2, says: /cannot read the settings file/ },
];

const registries: readonly Configuration[] = [
  { name: "a registry", env: UI, put: [registry], says: /^registry: .* lists 1 region/m },
  {
    name: "no registry and no data",
    env: UI,
    checkEnds: 2,
    says: /^error: .*DEPLOY_MODE=ui.* the map is empty/m,
  },
  {
    name: "a registry without regions",
    put: [file("registry.json", '{"instances":[]}')],
    checkEnds: 2,
    says: /^error: registry: .* lists no region, so the map is empty/m,
  },
  {
    name: "a region that is not served beside another one",
    env: UI,
    put: [
      file(
        "registry.json",
        '{"instances":[{"slug":"a","url":"/api"},{"slug":"b","url":"http://127.0.0.1:1/api"}]}',
      ),
    ],
    says: /^warning: .*DEPLOY_MODE=ui/m,
  },
  {
    name: "a registry that is missing",
    env: { REGISTRY_FILE: "none.json" },
    ends: 2,
    says: /registry file "none.json": it does not exist/,
  },
  {
    name: "a registry that is no JSON",
    put: [file("registry.json", "{")],
    ends: 2,
    says: /the registry file/,
  },
  {
    name: "an empty folder as registry",
    put: [folder("registry.json")],
    ends: 2,
    says: /registry\.json": the folder has no file whose name ends with "\.json"/,
  },
  {
    name: "a folder as registry with a broken file",
    env: { REGISTRY_FILE: "regions" },
    put: [file("regions/a.json", '{"url": "https://a.example/api"}'), file("regions/b.json", "{")],
    says: /^warning: registry: file "b\.json": is not valid JSON .*\nregistry: regions lists 1 region;/m,
  },
  {
    name: "a folder as registry without a usable file",
    env: { REGISTRY_FILE: "regions" },
    put: [file("regions/b.json", "{")],
    ends: 2,
    says: /registry file "regions": no file of the folder is usable; file "b\.json": is not valid JSON/,
  },
  { name: "a registry in UTF-16", put: [file("registry.json", "\0{\0}")], ends: 2, says: /UTF-16/ },
  {
    name: "a broken registry after a good one",
    env: { REGISTRY_FILE: "regions.json" },
    put: [
      file("regions.json", "{"),
      file("data/registry/file/last-good.json", JSON.stringify({ source: "regions.json", text: REGISTRY })),
    ],
    says: /^warning: cannot use the registry file "regions.json": .* last/m,
  },
  {
    name: "an entry that is left out",
    put: [file("registry.json", '{"instances":[{"url":"ftp://a"}]}')],
    checkEnds: 2,
    says: /^warning: registry: .*ftp/m,
  },
  {
    name: "a registry that a data-node does not read",
    env: { DEPLOY_MODE: "data-node", REGISTRY_FILE: "none.json" },
    says: /^warning: REGISTRY_FILE="none.json" has no effect/m,
  },
];

const places: readonly Configuration[] = [
  {
    name: "a file as data directory",
    env: { DATA_DIR: "f" },
    put: [file("f")],
    says: /^warning: DATA_DIR="f"/m,
  },
  {
    name: "a data directory without rights",
    env: { DATA_DIR: "/proc/x" },
    says: /^warning: DATA_DIR="\/proc\/x"/m,
  },
  { name: "a legal text that is missing", env: { PRIVACY_URL: "./p" }, ends: 2, says: /PRIVACY_URL=".\/p"/ },
  {
    name: "an empty legal text",
    env: { PRIVACY_URL: "./p" },
    put: [file("p")],
    ends: 2,
    says: /it is empty/,
  },
  {
    name: "a map that is missing",
    env: { MAP_ARCHIVE: "m.pmtiles" },
    says: /^warning: cannot use MAP_ARCHIVE/m,
  },
  { name: "a logo that is missing", env: { SITE_LOGO: "l" }, says: /^warning: cannot use SITE_LOGO="l"/m },
  { name: "an address of another machine", env: { APP_HOST: "192.0.2.1" }, ends: 1, says: /of 192\.0\.2\.1/ },
  { name: "a socket", env: { APP_SOCKET: "DIR/hub.sock" }, says: /^socket: .*hub\.sock is free$/m },
  {
    name: "a socket in a folder that is missing",
    env: { APP_SOCKET: "DIR/none/hub.sock" },
    ends: 1,
    says: /its directory does not exist/,
  },
  {
    name: "a file as socket",
    env: { APP_SOCKET: "DIR/f" },
    put: [file("f")],
    ends: 1,
    says: /is not a socket/,
  },
  {
    name: "a socket below a file",
    env: { APP_SOCKET: "DIR/f/s" },
    put: [file("f")],
    ends: 1,
    says: /cannot listen on/,
  },
];

export const CONFIGURATIONS: readonly Configuration[] = [
  ...settings,
  ...REGIONS,
  ...RESTORES,
  ...registries,
  ...places,
];
