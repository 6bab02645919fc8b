import assert from "node:assert/strict";
import { mock } from "node:test";
import { setImmediate } from "node:timers/promises";
import { afterPaint, withTimeout } from "client/kit/async/schedule.ts";

/** Calls `afterPaint` with a mocked clock and mocked frames. */
function openStage() {
  mock.timers.enable({ apis: ["setTimeout"] });
  const frames: (() => void)[] = [];
  const { requestAnimationFrame } = globalThis;
  Object.assign(globalThis, { requestAnimationFrame: (run: () => void) => frames.push(run) });
  let isResolved = false;
  void afterPaint().then(() => isResolved = true);
  return {
    paint: () => frames.splice(0).forEach((run) => run()),
    async isResolved(afterMs: number) {
      mock.timers.tick(afterMs);
      await setImmediate();
      return isResolved;
    },
    [Symbol.dispose]() {
      mock.timers.reset();
      Object.assign(globalThis, { requestAnimationFrame });
    },
  };
}

Deno.test("afterPaint: resolves when the frame has been painted", async () => {
  using stage = openStage();
  assert.equal(await stage.isResolved(100), false);
  stage.paint();
  assert.equal(await stage.isResolved(0), false, "the frame has only begun");
  assert.equal(await stage.isResolved(1), true);
});

Deno.test("afterPaint: resolves after 200 ms without a frame, as in a background tab", async () => {
  using stage = openStage();
  assert.equal(await stage.isResolved(199), false);
  assert.equal(await stage.isResolved(1), true);
});

Deno.test("withTimeout: the value if in time, else null", async () => {
  const answer = { text: "da" };
  assert.equal(await withTimeout(60_000, Promise.resolve(answer)), answer);
  assert.equal(await withTimeout(1, new Promise<object>(() => {})), null);
});

Deno.test("withTimeout: passes a rejection on", async () => {
  await assert.rejects(withTimeout(60_000, Promise.reject(new Error("kaputt"))), /kaputt/);
});
