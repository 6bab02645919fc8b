import assert from "node:assert/strict";
import fc from "fast-check";
import { CLASS_COLOURS, CLASS_ORDER } from "../../../../client/map/styles/colours.ts";
import {
  clusterRadiusPx,
  regionLook,
  regionRadiusPx,
  scaleLook,
  segmentArcs,
  segmentedLook,
} from "../../../../client/map/styles/ring.ts";
import { makeRing } from "../rings.ts";

const segments = (complete: number, partial: number, missing: number, restricted: number) => ({
  complete,
  partial,
  missing,
  restricted,
});
const FULL_TURN = 2 * Math.PI;

Deno.test("segmentArcs keeps the order, leaves gaps and shows every class that is there", () => {
  const count = fc.oneof(fc.constant(0), fc.nat(1_000_000));
  fc.assert(fc.property(count, count, count, count, (complete, partial, missing, restricted) => {
    const given = segments(complete, partial, missing, restricted);
    const present = CLASS_ORDER.filter((name) => given[name] > 0);
    const arcs = segmentArcs(given, 20);
    assert.deepEqual(
      arcs.map(({ colour }) => colour),
      (present.length ? present : ["restricted" as const]).map((name) => CLASS_COLOURS[name]),
    );
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

Deno.test("radii grow gently and stay within their limits", () => {
  for (const [count, radius] of [[null, 26], [0, 26], [1, 26], [10_000_000, 46]] as const) {
    assert.equal(regionRadiusPx(count), radius, `region of ${count}`);
  }
  assert.ok(regionRadiusPx(100) < regionRadiusPx(10_000));
  assert.equal(clusterRadiusPx(1), 17);
  assert.equal(clusterRadiusPx(1_000_000), 30);
});

Deno.test("regionLook shows each condition in its own way", () => {
  const looks = (["healthy", "offline", "importing", "degraded"] as const).map((condition) =>
    regionLook(makeRing({ condition }), "10")
  );
  assert.deepEqual(looks.map(({ arcs }) => arcs.length), [4, 1, 1, 1]);
  assert.deepEqual(looks.map(({ isDashed }) => isDashed), [false, true, false, false]);
  const solid = looks.slice(1).map(({ arcs }) => arcs[0]!.colour);
  assert.equal(new Set(solid).size, 3, "three colours");
});

Deno.test("segmentedLook shrinks the font until the count fits between the band", () => {
  const fontOf = (text: string) => segmentedLook(segments(1, 0, 0, 0), text, 26).fontPx;
  assert.ok(fontOf("7") > fontOf("12.345"));
  assert.ok(fontOf("123.456.789") >= 9, "never illegible");
});

Deno.test("scaleLook keeps what a ring says and fits its count to the new size", () => {
  const look = segmentedLook(segments(5, 3, 1, 1), "1.200", 40);
  const small = scaleLook(look, 0.6);
  assert.equal(small.radiusPx, 24);
  assert.deepEqual([small.arcs, small.text], [look.arcs, look.text]);
  assert.ok(small.fontPx < look.fontPx && small.bandPx < look.bandPx);
});
