import assert from "node:assert/strict";
import type { Result } from "../../../../client/kit/core/failure.ts";
import { fanOut } from "../../../../client/kit/async/fan_out.ts";

function createGate() {
  const opens = new Map<string, (result: Result<string>) => void>();
  return {
    wait: (name: string) => new Promise<Result<string>>((resolve) => opens.set(name, resolve)),
    open: (name: string) => opens.get(name)!({ ok: true, value: `${name}!` }),
    started: () => [...opens.keys()],
  };
}

const turn = () => new Promise((resolve) => setTimeout(resolve));

Deno.test("fanOut reports each outcome as it ends, not in order", async () => {
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

Deno.test("fanOut runs no more than the limit at a time and still runs all", async () => {
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

Deno.test("fanOut reports nothing after the abort and starts nothing more", async () => {
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
