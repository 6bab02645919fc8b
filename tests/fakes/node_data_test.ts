import assert from "node:assert/strict";
import type { Bbox } from "contract/types.ts";
import {
  bucketCellMetres,
  collectBuckets,
  createNodeData,
  findById,
  findInBox,
  findNearest,
} from "./node_data.ts";
import { createRegion } from "./region.ts";

const region = createRegion({ count: 500, seed: 4 });
const data = createNodeData(region);
const WORLD: Bbox = [-180, -90, 180, 90];
const everything = { bbox: WORLD, isWanted: () => true };

Deno.test("the cell sizes are those of real nodes", () => {
  const expected = {
    0: 10_000_000,
    8: 39_062,
    9: 19_531,
    10: 9_766,
    11: 4_883,
    12: 2_441,
    13: 1_221,
    14: 610,
    20: 610,
  };
  for (const [zoom, metres] of Object.entries(expected)) assert.equal(bucketCellMetres(Number(zoom)), metres);
});

for (const restrictedApart of [false, true]) {
  Deno.test(`buckets sum up to all playgrounds at every zoom (restricted apart: ${restrictedApart})`, () => {
    for (let zoom = 0; zoom <= 16; zoom++) {
      const buckets = collectBuckets(data, { ...everything, zoom, restrictedApart });
      const sum = (key: "count" | "complete" | "partial" | "missing" | "restricted") =>
        buckets.reduce((total, bucket) => total + (bucket[key] ?? 0), 0);
      assert.equal(sum("count"), 500);
      assert.equal(sum("complete") + sum("partial") + sum("missing") + sum("restricted"), 500);
      assert.equal(
        sum("restricted"),
        restrictedApart ? data.playgrounds.filter((one) => one.restricted).length : 0,
      );
      assert.ok(buckets.every((bucket) => ("restricted" in bucket) === restrictedApart));
    }
  });
}

Deno.test("buckets of two halves sum up to those of the whole, and finer zooms give more of them", () => {
  const middle = 9.75;
  const count = (bbox: Bbox, zoom: number) =>
    collectBuckets(data, { ...everything, bbox, zoom, restrictedApart: false })
      .reduce((total, bucket) => total + bucket.count, 0);
  assert.equal(count([-180, -90, middle, 90], 10) + count([middle, -90, 180, 90], 10), 500);
  const amount = (zoom: number) =>
    collectBuckets(data, { ...everything, zoom, restrictedApart: false }).length;
  assert.ok(amount(8) < amount(11) && amount(11) < amount(13));
});

Deno.test("counts match the features, and a limit keeps the first ones", () => {
  const { complete, partial, missing } = data.counts;
  assert.equal(complete + partial + missing, 500);
  assert.equal(createNodeData(region, 20).playgrounds.length, 20);
});

Deno.test("a box finds the playgrounds that touch it", () => {
  const one = data.playgrounds[0]!;
  assert.ok(findInBox(data, one.bbox).includes(one));
  assert.equal(findInBox(data, WORLD).length, 500);
  assert.equal(findInBox(data, [0, 0, 1, 1]).length, 0);
});

Deno.test("an id finds its playground, an unknown one nothing", () => {
  const one = data.playgrounds[17]!;
  assert.equal(findById(data, one.feature.properties.osm_id), one);
  assert.equal(findById(data, 2), null);
});

Deno.test("the nearest come first", () => {
  const one = data.playgrounds[3]!;
  const nearest = findNearest(data, one.centre, 5);
  assert.equal(nearest.length, 5);
  assert.equal(nearest[0]!.playground, one);
  const distances = nearest.map(({ distanceMetres }) => distanceMetres);
  assert.deepEqual(distances, distances.toSorted((a, b) => a - b));
});
