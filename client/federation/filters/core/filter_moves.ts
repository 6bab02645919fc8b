// Moves the map to a zoom level at which filters take effect.
import type { Position } from "contract/geometry/geometry.ts";
import { distanceMetres } from "../../../kit/core/distance.ts";
import type { MacroRing } from "../../regions/core/macro_ring.ts";
import type { TierThresholds } from "../../regions/core/tiers.ts";
import { type CameraRequest, fitRegion } from "../../view/core/camera.ts";

interface Point {
  readonly lon: number;
  readonly lat: number;
}

/** Content of the map, except single playgrounds. */
export type FilteredMarks =
  | {
    readonly tier: "macro";
    readonly rings: readonly Pick<MacroRing, "lon" | "lat" | "bbox" | "condition" | "matching">[];
  }
  | { readonly tier: "cluster"; readonly clusters: readonly Point[] }
  | { readonly tier: "polygon" };

/**
 * Moves from rings to the region nearest to the middle of the view that responds, if possible to one with matches, or
 * from clusters to the playgrounds of the nearest cluster. If the map is empty, zooms in on the same middle. Degrees.
 */
export function moveCloser(marks: FilteredMarks, middle: Point, thresholds: TierThresholds): CameraRequest {
  if (marks.tier === "macro") {
    const reachable = marks.rings.filter(({ condition }) => condition !== "offline");
    const region = nearestTo(middle, reachable.filter(({ matching }) => matching !== 0)) ??
      nearestTo(middle, reachable);
    if (region) return fitRegion(region, thresholds);
  }
  const { lon, lat } = marks.tier === "cluster" && nearestTo(middle, marks.clusters) || middle;
  const zoom = 1 + (marks.tier === "macro" ? thresholds.macroMaxZoom : thresholds.clusterMaxZoom);
  return { kind: "centre", lon, lat, zoom, animate: true };
}

function nearestTo<T extends Point>(middle: Point, points: readonly T[]): T | null {
  const positionOf = ({ lon, lat }: Point): Position => [lon, lat];
  const distanceTo = (point: T) => distanceMetres(positionOf(middle), positionOf(point));
  return points.reduce<T | null>(
    (nearest, point) => nearest === null || distanceTo(point) < distanceTo(nearest) ? point : nearest,
    null,
  );
}
