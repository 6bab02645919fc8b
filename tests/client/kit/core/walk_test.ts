import assert from "node:assert/strict";
import { textsOf } from "../../../texts/all_texts.ts";
import { describeReach, walkingMinutes } from "client/kit/core/walk.ts";

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

const reaches: [metres: number, short: string, spoken: string][] = [
  [380, "6 Min.", "6 Min. zu Fuß"],
  [1_850, "30 Min.", "30 Min. zu Fuß"],
  [2_100, "2,1 km", "2,1 km"],
  [9_000, "9 km", "9 km"],
];
for (const [metres, short, spoken] of reaches) {
  Deno.test(`describeReach: ${metres} m`, () => {
    assert.deepEqual(describeReach(metres, textsOf("de")), { short, spoken });
  });
}
