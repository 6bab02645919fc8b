// How completeness classes differ apart from colour: by the order and width of their segments in a ring, by the dashes
// of an outline and the hole in a dot. The map paints these symbols, and the legend explains them. Single playgrounds
// show their class only in the mapping view.
import type { Completeness } from "contract/types.ts";
import type { Segments } from "./macro_ring.ts";

export type ClassName = keyof Segments;

/** The fixed order of the segments of a ring, clockwise from the top. */
export const CLASS_ORDER: readonly ClassName[] = ["complete", "partial", "missing", "restricted"];

/** The look of a single playground: its class in the mapping view, otherwise whether it is open to the public. */
export type PlaygroundLook = ClassName | "ordinary";

export const PLAYGROUND_LOOKS: readonly PlaygroundLook[] = [...CLASS_ORDER, "ordinary"];

export function lookOfPlayground(
  { restricted, completeness }: { readonly restricted: boolean; readonly completeness: Completeness },
  isMapping: boolean,
): PlaygroundLook {
  if (restricted) return "restricted";
  return isMapping ? completeness : "ordinary";
}

/** The look of the only playground in `segments`. */
export function lookOfSingle(segments: Segments, isMapping: boolean): PlaygroundLook {
  const className = CLASS_ORDER.find((name) => segments[name] > 0)!;
  return isMapping || className === "restricted" ? className : "ordinary";
}

/** Width of a segment as a share of the ring's band. Segments share their outer edge. */
export const BAND_SHARES: Readonly<Record<PlaygroundLook, number>> = {
  ordinary: 1,
  complete: 1,
  partial: 0.72,
  missing: 0.46,
  restricted: 0.25,
};

/** Alternating dashes and gaps of an outline in CSS pixels; empty for a solid line. */
export const LINE_PATTERNS: Readonly<Record<PlaygroundLook, readonly number[]>> = {
  ordinary: [],
  complete: [],
  partial: [7, 4],
  missing: [1.5, 3.5],
  restricted: [10, 3, 2, 3],
};

/** Radius of the hole in a dot in CSS pixels; 0 for no hole. */
export const DOT_HOLES_PX: Readonly<Record<PlaygroundLook, number>> = {
  ordinary: 0,
  complete: 0,
  partial: 1.75,
  missing: 3.25,
  restricted: 0,
};

/** Diameter of a dot in CSS pixels. Smaller outlines are drawn as dots. */
export const DOT_PX = 12;

/** Part of a ring; angles in radians, clockwise from three o'clock, as in the canvas API. */
export interface ClassArc {
  readonly name: ClassName;
  readonly from: number;
  readonly to: number;
}

export const FULL_TURN = 2 * Math.PI;
/** Start angle of the first segment. */
export const TOP = -Math.PI / 2;
/** Gap between segments, in CSS pixels along the circle. */
const GAP_PX = 2;
/** Minimum length, so that a class with a single playground is still visible. */
const MIN_SEGMENT_PX = 3;

/**
 * Segments as arcs on a circle of `radiusPx` CSS pixels: in `CLASS_ORDER`, clockwise from the top, each followed by a
 * gap. Empty classes have no arc. Small classes have a minimum length, taken from the rest in proportion. Without any
 * playgrounds the full circle is `restricted`.
 */
export function segmentArcs(segments: Segments, radiusPx: number): ClassArc[] {
  const present = CLASS_ORDER.filter((name) => segments[name] > 0);
  if (present.length <= 1) return [{ name: present[0] ?? "restricted", from: TOP, to: TOP + FULL_TURN }];
  const total = present.reduce((sum, name) => sum + segments[name], 0);
  const gap = GAP_PX / radiusPx;
  const shortest = MIN_SEGMENT_PX / radiusPx;
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
