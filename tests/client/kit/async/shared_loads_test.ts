import assert from "node:assert/strict";
import { createSharedLoads } from "client/kit/async/shared_loads.ts";

interface Started {
  readonly key: string;
  readonly signal: AbortSignal;
  readonly finish: (value: string) => void;
  readonly fail: (error: Error) => void;
}

function createStage() {
  const started: Started[] = [];
  const share = createSharedLoads<string>();
  const load = (key: string, signal = new AbortController().signal) =>
    share(key, signal, (signal) => {
      const { promise, resolve, reject } = Promise.withResolvers<string>();
      signal.addEventListener("abort", () => reject(signal.reason));
      started.push({ key, signal, finish: resolve, fail: reject });
      return promise;
    });
  return { started, load };
}

Deno.test("createSharedLoads: callers of the same key share a load, those of others do not", async () => {
  const { started, load } = createStage();
  const results = Promise.all([load("a"), load("a"), load("b")]);
  assert.deepEqual(started.map(({ key }) => key), ["a", "b"]);
  started[0]!.finish("one");
  started[1]!.finish("two");
  assert.deepEqual(await results, ["one", "one", "two"]);
});

Deno.test("createSharedLoads: loads again after an end, and after a failure", async () => {
  const { started, load } = createStage();
  const first = load("a");
  started[0]!.fail(new Error("lost"));
  await assert.rejects(first, /lost/);
  const second = load("a");
  started[1]!.finish("found");
  assert.equal(await second, "found");
  void load("a");
  assert.equal(started.length, 3);
});

Deno.test("createSharedLoads: the load goes on until the last caller leaves", async () => {
  const { started, load } = createStage();
  const [first, second] = [new AbortController(), new AbortController()];
  const [one, two] = [load("a", first.signal), load("a", second.signal)];
  first.abort(new Error("left"));
  await assert.rejects(one, /left/);
  assert.equal(started[0]!.signal.aborted, false);
  second.abort(new Error("left too"));
  await assert.rejects(two, /left too/);
  assert.equal(started[0]!.signal.aborted, true);
  const next = load("a");
  started[1]!.finish("again");
  assert.equal(await next, "again");
});

Deno.test("createSharedLoads: a caller that has already left starts nothing", async () => {
  const { started, load } = createStage();
  await assert.rejects(load("a", AbortSignal.abort(new Error("gone"))), /gone/);
  assert.deepEqual(started, []);
});

Deno.test("createSharedLoads: leaving after the end changes nothing", async () => {
  const { started, load } = createStage();
  const caller = new AbortController();
  const result = load("a", caller.signal);
  started[0]!.finish("done");
  assert.equal(await result, "done");
  caller.abort();
  assert.equal(started[0]!.signal.aborted, false);
});
