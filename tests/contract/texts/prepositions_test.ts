// Prepositions that depend on how a number is spoken.
import assert from "node:assert/strict";
import { from as czech } from "contract/texts/grammar/cs.ts";
import { from as polish } from "contract/texts/grammar/pl.ts";

const numbersWith = (from: (value: number) => string, preposition: string, values: readonly number[]) =>
  values.filter((value) => from(value) === preposition);

Deno.test("Czech: out of a number", () => {
  const withVowel = [2, 3, 4, 6, 7, 12, 13, 14, 16, 17, 20, 44, 71, 100, 199, 240, 2_000, 12_500, 100_000];
  const without = [
    1,
    5,
    8,
    9,
    10,
    11,
    15,
    18,
    19,
    50,
    88,
    99,
    500,
    801,
    1_000,
    1_234,
    5_000,
    10_000,
    1_000_000,
  ];
  assert.deepEqual(numbersWith(czech, "ze", [...withVowel, ...without]), withVowel);
  assert.deepEqual(numbersWith(czech, "z", [...withVowel, ...without]), without);
});

Deno.test("Polish: out of a number", () => {
  const withVowel = [100, 120, 199, 100_000, 150_000];
  const without = [1, 2, 4, 6, 7, 12, 99, 200, 1_000, 1_234, 12_500, 1_000_000];
  assert.deepEqual(numbersWith(polish, "ze", [...withVowel, ...without]), withVowel);
  assert.deepEqual(numbersWith(polish, "z", [...withVowel, ...without]), without);
});
