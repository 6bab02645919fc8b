// The settings of the log.
import { LOG_LEVELS } from "../kit/log.ts";
import type { Reading } from "../settings/read_settings.ts";
import { define } from "../settings/setting.ts";
import { oneOf, optional, trueOrFalse } from "../settings/setting_rules.ts";

export const LOG_SETTINGS = {
  LOG_FORMAT: define({
    byDefault: "",
    defaultNote: "text on a terminal, else json",
    rule: optional(oneOf(["text", "json"])),
    meaning: "form of the log lines",
  }),
  LOG_LEVEL: define({
    byDefault: "info",
    rule: oneOf(LOG_LEVELS),
    meaning: "least important level that is logged",
  }),
  ACCESS_LOG: define({
    byDefault: "false",
    rule: trueOrFalse,
    meaning: "log every request: time, id, method, path without query, status, bytes, duration; no address",
  }),
} as const;

export const readLog = ({ values }: Reading<typeof LOG_SETTINGS>) => ({
  /** Null: text on a terminal, otherwise json. */
  format: values.LOG_FORMAT,
  /** Less important lines are not written. */
  level: values.LOG_LEVEL,
  logsRequests: values.ACCESS_LOG,
});

export type LogSection = Readonly<ReturnType<typeof readLog>>;
