// Shrinks rings of regions that would overlap at this zoom, and moves them apart if that is not enough. Clusters need
// neither: merging leaves them enough room. Pure.
import type { Mark } from "./marks.ts";
import { scaleLook } from "./ring.ts";

/** Below this the count is unreadable and the ring hard to hit. */
export const SMALLEST_SCALE = 0.6;
/** Above this number all rings are shrunk without comparing every pair. */
const MAX_MEASURED = 300;

/** More rounds hardly move anything. */
const ROUNDS = 24;
/** Spacing of the directions in which rings at the same point are moved: no two are equal. */
const GOLDEN_ANGLE = Math.PI * (3 - Math.sqrt(5));

/** The marks as they are drawn; `resolution` is map units per CSS pixel. */
export function arrangeMarks(marks: readonly Mark[], resolution: number): readonly Mark[] {
  if (marks[0]?.hit.kind !== "ring") return marks;
  if (marks.length > MAX_MEASURED) return marks.map((mark) => shrink(mark, SMALLEST_SCALE));
  return spread(
    keepOrder(marks.map((mark) => shrink(mark, scaleAmong(marks, mark, resolution)))),
    resolution,
  );
}

/** No ring may be larger than that of a region with more playgrounds. */
function keepOrder(marks: readonly Mark[]): readonly Mark[] {
  const limits = new Map<number, number>();
  for (const mark of marks) {
    const count = countOf(mark);
    limits.set(count, Math.min(limits.get(count) ?? Infinity, mark.look.radiusPx));
  }
  let limitPx = Infinity;
  for (const [count, smallestPx] of [...limits].sort(([a], [b]) => b - a)) {
    limits.set(count, limitPx);
    limitPx = Math.min(limitPx, smallestPx);
  }
  return marks.map((mark) => shrink(mark, Math.min(1, limits.get(countOf(mark))! / mark.look.radiusPx)));
}

/** An unknown count has the size of 0. */
function countOf({ hit }: Mark): number {
  return hit.kind === "ring" ? hit.ring.count ?? 0 : 0;
}

function shrink(mark: Mark, scale: number): Mark {
  return scale === 1 ? mark : { ...mark, look: scaleLook(mark.look, scale) };
}

/** Moves rings that still overlap apart, both by the same distance. */
function spread(marks: readonly Mark[], resolution: number): readonly Mark[] {
  const places = marks.map(({ x, y }) => ({ x, y }));
  for (let round = 0; round < ROUNDS; round++) {
    let isDone = true;
    for (const [i, a] of places.entries()) {
      for (let j = i + 1; j < places.length; j++) {
        const b = places[j]!;
        const wanted = (marks[i]!.look.radiusPx + marks[j]!.look.radiusPx) * resolution;
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
  return marks.map((mark, i) => {
    const { x, y } = places[i]!;
    return x === mark.x && y === mark.y ? mark : { ...mark, x, y };
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
