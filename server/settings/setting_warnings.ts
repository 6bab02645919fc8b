// Warnings about accepted settings that are probably a mistake: they have no effect together with others, or parts of the
// value were dropped. Only for settings that are usable one by one.
import { keepUrlCharacters } from "./setting_rules.ts";
import { type Setting, type SettingName, SETTINGS } from "../program/settings.ts";
import { findSpieliSettings } from "./spieli_settings.ts";

type Read = (name: SettingName) => string;

interface Rule {
  readonly names: readonly SettingName[];
  /** Completes the sentence "has no effect …"; null when it has one. */
  readonly why: (read: Read) => string | null;
}

const NO_EFFECT: readonly Rule[] = [
  {
    names: ["APP_HOST", "APP_PORT"],
    why: (read) => read("APP_SOCKET") === "" ? null : "with APP_SOCKET, on which the program listens instead",
  },
  {
    names: ["APP_SOCKET_MODE"],
    why: (read) => read("APP_SOCKET") === "" ? "without APP_SOCKET" : null,
  },
  {
    names: ["API_BASE_URL"],
    why: (read) => read("APP_MODE") === "hub" ? "on a Hub; list the node in the registry instead" : null,
  },
  {
    names: ["MAP_ZOOM", "MAP_MIN_ZOOM"],
    why: (read) => read("APP_MODE") === "hub" ? "on a Hub, which opens with all its regions" : null,
  },
  {
    names: ["REGISTRY_FILE", "REGISTRY_URL", "PRIVATE_NODES", "STATUS_FROM"],
    why: (read) =>
      read("APP_MODE") === "standalone" ? "with APP_MODE=standalone, which shows one region" : null,
  },
  {
    names: [
      "PUBLIC_URL",
      "HISTORY_DAYS",
      "REGISTRY_FILE",
      "REGISTRY_URL",
      "PRIVATE_NODES",
      "STATUS_FROM",
      "API_BASE_URL",
      "MAP_ZOOM",
      "MAP_MIN_ZOOM",
      "EMBED_ORIGINS",
      "SITE_NAME",
      "ACCENT_COLOR",
      "SITE_LOGO",
      "ANNOUNCEMENT",
      "MAP_ARCHIVE",
      "MAP_TILES_KEEP",
    ],
    why: (read) =>
      read("DEPLOY_MODE") === "data-node" ? "with DEPLOY_MODE=data-node, which serves no page" : null,
  },
  {
    names: [
      "OSM_RELATION_ID",
      "STORE_URL",
      "STORE_SCHEMA",
      "PBF_URL",
      "EXTRACT_INDEX_URL",
      "IMPORT_AREA",
      "IMPORT_EVERY_DAYS",
      "IMPORT_MAX_MINUTES",
      "IMPORT_MAX_LOSS",
    ],
    why: (read) => read("DEPLOY_MODE") === "ui" ? "with DEPLOY_MODE=ui, which serves no data" : null,
  },
  {
    names: ["MAP_TILES_URL", "MAP_TILES_ATTRIBUTION", "MAP_TILES_KEEP"],
    why: (read) => read("MAP_ARCHIVE") === "" ? null : "with MAP_ARCHIVE, which is the base map",
  },
  {
    names: ["IMPORT_EVERY_DAYS"],
    why: (read) =>
      read("PBF_URL") === "" && read("EXTRACT_INDEX_URL") === "" && read("IMPORT_EVERY_DAYS") !== "0"
        ? "without PBF_URL, which says what to import"
        : null,
  },
  {
    names: [
      "PBF_URL",
      "EXTRACT_INDEX_URL",
      "IMPORT_AREA",
      "IMPORT_EVERY_DAYS",
      "IMPORT_MAX_MINUTES",
      "IMPORT_MAX_LOSS",
    ],
    why: (read) =>
      read("STORE_SCHEMA") === "spieli" ? "with STORE_SCHEMA=spieli: the importer of spieli imports" : null,
  },
  {
    names: ["EXTRACT_INDEX_URL"],
    why: (read) => read("PBF_URL") === "" ? null : "with PBF_URL, which names the extract",
  },
  {
    names: ["IMPRESSUM_ADDRESS", "IMPRESSUM_EMAIL", "IMPRESSUM_PHONE"],
    why: (read) =>
      read("IMPRESSUM_NAME") === "" && read("IMPRESSUM_ORG") === ""
        ? "without IMPRESSUM_NAME or IMPRESSUM_ORG"
        : null,
  },
  {
    names: ["IMPRESSUM_FILE"],
    why: (read) => read("IMPRESSUM_URL") === "" ? null : "with IMPRESSUM_URL, which is linked instead",
  },
  {
    names: ["PRIVACY_FILE"],
    why: (read) => read("PRIVACY_URL") === "" ? null : "with PRIVACY_URL, which is linked instead",
  },
  {
    names: ["ANNOUNCEMENT_LINK", "ANNOUNCEMENT_FROM", "ANNOUNCEMENT_UNTIL"],
    why: (read) => read("ANNOUNCEMENT") === "" ? "without ANNOUNCEMENT" : null,
  },
  {
    names: ["ALERT_WEBHOOK_FORMAT", "ALERT_WEBHOOK_TOKEN"],
    why: (read) => read("ALERT_WEBHOOK_URL") === "" ? "without ALERT_WEBHOOK_URL" : null,
  },
  {
    names: ["ALERT_MAIL_TO", "ALERT_MAIL_FROM"],
    why: (read) => read("ALERT_SMTP_URL") === "" ? "without ALERT_SMTP_URL" : null,
  },
  {
    names: ["ALERT_AFTER_MINUTES"],
    why: (read) =>
      read("ALERT_WEBHOOK_URL") === "" && read("ALERT_SMTP_URL") === ""
        ? "without ALERT_WEBHOOK_URL or ALERT_SMTP_URL, which say where alerts are sent"
        : null,
  },
];

