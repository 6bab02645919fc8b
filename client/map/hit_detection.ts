// Finds what lies under a point of the map. Pure geometry: pointers and actions are elsewhere.
import type VectorSource from "ol/source/Vector.js";
import type { Hit, Mark } from "./marks.ts";
import type { PlaygroundFeature } from "./playground_source.ts";
import { type MapPoint, nearestWorldX } from "./projection.ts";

/** However small a playground is drawn, a circle of this radius around its middle belongs to it. */
const SMALLEST_REACH_PX = 12;

/** The mark under the point; of marks that overlap, the one whose middle is nearest. */
export function hitMark(
  marks: readonly Mark[],
  { point: [x, y], resolution, tolerancePx }: HitQuery,
): Hit | null {
  let best: Mark | null = null;
  let bestPx = Infinity;
  for (const mark of marks) {
    const px = Math.hypot(nearestWorldX(mark.x, x) - x, mark.y - y) / resolution;
    if (px <= mark.look.radiusPx + tolerancePx && px < bestPx) [best, bestPx] = [mark, px];
  }
  return best?.hit ?? null;
}

/** The playground under the point: one that contains it, else the nearest within reach; the smaller of two. */
export function hitPlayground(
  source: VectorSource<PlaygroundFeature>,
  { point: [unwrappedX, y], resolution, tolerancePx }: HitQuery,
): Hit | null {
  const x = nearestWorldX(unwrappedX, 0);
  const reach = (SMALLEST_REACH_PX + tolerancePx) * resolution;
  let best: PlaygroundFeature | null = null;
  let bestDistance = Infinity;
  for (const feature of source.getFeaturesInExtent([x - reach, y - reach, x + reach, y + reach])) {
    const distance = feature.distanceTo(x, y);
    const allowed = Math.max(tolerancePx * resolution, SMALLEST_REACH_PX * resolution - feature.size / 2);
    if (distance > allowed || distance > bestDistance) continue;
    if (distance === bestDistance && feature.size >= best!.size) continue;
    [best, bestDistance] = [feature, distance];
  }
  return best && { kind: "playground", placed: best.placed };
}

/** A point of the map and how exactly it was pointed at. */
export interface HitQuery {
  /** Map coordinates. */
  readonly point: MapPoint;
  /** Map units per CSS pixel. */
  readonly resolution: number;
  /** CSS pixels around the point that still count: fingers are thicker than a mouse pointer. */
  readonly tolerancePx: number;
}
