import assert from "node:assert/strict";
import fc from "fast-check";
import { arrangeMarks } from "client/map/rings/crowding.ts";
import type { Mark } from "client/map/rings/marks.ts";
import { regionLook, segmentedLook } from "client/map/rings/ring.ts";
import { makeRing } from "../pins/rings.ts";

const RESOLUTION = 100;
const nothing = { complete: 0, partial: 0, missing: 0, restricted: 0 };

const markAt = (xPx: number): Mark => ({
  x: xPx * RESOLUTION,
  y: 0,
  look: segmentedLook(nothing, "1.200", 40),
  captions: [],
  name: null,
  isUnfiltered: false,
  hit: { kind: "ring", ring: makeRing() },
});
const radiiOf = (positionsPx: number[]) =>
  arrangeMarks(positionsPx.map(markAt), RESOLUTION).map(({ look }) => look.radiusPx);

Deno.test("arrangeMarks keeps rings that have room, and shrinks neighbours until they do not overlap", () => {
  const cases: [string, number[], number[]][] = [
    ["room enough", [0, 81], [40, 40]],
    ["two that would overlap", [0, 60], [30, 30]],
    ["only the crowded ones", [0, 60, 500], [30, 30, 40]],
    ["never too small, even on the same spot", [0, 0], [24, 24]],
    ["alone", [0], [40]],
    ["none", [], []],
  ];
  for (const [name, positions, expected] of cases) assert.deepEqual(radiiOf(positions), expected, name);
});

Deno.test("arrangeMarks shrinks all rings above the maximum number", () => {
  assert.deepEqual(new Set(radiiOf(Array.from({ length: 301 }, (_, i) => i * 1000))), new Set([24]));
});

Deno.test("arrangeMarks does not change clusters", () => {
  const cluster = { lon: 0, lat: 0, count: 1, ...nothing };
  const marks = [0, 1].map((x): Mark => ({ ...markAt(x), hit: { kind: "cluster", cluster } }));
  assert.equal(arrangeMarks(marks, RESOLUTION), marks);
});

Deno.test("arrangeMarks moves rings at the same point apart, no further than necessary", () => {
  for (const count of [2, 3, 5, 8]) {
    const marks = arrangeMarks(Array.from({ length: count }, () => markAt(0)), RESOLUTION);
    for (const [i, a] of marks.entries()) {
      assert.ok(Math.hypot(a.x, a.y) / RESOLUTION < 24 * count, `${count}: ${a.x} ${a.y}`);
      for (const b of marks.slice(i + 1)) {
        const distancePx = Math.hypot(a.x - b.x, a.y - b.y) / RESOLUTION;
        assert.ok(distancePx > 0.9 * (a.look.radiusPx + b.look.radiusPx), `${count}: ${distancePx}`);
      }
    }
  }
});

Deno.test("arrangeMarks does not move rings that only touch", () => {
  const marks = [0, 60].map(markAt);
  assert.deepEqual(arrangeMarks(marks, RESOLUTION).map(({ x }) => x), marks.map(({ x }) => x));
});

const anyRing = fc.record({
  xPx: fc.integer({ min: 0, max: 600 }),
  yPx: fc.integer({ min: 0, max: 600 }),
  count: fc.option(fc.integer({ min: 0, max: 40_000 })),
});

Deno.test("arrangeMarks makes no ring larger than one with more playgrounds, and none too small", () => {
  fc.assert(fc.property(fc.array(anyRing, { maxLength: 12 }), (places) => {
    const marks = places.map(({ xPx, yPx, count }): Mark => {
      const ring = makeRing({ count });
      return {
        ...markAt(xPx),
        y: yPx * RESOLUTION,
        look: regionLook(ring, "1.200"),
        hit: { kind: "ring", ring },
      };
    });
    const drawn = arrangeMarks(marks, RESOLUTION).map(({ look }, i) => ({
      radiusPx: look.radiusPx,
      count: places[i]!.count ?? 0,
    }));
    for (const one of drawn) {
      assert.ok(one.radiusPx >= Math.round(26 * 0.6), `${one.radiusPx} px`);
      for (const other of drawn) {
        assert.ok(one.count >= other.count || one.radiusPx <= other.radiusPx, JSON.stringify([one, other]));
      }
    }
  }));
});
