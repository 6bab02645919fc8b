// Environment -> frozen Config. All problems are reported together.
import type { Announcement } from "../../contract/announcement.ts";
import type { Locale } from "../../contract/locales.ts";
import { type AlertConfig, createAlertConfig } from "../alerts/alert_config.ts";
import type { AccentColours } from "../brand/core/accent.ts";
import { readAccent } from "../brand/read_accent.ts";
import { createOperator, type Operator } from "../legal/core/operator.ts";
import type { LogLevel } from "../kit/log.ts";
import type { ImportArea } from "../node/core/import_area.ts";
import type { StoreSchema } from "../node/node_settings.ts";
import type { PrivateNodes } from "../outbound/core/private_nodes.ts";
import { createUserAgent } from "../outbound/user_agent.ts";
import { describeProblem, type Lookup, readSettings } from "../settings/read_settings.ts";
import { keepUrlCharacters } from "../settings/setting_rules.ts";
import { findSettingWarnings } from "../settings/setting_warnings.ts";
import { findSpieliSettings } from "../settings/spieli_settings.ts";
import { SETTINGS } from "./settings.ts";

export interface Config {
  readonly appMode: "hub" | "standalone";
  readonly deployMode: "ui" | "data-node-ui" | "data-node";
  readonly host: string;
  /** 0: the system chooses a free port. */
  readonly port: number;
  /** Path of a Unix socket, instead of host and port; null: none. */
  readonly socket: string | null;
  readonly socketMode: number;
  /** Address of the map for visitors, absolute, with a slash at its end; null: unknown. */
  readonly publicUrl: string | null;
  /** Null: not set. */
  readonly registryFile: string | null;
  /** URL of the registry for the page: relative when this program serves it, otherwise as configured. */
  readonly pageRegistryUrl: string;
  /** Absolute URL from which the poll reads the registry; null: it reads the served file. */
  readonly remoteRegistryUrl: string | null;
  /** What is allowed for a node of the registry whose name resolves to a private address. */
  readonly privateNodes: PrivateNodes;
  /** Base of the Hub whose status is mirrored, absolute, with a slash at its end; null: none. */
  readonly statusFrom: string | null;
  readonly pollIntervalSeconds: number;
  readonly macroMaxZoom: number;
  readonly clusterMaxZoom: number;
  /** Base of the data API for the page in standalone mode, like `pageRegistryUrl`; null on a Hub. */
  readonly pageApiUrl: string | null;
  /** Null: the map opens with the whole region. */
  readonly mapZoom: number | null;
  /** Null: no limit. */
  readonly mapMinZoom: number | null;
  readonly dataDir: string;
  /** 0: no history is kept. */
  readonly historyDays: number;
  /** OpenStreetMap id of the relation whose data this node serves. */
  readonly relationId: number | null;
  /** Address of the database of the region's data, with its password; null: a file in `dataDir`. */
  readonly storeUrl: string | null;
  readonly storeSchema: StoreSchema;
  /** URL or path of the extract. */
  readonly extractSource: string | null;
  /** Names the extract where `extractSource` is null. */
  readonly extractIndexUrl: string | null;
  readonly importArea: ImportArea;
  /** 0: imported once. */
  readonly importEveryDays: number;
  /** Minutes. */
  readonly importMaxMinutes: number;
  /** Share of the playgrounds in percent, 0 to 100. */
  readonly importMaxLoss: number;
  /** Path of the base map that this program serves; null: it is that of `tilesUrl`. */
  readonly mapArchive: string | null;
  /** Null: no base map, or that of `mapArchive`. */
  readonly tilesUrl: string | null;
  readonly tilesAttribution: string;
  /** Visitors may download the tiles of a whole area. */
  readonly keepsTiles: boolean;
  /** Without trailing slash; null: no search. */
  readonly geocoderUrl: string | null;
  readonly defaultLocale: Locale | null;
  /** Origins that may show the page in a frame; `["*"]`: any; empty: none. */
  readonly embedOrigins: readonly string[];
  /** Null: the page has its usual name. */
  readonly siteName: string | null;
  /** Null: the colours of the build. */
  readonly accent: AccentColours | null;
  /** Null: nothing is announced. */
  readonly announcement: Announcement | null;
  /** Path of an image. */
  readonly logoFile: string | null;
  readonly impressumUrl: string | null;
  readonly privacyUrl: string | null;
  /** Null: legal texts are not written from the settings. */
  readonly operator: Operator | null;
  /** Paths of the operator's own texts; a URL takes precedence. */
  readonly impressumFile: string | null;
  readonly privacyFile: string | null;
  readonly chatUrl: string | null;
  readonly wikiUrl: string | null;
  /** Of requests to other servers. */
  readonly userAgent: string;
  /** Null: no alerts are sent. */
  readonly alerts: AlertConfig | null;
  /** Null: text on a terminal, otherwise json. */
  readonly logFormat: "text" | "json" | null;
  /** Less important lines are not written. */
  readonly logLevel: LogLevel;
  readonly logsRequests: boolean;
  /** Accepted settings that are probably a mistake. */
  readonly warnings: readonly string[];
}

