import assert from "node:assert/strict";
import { CLASS_COLOURS } from "client/map/paint/colours.ts";
import { CLASS_ORDER } from "client/federation/regions/core/completeness_symbols.ts";
import type { MacroRing, Segments } from "client/federation/regions/core/macro_ring.ts";
import { hitRing } from "client/map/outlines/hit_detection.ts";
import { textOfLabel } from "client/map/rings/region_label.ts";
import { type MapRing, ringsOfClusters, ringsOfMissing, ringsOfRegions } from "client/map/rings/rings.ts";
import { project } from "client/map/paint/projection.ts";
import { makeRing } from "../pins/rings.ts";

const texts = {
  ringMatches: ({ matching, count }: { matching: number; count: number }) => `${matching} of ${count}`,
  ringNoMatches: "none",
  ringRetry: "again",
  ringTrouble: (trouble: string) => trouble,
  number: (value: number) => `=${value}`,
  compactNumber: (value: number) => `~${value}`,
};
const nothing = { complete: 0, partial: 0, missing: 0, restricted: 0 };

const cluster = (lon: number, lat: number, count: number) => ({
  lon,
  lat,
  count,
  ...nothing,
  complete: count,
});

Deno.test("ringsOfRegions names every region, and labels every condition except healthy", () => {
  const conditions = ["healthy", "offline", "importing", "degraded"] as const;
  const rings = ringsOfRegions(conditions.map((condition, i) => makeRing({ lat: 50 - i, condition })), texts);
  assert.deepEqual(rings.map(({ labels: { named } }) => textOfLabel(named[0]!)), [
    "Kreis A",
    "Kreis A · offline",
    "Kreis A · importing",
    "Kreis A · degraded",
  ]);
  assert.deepEqual(rings.map(({ labels: { state } }) => state && textOfLabel(state)), [
    null,
    "offline",
    "importing",
    "degraded",
  ]);
});

Deno.test("ringsOfRegions counts what matches, and marks what is not filtered", () => {
  const looksOf = (fields: Partial<MacroRing>) => {
    const [{ look, labels, isUnfiltered }] = ringsOfRegions([makeRing(fields)], texts) as [
      MapRing,
    ];
    return [
      look.text,
      textOfLabel(labels.named[0]!),
      labels.state && textOfLabel(labels.state),
      isUnfiltered,
    ];
  };
  assert.deepEqual(looksOf({}), ["=10", "Kreis A", null, false]);
  assert.deepEqual(looksOf({ matching: 4 }), ["=4", "Kreis A · 4 of 10", null, false]);
  assert.deepEqual(looksOf({ matching: 0 }), ["=0", "Kreis A · none", "none", false]);
  assert.deepEqual(looksOf({ matching: null }), ["=10", "Kreis A", null, true]);
  assert.deepEqual(looksOf({ matching: 0, condition: "offline" }), [
    "=0",
    "Kreis A · offline",
    "offline",
    false,
  ]);
});

Deno.test("ringsOfMissing also says that a press tries again", () => {
  const { named, state } = ringsOfMissing([makeRing()], texts)[0]!.labels;
  assert.deepEqual(named.map(textOfLabel), [
    "Kreis A · again",
    "Kreis A · offline",
    "Kreis A|offline",
    "Kr. A|offline",
  ]);
  assert.equal(textOfLabel(state!), "offline");
});

Deno.test("ringsOfRegions paints from north to south", () => {
  const rings = ringsOfRegions(
    [makeRing({ name: "Süd", lat: 48 }), makeRing({ name: "Nord", lat: 54 })],
    texts,
  );
  assert.deepEqual(rings.map(({ labels: { named } }) => textOfLabel(named[0]!)), ["Nord", "Süd"]);
});

Deno.test("counts are exact up to 99 999, compact above, and a question ring when unknown", () => {
  const textOf = (count: number) => ringsOfClusters([cluster(10, 50, count)], texts, false)[0]!.look.text;
  assert.deepEqual([2, 10_000, 99_999, 100_000].map(textOf), ["=2", "=10000", "=99999", "~100000"]);
  assert.equal(ringsOfRegions([makeRing({ condition: "offline", count: null })], texts)[0]!.look.text, "?");
});

Deno.test("a cluster of one playground is a pin without a count, in the colour of the playground", () => {
  const pinOf = (isMapping: boolean, segments: Partial<Segments> = {}) => {
    const [ring] = ringsOfClusters([{ ...cluster(10, 50, 1), ...segments }], texts, isMapping);
    assert.equal(ring!.look.text, "");
    // Until the painter of pins is loaded, a ring in the same colour.
    const { arcs, pin } = ring!.look;
    assert.deepEqual(arcs.map(({ colour }) => colour), [CLASS_COLOURS[pin!]]);
    return pin;
  };
  const [only] = CLASS_ORDER.filter((name) => cluster(10, 50, 1)[name] > 0);
  assert.equal(pinOf(false), "ordinary");
  assert.equal(pinOf(true), only);
  const restricted = { complete: 0, partial: 0, missing: 0, restricted: 1 };
  assert.equal(pinOf(false, restricted), "restricted");
  assert.equal(ringsOfClusters([cluster(10, 50, 2)], texts, false)[0]!.look.pin, undefined);
});

Deno.test("rings say whether the filters were applied to all that they count", () => {
  const rings = ringsOfClusters([cluster(10, 50, 3), { ...cluster(10, 49, 3), unfiltered: 1 }], texts, false);
  assert.deepEqual(rings.map(({ isUnfiltered }) => isUnfiltered), [false, true]);
  assert.equal(ringsOfRegions([makeRing()], texts)[0]!.isUnfiltered, false);
});

Deno.test("hitRing takes the ring with the nearest centre, and none beyond its edge", () => {
  const rings = ringsOfClusters([cluster(10, 50, 2), cluster(10.02, 50, 2)], texts, false);
  const [x, y] = project(10, 50);
  const hitAt = (offsetPx: number, tolerancePx = 3) => {
    const hit = hitRing(rings.map((ring) => ({ ring })), {
      point: [x + offsetPx * 100, y],
      resolution: 100,
      tolerancePx,
    });
    return hit?.kind === "cluster" ? hit.cluster.lon : null;
  };
  assert.equal(hitAt(5), 10);
  assert.equal(hitAt(15), 10.02);
  assert.equal(hitAt(-21), 10, "the edge of a ring is at 18 pixels, and 3 more count");
  assert.equal(hitAt(-22), null);
  assert.equal(hitAt(-26, 10), 10);
});
