// Lists what the map shows in the view, sorted.
import { bboxCentre, intersects, normaliseLongitude } from "contract/geometry/bbox.ts";
import { playgroundKey } from "contract/playground/playground.ts";
import { shapeBbox } from "contract/geometry/shape.ts";
import { distanceMetres, middleOf } from "../../../kit/core/distance.ts";
import type { Position } from "contract/geometry/geometry.ts";
import type { Bbox } from "contract/types.ts";
import type { Cluster } from "../../../federation/tiers/core/cluster_merge.ts";
import type { PlacedPlayground } from "../../../federation/tiers/core/placed_playground.ts";
import type { MacroRing } from "../../../federation/regions/core/macro_ring.ts";
import type { TierData } from "../../../federation/tiers/core/tier_data.ts";

/** Direction from the middle of the view. */
export type Side = "middle" | "n" | "ne" | "e" | "se" | "s" | "sw" | "w" | "nw";

/** `key` identifies the item across updates. */
export type ShownItem =
  | { readonly kind: "ring"; readonly key: string; readonly ring: MacroRing }
  | {
    readonly kind: "cluster";
    readonly key: string;
    readonly side: Side;
    /** Distance from the visitor, or null while that position is unknown. */
    readonly distanceMetres: number | null;
    readonly cluster: Cluster;
  }
  | {
    readonly kind: "playground";
    readonly key: string;
    readonly side: Side;
    readonly distanceMetres: number | null;
    readonly placed: PlacedPlayground;
  };

/** Share of half the view's width and height that counts as the middle. */
const MIDDLE_SHARE = 0.3;
/** Counter-clockwise from the east, in eighths of a turn. */
const SIDES: readonly Side[] = ["e", "ne", "n", "nw", "w", "sw", "s", "se"];

/**
 * Lists the items in `view` (degrees, may be wrapped). Regions are sorted by name, clusters by number of playgrounds
 * (largest first), playgrounds by name (unnamed last), with ties by distance from the middle. If the visitor's position
 * (degrees) is known, clusters and playgrounds are sorted by distance. A larger `rankOf` sorts playgrounds later.
 */
export function listShown(
  data: TierData,
  view: Bbox,
  locale: string,
  visitor: Position | null = null,
  rankOf: (placed: PlacedPlayground) => number = () => 0,
): ShownItem[] {
  const collator = new Intl.Collator(locale, { numeric: true });
  const isInside = ({ lon, lat }: { lon: number; lat: number }) => intersects([lon, lat, lon, lat], view);
  switch (data.tier) {
    case "macro":
      return data.rings
        .filter(isInside)
        .sort((a, b) => collator.compare(a.name, b.name))
        .map((ring) => ({ kind: "ring", key: ring.key, ring }));
    case "cluster":
      return data.clusters.filter(isInside)
        .map((cluster) => ({ cluster, ...locate([cluster.lon, cluster.lat], view, visitor) }))
        .sort((a, b) =>
          compareDistances(a, b) || b.cluster.count - a.cluster.count || a.fromMiddle - b.fromMiddle
        )
        .map(({ cluster, side, distanceMetres }) => ({
          kind: "cluster",
          key: `${cluster.lon} ${cluster.lat}`,
          side,
          distanceMetres,
          cluster,
        }));
    case "polygon": {
      const inside = data.playgrounds.filter(({ playground }) =>
        intersects(shapeBbox(playground.shape), view)
      );
      return inside
        .map((placed) => ({
          placed,
          rank: rankOf(placed),
          ...locate(middleOf(placed.playground.shape), view, visitor),
        }))
        .sort((a, b) =>
          a.rank - b.rank || compareDistances(a, b) ||
          compareNames(a.placed.playground.name, b.placed.playground.name, collator) ||
          a.fromMiddle - b.fromMiddle
        )
        .map(({ placed, side, distanceMetres }) => ({
          kind: "playground",
          key: playgroundKey(placed.playground),
          side,
          distanceMetres,
          placed,
        }));
    }
  }
}

type Located = ReturnType<typeof locate>;

/** 0 while the visitor's position is unknown. */
const compareDistances = (a: Located, b: Located): number =>
  (a.distanceMetres ?? 0) - (b.distanceMetres ?? 0);

function compareNames(a: string | null, b: string | null, collator: Intl.Collator): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  return collator.compare(a, b);
}

/** Determines the side of the view for a position (degrees), and its distance from the visitor. */
function locate([lon, lat]: Position, view: Bbox, visitor: Position | null) {
  const [middleLon, middleLat] = bboxCentre(view);
  const [west, south, east, north] = view;
  // In degrees of latitude.
  const lonScale = Math.cos((middleLat * Math.PI) / 180);
  const [dx, dy] = [normaliseLongitude(lon - middleLon) * lonScale, lat - middleLat];
  const halfWidth = (Math.min(360, east >= west ? east - west : east - west + 360) * lonScale) / 2;
  const halfHeight = (north - south) / 2;
  const isMiddle = Math.abs(dx) < halfWidth * MIDDLE_SHARE && Math.abs(dy) < halfHeight * MIDDLE_SHARE;
  const eighth = Math.round((Math.atan2(dy, dx) * 4) / Math.PI);
  return {
    side: isMiddle ? "middle" : SIDES[(eighth + 8) % 8]!,
    fromMiddle: Math.hypot(dx, dy),
    distanceMetres: visitor && distanceMetres(visitor, [lon, lat]),
  };
}
