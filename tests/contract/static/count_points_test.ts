import assert from "node:assert/strict";
import { COARSE_ZOOM, encodeCoarse, parseCoarse } from "contract/static/coarse_buckets.ts";
import { type CountedPoints, countPoints } from "contract/static/count_points.ts";
import type { Point, Points } from "contract/static/point_columns.ts";
import type { Bbox } from "contract/types.ts";

const BOX: Bbox = [9, 50, 10, 51];

/** At a zoom with cells of 610 m. */
const ALL: CountedPoints = { zoom: 14, box: BOX, required: [], hidden: new Set() };

const pointAt = (lon: number, lat: number, other: Partial<Point> = {}): Point => ({
  lon,
  lat,
  completeness: "partial",
  restricted: false,
  passes: 0,
  ...other,
});

const listOf = (...items: readonly Point[]): Points => ({ filters: ["water", "bench"], items });

Deno.test("countPoints: neighbours share a bucket at their mean position, those further apart do not", () => {
  const list = listOf(pointAt(9.5, 50.5), pointAt(9.500_02, 50.5, { restricted: true }), pointAt(9.7, 50.5));
  const [pair, single, ...others] = countPoints([list], ALL)!;
  assert.deepEqual(others, []);
  const { lon, lat, ...counts } = pair!;
  assert.deepEqual(counts, { count: 2, complete: 0, partial: 1, missing: 0, restricted: 1 });
  assert.ok(Math.abs(lon - 9.500_01) < 1e-9 && Math.abs(lat - 50.5) < 1e-9);
  assert.equal(single!.count, 1);
});

Deno.test("countPoints: the edge of the box belongs to it", () => {
  const list = listOf(pointAt(9, 50), pointAt(10, 51), pointAt(8.999_999, 50), pointAt(10, 51.000_001));
  assert.equal(countPoints([list], ALL)!.reduce((sum, { count }) => sum + count, 0), 2);
});

Deno.test("countPoints: all required filters must pass, and hidden classes are left out", () => {
  const list = listOf(
    pointAt(9.1, 50.1, { passes: 0b11 }),
    pointAt(9.2, 50.1, { passes: 0b01 }),
    pointAt(9.3, 50.1, { passes: 0b11, completeness: "missing" }),
  );
  const countWith = (filters: Partial<CountedPoints>) =>
    countPoints([list], { ...ALL, ...filters })?.length ?? null;
  assert.equal(countWith({ required: ["water"] }), 3);
  assert.equal(countWith({ required: ["water", "bench"] }), 2);
  assert.equal(countWith({ required: ["bench"], hidden: new Set(["missing"]) }), 1);
  assert.equal(countWith({ required: ["fence"] }), null);
});

Deno.test("countPoints: a filter at different places in two lists", () => {
  const other: Points = { filters: ["bench"], items: [pointAt(9.5, 50.5, { passes: 1 })] };
  const own = listOf(pointAt(9.1, 50.1, { passes: 0b10 }), pointAt(9.2, 50.1, { passes: 0b01 }));
  assert.equal(countPoints([own, other], { ...ALL, required: ["bench"] })!.length, 2);
});

Deno.test("countPoints: any zoom", () => {
  const list = listOf(pointAt(9.5, 50.5));
  for (const zoom of [-3, 0, 18, 40]) {
    assert.equal(countPoints([list], { ...ALL, zoom })!.length, 1, `${zoom}`);
  }
});

Deno.test("coarse buckets arrive with their counts, and within 100 m of their position", () => {
  const list = listOf(
    pointAt(9.1, 50.1),
    pointAt(9.12, 50.1, { restricted: true }),
    pointAt(9.9, 50.9, { completeness: "complete" }),
  );
  const sent = countPoints([list], { ...ALL, zoom: COARSE_ZOOM })!;
  const read = parseCoarse(JSON.parse(JSON.stringify(encodeCoarse(sent))))!;
  assert.equal(read.length, sent.length);
  for (const [i, { lon, lat, ...counts }] of sent.entries()) {
    const { lon: readLon, lat: readLat, ...readCounts } = read[i]!;
    assert.deepEqual(readCounts, counts);
    assert.ok(Math.abs(readLon - lon) <= 0.000_51 && Math.abs(readLat - lat) <= 0.000_51);
  }
});

Deno.test("parseCoarse refuses columns of different lengths, and drops impossible buckets", () => {
  const columns = { lon: [9000], lat: [50_000], complete: [1], partial: [0], missing: [0], restricted: [0] };
  assert.equal(parseCoarse(columns)?.length, 1);
  assert.equal(parseCoarse({ ...columns, lat: [] }), null);
  assert.equal(parseCoarse({ ...columns, partial: "0" }), null);
  for (const damaged of [{ lon: [999_000] }, { complete: [-1] }, { complete: [0] }]) {
    assert.deepEqual(parseCoarse({ ...columns, ...damaged }), []);
  }
});
