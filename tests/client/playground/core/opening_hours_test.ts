import assert from "node:assert/strict";
import { nameDay, readOpeningHours } from "client/playground/core/opening_hours.ts";

const values: [value: unknown, expected: string | null][] = [
  [" 08:00-20:00 ", "08:00-20:00"],
  ["  ", null],
  [undefined, null],
  [["08:00-20:00"], null],
  [8, null],
  ["x".repeat(300), "x".repeat(300)],
  // A truncated rule would be wrong.
  [`${"Mo 08:00-20:00; ".repeat(20)}Su off`, null],
];
for (const [value, expected] of values) {
  Deno.test(`readOpeningHours of ${JSON.stringify(value)?.slice(0, 30)}`, () =>
    assert.equal(readOpeningHours({ opening_hours: value }), expected));
}

const NOW = new Date(2026, 10, 21, 19, 30);
const moments: [moment: Date, expected: string][] = [
  [new Date(2026, 10, 21, 20), "today"],
  [new Date(2026, 10, 21, 23, 59, 59), "today"],
  [new Date(2026, 10, 22), "tomorrow"],
  [new Date(2026, 10, 22, 23), "tomorrow"],
  [new Date(2026, 10, 23), "thisWeek"],
  [new Date(2026, 10, 27, 23), "thisWeek"],
  // Today's weekday a week later would be ambiguous.
  [new Date(2026, 10, 28), "later"],
  [new Date(2027, 3, 1, 8), "later"],
];
for (const [moment, expected] of moments) {
  Deno.test(`nameDay of ${moment.toDateString()} ${moment.getHours()} h`, () => {
    assert.equal(nameDay(moment, NOW), expected);
  });
}
