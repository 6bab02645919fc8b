// Checks the log of one process of the Hub (pure).
import type { LogLine } from "fakes/start_hub.ts";
import type { HubLife } from "./tested_hub.ts";

/** No fault damages the history: a kill and a full disk must not, either. */
const DAMAGES = ["history damaged, set aside, a new one begins", "history damaged, and not set aside"];
/** Events that report a defect of the program. */
const ALARMS = new Set(["unexpected failure", "request failed", "poll round failed", ...DAMAGES]);

/** A sentence for each unacceptable line. */
export function findLogFaults({ log, stderr }: HubLife): readonly string[] {
  const faults = log.flatMap(findLineFaults);
  const errors = stderr.trim();
  return errors === "" ? faults : [...faults, `on standard error: ${errors.slice(0, 300)}`];
}

function findLineFaults(line: LogLine): readonly string[] {
  const text = JSON.stringify(line);
  if (line.event === undefined) return [`a log line is not JSON: ${text.slice(0, 200)}`];
  if (ALARMS.has(line.event)) return [`log: ${text.slice(0, 300)}`];
  return /\\n\s+at /.test(text) ? [`log: a stack trace: ${text.slice(0, 300)}`] : [];
}

/** Limits for the number of lines per start and per fault. */
const MAX_LINES_PER_LIFE = 16;
const MAX_LINES_PER_FAULT = 10;

/** A sentence when there are more lines than allowed for these starts and faults. */
export function findLogFlood(lives: readonly HubLife[], faults: number): readonly string[] {
  const lines = lives.reduce((sum, { log }) => sum + log.length, 0);
  const maxLines = lives.length * MAX_LINES_PER_LIFE + faults * MAX_LINES_PER_FAULT;
  return lines <= maxLines ? [] : [`${lines} log lines in ${lives.length} lives with ${faults} faults`];
}

/** How often each event was logged, the most frequent first. */
export function countEvents(lives: readonly HubLife[]): readonly (readonly [event: string, times: number])[] {
  const counts = new Map<string, number>();
  for (const { log } of lives) {
    for (const { event = "?" } of log) counts.set(event, (counts.get(event) ?? 0) + 1);
  }
  return [...counts].sort(([, a], [, b]) => b - a);
}
