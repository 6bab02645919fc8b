import assert from "node:assert/strict";
import fc from "fast-check";
import { arrangeRings } from "client/map/rings/crowding.ts";
import type { MapRing } from "client/map/rings/rings.ts";
import { NO_LABELS } from "client/map/rings/region_label.ts";
import { regionLook, segmentedLook } from "client/map/rings/ring.ts";
import { makeRing } from "../pins/rings.ts";

const RESOLUTION = 100;
const nothing = { complete: 0, partial: 0, missing: 0, restricted: 0 };

const markAt = (xPx: number): MapRing => ({
  x: xPx * RESOLUTION,
  y: 0,
  look: segmentedLook(nothing, "1.200", 40),
  labels: NO_LABELS,
  isUnfiltered: false,
  hit: { kind: "ring", ring: makeRing() },
});
const radiiOf = (positionsPx: number[]) =>
  arrangeRings(positionsPx.map(markAt), RESOLUTION).map(({ look }) => look.radiusPx);

Deno.test("arrangeRings keeps rings that have room, and shrinks neighbours until they do not overlap", () => {
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

Deno.test("arrangeRings shrinks all rings above the maximum number", () => {
  assert.deepEqual(new Set(radiiOf(Array.from({ length: 301 }, (_, i) => i * 1000))), new Set([24]));
});

Deno.test("arrangeRings does not change clusters", () => {
  const cluster = { lon: 0, lat: 0, count: 1, ...nothing };
  const rings = [0, 1].map((x): MapRing => ({ ...markAt(x), hit: { kind: "cluster", cluster } }));
  assert.equal(arrangeRings(rings, RESOLUTION), rings);
});

Deno.test("arrangeRings moves rings at the same point apart, no further than necessary", () => {
  for (const count of [2, 3, 5, 8]) {
    const rings = arrangeRings(Array.from({ length: count }, () => markAt(0)), RESOLUTION);
    for (const [i, a] of rings.entries()) {
      assert.ok(Math.hypot(a.x, a.y) / RESOLUTION < 24 * count, `${count}: ${a.x} ${a.y}`);
      for (const b of rings.slice(i + 1)) {
        const distancePx = Math.hypot(a.x - b.x, a.y - b.y) / RESOLUTION;
        assert.ok(distancePx > 0.9 * (a.look.radiusPx + b.look.radiusPx), `${count}: ${distancePx}`);
      }
    }
  }
});

Deno.test("arrangeRings does not move rings that only touch", () => {
  const rings = [0, 60].map(markAt);
  assert.deepEqual(arrangeRings(rings, RESOLUTION).map(({ x }) => x), rings.map(({ x }) => x));
});

const anyRing = fc.record({
  xPx: fc.integer({ min: 0, max: 600 }),
  yPx: fc.integer({ min: 0, max: 600 }),
  count: fc.option(fc.integer({ min: 0, max: 40_000 })),
});

Deno.test("arrangeRings makes no ring larger than one with more playgrounds, and none too small", () => {
  fc.assert(fc.property(fc.array(anyRing, { maxLength: 12 }), (places) => {
    const rings = places.map(({ xPx, yPx, count }): MapRing => {
      const ring = makeRing({ count });
      return {
        ...markAt(xPx),
        y: yPx * RESOLUTION,
        look: regionLook(ring, "1.200"),
        hit: { kind: "ring", ring },
      };
    });
    const drawn = arrangeRings(rings, RESOLUTION).map(({ look }, i) => ({
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
