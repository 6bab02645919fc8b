import assert from "node:assert/strict";
import { mock } from "node:test";
import { setImmediate } from "node:timers/promises";
import { afterPaint } from "../../../../client/kit/async/schedule.ts";

/** Calls it with a clock and with frames that the test moves on. */
function openStage() {
  mock.timers.enable({ apis: ["setTimeout"] });
  const frames: (() => void)[] = [];
  const { requestAnimationFrame } = globalThis;
  Object.assign(globalThis, { requestAnimationFrame: (run: () => void) => frames.push(run) });
  let isOver = false;
  void afterPaint().then(() => isOver = true);
  return {
    paint: () => frames.splice(0).forEach((run) => run()),
    async isOver(afterMs: number) {
      mock.timers.tick(afterMs);
      await setImmediate();
      return isOver;
    },
    [Symbol.dispose]() {
      mock.timers.reset();
      Object.assign(globalThis, { requestAnimationFrame });
    },
  };
}

Deno.test("afterPaint: resolves when the frame has been painted", async () => {
  using stage = openStage();
  assert.equal(await stage.isOver(100), false);
  stage.paint();
  assert.equal(await stage.isOver(0), false, "the frame is only begun");
  assert.equal(await stage.isOver(1), true);
});

Deno.test("afterPaint: without a frame, as in a tab in the background, resolves after 200 ms", async () => {
  using stage = openStage();
  assert.equal(await stage.isOver(199), false);
  assert.equal(await stage.isOver(1), true);
});
