// Rings of regions and clusters: position on the map, look, label, and what a click hits.
import type { Obstacle } from "../base_map/place_names.ts";
import type { KitTexts } from "../../kit/texts/texts.ts";
import type { NumberedPlace } from "../../playground/core/numbered_place.ts";
import { truncate } from "./label_layout.ts";
import { project } from "../paint/projection.ts";
import { clusterRadiusPx, regionLook, type RingLook, segmentedLook, singleLook } from "./ring.ts";
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
  /** Captions with the condition of the region, from short to long; may be empty. */
  readonly captions: readonly string[];
  /** Name next to the ring, painted only if there is room; may be null. */
  readonly name: string | null;
  /** True if filters are active, but some of the counted playgrounds are not filtered. */
  readonly isUnfiltered: boolean;
  readonly hit: Hit;
}

export type RingTexts =
  & Pick<KitTexts, "number" | "compactNumber">
  & Pick<RegionTexts, "ringRetry" | "ringTrouble">;

const MAX_EXACT_COUNT = 99_999;
const MAX_NAME_LENGTH = 22;

/** Rings of regions from north to south, so that no ring is painted over a label of a ring further south. */
export function ringsOfRegions(rings: readonly MacroRing[], texts: RingTexts): MapRing[] {
  return northFirst(rings.map((ring) => {
    const [x, y] = project(ring.lon, ring.lat);
    return {
      x,
      y,
      look: regionLook(ring, ring.count === null ? "?" : countText(ring.count, texts)),
      captions: ring.condition === "healthy" ? [] : [texts.ringTrouble(ring.condition)],
      name: truncate(ring.name, MAX_NAME_LENGTH),
      isUnfiltered: false,
      hit: { kind: "ring", ring },
    };
  }));
}

/** Rings for regions whose clusters or playgrounds could not be loaded. A click retries the request. */
export function ringsOfMissing(rings: readonly MacroRing[], texts: RingTexts): MapRing[] {
  return ringsOfRegions(rings, texts).map((ring) => ({
    ...ring,
    captions: [texts.ringTrouble("offline"), texts.ringRetry],
  }));
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
        : segmentedLook(cluster, countText(cluster.count, texts), clusterRadiusPx(cluster.count)),
      captions: [],
      name: null,
      isUnfiltered: cluster.unfiltered !== undefined,
      hit: { kind: "cluster", cluster },
    };
  }));
}

/** Radius of the selected playground's pin. */
const CHOSEN_RADIUS_PX = 21;

/** The boxes of rings, and of the pin of the chosen playground. */
export function obstaclesOf(
  rings: readonly MapRing[],
  chosen: { readonly middleX: number; readonly middleY: number } | null,
): Obstacle[] {
  const squareAt = (x: number, y: number, half: number) => ({ x, y, halfWidth: half, halfHeight: half });
  const squares = rings.map(({ x, y, look }) => squareAt(x, y, look.radiusPx));
  return chosen === null ? squares : [...squares, squareAt(chosen.middleX, chosen.middleY, CHOSEN_RADIUS_PX)];
}

/** The exact count if it fits, because visitors would take a rounded number for exact. */
function countText(count: number, texts: RingTexts): string {
  return count <= MAX_EXACT_COUNT ? texts.number(count) : texts.compactNumber(count);
}

function northFirst(rings: MapRing[]): MapRing[] {
  return rings.sort((a, b) => b.y - a.y);
}
