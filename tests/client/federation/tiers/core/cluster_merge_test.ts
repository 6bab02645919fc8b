import assert from "node:assert/strict";
import fc from "fast-check";
import {
  type BucketPart,
  type Cluster,
  createBucketMerge,
} from "client/federation/tiers/core/cluster_merge.ts";
import { clusterRadiusPx } from "client/federation/tiers/core/cluster_radius.ts";
import { mergeBuckets } from "fakes/merge_buckets.ts";
import type { Bucket } from "contract/types.ts";
import { bucketLists, makeBucket, positions, zoomLevels } from "./random_buckets.ts";

const COUNTS = ["count", "complete", "partial", "missing", "restricted"] as const;

function totalsOf(list: readonly (Bucket | Cluster)[]) {
  return Object.fromEntries(COUNTS.map((name) => [name, list.reduce((sum, each) => sum + each[name], 0)]));
}

/** Positions are rounded to about a centimetre. */
function assertNear(actual: number, expected: number): void {
  assert.ok(Math.abs(actual - expected) <= 1e-7, `${actual} is not near ${expected}`);
}

Deno.test("mergeBuckets: nothing gives nothing", () => assert.deepEqual(mergeBuckets([], 9), []));

Deno.test("mergeBuckets: a single bucket stays as it is", () => {
  fc.assert(fc.property(positions, zoomLevels, ([lon, lat], zoom) => {
    const bucket = makeBucket(lon, lat, { complete: 1, partial: 2, missing: 3, restricted: 4 });
    const [cluster, ...more] = mergeBuckets([bucket], zoom);
    assert.equal(more.length, 0);
    assert.deepEqual({ ...cluster, lon, lat }, bucket);
    assertNear(cluster!.lon, lon);
    assertNear(cluster!.lat, lat);
  }));
});

Deno.test("mergeBuckets: sums the classes and weights the position by count", () => {
  const merged = mergeBuckets([
    makeBucket(9.70, 50.50, { complete: 1, partial: 2, missing: 3, restricted: 4 }),
    makeBucket(9.74, 50.54, { complete: 10, partial: 20 }),
    makeBucket(9.72, 50.50, { missing: 5, restricted: 5 }),
  ], 9);
  assert.equal(merged.length, 1);
  const { lon, lat, ...counts } = merged[0]!;
  assert.deepEqual(counts, { count: 50, complete: 11, partial: 22, missing: 8, restricted: 9 });
  assertNear(lon, (9.70 * 10 + 9.74 * 30 + 9.72 * 10) / 50);
  assertNear(lat, (50.50 * 10 + 50.54 * 30 + 50.50 * 10) / 50);
});

Deno.test("mergeBuckets: merges what would overlap on the screen, and nothing else", async (test) => {
  const cases: [distancePx: number, clusters: number, closeUp: number][] = [
    [0, 1, 1],
    [19, 1, 1],
    [30, 1, 1],
    [33, 1, 1],
    [35, 1, 2],
    [59, 1, 2],
    [61, 2, 2],
    [200, 2, 2],
  ];
  for (const zoom of [1, 8, 12, 13]) {
    for (const [distancePx, far, closeUp] of cases) {
      const clusters = zoom < 13 ? far : closeUp;
      await test.step(`${distancePx} px at zoom ${zoom}`, () => {
        const degrees = (distancePx / 256 / 2 ** zoom) * 360;
        const pair = [makeBucket(-60, 0, { complete: 1 }), makeBucket(-60 + degrees, 0, { missing: 1 })];
        assert.equal(mergeBuckets(pair, zoom).length, clusters);
      });
    }
  }
});

Deno.test("mergeBuckets: merges in all directions, wherever the cells of its grid begin", () => {
  const degreesPerPx = 360 / 256 / 2 ** 11;
  const nearEquator = fc.double({ min: -0.01, max: 0.01, noNaN: true });
  fc.assert(
    fc.property(nearEquator, nearEquator, fc.double({ min: 0, max: 7, noNaN: true }), (lon, lat, turn) => {
      const at = (px: number) =>
        makeBucket(lon + Math.cos(turn) * px * degreesPerPx, lat + Math.sin(turn) * px * degreesPerPx, {
          missing: 1,
        });
      assert.equal(mergeBuckets([at(0), at(59.9)], 11).length, 1);
      assert.equal(mergeBuckets([at(0), at(60.1)], 11).length, 2);
    }),
  );
});

