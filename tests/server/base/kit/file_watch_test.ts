import assert from "node:assert/strict";
import { CHECK_INTERVAL_MS, startWatch } from "server/base/kit/file_watch.ts";
import { withElapsed } from "fakes/elapsed_timers.ts";
import { until } from "fakes/wait_until.ts";

const NEVER_MS = 3_600_000;

/** Checks that end when the test says so. */
function createChecks() {
  const running: (() => void)[] = [];
  let started = 0;
  return {
    check: () => {
      started += 1;
      return new Promise<void>((resolve) => running.push(resolve));
    },
    started: () => started,
    end: () => running.splice(0).forEach((resolve) => resolve()),
  };
}

const nextTask = () => new Promise((resolve) => setTimeout(resolve));

for (const [name, intervalMs] of [["given", 1], ["default", undefined]] as const) {
  Deno.test(`a watch checks at the ${name} interval, but not while a check is running`, async () => {
    const { check, started, end } = createChecks();
    const watch = await withElapsed(
      CHECK_INTERVAL_MS,
      () => Promise.resolve(startWatch(check, intervalMs)),
    );
    await until(() => started() === 1);
    for (let i = 0; i < 5; i++) await new Promise((resolve) => setTimeout(resolve, 2));
    assert.equal(started(), 1);
    end();
    await until(() => started() === 2);
    end();
    await watch.stop();
  });
}

const calls: [name: "check" | "refresh", started: number][] = [
  // It joins the running check.
  ["check", 1],
  // The running check may have looked before the change.
  ["refresh", 2],
];

for (const [name, expected] of calls) {
  Deno.test(`"${name}" of a watch during a check makes ${expected} in all`, async () => {
    const { check, started, end } = createChecks();
    const watch = startWatch(check, NEVER_MS);
    const first = watch.check();
    assert.equal(started(), 1);
    const second = watch[name]();
    end();
    await first;
    await nextTask();
    end();
    await second;
    assert.equal(started(), expected);
    await watch.stop();
  });
}

Deno.test("a stopped watch starts no check, and waits for the running one", async () => {
  const { check, started, end } = createChecks();
  const watch = startWatch(check, 1);
  await until(() => started() === 1);
  let isStopped = false;
  const stopping = watch.stop().then(() => isStopped = true);
  await nextTask();
  assert.equal(isStopped, false);
  end();
  await stopping;
  for (let i = 0; i < 5; i++) await new Promise((resolve) => setTimeout(resolve, 2));
  assert.equal(started(), 1);
});
