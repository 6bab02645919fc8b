// The table of settings: name, default, allowed values, meaning. Used by `--help` and the configuration; the documents are
// tested against it.
import { LOCALES } from "../../contract/locales.ts";
import { ALERT_SETTINGS } from "../alerts/alert_settings.ts";
import { BRAND_SETTINGS } from "../brand/brand_settings.ts";
import { DATA_SETTINGS } from "../node/data_settings.ts";
import { HOUR_DAYS } from "../history/day_folder.ts";
import { LEGAL_SETTINGS } from "../legal/legal_settings.ts";
import { LOG_LEVELS } from "../kit/log.ts";
import { PRIVATE_NODES } from "../outbound/core/private_nodes.ts";
import {
  anyText,
  archivePath,
  contact,
  embedOrigins,
  fileMode,
  hostName,
  httpUrl,
  oneOf,
  optional,
  publicUrl,
  registryUrl,
  serviceUrl,
  socketPath,
  tileTemplate,
  trueOrFalse,
  wholeNumber,
} from "../settings/setting_rules.ts";
import { define, type Setting } from "../settings/setting.ts";

export type { Setting } from "../settings/setting.ts";

const MAX_ZOOM = 20;
/** Keeps every tier reachable. */
const MAX_TIER_ZOOM = MAX_ZOOM - 1;
export const SETTINGS = {
  APP_MODE: define({
    byDefault: "hub",
    rule: oneOf(["hub", "standalone"]),
    meaning: "what the map shows: the regions of the registry, or one region",
  }),
  DEPLOY_MODE: define({
    byDefault: "data-node-ui",
    rule: oneOf(["ui", "data-node-ui", "data-node"]),
    meaning: "which parts are served: pages, pages and the data API, or the data API alone",
  }),
  APP_HOST: define({ byDefault: "0.0.0.0", rule: hostName, meaning: "address to listen on" }),
  APP_PORT: define({
    byDefault: "8080",
    rule: wholeNumber(0, 65_535),
    meaning: "port to listen on; 0 picks a free one and logs it",
  }),
  APP_SOCKET: define({
    byDefault: "",
    rule: optional(socketPath),
    meaning: "Unix socket to listen on instead of APP_HOST and APP_PORT",
  }),
  APP_SOCKET_MODE: define({
    byDefault: "660",
    rule: fileMode,
    meaning: "permissions of the Unix socket: who may connect",
  }),
  PUBLIC_URL: define({
    byDefault: "",
    rule: optional(publicUrl),
    meaning: "address at which visitors open the map; for link previews and search engines",
  }),
  REGISTRY_FILE: define({
    byDefault: "",
    defaultNote: "registry.json beside the program, else the bundled one",
    rule: optional(anyText),
    meaning: "file served at /registry.json; edits take effect without a restart",
  }),
  REGISTRY_URL: define({
    byDefault: "/registry.json",
    rule: registryUrl,
    meaning: "where the page and the poll read the registry",
  }),
  PRIVATE_NODES: define({
    byDefault: "guard",
    rule: oneOf(PRIVATE_NODES),
    meaning:
      "requests to nodes whose name resolves to a private address: only get_meta and previews without redirects, none, or all",
  }),
  STATUS_FROM: define({
    byDefault: "",
    rule: optional(publicUrl),
    meaning: "address of another Hub whose poll is used; while it is not usable, this Hub polls itself",
  }),
  HUB_POLL_INTERVAL: define({
    byDefault: "300",
    rule: wholeNumber(5, 86_400),
    meaning: "seconds after which an open page asks the regions again",
  }),
  MACRO_MAX_ZOOM: define({
    byDefault: "7",
    rule: wholeNumber(0, MAX_TIER_ZOOM),
    meaning: "up to this zoom the map shows one ring per region",
  }),
  CLUSTER_MAX_ZOOM: define({
    byDefault: "13",
    rule: wholeNumber(0, MAX_TIER_ZOOM),
    meaning: "up to this zoom the map shows clusters, above it playgrounds",
  }),
  API_BASE_URL: define({
    byDefault: "",
    defaultNote: "/api in standalone mode, absent on a Hub",
    rule: optional(serviceUrl),
    meaning: "base of the data API that the page asks in standalone mode",
  }),
  MAP_ZOOM: define({
    byDefault: "",
    defaultNote: "the whole region",
    rule: optional(wholeNumber(0, MAX_ZOOM)),
    meaning: "zoom at which the map opens in standalone mode",
  }),
  MAP_MIN_ZOOM: define({
    byDefault: "",
    defaultNote: "no limit",
    rule: optional(wholeNumber(0, MAX_ZOOM)),
    meaning: "smallest zoom in standalone mode",
  }),
  DATA_DIR: define({
    byDefault: "./data",
    rule: anyText,
    meaning: "directory for what outlives a restart",
  }),
  HISTORY_DAYS: define({
    byDefault: String(HOUR_DAYS),
    rule: wholeNumber(0, HOUR_DAYS),
    meaning: "days for which the results of the polls are kept, for the status page; 0: none, and no file",
  }),
  ...DATA_SETTINGS,
  MAP_ARCHIVE: define({
    byDefault: "",
    rule: optional(archivePath),
    meaning:
      "base map that this program serves itself: a PMTiles or MBTiles archive; replaced without a restart",
  }),
  MAP_TILES_URL: define({
    byDefault: "https://tile.openstreetmap.org/{z}/{x}/{y}.png",
    rule: optional(tileTemplate),
    meaning: "raster tiles of the base map; empty: no base map",
    emptyIsValue: true,
  }),
  MAP_TILES_ATTRIBUTION: define({
    byDefault: "© OpenStreetMap contributors",
    rule: anyText,
    meaning: "credit shown on the base map",
  }),
  MAP_TILES_KEEP: define({
    byDefault: "false",
    rule: oneOf(["false", "true"]),
    meaning: "true: visitors may keep the tiles of an area; only if your tile server allows bulk downloads",
  }),
  GEOCODER_URL: define({
    byDefault: "https://nominatim.openstreetmap.org",
    rule: optional(serviceUrl),
    meaning: "Nominatim-compatible place search; empty: only regions and loaded playgrounds are found",
    emptyIsValue: true,
  }),
  DEFAULT_LOCALE: define({
    byDefault: "",
    defaultNote: "the browser's language, else en",
    rule: optional(oneOf(LOCALES)),
    meaning: "language of the page until a visitor switches it",
  }),
  EMBED_ORIGINS: define({
    byDefault: "",
    rule: embedOrigins,
    meaning: "origins of the sites that may show the map in a frame; *: any site",
  }),
  ...BRAND_SETTINGS,
  IMPRESSUM_URL: define({
    byDefault: "",
    rule: optional(httpUrl),
    meaning: "legal notice, linked on the map and in the list of regions",
  }),
  PRIVACY_URL: define({
    byDefault: "",
    rule: optional(httpUrl),
    meaning: "privacy notice, linked on the map and in the list of regions",
  }),
  ...LEGAL_SETTINGS,
  REGION_CHAT_URL: define({
    byDefault: "",
    rule: optional(httpUrl),
    meaning: "the community's chat, linked where visitors can contribute",
  }),
  REGION_PLAYGROUND_WIKI_URL: define({
    byDefault: "",
    rule: optional(httpUrl),
    meaning: "mapping guide for playgrounds, linked where visitors can contribute",
  }),
  OPERATOR_CONTACT: define({
    byDefault: "",
    rule: optional(contact),
    meaning: "how operators of other servers reach you; part of the User-Agent of polls and downloads",
  }),
  ...ALERT_SETTINGS,
  LOG_FORMAT: define({
    byDefault: "",
    defaultNote: "text on a terminal, else json",
    rule: optional(oneOf(["text", "json"])),
    meaning: "form of the log lines",
  }),
  LOG_LEVEL: define({
    byDefault: "info",
    rule: oneOf(LOG_LEVELS),
    meaning: "least important level that is logged",
  }),
  ACCESS_LOG: define({
    byDefault: "false",
    rule: trueOrFalse,
    meaning: "log every request: time, id, method, path without query, status, bytes, duration; no address",
  }),
} as const;

export type SettingName = keyof typeof SETTINGS;
export type SettingValue<N extends SettingName> = (typeof SETTINGS)[N] extends Setting<infer T> ? T : never;
