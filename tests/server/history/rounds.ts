// Rounds of made-up nodes with a turned clock, written into a real history.
import type { StatusSnapshot } from "../../../contract/types.ts";
import { openHistory } from "../../../server/history/open_history.ts";
import { createLog } from "../../../server/log.ts";
import { makeSnapshot, makeStatus } from "../monitor/records.ts";

export function makeRound(
  minute: number,
  keys: readonly string[] = ["alpha"],
  isUp: (key: string) => boolean = () => true,
): StatusSnapshot {
  const backends = Object.fromEntries(keys.map((key) => {
    const url = `https://${key}.example/api`;
    return [key, isUp(key) ? makeStatus({ url }) : makeStatus({ url, up: false, latencySeconds: 0 })];
  }));
  return makeSnapshot(backends, new Date(minute * 60_000).toISOString());
}

/** A history whose log lines are kept. */
export function openLoggedHistory(directory: string) {
  const logged: Record<string, unknown>[] = [];
  const log = createLog({ format: "json", write: (line) => logged.push(JSON.parse(line)) });
  return { history: openHistory({ directory, log }), logged, events: () => logged.map(({ event }) => event) };
}
