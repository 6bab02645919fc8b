import assert from "node:assert/strict";
import { effect, signal } from "@preact/signals";
import type { Result } from "client/kit/core/failure.ts";
import { batchPerTurn, fanOut } from "client/kit/async/fan_out.ts";
import { makeBackend } from "fakes/records.ts";

function createGate() {
  const opens = new Map<string, (result: Result<string>) => void>();
  return {
    wait: (name: string) => new Promise<Result<string>>((resolve) => opens.set(name, resolve)),
    open: (name: string) => opens.get(name)!({ ok: true, value: `${name}!` }),
    started: () => [...opens.keys()],
  };
}

const turn = () => new Promise((resolve) => setTimeout(resolve));

Deno.test("fanOut: reports each outcome as it ends, not in order", async () => {
  const gate = createGate();
  const outcomes: string[] = [];
  const done = fanOut(["slow", "fast"], {
    concurrency: 8,
    signal: new AbortController().signal,
    run: gate.wait,
    onOutcome: (item, result) => outcomes.push(`${item} ${result.ok}`),
  });
  await turn();
  gate.open("fast");
  await turn();
  assert.deepEqual(outcomes, ["fast true"]);
  gate.open("slow");
  await done;
  assert.deepEqual(outcomes, ["fast true", "slow true"]);
});

Deno.test("fanOut: runs all, at most `concurrency` at a time", async () => {
  const items = Array.from({ length: 20 }, (_, i) => i);
  let running = 0;
  let most = 0;
  const seen: number[] = [];
  await fanOut(items, {
    concurrency: 3,
    signal: new AbortController().signal,
    async run(item) {
      most = Math.max(most, ++running);
      await turn();
      running--;
      return { ok: true, value: item };
    },
    onOutcome: (item) => seen.push(item),
  });
  assert.equal(most, 3);
  assert.deepEqual(seen.toSorted((a, b) => a - b), items);
});

Deno.test("fanOut: after the abort reports nothing and starts nothing", async () => {
  const gate = createGate();
  const controller = new AbortController();
  const outcomes: string[] = [];
  const done = fanOut(["first", "second", "third"], {
    concurrency: 2,
    signal: controller.signal,
    run: gate.wait,
    onOutcome: (item) => outcomes.push(item),
  });
  await turn();
  controller.abort();
  gate.open("first");
  gate.open("second");
  await done;
  assert.deepEqual(outcomes, []);
  assert.deepEqual(gate.started(), ["first", "second"]);
});

const nextTurn = () => new Promise((resolve) => setTimeout(resolve, 0));

Deno.test("batchPerTurn: one batch per turn", async () => {
  const settled = signal<readonly string[]>([]);
  let updates = -1;
  const stop = effect(() => {
    void settled.value;
    updates += 1;
  });
  const batcher = batchPerTurn<number>(({ key }, outcome) => {
    settled.value = [...settled.peek(), `${key} ${outcome}`];
  });
  const [alpha, beta] = [makeBackend("alpha"), makeBackend("beta")];
  batcher.add(alpha, 1);
  batcher.add(beta, 2);
  batcher.add(alpha, 3);
  assert.equal(updates, 0);
  await nextTurn();
  assert.deepEqual(settled.value, ["alpha 3", "beta 2"]);
  assert.equal(updates, 1);
  batcher.add(beta, 4);
  await nextTurn();
  assert.deepEqual(settled.value.slice(2), ["beta 4"]);
  stop();
});

Deno.test("batchPerTurn: settles nothing after stop", async () => {
  const settled: number[] = [];
  const batcher = batchPerTurn<number>((_, outcome) => settled.push(outcome));
  batcher.add(makeBackend(), 1);
  batcher.stop();
  batcher.add(makeBackend(), 2);
  const unused = batchPerTurn<number>((_, outcome) => settled.push(outcome));
  unused.stop();
  unused.add(makeBackend(), 3);
  await nextTurn();
  assert.deepEqual(settled, []);
});

Deno.test("batchPerTurn: batches what arrives during the pause", async () => {
  const settled: number[] = [];
  const batches: number[] = [];
  const batcher = batchPerTurn<number>((_, outcome) => {
    settled.push(outcome);
    batches.push(performance.now());
  }, 60);
  batcher.add(makeBackend("alpha"), 1);
  await nextTurn();
  assert.deepEqual(settled, [1]);
  batcher.add(makeBackend("beta"), 2);
  await nextTurn();
  assert.deepEqual(settled, [1]);
  batcher.add(makeBackend("gamma"), 3);
  while (settled.length < 3) await nextTurn();
  assert.deepEqual(settled, [1, 2, 3]);
  assert.ok(batches[1]! - batches[0]! >= 50);
  batcher.stop();
});
