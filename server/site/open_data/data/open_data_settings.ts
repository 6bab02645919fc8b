// The setting of the open data.
import type { Reading } from "../../../base/settings/read_settings.ts";
import { define } from "../../../base/settings/setting.ts";
import { oneOf } from "../../../base/settings/setting_rules.ts";

export const OPEN_DATA_SETTINGS = {
  OPEN_DATA: define({
    default: "on",
    rule: oneOf(["on", "off"]),
    meaning:
      "whether the region's data is offered to other programs as downloads, OGC API and data catalogue",
  }),
} as const;

export const readOpenData = ({ values }: Reading<typeof OPEN_DATA_SETTINGS>) => ({
  isOffered: values.OPEN_DATA === "on",
});
