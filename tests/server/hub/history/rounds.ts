// Rounds of made-up nodes with a turned clock, written into a real history.
import assert from "node:assert/strict";
import { join } from "node:path";
import type { StatusSnapshot } from "contract/types.ts";
import { openHistory } from "server/hub/history/open_history.ts";
import { createLog } from "server/base/kit/log.ts";
import { makeFullStatus, makeSnapshot } from "fakes/records.ts";

const DAY_MS = 86_400_000;

export function makeRound(
  minute: number,
  keys: readonly string[] = ["alpha"],
  isUp: (key: string) => boolean = () => true,
): StatusSnapshot {
  const backends = Object.fromEntries(keys.map((key) => {
    const url = `https://${key}.example/api`;
    return [key, isUp(key) ? makeFullStatus({ url }) : makeFullStatus({ url, up: false, latencySeconds: 0 })];
  }));
  return makeSnapshot(backends, new Date(minute * 60_000).toISOString());
}

/** A history whose log lines are kept. */
export function openLoggedHistory(directory: string, keptDays?: number) {
  const logged: Record<string, unknown>[] = [];
  const log = createLog({ format: "json", write: (line) => logged.push(JSON.parse(line)) });
  return {
    history: openHistory({ directory, log, keptDays }),
    logged,
    events: () => logged.map(({ event }) => event),
  };
}

/** Two hours of yesterday, in the middle of the day: up for the first 90 minutes. */
export async function writeYesterday(dataDir: string, key: string): Promise<void> {
  const { history, logged } = openLoggedHistory(join(dataDir, "history"));
  const noon = (Math.floor(Date.now() / DAY_MS) - 1) * 1440 + 720;
  for (let i = 0; i < 120; i++) await history.record(makeRound(noon + i, [key], () => i < 90));
  await history.close();
  assert.deepEqual(logged, []);
}
