// The settings of the registry: a part of the table of settings.
import { onHub, withPages } from "../settings/role_settings.ts";
import { define } from "../settings/setting.ts";
import { anyText, optional, registryUrl } from "../settings/setting_rules.ts";

export const REGISTRY_SETTINGS = {
  REGISTRY_FILE: define({
    byDefault: "",
    defaultNote: "registry.json beside the program, else the bundled one",
    rule: optional(anyText),
    meaning: "file served at /registry.json; edits take effect without a restart",
    appliesTo: [withPages, onHub],
  }),
  REGISTRY_URL: define({
    byDefault: "/registry.json",
    rule: registryUrl,
    meaning: "where the page and the poll read the registry",
    appliesTo: [withPages, onHub],
    isForBrowsers: true,
  }),
} as const;
