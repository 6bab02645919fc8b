import assert from "node:assert/strict";
import { setImmediate } from "node:timers/promises";
import { signal } from "@preact/signals";
import { onDemand, startWhenNeeded } from "client/kit/async/on_demand.ts";

Deno.test("onDemand: loads on the first call, once", async () => {
  let loads = 0;
  const load = onDemand((first: string) => Promise.resolve(`${first} ${++loads}`));
  assert.equal(loads, 0);
  assert.deepEqual(await Promise.all([load("one"), load("two")]), ["one 1", "one 1"]);
  assert.equal(await load("three"), "one 1");
});

Deno.test("onDemand: a failure reaches all callers, and the next call tries again", async () => {
  let loads = 0;
  const load = onDemand(() => ++loads === 1 ? Promise.reject(new Error("kaputt")) : Promise.resolve(loads));
  const [one, two] = [load(), load()];
  await assert.rejects(one, /kaputt/);
  await assert.rejects(two, /kaputt/);
  assert.equal(await load(), 2);
});

Deno.test("startWhenNeeded: starts once, on first need, and not after it was stopped", async () => {
  const need = signal(0);
  let starts = 0;
  const start = () => Promise.resolve(starts++);
  const stop = startWhenNeeded(() => need.value > 0, start);
  assert.equal(starts, 0);
  for (need.value = 1; need.value < 4; need.value++) await setImmediate();
  assert.equal(starts, 1);
  stop();
  const stopUnused = startWhenNeeded(() => need.value > 4, start);
  stopUnused();
  need.value = 9;
  assert.equal(starts, 1);
});

Deno.test("startWhenNeeded: reports a failure once; the next need tries again", async () => {
  const need = signal(1);
  const events: string[] = [];
  const stop = startWhenNeeded(
    () => need.value > 0,
    () => {
      events.push("start");
      return events.length === 1 ? Promise.reject(new Error("kaputt")) : Promise.resolve();
    },
    (error) => events.push(`failed: ${(error as Error).message}`),
  );
  need.value = 2;
  await setImmediate();
  assert.deepEqual(events, ["start", "failed: kaputt"]);
  need.value = 3;
  await setImmediate();
  assert.deepEqual(events, ["start", "failed: kaputt", "start"]);
  stop();
});