/** One sentence per setting; the last of several reasons. */
export function findSettingWarnings(env: (name: string) => string | undefined): readonly string[] {
  const given: Read = (name) => env(name)?.trim() ?? "";
  const read: Read = (name) => given(name) || SETTINGS[name].byDefault;
  const reasons = new Map<SettingName, string>();
  for (const { names, why } of NO_EFFECT) {
    const reason = why(read);
    for (const name of names) {
      if (reason !== null && given(name) !== "") reasons.set(name, reason);
    }
  }
  return [
    ...describeDropped(given("REGISTRY_URL")),
    ...[...reasons].map(([name, reason]) => `${quoteSetting(name, given(name))} has no effect ${reason}`),
    ...describeIncomplete(given),
    ...describeUnreachable(given),
    ...findSpieliSettings(env),
  ];
}

/** Only for a notice that is written from the settings. */
function describeIncomplete(given: Read): string[] {
  const isWritten = (given("IMPRESSUM_NAME") !== "" || given("IMPRESSUM_ORG") !== "") &&
    given("IMPRESSUM_URL") === "" && given("IMPRESSUM_FILE") === "";
  const missing = (["IMPRESSUM_ADDRESS", "IMPRESSUM_EMAIL"] as const).filter((name) => given(name) === "");
  if (!isWritten || missing.length === 0) return [];
  const names = missing.join(" and ");
  return [`the legal notice that is written from the settings is incomplete: set ${names}, too`];
}

/** Browsers ignore a source of a policy that is an IPv6 address. */
function describeUnreachable(given: Read): string[] {
  return (["MAP_TILES_URL", "GEOCODER_URL", "REGISTRY_URL", "API_BASE_URL"] as const)
    .filter((name) => /^https?:\/\/\[/i.test(given(name)))
    .map((name) =>
      `${
        quoteSetting(name, given(name))
      } is not reached by browsers: the page's Content-Security-Policy cannot name ` +
      "an IPv6 address; use a host name"
    );
}

function quoteSetting(name: SettingName, given: string): string {
  const { isSecret }: Setting<unknown> = SETTINGS[name];
  return isSecret ? name : `${name}=${JSON.stringify(given)}`;
}

function describeDropped(registryUrl: string): string[] {
  const kept = keepUrlCharacters(registryUrl);
  if (kept === registryUrl) return [];
  return [
    `REGISTRY_URL=${JSON.stringify(registryUrl)} contains characters that are not allowed; ` +
    `they were dropped and ${JSON.stringify(kept)} is used`,
  ];
}
