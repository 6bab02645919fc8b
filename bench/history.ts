// Measures, with a simulated clock, how long a round of many nodes takes to write and read, and the size of a folded
// day.
import { join } from "node:path";
import process from "node:process";
import type { StatusSnapshot } from "contract/types.ts";
import { HISTORY_NAME, openHistory } from "server/hub/history/open_history.ts";
import { createLog } from "server/base/kit/log.ts";
import { createRandom } from "fakes/random.ts";
import { makeFullStatus, makeSnapshot } from "fakes/records.ts";
import { describeGoal, formatMilliseconds, formatWhole, type Section } from "./report.ts";
import { median, quantile } from "./statistics.ts";

const NODES = 1_000;
/** A day and three hours. The day is folded within the last two hours. */
const ROUNDS = 1_440 + 180;
const ROUND_LIMIT_MS = 50;
const MAX_DAY_BYTES = 1_000;
const FIRST_MINUTE = Date.parse("2026-11-01T00:00:00Z") / 60_000;

export async function measureHistory(): Promise<Section> {
  const directory = await Deno.makeTempDir({ prefix: "bench-history-" });
  try {
    const { wallMs, cpuMs, reads } = await writeRounds(directory);
    const bytes = await measureDay(directory);
    const [middleMs, slowestMs] = [median(wallMs), quantile(wallMs, 1)];
    const roundGoal = { text: "99 % under 50 ms", isMet: quantile(cpuMs, 0.99) < ROUND_LIMIT_MS };
    const dayGoal = { text: "at most 1 kB", isMet: bytes <= MAX_DAY_BYTES };
    return {
      key: "history",
      title: `History of ${formatWhole(NODES)} nodes`,
      headings: ["what", "median", "99 %", "slowest", "goal"],
      rows: [
        ["writing one round", ...describeTimes(wallMs), ""],
        ["writing one round, processor time", ...describeTimes(cpuMs), describeGoal(roundGoal)],
        ...reads.map(([range, ms]) => [`reading ${range} of a node`, formatMilliseconds(ms), "", "", ""]),
        ["a folded day of a node", `${formatWhole(bytes)} bytes`, "", "", describeGoal(dayGoal)],
      ],
      notes: [
        `${ROUNDS} rounds of a turned clock, the folding of a day included; flushed to the disk beside them`,
        "other programs on the machine lengthen the times, but not the processor times",
      ],
      values: { history_round_ms: middleMs, history_round_slowest_ms: slowestMs, history_day_bytes: bytes },
    };
  } finally {
    await Deno.remove(directory, { recursive: true });
  }
}

const describeTimes = (times: readonly number[]) =>
  [median(times), quantile(times, 0.99), quantile(times, 1)].map(formatMilliseconds);

async function writeRounds(directory: string) {
  const history = openHistory({ directory, log: createLog({ format: "json" }) });
  const random = createRandom(1);
  const wallMs: number[] = [];
  const cpuMs: number[] = [];
  for (let i = 0; i < ROUNDS; i++) {
    const round = makeRound(FIRST_MINUTE + i, () => random.between(0.03, 0.4), () => random.chance(0.002));
    const cpuBefore = process.cpuUsage();
    const startedAt = performance.now();
    const flushed = history.record(round);
    wallMs.push(performance.now() - startedAt);
    const { user, system } = process.cpuUsage(cpuBefore);
    cpuMs.push((user + system) / 1000);
    // Real rounds are a minute apart, so each flush ends before the next round.
    await flushed;
  }
  const untilMs = (FIRST_MINUTE + ROUNDS - 1) * 60_000;
  const reads = (["24h", "30d", "1y"] as const).map((range) => {
    const times = Array.from({ length: 15 }, (_, i) => {
      const startedAt = performance.now();
      history.read(keyOf(i), range, untilMs);
      return performance.now() - startedAt;
    });
    return [range, median(times)] as const;
  });
  await history.close();
  return { wallMs, cpuMs, reads };
}

const keyOf = (i: number) => `region-${i}`;

function makeRound(minute: number, latency: () => number, fails: () => boolean): StatusSnapshot {
  const backends = Array.from({ length: NODES }, (_, i) => {
    const url = `https://${keyOf(i)}.example/api`;
    const status = fails()
      ? makeFullStatus({ url, up: false, latencySeconds: 0, playgroundCount: null, lastImportAt: null })
      : makeFullStatus({ url, latencySeconds: latency(), playgroundCount: 300 + i });
    return [keyOf(i), status] as const;
  });
  return makeSnapshot(Object.fromEntries(backends), new Date(minute * 60_000).toISOString());
}

/** Resolves with the size in bytes of the tables of folded days, per node and day. */
async function measureDay(directory: string): Promise<number> {
  const { DatabaseSync } = await import("node:sqlite");
  const database = new DatabaseSync(join(directory, HISTORY_NAME));
  const { bytes, days } = database.prepare(
    `SELECT (SELECT SUM(pgsize) FROM dbstat WHERE name IN ('day', 'slots')) AS bytes,
      (SELECT COUNT(*) FROM day) AS days`,
  ).get() as { bytes: number; days: number };
  database.close();
  return bytes / days;
}
