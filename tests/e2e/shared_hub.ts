// A Hub with nodes that the tests of a file share, started once before the first test. Each test has its own pages.
// Changes that a test makes to a node end with the test.
import type { FakeNode, FakeNodeOptions } from "fakes/fake_node.ts";
import type { SceneHub, SceneHubOptions } from "fakes/hub_scene.ts";
import { prepareStage } from "../conformance/stage.ts";

/**
 * Makes the Hub poll only at its start, so that its status is independent of what a test does to a node. Otherwise a
 * node whose `get_meta` fails might be down in the next tests. After two minutes, the status is stale.
 */
export const POLLED_ONCE = { DENO_CRON_TEST_SCHEDULE_OFFSET: "3600000" };

export interface SharedHub<Regions> extends SceneHub {
  /** Nodes in the order of the regions, each with its initial settings and an empty log. */
  readonly nodes: { readonly [Index in keyof Regions]: FakeNode };
}

/** Registers the start in the calling file, whose tests must share nodes. Returns a function for use in the tests. */
export function shareHub<const Regions extends readonly FakeNodeOptions[]>(
  regions: Regions,
  options: Omit<SceneHubOptions, "registry"> = {},
): () => SharedHub<Regions> {
  const stage = prepareStage(async (stage) => {
    const nodes = await Promise.all(regions.map((region) => stage.startNode(region)));
    const registry = nodes.map(({ registryEntry }) => registryEntry);
    return { hub: await stage.startHub({ ...options, registry }), nodes };
  });
  return () => {
    const { hub, nodes } = stage();
    for (const [i, node] of nodes.entries()) node.startAnew(regions[i]!);
    return { ...hub, nodes: nodes as unknown as SharedHub<Regions>["nodes"] };
  };
}
