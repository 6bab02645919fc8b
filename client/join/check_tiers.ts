// Checks the functions that the map needs for clusters and playgrounds.
import { bboxCentre, splitAtAntimeridian } from "contract/geometry/bbox.ts";
import { parseBuckets } from "contract/playground/bucket.ts";
import { parsePlaygrounds } from "contract/playground/playground.ts";
import { bboxArgs, clusterArgs } from "contract/rpc.ts";
import type { Bbox } from "contract/types.ts";
import { isNotFound } from "../kit/core/failure.ts";
import type { Ask } from "./ask_node.ts";
import { describeFailure, type Finding } from "./core/finding.ts";

/** In degrees. The answer for such a box stays small even in a large city. */
const SIDE = 0.05;
const ZOOM = 12;

export async function checkTiers(ask: Ask, bbox: Bbox): Promise<Finding[]> {
  const box = cutCentre(bbox);
  const calls = [
    ["get_playground_clusters", clusterArgs(ZOOM, box), parseBuckets],
    ["get_playgrounds_bbox", bboxArgs(box), parsePlaygrounds],
  ] as const;
  const results = await Promise.all(calls.map(([name, args, parse]) => ask<unknown>(name, args, parse)));
  const failures = results.map((result) => result.ok ? null : result.failure);
  const failed = calls.flatMap(([name], i) => {
    const failure = failures[i]!;
    return failure === null || isNotFound(failure) ? [] : describeFailure(name, failure) ?? [];
  });
  // The map then loads the whole region instead.
  const isOld = failures.some((failure) => failure !== null && isNotFound(failure));
  return [...failed, ...(isOld ? [{ kind: "oldFunctions" } as const] : [])];
}

function cutCentre([west, south, east, north]: Bbox): Bbox {
  const [lon, lat] = bboxCentre([west, south, east, north]);
  const half = SIDE / 2;
  return splitAtAntimeridian([
    lon - half,
    Math.max(south, lat - half),
    lon + half,
    Math.min(north, lat + half),
  ])[0]!;
}
