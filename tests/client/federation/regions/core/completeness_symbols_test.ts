import assert from "node:assert/strict";
import fc from "fast-check";
import {
  BAND_SHARES,
  CLASS_ORDER,
  DOT_HOLES_PX,
  DOT_PX,
  FULL_TURN,
  LINE_PATTERNS,
  segmentArcs,
} from "client/federation/regions/core/completeness_symbols.ts";

Deno.test("completeness symbols: segments of clearly different widths", () => {
  const shares = CLASS_ORDER.map((name) => BAND_SHARES[name]);
  assert.equal(shares[0], 1);
  shares.slice(1).forEach((share, i) => assert.ok(share > 0 && shares[i]! - share >= 0.2, `${share}`));
});

Deno.test("completeness symbols: distinct lines, holes smaller than the dot", () => {
  assert.equal(new Set(CLASS_ORDER.map((name) => LINE_PATTERNS[name].join())).size, CLASS_ORDER.length);
  for (const name of CLASS_ORDER) assert.ok(DOT_HOLES_PX[name] < DOT_PX / 2 - 2, name);
});

const segments = (complete: number, partial: number, missing: number, restricted: number) => ({
  complete,
  partial,
  missing,
  restricted,
});

Deno.test("segmentArcs: fixed order, gaps, and every class visible", () => {
  const count = fc.oneof(fc.constant(0), fc.nat(1_000_000));
  fc.assert(fc.property(count, count, count, count, (complete, partial, missing, restricted) => {
    const given = segments(complete, partial, missing, restricted);
    const present = CLASS_ORDER.filter((name) => given[name] > 0);
    const arcs = segmentArcs(given, 20);
    assert.deepEqual(arcs.map(({ name }) => name), present.length ? present : ["restricted"]);
    arcs.forEach((arc, i) => {
      assert.ok(arc.to - arc.from >= 3 / 20 - 1e-9, "below the minimum length");
      const next = arcs[i + 1];
      if (next) assert.ok(next.from > arc.to, "segments touch");
    });
    assert.ok(arcs.at(-1)!.to - arcs[0]!.from <= FULL_TURN + 1e-9, "more than a full circle");
  }));
});

Deno.test("segmentArcs: a full circle for a single class", () => {
  const [arc, ...others] = segmentArcs(segments(0, 0, 0, 77), 20);
  assert.equal(others.length, 0);
  assert.ok(Math.abs(arc!.to - arc!.from - FULL_TURN) < 1e-9);
});

Deno.test("segmentArcs: starts at the top; equal counts have equal lengths", () => {
  const [first, second] = segmentArcs(segments(5, 5, 0, 0), 100);
  assert.ok(first && second);
  assert.ok(Math.abs(first.from + Math.PI / 2) < 0.02);
  assert.ok(Math.abs((first.to - first.from) - (second.to - second.from)) < 1e-9);
});
