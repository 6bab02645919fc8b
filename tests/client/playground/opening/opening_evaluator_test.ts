// The evaluator with the library in a worker of Deno, and with workers that fail.
import assert from "node:assert/strict";
import type { OpeningQuestion } from "client/playground/core/opening_hours.ts";
import {
  createOpeningEvaluator,
  EVALUATION_LIMIT_MS,
  START_LIMIT_MS,
} from "client/playground/opening/opening_evaluator.ts";
import { startOpeningWorker, waitOnce } from "../../../fuzz/timed_evaluation.ts";

/** Has 2^29 readings, which takes longer than this test waits. It ends at some time, because its thread keeps running. */
const ENDLESS = `${"; ".repeat(29)}x`;
const ask = (value: string): OpeningQuestion => ({
  value,
  place: { lat: 50.55, lon: 9.68 },
  region: { country: "DE", state: "DE-HE" },
  now: new Date(2026, 10, 21, 15),
});
const ALWAYS = {
  kind: "evaluated",
  rules: "24/7",
  status: { kind: "always", changesAt: null },
  validUntil: null,
  schoolHolidaysUntil: null,
};

function startEvaluator(startWorker = startOpeningWorker) {
  const started: Worker[] = [];
  const warnings: string[] = [];
  const limitsMs: number[] = [];
  const evaluator = createOpeningEvaluator({
    startWorker() {
      const worker = startWorker();
      started.push(worker);
      return worker;
    },
    // A busy machine may need longer than a visitor's for values that do end.
    wait(callback, delayMs) {
      limitsMs.push(delayMs);
      return waitOnce(callback, delayMs === EVALUATION_LIMIT_MS ? 5_000 : 10 * delayMs);
    },
    warnOnce: (_key, text) => warnings.push(text),
  });
  return { evaluator, started, warnings, limitsMs };
}

Deno.test("opening evaluator: its start, the receipt of a value and the answer have their limits", async () => {
  const { evaluator, limitsMs } = startEvaluator();
  assert.deepEqual(await evaluator.evaluate(ask("24/7")), ALWAYS);
  assert.deepEqual(limitsMs, [START_LIMIT_MS, START_LIMIT_MS, EVALUATION_LIMIT_MS]);
  evaluator.stop();
});

Deno.test("opening evaluator: a value that takes too long ends the worker, and is remembered", async () => {
  const { evaluator, started } = startEvaluator();
  const answers = await Promise.all(
    ["24/7", ENDLESS, "nonsense!", ENDLESS].map((value) => evaluator.evaluate(ask(value))),
  );
  assert.deepEqual(answers, [ALWAYS, { kind: "timedOut" }, { kind: "invalid" }, { kind: "timedOut" }]);
  assert.equal(started.length, 2);
  evaluator.stop();
});

Deno.test("opening evaluator: a worker that cannot be loaded is reported, and started again", async () => {
  let isBroken = true;
  const { evaluator, warnings, started } = startEvaluator(() =>
    isBroken
      ? new Worker("data:text/javascript,throw new Error('broken')", { type: "module" })
      : startOpeningWorker()
  );
  assert.deepEqual(await evaluator.evaluate(ask("24/7")), { kind: "unavailable" });
  assert.match(
    warnings.join(),
    /^cannot start the worker for opening hours, so the tag is shown unchanged: /,
  );
  isBroken = false;
  assert.deepEqual(await evaluator.evaluate(ask("24/7")), ALWAYS);
  assert.equal(started.length, 2);
  evaluator.stop();
});

Deno.test("opening evaluator: so is a start that throws or takes too long", async () => {
  const refusing = startEvaluator(() => {
    throw new TypeError("forbidden");
  });
  assert.deepEqual(await refusing.evaluator.evaluate(ask("24/7")), { kind: "unavailable" });
  const silent = createOpeningEvaluator({
    startWorker: () => new Worker("data:text/javascript,", { type: "module" }),
    wait: (callback) => waitOnce(callback, 0),
    warnOnce: () => {},
  });
  assert.deepEqual(await silent.evaluate(ask("24/7")), { kind: "unavailable" });
});

Deno.test("opening evaluator: the limit is the documented one", () => assert.equal(EVALUATION_LIMIT_MS, 250));
