// Reads the environment into a frozen Config, with one section per folder that has settings. Reports all problems
// together.
import { readAlerts, readHeartbeat } from "../../hub/alerts/alert_settings.ts";
import { readBrand } from "../../site/brand/brand_settings.ts";
import { readHistory } from "../../hub/history/history_settings.ts";
import { readLegal } from "../../site/legal/legal_settings.ts";
import { readMap } from "../../maps/archive/map_settings.ts";
import { readMonitor } from "../../hub/monitor/monitor_settings.ts";
import { readNode } from "../../node/service/node_settings.ts";
import { readNotices } from "../../node/notices/notice_settings.ts";
import { readOpenData } from "../../site/open_data/data/open_data_settings.ts";
import { readRegistrySection } from "../../hub/registry/registry_settings.ts";
import { type Lookup, readSettings } from "../../base/settings/read_settings.ts";
import { readRole } from "../../base/settings/role_settings.ts";
import { findSettingWarnings } from "../../base/settings/setting_warnings.ts";
import { findSpieliSettings } from "../../base/settings/spieli_settings.ts";
import { readPage } from "../../site/settings/page_settings.ts";
import { readPlace } from "./listen_settings.ts";
import { readLog } from "./log_settings.ts";
import { readShared, SETTINGS } from "./settings.ts";

/** The settings cannot be used. `problems` has one sentence per problem. */
export class ConfigError extends Error {
  override name = "ConfigError";
  constructor(readonly problems: readonly string[]) {
    super(problems.join("\n"));
  }
}

/** Throws only {@link ConfigError}, with all problems. */
export function readConfig(env: Lookup) {
  const reading = readSettings(SETTINGS, env);
  const role = readRole(reading);
  const config = {
    role,
    listen: readPlace(reading),
    log: readLog(reading),
    ...readShared(reading),
    registry: readRegistrySection(reading),
    monitor: readMonitor(reading, role),
    history: readHistory(reading),
    node: readNode(reading, role),
    notices: readNotices(reading),
    openData: readOpenData(reading),
    map: readMap(reading),
    page: readPage(reading, role),
    brand: readBrand(reading),
    legal: readLegal(reading),
    /** Null if no alerts are sent. */
    alerts: readAlerts(reading),
    /** Heartbeat URL, called after each successful poll round, or null if disabled. Secret. */
    heartbeatUrl: readHeartbeat(reading),
  };
  if (role.appMode === "standalone" && role.deployMode === "ui" && reading.values.API_BASE_URL === null) {
    reading.refuse(
      "APP_MODE=standalone with DEPLOY_MODE=ui needs API_BASE_URL, because this program then serves no data; " +
        "set API_BASE_URL to that of a data-node such as https://karte.example/api, or set DEPLOY_MODE=data-node-ui",
      "API_BASE_URL",
    );
  }
  if (config.publicUrl !== null && config.monitor.peers?.hubUrls.includes(config.publicUrl)) {
    reading.refuse(
      `STATUS_PEERS names ${config.publicUrl}, which is this Hub (PUBLIC_URL); list other Hubs`,
      "STATUS_PEERS",
      "PUBLIC_URL",
    );
  }
  if (reading.problems.length > 0) throw new ConfigError(reading.problems);
  return Object.freeze({
    ...config,
    /** Sentences about accepted settings that are probably mistakes. */
    warnings: [
      ...reading.warnings,
      ...findSettingWarnings(SETTINGS, env),
      ...findSpieliSettings(SETTINGS, env),
    ],
  });
}

export type Config = ReturnType<typeof readConfig>;
