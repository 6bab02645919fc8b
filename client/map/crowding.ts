// Rings of regions that would cover each other at this level are drawn smaller. Clusters are not: they are
// merged until they have room. Pure.
import type { Mark } from "./marks.ts";
import { scaleLook } from "./styles/ring.ts";

/** Smaller than this a count can no longer be read, nor a ring be hit. */
const SMALLEST_SCALE = 0.6;
/** Beyond this many rings all are crowded, and measuring every pair would cost more than it gives. */
const MAX_MEASURED = 300;

/** The marks as they are drawn where a CSS pixel is `resolution` map units: each as large as its neighbour lets it. */
export function shrinkCrowded(marks: readonly Mark[], resolution: number): readonly Mark[] {
  if (marks[0]?.hit.kind !== "ring") return marks;
  return marks.map((mark) => {
    const scale = marks.length > MAX_MEASURED ? SMALLEST_SCALE : scaleAmong(marks, mark, resolution);
    return scale === 1 ? mark : { ...mark, look: scaleLook(mark.look, scale) };
  });
}

function scaleAmong(marks: readonly Mark[], mark: Mark, resolution: number): number {
  let scale = 1;
  for (const other of marks) {
    if (other === mark) continue;
    const distancePx = Math.hypot(other.x - mark.x, other.y - mark.y) / resolution;
    scale = Math.min(scale, distancePx / (mark.look.radiusPx + other.look.radiusPx));
  }
  return Math.max(SMALLEST_SCALE, scale);
}
