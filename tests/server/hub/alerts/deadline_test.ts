import assert from "node:assert/strict";
import { runWithin, TimeLimitError } from "server/hub/alerts/deadline.ts";

const MINUTE_MS = 60_000;

Deno.test("runWithin ends an attempt at its limit, and with the stop", async () => {
  const stop = new AbortController();
  const never = () => new Promise<never>(() => {});
  await assert.rejects(runWithin(1, stop.signal, never), TimeLimitError);
  const running = runWithin(MINUTE_MS, stop.signal, never);
  stop.abort("stopped");
  await assert.rejects(running, (reason) => reason === "stopped");
  await assert.rejects(
    runWithin(MINUTE_MS, stop.signal, () => assert.fail("tried after the stop")),
    (reason) => reason === "stopped",
  );
});

Deno.test("runWithin: a stop reaches no attempt that has ended", async () => {
  const stop = new AbortController();
  const ended = await runWithin(MINUTE_MS, stop.signal, (signal) => Promise.resolve(signal));
  stop.abort("stopped");
  assert.equal(ended.aborted, false);
});
