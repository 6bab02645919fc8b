// The settings of the log.
import { LOG_LEVELS } from "../../base/kit/log.ts";
import type { Reading } from "../../base/settings/read_settings.ts";
import { define } from "../../base/settings/setting.ts";
import { oneOf, optional, trueOrFalse } from "../../base/settings/setting_rules.ts";

export const LOG_SETTINGS = {
  LOG_FORMAT: define({
    default: "",
    defaultNote: "text on a terminal, else json",
    rule: optional(oneOf(["text", "json"])),
    meaning: "format of the log lines",
  }),
  LOG_LEVEL: define({
    default: "info",
    rule: oneOf(LOG_LEVELS),
    meaning: "least important level that is logged",
  }),
  ACCESS_LOG: define({
    default: "false",
    rule: trueOrFalse,
    meaning:
      "log every request with time, id, method, path without query, status, bytes and duration, but without the " +
      "IP address",
  }),
} as const;

export const readLog = ({ values }: Reading<typeof LOG_SETTINGS>) => ({
  /** Null means text on a terminal, otherwise JSON. */
  format: values.LOG_FORMAT,
  /** Least important level that is logged. */
  level: values.LOG_LEVEL,
  logsRequests: values.ACCESS_LOG,
});

export type LogSection = Readonly<ReturnType<typeof readLog>>;
