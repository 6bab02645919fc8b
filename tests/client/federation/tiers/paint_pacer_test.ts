import assert from "node:assert/strict";
import { createPaintPacer } from "client/federation/tiers/paint_pacer.ts";

function createStage(costMs = 0) {
  let nowMs = 1_000;
  let paints = 0;
  const frames: (() => void)[] = [];
  const delays: { run: () => void; ms: number; dueMs: number }[] = [];
  const pacer = createPaintPacer({
    paint() {
      paints++;
      nowMs += costMs;
    },
    now: () => nowMs,
    requestFrame: (run) => frames.push(run),
    delay: (run, ms) => delays.push({ run, ms, dueMs: nowMs + ms }),
  });
  return {
    pacer,
    delays,
    paints: () => paints,
    frame: () => frames.splice(0).forEach((run) => run()),
    pass: (ms: number) => nowMs += ms,
    /** Runs the delays that are over. */
    runDue() {
      for (const each of delays.splice(0)) each.dueMs <= nowMs ? each.run() : delays.push(each);
    },
  };
}

Deno.test("paint pacer: one paint for all requests of a frame", () => {
  const stage = createStage();
  for (let i = 0; i < 30; i++) stage.pacer.request();
  assert.equal(stage.paints(), 0);
  stage.frame();
  assert.equal(stage.paints(), 1);
});

Deno.test("paint pacer: waits for the rest of the gap while answers arrive", () => {
  const stage = createStage();
  stage.pacer.request();
  stage.frame();
  stage.pass(40);
  stage.pacer.request();
  stage.pacer.request();
  stage.frame();
  assert.equal(stage.paints(), 1);
  assert.deepEqual(stage.delays.map(({ ms }) => ms), [60]);
  stage.delays[0]!.run();
  stage.frame();
  assert.equal(stage.paints(), 2);
});

Deno.test("paint pacer: paints in the next frame after a pause", () => {
  const stage = createStage();
  stage.pacer.request();
  stage.frame();
  stage.pass(100);
  stage.pacer.request();
  stage.frame();
  assert.equal(stage.paints(), 2);
  assert.deepEqual(stage.delays, []);
});

Deno.test("paint pacer: an urgent paint does not wait, and none follows it", () => {
  const stage = createStage();
  stage.pacer.request();
  stage.frame();
  stage.pass(40);
  stage.pacer.request();
  stage.pacer.request(true);
  stage.frame();
  assert.equal(stage.paints(), 2);
  stage.delays[0]!.run();
  stage.frame();
  assert.equal(stage.paints(), 2);
});

Deno.test("paint pacer: hold delays a paint, except an urgent one", () => {
  const stage = createStage();
  stage.pacer.hold();
  stage.pacer.request();
  stage.frame();
  assert.equal(stage.paints(), 0);
  assert.deepEqual(stage.delays.map(({ ms }) => ms), [100]);
  stage.pacer.request(true);
  stage.frame();
  assert.equal(stage.paints(), 1);
});

Deno.test("paint pacer: at most every 100 ms while answers arrive, and the newest is always painted", () => {
  const stage = createStage();
  for (let elapsedMs = 0; elapsedMs < 1_000; elapsedMs += 10) {
    stage.pacer.request();
    stage.runDue();
    stage.frame();
    stage.pass(10);
  }
  assert.equal(stage.paints(), 10);
  stage.pass(100);
  stage.runDue();
  stage.frame();
  assert.equal(stage.paints(), 11);
});

Deno.test("paint pacer: a longer gap after an expensive paint, up to a limit", () => {
  for (const [costMs, waitMs] of [[5, 95], [30, 120], [50, 200], [200, 100]] as const) {
    const stage = createStage(costMs);
    stage.pacer.request();
    stage.frame();
    stage.pacer.request();
    assert.deepEqual(stage.delays.map(({ ms }) => ms), [waitMs], `${costMs} ms`);
  }
});