/** Positions in CSS pixels at a zoom level, from the north-west corner of the world. */
function pixelsAt({ lon, lat }: Cluster, zoom: number): readonly [number, number] {
  const worldPx = 256 * 2 ** zoom;
  const sine = Math.sin((lat * Math.PI) / 180);
  return [(lon / 360 + 0.5) * worldPx, (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * worldPx];
}

Deno.test("mergeBuckets: close up, rings neither touch nor are merged without need", () => {
  const degreesPerPx = 360 / 256 / 2 ** 13;
  const offset = fc.double({ min: 0, max: 400, noNaN: true });
  const town = fc.array(
    fc.tuple(offset, offset, fc.oneof(fc.constant(1), fc.integer({ min: 1, max: 300 }))),
    {
      minLength: 1,
      maxLength: 60,
      size: "max",
    },
  );
  fc.assert(fc.property(town, (places) => {
    const list = places.map(([x, y, missing]) =>
      makeBucket(9.7 + x * degreesPerPx, 50.5 + y * degreesPerPx * 0.636, { missing })
    );
    const merged = mergeBuckets(list, 13);
    assert.deepEqual(totalsOf(merged), totalsOf(list));
    const touches = (a: Cluster, b: Cluster) => {
      const [[ax, ay], [bx, by]] = [pixelsAt(a, 13), pixelsAt(b, 13)];
      return Math.hypot(ax - bx, ay - by) < clusterRadiusPx(a.count) + clusterRadiusPx(b.count) - 0.01;
    };
    for (const [i, one] of merged.entries()) {
      assert.ok(!merged.slice(i + 1).some((other) => touches(one, other)));
    }
    if (merged.length < list.length) {
      assert.ok(list.some((one, i) => list.slice(i + 1).some((other) => touches(one, other))));
    }
  }));
});

Deno.test("mergeBuckets: the largest absorb their surroundings", () => {
  const degreesPerPx = 360 / 256 / 2 ** 11;
  const row = (...counts: number[]) =>
    counts.map((missing, i) => makeBucket(-60 + i * 50 * degreesPerPx, 0, { missing }));
  const countsOf = (list: Bucket[]) => mergeBuckets(list, 11).map(({ count }) => count);
  assert.deepEqual(countsOf(row(1, 5, 2)), [8]);
  assert.deepEqual(countsOf(row(5, 1, 2)), [6, 2]);
  assert.deepEqual(countsOf(row(1, 4, 2, 9)), [11, 5]);
});

Deno.test("mergeBuckets: buckets of two backends at one place become one cluster", () => {
  fc.assert(fc.property(positions, zoomLevels, ([lon, lat], zoom) => {
    const [cluster, ...more] = mergeBuckets([
      makeBucket(lon, lat, { complete: 3 }),
      makeBucket(lon, lat, { partial: 5 }),
    ], zoom);
    assert.equal(more.length, 0);
    assert.deepEqual({ ...cluster, lon, lat }, makeBucket(lon, lat, { complete: 3, partial: 5 }));
    assertNear(cluster!.lon, lon);
    assertNear(cluster!.lat, lat);
  }));
});

Deno.test("mergeBuckets: preserves the totals of all five counts", () => {
  fc.assert(fc.property(bucketLists, zoomLevels, (list, zoom) => {
    assert.deepEqual(totalsOf(mergeBuckets(list, zoom)), totalsOf(list));
  }));
});

Deno.test("mergeBuckets: count stays the sum of the classes", () => {
  fc.assert(fc.property(bucketLists, zoomLevels, (list, zoom) => {
    for (const { count, complete, partial, missing, restricted } of mergeBuckets(list, zoom)) {
      assert.equal(count, complete + partial + missing + restricted);
    }
  }));
});

Deno.test("mergeBuckets: the result does not depend on the order", () => {
  const shuffled = bucketLists.chain((list) =>
    fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length }))
  );
  fc.assert(
    fc.property(shuffled, zoomLevels, ([list, other], zoom) => {
      assert.deepEqual(mergeBuckets(other, zoom), mergeBuckets(list, zoom));
    }),
    { numRuns: 200 },
  );
});

Deno.test("mergeBuckets: the result does not depend on the order of buckets that differ only in their classes", () => {
  const pair = [makeBucket(9, 50, { missing: 2 }), makeBucket(9, 50, { restricted: 2 })];
  const near = makeBucket(9.01, 50, { complete: 2 });
  const [one, two] = [
    mergeBuckets([...pair, near], 9),
    mergeBuckets([near, ...pair.toReversed()], 9),
  ];
  assert.deepEqual(one, two);
});

Deno.test("mergeBuckets: positions are means weighted by count", () => {
  fc.assert(fc.property(bucketLists, zoomLevels, (list, zoom) => {
    const merged = mergeBuckets(list, zoom);
    const total = list.reduce((sum, { count }) => sum + count, 0);
    for (const axis of ["lon", "lat"] as const) {
      const moment = (each: readonly (Bucket | Cluster)[]) =>
        each.reduce((sum, item) => sum + item[axis] * item.count, 0);
      // Moments add up exactly when every cluster is at the weighted mean of its buckets.
      assert.ok(Math.abs(moment(merged) - moment(list)) <= 1e-9 * 180 * Math.max(1, total));
    }
    for (const { lon, lat } of merged) {
      assert.ok(lon >= -180 && lon <= 180 && lat >= -90 && lat <= 90, `${lon}, ${lat}`);
    }
  }));
});

