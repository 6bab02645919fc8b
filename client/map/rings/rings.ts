// Rings of regions and clusters: position on the map, look, label, and what a click hits.
import type { KitTexts } from "../../kit/texts/texts.ts";
import type { NumberedPlace } from "../../playground/core/numbered_place.ts";
import { project } from "../paint/projection.ts";
import { labelsFor, NO_LABELS, type RegionLabels } from "./region_label.ts";
import { clusterLook, regionLook, type RingLook, singleLook } from "./ring.ts";
import type { MacroRing } from "../../federation/regions/core/macro_ring.ts";
import type { RegionTexts } from "../../federation/regions/texts/texts.ts";
import type { Cluster } from "../../federation/tiers/core/cluster_merge.ts";
import type { PlacedPlayground } from "../../federation/tiers/core/placed_playground.ts";

export type Hit =
  | { readonly kind: "ring"; readonly ring: MacroRing }
  | { readonly kind: "cluster"; readonly cluster: Cluster }
  | { readonly kind: "playground"; readonly placed: PlacedPlayground }
  | { readonly kind: "numbered"; readonly place: NumberedPlace };

export interface MapRing {
  /** Map coordinates. */
  readonly x: number;
  readonly y: number;
  readonly look: RingLook;
  readonly labels: RegionLabels;
  /** True if filters are active, but some of the counted playgrounds are not filtered. */
  readonly isUnfiltered: boolean;
  readonly hit: Hit;
}

export type RingTexts =
  & Pick<KitTexts, "number" | "compactNumber">
  & Pick<RegionTexts, "ringMatches" | "ringNoMatches" | "ringRetry" | "ringTrouble">;

const MAX_EXACT_COUNT = 99_999;

/** Rings of regions from north to south. */
export function ringsOfRegions(rings: readonly MacroRing[], texts: RingTexts): MapRing[] {
  const statesOf = ({ condition, matching, count }: MacroRing) => {
    if (condition !== "healthy") return [texts.ringTrouble(condition)];
    if (matching === 0) return [texts.ringNoMatches];
    const isKnown = typeof matching === "number" && count !== null;
    // Only where there is room, because the ring has the number as well.
    return isKnown ? ["", texts.ringMatches({ matching, count })] : [];
  };
  return northFirst(rings.map((ring) => ringOfRegion(ring, statesOf(ring), texts)));
}

/** Rings for regions whose clusters or playgrounds could not be loaded. A click retries the request. */
export function ringsOfMissing(rings: readonly MacroRing[], texts: RingTexts): MapRing[] {
  const states = [texts.ringTrouble("offline"), texts.ringRetry];
  return northFirst(rings.map((ring) => ringOfRegion(ring, states, texts)));
}

/** The texts about the condition are from short to long. */
function ringOfRegion(ring: MacroRing, states: readonly string[], texts: RingTexts): MapRing {
  const [x, y] = project(ring.lon, ring.lat);
  const shown = ring.matching ?? ring.count;
  return {
    x,
    y,
    look: regionLook(ring, shown === null ? "?" : countText(shown, texts)),
    labels: labelsFor(ring.name, states),
    isUnfiltered: ring.matching === null,
    hit: { kind: "ring", ring },
  };
}

/** With `isMapping`, single playgrounds are coloured by how well they are mapped. */
export function ringsOfClusters(
  clusters: readonly Cluster[],
  texts: RingTexts,
  isMapping: boolean,
): MapRing[] {
  return northFirst(clusters.map((cluster) => {
    const [x, y] = project(cluster.lon, cluster.lat);
    return {
      x,
      y,
      look: cluster.count === 1
        ? singleLook(cluster, isMapping)
        : clusterLook(cluster, countText(cluster.count, texts)),
      labels: NO_LABELS,
      isUnfiltered: cluster.unfiltered !== undefined,
      hit: { kind: "cluster", cluster },
    };
  }));
}

/** The exact count if it fits, because visitors would take a rounded number for exact. */
function countText(count: number, texts: RingTexts): string {
  return count <= MAX_EXACT_COUNT ? texts.number(count) : texts.compactNumber(count);
}

function northFirst(rings: MapRing[]): MapRing[] {
  return rings.sort((a, b) => b.y - a.y);
}
