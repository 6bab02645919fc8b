import assert from "node:assert/strict";
import { effect, signal } from "@preact/signals";
import { batchPerTurn } from "../../../../client/kit/async/fan_out.ts";
import { makeBackend } from "../../records.ts";

const nextTurn = () => new Promise((resolve) => setTimeout(resolve, 0));

Deno.test("batchPerTurn settles everything of a turn at once, and goes on with the next", async () => {
  const settled = signal<readonly string[]>([]);
  let updates = -1;
  const stop = effect(() => {
    void settled.value;
    updates += 1;
  });
  const collector = batchPerTurn<number>(({ key }, outcome) => {
    settled.value = [...settled.peek(), `${key} ${outcome}`];
  });
  const [alpha, beta] = [makeBackend("alpha"), makeBackend("beta")];
  collector.add(alpha, 1);
  collector.add(beta, 2);
  collector.add(alpha, 3);
  assert.equal(updates, 0);
  await nextTurn();
  assert.deepEqual(settled.value, ["alpha 3", "beta 2"]);
  assert.equal(updates, 1);
  collector.add(beta, 4);
  await nextTurn();
  assert.deepEqual(settled.value.slice(2), ["beta 4"]);
  stop();
});

Deno.test("batchPerTurn: once stopped nothing is settled any more", async () => {
  const settled: number[] = [];
  const collector = batchPerTurn<number>((_, outcome) => settled.push(outcome));
  collector.add(makeBackend(), 1);
  collector.stop();
  collector.add(makeBackend(), 2);
  const unused = batchPerTurn<number>((_, outcome) => settled.push(outcome));
  unused.stop();
  unused.add(makeBackend(), 3);
  await nextTurn();
  assert.deepEqual(settled, []);
});

Deno.test("batchPerTurn: what comes shortly after is settled together, after the pause", async () => {
  const settled: number[] = [];
  const batches: number[] = [];
  const collector = batchPerTurn<number>((_, outcome) => {
    settled.push(outcome);
    batches.push(performance.now());
  }, 60);
  collector.add(makeBackend("alpha"), 1);
  await nextTurn();
  assert.deepEqual(settled, [1]);
  collector.add(makeBackend("beta"), 2);
  await nextTurn();
  assert.deepEqual(settled, [1]);
  collector.add(makeBackend("gamma"), 3);
  while (settled.length < 3) await nextTurn();
  assert.deepEqual(settled, [1, 2, 3]);
  assert.ok(batches[1]! - batches[0]! >= 50);
  collector.stop();
});
