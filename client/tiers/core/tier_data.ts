// The content of the map: assembled from the backends' contributions, filtered, and counted in view.
import { bboxCentre, intersects } from "../../../contract/bbox.ts";
import { shapeBbox } from "../../../contract/shape.ts";
import type { Bbox, Bucket } from "../../../contract/types.ts";
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

/** The tiers whose content is requested; the rings come from the registry and status file. */
export type LoadedTier = Exclude<TierData, { readonly tier: "macro" }>;

/** What one backend contributes to the cluster or polygon tier. */
export type Contribution = ContributedContent & {
  /** The backend sends more than can be shown: the rest is left out or simplified. */
  readonly isExcessive?: boolean;
};

type ContributedContent =
  | {
    readonly tier: "cluster";
    readonly buckets: readonly Bucket[];
    /** The backend does not support filters: the buckets do not depend on them. */
    readonly ignoresFilters: boolean;
  }
  | { readonly tier: "polygon"; readonly playgrounds: readonly PlacedPlayground[] };

/**
 * Merges the contributions of all backends to a tier at an integer zoom level. While filters are active, clusters
 * contain how many of their playgrounds ignore them. Playgrounds are not filtered here, see `applyFilters`.
 */
type AssembleTier = (
  tier: LoadedTier["tier"],
  contributions: Iterable<Contribution>,
  zoom: number,
  isFiltering?: boolean,
) => LoadedTier;

/** Assembles once. */
export const assembleTier: AssembleTier = (...input) => createTierAssembly()(...input);

/**
 * Assembles repeatedly while answers arrive: returns the same object if nothing has changed, and sums only what is
 * new.
 */
export function createTierAssembly(): AssembleTier {
  const merge = createBucketMerge();
  let last: { readonly input: readonly unknown[]; readonly data: LoadedTier } | null = null;
  return (tier, contributions, zoom, isFiltering = false) => {
    const all = [...contributions].filter((each) => each.tier === tier);
    // Playgrounds do not depend on zoom level and filters.
    const input = tier === "cluster" ? [tier, zoom, isFiltering, ...all] : [tier, ...all];
    if (last === null || !areEqual(last.input, input)) {
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

function areEqual(a: readonly unknown[], b: readonly unknown[]): boolean {
  return a.length === b.length && a.every((value, i) => value === b[i]);
}

/** Filters playgrounds; clusters were filtered by their backends. `page`: as of `matchesFilters`. */
export function applyFilters(
  data: LoadedTier,
  filters: Filters,
  page: PageRule | null,
): LoadedTier {
  if (data.tier === "cluster" || !isFiltering(filters)) return data;
  return {
    ...data,
    playgrounds: data.playgrounds.filter(({ playground }) => matchesFilters(playground, filters, page)),
  };
}

export function isEmpty(data: LoadedTier): boolean {
  return data.tier === "cluster" ? data.clusters.length === 0 : data.playgrounds.length === 0;
}

/** Counts within a box. `groups`: rings, clusters or single playgrounds. */
export interface InView {
  readonly groups: number;
  readonly playgrounds: number;
}

/** Counts what is visible in `box` (degrees, may be wrapped); tier data reaches beyond the view. */
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

/** Buckets for a backend without cluster function: one per playground. */
export function bucketsOfPlaygrounds(placed: readonly PlacedPlayground[]): Bucket[] {
  return placed.map(({ playground: { shape, completeness, restricted } }) => {
    const [lon, lat] = bboxCentre(shapeBbox(shape));
    const counts = { complete: 0, partial: 0, missing: 0, restricted: 0 };
    counts[restricted ? "restricted" : completeness] = 1;
    return { lon, lat, count: 1, ...counts };
  });
}
