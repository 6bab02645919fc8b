// Evaluates values of opening_hours, `slow` ones or `generated` ones. Each is answered, or its worker is terminated. This is a
// program of its own, because a worker thread that never returns keeps running after terminate(), until its process ends.
import assert from "node:assert/strict";
import fc from "fast-check";
import type { OpeningAnswer } from "client/playground/core/opening_hours.ts";
import { createOpeningEvaluator } from "client/playground/opening/opening_evaluator.ts";
import { openingHoursValue } from "./opening_hours_values.ts";
import { readCorpus, startOpeningWorker, waitOnce } from "./timed_evaluation.ts";

/** For a value, the end of its worker and the start of the next one, on a busy machine; 250 ms are the limit itself. */
const MARGIN_MS = 30_000;
const GENERATED = 150;
const place = { lat: 50.5, lon: 9.7 };

/** Evaluates one after the other. Asserts that each is answered in time while this thread stays responsive. */
async function evaluateAll(values: readonly string[]): Promise<Map<string, OpeningAnswer["kind"]>> {
  const evaluator = createOpeningEvaluator({
    startWorker: startOpeningWorker,
    wait: waitOnce,
    warnOnce: (_key, text) => assert.fail(text),
  });
  const kinds = new Map<string, OpeningAnswer["kind"]>();
  for (const value of values) {
    const startedAt = performance.now();
    const region = { country: "DE", state: null };
    const { kind } = await evaluator.evaluate({ value, place, region, now: new Date(2026, 10, 21, 15) });
    assert.ok(performance.now() - startedAt < MARGIN_MS, value);
    kinds.set(value, kind);
  }
  evaluator.stop();
  return kinds;
}

async function evaluateSlow(): Promise<void> {
  const kinds = await evaluateAll(await readCorpus("opening_hours/slow.txt"));
  assert.ok(kinds.size >= 15);
  const allowed = ["evaluated", "normalised", "invalid", "timedOut"];
  for (const [value, kind] of kinds) assert.ok(allowed.includes(kind), `${value}: ${kind}`);
  const endless = [...kinds].filter(([value]) => value.startsWith("; "));
  assert.ok(endless.length > 3);
  for (const [value, kind] of endless) assert.equal(kind, "timedOut", value);
}

async function evaluateGenerated(): Promise<void> {
  const values = fc.sample(openingHoursValue, { numRuns: GENERATED, seed: 20261122 });
  const kinds = await evaluateAll(values);
  assert.ok(![...kinds.values()].includes("unavailable"));
  assert.ok([...kinds.values()].includes("evaluated"));
}

await (Deno.args[0] === "slow" ? evaluateSlow() : evaluateGenerated());
Deno.exit(0);
