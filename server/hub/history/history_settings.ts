// The history settings.
import type { Reading } from "../../base/settings/read_settings.ts";
import { withPages } from "../../base/settings/role_settings.ts";
import { define } from "../../base/settings/setting.ts";
import { wholeNumber } from "../../base/settings/setting_rules.ts";
import { HOUR_DAYS } from "./day_folder.ts";

export const HISTORY_SETTINGS = {
  HISTORY_DAYS: define({
    default: String(HOUR_DAYS),
    rule: wholeNumber(0, HOUR_DAYS),
    meaning: "days for which poll results are kept for the status page; 0 disables the history",
    appliesTo: [withPages],
  }),
} as const;

export const readHistory = ({ values }: Reading<typeof HISTORY_SETTINGS>) => ({
  /** 0 disables the history. */
  keptDays: values.HISTORY_DAYS,
});
