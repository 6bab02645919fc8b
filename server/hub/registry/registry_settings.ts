// The settings of the registry.
import type { Reading } from "../../base/settings/read_settings.ts";
import { onHub, withPages } from "../../base/settings/role_settings.ts";
import { define } from "../../base/settings/setting.ts";
import { keepUrlCharacters, registryUrl } from "../../base/settings/address_rules.ts";
import { anyText, optional } from "../../base/settings/setting_rules.ts";

export const REGISTRY_SETTINGS = {
  REGISTRY_FILE: define({
    default: "",
    defaultNote: "registry.json in the working directory or beside the program, else the bundled one",
    rule: optional(anyText),
    meaning:
      "file served at /registry.json, or a folder with a file per region; edits take effect without a restart",
    appliesTo: [withPages, onHub],
  }),
  REGISTRY_URL: define({
    default: "/registry.json",
    rule: registryUrl,
    meaning: "where the page and the poll read the registry from",
    appliesTo: [withPages, onHub],
    isForBrowsers: true,
  }),
} as const;

export function readRegistrySection(reading: Reading<typeof REGISTRY_SETTINGS>) {
  const { REGISTRY_FILE, REGISTRY_URL } = reading.values;
  const given = reading.given("REGISTRY_URL");
  const used = keepUrlCharacters(given);
  if (used !== given) {
    reading.warn(
      `REGISTRY_URL=${JSON.stringify(given)} contains characters that are not allowed; ` +
        `they were dropped and ${JSON.stringify(used)} is used`,
    );
  }
  return {
    /** Null if not set. */
    file: REGISTRY_FILE,
    /** URL for the page: relative if this program serves the registry, otherwise as configured. */
    pageUrl: REGISTRY_URL.replace(/^\/(registry\.json([?#].*)?)$/, "$1"),
    /** Absolute URL from which the poll reads the registry, or null if it reads the served file. */
    remoteUrl: URL.canParse(REGISTRY_URL) ? REGISTRY_URL : null,
  };
}

export type RegistrySection = Readonly<ReturnType<typeof readRegistrySection>>;
