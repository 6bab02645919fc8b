import assert from "node:assert/strict";
import fc from "fast-check";
import { mergeBuckets } from "fakes/merge_buckets.ts";
import {
  assembleTier,
  bucketOf,
  type Contribution,
  countInView,
  createTierAssembly,
  type InView,
  type TierData,
} from "client/federation/tiers/core/tier_data.ts";
import type { Bbox, Completeness, Shape } from "contract/types.ts";
import { type MacroRing, macroRing } from "client/federation/regions/core/macro_ring.ts";
import { makePlaced, makePlayground, makeView } from "../../../records.ts";
import { bucketLists, makeBucket, zoomLevels } from "./random_buckets.ts";

const BUCKET = makeBucket(9.7, 50.5, { complete: 2 });
const clusters = (...buckets: (typeof BUCKET)[]): Contribution => ({
  tier: "cluster",
  buckets,
  ignoresFilters: false,
});
const polygons = (...osmIds: number[]): Contribution => ({
  tier: "polygon",
  playgrounds: osmIds.map((osmId) => makePlaced({ osmId })),
});

Deno.test("assembleTier: without contributions a tier is empty", () => {
  assert.deepEqual(assembleTier("cluster", [], 9), { tier: "cluster", clusters: [] });
  assert.deepEqual(assembleTier("polygon", [], 15), { tier: "polygon", playgrounds: [] });
});

Deno.test("assembleTier: ignores contributions to the other tier", () => {
  const mixed = [clusters(BUCKET), polygons(1, 2)];
  assert.deepEqual(assembleTier("cluster", mixed, 9), { tier: "cluster", clusters: [BUCKET] });
  assert.deepEqual(assembleTier("polygon", mixed, 15), {
    tier: "polygon",
    playgrounds: [makePlaced({ osmId: 1 }), makePlaced({ osmId: 2 })],
  });
});

Deno.test("assembleTier: merges the buckets of all backends at the zoom level", () => {
  const near = makeBucket(9.71, 50.5, { missing: 3 });
  const shown = (zoom: number) => {
    const data = assembleTier("cluster", [clusters(BUCKET), clusters(near)], zoom);
    assert.ok(data.tier === "cluster");
    return data.clusters.map(({ count }) => count);
  };
  assert.deepEqual(shown(8), [5]);
  assert.deepEqual(shown(16).sort(), [2, 3]);
});

Deno.test("createTierAssembly: returns the same object until something changes", () => {
  const assemble = createTierAssembly();
  const [west, east, shapes] = [clusters(BUCKET), clusters(BUCKET), polygons(1)];
  const first = assemble("cluster", [west], 9);
  assert.equal(assemble("cluster", [west, shapes], 9), first);
  const both = assemble("cluster", [west, east], 9);
  assert.deepEqual(both, assembleTier("cluster", [west, east], 9));
  assert.notEqual(assemble("cluster", [west, east], 10), both);
  const outlines = assemble("polygon", [west, shapes], 15);
  assert.equal(assemble("polygon", [shapes], 16, true), outlines);
});

Deno.test("createTierAssembly: active filters mark contributions that ignore them", () => {
  const assemble = createTierAssembly();
  const old: Contribution = { tier: "cluster", buckets: [BUCKET], ignoresFilters: true };
  const unfilteredIn = (isFiltering: boolean) => {
    const data = assemble("cluster", [old], 9, isFiltering);
    return data.tier === "cluster" ? data.clusters[0]?.unfiltered : null;
  };
  assert.equal(unfilteredIn(false), undefined);
  assert.equal(unfilteredIn(true), 2);
});

Deno.test("assembleTier: the split of buckets among backends does not matter", () => {
  fc.assert(fc.property(
    bucketLists,
    zoomLevels,
    fc.infiniteStream(fc.integer({ min: 0, max: 4 })),
    (list, zoom, backends) => {
      const parts = Map.groupBy(list, () => backends.next().value);
      const data = assembleTier("cluster", [...parts.values()].map((part) => clusters(...part)), zoom);
      assert.deepEqual(data, { tier: "cluster", clusters: mergeBuckets(list, zoom) });
    },
  ));
});

Deno.test("assembleTier: clusters contain the unfiltered count while filters are active", () => {
  const parts: Contribution[] = [clusters(BUCKET), {
    tier: "cluster",
    buckets: [BUCKET],
    ignoresFilters: true,
  }];
  const unfilteredOf = (isFiltering: boolean) => {
    const data = assembleTier("cluster", parts, 9, isFiltering);
    assert.ok(data.tier === "cluster");
    return data.clusters.map(({ count, unfiltered }) => [count, unfiltered]);
  };
  assert.deepEqual(unfilteredOf(true), [[4, 2]]);
  assert.deepEqual(unfilteredOf(false), [[4, undefined]]);
});

Deno.test("assembleTier: shows a playground of two backends once", () => {
  const copyOf = (backendKey: string, lastImportAt: string): Contribution => ({
    tier: "polygon",
    playgrounds: [makePlaced({ osmId: 1 }, { backendKey, lastImportAt })],
  });
  const data = assembleTier(
    "polygon",
    [copyOf("old", "2026-11-01T00:00:00Z"), copyOf("new", "2026-11-20T00:00:00Z"), polygons(2)],
    15,
  );
  assert.ok(data.tier === "polygon");
  assert.deepEqual(
    data.playgrounds.map(({ playground, origin }) => [playground.osmId, origin.backendKey]),
    [[1, "new"], [2, "alpha"]],
  );
});

Deno.test("assembleTier: accepts any iterable", () => {
  const values = new Map([["alpha", clusters(BUCKET)]]).values();
  assert.deepEqual(assembleTier("cluster", values, 9), { tier: "cluster", clusters: [BUCKET] });
});