Deno.test("mergeBuckets: near ±180° clusters stay at the edge, never on the far side of the world", () => {
  const edges = fc.array(
    fc.tuple(fc.double({ min: 0, max: 0.001, noNaN: true }), fc.boolean(), fc.integer({ min: 1, max: 9 })),
    { minLength: 1, maxLength: 20 },
  );
  fc.assert(fc.property(edges, fc.integer({ min: 8, max: 13 }), (parts, zoom) => {
    const list = parts.map(([off, isEast, complete]) =>
      makeBucket(isEast ? 180 - off : -180 + off, -17, { complete })
    );
    const merged = mergeBuckets(list, zoom);
    assert.deepEqual(totalsOf(merged), totalsOf(list));
    for (const { lon } of merged) assert.ok(Math.abs(lon) >= 179.99, String(lon));
  }));
});

Deno.test("mergeBuckets: two places never give fewer clusters at a higher zoom", () => {
  fc.assert(fc.property(positions, positions, zoomLevels, ([lonA, latA], [lonB, latB], zoom) => {
    const pair = [makeBucket(lonA, latA, { complete: 1 }), makeBucket(lonB, latB, { missing: 1 })];
    assert.ok(mergeBuckets(pair, zoom + 1).length >= mergeBuckets(pair, zoom).length);
  }));
});

Deno.test("mergeBuckets: clusters contain how many of their playgrounds ignore the filters", () => {
  const filtered = [makeBucket(9.7, 50.5, { complete: 2 }), makeBucket(20, 50.5, { complete: 1 })];
  const unfiltered = [makeBucket(9.7, 50.5, { missing: 5 }), makeBucket(30, 50.5, { partial: 4 })];
  const merged = mergeBuckets(filtered, 9, unfiltered).sort((a, b) => a.lon - b.lon);
  assert.deepEqual(merged.map(({ count }) => count), [7, 1, 4]);
  assert.deepEqual(merged.map((cluster) => cluster.unfiltered), [5, undefined, 4]);
});

Deno.test("mergeBuckets: unfiltered buckets change nothing else about the clusters", () => {
  fc.assert(fc.property(bucketLists, fc.nat(60), zoomLevels, (list, firstUnfiltered, zoom) => {
    const merged = mergeBuckets(list.slice(0, firstUnfiltered), zoom, list.slice(firstUnfiltered));
    const total = merged.reduce((sum, { unfiltered }) => sum + (unfiltered ?? 0), 0);
    assert.equal(total, list.slice(firstUnfiltered).reduce((sum, { count }) => sum + count, 0));
    assert.deepEqual(merged.map(({ unfiltered: _, ...cluster }) => cluster), mergeBuckets(list, zoom));
  }));
});

Deno.test("mergeBuckets: does not change its input", () => {
  const list = [makeBucket(9, 50, { complete: 1 }), makeBucket(9, 50, { complete: 2 })].map(Object.freeze);
  assert.equal(mergeBuckets(Object.freeze(list) as Bucket[], 9).length, 1);
});

Deno.test("createBucketMerge: adding and removing parts equals merging at once", () => {
  const parts = fc.array(
    fc.record<BucketPart>({ buckets: bucketLists, isFiltered: fc.boolean() }),
    { minLength: 1, maxLength: 5 },
  );
  const steps = fc.array(fc.tuple(fc.array(fc.boolean(), { minLength: 5, maxLength: 5 }), zoomLevels), {
    minLength: 1,
    maxLength: 4,
  });
  fc.assert(fc.property(parts, steps, (all, turns) => {
    const merge = createBucketMerge();
    for (const [choices, zoom] of turns) {
      const present = all.filter((_, i) => choices[i]);
      assert.deepEqual(merge(present, zoom), createBucketMerge()(present, zoom));
    }
  }));
});

Deno.test("createBucketMerge: a position just below zero gives 0, never -0", () => {
  const tiny: BucketPart = { buckets: [makeBucket(-5e-324, -5e-324, { missing: 1 })], isFiltered: true };
  const other: BucketPart = { buckets: [makeBucket(0, 0, { missing: 1 })], isFiltered: true };
  const merge = createBucketMerge();
  merge([tiny, other], 9);
  const [cluster] = merge([tiny], 9);
  assert.deepEqual([cluster!.lon, cluster!.lat], [0, 0]);
  assert.deepEqual(merge([tiny], 9), createBucketMerge()([tiny], 9));
});

Deno.test("createBucketMerge: a part that becomes filtered is merged again", () => {
  const buckets = [makeBucket(9.7, 50.5, { complete: 3 })];
  const merge = createBucketMerge();
  assert.equal(merge([{ buckets, isFiltered: false }], 9)[0]?.unfiltered, 3);
  assert.equal(merge([{ buckets, isFiltered: true }], 9)[0]?.unfiltered, undefined);
  assert.deepEqual(merge([], 9), []);
});
