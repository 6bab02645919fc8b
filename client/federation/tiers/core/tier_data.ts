// The content of the map: assembled from the backends' contributions, filtered, and counted in view.
import { bboxCentre, intersects } from "contract/geometry/bbox.ts";
import { shapeBbox } from "contract/geometry/shape.ts";
import type { Bbox, Bucket, Playground } from "contract/types.ts";
import { type BucketPart, type Cluster, createBucketMerge } from "./cluster_merge.ts";
import { dedupPlaygrounds } from "./dedup.ts";
import type { PlacedPlayground } from "./placed_playground.ts";
import { type Filters, isFiltering, matchesFilters, type PageRule } from "../../filters/core/filters.ts";
import type { MacroRing } from "../../regions/core/macro_ring.ts";

/** The content of the map, one variant per tier. Positions in degrees. */
export type TierData =
  | { readonly tier: "macro"; readonly rings: readonly MacroRing[] }
  | { readonly tier: "cluster"; readonly clusters: readonly Cluster[] }
  | { readonly tier: "polygon"; readonly playgrounds: readonly PlacedPlayground[] };

/** The tiers whose content is requested. The rings come from the registry and the status file. */
export type LoadedTier = Exclude<TierData, { readonly tier: "macro" }>;

/** A backend's contribution to the cluster or polygon tier. */
export type Contribution =
  & (
    | {
      readonly tier: "cluster";
      readonly buckets: readonly Bucket[];
      /** True if the backend does not support filters, so that the buckets do not depend on them. */
      readonly ignoresFilters: boolean;
    }
    | { readonly tier: "polygon"; readonly playgrounds: readonly PlacedPlayground[] }
  )
  & {
    /** True if the backend sends more than can be shown. The rest is dropped or simplified. */
    readonly isExcessive?: boolean;
  };

/**
 * Merges the contributions of all backends to a tier at an integer zoom level. While filters are active, clusters
 * contain the number of playgrounds not affected by them. Playgrounds are filtered later by `applyFilters`.
 */
type AssembleTier = (
  tier: LoadedTier["tier"],
  contributions: Iterable<Contribution>,
  zoom: number,
  isFiltering?: boolean,
) => LoadedTier;

export const assembleTier: AssembleTier = (...input) => createTierAssembly()(...input);

/**
 * Creates an assembly to be called repeatedly while answers arrive. It returns the same object if nothing changed, and
 * sums only new buckets.
 */
export function createTierAssembly(): AssembleTier {
  const merge = createBucketMerge();
  let last: { readonly input: readonly unknown[]; readonly data: LoadedTier } | null = null;
  return (tier, contributions, zoom, isFiltering = false) => {
    const all = [...contributions].filter((each) => each.tier === tier);
    // Playgrounds do not depend on zoom level and filters.
    const input = tier === "cluster" ? [tier, zoom, isFiltering, ...all] : [tier, ...all];
    if (last?.input.length !== input.length || input.some((value, i) => value !== last!.input[i])) {
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

/** Filters playgrounds; backends have already filtered the clusters. `page` is passed on to `matchesFilters`. */
export function applyFilters(data: LoadedTier, filters: Filters, page: PageRule | null): LoadedTier {
  if (data.tier === "cluster" || !isFiltering(filters)) return data;
  return {
    ...data,
    playgrounds: data.playgrounds.filter(({ playground }) => matchesFilters(playground, filters, page)),
  };
}

export function isEmpty(data: LoadedTier): boolean {
  return data.tier === "cluster" ? data.clusters.length === 0 : data.playgrounds.length === 0;
}

/** Counts within a box. `groups` are rings, clusters or single playgrounds. */
export interface InView {
  readonly groups: number;
  readonly playgrounds: number;
}

/** Counts what is visible in `box` (degrees, may be wrapped), because tier data reaches beyond the view. */
export function countInView(data: TierData, box: Bbox): InView {
  if (data.tier === "polygon") {
    const { length } = data.playgrounds.filter(({ playground }) =>
      intersects(shapeBbox(playground.shape), box)
    );
    return { groups: length, playgrounds: length };
  }
  const groups: readonly { lon: number; lat: number; count: number | null }[] = data.tier === "macro"
    ? data.rings
    : data.clusters;
  const inside = groups.filter(({ lon, lat }) => intersects([lon, lat, lon, lat], box));
  return { groups: inside.length, playgrounds: inside.reduce((sum, { count }) => sum + (count ?? 0), 0) };
}

/** The bucket of a single playground, for backends without the cluster function. */
export function bucketOf({ shape, completeness, restricted }: Playground): Bucket {
  const [lon, lat] = bboxCentre(shapeBbox(shape));
  const counts = { complete: 0, partial: 0, missing: 0, restricted: 0 };
  counts[restricted ? "restricted" : completeness] = 1;
  return { lon, lat, count: 1, ...counts };
}
