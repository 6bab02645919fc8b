import assert from "node:assert/strict";
import { degreesEast } from "../../../../server/node/core/longitude.ts";

const cases: [from: number, to: number, expected: number][] = [
  [9, 10, 1],
  [10, 9, -1],
  [179, -179, 2],
  [-179, 179, -2],
  [-180, 180, 0],
  [0, 180, 180],
  [0, -180, -180],
  [-170, 100, -90],
];
for (const [from, to, expected] of cases) {
  Deno.test(`degreesEast from ${from} to ${to} is ${expected}`, () => {
    assert.equal(Math.abs(degreesEast(from, to) - expected), 0);
  });
}
