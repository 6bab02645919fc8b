import assert from "node:assert/strict";
import { compareBuckets, compareCentroids, compareNearest, comparePois } from "./compare_lists.ts";
import type { Comparison } from "./comparison.ts";

const problemsOf = ({ differences }: Comparison) => differences.flatMap(({ problems }) => problems);

const bucket = { lon: 9, lat: 50, count: 6, complete: 1, partial: 2, missing: 3 };

const buckets: [name: string, recorded: unknown[], ours: unknown[], problems: number][] = [
  ["the same", [bucket], [{ ...bucket, restricted: 0 }], 0],
  ["in another order", [bucket, { ...bucket, lon: 10 }], [{ ...bucket, lon: 10 }, bucket], 0],
  ["a hair apart", [bucket], [{ ...bucket, lon: 9.0000009 }], 0],
  ["farther apart", [bucket], [{ ...bucket, lon: 9.000002 }], 1],
  ["another count", [bucket], [{ ...bucket, count: 7, partial: 3 }], 2],
  ["restricted apart", [bucket], [{ ...bucket, partial: 1, missing: 2, restricted: 2 }], 0],
  ["more restricted than are lacking", [bucket], [{ ...bucket, partial: 1, restricted: 2 }], 1],
  ["classes swapped", [bucket], [{ ...bucket, complete: 2, partial: 1 }], 1],
  ["recorded with restricted", [{ ...bucket, partial: 1, restricted: 1 }], [bucket], 2],
  ["one is missing", [bucket], [], 1],
  ["one too many", [], [bucket], 1],
];
for (const [name, recorded, ours, problems] of buckets) {
  Deno.test(`compareBuckets: ${name}`, () => {
    assert.equal(problemsOf(compareBuckets(recorded, ours)).length, problems);
  });
}

const near = { osm_id: 1, name: "A", lon: 9, lat: 50, distance_m: 100, tags: { name: "A", operator: null } };
const nearer = { ...near, osm_id: 2, distance_m: 50 };

const nearest: [name: string, recorded: unknown[], ours: unknown[], problems: number][] = [
  ["the same", [nearer, near], [nearer, near], 0],
  ["a metre off", [near], [{ ...near, distance_m: 101 }], 0],
  ["two metres off", [near], [{ ...near, distance_m: 102 }], 1],
  ["another order", [nearer, near], [near, nearer], 1],
  ["one less", [nearer, near], [nearer], 1],
  ["another tag", [near], [{ ...near, tags: { name: "B" } }], 1],
  ["a null tag left out, another added", [near], [{ ...near, tags: { name: "A", phone: "1" } }], 0],
];
for (const [name, recorded, ours, problems] of nearest) {
  Deno.test(`compareNearest: ${name}`, () => {
    assert.equal(problemsOf(compareNearest(recorded, ours)).length, problems);
  });
}

const centre = {
  osm_id: 1,
  lon: 9,
  lat: 50,
  completeness: "partial",
  filter_attrs: { has_water: false, for_wheelchair: false },
};

const centroids: [name: string, ours: unknown[], problems: number][] = [
  ["the same", [centre], 0],
  ["another class", [{ ...centre, completeness: "missing" }], 1],
  ["another attribute", [{ ...centre, filter_attrs: { has_water: true } }], 1],
  [
    "an attribute by another rule",
    [{ ...centre, filter_attrs: { has_water: false, for_wheelchair: null } }],
    0,
  ],
  ["an attribute left out", [{ ...centre, filter_attrs: {} }], 1],
  ["another place", [{ ...centre, lon: 9.00001 }], 1],
];
for (const [name, ours, problems] of centroids) {
  Deno.test(`compareCentroids: ${name}`, () => {
    assert.equal(problemsOf(compareCentroids([centre], ours)).length, problems);
  });
}

const TARGET = "/api/rpc/get_pois?lat=60&lon=9&radius_m=1000";
/** At 60° north a Mercator radius of 1000 is 500 m on the ground. */
const poi = (metres: number, tags = {}) => ({ osm_id: metres, lon: 9, lat: 60 + metres / 111_412, tags });

Deno.test("comparePois: the reference reaches less far", () => {
  const recorded = [poi(100), poi(490)];
  assert.deepEqual(problemsOf(comparePois(recorded, [poi(100), poi(490), poi(700)], TARGET)), []);
  assert.deepEqual(problemsOf(comparePois(recorded, [poi(100), poi(200), poi(490)], TARGET)), [
    "was not recorded",
  ]);
  assert.deepEqual(problemsOf(comparePois(recorded, [poi(100)], TARGET)), ["is missing"]);
  assert.equal(problemsOf(comparePois([poi(1, { a: "b" })], [poi(1, { a: "c" })], TARGET)).length, 1);
});
