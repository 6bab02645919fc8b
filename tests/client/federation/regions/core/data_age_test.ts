import assert from "node:assert/strict";
import { type Age, ageOf, ageSince } from "client/federation/regions/core/data_age.ts";

const MINUTE = 60;
const HOUR = 3_600;
const DAY = 86_400;

const ages: [seconds: number, expected: Age][] = [
  [0, { unit: "now" }],
  [MINUTE - 0.001, { unit: "now" }],
  [-5 * DAY, { unit: "now" }],
  [MINUTE, { unit: "minute", value: 1 }],
  [2 * MINUTE - 1, { unit: "minute", value: 1 }],
  [HOUR - 1, { unit: "minute", value: 59 }],
  [HOUR, { unit: "hour", value: 1 }],
  [DAY - 1, { unit: "hour", value: 23 }],
  [DAY, { unit: "day", value: 1 }],
  [3 * DAY + 23 * HOUR, { unit: "day", value: 3 }],
  [1_000 * DAY, { unit: "day", value: 1_000 }],
];
for (const [seconds, expected] of ages) {
  Deno.test(`ageOf: ${seconds} seconds`, () => assert.deepEqual(ageOf(seconds), expected));
}

const NOW_MS = Date.parse("2026-11-21T12:00:00Z");

Deno.test("ageSince: counts from an ISO time, of any zone", () => {
  assert.deepEqual(ageSince("2026-11-18T12:00:00Z", NOW_MS), { unit: "day", value: 3 });
  assert.deepEqual(ageSince("2026-11-21T12:00:00+02:00", NOW_MS), { unit: "hour", value: 2 });
  assert.deepEqual(ageSince("2026-11-21T11:48:00.123456+00:00", NOW_MS), { unit: "minute", value: 11 });
});

Deno.test("ageSince: a time ahead of the clock is now, no time has no age", () => {
  assert.deepEqual(ageSince("2030-01-01T00:00:00Z", NOW_MS), { unit: "now" });
  assert.equal(ageSince(null, NOW_MS), null);
  assert.equal(ageSince("gestern", NOW_MS), null);
});
