import assert from "node:assert/strict";
import { createRandom } from "fakes/random.ts";
import { orderFaults } from "./fault_order.ts";

const KINDS = ["a", "b", "c"];

function take(count: number, times: number, seed: number): string[] {
  const order = orderFaults(KINDS, times, createRandom(seed));
  return Array.from({ length: count }, () => order.next().value);
}

Deno.test("orderFaults: each kind occurs as often as requested before any occurs once more, for every seed", () => {
  for (let seed = 0; seed < 200; seed++) {
    const order = take(12, 2, seed);
    assert.deepEqual(order.slice(0, 6).sort(), ["a", "a", "b", "b", "c", "c"]);
    assert.deepEqual(order.slice(6, 9).sort(), KINDS);
    assert.deepEqual(order.slice(9).sort(), KINDS);
  }
});

Deno.test("orderFaults: the order depends on the seed", () => {
  assert.deepEqual(take(20, 2, 5), take(20, 2, 5));
  assert.notDeepEqual(take(20, 2, 5), take(20, 2, 6));
});