Deno.test("bucketOf: in the middle of the playground's box", () => {
  const bucket = bucketOf(makePlayground());
  assert.deepEqual({ ...bucket, lon: 0, lat: 0 }, makeBucket(0, 0, { missing: 1 }));
  assert.ok(Math.abs(bucket.lon - 9.1) < 1e-9);
  assert.ok(Math.abs(bucket.lat - 50.2) < 1e-9);
});

Deno.test("bucketOf: counted by class, or as restricted", async (test) => {
  const classes: Completeness[] = ["complete", "partial", "missing"];
  for (const completeness of classes) {
    await test.step(completeness, () => {
      const open = bucketOf(makePlayground({ completeness }));
      const closed = bucketOf(makePlayground({ completeness, restricted: true }));
      const { lon, lat } = open;
      assert.deepEqual(open, makeBucket(lon, lat, { [completeness]: 1 }));
      assert.deepEqual(closed, makeBucket(lon, lat, { restricted: 1 }));
    });
  }
});

/** A square of 0.2 degrees from its south-western corner; its points may lie on both sides of ±180°. */
function squareFrom(west: number, south: number): Shape {
  const east = west + 0.2 > 180 ? west + 0.2 - 360 : west + 0.2;
  return {
    coordinates: Float64Array.of(west, south, east, south, east, south + 0.2, west, south + 0.2, west, south),
    ringEnds: [[10]],
  };
}

Deno.test("bucketOf: a playground across the antimeridian stays there", () => {
  const { lon } = bucketOf(makePlayground({ shape: squareFrom(179.95, -17) }));
  assert.ok(lon >= -180 && lon < -179.9, String(lon));
  const { lon: other } = bucketOf(makePlayground({ shape: squareFrom(179.85, -17) }));
  assert.ok(other > 179.9 && other <= 180, String(other));
});

function ringAt(lon: number, lat: number, count: number | null): MacroRing {
  const ring = macroRing(makeView({ bbox: [lon, lat, lon, lat], playgroundCount: count }));
  assert.ok(ring);
  return ring;
}

Deno.test("countInView: groups and playgrounds in the box", async (test) => {
  const view: Bbox = [9, 50, 10, 51];
  const acrossSeam: Bbox = [179, -18, 181, -16];
  const rings = (...list: MacroRing[]): TierData => ({ tier: "macro", rings: list });
  const clustersAt = (...buckets: (typeof BUCKET)[]): TierData => ({ tier: "cluster", clusters: buckets });
  const outlines = (...shapes: Shape[]): TierData => ({
    tier: "polygon",
    playgrounds: shapes.map((shape, i) => makePlaced({ osmId: i + 1, shape })),
  });
  const cases: [name: string, data: TierData, box: Bbox, expected: InView][] = [
    ["no rings", rings(), view, { groups: 0, playgrounds: 0 }],
    ["a ring", rings(ringAt(9.5, 50.5, 7)), view, { groups: 1, playgrounds: 7 }],
    ["a ring outside", rings(ringAt(9.5, 51.5, 7)), view, { groups: 0, playgrounds: 0 }],
    ["a ring without a count is a ring", rings(ringAt(9.5, 50.5, null), ringAt(9.6, 50.5, 7)), view, {
      groups: 2,
      playgrounds: 7,
    }],
    ["clusters", clustersAt(BUCKET, makeBucket(9.1, 50.1, { missing: 3 })), view, {
      groups: 2,
      playgrounds: 5,
    }],
    ["clusters of the margin", clustersAt(BUCKET, makeBucket(10.1, 50.1, { missing: 3 })), view, {
      groups: 1,
      playgrounds: 2,
    }],
    ["a cluster on the edge", clustersAt(makeBucket(10, 51, { partial: 4 })), view, {
      groups: 1,
      playgrounds: 4,
    }],
    ["a view in another copy of the world", clustersAt(BUCKET), [369, 50, 370, 51], {
      groups: 1,
      playgrounds: 2,
    }],
    ["a view of the whole world", clustersAt(BUCKET), [-400, -90, 400, 90], { groups: 1, playgrounds: 2 }],
    [
      "clusters on both sides of the antimeridian",
      clustersAt(
        makeBucket(179.9, -17, { complete: 1 }),
        makeBucket(-179.9, -17, { missing: 2 }),
      ),
      acrossSeam,
      { groups: 2, playgrounds: 3 },
    ],
    [
      "outlines, also those that only reach in",
      outlines(squareFrom(9.5, 50.5), squareFrom(8.9, 50.5)),
      view,
      {
        groups: 2,
        playgrounds: 2,
      },
    ],
    ["outlines outside", outlines(squareFrom(8.7, 50.5), squareFrom(-170, 50.5)), view, {
      groups: 0,
      playgrounds: 0,
    }],
    ["an outline across the antimeridian", outlines(squareFrom(179.9, -17)), acrossSeam, {
      groups: 1,
      playgrounds: 1,
    }],
    ["an outline across the antimeridian, far from the view", outlines(squareFrom(179.9, 50.5)), view, {
      groups: 0,
      playgrounds: 0,
    }],
  ];
  for (const [name, data, box, expected] of cases) {
    await test.step(name, () => assert.deepEqual(countInView(data, box), expected));
  }
});

Deno.test("countInView: the whole world contains everything", () => {
  fc.assert(fc.property(bucketLists, zoomLevels, (list, zoom) => {
    const data = assembleTier("cluster", [clusters(...list)], zoom);
    const total = list.reduce((sum, { count }) => sum + count, 0);
    assert.equal(countInView(data, [-180, -90, 180, 90]).playgrounds, total);
  }));
});
