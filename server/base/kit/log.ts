// Logs one line per event with fields, as text for a terminal or as JSON for a log collector. Remembers a state per
// key, so that a lasting condition is logged once.
import { escapeControls } from "./escape_controls.ts";

/** The levels from most to least important. */
export const LOG_LEVELS = ["error", "warn", "info"] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];
export type LogFields = Readonly<Record<string, string | number | boolean | null>>;

export interface Log {
  info(event: string, fields?: LogFields): void;
  warn(event: string, fields?: LogFields): void;
  error(event: string, fields?: LogFields): void;
  /**
   * Logs only if `state` differs from the last one for `key`. Null (recovered) removes the key without logging.
   * Returns whether `state` was new.
   */
  change(key: string, state: string | null, level: LogLevel, event: string, fields?: LogFields): boolean;
}

export interface LogOptions {
  readonly format: "text" | "json";
  /** The least important level to write. By default, all lines are written. */
  readonly level?: LogLevel;
  /** Writes a line, which has no line break at its end. */
  readonly write?: (line: string) => void;
  readonly now?: () => Date;
}

export function createLog(options: LogOptions): Log {
  const write = options.write ?? ((line) => console.log(line));
  const now = options.now ?? (() => new Date());
  const format = options.format === "json" ? formatJson : formatText;
  const lastLevel = LOG_LEVELS.indexOf(options.level ?? "info");
  const states = new Map<string, string>();

  let lost = 0;
  /** If writing fails, for example on a full disk, the line is dropped and counted. */
  const log = (level: LogLevel, event: string, fields: LogFields = {}) => {
    if (LOG_LEVELS.indexOf(level) > lastLevel) return;
    try {
      if (lost > 0) write(format(now(), "warn", "log lines lost", { lines: lost }));
      lost = 0;
      write(format(now(), level, event, fields));
    } catch {
      lost += 1;
    }
  };

  return {
    info: (event, fields) => log("info", event, fields),
    warn: (event, fields) => log("warn", event, fields),
    error: (event, fields) => log("error", event, fields),
    change(key, state, level, event, fields) {
      if (state === null) {
        states.delete(key);
        return false;
      }
      if (states.get(key) === state) return false;
      states.set(key, state);
      log(level, event, fields);
      return true;
    },
  };
}

function formatJson(time: Date, level: LogLevel, event: string, fields: LogFields): string {
  const fixed = { time: time.toISOString(), level, event };
  // `fixed` is spread first for its position, and last so that no field can override it.
  return escapeControls(JSON.stringify({ ...fixed, ...fields, ...fixed }));
}

function formatText(time: Date, level: LogLevel, event: string, fields: LogFields): string {
  const stamp = time.toISOString().replace(/\.\d+Z$/, "Z");
  const pairs = Object.entries(fields).map(([key, value]) => `${escapeControls(key)}=${formatValue(value)}`);
  return [`${stamp} ${level.toUpperCase().padEnd(5)} ${escapeControls(event)}`, ...pairs].join(" ");
}

function formatValue(value: string | number | boolean | null): string {
  if (typeof value !== "string") return String(value);
  return /^[^\s"=]+$/.test(value) ? escapeControls(value) : escapeControls(JSON.stringify(value));
}
