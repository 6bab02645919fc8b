import assert from "node:assert/strict";
import fc from "fast-check";
import { shapeBbox } from "contract/geometry/shape.ts";
import type { Shape } from "contract/types.ts";
import { distanceToShape } from "contract/geometry/shape_distance.ts";
import { rankCandidates } from "server/node/region/core/nearest.ts";
import { boxShape, makeShape } from "../../service/shapes.ts";

const boxesOf = (shapes: readonly Shape[]) =>
  Float64Array.from(shapes.flatMap((shape) => [...shapeBbox(shape)]));
const steps = fc.integer({ min: -1000, max: 1000 });
const lengths = fc.integer({ min: 1, max: 100 });
/** A bow: most of its box is empty. */
const shapes = fc.tuple(steps, steps, lengths, lengths).map(([x, y, width, height]) => {
  const [west, south] = [9 + x / 1e4, 50 + y / 1e4];
  const [east, north] = [west + width / 1e4, south + height / 1e4];
  return makeShape([[[west, south], [east, south], [east, north], [
    east - (east - west) / 10,
    south + 1e-6,
  ]]]);
});

Deno.test("rankCandidates includes all of the nearest", () => {
  const lists = fc.array(shapes, { maxLength: 30 });
  fc.assert(fc.property(lists, steps, steps, fc.integer({ min: 1, max: 8 }), (all, x, y, wanted) => {
    const [lon, lat] = [9 + x / 1e4, 50 + y / 1e4];
    const ranked = rankCandidates(boxesOf(all), lon, lat, wanted);
    const distances = all.map((shape) => distanceToShape(shape, lon, lat));
    const limit = distances.toSorted((a, b) => a - b)[wanted - 1] ?? Infinity;
    for (const [index, distance] of distances.entries()) {
      const candidate = ranked.find((each) => each.index === index);
      if (distance <= limit - 1e-6) assert.ok(candidate, `${index} is missing`);
      if (candidate) assert.ok(candidate.atLeastMetres <= distance + 1e-6);
    }
  }));
});

Deno.test("rankCandidates starts with the nearest box and omits boxes that are too far", () => {
  const all = [
    boxShape([10, 50, 10.001, 50.001]),
    boxShape([9.001, 50, 9.002, 50.001]),
    boxShape([9, 50, 9.0005, 50.1]),
  ];
  assert.deepEqual(rankCandidates(boxesOf(all), 9.0006, 50, 1).map(({ index }) => index), [2, 1]);
});

Deno.test("rankCandidates crosses the antimeridian", () => {
  const all = [boxShape([170, 0, 170.1, 0.1]), boxShape([-180, 0, -179.9, 0.1])];
  assert.deepEqual(rankCandidates(boxesOf(all), 179.9, 0, 1).map(({ index }) => index), [1]);
});

Deno.test("rankCandidates is empty without boxes, and when none are wanted", () => {
  assert.deepEqual(rankCandidates(new Float64Array(0), 9, 50, 5), []);
  assert.deepEqual(rankCandidates(Float64Array.of(9, 50, 10, 51), 9, 50, 0), []);
});
