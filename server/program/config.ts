// Environment -> frozen Config. All problems are reported together.
import type { Announcement } from "../../contract/announcement.ts";
import type { Locale } from "../../contract/locales.ts";
import { type AlertConfig, createAlertConfig } from "../alerts/alert_config.ts";
import type { AccentColours } from "../brand/core/accent.ts";
import { readAccent } from "../brand/read_accent.ts";
import { createOperator, type Operator } from "../legal/core/operator.ts";
import type { LogLevel } from "../kit/log.ts";
import type { ImportArea } from "../node/core/import_area.ts";
import type { StoreSchema } from "../node/data_settings.ts";
import type { PrivateNodes } from "../outbound/core/private_nodes.ts";
import { createUserAgent } from "../outbound/user_agent.ts";
import { describeProblem, findContradictions } from "../settings/setting_contradictions.ts";
import { findSettingWarnings } from "../settings/setting_warnings.ts";
import { type Setting, type SettingName, SETTINGS, type SettingValue } from "./settings.ts";

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

type Lookup = (name: string) => string | undefined;

/** Reads all settings. Throws only {@link ConfigError}, with every unusable setting. */
export function readConfig(env: Lookup): Config {
  const problems: string[] = [];
  const unusable = new Set<SettingName>();
  const read = <N extends SettingName>(name: N): SettingValue<N> => {
    const setting = SETTINGS[name] as Setting<SettingValue<N>>;
    const given = env(name)?.trim();
    const isAbsent = given === undefined || (given === "" && !setting.emptyIsValue);
    const value = setting.rule.parse(isAbsent ? setting.byDefault : given);
    if (value !== undefined) return value;
    unusable.add(name);
    problems.push(
      setting.isSecret
        ? `${name} is not usable; allowed: ${setting.rule.allowed}; its value is not shown, since it is a secret`
        : describeProblem(name, given!, setting.rule.allowed),
    );
    return setting.rule.parse(setting.byDefault)!;
  };

  function readAlerts(): AlertConfig | null {
    const url = read("ALERT_WEBHOOK_URL");
    const format = read("ALERT_WEBHOOK_FORMAT");
    const token = read("ALERT_WEBHOOK_TOKEN");
    const smtpUrl = read("ALERT_SMTP_URL");
    const to = read("ALERT_MAIL_TO");
    const from = read("ALERT_MAIL_FROM");
    const afterMinutes = read("ALERT_AFTER_MINUTES");
    if (smtpUrl !== null && to === null && !unusable.has("ALERT_MAIL_TO")) {
      problems.push("ALERT_SMTP_URL needs ALERT_MAIL_TO: the e-mail address that gets the alerts");
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
    const [text, link] = [read("ANNOUNCEMENT"), read("ANNOUNCEMENT_LINK")];
    const [from, until] = [read("ANNOUNCEMENT_FROM"), read("ANNOUNCEMENT_UNTIL")];
    if (from !== null && until !== null && from > until) {
      problems.push(
        describeProblem("ANNOUNCEMENT_UNTIL", until, `a day not before ANNOUNCEMENT_FROM, which is ${from}`),
      );
    }
    return text === null ? null : { text, link, from, until };
  }

  const appMode = read("APP_MODE");
  const deployMode = read("DEPLOY_MODE");
  const registryUrl = read("REGISTRY_URL");
  const apiUrl = read("API_BASE_URL");
  const statusFrom = read("STATUS_FROM");
  const isHub = appMode === "hub" && deployMode !== "data-node";
  const mapArchive = read("MAP_ARCHIVE");
  const tilesUrl = read("MAP_TILES_URL");
  const isOwnApi = apiUrl === null || (apiUrl === "/api" && deployMode !== "ui");
  const config: Omit<Config, "warnings"> = {
    appMode,
    deployMode,
    host: read("APP_HOST"),
    port: read("APP_PORT"),
    socket: read("APP_SOCKET"),
    socketMode: read("APP_SOCKET_MODE"),
    publicUrl: read("PUBLIC_URL"),
    registryFile: read("REGISTRY_FILE"),
    pageRegistryUrl: registryUrl.replace(/^\/(registry\.json([?#].*)?)$/, "$1"),
    remoteRegistryUrl: URL.canParse(registryUrl) ? registryUrl : null,
    privateNodes: read("PRIVATE_NODES"),
    statusFrom: isHub ? statusFrom : null,
    pollIntervalSeconds: read("HUB_POLL_INTERVAL"),
    macroMaxZoom: read("MACRO_MAX_ZOOM"),
    clusterMaxZoom: read("CLUSTER_MAX_ZOOM"),
    pageApiUrl: appMode === "hub" ? null : isOwnApi ? "api" : apiUrl,
    mapZoom: read("MAP_ZOOM"),
    mapMinZoom: read("MAP_MIN_ZOOM"),
    dataDir: read("DATA_DIR"),
    historyDays: read("HISTORY_DAYS"),
    relationId: read("OSM_RELATION_ID"),
    storeUrl: read("STORE_URL"),
    storeSchema: read("STORE_SCHEMA"),
    extractSource: read("PBF_URL"),
    extractIndexUrl: read("EXTRACT_INDEX_URL"),
    importArea: read("IMPORT_AREA"),
    importEveryDays: read("IMPORT_EVERY_DAYS"),
    importMaxMinutes: read("IMPORT_MAX_MINUTES"),
    importMaxLoss: read("IMPORT_MAX_LOSS"),
    mapArchive,
    tilesUrl: mapArchive === null ? tilesUrl : null,
    tilesAttribution: read("MAP_TILES_ATTRIBUTION"),
    // Tiles of one's own may be kept.
    keepsTiles: read("MAP_TILES_KEEP") === "true" || mapArchive !== null,
    geocoderUrl: read("GEOCODER_URL"),
    defaultLocale: read("DEFAULT_LOCALE"),
    embedOrigins: read("EMBED_ORIGINS"),
    siteName: read("SITE_NAME"),
    accent: readAccent(read("ACCENT_COLOR"), (problem) => problems.push(problem)),
    announcement: readAnnouncement(),
    logoFile: read("SITE_LOGO"),
    impressumUrl: read("IMPRESSUM_URL"),
    privacyUrl: read("PRIVACY_URL"),
    operator: createOperator({
      name: read("IMPRESSUM_NAME"),
      organisation: read("IMPRESSUM_ORG"),
      address: read("IMPRESSUM_ADDRESS"),
      email: read("IMPRESSUM_EMAIL"),
      phone: read("IMPRESSUM_PHONE"),
    }),
    impressumFile: read("IMPRESSUM_FILE"),
    privacyFile: read("PRIVACY_FILE"),
    chatUrl: read("REGION_CHAT_URL"),
    wikiUrl: read("REGION_PLAYGROUND_WIKI_URL"),
    userAgent: createUserAgent(read("OPERATOR_CONTACT")),
    alerts: readAlerts(),
    logFormat: read("LOG_FORMAT"),
    logLevel: read("LOG_LEVEL"),
    logsRequests: read("ACCESS_LOG"),
  };
  const areUsable = (...names: SettingName[]) => names.every((name) => !unusable.has(name));
  problems.push(...findContradictions(config, apiUrl, areUsable));
  if (problems.length > 0) throw new ConfigError(problems);
  return Object.freeze({ ...config, warnings: findSettingWarnings(env) });
}
