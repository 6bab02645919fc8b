import assert from "node:assert/strict";
import fc from "fast-check";
import { CLASS_ORDER, FULL_TURN, segmentArcs } from "../../../../client/regions/core/completeness_symbols.ts";

const segments = (complete: number, partial: number, missing: number, restricted: number) => ({
  complete,
  partial,
  missing,
  restricted,
});

Deno.test("segmentArcs keeps the order, leaves gaps and shows every class that is there", () => {
  const count = fc.oneof(fc.constant(0), fc.nat(1_000_000));
  fc.assert(fc.property(count, count, count, count, (complete, partial, missing, restricted) => {
    const given = segments(complete, partial, missing, restricted);
    const present = CLASS_ORDER.filter((name) => given[name] > 0);
    const arcs = segmentArcs(given, 20);
    assert.deepEqual(arcs.map(({ name }) => name), present.length ? present : ["restricted"]);
    arcs.forEach((arc, i) => {
      assert.ok(arc.to - arc.from >= 3 / 20 - 1e-9, "a sliver is still visible");
      const next = arcs[i + 1];
      if (next) assert.ok(next.from > arc.to, "segments do not touch");
    });
    assert.ok(arcs.at(-1)!.to - arcs[0]!.from <= FULL_TURN + 1e-9, "never more than a full turn");
  }));
});

Deno.test("segmentArcs closes the ring for a single class", () => {
  const [arc, ...others] = segmentArcs(segments(0, 0, 0, 77), 20);
  assert.equal(others.length, 0);
  assert.ok(Math.abs(arc!.to - arc!.from - FULL_TURN) < 1e-9);
});

Deno.test("segmentArcs: the first segment begins at the top, and equal counts are equally long", () => {
  const [first, second] = segmentArcs(segments(5, 5, 0, 0), 100);
  assert.ok(first && second);
  assert.ok(Math.abs(first.from + Math.PI / 2) < 0.02);
  assert.ok(Math.abs((first.to - first.from) - (second.to - second.from)) < 1e-9);
});
