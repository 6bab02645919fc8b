import assert from "node:assert/strict";
import { hasBasketSwing, isBasketSwing } from "client/federation/filters/core/basket_swings.ts";

Deno.test("isBasketSwing: by the values that mappers use", () => {
  const named = ["basketswing", "basket_swing", "nest_swing", "swing", "baby_swing", "Basketswing", undefined]
    .filter(isBasketSwing);
  assert.deepEqual(named, ["basketswing", "basket_swing", "nest_swing"]);
});

const CASES: readonly (readonly [Record<string, unknown>, boolean])[] = [
  [{}, false],
  [{ device_kinds: ["slide", "basketswing"] }, true],
  [{ device_kinds: ["slide", "swing"] }, false],
  [{ device_kinds: "basketswing" }, false],
  [{ "playground:basketswing": "yes" }, true],
  [{ "playground:nest_swing": "2" }, true],
  [{ "playground:basketswing": "no" }, false],
];
for (const [properties, expected] of CASES) {
  Deno.test(`hasBasketSwing: ${JSON.stringify(properties)}`, () => {
    assert.equal(hasBasketSwing(properties), expected);
  });
}
