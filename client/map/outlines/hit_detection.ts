// Finds what is at a point of the map. Pure geometry, without events.
import type { Hit, MapRing } from "../rings/rings.ts";
import type { PlaygroundFeature, PlaygroundSource } from "./playground_source.ts";
import { type MapPoint, nearestWorldX } from "../paint/projection.ts";

/** Radius around the centre of a playground that counts as a hit, even if it is drawn smaller. */
const MIN_REACH_PX = 12;

/** The ring at the point; of overlapping rings, the one with the nearest centre. */
export function hitRing(
  rings: readonly { readonly ring: MapRing }[],
  { point: [x, y], resolution, tolerancePx }: HitQuery,
): Hit | null {
  let best: MapRing | null = null;
  let bestPx = Infinity;
  for (const { ring } of rings) {
    const px = Math.hypot(nearestWorldX(ring.x, x) - x, ring.y - y) / resolution;
    if (px <= ring.look.radiusPx + tolerancePx && px < bestPx) [best, bestPx] = [ring, px];
  }
  return best?.hit ?? null;
}

/**
 * The playground that contains the point, else the nearest one within reach. At equal distances, the smaller
 * playground.
 */
export function hitPlayground(
  playgrounds: Pick<PlaygroundSource, "findIn">,
  { point: [unwrappedX, y], resolution, tolerancePx }: HitQuery,
): Hit | null {
  const x = nearestWorldX(unwrappedX, 0);
  const reach = (MIN_REACH_PX + tolerancePx) * resolution;
  let best: PlaygroundFeature | null = null;
  let bestDistance = Infinity;
  for (const feature of playgrounds.findIn([x - reach, y - reach, x + reach, y + reach])) {
    const distance = feature.distanceTo(x, y);
    const allowed = Math.max(tolerancePx * resolution, MIN_REACH_PX * resolution - feature.size / 2);
    if (distance > allowed || distance > bestDistance) continue;
    if (distance === bestDistance && feature.size >= best!.size) continue;
    [best, bestDistance] = [feature, distance];
  }
  return best && { kind: "playground", placed: best.placed };
}

export interface HitQuery {
  readonly point: MapPoint;
  /** Map units per CSS pixel. */
  readonly resolution: number;
  /** CSS pixels around the point that also count; larger for fingers than for a mouse. */
  readonly tolerancePx: number;
}
