import assert from "node:assert/strict";
import { sumLayoutShifts } from "../../../bench/compare_revisions/layout_shift.ts";

const CASES:
  readonly (readonly [string, readonly (readonly [startTime: number, value: number])[], number])[] = [
    ["no shift", [], 0],
    ["shifts that follow each other", [[100, 1], [900, 2], [1_800, 4]], 7],
    ["the larger one of two windows with a second between them", [[100, 4], [1_100, 1], [1_200, 2]], 4],
    ["at most five seconds", [0, 900, 1_800, 2_700, 3_600, 4_500, 5_000].map((ms) => [ms, 1] as const), 6],
  ];

for (const [name, shifts, expected] of CASES) {
  Deno.test(`sumLayoutShifts counts ${name}`, () => {
    assert.equal(sumLayoutShifts(shifts.map(([startTime, value]) => ({ startTime, value }))), expected);
  });
}
