// Merges buckets once, as the page does for every new set of responses.
import { type Cluster, createBucketMerge } from "client/federation/tiers/core/cluster_merge.ts";
import type { Bucket } from "contract/types.ts";

/** `unfiltered` has further buckets, which ignore the active filters. */
export function mergeBuckets(
  buckets: readonly Bucket[],
  zoom: number,
  unfiltered: readonly Bucket[] = [],
): Cluster[] {
  return createBucketMerge()(
    [{ buckets, isFiltered: true }, { buckets: unfiltered, isFiltered: false }],
    zoom,
  );
}
