import assert from "node:assert/strict";
import { shrinkCrowded } from "../../../client/map/crowding.ts";
import type { Mark } from "../../../client/map/marks.ts";
import { segmentedLook } from "../../../client/map/styles/ring.ts";
import { makeRing } from "./rings.ts";

const RESOLUTION = 100;
const nothing = { complete: 0, partial: 0, missing: 0, restricted: 0 };

const markAt = (xPx: number): Mark => ({
  x: xPx * RESOLUTION,
  y: 0,
  look: segmentedLook(nothing, "1.200", 40),
  caption: null,
  name: null,
  hit: { kind: "ring", ring: makeRing() },
});
const radiiOf = (positionsPx: number[]) =>
  shrinkCrowded(positionsPx.map(markAt), RESOLUTION).map(({ look }) => look.radiusPx);

Deno.test("shrinkCrowded leaves rings with room alone and makes neighbours touch at most", () => {
  const cases: [string, number[], number[]][] = [
    ["room enough", [0, 81], [40, 40]],
    ["two that would overlap", [0, 60], [30, 30]],
    ["only the crowded ones", [0, 60, 500], [30, 30, 40]],
    ["never too small, even on the same spot", [0, 0], [24, 24]],
    ["alone", [0], [40]],
    ["none", [], []],
  ];
  for (const [name, positions, expected] of cases) assert.deepEqual(radiiOf(positions), expected, name);
});

Deno.test("shrinkCrowded makes a crowd small without measuring it", () => {
  assert.deepEqual(new Set(radiiOf(Array.from({ length: 301 }, (_, i) => i * 1000))), new Set([24]));
});

Deno.test("shrinkCrowded does not touch clusters", () => {
  const cluster = { lon: 0, lat: 0, count: 1, ...nothing };
  const marks = [0, 1].map((x): Mark => ({ ...markAt(x), hit: { kind: "cluster", cluster } }));
  assert.equal(shrinkCrowded(marks, RESOLUTION), marks);
});
