// What the map shows, and how answers of a fan-out add up to it.
import { bboxCentre, intersects } from "../../contract/bbox.ts";
import { shapeBbox } from "../../contract/shape.ts";
import type { Bbox, Bucket } from "../../contract/types.ts";
import { type Cluster, mergeBuckets } from "./cluster_merge.ts";
import { dedupPlaygrounds, type PlacedPlayground } from "./dedup.ts";
import type { MacroRing } from "./macro_ring.ts";

/** The content of the map, one variant per tier. Positions in degrees. */
export type TierData =
  | { readonly tier: "macro"; readonly rings: readonly MacroRing[] }
  | { readonly tier: "cluster"; readonly clusters: readonly Cluster[] }
  | { readonly tier: "polygon"; readonly playgrounds: readonly PlacedPlayground[] };

/** The tiers whose content is asked for; rings need no request. */
export type LoadedTier = Exclude<TierData, { readonly tier: "macro" }>;

/** What one backend contributes to the cluster or polygon tier. */
export type Contribution =
  | {
    readonly tier: "cluster";
    readonly buckets: readonly Bucket[];
    /** The backend cannot filter: the buckets are the same whatever the filters are. */
    readonly ignoresFilters: boolean;
  }
  | { readonly tier: "polygon"; readonly playgrounds: readonly PlacedPlayground[] };

/**
 * Merges the contributions of all backends at an integer zoom level; of the other tier they are left out. While
 * filters are set, clusters say how much of them ignores these. Playgrounds are all there, whatever the filters.
 */
export function assembleTier(
  tier: "cluster" | "polygon",
  contributions: Iterable<Contribution>,
  zoom: number,
  isFiltering = false,
): LoadedTier {
  const all = [...contributions];
  if (tier === "cluster") {
    const bucketsWhere = (isUnfiltered: boolean) =>
      all.flatMap((each) =>
        each.tier === "cluster" && (isFiltering && each.ignoresFilters) === isUnfiltered ? each.buckets : []
      );
    return { tier, clusters: mergeBuckets(bucketsWhere(false), zoom, bucketsWhere(true)) };
  }
  return {
    tier,
    playgrounds: dedupPlaygrounds(all.flatMap((each) => each.tier === "polygon" ? each.playgrounds : [])),
  };
}

/** Numbers of what lies in a box (degrees, may be wrapped): groups are rings, clusters or single playgrounds. */
export interface InView {
  readonly groups: number;
  readonly playgrounds: number;
}

/** Counts what a view really shows; tier data reaches somewhat beyond it. */
export function countInView(data: TierData, box: Bbox): InView {
  const isInside = ({ lon, lat }: { lon: number; lat: number }) => intersects([lon, lat, lon, lat], box);
  const sum = (counts: readonly (number | null)[]) =>
    counts.reduce<number>((total, count) => total + (count ?? 0), 0);
  switch (data.tier) {
    case "macro": {
      const rings = data.rings.filter(isInside);
      return { groups: rings.length, playgrounds: sum(rings.map(({ count }) => count)) };
    }
    case "cluster": {
      const clusters = data.clusters.filter(isInside);
      return { groups: clusters.length, playgrounds: sum(clusters.map(({ count }) => count)) };
    }
    case "polygon": {
      const inside = data.playgrounds.filter(({ playground }) =>
        intersects(shapeBbox(playground.shape), box)
      );
      return { groups: inside.length, playgrounds: inside.length };
    }
  }
}

/** Stands in for the buckets of a backend that has none: every playground is a bucket of its own. */
export function bucketsOfPlaygrounds(placed: readonly PlacedPlayground[]): Bucket[] {
  return placed.map(({ playground: { shape, completeness, restricted } }) => {
    const [lon, lat] = bboxCentre(shapeBbox(shape));
    const counts = { complete: 0, partial: 0, missing: 0, restricted: 0 };
    counts[restricted ? "restricted" : completeness] = 1;
    return { lon, lat, count: 1, ...counts };
  });
}
