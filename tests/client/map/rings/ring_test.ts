import assert from "node:assert/strict";
import { BAND_SHARES, CLASS_ORDER } from "client/federation/regions/core/completeness_symbols.ts";
import { CLASS_COLOURS } from "client/map/paint/colours.ts";
import { clusterLook, regionLook, regionRadiusPx, scaleLook, segmentedLook } from "client/map/rings/ring.ts";
import { clusterRadiusPx } from "client/federation/tiers/core/cluster_radius.ts";
import { SMALLEST_SCALE } from "client/map/rings/crowding.ts";
import { estimateWidthPx } from "client/map/paint/label.ts";
import { createMessageFormats } from "contract/texts/message_formats.ts";
import { makeRing } from "../pins/rings.ts";

const segments = (complete: number, partial: number, missing: number, restricted: number) => ({
  complete,
  partial,
  missing,
  restricted,
});

Deno.test("radii grow gently and stay within their limits", () => {
  for (const [count, radius] of [[null, 26], [0, 26], [1, 26], [10_000_000, 46]] as const) {
    assert.equal(regionRadiusPx(count), radius, `region of ${count}`);
  }
  assert.ok(regionRadiusPx(100) < regionRadiusPx(10_000));
  assert.equal(clusterRadiusPx(1), 17);
  assert.equal(clusterRadiusPx(1_000_000), 30);
});

Deno.test("segmentedLook gives every class its colour and width", () => {
  const { arcs } = segmentedLook(segments(4, 3, 2, 1), "10", 30);
  assert.deepEqual(
    arcs.map(({ colour, bandShare }) => [colour, bandShare]),
    CLASS_ORDER.map((name) => [CLASS_COLOURS[name], BAND_SHARES[name]]),
  );
});

Deno.test("clusterLook is quieter than a region: a thin band, and a count of one size where it fits", () => {
  const looks = [2, 40, 400].map((count) => clusterLook({ ...segments(1, 1, 1, 1), count }, String(count)));
  assert.deepEqual(looks.map(({ bandPx, fontPx }) => [bandPx, fontPx]), [[3, 15], [3, 15], [3, 15]]);
  assert.ok(looks[2]!.radiusPx > looks[0]!.radiusPx);
});

Deno.test("regionLook shows each condition differently", () => {
  const looks = (["healthy", "offline", "importing", "degraded"] as const).map((condition) =>
    regionLook(makeRing({ condition }), "10")
  );
  assert.deepEqual(looks.map(({ arcs }) => arcs.length), [4, 1, 1, 1]);
  assert.deepEqual(looks.map(({ isDashed }) => isDashed), [false, true, false, false]);
  const solid = looks.slice(1).map(({ arcs }) => arcs[0]!.colour);
  assert.equal(new Set(solid).size, 3, "three colours");
});

Deno.test("regionLook keeps the segments of a region without matches, pale, unless it has a problem", () => {
  const [all, none] = [{}, { matching: 0 }].map((fields) => regionLook(makeRing(fields), "10"));
  assert.deepEqual(none, { ...all, isPale: true });
  assert.equal(regionLook(makeRing({ matching: 3 }), "3").isPale, undefined);
  assert.equal(regionLook(makeRing({ matching: 0, condition: "importing" }), "10").isPale, undefined);
});

Deno.test("segmentedLook shrinks the font until the count fits inside the band", () => {
  const fontOf = (text: string) => segmentedLook(segments(1, 0, 0, 0), text, 26).fontPx;
  assert.ok(fontOf("7") > fontOf("12.345"));
  assert.ok(fontOf("123.456.789") >= 9, "never illegible");
});

Deno.test("every exact count fits inside the band, also in the smallest rings", () => {
  for (const count of [1, 12, 369, 8_888, 9_999, 10_000, 12_345, 88_888, 99_999]) {
    const text = createMessageFormats("de").number(count);
    const region = segmentedLook(segments(count, 0, 0, 0), text, regionRadiusPx(count));
    const cluster = clusterLook({ ...segments(count, 0, 0, 0), count }, text);
    for (const { radiusPx, bandPx, fontPx } of [region, scaleLook(region, SMALLEST_SCALE), cluster]) {
      const widthPx = estimateWidthPx(text, fontPx);
      assert.ok(widthPx <= 2 * (radiusPx - bandPx) - 4, `${text} at ${fontPx} px in ${radiusPx} px`);
    }
  }
});

Deno.test("scaleLook keeps the text and fits the font to the new size", () => {
  const look = segmentedLook(segments(5, 3, 1, 1), "1.200", 40);
  const small = scaleLook(look, 0.6);
  assert.equal(small.radiusPx, 24);
  assert.deepEqual([small.arcs, small.text], [look.arcs, look.text]);
  assert.ok(small.fontPx < look.fontPx && small.bandPx < look.bandPx);
});