/** The settings cannot be used. One sentence per problem. */
export class ConfigError extends Error {
  override name = "ConfigError";
  constructor(readonly problems: readonly string[]) {
    super(problems.join("\n"));
  }
}

/** Reads all settings. Throws only {@link ConfigError}, with every unusable setting. */
export function readConfig(env: Lookup): Config {
  const reading = readSettings(SETTINGS, env);
  const { values, refuse, warn } = reading;

  function readAlerts(): AlertConfig | null {
    const url = values.ALERT_WEBHOOK_URL;
    const format = values.ALERT_WEBHOOK_FORMAT;
    const token = values.ALERT_WEBHOOK_TOKEN;
    const smtpUrl = values.ALERT_SMTP_URL;
    const to = values.ALERT_MAIL_TO;
    const from = values.ALERT_MAIL_FROM;
    const afterMinutes = values.ALERT_AFTER_MINUTES;
    if (smtpUrl !== null && to === null) {
      refuse("ALERT_SMTP_URL needs ALERT_MAIL_TO: the e-mail address that gets the alerts", "ALERT_MAIL_TO");
    }
    return createAlertConfig({
      webhook: url === null ? null : { url, format, token },
      smtpUrl,
      to,
      from,
      afterMinutes,
    });
  }

  function readAnnouncement(): Announcement | null {
    const [text, link] = [values.ANNOUNCEMENT, values.ANNOUNCEMENT_LINK];
    const [from, until] = [values.ANNOUNCEMENT_FROM, values.ANNOUNCEMENT_UNTIL];
    if (from !== null && until !== null && from > until) {
      refuse(
        describeProblem("ANNOUNCEMENT_UNTIL", until, `a day not before ANNOUNCEMENT_FROM, which is ${from}`),
      );
    }
    return text === null ? null : { text, link, from, until };
  }

  const appMode = values.APP_MODE;
  const deployMode = values.DEPLOY_MODE;
  const registryUrl = values.REGISTRY_URL;
  const apiUrl = values.API_BASE_URL;
  const statusFrom = values.STATUS_FROM;
  const isHub = appMode === "hub" && deployMode !== "data-node";
  const mapArchive = values.MAP_ARCHIVE;
  const tilesUrl = values.MAP_TILES_URL;
  const isOwnApi = apiUrl === null || (apiUrl === "/api" && deployMode !== "ui");
  const config: Omit<Config, "warnings"> = {
    appMode,
    deployMode,
    host: values.APP_HOST,
    port: values.APP_PORT,
    socket: values.APP_SOCKET,
    socketMode: values.APP_SOCKET_MODE,
    publicUrl: values.PUBLIC_URL,
    registryFile: values.REGISTRY_FILE,
    pageRegistryUrl: registryUrl.replace(/^\/(registry\.json([?#].*)?)$/, "$1"),
    remoteRegistryUrl: URL.canParse(registryUrl) ? registryUrl : null,
    privateNodes: values.PRIVATE_NODES,
    statusFrom: isHub ? statusFrom : null,
    pollIntervalSeconds: values.HUB_POLL_INTERVAL,
    macroMaxZoom: values.MACRO_MAX_ZOOM,
    clusterMaxZoom: values.CLUSTER_MAX_ZOOM,
    pageApiUrl: appMode === "hub" ? null : isOwnApi ? "api" : apiUrl,
    mapZoom: values.MAP_ZOOM,
    mapMinZoom: values.MAP_MIN_ZOOM,
    dataDir: values.DATA_DIR,
    historyDays: values.HISTORY_DAYS,
    relationId: values.OSM_RELATION_ID,
    storeUrl: values.STORE_URL,
    storeSchema: values.STORE_SCHEMA,
    extractSource: values.PBF_URL,
    extractIndexUrl: values.EXTRACT_INDEX_URL,
    importArea: values.IMPORT_AREA,
    importEveryDays: values.IMPORT_EVERY_DAYS,
    importMaxMinutes: values.IMPORT_MAX_MINUTES,
    importMaxLoss: values.IMPORT_MAX_LOSS,
    mapArchive,
    tilesUrl: mapArchive === null ? tilesUrl : null,
    tilesAttribution: values.MAP_TILES_ATTRIBUTION,
    // Tiles of one's own may be kept.
    keepsTiles: values.MAP_TILES_KEEP === "true" || mapArchive !== null,
    geocoderUrl: values.GEOCODER_URL,
    defaultLocale: values.DEFAULT_LOCALE,
    embedOrigins: values.EMBED_ORIGINS,
    siteName: values.SITE_NAME,
    accent: readAccent(values.ACCENT_COLOR, refuse),
    announcement: readAnnouncement(),
    logoFile: values.SITE_LOGO,
    impressumUrl: values.IMPRESSUM_URL,
    privacyUrl: values.PRIVACY_URL,
    operator: createOperator({
      name: values.IMPRESSUM_NAME,
      organisation: values.IMPRESSUM_ORG,
      address: values.IMPRESSUM_ADDRESS,
      email: values.IMPRESSUM_EMAIL,
      phone: values.IMPRESSUM_PHONE,
    }),
    impressumFile: values.IMPRESSUM_FILE,
    privacyFile: values.PRIVACY_FILE,
    chatUrl: values.REGION_CHAT_URL,
    wikiUrl: values.REGION_PLAYGROUND_WIKI_URL,
    userAgent: createUserAgent(values.OPERATOR_CONTACT),
    alerts: readAlerts(),
    logFormat: values.LOG_FORMAT,
    logLevel: values.LOG_LEVEL,
    logsRequests: values.ACCESS_LOG,
  };
  const { macroMaxZoom, clusterMaxZoom, mapZoom, mapMinZoom } = config;
  if (macroMaxZoom >= clusterMaxZoom) {
    const allowed = `a whole number below CLUSTER_MAX_ZOOM, which is ${clusterMaxZoom}`;
    const problem = describeProblem("MACRO_MAX_ZOOM", String(macroMaxZoom), allowed);
    refuse(problem, "MACRO_MAX_ZOOM", "CLUSTER_MAX_ZOOM");
  }
  if (mapZoom !== null && mapMinZoom !== null && mapZoom < mapMinZoom) {
    const allowed = `a whole number not below MAP_MIN_ZOOM, which is ${mapMinZoom}`;
    refuse(describeProblem("MAP_ZOOM", String(mapZoom), allowed));
  }
  if (appMode === "standalone" && deployMode === "ui" && apiUrl === null) {
    refuse(
      "APP_MODE=standalone with DEPLOY_MODE=ui needs API_BASE_URL: this program then serves no data; set it to " +
        "the URL of a data-node such as https://karte.example/api, or set DEPLOY_MODE=data-node-ui",
      "API_BASE_URL",
    );
  }
  if (config.keepsTiles && config.tilesUrl !== null && FORBIDS_BULK.test(config.tilesUrl)) {
    refuse(
      "MAP_TILES_KEEP=true needs another MAP_TILES_URL: the policy of openstreetmap.org forbids to download tiles in " +
        "bulk; set MAP_TILES_URL to a tile server of your own, or remove MAP_TILES_KEEP",
    );
  }
  if (config.storeSchema === "spieli" && config.storeUrl === null && deployMode !== "ui") {
    refuse(
      "STORE_SCHEMA=spieli needs STORE_URL: the address of the database that spieli has imported",
      "STORE_URL",
    );
  }
  const given = reading.given("REGISTRY_URL");
  const kept = keepUrlCharacters(given);
  if (kept !== given) {
    warn(
      `REGISTRY_URL=${JSON.stringify(given)} contains characters that are not allowed; ` +
        `they were dropped and ${JSON.stringify(kept)} is used`,
    );
  }
  const { operator, impressumUrl, impressumFile } = config;
  const isWritten = operator !== null && impressumUrl === null && impressumFile === null;
  const missing = (["IMPRESSUM_ADDRESS", "IMPRESSUM_EMAIL"] as const).filter((name) => values[name] === null);
  if (isWritten && missing.length > 0) {
    const names = missing.join(" and ");
    warn(`the legal notice that is written from the settings is incomplete: set ${names}, too`);
  }
  if (reading.problems.length > 0) throw new ConfigError(reading.problems);
  const warnings = [
    ...reading.warnings,
    ...findSettingWarnings(SETTINGS, env),
    ...findSpieliSettings(env),
  ];
  return Object.freeze({ ...config, warnings });
}

/** The default tile server and its aliases. */
const FORBIDS_BULK = /^https?:\/\/([^/]+\.)?openstreetmap\.org[:/]/i;
