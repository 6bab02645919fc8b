// A rule for settings that are a day.
import { isDay } from "contract/playground/announcement.ts";
import type { Rule } from "./setting_rules.ts";

export const calendarDay: Rule<string> = {
  allowed: "a day such as 2026-12-24",
  parse: (text) => isDay(text) ? text : undefined,
};
