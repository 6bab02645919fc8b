import assert from "node:assert/strict";
import { walkingMinutes } from "client/kit/core/walk.ts";

const cases: [metres: number, minutes: number | null][] = [
  [0, 1],
  [10, 1],
  [100, 2],
  [450, 7],
  [500, 8],
  [1_000, 16],
  [3_700, 60],
  [3_800, null],
  [25_000, null],
];
for (const [metres, minutes] of cases) {
  Deno.test(`walkingMinutes: ${metres} m`, () => {
    assert.equal(walkingMinutes(metres), minutes);
  });
}
