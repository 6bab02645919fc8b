import assert from "node:assert/strict";
import { createStreamBudget } from "../../../../server/node/api/stream_budget.ts";

Deno.test("a stream budget gives what is left, takes it back, and lets one answer through however large", () => {
  const budget = createStreamBudget(10);
  const returnSix = budget.reserve(6);
  assert.ok(returnSix);
  assert.equal(budget.reserve(5), null);
  const returnFour = budget.reserve(4);
  assert.ok(returnFour);
  returnSix();
  assert.equal(budget.reserve(7), null);
  returnFour();
  const returnMuch = budget.reserve(1_000);
  assert.ok(returnMuch);
  assert.equal(budget.reserve(1), null);
  returnMuch();
  assert.ok(budget.reserve(1));
});
