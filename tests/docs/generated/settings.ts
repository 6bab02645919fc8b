// The settings in their groups, from the table of settings.
import { ACCESSIBILITY_SETTINGS } from "server/site/legal/accessibility_settings.ts";
import { ALERT_SETTINGS } from "server/hub/alerts/alert_settings.ts";
import { listCurrent, type Setting, type SettingTable } from "server/base/settings/setting.ts";
import { anyText } from "server/base/settings/setting_rules.ts";
import { BRAND_SETTINGS } from "server/site/brand/brand_settings.ts";
import { httpUrl } from "server/base/settings/address_rules.ts";
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

/** Form of the value, which the introduction of the document says once. */
const USUAL_FORMS = [anyText.allowed, httpUrl.allowed];

/** Settings whose form is easier to see than to describe. */
const WITH_EXAMPLE: readonly (keyof typeof SETTINGS)[] = [
  "ACCESSIBILITY_BODY",
  "IMPRESSUM_ADDRESS",
  "REPORT_URL",
];

/** A setting with a section of its own links to it. For all others the entry is the target of links. */
function describe(name: keyof typeof SETTINGS, document: string): string {
  const { isSecret, meaning, ...setting }: Setting<unknown> = SETTINGS[name];
  const anchor = name.toLowerCase();
  const title = document.includes(`\n### \`${name}\`\n`)
    ? `[\`${name}\`](#${anchor})`
    : `<a id="${anchor}"></a>\`${name}\``;
  const facts = [
    meaning.charAt(0).toUpperCase() + meaning.slice(1),
    describeForm(setting.rule.allowed),
    describeDefault(setting),
    ...WITH_EXAMPLE.includes(name) ? [`Example: \`${name}=${SETTING_EXAMPLES[name]}\``] : [],
  ].filter((fact) => fact !== "").map((fact) => `${quoteCode(fact)}.`);
  return `- **${title}**${isSecret === true ? " (secret)" : ""}\\\n  ${facts.join(" ")}`;
}

/** Common phrases of rules, and what the document says instead. */
const SHORTER: readonly (readonly [RegExp, string])[] = [
  [/^a whole number from (\d+) to (\d+), without a unit$/, "$1 to $2"],
  [/^one line of at most (\d+ characters).*/, "at most $1"],
  [/^an address that starts with http:\/\/ or https:\/\/(, without a user name or password)?,? ?/, "a URL "],
  [/^an address that starts with https:\/\/, without a user name or password/, "an https URL"],
];

function describeForm(allowed: string): string {
  if (USUAL_FORMS.includes(allowed)) return "";
  return `Allowed: ${SHORTER.reduce((text, [phrase, short]) => text.replace(phrase, short), allowed)}`;
}

function describeDefault(
  { default: text, defaultNote }: Pick<Setting<unknown>, "default" | "defaultNote">,
): string {
  const byDefault = defaultNote ?? (text === "" ? "" : `\`${text}\``);
  return byDefault === "" ? "" : `Default: ${byDefault}`;
}

/** Puts addresses and names of settings in backticks. What has them already stays. */
function quoteCode(text: string): string {
  const code =
    /`[^`]*`|\b[a-z]+:\/\/[\w.:@/-]*|\b[A-Z]+(?:_[A-Z]+)+\b(?:\/[\w.]+)?|\b[A-Z]+=\w+|\{[\w-]+\}|(?<!\S)\*/g;
  return text.replaceAll(code, (match) => match.startsWith("`") ? match : `\`${match}\``);
}
