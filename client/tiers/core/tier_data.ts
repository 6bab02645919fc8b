// What the map shows, and how answers of a fan-out add up to it.
import { bboxCentre, intersects } from "../../../contract/bbox.ts";
import { shapeBbox } from "../../../contract/shape.ts";
import type { Bbox, Bucket } from "../../../contract/types.ts";
import { type BucketPart, type Cluster, createBucketMerge } from "./cluster_merge.ts";
import { dedupPlaygrounds } from "./dedup.ts";
import type { PlacedPlayground } from "./placed_playground.ts";
import type { MacroRing } from "../../regions/core/macro_ring.ts";

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
export type AssembleTier = (
  tier: LoadedTier["tier"],
  contributions: Iterable<Contribution>,
  zoom: number,
  isFiltering?: boolean,
) => LoadedTier;

/** Assembles once. */
export const assembleTier: AssembleTier = (...input) => createTierAssembly()(...input);

/**
 * Assembles again and again while answers come in: gives the same object as the last time where nothing has changed,
 * and sums only what is new.
 */
export function createTierAssembly(): AssembleTier {
  const merge = createBucketMerge();
  let last: { readonly input: readonly unknown[]; readonly data: LoadedTier } | null = null;
  return (tier, contributions, zoom, isFiltering = false) => {
    const all = [...contributions].filter((each) => each.tier === tier);
    // Playgrounds are the same at every level and with all filters.
    const input = tier === "cluster" ? [tier, zoom, isFiltering, ...all] : [tier, ...all];
    if (last === null || !areSame(last.input, input)) {
      last = { input, data: assemble(tier, all, (parts) => merge(parts, zoom), isFiltering) };
    }
    return last.data;
  };
}

function assemble(
  tier: LoadedTier["tier"],
  contributions: readonly Contribution[],
  merge: (parts: readonly BucketPart[]) => Cluster[],
  isFiltering: boolean,
): LoadedTier {
  if (tier === "polygon") {
    const placed = contributions.flatMap((each) => each.tier === "polygon" ? each.playgrounds : []);
    return { tier, playgrounds: dedupPlaygrounds(placed) };
  }
  const parts = contributions.flatMap((each) =>
    each.tier === "cluster"
      ? [{ buckets: each.buckets, isFiltered: !(isFiltering && each.ignoresFilters) }]
      : []
  );
  return { tier, clusters: merge(parts) };
}

function areSame(before: readonly unknown[], now: readonly unknown[]): boolean {
  return before.length === now.length && now.every((value, i) => value === before[i]);
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
