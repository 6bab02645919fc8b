// Compares a node's recorded answers with our answers to the same calls, function by function.
import type { AskNode } from "fakes/ask_store.ts";
import { compareFeatures } from "./compare_features.ts";
import { compareBuckets, compareCentroids, compareNearest, comparePois } from "./compare_lists.ts";
import { compareMeta, compareRefusal } from "./compare_whole.ts";
import { compareOne, type Comparison, joinComparisons } from "./comparison.ts";
import type { Recording } from "./recordings.ts";
import { createTreeRule } from "./tree_rule.ts";

export interface FunctionComparison extends Comparison {
  readonly functionName: string;
}

const EVERYWHERE = "min_lon=-180&min_lat=-90&max_lon=180&max_lat=90";

/** Returns one result per function, in recorded order. Ignores legal texts, because they belong to the operator. */
export async function compareNode(
  recordings: readonly Recording[],
  ask: AskNode,
): Promise<FunctionComparison[]> {
  const trees = (await ask(`/api/rpc/get_trees?${EVERYWHERE}`)).body;
  const treeRule = createTreeRule(trees);
  const found = new Map<string, Comparison[]>();
  for (const recording of recordings) {
    const { functionName, status, body, target } = recording;
    if (functionName === "get_legal" && body !== null) continue;
    const ours = await ask(target);
    const isRefusal = status !== 200 || ours.status !== 200;
    const comparison = isRefusal
      ? compareRefusal(recording, ours)
      : compareAnswers(functionName, body, ours.body, target, treeRule);
    found.set(functionName, [...found.get(functionName) ?? [], labelled(comparison, recording)]);
  }
  return [...found].map(([functionName, all]) => ({ functionName, ...joinComparisons(all) }));
}

function compareAnswers(
  functionName: string,
  recorded: unknown,
  ours: unknown,
  target: string,
  treeRule: ReturnType<typeof createTreeRule>,
): Comparison {
  switch (functionName) {
    case "get_meta":
      return compareMeta(recorded, ours);
    case "get_playground_clusters":
      return compareBuckets(recorded, ours);
    case "get_nearest_playgrounds":
      return compareNearest(recorded, ours);
    case "get_pois":
      return comparePois(recorded, ours, target);
    case "get_playground_centroids":
      return compareCentroids(recorded, ours);
    case "get_legal":
      return compareOne("text", ours === null ? [] : ["is not null"]);
    default:
      return compareFeatures(recorded, ours, { tree_count: treeRule });
  }
}

const labelled = (comparison: Comparison, { file }: Recording): Comparison => ({
  ...comparison,
  differences: comparison.differences.map(({ subject, problems }) => ({
    subject: `${file}: ${subject}`,
    problems,
  })),
});
