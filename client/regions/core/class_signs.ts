// How the classes of playgrounds are told apart without seeing colours: by their order in a ring, the width of
// their part of it, the line of an outline and the hole in a dot. The map paints these signs, the legend explains
// them. The more is known, the more is filled.
import type { Segments } from "./macro_ring.ts";

export type ClassName = keyof Segments;

/** The fixed order of the segments of a ring, clockwise from the top. */
export const CLASS_ORDER: readonly ClassName[] = ["complete", "partial", "missing", "restricted"];

/** Width of a segment as a share of the ring's band. Segments share their outer edge. */
export const BAND_SHARES: Readonly<Record<ClassName, number>> = {
  complete: 1,
  partial: 0.72,
  missing: 0.46,
  restricted: 0.25,
};

/** Dashes and gaps of an outline in CSS pixels, in turn; none: a plain line. */
export const LINE_PATTERNS: Readonly<Record<ClassName, readonly number[]>> = {
  complete: [],
  partial: [7, 4],
  missing: [1.5, 3.5],
  restricted: [10, 3, 2, 3],
};

/** Radius of the light hole in the middle of a dot, in CSS pixels; 0: none. */
export const DOT_HOLES_PX: Readonly<Record<ClassName, number>> = {
  complete: 0,
  partial: 1.75,
  missing: 3.25,
  restricted: 0,
};

/** Diameter of a dot in CSS pixels; outlines below this size are dots. */
export const DOT_PX = 12;
