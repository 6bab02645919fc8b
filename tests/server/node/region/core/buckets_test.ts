import assert from "node:assert/strict";
import fc from "fast-check";
import { COMPLETENESS_CLASSES } from "contract/playground/completeness.ts";
import type { Bbox, Bucket, Completeness } from "contract/types.ts";
import { cellSizeMetres } from "contract/playground/bucket_grid.ts";
import { type BucketFilter, createBucketIndex } from "server/node/region/core/buckets.ts";
import { packPlaces, type Place } from "server/node/region/core/places.ts";
import { latitudeOf, longitudeOf, mercatorX, mercatorY } from "contract/geometry/mercator.ts";

const NO_FILTER: BucketFilter = { attributes: 0, hidden: new Set() };
const WORLD: Bbox = [-180, -90, 180, 90];

// The sizes that the reference node uses.
const sizes: [zoom: number, metres: number][] = [
  [-1, 10_000_000],
  [0, 10_000_000],
  [1, 5_000_000],
  [8, 39_062],
  [9, 19_531],
  [10, 9_766],
  [11, 4_883],
  [12, 2_441],
  [13, 1_221],
  [14, 610],
  [22, 610],
];
for (const [zoom, metres] of sizes) {
  Deno.test(`cellSizeMetres at zoom ${zoom} is ${metres}`, () => assert.equal(cellSizeMetres(zoom), metres));
}

const members: fc.Arbitrary<Place> = fc.record({
  lon: fc.oneof(
    fc.double({ min: 9, max: 9.5, noNaN: true }),
    fc.double({ min: -180, max: 180, noNaN: true }),
  ),
  lat: fc.oneof(
    fc.double({ min: 50, max: 50.3, noNaN: true }),
    fc.double({ min: -85, max: 85, noNaN: true }),
  ),
  completeness: fc.constantFrom(...COMPLETENESS_CLASSES),
  isRestricted: fc.boolean(),
  attributes: fc.integer({ min: 0, max: 7 }),
}).map(({ lon, lat, ...rest }) => ({
  ...rest,
  x: mercatorX(lon),
  y: mercatorY(lat),
  box: [lon, lat, lon, lat],
}));

const boxes: fc.Arbitrary<Bbox> = fc.oneof(
  fc.constant(WORLD),
  fc.tuple(
    fc.double({ min: 9, max: 9.5, noNaN: true }),
    fc.double({ min: 50, max: 50.3, noNaN: true }),
    fc.double({ min: 0, max: 0.3, noNaN: true }),
    fc.double({ min: 0, max: 0.2, noNaN: true }),
  ).map(([west, south, width, height]): Bbox => [west, south, west + width, south + height]),
);

const filters: fc.Arbitrary<BucketFilter> = fc.record({
  attributes: fc.integer({ min: 0, max: 7 }),
  hidden: fc.subarray([...COMPLETENESS_CLASSES]).map((names) => new Set(names)),
});

/** Reference implementation: groups one member after the other. */
function groupNaively(all: readonly Place[], zoom: number, box: Bbox, filter: BucketFilter) {
  const roundEven = (value: number) => {
    const below = Math.floor(value);
    if (value - below !== 0.5) return Math.round(value);
    return below % 2 === 0 ? below : below + 1;
  };
  const size = cellSizeMetres(zoom);
  const groups = Map.groupBy(
    all.filter(({ x, y, completeness, attributes }) =>
      x >= mercatorX(box[0]) && x <= mercatorX(box[2]) && y >= mercatorY(box[1]) && y <= mercatorY(box[3]) &&
      !filter.hidden.has(completeness) && (attributes & filter.attributes) === filter.attributes
    ),
    ({ x, y }) => `${roundEven(x / size)} ${roundEven(y / size)}`,
  );
  return [...groups.values()].map((group): Bucket => {
    const count = (wanted: Completeness) =>
      group.filter(({ completeness, isRestricted }) => !isRestricted && completeness === wanted).length;
    const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
    return {
      lon: longitudeOf(mean(group.map(({ x }) => x))),
      lat: latitudeOf(mean(group.map(({ y }) => y))),
      count: group.length,
      complete: count("complete"),
      partial: count("partial"),
      missing: count("missing"),
      restricted: group.filter(({ isRestricted }) => isRestricted).length,
    };
  });
}

/** Sorted, with positions rounded, because sums depend on the order. */
function settle(buckets: readonly Bucket[]): unknown[] {
  return buckets
    .map(({ lon, lat, ...counts }) => ({ at: `${lon.toFixed(7)} ${lat.toFixed(7)}`, ...counts }))
    .map((bucket) => ({ ...bucket, at: bucket.at.replaceAll("-0.0000000", "0.0000000") }))
    .sort((a, b) => JSON.stringify(a) < JSON.stringify(b) ? -1 : 1);
}

Deno.test("query equals the reference implementation, for every zoom, box and filter", () => {
  fc.assert(
    fc.property(
      fc.array(members, { maxLength: 60 }),
      fc.integer({ min: -2, max: 30 }),
      boxes,
      filters,
      (all, zoom, box, filter) => {
        assert.deepEqual(
          settle(createBucketIndex(packPlaces(all)).query(zoom, box, filter)),
          settle(groupNaively(all, zoom, box, filter)),
        );
      },
    ),
    { numRuns: 300 },
  );
});

Deno.test("query counts every playground once, and every bucket is the sum of its classes", () => {
  fc.assert(
    fc.property(fc.array(members, { maxLength: 60 }), fc.integer({ min: 0, max: 22 }), (all, zoom) => {
      const buckets = createBucketIndex(packPlaces(all)).query(zoom, WORLD, NO_FILTER);
      assert.equal(buckets.reduce((sum, { count }) => sum + count, 0), all.length);
      for (const { count, complete, partial, missing, restricted } of buckets) {
        assert.equal(count, complete + partial + missing + restricted);
      }
    }),
  );
});

Deno.test("an index answers several queries", () => {
  const at = (lon: number): Place => ({
    x: mercatorX(lon),
    y: mercatorY(50),
    box: [lon, 50, lon, 50],
    completeness: "partial",
    isRestricted: false,
    attributes: 1,
  });
  const index = createBucketIndex(packPlaces([at(9), at(9.0001), at(11)]));
  const countsOf = (zoom: number, box: Bbox, filter = NO_FILTER) =>
    index.query(zoom, box, filter).map(({ count }) => count);
  assert.deepEqual(countsOf(14, WORLD), [2, 1]);
  assert.deepEqual(countsOf(0, WORLD), [3]);
  assert.deepEqual(countsOf(14, [8, 49, 9.00005, 51]), [1]);
  assert.deepEqual(countsOf(14, WORLD, { attributes: 2, hidden: new Set() }), []);
  assert.deepEqual(countsOf(14, WORLD), [2, 1]);
  assert.deepEqual(countsOf(14, [9, 50, 9, 50]), [1]);
});

Deno.test("an empty index has no buckets", () => {
  assert.deepEqual(createBucketIndex(packPlaces([])).query(8, WORLD, NO_FILTER), []);
});
