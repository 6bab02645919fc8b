// Whether the log of a life is one that an operator can live with (pure).
import type { LogLine } from "../fakes/start_hub.ts";
import type { HubLife } from "./tested_hub.ts";

/** Events that stand for a fault of the program itself. */
const ALARMS = new Set(["unexpected failure", "request failed", "poll round failed"]);

/** A sentence for each thing that must not be in it. */
export function findLogFaults({ log, stderr }: HubLife): readonly string[] {
  const faults = log.flatMap(findLineFaults);
  const said = stderr.trim();
  return said === "" ? faults : [...faults, `on standard error: ${said.slice(0, 300)}`];
}

function findLineFaults(line: LogLine): readonly string[] {
  const text = JSON.stringify(line);
  if (line.event === undefined) return [`a line of the log is no JSON: ${text.slice(0, 200)}`];
  if (ALARMS.has(line.event)) return [`log: ${text.slice(0, 300)}`];
  return /\\n\s+at /.test(text) ? [`log: a stack trace: ${text.slice(0, 300)}`] : [];
}

/** A start says a little, and so does a fault; what says more floods. */
const MOST_LINES_PER_LIFE = 16;
const MOST_LINES_PER_FAULT = 10;

/** A sentence when there are more lines than faults and starts are worth. */
export function findLogFlood(lives: readonly HubLife[], faults: number): readonly string[] {
  const lines = lives.reduce((sum, { log }) => sum + log.length, 0);
  const most = lives.length * MOST_LINES_PER_LIFE + faults * MOST_LINES_PER_FAULT;
  return lines <= most ? [] : [`${lines} log lines in ${lives.length} lives with ${faults} faults`];
}

/** How often each event was logged, the most frequent first. */
export function countEvents(lives: readonly HubLife[]): readonly (readonly [event: string, times: number])[] {
  const counts = new Map<string, number>();
  for (const { log } of lives) {
    for (const { event = "?" } of log) counts.set(event, (counts.get(event) ?? 0) + 1);
  }
  return [...counts].sort(([, a], [, b]) => b - a);
}
