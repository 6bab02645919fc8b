import assert from "node:assert/strict";
import { median, quantile } from "../../bench/statistics.ts";

const MEDIANS: readonly (readonly [readonly number[], number])[] = [
  [[5], 5],
  [[9, 1, 5], 5],
  [[10, 2, 4, 8], 6],
];

for (const [values, expected] of MEDIANS) {
  Deno.test(`median of ${JSON.stringify(values)} is ${expected}`, () => {
    assert.equal(median(values), expected);
  });
}

const QUANTILES: readonly (readonly [number, number])[] = [[0, 1], [0.5, 50], [0.99, 99], [1, 100]];

for (const [q, expected] of QUANTILES) {
  Deno.test(`quantile ${q} of 100 to 1 is ${expected}`, () => {
    assert.equal(quantile(Array.from({ length: 100 }, (_, i) => 100 - i), q), expected);
  });
}

Deno.test("median and quantile refuse an empty set", () => {
  assert.throws(() => median([]), RangeError);
  assert.throws(() => quantile([], 0.5), RangeError);
});
