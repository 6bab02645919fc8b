// Shrinks rings of regions that would overlap at this zoom, and moves them apart if that is not enough. Clusters need
// neither, because merging leaves them enough room. Pure.
import type { MapRing } from "./rings.ts";
import { scaleLook } from "./ring.ts";

/** Minimum scale of a ring. At a smaller one the count is unreadable and the ring hard to hit. */
export const SMALLEST_SCALE = 0.6;
/** Maximum number of rings that are compared pairwise. If there are more, all of them are shrunk. */
const MAX_MEASURED = 300;

/** Maximum number of rounds. More would hardly move anything. */
const ROUNDS = 24;
/** Angle between the directions in which rings at the same point are moved. No two directions are equal. */
const GOLDEN_ANGLE = Math.PI * (3 - Math.sqrt(5));

/**
 * Returns the rings with the sizes and positions at which they are drawn. `resolution` is in map units per CSS pixel.
 */
export function arrangeRings(rings: readonly MapRing[], resolution: number): readonly MapRing[] {
  if (rings[0]?.hit.kind !== "ring") return rings;
  if (rings.length > MAX_MEASURED) return rings.map((ring) => shrink(ring, SMALLEST_SCALE));
  return spread(
    keepOrder(rings.map((ring) => shrink(ring, scaleAmong(rings, ring, resolution)))),
    resolution,
  );
}

/** Shrinks rings so that none is larger than the ring of a region with more playgrounds. */
function keepOrder(rings: readonly MapRing[]): readonly MapRing[] {
  const limits = new Map<number, number>();
  for (const ring of rings) {
    const count = countOf(ring);
    limits.set(count, Math.min(limits.get(count) ?? Infinity, ring.look.radiusPx));
  }
  let limitPx = Infinity;
  for (const [count, smallestPx] of [...limits].sort(([a], [b]) => b - a)) {
    limits.set(count, limitPx);
    limitPx = Math.min(limitPx, smallestPx);
  }
  return rings.map((ring) => shrink(ring, Math.min(1, limits.get(countOf(ring))! / ring.look.radiusPx)));
}

/** Number of playgrounds in a ring; 0 if unknown. */
function countOf({ hit }: MapRing): number {
  return hit.kind === "ring" ? hit.ring.count ?? 0 : 0;
}

function shrink(ring: MapRing, scale: number): MapRing {
  return scale === 1 ? ring : { ...ring, look: scaleLook(ring.look, scale) };
}

/** Separates rings that still overlap. Both rings of a pair move by the same distance. */
function spread(rings: readonly MapRing[], resolution: number): readonly MapRing[] {
  const places = rings.map(({ x, y }) => ({ x, y }));
  for (let round = 0; round < ROUNDS; round++) {
    let isDone = true;
    for (const [i, a] of places.entries()) {
      for (let j = i + 1; j < places.length; j++) {
        const b = places[j]!;
        const wanted = (rings[i]!.look.radiusPx + rings[j]!.look.radiusPx) * resolution;
        const distance = Math.hypot(b.x - a.x, b.y - a.y);
        if (distance > wanted * 0.99) continue;
        isDone = false;
        const angle = distance > 0 ? Math.atan2(b.y - a.y, b.x - a.x) : j * GOLDEN_ANGLE;
        const push = (wanted - distance) / 2;
        a.x -= Math.cos(angle) * push;
        a.y -= Math.sin(angle) * push;
        b.x += Math.cos(angle) * push;
        b.y += Math.sin(angle) * push;
      }
    }
    if (isDone) break;
  }
  return rings.map((ring, i) => {
    const { x, y } = places[i]!;
    return x === ring.x && y === ring.y ? ring : { ...ring, x, y };
  });
}

function scaleAmong(rings: readonly MapRing[], ring: MapRing, resolution: number): number {
  let scale = 1;
  for (const other of rings) {
    if (other === ring) continue;
    const distancePx = Math.hypot(other.x - ring.x, other.y - ring.y) / resolution;
    scale = Math.min(scale, distancePx / (ring.look.radiusPx + other.look.radiusPx));
  }
  return Math.max(SMALLEST_SCALE, scale);
}
