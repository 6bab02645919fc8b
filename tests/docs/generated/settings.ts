// The settings in their groups, from the table of settings.
import { ACCESSIBILITY_SETTINGS } from "server/site/legal/accessibility_settings.ts";
import { ALERT_SETTINGS } from "server/hub/alerts/alert_settings.ts";
import { listCurrent, type Setting, type SettingTable } from "server/base/settings/setting.ts";
import { BRAND_SETTINGS } from "server/site/brand/brand_settings.ts";
import { LEGAL_SETTINGS } from "server/site/legal/legal_settings.ts";
import { LINK_SETTINGS, PAGE_SETTINGS, VIEW_SETTINGS } from "server/site/settings/page_settings.ts";
import { MAP_SETTINGS } from "server/maps/archive/map_settings.ts";
import { MONITOR_SETTINGS } from "server/hub/monitor/monitor_settings.ts";
import { NODE_SETTINGS } from "server/node/service/node_settings.ts";
import { NOTICE_SETTINGS } from "server/node/notices/notice_settings.ts";
import { OPEN_DATA_SETTINGS } from "server/site/open_data/data/open_data_settings.ts";
import { REGISTRY_SETTINGS } from "server/hub/registry/registry_settings.ts";
import { ROLE_SETTINGS } from "server/base/settings/role_settings.ts";
import { SETTINGS } from "server/program/settings/settings.ts";
import { readDocument } from "../documents.ts";
import { SETTING_EXAMPLES } from "./setting_examples.ts";

const DOCUMENT = "docs/configure.md";

/** A setting belongs to the first group that has it. The last group takes the rest. */
const GROUPS: Readonly<Record<string, SettingTable>> = {
  role: ROLE_SETTINGS,
  alerts: ALERT_SETTINGS,
  hub: { ...REGISTRY_SETTINGS, ...MONITOR_SETTINGS },
  node: { ...NODE_SETTINGS, ...NOTICE_SETTINGS, ...OPEN_DATA_SETTINGS },
  map: { ...MAP_SETTINGS, ...PAGE_SETTINGS, ...VIEW_SETTINGS },
  look: { ...BRAND_SETTINGS, ...LINK_SETTINGS },
  accessibility: ACCESSIBILITY_SETTINGS,
  legal: LEGAL_SETTINGS,
  server: SETTINGS,
};

const NAMES = listCurrent(SETTINGS).map(([name]) => name as keyof typeof SETTINGS);
const groupOf = (name: string) => Object.keys(GROUPS).find((group) => name in GROUPS[group]!)!;

export const SETTING_PARTS = Object.keys(GROUPS).map((group) => ({
  document: DOCUMENT,
  name: `settings-${group}`,
  write: async () => {
    const { text } = await readDocument(DOCUMENT);
    return NAMES.filter((name) => groupOf(name) === group).map((name) => describe(name, text)).join("\n");
  },
}));

/** A setting with a section of its own links to it. For all others the entry is the target of links. */
function describe(name: keyof typeof SETTINGS, document: string): string {
  const { default: text, defaultNote, isSecret, meaning, rule }: Setting<unknown> = SETTINGS[name];
  const anchor = name.toLowerCase();
  const title = document.includes(`\n### \`${name}\`\n`)
    ? `[\`${name}\`](#${anchor})`
    : `<a id="${anchor}"></a>\`${name}\``;
  const byDefault = defaultNote ?? (text === "" ? "unset" : `\`${text}\``);
  return [
    `- **${title}**${isSecret === true ? " (secret)" : ""}\\`,
    `  ${quoteCode(meaning.charAt(0).toUpperCase() + meaning.slice(1))}.\\`,
    `  Allowed: ${quoteCode(rule.allowed)}. Default: ${quoteCode(byDefault)}.`,
    `  Example: \`${name}=${SETTING_EXAMPLES[name]}\``,
  ].join("\n");
}

/** Puts addresses and names of settings in backticks. What has them already stays. */
function quoteCode(text: string): string {
  const code = /`[^`]*`|\b[a-z]+:\/\/[\w.:@/-]*|\b[A-Z]+(?:_[A-Z]+)+\b|\b[A-Z]+=\w+|\{[\w-]+\}|(?<!\S)\*/g;
  return text.replaceAll(code, (match) => match.startsWith("`") ? match : `\`${match}\``);
}
