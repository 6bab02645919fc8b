import assert from "node:assert/strict";
import { createLog } from "server/base/kit/log.ts";
import { startPollSchedule } from "server/hub/monitor/poll_schedule.ts";

const HOUR_MS = 3_600_000;

/** A schedule whose clocks stand still until they are turned. It starts an hour after the process. */
function startScene() {
  const clocks = { wall: Date.parse("2026-11-21T05:00:00Z"), steady: HOUR_MS };
  const plans: { readonly name: string; readonly signal: AbortSignal }[] = [];
  const lines: string[] = [];
  let [rounds, looks] = [0, 0];
  const schedule = startPollSchedule({
    run: () => Promise.resolve(void rounds++),
    log: createLog({ format: "json", write: (line) => lines.push(line) }),
    plan: (name, signal) => void plans.push({ name, signal }),
    wallMs: () => (looks++, clocks.wall),
    steadyMs: () => clocks.steady,
    checkIntervalMs: 2,
  });
  return {
    clocks,
    plans,
    lines,
    rounds: () => rounds,
    async look() {
      for (const before = looks; looks < before + 2;) await new Promise((resolve) => setTimeout(resolve, 1));
    },
    [Symbol.dispose]: schedule.stop,
  };
}

for (const stepMs of [-HOUR_MS, HOUR_MS]) {
  Deno.test(`startPollSchedule: a clock jump of ${stepMs} ms replaces the schedule and runs a round`, async () => {
    using scene = startScene();
    assert.deepEqual(scene.plans.map(({ name }) => name), ["poll backends 1"]);
    scene.clocks.wall += stepMs;
    await scene.look();
    await scene.look();
    assert.equal(scene.rounds(), 1);
    assert.equal(new Set(scene.plans.map(({ name }) => name)).size, 2);
    assert.deepEqual(scene.plans.map(({ signal }) => signal.aborted), [true, false]);
    assert.equal(scene.lines.length, 1);
    assert.equal(JSON.parse(scene.lines[0]!).seconds, stepMs / 1000);
  });
}

Deno.test("startPollSchedule: time that passes, and small corrections, change nothing", async () => {
  using scene = startScene();
  for (let n = 0; n < 5; n++) {
    scene.clocks.wall += HOUR_MS + 4_000;
    scene.clocks.steady += HOUR_MS;
    await scene.look();
  }
  assert.equal(scene.plans.length, 1);
  assert.equal(scene.rounds(), 0);
  assert.deepEqual(scene.lines, []);
});

Deno.test("startPollSchedule: stop ends the plan and the looking", () => {
  const scene = startScene();
  scene[Symbol.dispose]();
  assert.equal(scene.plans[0]!.signal.aborted, true);
});

Deno.test("startPollSchedule: a delayed round begins later, and not after the stop", async () => {
  const runs: (() => Promise<void>)[] = [];
  let rounds = 0;
  const start = (delayMs: number) =>
    startPollSchedule({
      run: () => Promise.resolve(void rounds++),
      log: createLog({ format: "json", write: () => {} }),
      plan: (_name, _signal, run) => void runs.push(run),
      delayMs,
    });
  const soon = start(1);
  await runs[0]!();
  assert.equal(rounds, 1);
  soon.stop();
  const late = start(3_600_000);
  const waiting = runs[1]!();
  late.stop();
  await waiting;
  assert.equal(rounds, 1);
});
