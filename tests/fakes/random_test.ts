import assert from "node:assert/strict";
import { createRandom } from "./random.ts";

Deno.test("equal seeds give equal numbers, other seeds give others", () => {
  const take = (seed: number) => Array.from({ length: 20 }, createRandom(seed).next);
  assert.deepEqual(take(7), take(7));
  assert.notDeepEqual(take(7), take(8));
});

Deno.test("numbers stay in their ranges", () => {
  const random = createRandom(1);
  for (let i = 0; i < 5_000; i++) {
    const number = random.next();
    assert.ok(number >= 0 && number < 1);
    assert.ok([3, 4, 5].includes(random.integer(3, 5)));
    assert.ok(Math.abs(random.bell()) <= 3);
  }
});

Deno.test("picking from an empty list throws", () => {
  assert.throws(() => createRandom(1).pick([]), RangeError);
});
