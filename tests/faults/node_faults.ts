// Faults of the nodes: each affects some of them, lasts until the poll has seen it, and ends with healthy nodes.
import type { FakeNode, NodeSettings } from "fakes/fake_node.ts";
import { type Stage, waitForRounds } from "./stage.ts";
import { until } from "./until.ts";

export const NODE_FAULTS = {
  "nodes hang": misbehave(["hang", "hang-after-headers"]),
  "nodes reset": misbehave(["reset", "truncated"]),
  "nodes flap": flap,
  "nodes slow": slowDown,
  "nodes send garbage": misbehave([
    "html",
    "wrong-type",
    "empty-body",
    "garbage-values",
    "inject",
    "http500",
    "redirect-circle",
    "huge",
  ]),
} satisfies Record<string, (stage: Stage) => Promise<void>>;

const HEALTHY: Partial<NodeSettings> = { behaviour: "ok", delayMs: 0 };
const FLAPS = 4;

function misbehave(behaviours: readonly NodeSettings["behaviour"][]) {
  return (stage: Stage): Promise<void> =>
    withSome(stage, (nodes) => hold(stage, nodes, () => ({ behaviour: stage.random.pick(behaviours) })));
}

function flap(stage: Stage): Promise<void> {
  return withSome(stage, async (nodes) => {
    for (let n = 0; n < FLAPS; n++) {
      await hold(stage, nodes, () => ({ behaviour: n % 2 === 0 ? "reset" : "ok" }));
    }
  });
}

/** Delays just below and just above the deadline of a probe. */
function slowDown(stage: Stage): Promise<void> {
  return withSome(
    stage,
    (nodes) => hold(stage, nodes, () => ({ delayMs: stage.random.integer(1_500, 3_500) })),
  );
}

/** Returns when a round that probed all nodes has been published, or was interrupted by a kill. */
async function hold(
  { hub }: Stage,
  nodes: readonly FakeNode[],
  choose: () => Partial<NodeSettings>,
): Promise<void> {
  for (const node of nodes) {
    node.set(choose());
    node.clear();
  }
  await until("the poll asks the nodes", () => nodes.every((node) => node.count("get_meta") > 0));
  await waitForRounds(hub, 1);
}

async function withSome(
  { world, random }: Stage,
  run: (nodes: readonly FakeNode[]) => Promise<void>,
): Promise<void> {
  const nodes = world.nodes.filter(() => random.chance(0.5));
  const chosen = nodes.length > 0 ? nodes : world.nodes.slice(0, 1);
  try {
    await run(chosen);
  } finally {
    for (const node of chosen) node.set(HEALTHY);
  }
}
