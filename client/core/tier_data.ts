// What the map shows, and how answers of a fan-out add up to it.
import type { Bucket } from "../../contract/types.ts";
import { shapeBbox } from "../../contract/shape.ts";
import { type Cluster, mergeBuckets } from "./cluster_merge.ts";
import { dedupPlaygrounds, type PlacedPlayground } from "./dedup.ts";
import type { MacroRing } from "./macro_ring.ts";

/** The content of the map, one variant per tier. Positions in degrees. */
export type TierData =
  | { readonly tier: "macro"; readonly rings: readonly MacroRing[] }
  | { readonly tier: "cluster"; readonly clusters: readonly Cluster[] }
  | { readonly tier: "polygon"; readonly playgrounds: readonly PlacedPlayground[] };

/** What one backend contributes to the cluster or polygon tier. */
export type Contribution =
  | { readonly tier: "cluster"; readonly buckets: readonly Bucket[] }
  | { readonly tier: "polygon"; readonly playgrounds: readonly PlacedPlayground[] };

/** Merges the contributions of all backends at an integer zoom level; of the other tier they are left out. */
export function assembleTier(
  tier: "cluster" | "polygon",
  contributions: Iterable<Contribution>,
  zoom: number,
): TierData {
  const all = [...contributions];
  if (tier === "cluster") {
    return {
      tier,
      clusters: mergeBuckets(all.flatMap((each) => each.tier === "cluster" ? each.buckets : []), zoom),
    };
  }
  return {
    tier,
    playgrounds: dedupPlaygrounds(all.flatMap((each) => each.tier === "polygon" ? each.playgrounds : [])),
  };
}

/** Stands in for the buckets of a backend that has none: every playground is a bucket of its own. */
export function bucketsOfPlaygrounds(placed: readonly PlacedPlayground[]): Bucket[] {
  return placed.map(({ playground: { shape, completeness, restricted } }) => {
    const [west, south, east, north] = shapeBbox(shape);
    const counts = { complete: 0, partial: 0, missing: 0, restricted: 0 };
    counts[restricted ? "restricted" : completeness] = 1;
    return { lon: (west + east) / 2, lat: (south + north) / 2, count: 1, ...counts };
  });
}
