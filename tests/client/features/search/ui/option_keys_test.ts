import assert from "node:assert/strict";
import { stepOption } from "client/features/search/ui/option_keys.ts";

const steps: readonly (readonly [key: string, from: number | null, to: number | null | undefined])[] = [
  ["ArrowDown", null, 0],
  ["ArrowDown", 1, 2],
  ["ArrowDown", 2, null],
  ["ArrowUp", null, 2],
  ["ArrowUp", 1, 0],
  ["ArrowUp", 0, null],
  ["Home", 2, 0],
  ["End", 0, 2],
  // In the field these keys move the text cursor.
  ["Home", null, undefined],
  ["End", null, undefined],
  ["a", 1, undefined],
];
for (const [key, from, to] of steps) {
  Deno.test(`stepOption: ${key} from ${from ?? "the field"} leads to ${to ?? "the field"}`, () => {
    assert.equal(stepOption(key, from, 3), to);
  });
}
Deno.test("stepOption: no keys for an empty list", () => {
  assert.equal(stepOption("ArrowDown", null, 0), undefined);
});
