// The table of all settings, in the order of `help settings`. Each part is defined where it is used. `deno task docs`
// documents the table.
import { ALERT_SETTINGS } from "../../hub/alerts/alert_settings.ts";
import { BRAND_SETTINGS } from "../../site/brand/brand_settings.ts";
import { HISTORY_SETTINGS } from "../../hub/history/history_settings.ts";
import { LEGAL_SETTINGS } from "../../site/legal/legal_settings.ts";
import { MAP_SETTINGS } from "../../maps/archive/map_settings.ts";
import { MONITOR_SETTINGS } from "../../hub/monitor/monitor_settings.ts";
import { NODE_SETTINGS } from "../../node/service/node_settings.ts";
import { NOTICE_SETTINGS } from "../../node/notices/notice_settings.ts";
import { OPEN_DATA_SETTINGS } from "../../site/open_data/data/open_data_settings.ts";
import { createUserAgent } from "../../base/outbound/user_agent.ts";
import { REGISTRY_SETTINGS } from "../../hub/registry/registry_settings.ts";
import type { Reading } from "../../base/settings/read_settings.ts";
import { ROLE_SETTINGS } from "../../base/settings/role_settings.ts";
import { type Condition, define } from "../../base/settings/setting.ts";
import { contact, publicUrl } from "../../base/settings/address_rules.ts";
import { anyText, optional } from "../../base/settings/setting_rules.ts";
import { LINK_SETTINGS, PAGE_SETTINGS, VIEW_SETTINGS } from "../../site/settings/page_settings.ts";
import { LISTEN_SETTINGS } from "./listen_settings.ts";
import { LOG_SETTINGS } from "./log_settings.ts";

export type { Setting } from "../../base/settings/setting.ts";

const namesItself: Condition = (read) =>
  read("DEPLOY_MODE") === "data-node" && read("OPEN_DATA") === "off" && read("SECURITY_CONTACT") === ""
    ? "with DEPLOY_MODE=data-node and OPEN_DATA=off: nothing that is served has an absolute address"
    : null;

export const SETTINGS = {
  ...ROLE_SETTINGS,
  ...LISTEN_SETTINGS,
  PUBLIC_URL: define({
    default: "",
    rule: optional(publicUrl),
    meaning: "public URL of this server, for link previews, search engines and open data",
    appliesTo: [namesItself],
  }),
  ...REGISTRY_SETTINGS,
  ...MONITOR_SETTINGS,
  ...VIEW_SETTINGS,
  DATA_DIR: define({
    default: "./data",
    rule: anyText,
    meaning: "directory for data that is kept across restarts",
  }),
  ...HISTORY_SETTINGS,
  ...NODE_SETTINGS,
  ...NOTICE_SETTINGS,
  ...OPEN_DATA_SETTINGS,
  ...MAP_SETTINGS,
  ...PAGE_SETTINGS,
  ...BRAND_SETTINGS,
  ...LEGAL_SETTINGS,
  ...LINK_SETTINGS,
  OPERATOR_CONTACT: define({
    default: "",
    rule: optional(contact),
    meaning: "contact for operators of other servers, sent in the User-Agent of polls and downloads",
  }),
  ...ALERT_SETTINGS,
  ...LOG_SETTINGS,
} as const;

/** The values that several parts of the program use. */
export const readShared = ({ values }: Reading<typeof SETTINGS>) => ({
  /** Absolute URL of the map for visitors, with a trailing slash, or null if unknown. */
  publicUrl: values.PUBLIC_URL,
  dataDir: values.DATA_DIR,
  /** Sent with requests to other servers. */
  userAgent: createUserAgent(values.OPERATOR_CONTACT),
});
