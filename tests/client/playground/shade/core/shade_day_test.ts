import assert from "node:assert/strict";
import fc from "fast-check";
import { crownsOf, MAX_CROWNS } from "client/playground/shade/core/crowns.ts";
import { estimateShade, isBareSeason, type ShadeDay } from "client/playground/shade/core/shade_day.ts";
import { chooseSamples, GRID_SIDE, MAX_EQUIPMENT } from "client/playground/shade/core/shade_samples.ts";
import { summariseShade } from "client/playground/shade/core/shade_summary.ts";
import { MIN_ALTITUDE } from "client/playground/shade/core/shadows.ts";
import { listSunSteps } from "client/playground/shade/estimate.ts";
import type { Position } from "contract/geometry/geometry.ts";
import type { Tree } from "contract/playground/surroundings.ts";
import { moveBy, pointAt, squareAround } from "../../../squares.ts";
import { HERE, treeAt } from "./trees.ts";

const JUNE = new Date("2026-06-21T12:00:00Z");
const DECEMBER = new Date("2026-12-21T12:00:00Z");
const SQUARE = squareAround(HERE, 10);

function estimate(
  trees: readonly Tree[],
  { now = JUNE, here = HERE, shape = squareAround(here, 10), equipment = [] as Position[] } = {},
): ShadeDay | null {
  const samples = chooseSamples(shape, equipment.map((place) => ({ geometry: pointAt(place) })));
  return estimateShade(
    crownsOf(trees, samples.origin),
    samples,
    listSunSteps(now, here),
    now.getUTCMonth(),
  );
}

const shareAt = (day: ShadeDay, hour: number): number =>
  day.steps.find(({ at }) => new Date(at).getUTCHours() === hour)!.share;

const months: [lat: number, bare: string][] = [
  [50, "11 12 1 2 3"],
  [-34, "5 6 7 8 9"],
  [10, ""],
  [-10, ""],
];
for (const [lat, bare] of months) {
  Deno.test(`isBareSeason: at ${lat}° in the months ${bare || "none"}`, () => {
    const found = [11, 12, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10].filter((month) => isBareSeason(month - 1, lat));
    assert.deepEqual(new Set(found), new Set(bare.split(" ").filter(Boolean).map(Number)));
  });
}

Deno.test("estimateShade: no trees, no statement", () => {
  assert.equal(estimate([]), null);
});

Deno.test("estimateShade: trees in the west shade the evening, trees in the east the morning", () => {
  const line = (east: number) =>
    [-8, 0, 8].map((north) => treeAt(east, north, { heightMetres: 20, crownMetres: 14 }));
  const [west, east] = [estimate(line(-12))!, estimate(line(12))!];
  assert.ok(west.steps.every(({ sun }) => sun.altitude >= MIN_ALTITUDE));
  assert.ok(shareAt(west, 16) > 0.5 && shareAt(west, 8) === 0);
  assert.ok(shareAt(east, 8) > 0.5 && shareAt(east, 16) === 0);
  assert.deepEqual([summariseShade(west).kind, summariseShade(east).kind], ["from", "until"]);
  // The day is symmetric, but for the equation of time and the half hours.
  for (const hour of [7, 9, 11]) assert.ok(Math.abs(shareAt(west, 24 - hour) - shareAt(east, hour)) < 0.1);
});

Deno.test("estimateShade: at noon the shade is north of a tree", () => {
  const trees = [treeAt(0, 0)];
  const north = estimate(trees, { shape: squareAround(moveBy(HERE, 0, 4), 4) })!;
  const south = estimate(trees, { shape: squareAround(moveBy(HERE, 0, -4), 4) })!;
  assert.ok(shareAt(north, 12) > shareAt(south, 12) + 0.3);
  const australia: Position = [0, -35];
  const summer = { now: DECEMBER, here: australia };
  const at = (metres: number) =>
    estimate([treeAt(0, 0, {}, australia)], {
      ...summer,
      shape: squareAround(moveBy(australia, 0, metres), 4),
    })!;
  assert.ok(shareAt(at(-4), 12) > shareAt(at(4), 12));
});

