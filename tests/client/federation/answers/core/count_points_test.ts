import assert from "node:assert/strict";
import { countPoints } from "client/federation/answers/core/count_points.ts";
import { clusterArgs } from "contract/rpc.ts";
import type { Point, Points } from "contract/static/point_columns.ts";
import type { Bbox } from "contract/types.ts";

const BOX: Bbox = [9, 50, 10, 51];

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
  const [pair, single, ...others] = countPoints([list], clusterArgs(10, BOX))!;
  assert.deepEqual(others, []);
  const { lon, ...rest } = pair!;
  assert.deepEqual(rest, { lat: 50.5, count: 2, complete: 0, partial: 1, missing: 0, restricted: 1 });
  assert.ok(Math.abs(lon - 9.500_01) < 1e-9);
  assert.equal(single!.count, 1);
});

Deno.test("countPoints: the edge of the box belongs to it", () => {
  const list = listOf(pointAt(9, 50), pointAt(10, 51), pointAt(8.999_999, 50), pointAt(10, 51.000_001));
  assert.equal(countPoints([list], clusterArgs(10, BOX))!.reduce((sum, { count }) => sum + count, 0), 2);
});

Deno.test("countPoints: all required filters must pass, and hidden classes are left out", () => {
  const list = listOf(
    pointAt(9.1, 50.1, { passes: 0b11 }),
    pointAt(9.2, 50.1, { passes: 0b01 }),
    pointAt(9.3, 50.1, { passes: 0b11, completeness: "missing" }),
  );
  const countWith = (filters: Record<string, string>) =>
    countPoints([list], { ...clusterArgs(10, BOX), ...filters })?.length ?? null;
  assert.equal(countWith({ filter_water: "true" }), 3);
  assert.equal(countWith({ filter_water: "true", filter_bench: "true" }), 2);
  assert.equal(countWith({ filter_bench: "true", filter_missing: "false" }), 1);
  assert.equal(countWith({ filter_fence: "true" }), null);
});

Deno.test("countPoints: a filter at different places in two lists", () => {
  const other: Points = { filters: ["bench"], items: [pointAt(9.5, 50.5, { passes: 1 })] };
  const own = listOf(pointAt(9.1, 50.1, { passes: 0b10 }), pointAt(9.2, 50.1, { passes: 0b01 }));
  assert.equal(countPoints([own, other], { ...clusterArgs(10, BOX), filter_bench: "true" })!.length, 2);
});

Deno.test("countPoints: any zoom", () => {
  const list = listOf(pointAt(9.5, 50.5));
  for (const z of ["-3", "0", "18", "40", "x"]) {
    assert.equal(countPoints([list], { ...clusterArgs(10, BOX), z })!.length, 1, z);
  }
});
