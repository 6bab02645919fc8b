import assert from "node:assert/strict";
import { describeGoal, formatMilliseconds, formatWhole, renderSection } from "../../bench/report.ts";

Deno.test("renderSection aligns text to the left and figures to the right, and ends with the notes", () => {
  const lines = renderSection({
    key: "poll",
    title: "One poll round",
    headings: ["backends", "median", "goal"],
    rows: [["100 healthy", "9.50 ms", ""], ["30", "3 015 ms", "under 3.5 s: met"]],
    notes: ["on one machine"],
    values: {},
  });
  assert.deepEqual(lines, [
    "One poll round",
    "",
    "backends       median  goal",
    "-----------  --------  ----------------",
    "100 healthy   9.50 ms",
    "30           3 015 ms  under 3.5 s: met",
    "",
    "  on one machine",
    "",
  ]);
});

Deno.test("describeGoal distinguishes met and missed goals", () => {
  assert.equal(describeGoal({ text: "under 3.5 s", isMet: true }), "under 3.5 s: met");
  assert.equal(describeGoal({ text: "under 3.5 s", isMet: false }), "under 3.5 s: MISSED");
});

Deno.test("formatWhole groups thousands", () => {
  assert.deepEqual([7.4, 999.6, 26_604, 1_234_567].map(formatWhole), ["7", "1 000", "26 604", "1 234 567"]);
});

Deno.test("formatMilliseconds drops decimals with growing values", () => {
  assert.deepEqual([1.234, 12.34, 3015.2].map(formatMilliseconds), ["1.23 ms", "12.3 ms", "3 015 ms"]);
});