Deno.test("estimateShade: in winter only evergreen trees give shade", () => {
  const broadleaved = treeAt(0, -12, { leafType: "broadleaved" });
  assert.deepEqual(estimate([broadleaved], { now: DECEMBER })!.areBare, true);
  assert.deepEqual(summariseShade(estimate([broadleaved], { now: DECEMBER })!), { kind: "bare" });
  const mixed = estimate([broadleaved, treeAt(0, -12, { leafType: "needleleaved" })], { now: DECEMBER })!;
  assert.deepEqual([mixed.areBare, mixed.crowns.length], [false, 1]);
});

Deno.test("estimateShade: no steps in the polar night, all around the clock under the midnight sun", () => {
  const here: Position = [20, 85];
  const trees = [treeAt(0, 0, { leafType: "needleleaved" }, here)];
  const night = estimate(trees, { now: DECEMBER, here })!;
  assert.deepEqual([night.steps, summariseShade(night)], [[], { kind: "lowSun" }]);
  const day = estimate(trees, { here })!;
  assert.equal(day.steps.length, 48);
});

Deno.test("estimateShade: the shade of the equipment counts half", () => {
  const tree = treeAt(-15, -15, { crownMetres: 6 });
  const shape = squareAround(HERE, 30);
  const without = estimate([tree], { shape })!;
  const under = estimate([tree], { shape, equipment: [moveBy(HERE, -15, -12)] })!;
  const apart = estimate([tree], { shape, equipment: [moveBy(HERE, 20, -25)] })!;
  const [ground, devices] = [shareAt(without, 12), shareAt(under, 12)];
  assert.ok(Math.abs(devices - (ground + 1) / 2) < 1e-9);
  assert.ok(Math.abs(shareAt(apart, 12) - ground / 2) < 1e-9);
});

Deno.test("estimateShade: shares are from 0 to 1, and a wood shades all", () => {
  const places = fc.array(fc.tuple(fc.integer({ min: -20, max: 20 }), fc.integer({ min: -20, max: 20 })), {
    minLength: 1,
    maxLength: 6,
  });
  fc.assert(
    fc.property(places, (found) => {
      const { steps } = estimate(found.map(([east, north]) => treeAt(east, north)))!;
      assert.ok(steps.every(({ share }) => share >= 0 && share <= 1));
    }),
    { numRuns: 20 },
  );
  const wood = Array.from({ length: 225 }, (_, i) => treeAt((i % 15) * 4 - 28, Math.floor(i / 15) * 4 - 28));
  assert.deepEqual(summariseShade(estimate(wood)!), { kind: "mostly" });
});

Deno.test("what is compared is bounded: trees, places on the ground, equipment", () => {
  const equipment = Array.from({ length: 20_000 }, () => ({ geometry: pointAt(HERE) }));
  const samples = chooseSamples(SQUARE, equipment);
  assert.equal(samples.equipment.length, MAX_EQUIPMENT);
  assert.equal(samples.ground.length, GRID_SIDE ** 2);
  const trees = Array.from({ length: 20_000 }, (_, i) => treeAt(i % 40 - 20, Math.floor(i / 40) % 40 - 20));
  assert.equal(estimate(trees)!.crowns.length, MAX_CROWNS);
});

Deno.test("chooseSamples: an outline too thin for the grid, one across the antimeridian", () => {
  const line = { coordinates: Float64Array.from([0, 50, 0, 50, 0, 50, 0, 50]), ringEnds: [[8]] };
  assert.ok(chooseSamples(line, []).ground.length > 0);
  const { ground, origin } = chooseSamples(squareAround([180, 10], 20), []);
  assert.ok(Math.abs(Math.abs(origin[0]) - 180) < 1e-6);
  assert.equal(ground.length, GRID_SIDE ** 2);
  assert.ok(ground.every(([x, y]) => Math.abs(x) <= 20.1 && Math.abs(y) <= 20.1));
});
