// Measures the duration of a poll round with the real poller, sockets and status files.
import { join } from "node:path";
import type { Backend } from "contract/types.ts";
import { createLog } from "server/base/kit/log.ts";
import { createPoller } from "server/hub/monitor/poller.ts";
import { openSnapshotStore } from "server/hub/monitor/snapshot_store.ts";
import { type FakeNode, type FakeNodeOptions, startFakeNode } from "fakes/fake_node.ts";
import { createRegion } from "fakes/region.ts";
import { describeGoal, formatMilliseconds, type Goal, type Section } from "./report.ts";
import { median, quantile } from "./statistics.ts";

/** The deadline of a probe is 3 s. Whatever the number of hanging backends, a round must not take much longer. */
const HANGING_LIMIT_MS = 3_500;

interface PollCase {
  readonly key: string;
  readonly text: string;
  readonly rounds: number;
  readonly nodes: number;
  /** Returns the behaviour of the node with this index. */
  readonly describeNode: (position: number) => FakeNodeOptions;
  /** Number of nodes that must be up for the result to be valid. */
  readonly expectedUp: number;
  readonly findGoal: (slowestMs: number) => Goal | null;
}

const CASES: readonly PollCase[] = [
  {
    key: "poll_100_healthy_ms",
    text: "100 healthy nodes of 20 ms",
    rounds: 7,
    nodes: 100,
    describeNode: () => ({ delayMs: 20 }),
    expectedUp: 100,
    findGoal: () => null,
  },
  {
    key: "poll_30_of_which_10_hang_ms",
    text: "30 nodes, 10 of them hang",
    rounds: 2,
    nodes: 30,
    describeNode: (position) => position % 3 === 0 ? { behaviour: "hang" } : { delayMs: 20 },
    expectedUp: 20,
    findGoal: (slowestMs) => ({ text: "under 3.5 s", isMet: slowestMs < HANGING_LIMIT_MS }),
  },
];

export async function measurePoll(): Promise<Section> {
  const rows: string[][] = [];
  const values: Record<string, number> = {};
  for (const pollCase of CASES) {
    const samples = await timeRounds(pollCase);
    const [middleMs, slowestMs] = [median(samples), quantile(samples, 1)];
    const goal = pollCase.findGoal(slowestMs);
    values[pollCase.key] = middleMs;
    rows.push([
      pollCase.text,
      formatMilliseconds(middleMs),
      formatMilliseconds(slowestMs),
      goal === null ? "" : describeGoal(goal),
    ]);
  }
  return {
    key: "poll",
    title: "One poll round",
    headings: ["backends", "median", "slowest", "goal"],
    rows,
    notes: [
      `${CASES.map(({ rounds }) => rounds).join(" and ")} rounds after a first one that is not counted`,
      "the nodes run in this process, so their work is included",
    ],
    values,
  };
}

async function timeRounds({ nodes: count, describeNode, rounds, expectedUp }: PollCase): Promise<number[]> {
  const region = createRegion({ count: 20 });
  const directory = await Deno.makeTempDir({ prefix: "bench-poll-" });
  const nodes = await Promise.all(
    Array.from({ length: count }, (_, i) => startFakeNode({ region, ...describeNode(i) })),
  );
  try {
    const log = createLog({ format: "json", write: () => {} });
    const store = await openSnapshotStore({ directory: join(directory, "status"), log });
    const backends = nodes.map(toBackend);
    const poller = createPoller({
      readBackends: () => Promise.resolve(backends),
      selfOrigin: "http://127.0.0.1",
      privateNodes: "guard",
      store,
      log,
      signal: new AbortController().signal,
    });
    const samples: number[] = [];
    for (let round = 0; round <= rounds; round++) {
      const startedAt = performance.now();
      const found = await poller.runRound();
      if (found?.outcome === "published") await store.publish(found.snapshot);
      if (round > 0) samples.push(performance.now() - startedAt);
    }
    const up = [...store.current()!.snapshot.backends.values()].filter((status) => status.up).length;
    if (up !== expectedUp) throw new Error(`${up} of ${count} nodes are up, ${expectedUp} were expected`);
    return samples;
  } finally {
    await Promise.all(nodes.map((node) => node.stop()));
    await Deno.remove(directory, { recursive: true });
  }
}

function toBackend({ url, registryEntry }: FakeNode, position: number): Backend {
  const key = `node-${position}`;
  return { key, slug: key, url, name: registryEntry.name };
}
