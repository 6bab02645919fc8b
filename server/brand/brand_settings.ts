// The settings that give an installation its own look: a part of the table of settings.
import { define } from "../setting.ts";
import { optional } from "../setting_rules.ts";
import { MAX_SITE_NAME, plainLine } from "./brand_rules.ts";

export const BRAND_SETTINGS = {
  SITE_NAME: define({
    byDefault: "",
    defaultNote: "Spielplatzkarte, in the language of the page",
    rule: optional(plainLine(MAX_SITE_NAME)),
    meaning: "name of this map: in titles, previews, the installed app and the feed",
  }),
} as const;
