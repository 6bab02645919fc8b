import assert from "node:assert/strict";
import fc from "fast-check";
import { lengthOf, totalLength, visibleLines, visibleRings } from "client/map/paint/visible_path.ts";
import type { MapExtent } from "client/map/paint/projection.ts";

const SIDE_PX = 400;
/** One map unit is one pixel; the frame shows x from 0 and y down from 0. */
const VIEWPORT = { left: 0, top: 0, resolution: 1, extent: [0, -SIDE_PX, SIDE_PX, 0] as MapExtent };
/** Points in pixels -> map coordinates: y grows to the north. */
const linesOf = (...lines: (readonly (readonly [number, number])[])[]) => ({
  flat: lines.flat().flatMap(([x, y]) => [x, -y]),
  ends: lines.map((_, i) => 2 * lines.slice(0, i + 1).flat().length),
});

Deno.test("visibleRings keeps a ring that is inside as it is", () => {
  const ring = [[10, 10], [50, 10], [50, 40], [10, 10]] as const;
  assert.deepEqual(visibleRings(VIEWPORT, linesOf(ring), 0).flat.slice(0, 8), ring.flat());
});

Deno.test("visibleRings cuts a ring beyond the frame, and drops one that is outside", () => {
  const large = [[-1e6, -1e6], [1e6, -1e6], [1e6, 1e6], [-1e6, 1e6], [-1e6, -1e6]] as const;
  const far = [[900, 0], [950, 0], [950, 50], [900, 0]] as const;
  const { flat, ends, lengthPx } = visibleRings(VIEWPORT, linesOf(large, far), 0);
  assert.equal(ends.length, 1);
  assert.deepEqual([Math.min(...flat), Math.max(...flat)], [-16, SIDE_PX + 16]);
  assert.equal(Math.round(lengthPx), 4 * (SIDE_PX + 32));
});

Deno.test("visibleRings paints a copy of the world", () => {
  const ring = [[-990, 10], [-950, 10], [-950, 40], [-990, 10]] as const;
  assert.deepEqual(visibleRings(VIEWPORT, linesOf(ring), 0).ends, []);
  assert.deepEqual(visibleRings(VIEWPORT, linesOf(ring), 1000).flat.slice(0, 4), [10, 10, 50, 10]);
});

Deno.test("visibleRings leaves out corners that no pixel can show", () => {
  const ring = Array.from({ length: 50_000 }, (_, i) => {
    const angle = i / 50_000 * 2 * Math.PI;
    return [200 + 100 * Math.cos(angle), 200 + 100 * Math.sin(angle)] as const;
  });
  const { flat, lengthPx } = visibleRings(VIEWPORT, linesOf(ring), 0);
  assert.ok(flat.length / 2 < 5_000, `${flat.length / 2} corners`);
  assert.ok(Math.abs(lengthPx - 200 * Math.PI) < 2);
});

Deno.test("visibleLines leaves out edges beyond the frame", () => {
  const line = [[-500, 10], [-400, 10], [100, 10], [100, 50], [900, 50], [900, 90]] as const;
  const { flat, ends } = visibleLines(VIEWPORT, linesOf(line), 0);
  assert.deepEqual([flat, ends], [[-400, 10, 100, 10, 100, 50, 900, 50], [8]]);
});

/** Winding number of a point, from all crossings with a ray to the right. */
function windingOf(flat: readonly number[], ends: readonly number[], x: number, y: number): number {
  let winding = 0;
  let start = 0;
  for (const end of ends) {
    for (let i = start, j = end - 2; i < end; j = i, i += 2) {
      const [ax, ay, bx, by] = [flat[j]!, flat[j + 1]!, flat[i]!, flat[i + 1]!];
      if (ay <= y === by <= y) continue;
      if (ax + (y - ay) / (by - ay) * (bx - ax) > x) winding += by > ay ? 1 : -1;
    }
    start = end;
  }
  return winding;
}

Deno.test("a ring that was cut winds around every point of the frame as before", () => {
  // Coordinates on different grids: no point is on an edge or a corner.
  const coordinate = fc.integer({ min: -80, max: 100 }).map((step) => step * 10);
  const ring = fc.array(fc.tuple(coordinate, coordinate), { minLength: 4, maxLength: 9 });
  const place = fc.integer({ min: 0, max: SIDE_PX - 1 }).map((px) => px + 0.123);
  fc.assert(
    fc.property(ring, place, place, (corners, x, y) => {
      const closed = linesOf([...corners, corners[0]!]);
      const whole = closed.flat.map((value, i) => i % 2 === 0 ? value : -value);
      const cut = visibleRings(VIEWPORT, closed, 0);
      const distance = distanceToRing(whole, x, y);
      // Beside an edge the tolerance of the simplification counts.
      if (distance > 1) {
        assert.equal(windingOf(cut.flat, cut.ends, x, y), windingOf(whole, closed.ends, x, y));
      }
    }),
    { numRuns: 500 },
  );
});

function distanceToRing(flat: readonly number[], x: number, y: number): number {
  let nearest = Infinity;
  for (let i = 0; i + 3 < flat.length; i += 2) {
    const [ax, ay, bx, by] = [flat[i]!, flat[i + 1]!, flat[i + 2]!, flat[i + 3]!];
    const length = (bx - ax) ** 2 + (by - ay) ** 2;
    const share = length === 0
      ? 0
      : Math.max(0, Math.min(1, ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / length));
    nearest = Math.min(nearest, Math.hypot(ax + share * (bx - ax) - x, ay + share * (by - ay) - y));
  }
  return nearest;
}

Deno.test("lengths of lines are sums over their edges", () => {
  const lines = linesOf([[0, 0], [3, 4], [3, 14]], [[0, 0], [0, 2]]);
  assert.equal(totalLength(lines), 17);
  assert.equal(lengthOf(lines.flat, 0, 4), 5);
});
