// Settings of the notices at playgrounds. They are part of the table of settings.
import type { Reading } from "../../base/settings/read_settings.ts";
import { withData } from "../../base/settings/role_settings.ts";
import { define } from "../../base/settings/setting.ts";
import { httpUrl } from "../../base/settings/address_rules.ts";
import { optional } from "../../base/settings/setting_rules.ts";
import { unlessOfSpieli } from "../store/store_settings.ts";

/** Name of the document in DATA_DIR. */
export const NOTICES_NAME = "notices.json";

const answersItself = unlessOfSpieli("which answers all calls");

export const NOTICE_SETTINGS = {
  NOTICES_URL: define({
    default: "",
    rule: optional(httpUrl),
    meaning:
      "document with closures and other notices, read every 15 minutes in addition to DATA_DIR/notices.json",
    appliesTo: [answersItself, withData],
  }),
} as const;

export const readNotices = ({ values }: Reading<typeof NOTICE_SETTINGS>) => ({
  /** URL of a second document of notices, or null if there is only the file in the data directory. */
  url: values.NOTICES_URL,
});
