// Counts by class -> the segments of a ring. Pure geometry: colours and painting are elsewhere.
import { CLASS_ORDER, type ClassName } from "./class_signs.ts";
import type { Segments } from "./macro_ring.ts";

/** Part of a ring; angles in radians, clockwise from three o'clock as the canvas counts. */
export interface ClassArc {
  readonly name: ClassName;
  readonly from: number;
  readonly to: number;
}

export const FULL_TURN = 2 * Math.PI;
/** Where the first segment begins. */
export const TOP = -Math.PI / 2;
/** Between segments, in CSS pixels along the circle. */
const GAP_PX = 2;
/** A class that has a single playground must still be seen. */
const SHORTEST_SEGMENT_PX = 3;

/**
 * Segments as arcs on a circle of `radiusPx`: fixed order, clockwise from the top, with a gap after each. Empty
 * classes have none, tiny ones a visible minimum that the others give up in proportion. Without any playground the
 * whole turn is `restricted`, which also means unknown.
 */
export function segmentArcs(segments: Segments, radiusPx: number): ClassArc[] {
  const present = CLASS_ORDER.filter((name) => segments[name] > 0);
  if (present.length <= 1) return [{ name: present[0] ?? "restricted", from: TOP, to: TOP + FULL_TURN }];
  const total = present.reduce((sum, name) => sum + segments[name], 0);
  const gap = GAP_PX / radiusPx;
  const shortest = SHORTEST_SEGMENT_PX / radiusPx;
  const free = FULL_TURN - present.length * (gap + shortest);
  const arcs: ClassArc[] = [];
  let from = TOP + gap / 2;
  for (const name of present) {
    const to = from + shortest + (free * segments[name]) / total;
    arcs.push({ name, from, to });
    from = to + gap;
  }
  return arcs;
}
