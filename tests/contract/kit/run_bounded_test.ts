import assert from "node:assert/strict";
import fc from "fast-check";
import { runBounded } from "contract/kit/run_bounded.ts";

Deno.test("runBounded: gives results in order and never exceeds the limit", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat(5)), fc.integer({ min: 1, max: 8 }), async (items, limit) => {
      let active = 0;
      let most = 0;
      const results = await runBounded(items, limit, async (item) => {
        most = Math.max(most, ++active);
        for (let turn = 0; turn <= item; turn++) await Promise.resolve();
        active--;
        return item * 2;
      });
      assert.deepEqual(results, items.map((item) => item * 2));
      assert.equal(most, Math.min(limit, items.length));
    }),
  );
});

Deno.test("runBounded: the first error ends it and begins nothing more", async () => {
  const begun: number[] = [];
  const run = runBounded([1, 2, 3, 4, 5], 2, (item) => {
    begun.push(item);
    return item === 1 ? Promise.reject(new Error("one")) : Promise.resolve(item);
  });
  await assert.rejects(run, /one/);
  assert.ok(!begun.includes(5), `begun: ${begun}`);
});
