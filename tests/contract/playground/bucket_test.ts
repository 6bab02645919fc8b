import assert from "node:assert/strict";
import fc from "fast-check";
import { MAX_BUCKETS, parseBucket, parseBuckets } from "contract/playground/bucket.ts";
import type { Bucket } from "contract/types.ts";

const place = { lon: 9.7, lat: 50.5 };
const full: Bucket = { ...place, count: 10, complete: 2, partial: 3, missing: 5, restricted: 0 };

const good: [name: string, wire: unknown, expected: Bucket][] = [
  ["of a newer node", { ...place, count: 10, complete: 2, partial: 3, missing: 5 }, full],
  ["of an older node, which counts restricted ones apart", {
    ...place,
    count: 10,
    complete: 2,
    partial: 3,
    missing: 4,
    restricted: 1,
  }, { ...full, missing: 4, restricted: 1 }],
  ["without classes: all unknown", { ...place, count: 10 }, {
    ...full,
    complete: 0,
    partial: 0,
    missing: 0,
    restricted: 10,
  }],
  ["with null for a class", { ...place, count: 7, complete: 2, partial: null, missing: 5 }, {
    ...full,
    count: 7,
    partial: 0,
  }],
  ["whose count is more than its classes: the rest is unknown", { ...full, count: 12 }, {
    ...full,
    count: 12,
    restricted: 2,
  }],
  ["whose count is less than its classes: the classes win", { ...full, count: 1 }, full],
  ["on the antimeridian and a pole", { ...full, lon: 180, lat: -90 }, { ...full, lon: 180, lat: -90 }],
  ["at 0/0", { ...full, lon: 0, lat: 0 }, { ...full, lon: 0, lat: 0 }],
];
for (const [name, wire, expected] of good) {
  Deno.test(`parseBucket reads a bucket ${name}`, () => assert.deepEqual(parseBucket(wire), expected));
}

const bad: [name: string, wire: unknown][] = [
  ["null", null],
  ["an array", []],
  ["no position", { count: 1 }],
  ["a null position", { ...full, lon: null, lat: null }],
  ["a position as text", { ...full, lon: "9.7" }],
  ["a position beyond 180", { ...full, lon: 180.1 }],
  ["a position beyond -180", { ...full, lon: -180.1 }],
  ["a position beyond 90", { ...full, lat: 90.1 }],
  ["a position beyond -90", { ...full, lat: -90.1 }],
  ["a latitude as text", { ...full, lat: "50" }],
  ["NaN as position", { ...full, lat: NaN }],
  ["no count", { ...full, count: undefined }],
  ["a count of zero", { ...full, count: 0 }],
  ["a negative count", { ...full, count: -1 }],
  ["a broken count", { ...full, count: 1.5 }],
  ["a count as text", { ...full, count: "10" }],
  ["a negative class", { ...full, partial: -1 }],
  ["a class as text", { ...full, restricted: "1" }],
];
for (const [name, wire] of bad) {
  Deno.test(`parseBucket refuses ${name}`, () => assert.equal(parseBucket(wire), null));
}

const roughNumber = fc.oneof(fc.integer({ min: -5, max: 500 }), fc.maxSafeNat(), fc.double(), fc.anything());

Deno.test("parseBucket never throws, and count is always the sum of the classes", () => {
  const wire = fc.record({
    lon: fc.oneof(fc.double({ min: -180, max: 180, noNaN: true }), fc.anything()),
    lat: fc.oneof(fc.double({ min: -90, max: 90, noNaN: true }), fc.anything()),
    count: fc.oneof({ weight: 4, arbitrary: fc.integer({ min: 1, max: 900 }) }, roughNumber),
    complete: fc.oneof({ weight: 4, arbitrary: fc.nat(300) }, roughNumber),
    partial: fc.oneof({ weight: 4, arbitrary: fc.nat(300) }, roughNumber),
    missing: fc.oneof({ weight: 4, arbitrary: fc.nat(300) }, roughNumber),
    restricted: fc.oneof({ weight: 4, arbitrary: fc.nat(300) }, roughNumber),
  }, { requiredKeys: [] });
  let read = 0;
  fc.assert(
    fc.property(fc.oneof({ weight: 9, arbitrary: wire }, fc.anything()), (value) => {
      const bucket = parseBucket(value);
      if (bucket === null) return;
      read++;
      assert.equal(bucket.count, bucket.complete + bucket.partial + bucket.missing + bucket.restricted);
      assert.ok(bucket.count > 0 && bucket.restricted >= 0);
      assert.ok(Math.abs(bucket.lon) <= 180 && Math.abs(bucket.lat) <= 90);
    }),
    { numRuns: 2000 },
  );
  assert.ok(read > 100, `the generator made only ${read} buckets that can be read`);
});

Deno.test("parseBuckets keeps the good ones and counts the dropped ones", () => {
  assert.deepEqual(parseBuckets([full, null, { ...full, count: 0 }, full]), {
    items: [full, full],
    dropped: 2,
    isExcessive: false,
  });
  assert.deepEqual(parseBuckets([]), { items: [], dropped: 0, isExcessive: false });
});

Deno.test("parseBuckets stops at its limit", () => {
  const parsed = parseBuckets(new Array(MAX_BUCKETS + 3).fill(full));
  assert.deepEqual([parsed?.items.length, parsed?.dropped, parsed?.isExcessive], [MAX_BUCKETS, 3, true]);
});

Deno.test("parseBuckets is null for anything but an array and never throws", () => {
  for (const value of [null, {}, "[]", { items: [] }]) assert.equal(parseBuckets(value), null);
  fc.assert(fc.property(fc.anything(), (value) => {
    assert.equal(parseBuckets(value) === null, !Array.isArray(value));
  }));
});
